/* SPDX-License-Identifier: BSD-3-Clause */

/* The control plane. */

#include "c/cases.h"
#include "c/one_amf.h"

#include <string.h>

const char* an_amf_is_added_updated_and_removed(void)
{
  n2gate_options values = n2gate_default_options();
  values.max_amfs       = 1;
  n2gate_table* table   = NULL;
  EXPECT(n2gate_table_make(&values, &table) == n2gate_error_none && table != NULL);

  const n2gate_guami served[] = {{{0x00, 0xF1, 0x10}, 1, 2, 3}};
  n2gate_amf_config  config   = {"amf-1", served, 1, 200};
  n2gate_amf         amf      = {0};
  n2gate_amf         other    = {77};
  EXPECT(n2gate_table_add_amf(table, &config, &amf) == n2gate_error_none && amf.raw != 0);
  EXPECT(n2gate_table_add_amf(table, &config, &other) == n2gate_error_name_in_use && other.raw == 0);
  config.name = "amf-2";
  EXPECT(n2gate_table_add_amf(table, &config, &other) == n2gate_error_table_full && other.raw == 0);
  EXPECT(n2gate_table_update_amf(table, amf, &config) == n2gate_error_none);

  const n2gate_guami out_of_range[] = {{{0}, 1, 1024, 3}};
  config.served_guamis              = out_of_range;
  EXPECT(n2gate_table_update_amf(table, amf, &config) == n2gate_error_invalid_guami);
  config.served_guami_count = 257; /* refused by its number, so none is looked at */
  EXPECT(n2gate_table_update_amf(table, amf, &config) == n2gate_error_too_many_guamis);
  config.served_guami_count = 0;
  config.name               = "";
  EXPECT(n2gate_table_update_amf(table, amf, &config) == n2gate_error_invalid_name);

  EXPECT(n2gate_table_remove_amf(table, amf) == n2gate_error_none);
  EXPECT(n2gate_table_remove_amf(table, amf) == n2gate_error_unknown_amf);
  n2gate_table_free(table);
  return NULL;
}

const char* a_start_restricts_until_a_stop(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL);
  n2gate_overload_start start                         = {0};
  start.amf_overload_response_present                 = true;
  start.amf_overload_response                         = n2gate_action_reject_non_emergency_mo_dt;
  start.amf_traffic_load_reduction_indication_present = true;
  start.amf_traffic_load_reduction_indication         = 30;
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_none);

  int refused = 0;
  for (int request = 0; request < 100; ++request) {
    const n2gate_verdict verdict = one_amf_admit(&on, n2gate_cause_mo_data);
    const unsigned       wait_s  = n2gate_verdict_wait_time_s(verdict);
    if (n2gate_verdict_admitted(verdict)) {
      EXPECT(n2gate_verdict_reason(verdict) == n2gate_reason_spared && wait_s == 0);
    } else {
      ++refused;
      EXPECT(n2gate_verdict_reason(verdict) == n2gate_reason_amf_overload && wait_s >= 1 && wait_s <= 16);
      EXPECT(n2gate_verdict_answer(verdict) == n2gate_rrc_answer_rrc_reject);
    }
    EXPECT(n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_signalling)));
    EXPECT(n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_emergency)));
  }
  EXPECT(refused == 30);

  EXPECT(n2gate_table_overload_stop(on.table, on.amf) == n2gate_error_none);
  EXPECT(n2gate_table_overload_stop(on.table, on.amf) == n2gate_error_none);
  EXPECT(n2gate_verdict_reason(one_amf_admit(&on, n2gate_cause_mo_data)) == n2gate_reason_not_overloaded);
  one_amf_free(&on);
  return NULL;
}

