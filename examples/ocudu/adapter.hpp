// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// From OCUDU's types to n2gate's: what its generated decoders made of NGAP and RRC messages (asn1::ngap,
// asn1::rrc_nr), and the types its layers pass on (ocudu). Templates on those types: nothing of OCUDU is included here,
// so that the file compiles in its tree as well as beside the look-alikes of this project's tests. Compiles without
// exceptions and RTTI. README.md beside this file tells who calls what.
//
// No function compares two of OCUDU's SSTs or SDs: their operator!= answers as operator== should.

#include <cstdint>
#include <n2gate/n2gate.hpp>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace n2gate_ocudu {

/// Whether the bytes begin like an OVERLOAD START or OVERLOAD STOP: an initiating message of procedure 22 or 23 (TS
/// 38.413 9.4.3). Such a PDU is for ngap::receive(), and not for OCUDU's decoder.
[[nodiscard]] inline bool is_overload_procedure(n2gate::span<std::uint8_t> pdu) noexcept
{
  return pdu.size() >= 2 && (pdu[0] & 0xE0) == 0 && (pdu[1] == 22 || pdu[1] == 23);
}

/// asn1::ngap::overload_resp_c; empty for choice-Extensions and for an action that is none of the four. By names: only
/// S1AP's enumeration shares them in part, and it numbers them otherwise.
template <typename Response>
[[nodiscard]] std::optional<n2gate::overload_action> overload_action_of(const Response& response)
{
  if (response.type().value != Response::types_opts::overload_action) { // another choice's accessor is undefined
    return std::nullopt;
  }
  using action = std::decay_t<decltype(response.overload_action())>;
  switch (response.overload_action().value) {
  case action::reject_non_emergency_mo_dt:
    return n2gate::overload_action::reject_non_emergency_mo_dt;
  case action::reject_rrc_cr_sig:
    return n2gate::overload_action::reject_rrc_cr_signalling;
  case action::permit_emergency_sessions_and_mobile_terminated_services_only:
    return n2gate::overload_action::permit_emergency_sessions_and_mobile_terminated_services_only;
  case action::permit_high_prio_sessions_and_mobile_terminated_services_only:
    return n2gate::overload_action::permit_high_priority_sessions_and_mobile_terminated_services_only;
  default:
    return std::nullopt;
  }
}

/// asn1::ngap::s_nssai_s; an SD that is absent has whatever was in its bytes.
template <typename NgapNssai>
[[nodiscard]] n2gate::s_nssai s_nssai_of_ngap(const NgapNssai& slice)
{
  const auto sst = static_cast<std::uint8_t>(slice.sst.to_number());
  return slice.sd_present ? n2gate::s_nssai(sst, static_cast<std::uint32_t>(slice.sd.to_number()))
                          : n2gate::s_nssai(sst);
}

/// ocudu::s_nssai_t; its default SD is n2gate's "no SD".
template <typename RanNssai>
[[nodiscard]] n2gate::s_nssai s_nssai_of_ran(const RanNssai& slice)
{
  return n2gate::s_nssai(static_cast<std::uint8_t>(slice.sst.value()), static_cast<std::uint32_t>(slice.sd.value()));
}

/// The s-NSSAI-List of asn1::rrc_nr::rrc_setup_complete_ies_s (TS 38.331 6.2.2): each is an SST of 8 bits, or SST and
/// SD in 32. Empty when the UE gave none.
template <typename SetupCompleteIes>
[[nodiscard]] std::vector<n2gate::s_nssai> requested_nssai_of(const SetupCompleteIes& ies)
{
  std::vector<n2gate::s_nssai> requested;
  requested.reserve(ies.s_nssai_list.size());
  for (const auto& slice : ies.s_nssai_list) {
    using types = typename std::decay_t<decltype(slice)>::types_opts;
    if (slice.type().value == types::sst) {
      requested.emplace_back(static_cast<std::uint8_t>(slice.sst().to_number()));
    } else if (slice.type().value == types::sst_sd) {
      requested.push_back(n2gate::s_nssai::from_value(static_cast<std::uint32_t>(slice.sst_sd().to_number())));
    }
  }
  return requested;
}

/// asn1::ngap::overload_start_s, for a host whose message came another way than as bytes, such as a test's; what comes
/// from an AMF goes to ngap::receive(). Empty when IE 2, whose criticality is reject, is not understood: then nothing
/// changes, and the host calls overload_table::message_refused(). A slice list in which something is not understood is
/// dropped whole, its criticality being ignore (TS 38.413 10.3). Values out of range are left for the table to refuse.
template <typename OverloadStart>
[[nodiscard]] std::optional<n2gate::overload_start> overload_start_of(const OverloadStart& message)
{
  const auto&            ies = *message;
  n2gate::overload_start start;
  if (ies.amf_overload_resp_present) {
    start.amf_overload_response = overload_action_of(ies.amf_overload_resp);
    if (!start.amf_overload_response) {
      return std::nullopt;
    }
  }
  if (ies.amf_traffic_load_reduction_ind_present) { // its field is not initialised
    start.amf_traffic_load_reduction_indication.emplace(ies.amf_traffic_load_reduction_ind);
  }
  if (!ies.overload_start_nssai_list_present) {
    return start;
  }
  for (const auto& from : ies.overload_start_nssai_list) {
    n2gate::overload_start_nssai_item item;
    if (from.slice_overload_resp_present) {
      item.slice_overload_response = overload_action_of(from.slice_overload_resp);
      if (!item.slice_overload_response) {
        start.overload_start_nssai_list.clear();
        return start;
      }
    }
    if (from.slice_traffic_load_reduction_ind_present) {
      item.slice_traffic_load_reduction_indication.emplace(from.slice_traffic_load_reduction_ind);
    }
    item.slice_overload_list.reserve(from.slice_overload_list.size());
    for (const auto& listed : from.slice_overload_list) {
      item.slice_overload_list.push_back(s_nssai_of_ngap(listed.s_nssai));
    }
    start.overload_start_nssai_list.push_back(std::move(item));
  }
  return start;
}

