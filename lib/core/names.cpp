// SPDX-License-Identifier: BSD-3-Clause

// The names and messages of the public enumerations.

#include "n2gate/error.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/eutra_establishment_cause.hpp"
#include "n2gate/local_restriction.hpp"
#include "n2gate/message_fault.hpp"
#include "n2gate/overload_start.hpp"
#include "n2gate/resume_cause.hpp"
#include "n2gate/transition.hpp"
#include "n2gate/verdict.hpp"

namespace n2gate {

const char* name(establishment_cause cause) noexcept
{
  switch (cause) {
  case establishment_cause::emergency:
    return "emergency";
  case establishment_cause::high_priority_access:
    return "highPriorityAccess";
  case establishment_cause::mt_access:
    return "mt-Access";
  case establishment_cause::mo_signalling:
    return "mo-Signalling";
  case establishment_cause::mo_data:
    return "mo-Data";
  case establishment_cause::mo_voice_call:
    return "mo-VoiceCall";
  case establishment_cause::mo_video_call:
    return "mo-VideoCall";
  case establishment_cause::mo_sms:
    return "mo-SMS";
  case establishment_cause::mps_priority_access:
    return "mps-PriorityAccess";
  case establishment_cause::mcs_priority_access:
    return "mcs-PriorityAccess";
  default:
    return "spare";
  }
}

const char* name(resume_cause cause) noexcept
{
  switch (cause) {
  case resume_cause::emergency:
    return "emergency";
  case resume_cause::high_priority_access:
    return "highPriorityAccess";
  case resume_cause::mt_access:
    return "mt-Access";
  case resume_cause::mo_signalling:
    return "mo-Signalling";
  case resume_cause::mo_data:
    return "mo-Data";
  case resume_cause::mo_voice_call:
    return "mo-VoiceCall";
  case resume_cause::mo_video_call:
    return "mo-VideoCall";
  case resume_cause::mo_sms:
    return "mo-SMS";
  case resume_cause::rna_update:
    return "rna-Update";
  case resume_cause::mps_priority_access:
    return "mps-PriorityAccess";
  case resume_cause::mcs_priority_access:
    return "mcs-PriorityAccess";
  case resume_cause::mt_sdt:
    return "mt-SDT";
  case resume_cause::srs_pos_config_or_activation_req:
    return "srs-PosConfigOrActivationReq";
  default:
    return "spare";
  }
}

const char* name(eutra_establishment_cause cause) noexcept
{
  switch (cause) {
  case eutra_establishment_cause::emergency:
    return "emergency";
  case eutra_establishment_cause::high_priority_access:
    return "highPriorityAccess";
  case eutra_establishment_cause::mt_access:
    return "mt-Access";
  case eutra_establishment_cause::mo_signalling:
    return "mo-Signalling";
  case eutra_establishment_cause::mo_data:
    return "mo-Data";
  case eutra_establishment_cause::mo_voice_call:
    return "mo-VoiceCall";
  case eutra_establishment_cause::mo_exception_data:
    return "mo-ExceptionData";
  default:
    return "spare";
  }
}

const char* name(overload_action action) noexcept
{
  switch (action) {
  case overload_action::reject_non_emergency_mo_dt:
    return "reject-non-emergency-mo-dt";
  case overload_action::reject_rrc_cr_signalling:
    return "reject-rrc-cr-signalling";
  case overload_action::permit_emergency_sessions_and_mobile_terminated_services_only:
    return "permit-emergency-sessions-and-mobile-terminated-services-only";
  case overload_action::permit_high_priority_sessions_and_mobile_terminated_services_only:
    return "permit-high-priority-sessions-and-mobile-terminated-services-only";
  }
  return "unknown";
}

const char* name(local_level level) noexcept
{
  switch (level) {
  case local_level::reject_mmtel_voice:
    return "reject_mmtel_voice";
  case local_level::reject_mmtel_video:
    return "reject_mmtel_video";
  case local_level::reject_sms:
    return "reject_sms";
  case local_level::reject_non_emergency_non_high_priority:
    return "reject_non_emergency_non_high_priority";
  case local_level::permit_emergency_and_mt:
    return "permit_emergency_and_mt";
  case local_level::permit_emergency_and_mo_data:
    return "permit_emergency_and_mo_data";
  case local_level::permit_high_priority_and_emergency:
    return "permit_high_priority_and_emergency";
  }
  return "unknown";
}

const char* name(reason why) noexcept
{
  switch (why) {
  case reason::not_overloaded:
    return "not_overloaded";
  case reason::not_restricted:
    return "not_restricted";
  case reason::spared:
    return "spared";
  case reason::unknown_amf:
    return "unknown_amf";
  case reason::amf_overload:
    return "amf_overload";
  case reason::slice_overload:
    return "slice_overload";
  case reason::local_restriction:
    return "local_restriction";
  }
  return "unknown";
}

const char* name(rrc_answer answer) noexcept
{
  switch (answer) {
  case rrc_answer::none:
    return "none";
  case rrc_answer::rrc_reject:
    return "rrc_reject";
  case rrc_answer::rrc_release:
    return "rrc_release";
  }
  return "unknown";
}

const char* name(message_fault fault) noexcept
{
  switch (fault) {
  case message_fault::transfer_syntax_error:
    return "transfer-syntax-error";
  case message_fault::abstract_syntax_error_reject:
    return "abstract-syntax-error-reject";
  case message_fault::abstract_syntax_error_falsely_constructed_message:
    return "abstract-syntax-error-falsely-constructed-message";
  case message_fault::unknown_action:
    return "unknown-action";
  case message_fault::percentage_out_of_range:
    return "percentage-out-of-range";
  case message_fault::empty_slice_list:
    return "empty-slice-list";
  }
  return "unknown";
}

const char* name(transition_kind kind) noexcept
{
  switch (kind) {
  case transition_kind::started:
    return "started";
  case transition_kind::replaced:
    return "replaced";
  case transition_kind::stopped:
    return "stopped";
  case transition_kind::cleared:
    return "cleared";
  case transition_kind::expired:
    return "expired";
  case transition_kind::refused:
    return "refused";
  }
  return "unknown";
}

const char* message(error code) noexcept
{
  switch (code) {
  case error::none:
    return "done";
  case error::invalid_options:
    return "an option is outside its range";
  case error::out_of_memory:
    return "the memory for the table could not be had";
  case error::table_full:
    return "no slot is free: options::max_amfs AMFs are there, or a slot has used up its handles";
  case error::too_many_gates:
    return "options::max_gates gates exist already";
  case error::invalid_name:
    return "an AMF name has 1 to 150 characters";
  case error::name_in_use:
    return "an AMF of that name is in the table already";
  case error::too_many_guamis:
    return "an AMF serves at most 256 GUAMIs";
  case error::invalid_guami:
    return "an AMF Set ID is above 1023, or an AMF Pointer above 63";
  case error::unknown_amf:
    return "the handle is stale or names no AMF";
  case error::unknown_action:
    return "an overload action is outside 0..3";
  case error::percentage_out_of_range:
    return "a percentage is outside 1..99 in a message, or outside 0..100 in a local restriction";
  case error::unknown_level:
    return "a local level is outside 0..6";
  case error::unknown_fault:
    return "a message fault is outside its enumeration";
  case error::empty_slice_list:
    return "an item of the slice list lists no S-NSSAI";
  case error::slice_list_dropped:
    return "more S-NSSAIs than options::max_s_nssais: the slice list was dropped, the rest applies";
  case error::list_too_long:
    return "a list is longer than its NGAP type allows";
  }
  return "unknown error";
}

} // namespace n2gate
