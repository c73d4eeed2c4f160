// SPDX-License-Identifier: BSD-3-Clause

#include "ngap_messages.hpp"

#include <initializer_list>

namespace n2gate::script {

using frames::joined;
using frames::number16;
using frames::number32;
using frames::number8;
using frames::octets;
using cause = ngap::rrc_establishment_cause;

namespace {

constexpr unsigned reject = 0;
constexpr unsigned ignore = 1;

/// MCC 001, MNC 01: a network for tests.
octets plmn()
{
  return {0x00, 0xF1, 0x10};
}

/// X.691 11.9: one octet, or two; no message here is longer than 16 K.
octets length(std::size_t size)
{
  return size < 128 ? number8(size) : number16(0x8000 | size);
}

octets open_type(const octets& value)
{
  return joined({length(value.size()), value});
}

octets ie(unsigned id, unsigned criticality, const octets& value)
{
  return joined({number16(id), number8(criticality << 6), open_type(value)});
}

enum class outcome : std::uint8_t { initiating = 0x00, successful = 0x20, unsuccessful = 0x40 };

octets pdu(outcome what, unsigned procedure, unsigned criticality, std::initializer_list<octets> ies)
{
  const octets content = joined({number8(0), number16(ies.size()), joined(ies)});
  return joined(
      {number8(static_cast<std::size_t>(what)), number8(procedure), number8(criticality << 6), open_type(content)});
}

/// An integer whose length goes before it in so many bits: without leading zeros, and one octet at least.
octets integer(std::uint64_t value, unsigned length_bits)
{
  octets made;
  for (int shift = 56; shift >= 0; shift -= 8) {
    const auto octet = static_cast<std::uint8_t>(value >> shift);
    if (!made.empty() || octet != 0 || shift == 0) {
      made.push_back(octet);
    }
  }
  return joined({number8((made.size() - 1) << (8 - length_bits)), made});
}

octets amf_ue_ngap_id_ie(std::uint64_t id)
{
  return ie(10, reject, integer(id, 3)); // INTEGER (0..2^40-1)
}

octets ran_ue_ngap_id_ie(std::uint32_t id)
{
  return ie(85, reject, integer(id, 2)); // INTEGER (0..2^32-1)
}

octets nas_pdu_ie(const octets& nas)
{
  return ie(38, reject, open_type(nas)); // an OCTET STRING has a length of its own
}

/// User Location Information NR (9.3.1.16): an NR cell and its tracking area.
octets user_location_ie(unsigned criticality)
{
  const octets cell{0x00, 0x00, 0x00, 0x01, 0x00}; // 36 bits, and what begins the TAI
  const octets tac{0x00, 0x00, 0x01};
  return ie(121, criticality, joined({number8(0x40), plmn(), cell, plmn(), tac}));
}

/// PrintableString (SIZE (1..150, ...)): the extension bit, the length less one in 8 bits, padding.
octets name_of(std::string_view text)
{
  return joined({number16((text.size() - 1) << 7), frames::text(text)});
}

/// A list of one slice: SST 1.
octets slice_list()
{
  return {0x00, 0x00, 0x00, 0x08};
}

/// REGISTRATION REQUEST (TS 24.501 8.2.6), initial, of a UE that has a 5G-GUTI and its security capabilities.
octets registration_request(std::uint32_t tmsi)
{
  return joined({{0x7E, 0x00, 0x41, 0x79, 0x00, 0x0B, 0xF2},
                 plmn(),
                 {0x01, 0x00, 0x40},
                 number32(tmsi),
                 {0x2E, 0x04, 0xF0, 0xF0, 0xF0, 0xF0}});
}

/// Service type (TS 24.501 9.11.3.50) that goes with the cause.
unsigned service_type(cause of)
{
  switch (of) {
  case cause::emergency:
    return 3; // emergency services
  case cause::mt_access:
    return 2; // mobile terminated services
  case cause::high_priority_access:
  case cause::mps_priority_access:
  case cause::mcs_priority_access:
    return 5; // high priority access
  default:
    return 1; // data
  }
}

/// SERVICE REQUEST (TS 24.501 8.2.16).
octets service_request(std::uint32_t tmsi, cause of)
{
  return joined({{0x7E, 0x00, 0x4C}, number8(service_type(of) << 4), {0x00, 0x07, 0xF4, 0x00, 0x40}, number32(tmsi)});
}

/// Integrity protected and ciphered (TS 24.501 9.1.1).
octets ciphered_nas(std::size_t size)
{
  octets nas = frames::pattern(size, size);
  nas[0]     = 0x7E;
  nas[1]     = 0x02;
  return nas;
}

} // namespace

octets ng_setup_request(std::string_view ran_node_name, std::uint32_t gnb_id)
{
  constexpr std::size_t bits_32 = 0x50; // of 22..32
  const octets          tac{0x00, 0x00, 0x01};
  return pdu(outcome::initiating,
             21,
             reject,
             {ie(27, reject, joined({number8(0), plmn(), number8(bits_32), number32(gnb_id)})), // Global RAN Node ID
              ie(82, ignore, name_of(ran_node_name)),
              ie(102, reject, joined({number16(0), tac, number8(0), plmn(), slice_list()})), // Supported TA List
              ie(21, ignore, number8(0x40))});                                               // Default Paging DRX: v128
}

octets ng_setup_response(std::string_view amf_name, std::uint8_t amf_set_id)
{
  return pdu(
      outcome::successful,
      21,
      reject,
      {ie(1, reject, name_of(amf_name)),
       ie(96, reject, joined({number16(0), plmn(), number8(1), number16(std::size_t{amf_set_id} << 6)})), // GUAMI
       ie(86, ignore, number8(255)),                                                                      // capacity
       ie(80, reject, joined({number8(0), plmn(), slice_list()}))}); // PLMN Support List
}

octets ng_setup_failure()
{
  return pdu(outcome::unsuccessful,
             21,
             reject,
             {ie(15, ignore, number8(0x80)),    // Cause: misc, control-processing-overload
              ie(107, ignore, number8(0x30))}); // Time to Wait: v10s
}

octets initial_ue_message(std::uint32_t ran_ue_ngap_id, cause of)
{
  const auto value = static_cast<unsigned>(of);
  // 10 root values in an extension bit and 4 bits; those of the extension are counted from 0 on.
  const unsigned coded = of < cause::not_available ? value << 3 : 0x80 + value - 10;
  return pdu(outcome::initiating,
             15,
             ignore,
             {ran_ue_ngap_id_ie(ran_ue_ngap_id),
              nas_pdu_ie(of == cause::mo_signalling ? registration_request(ran_ue_ngap_id)
                                                    : service_request(ran_ue_ngap_id, of)),
              user_location_ie(reject),
              ie(90, ignore, number8(coded))});
}

octets uplink_nas_transport(std::uint64_t amf_ue_ngap_id, std::uint32_t ran_ue_ngap_id, std::size_t nas_octets)
{
  return pdu(outcome::initiating,
             46,
             ignore,
             {amf_ue_ngap_id_ie(amf_ue_ngap_id),
              ran_ue_ngap_id_ie(ran_ue_ngap_id),
              nas_pdu_ie(ciphered_nas(nas_octets)),
              user_location_ie(ignore)});
}

octets downlink_nas_transport(std::uint64_t amf_ue_ngap_id, std::uint32_t ran_ue_ngap_id, std::size_t nas_octets)
{
  return pdu(
      outcome::initiating,
      4,
      ignore,
      {amf_ue_ngap_id_ie(amf_ue_ngap_id), ran_ue_ngap_id_ie(ran_ue_ngap_id), nas_pdu_ie(ciphered_nas(nas_octets))});
}

} // namespace n2gate::script
