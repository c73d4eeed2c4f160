// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// From N2 bytes to the table in one call, for hosts that feed every PDU an AMF sends.

#include "n2gate/amf_handle.hpp"
#include "n2gate/core/export.hpp"
#include "n2gate/error.hpp"
#include "n2gate/ngap/message.hpp"
#include "n2gate/span.hpp"

#include <cstdint>
#include <optional>

namespace n2gate {
class overload_table;
}

namespace n2gate::ngap {

/// What receive() made of a PDU, and what the host does next: send `message.answer` to the AMF when it is not empty,
/// and process the PDU itself when `for_host` is true.
struct received {
  /// What it was. When `message.error` is set, the table is as it was.
  decoded message;

  /// What the table answered, when the message was one for it and without error: none when it is in force now,
  /// slice_list_dropped when the rest of it is (D15), unknown_amf when the handle is stale. Empty otherwise.
  std::optional<n2gate::error> applied;

  /// Whether the PDU is also, or only, the host's to process: everything but OVERLOAD START, OVERLOAD STOP and bytes
  /// that are no NGAP PDU and do not begin like one of another procedure. Such a PDU is never answered from here.
  bool for_host = false;
};

/// Takes one PDU that `amf` sent: decodes it, and applies OVERLOAD START, OVERLOAD STOP and NG SETUP RESPONSE to the
/// table. Any thread; serialised with the table's other control calls. Allocates while it decodes, no more than
/// decode() says; std::bad_alloc is the only exception it lets through, and it leaves the table as it was.
[[nodiscard, N2GATE_EXPORT]] received receive(overload_table& table, amf_handle amf, span<std::uint8_t> pdu);

} // namespace n2gate::ngap
