/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* The layout of the structs of the C interface, for a C and a C++ compiler to say the same of. */

#include "n2gate/n2gate.h"

#define N2GATE_SIZE(type) (long)sizeof(type), (long)alignof(type)
#define N2GATE_AT(type, member) (long)offsetof(type, member)

/* clang-format off */
#define N2GATE_LAYOUT \
  N2GATE_SIZE(n2gate_amf), N2GATE_SIZE(n2gate_s_nssai), N2GATE_SIZE(n2gate_guami), N2GATE_SIZE(n2gate_cause_set), \
  N2GATE_SIZE(n2gate_verdict), N2GATE_SIZE(n2gate_attempt), N2GATE_SIZE(n2gate_amf_choice), \
  N2GATE_SIZE(n2gate_ue_identity), N2GATE_SIZE(n2gate_eutra_ue_identity), N2GATE_SIZE(n2gate_5g_s_tmsi), \
  N2GATE_SIZE(n2gate_error), N2GATE_SIZE(n2gate_establishment_cause), N2GATE_SIZE(n2gate_resume_cause), \
  N2GATE_SIZE(n2gate_eutra_establishment_cause), N2GATE_SIZE(n2gate_procedure), N2GATE_SIZE(bool), \
  N2GATE_AT(n2gate_guami, amf_region_id), N2GATE_AT(n2gate_guami, amf_set_id), N2GATE_AT(n2gate_guami, amf_pointer), \
  N2GATE_SIZE(n2gate_overload_start_nssai_item), \
  N2GATE_AT(n2gate_overload_start_nssai_item, slice_overload_response), \
  N2GATE_AT(n2gate_overload_start_nssai_item, slice_traffic_load_reduction_indication), \
  N2GATE_SIZE(n2gate_overload_start), N2GATE_AT(n2gate_overload_start, amf_overload_response), \
  N2GATE_AT(n2gate_overload_start, amf_traffic_load_reduction_indication), \
  N2GATE_AT(n2gate_overload_start, overload_start_nssai_list), \
  N2GATE_SIZE(n2gate_options), N2GATE_AT(n2gate_options, slice_match), N2GATE_AT(n2gate_options, per_ue_period_ms), \
  N2GATE_AT(n2gate_options, dry_run), N2GATE_AT(n2gate_options, seed), N2GATE_AT(n2gate_options, observer), \
  N2GATE_SIZE(n2gate_amf_config), N2GATE_AT(n2gate_amf_config, relative_amf_capacity), \
  N2GATE_SIZE(n2gate_transition), N2GATE_AT(n2gate_transition, when_ns), N2GATE_AT(n2gate_transition, fault), \
  N2GATE_SIZE(n2gate_stage_decisions), N2GATE_SIZE(n2gate_control_counters), \
  N2GATE_SIZE(n2gate_amf_snapshot), N2GATE_AT(n2gate_amf_snapshot, in_force), N2GATE_AT(n2gate_amf_snapshot, controls), \
  N2GATE_SIZE(n2gate_snapshot), N2GATE_AT(n2gate_snapshot, unknown_amf), N2GATE_AT(n2gate_snapshot, dry_run), \
  N2GATE_SIZE(n2gate_metric_family), N2GATE_SIZE(n2gate_metric_sample), N2GATE_SIZE(n2gate_metric_label), \
  N2GATE_SIZE(n2gate_error_indication), N2GATE_AT(n2gate_error_indication, ies), \
  N2GATE_SIZE(n2gate_criticality_diagnostics_ie), \
  N2GATE_SIZE(n2gate_received), N2GATE_AT(n2gate_received, error_indication), N2GATE_AT(n2gate_received, answer), \
  N2GATE_AT(n2gate_received, for_host), -1L
/* clang-format on */
