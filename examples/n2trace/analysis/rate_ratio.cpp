// SPDX-License-Identifier: BSD-3-Clause

#include "rate_ratio.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace n2gate::trace {

rate_ratio ratio_of(const counted& now, const counted& before)
{
  constexpr double z       = 1.959964; // 95 % of a normal distribution are within so many deviations
  const double     trials  = static_cast<double>(now.requests + before.requests);
  const double     share   = static_cast<double>(now.requests) / trials;
  const double     scale   = 1 + z * z / trials;
  const double     centre  = (share + z * z / (2 * trials)) / scale;
  const double     reach   = z * std::sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / scale;
  const auto       as_rate = [&](double of_trials) {
    return of_trials >= 1 ? std::numeric_limits<double>::infinity()
                                : of_trials / (1 - of_trials) * before.seconds / now.seconds;
  };
  return {as_rate(share),
          now.requests == 0 ? 0 : as_rate(std::max(0.0, centre - reach)),
          before.requests == 0 ? std::numeric_limits<double>::infinity() : as_rate(std::min(1.0, centre + reach))};
}

} // namespace n2gate::trace
