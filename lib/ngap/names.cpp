// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/ngap/message.hpp"

namespace n2gate::ngap {

const char* name(procedure value) noexcept
{
  switch (value) {
  case procedure::overload_start:
    return "overload_start";
  case procedure::overload_stop:
    return "overload_stop";
  case procedure::error_indication:
    return "error_indication";
  case procedure::initial_ue_message:
    return "initial_ue_message";
  case procedure::ng_setup_response:
    return "ng_setup_response";
  case procedure::other:
    return "other";
  }
  return "unknown";
}

const char* name(cause_protocol value) noexcept
{
  switch (value) {
  case cause_protocol::transfer_syntax_error:
    return "transfer-syntax-error";
  case cause_protocol::abstract_syntax_error_reject:
    return "abstract-syntax-error-reject";
  case cause_protocol::abstract_syntax_error_ignore_and_notify:
    return "abstract-syntax-error-ignore-and-notify";
  case cause_protocol::message_not_compatible_with_receiver_state:
    return "message-not-compatible-with-receiver-state";
  case cause_protocol::semantic_error:
    return "semantic-error";
  case cause_protocol::abstract_syntax_error_falsely_constructed_message:
    return "abstract-syntax-error-falsely-constructed-message";
  case cause_protocol::unspecified:
    return "unspecified";
  }
  return "unknown";
}

} // namespace n2gate::ngap
