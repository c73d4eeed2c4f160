/* SPDX-License-Identifier: BSD-3-Clause */

/* The data plane. */

#include "c/cases.h"
#include "c/one_amf.h"

static bool thin(one_amf* on, int percent)
{
  const n2gate_overload_start start = {true, n2gate_action_reject_rrc_cr_signalling, true, percent, NULL, 0};
  return n2gate_table_overload_start(on->table, on->amf, &start) == n2gate_error_none;
}

const char* one_draw_for_both_moments(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL && thin(&on, 40));
  int refused_at_request  = 0;
  int refused_at_complete = 0;
  for (int request = 0; request < 1000; ++request) {
    const n2gate_attempt attempt =
        n2gate_gate_setup_request(on.gate, n2gate_cause_mo_data, n2gate_ue_part1((uint64_t)request));
    const n2gate_verdict first = n2gate_attempt_verdict(attempt);
    if (!n2gate_verdict_admitted(first)) {
      EXPECT(n2gate_verdict_answer(first) == n2gate_rrc_answer_rrc_reject && n2gate_verdict_wait_time_s(first) > 0);
      ++refused_at_request;
    }
    const n2gate_verdict second = n2gate_gate_setup_complete(on.gate, attempt, on.amf, NULL, 0);
    EXPECT(n2gate_verdict_admitted(first) == n2gate_verdict_admitted(second));
    if (!n2gate_verdict_admitted(second)) {
      EXPECT(n2gate_verdict_answer(second) == n2gate_rrc_answer_rrc_release);
      ++refused_at_complete;
    }
  }
  EXPECT(refused_at_request == 400 && refused_at_complete == 400);
  one_amf_free(&on);
  return NULL;
}

const char* an_attempt_that_is_zero_is_admitted(void)
{
  n2gate_options values    = n2gate_default_options();
  values.always_admit.bits = 0;
  one_amf on               = one_amf_make(&values);
  EXPECT(on.gate != NULL);
  EXPECT(one_amf_overload(&on, n2gate_action_permit_high_priority_sessions_and_mobile_terminated_services_only));
  const n2gate_attempt unknown = {0};
  EXPECT(n2gate_verdict_reason(n2gate_attempt_verdict(unknown)) == n2gate_reason_unknown_amf);
  EXPECT(n2gate_verdict_admitted(n2gate_attempt_verdict(unknown)));
  EXPECT(n2gate_verdict_admitted(n2gate_gate_setup_complete(on.gate, unknown, on.amf, NULL, 0)));
  one_amf_free(&on);
  return NULL;
}

const char* candidates_are_chosen(void)
{
  one_amf                 on     = one_amf_make(NULL);
  const n2gate_amf_config config = {"amf-2", NULL, 0, 85};
  n2gate_amf              second;
  EXPECT(on.gate != NULL && n2gate_table_add_amf(on.table, &config, &second) == n2gate_error_none);
  const n2gate_amf     candidates[] = {{12345}, on.amf, second};
  const n2gate_attempt attempt = n2gate_gate_setup_request(on.gate, n2gate_cause_mo_data, n2gate_ue_random_value());
  int                  firsts  = 0;
  for (int request = 0; request < 400; ++request) { /* capacities 255 and 85: three to one */
    const n2gate_amf_choice choice = n2gate_gate_choose_amf(on.gate, attempt, candidates, 3, NULL, 0);
    EXPECT(n2gate_verdict_admitted(choice.verdict));
    EXPECT(choice.amf.raw == on.amf.raw || choice.amf.raw == second.raw);
    firsts += choice.amf.raw == on.amf.raw ? 1 : 0;
  }
  EXPECT(firsts == 300);

  EXPECT(one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling));
  n2gate_amf_choice choice = n2gate_gate_choose_amf(on.gate, attempt, candidates, 3, NULL, 0);
  EXPECT(choice.amf.raw == second.raw && n2gate_verdict_admitted(choice.verdict));
  choice = n2gate_gate_choose_amf(on.gate, attempt, candidates, 2, NULL, 0);
  EXPECT(choice.amf.raw == 0 && n2gate_verdict_answer(choice.verdict) == n2gate_rrc_answer_rrc_release);
  choice = n2gate_gate_choose_amf(on.gate, attempt, NULL, 0, NULL, 0);
  EXPECT(choice.amf.raw == 0 && n2gate_verdict_reason(choice.verdict) == n2gate_reason_unknown_amf);
  one_amf_free(&on);
  return NULL;
}

