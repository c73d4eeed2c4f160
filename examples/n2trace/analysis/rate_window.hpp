// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The requests of the last minute, second by second: what a control that begins now is compared with.

#include "request_counts.hpp"

#include <chrono>
#include <deque>

namespace n2gate::trace {

class rate_window {
public:
  static constexpr std::chrono::seconds length{60};

  struct sum {
    request_counts counts{};
    double         seconds = 0;
  };

  void add(std::chrono::nanoseconds time, request_cause cause);

  /// Over the whole seconds between the two, the last `length` of them at most.
  [[nodiscard]] sum between(std::chrono::nanoseconds begin, std::chrono::nanoseconds end) const;

private:
  struct second_counts {
    std::chrono::seconds second;
    request_counts       counts{};
  };
  std::deque<second_counts> seconds_; ///< in order; those without requests are left out
};

} // namespace n2gate::trace
