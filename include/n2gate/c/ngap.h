/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* NGAP bytes in, table changed, answer out: aligned PER of OVERLOAD START, OVERLOAD STOP and ERROR INDICATION
 * (TS 38.413 clause 9.4, ITU-T X.691), with the error handling of TS 38.413 clause 10. Any thread. What decodes
 * allocates, and answers n2gate_error_out_of_memory with nothing changed when it cannot. */

#include "n2gate/c/table.h"

N2GATE_C_BEGIN

/** What a PDU is. Numbered for this library. */
typedef enum n2gate_procedure N2GATE_UNSIGNED_ENUM {
  n2gate_procedure_overload_start     = 0, /**< an initiating message of procedure 22 */
  n2gate_procedure_overload_stop      = 1, /**< an initiating message of procedure 23 */
  n2gate_procedure_error_indication   = 2, /**< an initiating message of procedure 9 */
  n2gate_procedure_initial_ue_message = 3, /**< an initiating message of procedure 15 */
  n2gate_procedure_ng_setup_response  = 4, /**< a successful outcome of procedure 21 */
  n2gate_procedure_other              = 5, /**< any other PDU */
} n2gate_procedure;

/** CauseProtocol (TS 38.413 9.3.1.2), by its value on the wire. */
typedef enum n2gate_cause_protocol N2GATE_UNSIGNED_ENUM {
  n2gate_protocol_transfer_syntax_error                             = 0,
  n2gate_protocol_abstract_syntax_error_reject                      = 1,
  n2gate_protocol_abstract_syntax_error_ignore_and_notify           = 2,
  n2gate_protocol_message_not_compatible_with_receiver_state        = 3,
  n2gate_protocol_semantic_error                                    = 4,
  n2gate_protocol_abstract_syntax_error_falsely_constructed_message = 5,
  n2gate_protocol_unspecified                                       = 6,
} n2gate_cause_protocol;

/** Criticality (TS 38.413 9.3.1.3 and 10.3.2), by its value on the wire. */
typedef enum n2gate_criticality N2GATE_UNSIGNED_ENUM {
  n2gate_criticality_reject = 0,
  n2gate_criticality_ignore = 1,
  n2gate_criticality_notify = 2,
} n2gate_criticality;

/** TriggeringMessage (TS 38.413 9.3.1.3), by its value on the wire. */
typedef enum n2gate_triggering_message N2GATE_UNSIGNED_ENUM {
  n2gate_triggering_initiating_message   = 0,
  n2gate_triggering_successful_outcome   = 1,
  n2gate_triggering_unsuccessful_outcome = 2,
} n2gate_triggering_message;

/** TypeOfError (TS 38.413 9.3.1.3), by its value on the wire. */
typedef enum n2gate_type_of_error N2GATE_UNSIGNED_ENUM {
  n2gate_type_of_error_not_understood = 0,
  n2gate_type_of_error_missing        = 1,
} n2gate_type_of_error;

/** The alternatives of Cause (TS 38.413 9.3.1.2), by their index on the wire. */
typedef enum n2gate_cause_group N2GATE_UNSIGNED_ENUM {
  n2gate_cause_group_radio_network = 0,
  n2gate_cause_group_transport     = 1,
  n2gate_cause_group_nas           = 2,
  n2gate_cause_group_protocol      = 3,
  n2gate_cause_group_misc          = 4,
} n2gate_cause_group;

/** RRCEstablishmentCause of INITIAL UE MESSAGE (TS 38.413 9.3.1.111), by its value on the wire: up to 9 numbered as
 *  n2gate_establishment_cause, which names these values. */
typedef enum n2gate_rrc_establishment_cause N2GATE_UNSIGNED_ENUM {
  n2gate_rrc_cause_emergency            = 0,
  n2gate_rrc_cause_high_priority_access = 1,
  n2gate_rrc_cause_mt_access            = 2,
  n2gate_rrc_cause_mo_signalling        = 3,
  n2gate_rrc_cause_mo_data              = 4,
  n2gate_rrc_cause_mo_voice_call        = 5,
  n2gate_rrc_cause_mo_video_call        = 6,
  n2gate_rrc_cause_mo_sms               = 7,
  n2gate_rrc_cause_mps_priority_access  = 8,
  n2gate_rrc_cause_mcs_priority_access  = 9,
  n2gate_rrc_cause_not_available        = 10,
  n2gate_rrc_cause_mo_exception_data    = 11,
} n2gate_rrc_establishment_cause;

