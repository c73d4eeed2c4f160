// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The controls that a run's AMFs had in force, as strips above a panel: a strip for each AMF, blue where all UEs are
// concerned, orange where slices are, the darker the more is to be refused.

#include "output/named_run.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace storm {

/// From one change to the next.
struct control_band {
  moment from{};
  moment to{};
  int    of_all    = 0; ///< per cent that is to be refused; 0: none of all UEs
  int    of_slices = 0; ///< the highest of a slice's; 0: none
};

/// Those of one AMF that are in force; neighbours that ask for the same are one.
[[nodiscard]] std::vector<control_band> bands_of(const named_run& run, std::size_t amf);

inline constexpr std::size_t max_strips = 4;

/// gnuplot's objects and labels for a panel `height` pixels high: strips above it, those of the first `max_strips`
/// AMFs, and behind it a shade where anything is in force.
[[nodiscard]] std::string draw_bands(const named_run& run, double height);

/// What the colours mean, for a picture `height` pixels high.
[[nodiscard]] std::string bands_legend(double height);

} // namespace storm
