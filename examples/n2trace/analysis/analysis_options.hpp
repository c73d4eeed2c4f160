// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How a capture is judged, where the standard gives no number.

#include <chrono>

namespace n2gate::trace {

struct analysis_options {
  /// A control for which no STOP and no other START came for so long is taken for forgotten.
  std::chrono::nanoseconds stale = std::chrono::minutes(10);
  /// What a gNB had admitted before a START may still come for so long after it.
  std::chrono::nanoseconds grace = std::chrono::seconds(1);
};

} // namespace n2gate::trace
