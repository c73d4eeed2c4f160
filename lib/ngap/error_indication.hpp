// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// ERROR INDICATION (TS 38.413 9.2.7.3) as received.

#include "n2gate/ngap/message.hpp"
#include "n2gate/span.hpp"
#include "ngap/arena.hpp"
#include "ngap/faults.hpp"

#include <cstdint>

namespace n2gate::ngap {

/// The content of ERROR INDICATION; valid when `found` then has no error.
[[nodiscard]] error_indication decode_error_indication(span<std::uint8_t> message, arena& memory, faults& found);

} // namespace n2gate::ngap
