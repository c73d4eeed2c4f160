/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* What an operator sees: per AMF what is in force and why, what the gates have decided so far, and both as metrics.
 * Plain structs that no longer depend on the table; the library owns them and all they point to until they are freed by
 * the function named beside each. Any thread; read by many at a time. What makes them allocates: out_of_memory. */

#include "n2gate/c/table.h"

N2GATE_C_BEGIN

#define N2GATE_CAUSE_COUNT 16
#define N2GATE_REASON_COUNT 7
#define N2GATE_MESSAGE_FAULT_COUNT 6

/** Decisions by the call that made them, each by cause and n2gate_reason, over all gates of a table, those that are
 * gone included. A cause above 15 counts as 15, an E-UTRA cause as the NR one whose class it shares. In a dry run
 * "refused" is what would have been. */
typedef struct n2gate_stage_decisions {
  uint64_t admit[N2GATE_CAUSE_COUNT][N2GATE_REASON_COUNT];
  uint64_t setup_request[N2GATE_CAUSE_COUNT][N2GATE_REASON_COUNT];  /**< for the candidate that decided it */
  uint64_t setup_complete[N2GATE_CAUSE_COUNT][N2GATE_REASON_COUNT]; /**< and choose_amf */
  uint64_t resume_request[N2GATE_CAUSE_COUNT][N2GATE_REASON_COUNT]; /**< by n2gate_resume_cause */
} n2gate_stage_decisions;

/** What has become of an AMF's OVERLOAD START messages. */
typedef struct n2gate_control_counters {
  uint64_t starts;       /**< STARTs while none was in force */
  uint64_t replacements; /**< STARTs in place of the one in force */
  uint64_t stops;        /**< STOPs that ended one */
  uint64_t clears;       /**< ended by NG Setup, the loss of the last association or the AMF's removal */
  uint64_t expiries;     /**< ended by max_age_ms (D14) */
  uint64_t refused[N2GATE_MESSAGE_FAULT_COUNT]; /**< by n2gate_message_fault */
} n2gate_control_counters;

typedef struct n2gate_amf_snapshot {
  n2gate_amf              amf;
  const char*             name;
  const n2gate_guami*     served_guamis;
  size_t                  served_guami_count;
  uint8_t                 relative_amf_capacity;
  bool                    connected; /**< false from the loss of its last association to NG Setup or OVERLOAD START */
  bool                    in_force_present;
  n2gate_overload_start   in_force; /**< one without any IE restricts nothing, yet the AMF is overloaded (D3) */
  int64_t                 since_ns; /**< by n2gate_table_advance_time(); 0 when none is in force */
  bool                    slice_list_dropped; /**< `in_force` lacks its slice list, which was too long (D15) */
  bool                    local_present;
  n2gate_cause_set        local_causes;
  int                     local_percent; /**< 0..100 */
  n2gate_control_counters controls;      /**< since this AMF was added, as what follows */
  n2gate_stage_decisions  decisions;
} n2gate_amf_snapshot;

/** Made by n2gate_table_snapshot() alone, which keeps more behind it: a copy is for reading its members, and no other
 *  call takes one. Freed by n2gate_snapshot_free(). */
typedef struct n2gate_snapshot {
  const n2gate_amf_snapshot* amfs; /**< in the order of their slots */
  size_t                     amf_count;
  n2gate_stage_decisions     unknown_amf; /**< by handles of no AMF, or while none was connected: all admitted (D12) */
  uint64_t                   overtaken;   /**< decisions that had to read twice, as a change overtook them */
  int64_t                    time_ns;     /**< what n2gate_table_advance_time() has told last */
  bool                       dry_run;
} n2gate_snapshot;

/** What is in force and what has been decided so far, each AMF as of one moment. On failure `*snapshot` is null. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_table_snapshot(const n2gate_table*     table,
                                                                 const n2gate_snapshot** snapshot) N2GATE_NOEXCEPT;

N2GATE_C_API void n2gate_snapshot_free(const n2gate_snapshot* snapshot) N2GATE_NOEXCEPT;

/** `snapshot`, which n2gate_table_snapshot() gave, in Prometheus's text format 0.0.4, to be served as
 *  "text/plain; version=0.0.4"; n2gate/metrics.hpp tells of each metric. Freed by n2gate_text_free(). On failure
 * `*text` is null. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_prometheus_text(const n2gate_snapshot* snapshot,
                                                                  char**                 text) N2GATE_NOEXCEPT;

N2GATE_C_API void n2gate_text_free(char* text) N2GATE_NOEXCEPT;

typedef enum n2gate_metric_type N2GATE_UNSIGNED_ENUM {
  n2gate_metric_counter = 0,
  n2gate_metric_gauge   = 1,
} n2gate_metric_type;

typedef struct n2gate_metric_label {
  const char* name;
  const char* value; /**< not escaped */
} n2gate_metric_label;

typedef struct n2gate_metric_sample {
  const n2gate_metric_label* labels;
  size_t                     label_count;
  double                     value;
} n2gate_metric_sample;

typedef struct n2gate_metric_family {
  const char*                 name;
  const char*                 help;
  n2gate_metric_type          type;
  const n2gate_metric_sample* samples;
  size_t                      sample_count;
} n2gate_metric_family;

/** Freed by n2gate_metrics_free(). */
typedef struct n2gate_metrics {
  const n2gate_metric_family* families;
  size_t                      family_count;
} n2gate_metrics;

/** The same as values, for whatever else speaks Prometheus's data model. On failure `*metrics` is null. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_snapshot_metrics(const n2gate_snapshot* snapshot,
                                                                   const n2gate_metrics** metrics) N2GATE_NOEXCEPT;

N2GATE_C_API void n2gate_metrics_free(const n2gate_metrics* metrics) N2GATE_NOEXCEPT;

N2GATE_C_END
