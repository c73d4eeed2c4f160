// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Percentiles of very many durations in a fixed amount of memory: a log-linear histogram. Values below 128 are kept as
// they are, larger ones to 1/64 of themselves, and the worst one exactly. Adding is a few instructions and allocates
// nothing, so that it disturbs what is measured little. One thread fills one of them; afterwards they can be added up.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace n2gate::bench {

class percentiles {
public:
  void add(std::uint64_t ns) noexcept
  {
    ++counts_[bucket(ns)];
    ++count_;
    worst_ = std::max(worst_, ns);
  }

  void add(const percentiles& others) noexcept
  {
    for (std::size_t index = 0; index < counts_.size(); ++index) {
      counts_[index] += others.counts_[index];
    }
    count_ += others.count_;
    worst_ = std::max(worst_, others.worst_);
  }

  /// The value that `percent` of all values do not exceed; of a bucket its upper end. 0 when there are no values.
  [[nodiscard]] std::uint64_t p(double percent) const noexcept
  {
    // 99.9 % of 1000 shall be 999, whichever way 99.9 is rounded.
    const double  exact = percent * static_cast<double>(count_) / 100;
    const auto    rank  = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::ceil(exact * (1 - 1e-12))));
    std::uint64_t below = 0;
    for (std::size_t index = 0; index < counts_.size(); ++index) {
      below += counts_[index];
      if (below >= rank) {
        return std::min(upper_end(index), worst_);
      }
    }
    return worst_;
  }

  [[nodiscard]] std::uint64_t worst() const noexcept { return worst_; }
  [[nodiscard]] std::uint64_t count() const noexcept { return count_; }

private:
  // Bucket 64 s + m holds the values that are m when shifted right by s, the least shift that makes them less than 128;
  // the largest has s = 57 and m = 127.
  static constexpr unsigned per_octave = 64;
  static constexpr unsigned octaves    = 58;

  [[nodiscard]] static constexpr std::size_t bucket(std::uint64_t ns) noexcept
  {
    const unsigned shift = ns < 2 * per_octave ? 0 : 57U - static_cast<unsigned>(__builtin_clzll(ns));
    return std::size_t{per_octave} * shift + static_cast<std::size_t>(ns >> shift);
  }
  [[nodiscard]] static constexpr std::uint64_t upper_end(std::size_t index) noexcept
  {
    const std::size_t shift = index < 2 * per_octave ? 0 : index / per_octave - 1;
    return ((std::uint64_t{index - per_octave * shift} + 1) << shift) - 1;
  }

  std::array<std::uint64_t, per_octave*(octaves + 1)> counts_{};
  std::uint64_t                                       count_ = 0;
  std::uint64_t                                       worst_ = 0;
};

} // namespace n2gate::bench
