// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What tables and CSV files tell of a run: each number with its name, said once. A table of one run has them as
// columns, a comparison as rows.

#include "output/named_run.hpp"

#include <functional>
#include <string>
#include <vector>

namespace storm {

template <class Counts>
struct metric {
  const char*                                                        name;
  std::function<std::string(const Counts&, const named_run& of_run)> text;
};

/// How the attempts of a class ended, and how long those took that succeeded.
[[nodiscard]] const std::vector<metric<class_results>>& outcome_metrics();
/// What the attempts of a class cost in messages.
[[nodiscard]] const std::vector<metric<class_results>>& signalling_metrics();

[[nodiscard]] const std::vector<metric<amf_results>>&      amf_metrics();
[[nodiscard]] const std::vector<metric<producer_results>>& producer_metrics();
/// Of a whole run.
[[nodiscard]] const std::vector<metric<results>>& run_metrics();

/// "12.34 %", or "-" of nothing.
[[nodiscard]] std::string share_text(std::uint64_t part, std::uint64_t of);

/// "12.3 s", "45.6 ms": three digits.
[[nodiscard]] std::string delay_text(duration time);

/// When the queue of every AMF had become short for good, as the detector says; nothing if it never was long, or still
/// is at the end.
[[nodiscard]] std::optional<moment> calm_since(const named_run& run);

} // namespace storm
