/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* The control plane: what each AMF of a gNB has asked for with OVERLOAD START and OVERLOAD STOP (TS 38.413 8.7.7 and
 * 8.7.8). One table per gNB.
 *
 * Every call but n2gate_table_free() may come from any thread; calls are serialised inside, and none ever blocks a
 * gate. One after which a slice list, or a restriction beside a local one, is in force may wait for a gate that it has
 * overtaken within one decision. All memory that AMFs take is had when the table is made; what else allocates says so,
 * and answers n2gate_error_out_of_memory when it cannot. A null table is n2gate_error_null_pointer, as is any other
 * pointer that must not be null. No C++ exception comes out of any call. */

#include "n2gate/c/overload_start.h"

N2GATE_C_BEGIN

/** Made by n2gate_table_make(), freed by n2gate_table_free(). */
typedef struct n2gate_table n2gate_table;

/** Why an OVERLOAD START, an OVERLOAD STOP or what is no NGAP PDU changed nothing. The first three are CauseProtocol of
 *  TS 38.413 9.3.1.2, told by whoever decoded; the others the table finds itself. */
typedef enum n2gate_message_fault N2GATE_UNSIGNED_ENUM {
  n2gate_fault_transfer_syntax_error                             = 0,
  n2gate_fault_abstract_syntax_error_reject                      = 1,
  n2gate_fault_abstract_syntax_error_falsely_constructed_message = 2,
  n2gate_fault_unknown_action                                    = 3,
  n2gate_fault_percentage_out_of_range                           = 4,
  n2gate_fault_empty_slice_list                                  = 5,
} n2gate_message_fault;

/** What has become of an AMF's overload control. */
typedef enum n2gate_transition_kind N2GATE_UNSIGNED_ENUM {
  n2gate_transition_started  = 0, /**< OVERLOAD START, none was in force */
  n2gate_transition_replaced = 1, /**< OVERLOAD START, in place of the one in force */
  n2gate_transition_stopped  = 2, /**< OVERLOAD STOP ended the one in force */
  n2gate_transition_cleared  = 3, /**< NG Setup, loss of the last association or removal ended the one in force */
  n2gate_transition_expired  = 4, /**< the one in force has reached max_age_ms (D14) */
  n2gate_transition_refused  = 5, /**< a message from the AMF was not valid: nothing has changed */
} n2gate_transition_kind;

typedef struct n2gate_transition {
  n2gate_transition_kind kind;
  n2gate_amf             amf;                /**< stale already when the AMF's removal has cleared its control */
  const char*            amf_name;           /**< lives as long as the call to the observer */
  int64_t                when_ns;            /**< what n2gate_table_advance_time() told last */
  bool                   slice_list_dropped; /**< the message lacks its slice list, which was too long (D15) */
  bool                   fault_present;      /**< only for n2gate_transition_refused */
  n2gate_message_fault   fault;
} n2gate_transition;

/** Whom to tell. `notify` is called on the thread of the control call, when the change is in force for every gate and
 *  before the call returns, with no lock held: it may call the table. It does not throw and does not longjmp. Calls
 * that follow each other are told in their order; calls at the same time, in any. Null: nobody. */
typedef struct n2gate_observer {
  void (*notify)(void* context, const n2gate_transition* what);
  void* context; /**< handed through */
} n2gate_observer;

/** Which requested NSSAIs a slice list concerns (D4). */
typedef enum n2gate_slice_match N2GATE_UNSIGNED_ENUM {
  n2gate_slice_match_all = 0, /**< those wholly listed; the least restrictive S-NSSAI counts */
  n2gate_slice_match_any = 1, /**< those partly listed; the most restrictive listed S-NSSAI counts */
} n2gate_slice_match;

/** What holds for a UE that a slice list concerns, when the message has an AMF-wide part as well (D7). */
typedef enum n2gate_slice_precedence N2GATE_UNSIGNED_ENUM {
  n2gate_slice_precedence_slice     = 0, /**< the slice's control instead of the AMF-wide one */
  n2gate_slice_precedence_strictest = 1, /**< both: the higher percentage counts */
} n2gate_slice_precedence;

