/* SPDX-License-Identifier: BSD-3-Clause */

/* NGAP bytes; the PDUs are those of tests/data/ngap.tsv. */

#include "c/cases.h"
#include "c/one_amf.h"

#include <string.h>

/* Action 1; 50 %; one item {1/010203, 1/112233}: action 1, 30 %. */
static const uint8_t start_whole[]    = {0x00, 0x16, 0x40, 0x22, 0x00, 0x00, 0x03, 0x00, 0x02, 0x00, 0x01, 0x10, 0x00,
                                         0x09, 0x40, 0x01, 0x62, 0x00, 0x31, 0x40, 0x11, 0x00, 0x00, 0x60, 0x00, 0x01,
                                         0x10, 0x08, 0x01, 0x02, 0x03, 0x10, 0x08, 0x11, 0x22, 0x33, 0x13, 0xa0};
static const uint8_t start_action0[]  = {0x00, 0x16, 0x40, 0x08, 0x00, 0x00, 0x01, 0x00, 0x02, 0x00, 0x01, 0x00};
static const uint8_t stop[]           = {0x00, 0x17, 0x00, 0x03, 0x00, 0x00, 0x00};
static const uint8_t unknown_action[] = {0x00, 0x16, 0x40, 0x09, 0x00, 0x00, 0x01, 0x00, 0x02, 0x00, 0x02, 0x40, 0x00};
static const uint8_t answer_to_it[]   = {0x00, 0x09, 0x40, 0x14, 0x00, 0x00, 0x02, 0x00, 0x0f, 0x40, 0x01, 0x62,
                                         0x00, 0x13, 0x40, 0x08, 0x78, 0x16, 0x10, 0x00, 0x00, 0x00, 0x02, 0x00};
static const uint8_t unknown_ie[]     = {
        0x00, 0x16, 0x40, 0x0d, 0x00, 0x00, 0x02, 0x00, 0x02, 0x00, 0x01, 0x00, 0xea, 0x62, 0x40, 0x01, 0x01};

const char* bytes_are_received(void)
{
  one_amf                on   = one_amf_make(NULL);
  const n2gate_received* done = NULL;
  EXPECT(on.gate != NULL);
  EXPECT(n2gate_receive(on.table, on.amf, start_action0, sizeof start_action0, &done) == n2gate_error_none);
  EXPECT(done->procedure_present && done->procedure == n2gate_procedure_overload_start && !done->error_present);
  EXPECT(done->applied_present && done->applied == n2gate_error_none && !done->for_host && done->answer_size == 0);
  EXPECT(done->overload_start.amf_overload_response_present);
  EXPECT(done->overload_start.amf_overload_response == n2gate_action_reject_non_emergency_mo_dt);
  EXPECT(!done->overload_start.amf_traffic_load_reduction_indication_present);
  n2gate_received_free(done);
  EXPECT(!n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_data)));

  EXPECT(n2gate_receive(on.table, on.amf, stop, sizeof stop, &done) == n2gate_error_none);
  EXPECT(done->procedure == n2gate_procedure_overload_stop && done->applied_present && !done->for_host);
  n2gate_received_free(done);
  EXPECT(n2gate_verdict_reason(one_amf_admit(&on, n2gate_cause_mo_data)) == n2gate_reason_not_overloaded);

  const n2gate_amf stale = {0};
  EXPECT(n2gate_receive(on.table, stale, stop, sizeof stop, &done) == n2gate_error_none);
  EXPECT(done->applied_present && done->applied == n2gate_error_unknown_amf);
  n2gate_received_free(done);

  EXPECT(n2gate_receive(on.table, on.amf, answer_to_it, sizeof answer_to_it, &done) == n2gate_error_none);
  EXPECT(done->procedure == n2gate_procedure_error_indication && done->for_host && !done->applied_present);
  n2gate_received_free(done);

  EXPECT(n2gate_receive(NULL, on.amf, stop, sizeof stop, &done) == n2gate_error_null_pointer && done == NULL);
  EXPECT(n2gate_receive(on.table, on.amf, NULL, 1, &done) == n2gate_error_null_pointer && done == NULL);
  EXPECT(n2gate_receive(on.table, on.amf, stop, sizeof stop, NULL) == n2gate_error_null_pointer);
  n2gate_received_free(NULL);
  one_amf_free(&on);
  return NULL;
}