const char* a_start_that_is_not_valid_changes_nothing(void)
{
  one_amf               on    = one_amf_make(NULL);
  n2gate_overload_start start = {0};
  EXPECT(on.gate != NULL);
  start.amf_overload_response_present = true;
  start.amf_overload_response         = (n2gate_overload_action)4;
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_unknown_action);
  start.amf_overload_response = (n2gate_overload_action)256; /* not action 0 */
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_unknown_action);
  start.amf_overload_response_present                 = false;
  start.amf_traffic_load_reduction_indication_present = true;
  const int out_of_range[]                            = {0, 100, -1, 257, 1 << 30};
  for (size_t index = 0; index < sizeof out_of_range / sizeof *out_of_range; ++index) {
    start.amf_traffic_load_reduction_indication = out_of_range[index];
    EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_percentage_out_of_range);
    EXPECT(n2gate_check_overload_start(&start) == n2gate_error_percentage_out_of_range);
  }
  start.amf_traffic_load_reduction_indication_present = false; /* then its number is no matter, 1 << 30 or not */
  n2gate_overload_start_nssai_item item               = {0};
  start.overload_start_nssai_list                     = &item;
  start.overload_start_nssai_count                    = 1;
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_empty_slice_list);
  EXPECT(n2gate_check_overload_start(&start) == n2gate_error_empty_slice_list);
  item.slice_overload_count = 1; /* of S-NSSAIs that are nowhere */
  EXPECT(n2gate_check_overload_start(&start) == n2gate_error_null_pointer);
  item.slice_overload_count = 0;
  EXPECT(n2gate_verdict_reason(one_amf_admit(&on, n2gate_cause_mo_data)) == n2gate_reason_not_overloaded);

  start.overload_start_nssai_count = 0; /* no IE at all: overloaded, nothing restricted (D3) */
  EXPECT(n2gate_check_overload_start(&start) == n2gate_error_none);
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_none);
  EXPECT(n2gate_verdict_reason(one_amf_admit(&on, n2gate_cause_mo_data)) == n2gate_reason_not_restricted);
  const n2gate_amf stale = {on.amf.raw + 256};
  EXPECT(n2gate_table_overload_start(on.table, stale, &start) == n2gate_error_unknown_amf);
  one_amf_free(&on);
  return NULL;
}

const char* slice_lists_and_optional_parts(void)
{
  n2gate_options values = n2gate_default_options();
  values.max_s_nssais   = 3;
  one_amf on            = one_amf_make(&values);
  EXPECT(on.gate != NULL);
  const n2gate_s_nssai             slices[] = {n2gate_s_nssai_of_sst(1), n2gate_s_nssai_with_sd(1, 0x010203)};
  n2gate_overload_start_nssai_item items[2] = {
      {slices, 2, true, n2gate_action_reject_rrc_cr_signalling, false, 0},
      {slices, 2, false, n2gate_action_reject_non_emergency_mo_dt, true, 50},
  };
  n2gate_overload_start start      = {0};
  start.overload_start_nssai_list  = items;
  start.overload_start_nssai_count = 1;
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_none);
  const n2gate_ue_identity nobody  = n2gate_ue_random_value();
  n2gate_verdict           verdict = n2gate_gate_admit(on.gate, on.amf, n2gate_cause_mo_signalling, slices, 2, nobody);
  EXPECT(!n2gate_verdict_admitted(verdict) && n2gate_verdict_reason(verdict) == n2gate_reason_slice_overload);
  const n2gate_s_nssai unlisted[] = {slices[0], n2gate_s_nssai_of_sst(2)};
  EXPECT(n2gate_verdict_admitted(n2gate_gate_admit(on.gate, on.amf, n2gate_cause_mo_signalling, unlisted, 2, nobody)));
  EXPECT(n2gate_verdict_admitted(n2gate_gate_admit(on.gate, on.amf, n2gate_cause_mo_signalling, NULL, 0, nobody)));

  start.overload_start_nssai_count = 2; /* four S-NSSAIs, one more than there is room for (D15) */
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_slice_list_dropped);
  EXPECT(n2gate_verdict_admitted(n2gate_gate_admit(on.gate, on.amf, n2gate_cause_mo_signalling, slices, 2, nobody)));
  one_amf_free(&on);
  return NULL;
}