/// asn1::rrc_nr::establishment_cause_e, or ocudu::establishment_cause_t, whose value 10 is "unknown" and stands for the
/// six spares: they are all of one class.
template <typename Cause>
[[nodiscard]] constexpr n2gate::establishment_cause establishment_cause_of(const Cause& cause) noexcept
{
  static_assert(static_cast<int>(Cause::emergency) == 0 && static_cast<int>(Cause::high_prio_access) == 1 &&
                    static_cast<int>(Cause::mt_access) == 2 && static_cast<int>(Cause::mo_sig) == 3 &&
                    static_cast<int>(Cause::mo_data) == 4 && static_cast<int>(Cause::mo_voice_call) == 5 &&
                    static_cast<int>(Cause::mo_video_call) == 6 && static_cast<int>(Cause::mo_sms) == 7 &&
                    static_cast<int>(Cause::mps_prio_access) == 8 && static_cast<int>(Cause::mcs_prio_access) == 9,
                "causes are not numbered as on the radio interface (TS 38.331 6.2.2); is it a resume cause?");
  unsigned value = 0;
  if constexpr (std::is_enum_v<Cause>) {
    value = static_cast<unsigned>(cause) < static_cast<unsigned>(Cause::unknown)
                ? static_cast<unsigned>(cause)
                : static_cast<unsigned>(n2gate::establishment_cause::spare1);
  } else {
    value = static_cast<unsigned>(cause.value);
  }
  return value < n2gate::establishment_cause_count ? static_cast<n2gate::establishment_cause>(value)
                                                   : n2gate::establishment_cause::spare1;
}

/// asn1::rrc_nr::resume_cause_e. Not ocudu::resume_cause_t: its "unknown" is 11, which on the radio interface is
/// mt-SDT, and it has nothing else for mt-SDT, srs-Pos and the spares, of which the first two are never restricted.
template <typename Cause>
[[nodiscard]] constexpr n2gate::resume_cause resume_cause_of(const Cause& cause) noexcept
{
  static_assert(!std::is_enum_v<Cause>, "take the cause as decoded: ocudu::resume_cause_t has lost some causes");
  static_assert(static_cast<int>(Cause::mo_sms) == 7 && static_cast<int>(Cause::rna_upd) == 8 &&
                    static_cast<int>(Cause::mps_prio_access) == 9 && static_cast<int>(Cause::mcs_prio_access) == 10 &&
                    static_cast<int>(Cause::spare3) == 13,
                "causes are not numbered as on the radio interface (TS 38.331 6.2.2)");
  const auto value = static_cast<unsigned>(cause.value);
  return value < n2gate::resume_cause_count ? static_cast<n2gate::resume_cause>(value) : n2gate::resume_cause::spare1;
}

/// asn1::rrc_nr::init_ue_id_c of RRCSetupRequest.
template <typename InitialUeIdentity>
[[nodiscard]] n2gate::ue_identity ue_identity_of(const InitialUeIdentity& identity)
{
  return identity.type().value == InitialUeIdentity::types_opts::ng_5_g_s_tmsi_part1
             ? n2gate::ue_identity::from_part1(identity.ng_5_g_s_tmsi_part1().to_number())
             : n2gate::ue_identity();
}

/// The 5G-S-TMSI of asn1::rrc_nr::rrc_setup_complete_ies_s: whole, or Part2 beside the Part1 of RRCSetupRequest. Empty
/// when there is none, or Part2 alone, which names no AMF.
template <typename SetupCompleteIes>
[[nodiscard]] std::optional<n2gate::ng_5g_s_tmsi> s_tmsi_of(const SetupCompleteIes& ies,
                                                            n2gate::ue_identity     of_setup_request)
{
  if (!ies.ng_5_g_s_tmsi_value_present) {
    return std::nullopt;
  }
  const auto& value = ies.ng_5_g_s_tmsi_value;
  using types       = typename std::decay_t<decltype(value)>::types_opts;
  if (value.type().value == types::ng_5_g_s_tmsi) {
    return n2gate::ng_5g_s_tmsi(value.ng_5_g_s_tmsi().to_number());
  }
  if (value.type().value == types::ng_5_g_s_tmsi_part2 && !of_setup_request.is_random()) {
    return n2gate::ng_5g_s_tmsi::from_parts(of_setup_request.part1(),
                                            static_cast<std::uint16_t>(value.ng_5_g_s_tmsi_part2().to_number()));
  }
  return std::nullopt;
}

/// ocudu::five_g_s_tmsi_t that holds one; rrc_ue_context_t::five_g_s_tmsi has it once INITIAL UE MESSAGE is on its way.
template <typename FiveGSTmsi>
[[nodiscard]] n2gate::ng_5g_s_tmsi s_tmsi_of_ran(const FiveGSTmsi& s_tmsi)
{
  return n2gate::ng_5g_s_tmsi(s_tmsi.to_number());
}

/// ocudu::guami_t.
template <typename Guami>
[[nodiscard]] n2gate::guami guami_of(const Guami& from)
{
  n2gate::guami to;
  to.plmn_identity = from.plmn.to_bytes();
  to.amf_region_id = from.amf_region_id;
  to.amf_set_id    = from.amf_set_id;
  to.amf_pointer   = from.amf_pointer;
  return to;
}

} // namespace n2gate_ocudu