const char* an_identity_binds(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL);
  const n2gate_5g_s_tmsi whole = n2gate_5g_s_tmsi_of(5, 6, 0xDEADBEEF);
  EXPECT(n2gate_gate_serving_amf(on.gate, whole).raw == on.amf.raw);
  EXPECT(
      n2gate_gate_serving_amf(on.gate, n2gate_5g_s_tmsi_from_parts(whole.value, (uint16_t)(whole.value >> 39))).raw ==
      on.amf.raw);
  EXPECT(n2gate_gate_serving_amf(on.gate, n2gate_5g_s_tmsi_of(5, 7, 0)).raw == 0);

  /* Its AMF is overloaded, another one is not: a UE that is bound is refused, others go to the other one. */
  const n2gate_guami      served = {{0x00, 0xF1, 0x10}, 1, 5, 7};
  const n2gate_amf_config config = {"amf-2", &served, 1, 255};
  n2gate_amf              second;
  EXPECT(n2gate_table_add_amf(on.table, &config, &second) == n2gate_error_none);
  EXPECT(one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling));
  const n2gate_ue_identity part1 = n2gate_ue_part1(whole.value);
  EXPECT(!n2gate_verdict_admitted(
      n2gate_attempt_verdict(n2gate_gate_setup_request(on.gate, n2gate_cause_mo_data, part1))));
  EXPECT(n2gate_verdict_admitted(
      n2gate_attempt_verdict(n2gate_gate_setup_request(on.gate, n2gate_cause_mo_data, n2gate_ue_random_value()))));
  one_amf_free(&on);
  return NULL;
}

const char* eutra_twins(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL && one_amf_overload(&on, n2gate_action_reject_non_emergency_mo_dt));
  const n2gate_eutra_ue_identity bound = n2gate_eutra_ue_part1(n2gate_5g_s_tmsi_of(5, 6, 7).value);
  for (unsigned value = 0; value < 300; ++value) {
    const n2gate_eutra_establishment_cause cause = (n2gate_eutra_establishment_cause)value;
    const bool restricted = cause == n2gate_eutra_cause_mo_data || cause == n2gate_eutra_cause_mo_voice_call;
    EXPECT(n2gate_verdict_admitted(n2gate_gate_admit_eutra(on.gate, on.amf, cause, NULL, 0, bound)) != restricted);
    const n2gate_attempt attempt = n2gate_gate_setup_request_eutra(on.gate, cause, bound);
    EXPECT(n2gate_verdict_admitted(n2gate_attempt_verdict(attempt)) != restricted);
  }
  one_amf_free(&on);
  return NULL;
}

const char* resume_causes(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL &&
         one_amf_overload(&on, n2gate_action_permit_emergency_sessions_and_mobile_terminated_services_only));
  for (unsigned value = 0; value < 300; ++value) {
    const n2gate_resume_cause cause      = (n2gate_resume_cause)value;
    const bool                unaffected = cause == n2gate_resume_emergency || cause == n2gate_resume_mt_access ||
                            cause == n2gate_resume_rna_update || cause == n2gate_resume_mt_sdt ||
                            cause == n2gate_resume_srs_pos_config_or_activation_req;
    const n2gate_verdict verdict = n2gate_gate_resume_request(on.gate, on.amf, cause);
    EXPECT(n2gate_verdict_admitted(verdict) == unaffected);
  }
  one_amf_free(&on);
  return NULL;
}

const char* slices_decide(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL);
  const n2gate_s_nssai             listed = n2gate_s_nssai_with_sd(2, 0xABCDEF);
  n2gate_overload_start_nssai_item item   = {&listed, 1, true, n2gate_action_reject_rrc_cr_signalling, false, 0};
  const n2gate_overload_start      start  = {false, n2gate_action_reject_non_emergency_mo_dt, false, 0, &item, 1};
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_none);

  /* At RRCSetupRequest no slice is known, and the UE may ask for others. */
  const n2gate_attempt attempt = n2gate_gate_setup_request(on.gate, n2gate_cause_mo_data, n2gate_ue_random_value());
  EXPECT(n2gate_verdict_admitted(n2gate_attempt_verdict(attempt)));
  n2gate_verdict verdict = n2gate_gate_setup_complete(on.gate, attempt, on.amf, &listed, 1);
  EXPECT(!n2gate_verdict_admitted(verdict) && n2gate_verdict_reason(verdict) == n2gate_reason_slice_overload);
  verdict = n2gate_gate_choose_amf(on.gate, attempt, &on.amf, 1, &listed, 1).verdict;
  EXPECT(!n2gate_verdict_admitted(verdict) && n2gate_verdict_reason(verdict) == n2gate_reason_slice_overload);
  const n2gate_s_nssai another = n2gate_s_nssai_of_sst(2);
  EXPECT(n2gate_verdict_admitted(n2gate_gate_setup_complete(on.gate, attempt, on.amf, &another, 1)));
  EXPECT(!n2gate_verdict_admitted(n2gate_gate_admit_eutra(
      on.gate, on.amf, n2gate_eutra_cause_mo_data, &listed, 1, n2gate_eutra_ue_random_value())));
  /* A null list is an empty one, whatever its count. */
  EXPECT(n2gate_verdict_admitted(
      n2gate_gate_admit(on.gate, on.amf, n2gate_cause_mo_data, NULL, 3, n2gate_ue_random_value())));
  EXPECT(n2gate_verdict_admitted(n2gate_gate_setup_complete(on.gate, attempt, on.amf, NULL, 3)));
  EXPECT(n2gate_gate_choose_amf(on.gate, attempt, NULL, 3, NULL, 3).amf.raw == 0);
  one_amf_free(&on);
  return NULL;
}