const char* setup_and_loss_clear(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL);
  n2gate_error (*const clear[])(n2gate_table*, n2gate_amf) = {n2gate_table_ng_setup, n2gate_table_association_lost};
  for (int which = 0; which < 2; ++which) {
    EXPECT(one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling));
    EXPECT(!n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_data)));
    EXPECT(clear[which](on.table, on.amf) == n2gate_error_none);
    EXPECT(n2gate_verdict_reason(one_amf_admit(&on, n2gate_cause_mo_data)) == n2gate_reason_not_overloaded);
  }
  /* Lost: no UE can go there. */
  n2gate_attempt attempt = n2gate_gate_setup_request(on.gate, n2gate_cause_mo_data, n2gate_ue_random_value());
  EXPECT(n2gate_verdict_reason(n2gate_attempt_verdict(attempt)) == n2gate_reason_unknown_amf);
  EXPECT(n2gate_table_ng_setup(on.table, on.amf) == n2gate_error_none);
  attempt = n2gate_gate_setup_request(on.gate, n2gate_cause_mo_data, n2gate_ue_random_value());
  EXPECT(n2gate_verdict_reason(n2gate_attempt_verdict(attempt)) == n2gate_reason_not_overloaded);

  /* A START that is as old as it may be (D14). */
  n2gate_options values = n2gate_default_options();
  values.max_age_ms     = 1000;
  one_amf_free(&on);
  on = one_amf_make(&values);
  EXPECT(on.gate != NULL && n2gate_table_advance_time(on.table, 0) == n2gate_error_none);
  EXPECT(one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling));
  EXPECT(n2gate_table_advance_time(on.table, INT64_C(999000000)) == n2gate_error_none);
  EXPECT(!n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_data)));
  EXPECT(n2gate_table_advance_time(on.table, INT64_C(1000000000)) == n2gate_error_none);
  EXPECT(n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_data)));
  one_amf_free(&on);
  return NULL;
}

const char* local_restrictions(void)
{
  one_amf on = one_amf_make(NULL);
  EXPECT(on.gate != NULL);
  const n2gate_cause_set voice = {1U << n2gate_cause_mo_voice_call};
  EXPECT(n2gate_table_restrict_locally(on.table, on.amf, voice, 100) == n2gate_error_none);
  EXPECT(n2gate_verdict_reason(one_amf_admit(&on, n2gate_cause_mo_voice_call)) == n2gate_reason_local_restriction);
  EXPECT(n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_video_call)));
  EXPECT(n2gate_table_restrict_locally(on.table, on.amf, voice, 101) == n2gate_error_percentage_out_of_range);
  EXPECT(n2gate_table_restrict_to_level(on.table, on.amf, n2gate_level_reject_sms, 100) == n2gate_error_none);
  EXPECT(n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_voice_call)));
  EXPECT(!n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_sms)));
  EXPECT(n2gate_table_restrict_to_level(on.table, on.amf, (n2gate_local_level)7, 100) == n2gate_error_unknown_level);
  EXPECT(n2gate_table_restrict_to_level(on.table, on.amf, (n2gate_local_level)256, 100) == n2gate_error_unknown_level);
  EXPECT(n2gate_table_restrict_to_level(on.table, on.amf, n2gate_level_reject_sms, -1) ==
         n2gate_error_percentage_out_of_range);
  EXPECT(n2gate_table_lift_local_restriction(on.table, on.amf) == n2gate_error_none);
  EXPECT(n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_sms)));
  one_amf_free(&on);
  return NULL;
}

typedef struct heard {
  n2gate_transition last;
  char              name[200];
  int               count;
} heard;

static void hear(void* context, const n2gate_transition* what)
{
  heard* all = context;
  all->last  = *what;
  ++all->count;
  strcpy(all->name, what->amf_name);
}

