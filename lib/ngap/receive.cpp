// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/ngap/receive.hpp"

#include "n2gate/ngap/codec.hpp"
#include "n2gate/overload_table.hpp"
#include "ngap/protocol.hpp"

namespace n2gate::ngap {

namespace {

/// Of the causes for which decode() gives a message up.
message_fault fault_of(cause_protocol cause) noexcept
{
  switch (cause) {
  case cause_protocol::abstract_syntax_error_reject:
    return message_fault::abstract_syntax_error_reject;
  case cause_protocol::abstract_syntax_error_falsely_constructed_message:
    return message_fault::abstract_syntax_error_falsely_constructed_message;
  default:
    return message_fault::transfer_syntax_error;
  }
}

} // namespace

received receive(overload_table& table, amf_handle amf, span<std::uint8_t> pdu)
{
  received result;
  result.message  = decode(pdu);
  result.for_host = result.message.procedure && !is_overload_control(*result.message.procedure);
  // Nothing from here on allocates, so an exception cannot leave the table half changed.
  if (result.message.error) {
    if (!result.for_host) {
      static_cast<void>(table.message_refused(amf, fault_of(*result.message.error))); // a stale handle has no counts
    }
    return result;
  }
  if (result.message.procedure == procedure::overload_start) {
    result.applied = table.overload_start(amf, result.message.overload_start);
  } else if (result.message.procedure == procedure::overload_stop) {
    result.applied = table.overload_stop(amf);
  } else if (result.message.procedure == procedure::ng_setup_response) {
    result.applied = table.ng_setup(amf);
  }
  return result;
}

} // namespace n2gate::ngap
