/* SPDX-License-Identifier: BSD-3-Clause */

/* What an operator sees. */

#include "c/cases.h"
#include "c/one_amf.h"

#include <string.h>

const char* a_snapshot_shows_what_is_in_force(void)
{
  n2gate_options values          = n2gate_default_options();
  values.dry_run                 = true;
  one_amf                 on     = one_amf_make(&values);
  const n2gate_amf_config config = {"amf-2", NULL, 0, 7};
  n2gate_amf              second;
  EXPECT(on.gate != NULL && n2gate_table_add_amf(on.table, &config, &second) == n2gate_error_none);
  EXPECT(n2gate_table_advance_time(on.table, 5000) == n2gate_error_none);
  const n2gate_s_nssai             slices[] = {n2gate_s_nssai_of_sst(1), n2gate_s_nssai_with_sd(2, 3)};
  n2gate_overload_start_nssai_item item     = {slices, 2, false, n2gate_action_reject_non_emergency_mo_dt, true, 25};
  const n2gate_overload_start      start    = {true, n2gate_action_reject_rrc_cr_signalling, true, 75, &item, 1};
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_none);
  EXPECT(n2gate_table_restrict_locally(on.table, second, (n2gate_cause_set){1U << n2gate_cause_mo_sms}, 40) ==
         n2gate_error_none);
  EXPECT(n2gate_table_association_lost(on.table, second) == n2gate_error_none);
  EXPECT(n2gate_table_message_refused(on.table, on.amf, n2gate_fault_empty_slice_list) == n2gate_error_none);
  const n2gate_amf_config          third_config = {"amf-3", NULL, 0, 255};
  const n2gate_s_nssai             third_slice  = n2gate_s_nssai_of_sst(9);
  n2gate_overload_start_nssai_item third_item   = {
        &third_slice, 1, true, n2gate_action_reject_non_emergency_mo_dt, false, 0};
  const n2gate_overload_start third_start = {false, n2gate_action_reject_rrc_cr_signalling, false, 0, &third_item, 1};
  n2gate_amf                  third;
  EXPECT(n2gate_table_add_amf(on.table, &third_config, &third) == n2gate_error_none);
  EXPECT(n2gate_table_overload_start(on.table, third, &third_start) == n2gate_error_none);
  EXPECT(n2gate_table_advance_time(on.table, 6000) == n2gate_error_none);

  const n2gate_snapshot* seen = NULL;
  EXPECT(n2gate_table_snapshot(on.table, &seen) == n2gate_error_none && seen->amf_count == 3);
  one_amf_free(&on); /* it needs the table no more */

  EXPECT(seen->dry_run && seen->time_ns == 6000 && seen->overtaken == 0);
  const n2gate_amf_snapshot* first = &seen->amfs[0];
  EXPECT(first->amf.raw == on.amf.raw && strcmp(first->name, "amf-1") == 0 && first->connected);
  EXPECT(first->served_guami_count == 1 && first->served_guamis[0].amf_set_id == 5);
  EXPECT(first->served_guamis[0].plmn_identity[1] == 0xF1 && first->served_guamis[0].amf_pointer == 6);
  EXPECT(first->relative_amf_capacity == 255 && first->in_force_present && first->since_ns == 5000);
  EXPECT(first->in_force.amf_overload_response_present);
  EXPECT(first->in_force.amf_overload_response == n2gate_action_reject_rrc_cr_signalling);
  EXPECT(first->in_force.amf_traffic_load_reduction_indication == 75);
  EXPECT(first->in_force.overload_start_nssai_count == 1);
  const n2gate_overload_start_nssai_item* shown = first->in_force.overload_start_nssai_list;
  EXPECT(shown->slice_overload_count == 2 && shown->slice_overload_list[1].value == slices[1].value);
  EXPECT(!shown->slice_overload_response_present && shown->slice_traffic_load_reduction_indication == 25);
  EXPECT(!first->slice_list_dropped && !first->local_present && first->controls.starts == 1);
  EXPECT(first->controls.refused[n2gate_fault_empty_slice_list] == 1);
  EXPECT(first->controls.replacements + first->controls.stops + first->controls.clears + first->controls.expiries == 0);

  const n2gate_amf_snapshot* other = &seen->amfs[1];
  EXPECT(other->amf.raw == second.raw && strcmp(other->name, "amf-2") == 0 && !other->connected);
  EXPECT(other->served_guami_count == 0 && other->relative_amf_capacity == 7 && !other->in_force_present);
  EXPECT(other->local_present && other->local_causes.bits == 1U << n2gate_cause_mo_sms && other->local_percent == 40);

  const n2gate_overload_start* third_shown = &seen->amfs[2].in_force;
  EXPECT(!third_shown->amf_overload_response_present && third_shown->overload_start_nssai_count == 1);
  EXPECT(third_shown->overload_start_nssai_list[0].slice_overload_list[0].value == third_slice.value);
  n2gate_snapshot_free(seen);

  EXPECT(n2gate_table_snapshot(NULL, &seen) == n2gate_error_null_pointer && seen == NULL);
  EXPECT(n2gate_table_snapshot(on.table, NULL) == n2gate_error_null_pointer);
  n2gate_snapshot_free(NULL);
  return NULL;
}

