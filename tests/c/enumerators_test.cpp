// SPDX-License-Identifier: BSD-3-Clause

// Each enumerator of the C interface has the number that it has in C++.

#include "n2gate/n2gate.h"
#include "n2gate/n2gate.hpp"
#include "n2gate/ngap.hpp"

namespace {

using namespace n2gate;

template <typename C, typename Cpp>
constexpr bool same(C in_c, Cpp in_cpp)
{
  return static_cast<unsigned>(in_c) == static_cast<unsigned>(in_cpp);
}

static_assert(same(n2gate_error_none, error::none));
static_assert(same(n2gate_error_invalid_options, error::invalid_options));
static_assert(same(n2gate_error_out_of_memory, error::out_of_memory));
static_assert(same(n2gate_error_table_full, error::table_full));
static_assert(same(n2gate_error_too_many_gates, error::too_many_gates));
static_assert(same(n2gate_error_invalid_name, error::invalid_name));
static_assert(same(n2gate_error_name_in_use, error::name_in_use));
static_assert(same(n2gate_error_too_many_guamis, error::too_many_guamis));
static_assert(same(n2gate_error_invalid_guami, error::invalid_guami));
static_assert(same(n2gate_error_unknown_amf, error::unknown_amf));
static_assert(same(n2gate_error_unknown_action, error::unknown_action));
static_assert(same(n2gate_error_percentage_out_of_range, error::percentage_out_of_range));
static_assert(same(n2gate_error_unknown_level, error::unknown_level));
static_assert(same(n2gate_error_unknown_fault, error::unknown_fault));
static_assert(same(n2gate_error_empty_slice_list, error::empty_slice_list));
static_assert(same(n2gate_error_slice_list_dropped, error::slice_list_dropped));
static_assert(same(n2gate_error_list_too_long, error::list_too_long));

static_assert(same(n2gate_cause_emergency, establishment_cause::emergency));
static_assert(same(n2gate_cause_high_priority_access, establishment_cause::high_priority_access));
static_assert(same(n2gate_cause_mt_access, establishment_cause::mt_access));
static_assert(same(n2gate_cause_mo_signalling, establishment_cause::mo_signalling));
static_assert(same(n2gate_cause_mo_data, establishment_cause::mo_data));
static_assert(same(n2gate_cause_mo_voice_call, establishment_cause::mo_voice_call));
static_assert(same(n2gate_cause_mo_video_call, establishment_cause::mo_video_call));
static_assert(same(n2gate_cause_mo_sms, establishment_cause::mo_sms));
static_assert(same(n2gate_cause_mps_priority_access, establishment_cause::mps_priority_access));
static_assert(same(n2gate_cause_mcs_priority_access, establishment_cause::mcs_priority_access));
static_assert(same(n2gate_cause_spare6, establishment_cause::spare6));
static_assert(same(n2gate_cause_spare5, establishment_cause::spare5));
static_assert(same(n2gate_cause_spare4, establishment_cause::spare4));
static_assert(same(n2gate_cause_spare3, establishment_cause::spare3));
static_assert(same(n2gate_cause_spare2, establishment_cause::spare2));
static_assert(same(n2gate_cause_spare1, establishment_cause::spare1));

static_assert(same(n2gate_resume_emergency, resume_cause::emergency));
static_assert(same(n2gate_resume_high_priority_access, resume_cause::high_priority_access));
static_assert(same(n2gate_resume_mt_access, resume_cause::mt_access));
static_assert(same(n2gate_resume_mo_signalling, resume_cause::mo_signalling));
static_assert(same(n2gate_resume_mo_data, resume_cause::mo_data));
static_assert(same(n2gate_resume_mo_voice_call, resume_cause::mo_voice_call));
static_assert(same(n2gate_resume_mo_video_call, resume_cause::mo_video_call));
static_assert(same(n2gate_resume_mo_sms, resume_cause::mo_sms));
static_assert(same(n2gate_resume_rna_update, resume_cause::rna_update));
static_assert(same(n2gate_resume_mps_priority_access, resume_cause::mps_priority_access));
static_assert(same(n2gate_resume_mcs_priority_access, resume_cause::mcs_priority_access));
static_assert(same(n2gate_resume_mt_sdt, resume_cause::mt_sdt));
static_assert(same(n2gate_resume_srs_pos_config_or_activation_req, resume_cause::srs_pos_config_or_activation_req));
static_assert(same(n2gate_resume_spare3, resume_cause::spare3));
static_assert(same(n2gate_resume_spare2, resume_cause::spare2));
static_assert(same(n2gate_resume_spare1, resume_cause::spare1));

static_assert(same(n2gate_eutra_cause_emergency, eutra_establishment_cause::emergency));
static_assert(same(n2gate_eutra_cause_high_priority_access, eutra_establishment_cause::high_priority_access));
static_assert(same(n2gate_eutra_cause_mt_access, eutra_establishment_cause::mt_access));
static_assert(same(n2gate_eutra_cause_mo_signalling, eutra_establishment_cause::mo_signalling));
static_assert(same(n2gate_eutra_cause_mo_data, eutra_establishment_cause::mo_data));
static_assert(same(n2gate_eutra_cause_mo_voice_call, eutra_establishment_cause::mo_voice_call));
static_assert(same(n2gate_eutra_cause_spare2, eutra_establishment_cause::spare2));
static_assert(same(n2gate_eutra_cause_spare1, eutra_establishment_cause::spare1));
static_assert(same(n2gate_eutra_cause_mo_exception_data, eutra_establishment_cause::mo_exception_data));

static_assert(same(n2gate_reason_not_overloaded, reason::not_overloaded));
static_assert(same(n2gate_reason_not_restricted, reason::not_restricted));
static_assert(same(n2gate_reason_spared, reason::spared));
static_assert(same(n2gate_reason_unknown_amf, reason::unknown_amf));
static_assert(same(n2gate_reason_amf_overload, reason::amf_overload));
static_assert(same(n2gate_reason_slice_overload, reason::slice_overload));
static_assert(same(n2gate_reason_local_restriction, reason::local_restriction));

static_assert(same(n2gate_rrc_answer_none, rrc_answer::none));
static_assert(same(n2gate_rrc_answer_rrc_reject, rrc_answer::rrc_reject));
static_assert(same(n2gate_rrc_answer_rrc_release, rrc_answer::rrc_release));

static_assert(same(n2gate_action_reject_non_emergency_mo_dt, overload_action::reject_non_emergency_mo_dt));
static_assert(same(n2gate_action_reject_rrc_cr_signalling, overload_action::reject_rrc_cr_signalling));
static_assert(same(n2gate_action_permit_emergency_sessions_and_mobile_terminated_services_only,
                   overload_action::permit_emergency_sessions_and_mobile_terminated_services_only));
static_assert(same(n2gate_action_permit_high_priority_sessions_and_mobile_terminated_services_only,
                   overload_action::permit_high_priority_sessions_and_mobile_terminated_services_only));

static_assert(same(n2gate_fault_transfer_syntax_error, message_fault::transfer_syntax_error));
static_assert(same(n2gate_fault_abstract_syntax_error_reject, message_fault::abstract_syntax_error_reject));
static_assert(same(n2gate_fault_abstract_syntax_error_falsely_constructed_message,
                   message_fault::abstract_syntax_error_falsely_constructed_message));
static_assert(same(n2gate_fault_unknown_action, message_fault::unknown_action));
static_assert(same(n2gate_fault_percentage_out_of_range, message_fault::percentage_out_of_range));
static_assert(same(n2gate_fault_empty_slice_list, message_fault::empty_slice_list));

static_assert(same(n2gate_transition_started, transition_kind::started));
static_assert(same(n2gate_transition_replaced, transition_kind::replaced));
static_assert(same(n2gate_transition_stopped, transition_kind::stopped));
static_assert(same(n2gate_transition_cleared, transition_kind::cleared));
static_assert(same(n2gate_transition_expired, transition_kind::expired));
static_assert(same(n2gate_transition_refused, transition_kind::refused));

static_assert(same(n2gate_slice_match_all, slice_match::all));
static_assert(same(n2gate_slice_match_any, slice_match::any));

static_assert(same(n2gate_slice_precedence_slice, slice_precedence::slice));
static_assert(same(n2gate_slice_precedence_strictest, slice_precedence::strictest));

static_assert(same(n2gate_sampling_stratified, sampling::stratified));
static_assert(same(n2gate_sampling_random, sampling::random));
static_assert(same(n2gate_sampling_per_ue, sampling::per_ue));

static_assert(same(n2gate_level_reject_mmtel_voice, local_level::reject_mmtel_voice));
static_assert(same(n2gate_level_reject_mmtel_video, local_level::reject_mmtel_video));
static_assert(same(n2gate_level_reject_sms, local_level::reject_sms));
static_assert(same(n2gate_level_reject_non_emergency_non_high_priority,
                   local_level::reject_non_emergency_non_high_priority));
static_assert(same(n2gate_level_permit_emergency_and_mt, local_level::permit_emergency_and_mt));
static_assert(same(n2gate_level_permit_emergency_and_mo_data, local_level::permit_emergency_and_mo_data));
static_assert(same(n2gate_level_permit_high_priority_and_emergency, local_level::permit_high_priority_and_emergency));

static_assert(same(n2gate_metric_counter, metric_type::counter));
static_assert(same(n2gate_metric_gauge, metric_type::gauge));

static_assert(same(n2gate_procedure_overload_start, ngap::procedure::overload_start));
static_assert(same(n2gate_procedure_overload_stop, ngap::procedure::overload_stop));
static_assert(same(n2gate_procedure_error_indication, ngap::procedure::error_indication));
static_assert(same(n2gate_procedure_initial_ue_message, ngap::procedure::initial_ue_message));
static_assert(same(n2gate_procedure_ng_setup_response, ngap::procedure::ng_setup_response));
static_assert(same(n2gate_procedure_other, ngap::procedure::other));

static_assert(same(n2gate_protocol_transfer_syntax_error, ngap::cause_protocol::transfer_syntax_error));
static_assert(same(n2gate_protocol_abstract_syntax_error_reject, ngap::cause_protocol::abstract_syntax_error_reject));
static_assert(same(n2gate_protocol_abstract_syntax_error_ignore_and_notify,
                   ngap::cause_protocol::abstract_syntax_error_ignore_and_notify));
static_assert(same(n2gate_protocol_message_not_compatible_with_receiver_state,
                   ngap::cause_protocol::message_not_compatible_with_receiver_state));
static_assert(same(n2gate_protocol_semantic_error, ngap::cause_protocol::semantic_error));
static_assert(same(n2gate_protocol_abstract_syntax_error_falsely_constructed_message,
                   ngap::cause_protocol::abstract_syntax_error_falsely_constructed_message));
static_assert(same(n2gate_protocol_unspecified, ngap::cause_protocol::unspecified));

static_assert(same(n2gate_criticality_reject, ngap::criticality::reject));
static_assert(same(n2gate_criticality_ignore, ngap::criticality::ignore));
static_assert(same(n2gate_criticality_notify, ngap::criticality::notify));

static_assert(same(n2gate_triggering_initiating_message, ngap::triggering_message::initiating_message));
static_assert(same(n2gate_triggering_successful_outcome, ngap::triggering_message::successful_outcome));
static_assert(same(n2gate_triggering_unsuccessful_outcome, ngap::triggering_message::unsuccessful_outcome));

static_assert(same(n2gate_type_of_error_not_understood, ngap::type_of_error::not_understood));
static_assert(same(n2gate_type_of_error_missing, ngap::type_of_error::missing));

static_assert(same(n2gate_cause_group_radio_network, ngap::cause_group::radio_network));
static_assert(same(n2gate_cause_group_transport, ngap::cause_group::transport));
static_assert(same(n2gate_cause_group_nas, ngap::cause_group::nas));
static_assert(same(n2gate_cause_group_protocol, ngap::cause_group::protocol));
static_assert(same(n2gate_cause_group_misc, ngap::cause_group::misc));

static_assert(same(n2gate_rrc_cause_emergency, ngap::rrc_establishment_cause::emergency));
static_assert(same(n2gate_rrc_cause_high_priority_access, ngap::rrc_establishment_cause::high_priority_access));
static_assert(same(n2gate_rrc_cause_mt_access, ngap::rrc_establishment_cause::mt_access));
static_assert(same(n2gate_rrc_cause_mo_signalling, ngap::rrc_establishment_cause::mo_signalling));
static_assert(same(n2gate_rrc_cause_mo_data, ngap::rrc_establishment_cause::mo_data));
static_assert(same(n2gate_rrc_cause_mo_voice_call, ngap::rrc_establishment_cause::mo_voice_call));
static_assert(same(n2gate_rrc_cause_mo_video_call, ngap::rrc_establishment_cause::mo_video_call));
static_assert(same(n2gate_rrc_cause_mo_sms, ngap::rrc_establishment_cause::mo_sms));
static_assert(same(n2gate_rrc_cause_mps_priority_access, ngap::rrc_establishment_cause::mps_priority_access));
static_assert(same(n2gate_rrc_cause_mcs_priority_access, ngap::rrc_establishment_cause::mcs_priority_access));
static_assert(same(n2gate_rrc_cause_not_available, ngap::rrc_establishment_cause::not_available));
static_assert(same(n2gate_rrc_cause_mo_exception_data, ngap::rrc_establishment_cause::mo_exception_data));

} // namespace