const char* the_observer_is_told(void)
{
  heard          all      = {0};
  n2gate_options values   = n2gate_default_options();
  values.observer.notify  = hear;
  values.observer.context = &all;
  values.max_s_nssais     = 1;
  one_amf on              = one_amf_make(&values);
  EXPECT(on.gate != NULL && all.count == 0);
  EXPECT(n2gate_table_advance_time(on.table, 7) == n2gate_error_none);
  EXPECT(one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling));
  EXPECT(all.count == 1 && all.last.kind == n2gate_transition_started && all.last.amf.raw == on.amf.raw);
  EXPECT(strcmp(all.name, "amf-1") == 0 && all.last.when_ns == 7);
  EXPECT(!all.last.slice_list_dropped && !all.last.fault_present);

  const n2gate_s_nssai             slices[] = {n2gate_s_nssai_of_sst(1), n2gate_s_nssai_of_sst(2)};
  n2gate_overload_start_nssai_item item     = {slices, 2, false, n2gate_action_reject_non_emergency_mo_dt, false, 0};
  n2gate_overload_start            start    = {0};
  start.overload_start_nssai_list           = &item;
  start.overload_start_nssai_count          = 1;
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == n2gate_error_slice_list_dropped);
  EXPECT(all.count == 2 && all.last.kind == n2gate_transition_replaced && all.last.slice_list_dropped);

  EXPECT(n2gate_table_message_refused(on.table, on.amf, n2gate_fault_abstract_syntax_error_reject) ==
         n2gate_error_none);
  EXPECT(all.count == 3 && all.last.kind == n2gate_transition_refused && all.last.fault_present);
  EXPECT(all.last.fault == n2gate_fault_abstract_syntax_error_reject);
  EXPECT(n2gate_table_message_refused(on.table, on.amf, (n2gate_message_fault)6) == n2gate_error_unknown_fault);
  EXPECT(n2gate_table_message_refused(on.table, on.amf, (n2gate_message_fault)256) == n2gate_error_unknown_fault);

  char long_name[151];
  memset(long_name, 'x', 150);
  long_name[150]           = '\0';
  n2gate_amf_config config = {long_name, NULL, 0, 255};
  EXPECT(n2gate_table_update_amf(on.table, on.amf, &config) == n2gate_error_none);
  EXPECT(n2gate_table_overload_stop(on.table, on.amf) == n2gate_error_none);
  EXPECT(all.count == 4 && all.last.kind == n2gate_transition_stopped && strcmp(all.name, long_name) == 0);
  one_amf_free(&on);
  return NULL;
}

const char* options_are_checked(void)
{
  const n2gate_options usual = n2gate_default_options();
  EXPECT(n2gate_check_options(&usual) == n2gate_error_none);
  EXPECT(usual.max_amfs == 16 && usual.max_s_nssais == 1024 && usual.max_gates == 16);
  EXPECT(usual.always_admit.bits == 1U << n2gate_cause_emergency && !usual.dry_run && usual.max_age_ms == 0);
  EXPECT(usual.per_ue_period_ms == 60000 && usual.min_wait_time_s == 1 && usual.max_wait_time_s == 16);
  EXPECT(usual.seed == 0 && usual.observer.notify == NULL && usual.sampling == n2gate_sampling_stratified);

  n2gate_options wrong[]    = {usual, usual, usual, usual, usual, usual, usual, usual, usual};
  wrong[0].max_amfs         = 257;
  wrong[1].max_s_nssais     = 16385;
  wrong[2].max_gates        = 0;
  wrong[3].slice_match      = (n2gate_slice_match)256; /* not slice_match_all */
  wrong[4].slice_precedence = (n2gate_slice_precedence)2;
  wrong[5].sampling         = (n2gate_sampling)3;
  wrong[6].per_ue_period_ms = 0;
  wrong[7].max_age_ms       = -1;
  wrong[8].min_wait_time_s  = 17;
  for (size_t index = 0; index < sizeof wrong / sizeof *wrong; ++index) {
    n2gate_table* table = (n2gate_table*)&wrong;
    EXPECT(n2gate_check_options(&wrong[index]) == n2gate_error_invalid_options);
    EXPECT(n2gate_table_make(&wrong[index], &table) == n2gate_error_invalid_options && table == NULL);
  }

  n2gate_options dry_run = usual;
  dry_run.dry_run        = true;
  dry_run.max_gates      = 1;
  one_amf on             = one_amf_make(&dry_run);
  EXPECT(on.gate != NULL && one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling));
  const n2gate_verdict verdict = one_amf_admit(&on, n2gate_cause_mo_data);
  EXPECT(n2gate_verdict_admitted(verdict) && n2gate_verdict_reason(verdict) == n2gate_reason_amf_overload);
  n2gate_gate* second = on.gate;
  EXPECT(n2gate_table_make_gate(on.table, &second) == n2gate_error_too_many_gates && second == NULL);
  one_amf_free(&on);
  return NULL;
}

