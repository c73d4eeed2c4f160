// SPDX-License-Identifier: BSD-3-Clause

#include "n2_message.hpp"

#include "n2gate/ngap/codec.hpp"

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
constexpr std::uint8_t downlink_nas_transport         = 4;
constexpr std::uint8_t error_indication               = 9;
constexpr std::uint8_t initial_context_setup          = 14;
constexpr std::uint8_t initial_ue_message             = 15;
constexpr std::uint8_t ng_setup                       = 21;
constexpr std::uint8_t overload_start                 = 22;
constexpr std::uint8_t overload_stop                  = 23;
constexpr std::uint8_t paging                         = 24;
constexpr std::uint8_t pdu_session_resource_setup     = 29;
constexpr std::uint8_t ran_configuration_update       = 35;
constexpr std::uint8_t ue_context_release             = 41;
constexpr std::uint8_t ue_context_release_request     = 42;
constexpr std::uint8_t ue_radio_capability_indication = 44;
constexpr std::uint8_t uplink_nas_transport           = 46;
} // namespace code

direction other(direction one)
{
  return one == direction::to_amf ? direction::to_gnb : direction::to_amf;
}

/// Which way the initiating message of a procedure goes. Only those that make up most of what N2 carries, since one of
/// them is enough to know the ends.
direction way_of(std::uint8_t procedure_code)
{
  switch (procedure_code) {
  case code::initial_ue_message:
  case code::ng_setup:
  case code::ran_configuration_update:
  case code::ue_context_release_request:
  case code::ue_radio_capability_indication:
  case code::uplink_nas_transport:
    return direction::to_amf;
  case code::downlink_nas_transport:
  case code::initial_context_setup:
  case code::overload_start:
  case code::overload_stop:
  case code::paging:
  case code::pdu_session_resource_setup:
  case code::ue_context_release:
    return direction::to_gnb;
  default:
    return direction::either;
  }
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
