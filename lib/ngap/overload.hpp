// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// OVERLOAD START and OVERLOAD STOP (TS 38.413 9.2.6.10 and 9.2.6.11) as received.

#include "n2gate/overload_start.hpp"
#include "n2gate/span.hpp"
#include "ngap/arena.hpp"
#include "ngap/faults.hpp"

#include <cstdint>

namespace n2gate::ngap {

/// The content of OVERLOAD START; valid when `found` then has no error.
[[nodiscard]] n2gate::overload_start decode_overload_start(span<std::uint8_t> message, arena& memory, faults& found);

/// OVERLOAD STOP has no content that counts (D13).
void decode_overload_stop(span<std::uint8_t> message, arena& memory, faults& found);

} // namespace n2gate::ngap