/** How a class is thinned by p % (D10). */
typedef enum n2gate_sampling N2GATE_UNSIGNED_ENUM {
  n2gate_sampling_stratified = 0, /**< of every 100 requests that a gate sees in a class exactly p, evenly spread */
  n2gate_sampling_random     = 1, /**< each by itself, with probability p / 100 */
  n2gate_sampling_per_ue     = 2, /**< by a hash of the UE's identity and the period */
} n2gate_sampling;

/** How a table is built and how it decides where TS 38.413 leaves room. Begin with n2gate_default_options(). */
typedef struct n2gate_options {
  uint32_t                max_amfs;     /**< 1..256; default 16 */
  uint32_t                max_s_nssais; /**< S-NSSAIs that one message may list, 0..16384; default 1024 (D15) */
  uint32_t                max_gates;    /**< 1..256; default 16 */
  n2gate_cause_set        always_admit; /**< causes that nothing ever restricts; default emergency alone (D1) */
  n2gate_slice_match      slice_match;
  n2gate_slice_precedence slice_precedence;
  n2gate_sampling         sampling;
  int64_t                 per_ue_period_ms; /**< 1 or more; default 60000 */
  int64_t                 max_age_ms;       /**< a START this old no longer restricts; 0, the default: never (D14) */
  bool                    dry_run;          /**< admit every request; reasons show what would have been refused */
  uint32_t                min_wait_time_s;  /**< waitTime of a refusal is in this range, 1..16; default 1 (D16) */
  uint32_t                max_wait_time_s;  /**< default 16 */
  uint64_t                seed; /**< of all randomness; a live gNB gives each table one that no AMF can know */
  n2gate_observer         observer;
} n2gate_options;

/** What the table must know of an AMF (NG SETUP RESPONSE and AMF CONFIGURATION UPDATE, TS 38.413 9.2.6.2, 9.2.6.7).
 *  Copied. */
typedef struct n2gate_amf_config {
  const char*         name;                  /**< AMFName, 1..150 characters, unlike every other AMF's in the table */
  const n2gate_guami* served_guamis;         /**< may be null when there are none */
  size_t              served_guami_count;    /**< 0..256 */
  uint8_t             relative_amf_capacity; /**< 0..255 (9.3.1.32); when not known 255, as in C++. 0: such an AMF is
                                                  chosen only when no other admits a UE */
} n2gate_amf_config;

/** Named local restrictions, from narrow to wide. Emergency is in none of them. */
typedef enum n2gate_local_level N2GATE_UNSIGNED_ENUM {
  n2gate_level_reject_mmtel_voice                     = 0, /**< mo-VoiceCall */
  n2gate_level_reject_mmtel_video                     = 1, /**< mo-VideoCall */
  n2gate_level_reject_sms                             = 2, /**< mo-SMS */
  n2gate_level_reject_non_emergency_non_high_priority = 3, /**< all but emergency, highPriorityAccess, mps, mcs */
  n2gate_level_permit_emergency_and_mt                = 4, /**< all but emergency, mt-Access */
  n2gate_level_permit_emergency_and_mo_data           = 5, /**< all but emergency, mo-Data */
  n2gate_level_permit_high_priority_and_emergency     = 6, /**< the same set as level 3, under its own name */
} n2gate_local_level;

/** The causes that a level restricts; none outside the enumeration. */
N2GATE_C_API n2gate_cause_set n2gate_restricted_by_level(n2gate_local_level level) N2GATE_NOEXCEPT;

N2GATE_C_API n2gate_options n2gate_default_options(void) N2GATE_NOEXCEPT;

/** Whether every value is in the range stated beside it: none or invalid_options. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_check_options(const n2gate_options* values) N2GATE_NOEXCEPT;

/** Makes a table; null `values` are the default ones. Allocates. invalid_options, out_of_memory: `*table` is null. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_table_make(const n2gate_options* values,
                                                             n2gate_table**        table) N2GATE_NOEXCEPT;

/** No other call on the table may run any more. Gates may outlive it; every handle is unknown to them from here on.
 *  Null: nothing. */
N2GATE_C_API void n2gate_table_free(n2gate_table* table) N2GATE_NOEXCEPT;

