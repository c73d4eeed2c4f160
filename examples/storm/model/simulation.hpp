// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// One run: a scenario and a seed in, results out. The same in, the same out.

#include "record/results.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>

namespace storm {

/// Told once in a simulated second how far a run is.
struct progress {
  void (*notify)(void* context, moment now, std::uint64_t events) = nullptr;
  void* context                                                   = nullptr;
};

/// Runs a scenario that check() has nothing to say about.
[[nodiscard]] results run(const scenario& values, std::uint64_t seed, progress told = {});

} // namespace storm
