// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Short phrases for what a report tells.

#include "report.hpp"

#include <chrono>
#include <string>

namespace n2gate::trace {

/// "reject-rrc-cr-signalling, 60 %; 3 slices by themselves", "nothing".
[[nodiscard]] std::string in_words(const overload_start& message);

/// "0.3 s", "12 s", "25 min 3 s", "2 h 5 min", "1 d": in the two largest units, cut off.
[[nodiscard]] std::string in_words(std::chrono::nanoseconds duration);

/// The same of a number of seconds.
[[nodiscard]] std::string seconds_in_words(double seconds);

/// "50 % (42 to 59 %)".
[[nodiscard]] std::string in_words(const rate_ratio& kept);

/// What has ended a control: "OVERLOAD STOP", "the end of the capture". Static storage.
[[nodiscard]] const char* in_words(control::ending ending);

/// "radio-network", "protocol" (TS 38.413 9.3.1.2). Static storage.
[[nodiscard]] const char* name(ngap::cause_group group);

/// "protocol: transfer-syntax-error", "misc 3", "no cause".
[[nodiscard]] std::string in_words(const ngap::error_indication& message);

} // namespace n2gate::trace
