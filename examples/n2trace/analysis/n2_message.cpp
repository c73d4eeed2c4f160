// SPDX-License-Identifier: BSD-3-Clause

#include "n2_message.hpp"

#include "n2gate/ngap/codec.hpp"

#include <string_view>

namespace n2gate::trace {
namespace {

using kind      = n2_message::kind;
using direction = n2_message::direction;

// The first octet of an NGAP-PDU, by its alternative (TS 38.413 9.4.3).
constexpr std::uint8_t initiating_message   = 0x00;
constexpr std::uint8_t successful_outcome   = 0x20;
constexpr std::uint8_t unsuccessful_outcome = 0x40;
constexpr std::uint8_t padding              = 0x1F;

// TS 38.413 9.4.7.
namespace code {
constexpr std::uint8_t error_indication   = 9;
constexpr std::uint8_t initial_ue_message = 15;
constexpr std::uint8_t ng_setup           = 21;
constexpr std::uint8_t overload_start     = 22;
constexpr std::uint8_t overload_stop      = 23;
} // namespace code

// IEs of ERROR INDICATION (TS 38.413 9.2.7.3).
constexpr std::uint16_t amf_ue_ngap_id = 10;
constexpr std::uint16_t ran_ue_ngap_id = 85;

direction other(direction one)
{
  return one == direction::to_amf ? direction::to_gnb : direction::to_amf;
}

/// Which way the initiating message of each procedure goes, by its code: to the AMF, to the gNB, or either.
constexpr std::string_view ways = "GGAGGGGGG-AAAGGAGAAA"
                                  "-AGGGAGAGGA-GAAAGAAG"
                                  "GGAGAGAAAAAGAAGAGAAA"
                                  "AGAGGG";

direction way_of(std::uint8_t procedure_code)
{
  const char way = procedure_code < ways.size() ? ways[procedure_code] : '-';
  return way == 'A' ? direction::to_amf : way == 'G' ? direction::to_gnb : direction::either;
}

kind kind_of(std::uint8_t alternative, std::uint8_t procedure_code)
{
  if (procedure_code == code::ng_setup) {
    return alternative == initiating_message   ? kind::ng_setup_request
           : alternative == successful_outcome ? kind::ng_setup_response
                                               : kind::ng_setup_failure;
  }
  if (alternative != initiating_message) {
    return kind::other;
  }
  switch (procedure_code) {
  case code::error_indication:
    return kind::error_indication;
  case code::initial_ue_message:
    return kind::initial_ue_message;
  case code::overload_start:
    return kind::overload_start;
  case code::overload_stop:
    return kind::overload_stop;
  default:
    return kind::other;
  }
}

/// A length determinant of aligned PER below 16K (ITU-T X.691 10.9); `at` is moved behind it.
std::optional<std::size_t> length(bytes_view pdu, std::size_t& at)
{
  if (at >= pdu.size()) {
    return std::nullopt;
  }
  const std::uint8_t first = pdu[at++];
  if (first < 0x80) {
    return first;
  }
  if (first >= 0xC0 || at >= pdu.size()) {
    return std::nullopt;
  }
  return std::size_t{first & 0x3FU} << 8 | pdu[at++];
}

} // namespace

n2_message read_n2(bytes_view pdu)
{
  n2_message message;
  if (pdu.size() < 2 || pdu[0] > (unsuccessful_outcome | padding)) {
    return message;
  }
  const std::uint8_t alternative = pdu[0] & static_cast<std::uint8_t>(~padding);
  message.what                   = kind_of(alternative, pdu[1]);
  message.way                    = way_of(pdu[1]);
  if (alternative != initiating_message && message.way != direction::either) {
    message.way = other(message.way);
  }
  switch (message.what) {
  case kind::ng_setup_request:
  case kind::ng_setup_failure:
  case kind::other:
    return message;
  default:
    break;
  }
  message.of_ue = message.what == kind::error_indication &&
                  (!ie_value(pdu, amf_ue_ngap_id).empty() || !ie_value(pdu, ran_ue_ngap_id).empty());
  message.too_long = pdu.size() > max_decoded_octets;
  if (!message.too_long) {
    message.content = ngap::decode(pdu);
  }
  return message;
}

bytes_view ie_value(bytes_view pdu, std::uint16_t id)
{
  std::size_t at = 3; // behind the alternative, the procedure code and the criticality
  if (!length(pdu, at) || pdu.size() < at + 3) {
    return {};
  }
  std::size_t left = number16(pdu, at + 1); // behind the bits of the message's own sequence
  at += 3;
  for (; left != 0 && at + 3 < pdu.size(); --left) {
    const std::uint16_t here = number16(pdu, at);
    at += 3; // id and criticality
    const std::optional<std::size_t> size = length(pdu, at);
    if (!size || pdu.size() - at < *size) {
      return {};
    }
    if (here == id) {
      return {pdu.data() + at, *size};
    }
    at += *size;
  }
  return {};
}

} // namespace n2gate::trace
