// SPDX-License-Identifier: BSD-3-Clause

// Names and messages for C.

#include "n2gate/c/names.h"

#include "c/convert.hpp"
#include "n2gate/ngap/message.hpp"

using namespace n2gate;
using namespace n2gate::c;

const char* n2gate_error_message(n2gate_error code) noexcept
{
  switch (code) {
  case n2gate_error_out_of_memory: // not of a table alone, in C
    return "memory could not be had";
  case n2gate_error_null_pointer:
    return "a pointer is null that must not be";
  case n2gate_error_buffer_too_small:
    return "the buffer does not hold the result";
  default:
    return message(narrow<error>(code));
  }
}

const char* n2gate_establishment_cause_name(n2gate_establishment_cause cause) noexcept
{
  return name(narrow<establishment_cause>(cause));
}

const char* n2gate_eutra_establishment_cause_name(n2gate_eutra_establishment_cause cause) noexcept
{
  return name(narrow<eutra_establishment_cause>(cause));
}

const char* n2gate_resume_cause_name(n2gate_resume_cause cause) noexcept
{
  return name(narrow<resume_cause>(cause));
}

const char* n2gate_overload_action_name(n2gate_overload_action action) noexcept
{
  return name(narrow<overload_action>(action));
}

const char* n2gate_local_level_name(n2gate_local_level level) noexcept
{
  return name(narrow<local_level>(level));
}

const char* n2gate_reason_name(n2gate_reason reason) noexcept
{
  return name(narrow<n2gate::reason>(reason));
}

const char* n2gate_rrc_answer_name(n2gate_rrc_answer answer) noexcept
{
  return name(narrow<rrc_answer>(answer));
}

const char* n2gate_message_fault_name(n2gate_message_fault fault) noexcept
{
  return name(narrow<message_fault>(fault));
}

const char* n2gate_transition_kind_name(n2gate_transition_kind kind) noexcept
{
  return name(narrow<transition_kind>(kind));
}

const char* n2gate_procedure_name(n2gate_procedure procedure) noexcept
{
  return ngap::name(narrow<ngap::procedure>(procedure));
}

const char* n2gate_cause_protocol_name(n2gate_cause_protocol cause) noexcept
{
  return ngap::name(narrow<ngap::cause_protocol>(cause));
}
