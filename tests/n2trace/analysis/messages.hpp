// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// NGAP messages (TS 38.413 9.2) that the tests of the analysis send, and what is asked with them.

#include "n2gate/ngap/codec.hpp"
#include "ngap/support.hpp"

namespace n2gate::test {

using cause  = ngap::rrc_establishment_cause;
using action = overload_action;

inline constexpr auto mo_dt         = action::reject_non_emergency_mo_dt;
inline constexpr auto signalling    = action::reject_rrc_cr_signalling;
inline constexpr auto emergency_mt  = action::permit_emergency_sessions_and_mobile_terminated_services_only;
inline constexpr auto high_priority = action::permit_high_priority_sessions_and_mobile_terminated_services_only;

[[nodiscard]] inline std::optional<percentage> percent(std::optional<int> value)
{
  return value ? std::optional(percentage(*value)) : std::nullopt;
}

[[nodiscard]] inline overload_start asks(std::optional<action>                  what,
                                         std::optional<int>                     share  = std::nullopt,
                                         std::vector<overload_start_nssai_item> slices = {})
{
  return {what, percent(share), std::move(slices)};
}

[[nodiscard]] inline overload_start_nssai_item
of_slices(std::vector<s_nssai> slices, std::optional<action> what, std::optional<int> share = std::nullopt)
{
  return {std::move(slices), what, percent(share)};
}

[[nodiscard]] inline octets encoded(const overload_start& content)
{
  octets pdu;
  if (ngap::encode(content, pdu) != error::none) {
    throw std::invalid_argument("an OVERLOAD START that cannot be encoded");
  }
  return pdu;
}

/// INITIAL UE MESSAGE (15, ignore) with its RRCEstablishmentCause (90, ignore). The ten root values stand in 4 bits
/// behind the extension bit; those of the extension are counted from 0 on.
[[nodiscard]] inline octets initial_ue_message(cause of)
{
  const auto value = static_cast<unsigned>(of);
  const auto coded = static_cast<std::uint8_t>(value < 10 ? value << 3 : 0x80 + value - 10);
  return initiating("0f 40", 1, hex("005a 40 01") + octets{coded});
}

/// The same without the cause.
[[nodiscard]] inline octets initial_ue_message()
{
  return initiating("0f 40", 0, {});
}

/// NG SETUP REQUEST (21, reject) with a Global RAN Node ID (27, reject): a gNB of MCC 001, MNC 01 with an ID of 32
/// bits.
[[nodiscard]] inline octets ng_setup_request(std::uint32_t gnb_id)
{
  octets id{static_cast<std::uint8_t>(gnb_id >> 24),
            static_cast<std::uint8_t>(gnb_id >> 16),
            static_cast<std::uint8_t>(gnb_id >> 8),
            static_cast<std::uint8_t>(gnb_id)};
  return initiating("15 00", 1, hex("001b 00") + with_length(hex("00 00f110 50") + id));
}

/// NG SETUP RESPONSE (21, reject), a successful outcome: AMF Name (1), Served GUAMI List (96), Relative AMF Capacity
/// (86), PLMN Support List (80).
[[nodiscard]] inline octets ng_setup_response()
{
  return hex("20 15 00") + with_length(hex("00 0004 | 0001 00 05 0100616d66 | 0060 00 08 000000f110010040 |"
                                           "0056 40 01 ff | 0050 00 08 0000f11000000008"));
}

/// NG SETUP FAILURE (21, reject), an unsuccessful outcome: misc, control-processing-overload.
[[nodiscard]] inline octets ng_setup_failure()
{
  return hex("40 15 00 08 00 0001 000f 40 01 80");
}

/// A message of another procedure, in so far as it is one.
[[nodiscard]] inline octets message_of(std::uint8_t procedure_code)
{
  return octets{0x00, procedure_code, 0x40} + hex("03 00 0000");
}

/// ERROR INDICATION: a protocol cause, and the procedure it is about if one is said.
[[nodiscard]] inline octets error_indication(std::optional<ngap::cause>  why,
                                             std::optional<std::uint8_t> procedure_code = std::nullopt)
{
  ngap::error_indication content;
  content.cause = why;
  if (procedure_code) {
    content.diagnostics.emplace();
    content.diagnostics->procedure_code = procedure_code;
  }
  octets pdu;
  if (ngap::encode(content, pdu) != error::none) {
    throw std::invalid_argument("an ERROR INDICATION that cannot be encoded");
  }
  return pdu;
}

} // namespace n2gate::test