/** Takes up an AMF, connected and not overloaded. table_full, invalid_name, name_in_use, too_many_guamis,
 *  invalid_guami: `*amf` names no AMF. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_table_add_amf(n2gate_table*            table,
                                                                const n2gate_amf_config* config,
                                                                n2gate_amf*              amf) N2GATE_NOEXCEPT;

/** Replaces what n2gate_table_add_amf() was told; what is in force stays. unknown_amf, and all that that one tells but
 *  table_full. */
N2GATE_C_API n2gate_error n2gate_table_update_amf(n2gate_table*            table,
                                                  n2gate_amf               amf,
                                                  const n2gate_amf_config* config) N2GATE_NOEXCEPT;

/** Forgets an AMF: its handle is stale from here on. unknown_amf. */
N2GATE_C_API n2gate_error n2gate_table_remove_amf(n2gate_table* table, n2gate_amf amf) N2GATE_NOEXCEPT;

/** OVERLOAD START: replaces everything this AMF has asked for before (8.7.7.2). Allocates a copy of the slice list for
 *  the length of the call. unknown_amf, unknown_action, percentage_out_of_range, empty_slice_list; slice_list_dropped:
 *  the message applies without its list (D15). */
N2GATE_C_API n2gate_error n2gate_table_overload_start(n2gate_table*                table,
                                                      n2gate_amf                   amf,
                                                      const n2gate_overload_start* message) N2GATE_NOEXCEPT;

/** OVERLOAD STOP: ends what this AMF has asked for (8.7.8.2). Without a START in force nothing changes, which is no
 *  error. unknown_amf. */
N2GATE_C_API n2gate_error n2gate_table_overload_stop(n2gate_table* table, n2gate_amf amf) N2GATE_NOEXCEPT;

/** The AMF's NG Setup has succeeded: clears what it has asked for (8.7.1.1). It is connected from here on. unknown_amf.
 */
N2GATE_C_API n2gate_error n2gate_table_ng_setup(n2gate_table* table, n2gate_amf amf) N2GATE_NOEXCEPT;

/** The last of the AMF's associations is gone: clears what it has asked for (D11). No UE can go to it until its next NG
 *  Setup or OVERLOAD START. unknown_amf. */
N2GATE_C_API n2gate_error n2gate_table_association_lost(n2gate_table* table, n2gate_amf amf) N2GATE_NOEXCEPT;

/** For a host whose own decoder could not accept what the AMF sent: counts it, and tells the observer. n2gate_receive()
 *  does so by itself. unknown_amf, unknown_fault. */
N2GATE_C_API n2gate_error n2gate_table_message_refused(n2gate_table*        table,
                                                       n2gate_amf           amf,
                                                       n2gate_message_fault fault) N2GATE_NOEXCEPT;

/** Tells the time in nanoseconds, 0 or later from any origin, by a clock that never goes back; about once a second
 * where ages, max_age_ms or per_ue_period_ms matter. A time before the last one told, or below 0, changes nothing. */
N2GATE_C_API n2gate_error n2gate_table_advance_time(n2gate_table* table, int64_t now_ns) N2GATE_NOEXCEPT;

/** Refuses `percent` (0..100) of the requests with these causes, beside what the AMF asks for: the stricter counts.
 *  Instead of the local restriction there was. unknown_amf, percentage_out_of_range. */
N2GATE_C_API n2gate_error n2gate_table_restrict_locally(n2gate_table*    table,
                                                        n2gate_amf       amf,
                                                        n2gate_cause_set causes,
                                                        int              percent) N2GATE_NOEXCEPT;

/** The same with a named level; unknown_level when there is no such level. */
N2GATE_C_API n2gate_error n2gate_table_restrict_to_level(n2gate_table*      table,
                                                         n2gate_amf         amf,
                                                         n2gate_local_level level,
                                                         int                percent) N2GATE_NOEXCEPT;

/** Ends the AMF's local restriction, if it is under one. unknown_amf. */
N2GATE_C_API n2gate_error n2gate_table_lift_local_restriction(n2gate_table* table, n2gate_amf amf) N2GATE_NOEXCEPT;

N2GATE_C_END
