// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Times as scenario files and tables write them: "15 s", "1.5 ms".

#include "engine/time.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace storm {

/// A decimal number without sign, a space, and us, ms, s or min. Nothing for anything else, for a time that is no whole
/// number of microseconds, and for more than a day.
[[nodiscard]] std::optional<duration> time_from(std::string_view text);

/// In the largest unit that keeps it exact with at most three decimals.
[[nodiscard]] std::string text_of(duration time);

} // namespace storm
