// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Requests over time in steps that are wide enough to be looked at: for the table and for the plot.

#include "report.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace n2gate::trace {

struct request_row {
  std::chrono::seconds start{};
  std::chrono::seconds end{}; ///< of several steps if there were no requests in any
  request_counts       counts{};
};

[[nodiscard]] std::uint64_t sum_of(const request_counts& counts);

/// From the first request to the last without a gap: steps without requests side by side are one row. The steps are
/// the narrowest of a clock's (1, 2, 5, 10 s …) that give at most `most` rows, and begin where a clock's do.
[[nodiscard]] std::vector<request_row> rows_of(const requests_over_time& requests, std::size_t most);

/// Causes that occur, in the order of their values.
[[nodiscard]] std::vector<request_cause> causes_of(const request_counts& total);

/// The first and the last control that was in force at some time in [start, end).
struct control_range {
  control_index first = 0;
  control_index last  = 0;
};
[[nodiscard]] std::optional<control_range>
in_force_during(const std::vector<control>& controls, std::chrono::seconds start, std::chrono::seconds end);

} // namespace n2gate::trace
