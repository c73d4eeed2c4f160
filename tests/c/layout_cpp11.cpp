// SPDX-License-Identifier: BSD-3-Clause

// Compiled as C++11: the header, each of its inline functions, and the layout of its structs.

#include "c/cases.h"
#include "c/layout.h"

static_assert(__cplusplus == 201103L, "this is about C++11");
static_assert(
    noexcept(n2gate_gate_admit(nullptr, n2gate_amf(), n2gate_cause_mo_data, nullptr, 0, n2gate_ue_identity())),
    "the hot path promises not to throw");
static_assert(noexcept(n2gate_table_overload_stop(nullptr, n2gate_amf())), "nor does the control plane");

const long* layout_in_cpp11()
{
  static const long layout[] = {N2GATE_LAYOUT};
  return layout;
}

bool inline_functions_in_cpp11();
bool inline_functions_in_cpp11()
{
  const n2gate_verdict reject = {4U | 1U << 8 | 7U << 16};
  return n2gate_s_nssai_of_sst(1).value == 0x01FFFFFFU && n2gate_s_nssai_with_sd(1, 0x010203).value == 0x01010203U &&
         n2gate_5g_s_tmsi_of(1, 2, 3).value ==
             n2gate_5g_s_tmsi_from_parts(n2gate_5g_s_tmsi_of(1, 2, 3).value, 0).value &&
         n2gate_ue_random_value().raw == 0 && n2gate_ue_part1(0).raw == 1 && n2gate_eutra_ue_random_value().raw == 0 &&
         n2gate_eutra_ue_part1(0).raw == 1 && !n2gate_verdict_admitted(reject) &&
         n2gate_verdict_reason(reject) == n2gate_reason_amf_overload &&
         n2gate_verdict_answer(reject) == n2gate_rrc_answer_rrc_reject && n2gate_verdict_wait_time_s(reject) == 7 &&
         n2gate_s_nssai_sst(n2gate_s_nssai_of_sst(1)) == 1 &&
         n2gate_s_nssai_sd(n2gate_s_nssai_of_sst(1)) == N2GATE_NO_SD &&
         n2gate_5g_s_tmsi_amf_set_id(n2gate_5g_s_tmsi_of(5, 6, 7)) == 5 &&
         n2gate_5g_s_tmsi_amf_pointer(n2gate_5g_s_tmsi_of(5, 6, 7)) == 6 &&
         n2gate_cause_set_contains(n2gate_cause_set{1}, n2gate_cause_emergency) &&
         !n2gate_reason_admits(n2gate_reason_local_restriction) &&
         n2gate_verdict_reason(n2gate_attempt_verdict(n2gate_attempt())) == n2gate_reason_unknown_amf;
}