const char* a_faulty_message_is_answered(void)
{
  one_amf                on   = one_amf_make(NULL);
  const n2gate_received* done = NULL;
  EXPECT(on.gate != NULL && one_amf_overload(&on, n2gate_action_reject_rrc_cr_signalling));
  EXPECT(n2gate_receive(on.table, on.amf, unknown_action, sizeof unknown_action, &done) == n2gate_error_none);
  EXPECT(done->error_present && done->error == n2gate_protocol_abstract_syntax_error_reject);
  EXPECT(!done->applied_present && !done->for_host && done->answer_size == sizeof answer_to_it);
  EXPECT(memcmp(done->answer, answer_to_it, sizeof answer_to_it) == 0);
  n2gate_received_free(done);

  EXPECT(n2gate_receive(on.table, on.amf, NULL, 0, &done) == n2gate_error_none);
  EXPECT(!done->procedure_present && done->error_present && done->answer_size != 0);
  EXPECT(done->error == n2gate_protocol_transfer_syntax_error);
  n2gate_received_free(done);
  EXPECT(!n2gate_verdict_admitted(one_amf_admit(&on, n2gate_cause_mo_data))); /* as it was */
  one_amf_free(&on);
  return NULL;
}

const char* a_message_is_decoded_whole(void)
{
  const n2gate_received* got = NULL;
  EXPECT(n2gate_decode(start_whole, sizeof start_whole, &got) == n2gate_error_none);
  const n2gate_overload_start* start = &got->overload_start;
  EXPECT(start->amf_overload_response_present && start->amf_traffic_load_reduction_indication_present);
  EXPECT(start->amf_overload_response == n2gate_action_reject_rrc_cr_signalling);
  EXPECT(start->amf_traffic_load_reduction_indication == 50 && start->overload_start_nssai_count == 1);
  const n2gate_overload_start_nssai_item* item = start->overload_start_nssai_list;
  EXPECT(item->slice_overload_count == 2 && item->slice_overload_response_present);
  EXPECT(item->slice_overload_list[0].value == n2gate_s_nssai_with_sd(1, 0x010203).value);
  EXPECT(item->slice_overload_list[1].value == n2gate_s_nssai_with_sd(1, 0x112233).value);
  EXPECT(item->slice_overload_response == n2gate_action_reject_rrc_cr_signalling);
  EXPECT(item->slice_traffic_load_reduction_indication_present);
  EXPECT(item->slice_traffic_load_reduction_indication == 30);
  EXPECT(!got->applied_present && !got->for_host && got->skipped_ie_count == 0);
  n2gate_received_free(got);

  EXPECT(n2gate_decode(unknown_ie, sizeof unknown_ie, &got) == n2gate_error_none);
  EXPECT(!got->error_present && got->skipped_ie_count == 1 && got->skipped_ies[0] == 60002);
  n2gate_received_free(got);

  EXPECT(n2gate_decode(answer_to_it, sizeof answer_to_it, &got) == n2gate_error_none);
  const n2gate_error_indication* said = &got->error_indication;
  EXPECT(said->cause_present && said->cause_group == n2gate_cause_group_protocol);
  EXPECT(said->cause_value == n2gate_protocol_abstract_syntax_error_reject && said->diagnostics_present);
  EXPECT(said->procedure_code_present && said->procedure_code == 22 && said->trigger_present);
  EXPECT(said->trigger == n2gate_triggering_initiating_message && said->procedure_criticality_present);
  EXPECT(said->procedure_criticality == n2gate_criticality_ignore && said->ie_count == 1);
  EXPECT(said->ies[0].ie_id == 2 && said->ies[0].ie_criticality == n2gate_criticality_reject);
  EXPECT(said->ies[0].error == n2gate_type_of_error_not_understood);
  n2gate_received_free(got);

  EXPECT(n2gate_decode(NULL, 1, &got) == n2gate_error_null_pointer && got == NULL);
  EXPECT(n2gate_decode(stop, sizeof stop, NULL) == n2gate_error_null_pointer);
  return NULL;
}