/** One entry of IEsCriticalityDiagnostics. */
typedef struct n2gate_criticality_diagnostics_ie {
  n2gate_criticality   ie_criticality;
  uint16_t             ie_id;
  n2gate_type_of_error error;
} n2gate_criticality_diagnostics_ie;

/** ERROR INDICATION (TS 38.413 9.2.7.3) without its UE identities, with CriticalityDiagnostics (9.3.1.3). */
typedef struct n2gate_error_indication {
  bool                                     cause_present;
  n2gate_cause_group                       cause_group;
  uint8_t                                  cause_value; /**< of the group's enumeration; extensions count on */
  bool                                     diagnostics_present;
  bool                                     procedure_code_present;
  uint8_t                                  procedure_code;
  bool                                     trigger_present;
  n2gate_triggering_message                trigger;
  bool                                     procedure_criticality_present;
  n2gate_criticality                       procedure_criticality;
  const n2gate_criticality_diagnostics_ie* ies;
  size_t                                   ie_count; /**< at most 256; 0: the field is absent */
} n2gate_error_indication;

/** What became of a PDU, and what the host does next: send the answer to the AMF when `answer_size` is not 0, and
 *  process the PDU itself when `for_host` is true. Freed by n2gate_received_free(). */
typedef struct n2gate_received {
  bool             procedure_present; /**< false: no NGAP PDU, nor the beginning of one that is the host's */
  n2gate_procedure procedure;

  bool error_present; /**< then the message changes nothing, and it has neither content nor `skipped_ies` */
  n2gate_cause_protocol error;

  n2gate_overload_start          overload_start;   /**< for n2gate_procedure_overload_start */
  n2gate_error_indication        error_indication; /**< for n2gate_procedure_error_indication */
  bool                           rrc_establishment_cause_present;
  n2gate_rrc_establishment_cause rrc_establishment_cause; /**< for n2gate_procedure_initial_ue_message */

  const uint16_t* skipped_ies; /**< ids of IEs that were not understood and skipped, in the order met */
  size_t          skipped_ie_count;
  const uint8_t*  answer; /**< an encoded ERROR INDICATION to send back */
  size_t          answer_size;

  /* By n2gate_receive() alone. */
  bool         applied_present; /**< whether the message was one for the table, and without error */
  n2gate_error applied;         /**< what the table answered: none, slice_list_dropped (D15) or unknown_amf */
  bool         for_host;        /**< everything but OVERLOAD START, OVERLOAD STOP and what has no procedure: the host
                                     processes it, and answers if it is to be answered */
} n2gate_received;

/** Decodes one NGAP PDU. Total: any bytes give an answer, in time and memory proportional to their number; `pdu` may be
 *  null when `size` is 0. out_of_memory: `*message` is null. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_decode(const uint8_t*          pdu,
                                                         size_t                  size,
                                                         const n2gate_received** message) N2GATE_NOEXCEPT;

/** Takes one PDU that `amf` sent: decodes it, and applies OVERLOAD START, OVERLOAD STOP and NG SETUP RESPONSE to the
 *  table. Serialised with the table's other control calls. out_of_memory: `*done` is null, and the table as it was. A
 *  stale handle is no error here: see `applied`. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_receive(
    n2gate_table* table, n2gate_amf amf, const uint8_t* pdu, size_t size, const n2gate_received** done) N2GATE_NOEXCEPT;

N2GATE_C_API void n2gate_received_free(const n2gate_received* done) N2GATE_NOEXCEPT;

/** Encode into the caller's `buffer` of `capacity` bytes, which may be null when that is 0. `*size` becomes the size of
 *  the PDU, or 0 when the message cannot be encoded. buffer_too_small: nothing was written, and `*size` tells what it
 *  takes. Allocate. unknown_action, percentage_out_of_range, empty_slice_list, list_too_long. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_encode_overload_start(const n2gate_overload_start* message,
                                                                        uint8_t*                     buffer,
                                                                        size_t                       capacity,
                                                                        size_t* size) N2GATE_NOEXCEPT;

N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_encode_overload_stop(uint8_t* buffer,
                                                                       size_t   capacity,
                                                                       size_t*  size) N2GATE_NOEXCEPT;

/** list_too_long: more than 256 entries. What is outside its enumeration is left out. */
N2GATE_C_API N2GATE_NODISCARD n2gate_error n2gate_encode_error_indication(const n2gate_error_indication* message,
                                                                          uint8_t*                       buffer,
                                                                          size_t                         capacity,
                                                                          size_t* size) N2GATE_NOEXCEPT;

N2GATE_C_END
