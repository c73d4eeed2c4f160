// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How an attempt ends. An attempt is all that a UE does for one thing it wants, every repetition included.

#include <cstdint>

namespace storm {

enum class outcome : std::uint8_t {
  succeeded,
  gave_up,     ///< the attempt counter has reached its end; T3502 or T3525 runs
  superseded,  ///< by an emergency call or an answer to paging of the same UE
  not_started, ///< the UE was busy with another attempt, or resting until T3502 or T3525
  unfinished,  ///< under way when the run ended
};

inline constexpr unsigned outcome_count = 5;

/// "succeeded", … Static storage.
[[nodiscard]] constexpr const char* name(outcome value) noexcept
{
  switch (value) {
  case outcome::succeeded:
    return "succeeded";
  case outcome::gave_up:
    return "gave_up";
  case outcome::superseded:
    return "superseded";
  case outcome::not_started:
    return "not_started";
  case outcome::unfinished:
    return "unfinished";
  }
  return "unknown";
}

} // namespace storm
