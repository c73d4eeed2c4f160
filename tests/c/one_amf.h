/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* A table with one AMF and one gate, as most cases need it. */

#include "n2gate/n2gate.h"

typedef struct one_amf {
  n2gate_table* table;
  n2gate_amf    amf;
  n2gate_gate*  gate; /* null when anything could not be had */
} one_amf;

/* AMF Set ID 5, AMF Pointer 6. */
static inline one_amf one_amf_make(const n2gate_options* values)
{
  const n2gate_guami      served = {{0x00, 0xF1, 0x10}, 1, 5, 6};
  const n2gate_amf_config config = {"amf-1", &served, 1, 255};
  one_amf                 on     = {NULL, {0}, NULL};
  if (n2gate_table_make(values, &on.table) != n2gate_error_none ||
      n2gate_table_add_amf(on.table, &config, &on.amf) != n2gate_error_none ||
      n2gate_table_make_gate(on.table, &on.gate) != n2gate_error_none) {
    on.gate = NULL;
  }
  return on;
}

static inline void one_amf_free(one_amf* on)
{
  n2gate_gate_free(on->gate);
  n2gate_table_free(on->table);
}

static inline n2gate_verdict one_amf_admit(one_amf* on, n2gate_establishment_cause cause)
{
  return n2gate_gate_admit(on->gate, on->amf, cause, NULL, 0, n2gate_ue_random_value());
}

/* An action, of the whole class. */
static inline bool one_amf_overload(one_amf* on, n2gate_overload_action action)
{
  const n2gate_overload_start start = {true, action, false, 0, NULL, 0};
  return n2gate_table_overload_start(on->table, on->amf, &start) == n2gate_error_none;
}