const char* numbers_outside_enumerations(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL &&
         one_amf_overload(&on, n2gate_action_permit_emergency_sessions_and_mobile_terminated_services_only));
  const unsigned numbers[] = {15, 16, 254, 255, 256, 1U << 20, ~0U}; /* 256 is not emergency */
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; ++index) {
    const n2gate_establishment_cause cause = (n2gate_establishment_cause)numbers[index];
    EXPECT(!n2gate_verdict_admitted(one_amf_admit(&on, cause)));
    EXPECT(!n2gate_verdict_admitted(
        n2gate_attempt_verdict(n2gate_gate_setup_request(on.gate, cause, n2gate_ue_random_value()))));
    const n2gate_amf unknown = {numbers[index] + on.amf.raw};
    EXPECT(n2gate_verdict_reason(
               n2gate_gate_admit(on.gate, unknown, n2gate_cause_mo_data, NULL, 0, n2gate_ue_random_value())) ==
           n2gate_reason_unknown_amf);
    const n2gate_attempt any = {UINT64_C(0x123456789) * numbers[index]};
    EXPECT(n2gate_verdict_reason(n2gate_gate_setup_complete(on.gate, any, on.amf, NULL, 0)) <=
           n2gate_reason_local_restriction);
  }
  one_amf_free(&on);
  return NULL;
}

const char* without_a_gate(void)
{
  const n2gate_amf     amf     = {1};
  const n2gate_attempt attempt = n2gate_gate_setup_request(NULL, n2gate_cause_mo_data, n2gate_ue_random_value());
  EXPECT(attempt.raw == 0);
  EXPECT(n2gate_gate_setup_request_eutra(NULL, n2gate_eutra_cause_mo_data, n2gate_eutra_ue_random_value()).raw == 0);
  const n2gate_verdict verdicts[] = {
      n2gate_attempt_verdict(attempt),
      n2gate_gate_setup_complete(NULL, attempt, amf, NULL, 0),
      n2gate_gate_choose_amf(NULL, attempt, &amf, 1, NULL, 0).verdict,
      n2gate_gate_resume_request(NULL, amf, n2gate_resume_mo_data),
      n2gate_gate_admit(NULL, amf, n2gate_cause_mo_data, NULL, 0, n2gate_ue_random_value()),
      n2gate_gate_admit_eutra(NULL, amf, n2gate_eutra_cause_mo_data, NULL, 0, n2gate_eutra_ue_random_value()),
  };
  for (size_t index = 0; index < sizeof verdicts / sizeof *verdicts; ++index) {
    EXPECT(n2gate_verdict_admitted(verdicts[index]) && n2gate_verdict_wait_time_s(verdicts[index]) == 0);
    EXPECT(n2gate_verdict_reason(verdicts[index]) == n2gate_reason_unknown_amf);
  }
  EXPECT(n2gate_gate_choose_amf(NULL, attempt, &amf, 1, NULL, 0).amf.raw == 0);
  EXPECT(n2gate_gate_serving_amf(NULL, n2gate_5g_s_tmsi_of(5, 6, 7)).raw == 0);
  return NULL;
}

const char* a_gate_outlives_its_table(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL && one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling));
  EXPECT(!n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_data)));
  n2gate_table_free(on.table);
  on.table = NULL;
  EXPECT(n2gate_verdict_reason(one_amf_admit(&on, n2gate_cause_mo_data)) == n2gate_reason_unknown_amf);
  one_amf_free(&on);
  return NULL;
}