const char* null_pointers_are_errors(void)
{
  const n2gate_error null   = n2gate_error_null_pointer;
  one_amf            on     = one_amf_make(NULL);
  n2gate_amf_config  config = {"amf-2", NULL, 1, 255};
  n2gate_amf         amf    = {5};
  n2gate_gate*       gate   = NULL;
  EXPECT(on.gate != NULL);
  EXPECT(n2gate_check_options(NULL) == null && n2gate_check_overload_start(NULL) == null);
  EXPECT(n2gate_table_make(NULL, NULL) == null);
  EXPECT(n2gate_table_add_amf(on.table, NULL, &amf) == null && amf.raw == 0);
  EXPECT(n2gate_table_add_amf(on.table, &config, &amf) == null); /* a GUAMI that is nowhere */
  config.served_guami_count = 0;
  EXPECT(n2gate_table_add_amf(on.table, &config, NULL) == null && n2gate_table_add_amf(NULL, &config, &amf) == null);
  EXPECT(n2gate_table_update_amf(on.table, on.amf, NULL) == null &&
         n2gate_table_update_amf(NULL, amf, &config) == null);
  config.name = NULL;
  EXPECT(n2gate_table_add_amf(on.table, &config, &amf) == null);
  EXPECT(n2gate_table_remove_amf(NULL, amf) == null && n2gate_table_overload_stop(NULL, amf) == null);
  EXPECT(n2gate_table_ng_setup(NULL, amf) == null && n2gate_table_association_lost(NULL, amf) == null);
  EXPECT(n2gate_table_message_refused(NULL, amf, n2gate_fault_unknown_action) == null);
  EXPECT(n2gate_table_advance_time(NULL, 1) == null && n2gate_table_lift_local_restriction(NULL, amf) == null);
  EXPECT(n2gate_table_restrict_locally(NULL, amf, (n2gate_cause_set){0}, 1) == null);
  EXPECT(n2gate_table_restrict_to_level(NULL, amf, n2gate_level_reject_sms, 1) == null);
  EXPECT(n2gate_table_make_gate(NULL, &gate) == null && n2gate_table_make_gate(on.table, NULL) == null);

  n2gate_overload_start_nssai_item item  = {NULL, 1, false, n2gate_action_reject_non_emergency_mo_dt, false, 0};
  n2gate_overload_start            start = {0};
  EXPECT(n2gate_table_overload_start(NULL, amf, &start) == null);
  EXPECT(n2gate_table_overload_start(on.table, on.amf, NULL) == null);
  start.overload_start_nssai_count = 1;
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == null);
  start.overload_start_nssai_list = &item;
  EXPECT(n2gate_table_overload_start(on.table, on.amf, &start) == null);
  n2gate_table_free(NULL);
  n2gate_gate_free(NULL);
  one_amf_free(&on);
  return NULL;
}
