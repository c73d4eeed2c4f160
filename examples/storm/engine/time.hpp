// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Simulated time: whole microseconds since the start of the run, so that timers are kept to the tick and no sum of them
// depends on a rounding.

#include <chrono>
#include <cmath>
#include <cstdint>

namespace storm {

using duration = std::chrono::duration<std::int64_t, std::micro>;

/// A moment, as the time since the run began.
using moment = duration;

using namespace std::chrono_literals;

/// Moments stand in 32 bits of an event: 71 minutes, of which a run may take one hour.
inline constexpr duration longest_run = 1h;

/// To the nearest tick.
[[nodiscard]] inline duration from_seconds(double seconds) noexcept
{
  return duration(std::llround(seconds * 1e6));
}

[[nodiscard]] constexpr double seconds_of(duration time) noexcept
{
  return static_cast<double>(time.count()) * 1e-6;
}

} // namespace storm
