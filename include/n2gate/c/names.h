/* SPDX-License-Identifier: BSD-3-Clause */
#pragma once

/* Names for logs: TS 38.331's, TS 36.331's and TS 38.413's spelling where they have one. Static storage; a value
 * without a name is "unknown", a cause without one "spare". Any thread. */

#include "n2gate/c/ngap.h"

N2GATE_C_BEGIN

N2GATE_C_API const char* n2gate_establishment_cause_name(n2gate_establishment_cause cause) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_eutra_establishment_cause_name(n2gate_eutra_establishment_cause cause) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_resume_cause_name(n2gate_resume_cause cause) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_overload_action_name(n2gate_overload_action action) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_local_level_name(n2gate_local_level level) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_reason_name(n2gate_reason reason) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_rrc_answer_name(n2gate_rrc_answer answer) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_message_fault_name(n2gate_message_fault fault) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_transition_kind_name(n2gate_transition_kind kind) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_procedure_name(n2gate_procedure procedure) N2GATE_NOEXCEPT;
N2GATE_C_API const char* n2gate_cause_protocol_name(n2gate_cause_protocol cause) N2GATE_NOEXCEPT;

N2GATE_C_END
