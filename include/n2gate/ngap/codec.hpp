// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Aligned-PER codec for the messages of ngap/message.hpp (TS 38.413 clause 9.4, ITU-T X.691), with the error handling
// of TS 38.413 clause 10. Functions without state, safe from any thread; all of them allocate, and std::bad_alloc is
// the only exception they let through.

#include "n2gate/core/export.hpp"
#include "n2gate/error.hpp"
#include "n2gate/ngap/message.hpp"
#include "n2gate/span.hpp"

#include <cstdint>
#include <vector>

namespace n2gate::ngap {

/// Decodes one NGAP PDU. Total: any bytes give an answer, in time proportional to their number and with at most 160
/// times as many bytes of memory and 8 KiB from the heap at any moment, the result included.
[[nodiscard, N2GATE_EXPORT]] decoded decode(span<std::uint8_t> pdu);

/// Encodes OVERLOAD START into `pdu`, replacing what it held. unknown_action, percentage_out_of_range (1..99),
/// empty_slice_list, list_too_long (1024 items, 1024 S-NSSAIs in an item): `pdu` is empty.
[[N2GATE_EXPORT]] error encode(const overload_start& message, std::vector<std::uint8_t>& pdu);

/// Encodes OVERLOAD STOP, which has no content up to Release 18.
[[nodiscard, N2GATE_EXPORT]] std::vector<std::uint8_t> encode_overload_stop();

/// Encodes ERROR INDICATION into `pdu`, replacing what it held. list_too_long (256 entries): `pdu` is empty. What is
/// outside its enumeration is left out: a cause's group, a criticality, a triggering message.
[[N2GATE_EXPORT]] error encode(const error_indication& message, std::vector<std::uint8_t>& pdu);

} // namespace n2gate::ngap