static bool decide(one_amf* on)
{
  const n2gate_attempt attempt    = n2gate_gate_setup_request(on->gate, n2gate_cause_mo_sms, n2gate_ue_random_value());
  const n2gate_verdict verdicts[] = {
      one_amf_admit(on, n2gate_cause_mo_data),
      one_amf_admit(on, n2gate_cause_mt_access),
      n2gate_gate_setup_complete(on->gate, attempt, on->amf, NULL, 0),
      n2gate_gate_resume_request(on->gate, on->amf, n2gate_resume_rna_update),
      n2gate_gate_admit(on->gate, (n2gate_amf){0}, n2gate_cause_mo_data, NULL, 0, n2gate_ue_random_value()),
  };
  return !n2gate_verdict_admitted(verdicts[0]) && n2gate_verdict_admitted(verdicts[4]);
}

const char* decisions_are_counted(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL && one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling) && decide(&on));
  const n2gate_snapshot* seen = NULL;
  EXPECT(n2gate_table_snapshot(on.table, &seen) == n2gate_error_none && seen->amf_count == 1);
  const n2gate_stage_decisions* made = &seen->amfs[0].decisions;
  EXPECT(made->admit[n2gate_cause_mo_data][n2gate_reason_amf_overload] == 1);
  EXPECT(made->admit[n2gate_cause_mt_access][n2gate_reason_not_restricted] == 1);
  EXPECT(made->setup_request[n2gate_cause_mo_sms][n2gate_reason_amf_overload] == 1);
  EXPECT(made->setup_complete[n2gate_cause_mo_sms][n2gate_reason_amf_overload] == 1);
  EXPECT(made->resume_request[n2gate_resume_rna_update][n2gate_reason_not_restricted] == 1);
  EXPECT(seen->unknown_amf.admit[n2gate_cause_mo_data][n2gate_reason_unknown_amf] == 1);
  uint64_t total = 0;
  for (int cause = 0; cause < N2GATE_CAUSE_COUNT; ++cause) {
    for (int reason = 0; reason < N2GATE_REASON_COUNT; ++reason) {
      total += made->admit[cause][reason] + made->setup_request[cause][reason] + made->setup_complete[cause][reason] +
               made->resume_request[cause][reason] + seen->unknown_amf.admit[cause][reason];
    }
  }
  EXPECT(total == 6);
  n2gate_snapshot_free(seen);
  one_amf_free(&on);
  return NULL;
}

const char* metrics_as_text_and_as_values(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL && one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling) && decide(&on));
  const n2gate_snapshot* seen = NULL;
  EXPECT(n2gate_table_snapshot(on.table, &seen) == n2gate_error_none);

  char* text = NULL;
  EXPECT(n2gate_prometheus_text(seen, &text) == n2gate_error_none);
  EXPECT(strstr(text, "# TYPE n2gate_decisions_total counter\n") != NULL);
  EXPECT(strstr(text, "n2gate_amf_overloaded{amf=\"amf-1\"} 1\n") != NULL);
  EXPECT(text[strlen(text) - 1] == '\n');
  n2gate_text_free(text);

  const n2gate_metrics* metrics = NULL;
  EXPECT(n2gate_snapshot_metrics(seen, &metrics) == n2gate_error_none && metrics->family_count == 12);
  bool found = false;
  for (size_t index = 0; index < metrics->family_count; ++index) {
    const n2gate_metric_family* family = &metrics->families[index];
    EXPECT(family->name[0] == 'n' && family->help[0] != '\0');
    if (strcmp(family->name, "n2gate_decisions_total") == 0) {
      found = true;
      EXPECT(family->type == n2gate_metric_counter && family->sample_count == 6);
      for (size_t at = 0; at < family->sample_count; ++at) {
        const n2gate_metric_sample* sample = &family->samples[at];
        EXPECT(sample->value == 1 && sample->label_count == 5 && strcmp(sample->labels[0].name, "amf") == 0);
        EXPECT(strcmp(sample->labels[0].value, "amf-1") == 0 || strcmp(sample->labels[0].value, "") == 0);
      }
    } else if (strcmp(family->name, "n2gate_amf_connected") == 0) {
      EXPECT(family->type == n2gate_metric_gauge && family->sample_count == 1 && family->samples[0].value == 1);
    }
  }
  EXPECT(found);
  n2gate_metrics_free(metrics);

  EXPECT(n2gate_prometheus_text(NULL, &text) == n2gate_error_null_pointer && text == NULL);
  EXPECT(n2gate_prometheus_text(seen, NULL) == n2gate_error_null_pointer);
  EXPECT(n2gate_snapshot_metrics(NULL, &metrics) == n2gate_error_null_pointer && metrics == NULL);
  EXPECT(n2gate_snapshot_metrics(seen, NULL) == n2gate_error_null_pointer);
  n2gate_text_free(NULL);
  n2gate_metrics_free(NULL);
  n2gate_snapshot_free(seen);
  one_amf_free(&on);
  return NULL;
}
