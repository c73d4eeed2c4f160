/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* Test cases of the C interface, written in C: c_api_test.cpp has their names and tags, and runs them. A case gives
 * null when all is as it should be, else what is not. */

#include "n2gate/n2gate.h"

#ifdef __cplusplus
extern "C" {
#endif

#define N2GATE_TEXT_OF(line) #line
#define N2GATE_TEXT(line) N2GATE_TEXT_OF(line)
#define EXPECT(condition)                                                                                              \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      return __FILE__ ":" N2GATE_TEXT(__LINE__) ": " #condition;                                                       \
    }                                                                                                                  \
  } while (0)

/* control_cases.c */
const char* an_amf_is_added_updated_and_removed(void);
const char* a_start_restricts_until_a_stop(void);
const char* a_start_that_is_not_valid_changes_nothing(void);
const char* slice_lists_and_optional_parts(void);
const char* setup_and_loss_clear(void);
const char* local_restrictions(void);
const char* the_observer_is_told(void);
const char* options_are_checked(void);
const char* null_pointers_are_errors(void);

/* decision_cases.c */
const char* one_draw_for_both_moments(void);
const char* an_attempt_that_is_zero_is_admitted(void);
const char* candidates_are_chosen(void);
const char* an_identity_binds(void);
const char* eutra_twins(void);
const char* resume_causes(void);
const char* slices_decide(void);
const char* numbers_outside_enumerations(void);
const char* without_a_gate(void);
const char* a_gate_outlives_its_table(void);

/* ngap_cases.c */
const char* bytes_are_received(void);
const char* a_faulty_message_is_answered(void);
const char* a_message_is_decoded_whole(void);
const char* what_is_encoded_is_decoded(void);
const char* buffers_that_are_too_small(void);

/* snapshot_cases.c */
const char* a_snapshot_shows_what_is_in_force(void);
const char* decisions_are_counted(void);
const char* metrics_as_text_and_as_values(void);

/* value_cases.c */
const char* values_are_made_and_read(void);
const char* everything_has_a_name(void);

/* layout_cases.c and layout_cpp11.cpp: sizes and offsets of all structs, ended by -1. */
const long* layout_in_c(void);
const long* layout_in_cpp11(void);

#ifdef __cplusplus
}
#endif