const char* what_is_encoded_is_decoded(void)
{
  const uint8_t* const whole[] = {start_whole, start_action0, answer_to_it};
  const size_t         sizes[] = {sizeof start_whole, sizeof start_action0, sizeof answer_to_it};
  for (size_t index = 0; index < 3; ++index) {
    const n2gate_received* got = NULL;
    uint8_t                buffer[64];
    size_t                 size = 0;
    EXPECT(n2gate_decode(whole[index], sizes[index], &got) == n2gate_error_none);
    EXPECT((got->procedure == n2gate_procedure_overload_start
                ? n2gate_encode_overload_start(&got->overload_start, buffer, sizeof buffer, &size)
                : n2gate_encode_error_indication(&got->error_indication, buffer, sizeof buffer, &size)) ==
           n2gate_error_none);
    EXPECT(size == sizes[index] && memcmp(buffer, whole[index], size) == 0);
    n2gate_received_free(got);
  }
  uint8_t buffer[sizeof stop];
  size_t  size = 0;
  EXPECT(n2gate_encode_overload_stop(buffer, sizeof buffer, &size) == n2gate_error_none);
  EXPECT(size == sizeof stop && memcmp(buffer, stop, size) == 0);
  return NULL;
}

const char* buffers_that_are_too_small(void)
{
  uint8_t               buffer[16];
  size_t                size  = 99;
  n2gate_overload_start start = {true, n2gate_action_reject_non_emergency_mo_dt, false, 0, NULL, 0};
  memset(buffer, 0xAA, sizeof buffer);
  EXPECT(n2gate_encode_overload_start(&start, buffer, sizeof start_action0 - 1, &size) ==
         n2gate_error_buffer_too_small);
  EXPECT(size == sizeof start_action0 && buffer[0] == 0xAA);
  EXPECT(n2gate_encode_overload_start(&start, NULL, 0, &size) == n2gate_error_buffer_too_small);
  EXPECT(n2gate_encode_overload_start(&start, buffer, sizeof start_action0, &size) == n2gate_error_none);
  EXPECT(buffer[sizeof start_action0] == 0xAA);

  start.amf_overload_response = (n2gate_overload_action)4;
  EXPECT(n2gate_encode_overload_start(&start, buffer, sizeof buffer, &size) == n2gate_error_unknown_action &&
         size == 0);
  EXPECT(n2gate_encode_overload_start(NULL, buffer, sizeof buffer, &size) == n2gate_error_null_pointer);
  EXPECT(n2gate_encode_overload_start(&start, NULL, 5, &size) == n2gate_error_null_pointer);
  EXPECT(n2gate_encode_overload_stop(buffer, sizeof buffer, NULL) == n2gate_error_null_pointer);

  static n2gate_criticality_diagnostics_ie ies[257];
  n2gate_error_indication                  indication = {0};
  indication.diagnostics_present                      = true;
  indication.ie_count                                 = 257;
  EXPECT(n2gate_encode_error_indication(&indication, buffer, sizeof buffer, &size) == n2gate_error_null_pointer);
  indication.ies = ies;
  EXPECT(n2gate_encode_error_indication(&indication, buffer, sizeof buffer, &size) == n2gate_error_list_too_long);
  EXPECT(n2gate_encode_error_indication(NULL, buffer, sizeof buffer, &size) == n2gate_error_null_pointer);
  return NULL;
}
