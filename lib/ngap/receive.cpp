// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/ngap/receive.hpp"

#include "n2gate/ngap/codec.hpp"
#include "n2gate/overload_table.hpp"
#include "ngap/protocol.hpp"

namespace n2gate::ngap {

received receive(overload_table& table, amf_handle amf, span<std::uint8_t> pdu)
{
  received result;
  result.message = decode(pdu);
  if (!result.message.procedure) {
    return result;
  }
  const procedure which = *result.message.procedure;
  result.for_host       = !is_overload_control(which);
  if (result.message.error) {
    return result;
  }
  // Nothing from here on allocates, so an exception cannot leave the table half changed.
  if (which == procedure::overload_start) {
    result.applied = table.overload_start(amf, result.message.overload_start);
  } else if (which == procedure::overload_stop) {
    result.applied = table.overload_stop(amf);
  } else if (which == procedure::ng_setup_response) {
    result.applied = table.ng_setup(amf);
  }
  return result;
}

} // namespace n2gate::ngap
