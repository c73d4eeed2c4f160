// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// When the things of a flow happen. Integers alone, so that a script gives the same bytes everywhere: libraries of
// mathematics differ in their last digits.

#include "script.hpp"

#include <random>

namespace n2gate::script {

class arrivals {
public:
  /// From `begin` on.
  arrivals(const amount& how_many, nanoseconds begin, std::uint64_t seed);

  /// None when all have happened.
  [[nodiscard]] std::optional<nanoseconds> next();

private:
  [[nodiscard]] nanoseconds evenly() const;
  [[nodiscard]] nanoseconds pause();

  amount          how_many_;
  nanoseconds     begin_;
  nanoseconds     last_;
  std::uint64_t   done_ = 0;
  std::mt19937_64 random_;
};

} // namespace n2gate::script
