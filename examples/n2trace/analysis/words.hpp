// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Short phrases for what a report tells.

#include "n2gate/ngap/message.hpp"
#include "n2gate/overload_start.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace n2gate::trace {

/// "reject-rrc-cr-signalling, 60 %; 3 slices by themselves", "nothing".
[[nodiscard]] std::string in_words(const overload_start& message);

/// "1/010203, 2 and 1021 more".
[[nodiscard]] std::string in_words(const std::vector<s_nssai>& slices);

/// "0.3 s", "12 s", "25 min 3 s", "2 h 5 min", "1 d": in the two largest units, cut off.
[[nodiscard]] std::string in_words(std::chrono::nanoseconds duration);

/// "protocol: transfer-syntax-error", "misc 3", "no cause".
[[nodiscard]] std::string in_words(const ngap::error_indication& message);

} // namespace n2gate::trace
