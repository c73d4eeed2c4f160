// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// NGAP messages as far as AMF overload control needs them (TS 38.413 clause 9.2), as plain values.
// Filled by ngap::decode(), read by ngap::encode(); no part of them depends on the codec. Safe from any thread.

#include "n2gate/core/export.hpp"
#include "n2gate/overload_start.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace n2gate::ngap {

/// What a PDU is. Numbered for this library; procedure codes are numbers of TS 38.413 9.4.7.
enum class procedure : std::uint8_t {
  overload_start,     ///< OVERLOAD START, an initiating message of procedure 22
  overload_stop,      ///< OVERLOAD STOP, an initiating message of procedure 23
  error_indication,   ///< ERROR INDICATION, an initiating message of procedure 9
  initial_ue_message, ///< INITIAL UE MESSAGE, an initiating message of procedure 15
  ng_setup_response,  ///< NG SETUP RESPONSE, a successful outcome of procedure 21
  other,              ///< any other PDU, a START or STOP as anything but an initiating message included
};

/// "overload_start", … Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(procedure value) noexcept;

/// CauseProtocol (TS 38.413 9.3.1.2), by its value on the wire.
enum class cause_protocol : std::uint8_t {
  transfer_syntax_error                             = 0,
  abstract_syntax_error_reject                      = 1,
  abstract_syntax_error_ignore_and_notify           = 2,
  message_not_compatible_with_receiver_state        = 3,
  semantic_error                                    = 4,
  abstract_syntax_error_falsely_constructed_message = 5,
  unspecified                                       = 6,
};

/// TS 38.413's spelling, "transfer-syntax-error", or "unknown". Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(cause_protocol value) noexcept;

/// Criticality (TS 38.413 9.3.1.3 and 10.3.2), by its value on the wire.
enum class criticality : std::uint8_t { reject = 0, ignore = 1, notify = 2 };

/// TriggeringMessage (TS 38.413 9.3.1.3), by its value on the wire.
enum class triggering_message : std::uint8_t {
  initiating_message   = 0,
  successful_outcome   = 1,
  unsuccessful_outcome = 2,
};

/// TypeOfError (TS 38.413 9.3.1.3), by its value on the wire.
enum class type_of_error : std::uint8_t { not_understood = 0, missing = 1 };

/// The alternatives of Cause (TS 38.413 9.3.1.2), by their index on the wire.
enum class cause_group : std::uint8_t { radio_network = 0, transport = 1, nas = 2, protocol = 3, misc = 4 };

/// Cause (TS 38.413 9.3.1.2). `value` is the value of the group's enumeration; those this library does not know by
/// name are kept as the number they have. An extension value is counted on from the root values.
struct cause {
  cause_group  group = cause_group::protocol;
  std::uint8_t value = 0;
};

/// One entry of IEsCriticalityDiagnostics.
struct criticality_diagnostics_ie {
  criticality   ie_criticality = criticality::reject;
  std::uint16_t ie_id          = 0;
  type_of_error error          = type_of_error::not_understood;
};

/// CriticalityDiagnostics (TS 38.413 9.3.1.3).
struct criticality_diagnostics {
  std::optional<std::uint8_t>             procedure_code;
  std::optional<triggering_message>       trigger;
  std::optional<criticality>              procedure_criticality;
  std::vector<criticality_diagnostics_ie> ies; ///< at most 256; none: the field is absent
};

/// ERROR INDICATION (TS 38.413 9.2.7.3) without its UE identities.
struct error_indication {
  std::optional<ngap::cause>             cause;
  std::optional<criticality_diagnostics> diagnostics;
};

/// RRCEstablishmentCause of INITIAL UE MESSAGE (TS 38.413 9.3.1.111). Its first ten values are numbered as
/// n2gate::establishment_cause, the others are not.
enum class rrc_establishment_cause : std::uint8_t {
  emergency            = 0,
  high_priority_access = 1,
  mt_access            = 2,
  mo_signalling        = 3,
  mo_data              = 4,
  mo_voice_call        = 5,
  mo_video_call        = 6,
  mo_sms               = 7,
  mps_priority_access  = 8,
  mcs_priority_access  = 9,
  not_available        = 10,
  mo_exception_data    = 11,
};

/// What decode() made of a PDU.
struct decoded {
  /// What it is; empty when its bytes are no NGAP PDU, unless they begin like one that is the host's: then what they
  /// name, with an error.
  std::optional<ngap::procedure> procedure;

  /// Empty when the message decoded and may be applied. Otherwise the message must change nothing, and the content and
  /// `skipped_ies` are empty; what is due in answer is in `answer`. (abstract-syntax-error-ignore-and-notify is never
  /// here: such a message applies.)
  std::optional<cause_protocol> error;

  /// The content, for procedure::overload_start.
  n2gate::overload_start overload_start;

  /// The content, for procedure::error_indication.
  ngap::error_indication error_indication;

  /// The content, for procedure::initial_ue_message; empty when its IE 90 is absent or has a value this library does
  /// not know.
  std::optional<ngap::rrc_establishment_cause> rrc_establishment_cause;

  /// Ids of the IEs, those in iE-Extensions included, that were not understood and skipped, in the order met.
  std::vector<std::uint16_t> skipped_ies;

  /// An encoded ERROR INDICATION to send back, or nothing. Never due for a PDU that is the host's to answer.
  std::vector<std::uint8_t> answer;
};

} // namespace n2gate::ngap
