// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A run with what tables, files and pictures call it. They show one run, or several beside each other; those have the
// same populations and AMFs, or what differs is left blank.

#include "record/results.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace storm {

struct named_run {
  std::string   label;
  scenario      values;
  std::uint64_t seed = 0;
  results       out;
};

/// UEs of one population that wanted one thing. Runs may number their populations differently.
struct ue_class {
  std::string                 population;
  n2gate::establishment_cause cause;
};

[[nodiscard]] std::vector<ue_class> classes_of(const named_run& run);
/// Those with attempts in any of the runs, in the order of the first that has them.
[[nodiscard]] std::vector<ue_class> classes_of(const std::vector<named_run>& runs);

/// What the run counted for the class; all zero when it has none.
[[nodiscard]] class_results counts_of(const named_run& run, const ue_class& which);

[[nodiscard]] std::string text_of(const ue_class& which);

/// The work that waited at the AMF where it was most, in each sample.
[[nodiscard]] std::vector<duration> queue_delays_of(const results& run);

} // namespace storm
