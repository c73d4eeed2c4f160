// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The controls in force, as bands behind the requests. All lengths on the picture are in pixels.

#include "report.hpp"

#include <string>
#include <vector>

namespace n2gate::trace {

struct span_of_time {
  double from = 0; ///< seconds since 1970
  double to   = 1;

  [[nodiscard]] double width() const { return to - from; }
};

[[nodiscard]] inline double seconds_of(std::chrono::nanoseconds time)
{
  return std::chrono::duration<double>(time).count();
}

struct band {
  double      from = 0;
  double      to   = 0;
  std::string label; ///< "action 0, 50 %"; empty if several controls are one band
};

/// Those of a link. Where there are too many to be seen apart, those side by side are one.
[[nodiscard]] std::vector<band> bands_of(const link_report& link, const span_of_time& time);

/// How much room at the top the labels take.
[[nodiscard]] double labels_height(const std::vector<band>& bands, double pixels_per_second);

/// gnuplot's objects, arrows and labels.
[[nodiscard]] std::string draw_bands(const std::vector<band>& bands, double pixels_per_second);

} // namespace n2gate::trace
