// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How one rate of requests stands to another, and how sure that is.

#include <cstdint>

namespace n2gate::trace {

/// The ratio of two rates, with limits that hold the true one in 95 of 100 cases if requests come independently of each
/// other.
struct rate_ratio {
  double ratio = 0;
  double low   = 0;
  double high  = 0; ///< infinite if nothing was counted before
};

struct counted {
  std::uint64_t requests = 0;
  double        seconds  = 0; ///< more than 0
};

/// The rate of `now` by that of `before`. Given both counts' sum, the one of `now` is binomial; its share has Wilson's
/// score interval. At least one of the counts is not 0.
[[nodiscard]] rate_ratio ratio_of(const counted& now, const counted& before);

} // namespace n2gate::trace
