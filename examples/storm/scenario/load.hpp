// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A scenario file, JSON, as a scenario. Every key must be known and hold what fields.hpp says; times are texts with a
// unit ("15 s", "500 ms", "50 us", "12 min"), and any object may have a "note", which is for people.

#include "scenario/scenario.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace storm {

struct loaded {
  scenario                 values;
  std::vector<std::string> faults; ///< "FILE: /path/to/key: what is wrong"; without any, `values` can be run
};

/// Reads text that came from the file of this name.
[[nodiscard]] loaded parse_scenario(std::string_view text, const std::string& file);

[[nodiscard]] loaded load_scenario(const std::string& file);

/// All keys with what they may hold, their defaults and what they are for: lines of at most 120 columns.
[[nodiscard]] std::string describe_keys();

} // namespace storm
