/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* What an AMF asks for: the content of NGAP OVERLOAD START (TS 38.413 9.2.6.10) as plain structs. Filled by
 * n2gate_decode(), or by a host that has its own decoder; given to n2gate_table_overload_start(). Each optional part
 * has a flag before it, so that a zeroed struct has none of them. Values, safe from any thread; pointers are the
 * caller's when given to the library, and live as long as what they came with when given by it. */

#include "n2gate/c/values.h"

N2GATE_C_BEGIN

/** Overload Action (TS 38.413 9.3.1.105), by its value on the wire. S1AP's is numbered otherwise: never cast. */
typedef enum n2gate_overload_action N2GATE_UNSIGNED_ENUM {
  n2gate_action_reject_non_emergency_mo_dt                                        = 0,
  n2gate_action_reject_rrc_cr_signalling                                          = 1,
  n2gate_action_permit_emergency_sessions_and_mobile_terminated_services_only     = 2,
  n2gate_action_permit_high_priority_sessions_and_mobile_terminated_services_only = 3,
} n2gate_overload_action;

/** The causes that an action restricts by the letter of TS 38.413 8.7.7.2; none outside the enumeration. */
N2GATE_C_API n2gate_cause_set n2gate_restricted_by_action(n2gate_overload_action action) N2GATE_NOEXCEPT;

/** Overload Start NSSAI Item: slices, and what is asked for UEs that request only listed ones. */
typedef struct n2gate_overload_start_nssai_item {
  const n2gate_s_nssai*  slice_overload_list;
  size_t                 slice_overload_count; /**< 1 or more */
  bool                   slice_overload_response_present;
  n2gate_overload_action slice_overload_response;
  bool                   slice_traffic_load_reduction_indication_present;
  int                    slice_traffic_load_reduction_indication; /**< percent, 1..99 */
} n2gate_overload_start_nssai_item;

/** OVERLOAD START. Every part is optional, all of them together too. */
typedef struct n2gate_overload_start {
  bool                                    amf_overload_response_present;
  n2gate_overload_action                  amf_overload_response;
  bool                                    amf_traffic_load_reduction_indication_present;
  int                                     amf_traffic_load_reduction_indication; /**< percent, 1..99 */
  const n2gate_overload_start_nssai_item* overload_start_nssai_list;
  size_t                                  overload_start_nssai_count; /**< 0: no list */
} n2gate_overload_start;

/** Whether every value is in the range of TS 38.413: none, unknown_action, percentage_out_of_range (1..99),
 *  empty_slice_list, or null_pointer. How long a list may be depends on what it is for. Allocates. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_check_overload_start(const n2gate_overload_start* message)
    N2GATE_NOEXCEPT;

N2GATE_C_END
