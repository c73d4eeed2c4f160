// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Times, counted in intervals of at most 1/32 of their value: for percentiles of any number of times in little memory.

#include "engine/time.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace storm {

class histogram {
public:
  void add(duration time)
  {
    const std::size_t index = index_of(time.count() > 0 ? static_cast<std::uint64_t>(time.count()) : 0);
    if (index >= counts_.size()) {
      counts_.resize(index + 1);
    }
    ++counts_[index];
    ++total_;
    sum_ += time;
  }

  void add(const histogram& other)
  {
    if (counts_.size() < other.counts_.size()) {
      counts_.resize(other.counts_.size());
    }
    for (std::size_t index = 0; index < other.counts_.size(); ++index) {
      counts_[index] += other.counts_[index];
    }
    total_ += other.total_;
    sum_ += other.sum_;
  }

  [[nodiscard]] std::uint64_t count() const noexcept { return total_; }
  [[nodiscard]] duration      sum() const noexcept { return sum_; }

  /// The least time that is not exceeded by a part `share` of all, to 1/32; 0 without any.
  [[nodiscard]] duration quantile(double share) const noexcept
  {
    std::uint64_t met = 0;
    for (std::size_t index = 0; index < counts_.size(); ++index) {
      met += counts_[index];
      if (met > 0 && static_cast<double>(met) >= share * static_cast<double>(total_)) {
        return duration(static_cast<std::int64_t>(greatest_of(index)));
      }
    }
    return {};
  }

private:
  static constexpr unsigned sub_bits = 5;

  /// Below 32 each value by itself; above, by the highest bit and the five that follow.
  static std::size_t index_of(std::uint64_t value) noexcept
  {
    unsigned shift = 0;
    while (value >> shift >= std::uint64_t{2} << sub_bits) {
      ++shift;
    }
    return (std::size_t{shift} << sub_bits) + static_cast<std::size_t>(value >> shift);
  }
  static std::uint64_t greatest_of(std::size_t index) noexcept
  {
    if (index < std::size_t{2} << sub_bits) {
      return index;
    }
    const std::size_t   shift = (index >> sub_bits) - 1;
    const std::uint64_t least = static_cast<std::uint64_t>(index - (shift << sub_bits)) << shift;
    return least + (std::uint64_t{1} << shift) - 1;
  }

  std::vector<std::uint64_t> counts_;
  std::uint64_t              total_ = 0;
  duration                   sum_{};
};

} // namespace storm
