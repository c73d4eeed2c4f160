/* SPDX-License-Identifier: BSD-3-Clause */

/* Values and their names. */

#include "c/cases.h"

#include <string.h>

const char* values_are_made_and_read(void)
{
  EXPECT(n2gate_s_nssai_of_sst(1).value == 0x01FFFFFF);
  EXPECT(n2gate_s_nssai_with_sd(0x80, 0xAB010203).value == 0x80010203);
  EXPECT(n2gate_s_nssai_sst(n2gate_s_nssai_with_sd(0x80, 0x010203)) == 0x80);
  EXPECT(n2gate_s_nssai_sd(n2gate_s_nssai_with_sd(0x80, 0x010203)) == 0x010203);
  EXPECT(n2gate_s_nssai_sd(n2gate_s_nssai_of_sst(0x80)) == N2GATE_NO_SD);
  EXPECT(n2gate_5g_s_tmsi_amf_set_id(n2gate_5g_s_tmsi_of(0x3A5, 0x2C, 0xFFFFFFFF)) == 0x3A5);
  EXPECT(n2gate_5g_s_tmsi_amf_pointer(n2gate_5g_s_tmsi_of(0x3A5, 0x2C, 0xFFFFFFFF)) == 0x2C);
  EXPECT(n2gate_cause_set_contains(n2gate_restricted_by_level(n2gate_level_reject_sms), n2gate_cause_mo_sms));
  EXPECT(!n2gate_cause_set_contains(n2gate_restricted_by_level(n2gate_level_reject_sms), n2gate_cause_mo_data));
  EXPECT(n2gate_cause_set_contains((n2gate_cause_set){0x8000}, (n2gate_establishment_cause)64)); /* as spare1 */
  EXPECT(n2gate_reason_admits(n2gate_reason_unknown_amf) && !n2gate_reason_admits(n2gate_reason_amf_overload));
  EXPECT(n2gate_5g_s_tmsi_of(0xFFFF, 0xFF, 0xFFFFFFFF).value == UINT64_C(0xFFFFFFFFFFFF));
  EXPECT(n2gate_5g_s_tmsi_of(1, 0, 0).value == UINT64_C(1) << 38);
  EXPECT(n2gate_5g_s_tmsi_of(0, 1, 0).value == UINT64_C(1) << 32);
  EXPECT(n2gate_5g_s_tmsi_from_parts(~UINT64_C(0), 0).value == UINT64_C(0x7FFFFFFFFF));
  EXPECT(n2gate_5g_s_tmsi_from_parts(0, 0xFFFF).value == UINT64_C(0x1FF) << 39);
  EXPECT(n2gate_ue_random_value().raw == 0 && n2gate_eutra_ue_random_value().raw == 0);
  EXPECT(n2gate_ue_part1(0).raw == 1 && n2gate_ue_part1(UINT64_C(1) << 39).raw == 1);
  EXPECT(n2gate_eutra_ue_part1(UINT64_C(1) << 39).raw == (UINT64_C(1) << 39) + 1);
  EXPECT(n2gate_eutra_ue_part1(UINT64_C(1) << 40).raw == 1);
  EXPECT(n2gate_restricted_by_action(n2gate_action_reject_rrc_cr_signalling).bits == 0x00F8);
  EXPECT(n2gate_restricted_by_action((n2gate_overload_action)257).bits == 0); /* not action 1 */
  EXPECT(n2gate_restricted_by_level(n2gate_level_reject_sms).bits == 1U << n2gate_cause_mo_sms);
  EXPECT(n2gate_restricted_by_level((n2gate_local_level)258).bits == 0);
  return NULL;
}

const char* everything_has_a_name(void)
{
  EXPECT(strcmp(n2gate_error_message(n2gate_error_none), "done") == 0);
  EXPECT(strcmp(n2gate_error_message(n2gate_error_out_of_memory), "memory could not be had") == 0);
  EXPECT(strcmp(n2gate_error_message(n2gate_error_list_too_long), "a list is longer than its NGAP type allows") == 0);
  EXPECT(strcmp(n2gate_error_message(n2gate_error_null_pointer), "a pointer is null that must not be") == 0);
  EXPECT(strcmp(n2gate_error_message(n2gate_error_buffer_too_small), "the buffer does not hold the result") == 0);
  EXPECT(strcmp(n2gate_error_message((n2gate_error)63), "unknown error") == 0);
  EXPECT(strcmp(n2gate_error_message((n2gate_error)256), "unknown error") == 0);
  EXPECT(strcmp(n2gate_establishment_cause_name(n2gate_cause_mo_data), "mo-Data") == 0);
  EXPECT(strcmp(n2gate_establishment_cause_name((n2gate_establishment_cause)256), "spare") == 0);
  EXPECT(strcmp(n2gate_eutra_establishment_cause_name(n2gate_eutra_cause_mo_exception_data), "mo-ExceptionData") == 0);
  EXPECT(strcmp(n2gate_resume_cause_name(n2gate_resume_rna_update), "rna-Update") == 0);
  EXPECT(strcmp(n2gate_overload_action_name(n2gate_action_reject_rrc_cr_signalling), "reject-rrc-cr-signalling") == 0);
  EXPECT(strcmp(n2gate_local_level_name(n2gate_level_reject_sms), "reject_sms") == 0);
  EXPECT(strcmp(n2gate_reason_name(n2gate_reason_spared), "spared") == 0);
  EXPECT(strcmp(n2gate_rrc_answer_name(n2gate_rrc_answer_rrc_release), "rrc_release") == 0);
  EXPECT(strcmp(n2gate_message_fault_name(n2gate_fault_transfer_syntax_error), "transfer-syntax-error") == 0);
  EXPECT(strcmp(n2gate_transition_kind_name(n2gate_transition_expired), "expired") == 0);
  EXPECT(strcmp(n2gate_procedure_name(n2gate_procedure_ng_setup_response), "ng_setup_response") == 0);
  EXPECT(strcmp(n2gate_cause_protocol_name(n2gate_protocol_semantic_error), "semantic-error") == 0);
  return NULL;
}
