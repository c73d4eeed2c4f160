// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A string of octets read as choices, one after the other: what RapidCheck shrinks and libFuzzer mutates. Past its end
// every choice is the first there is.

#include "n2gate/span.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace n2gate::test {

class choices {
public:
  explicit choices(span<std::uint8_t> from) noexcept : left_(from) {}

  [[nodiscard]] bool over() const noexcept { return left_.empty(); }

  /// A number below `below`, which is 1..65536.
  unsigned operator()(unsigned below) noexcept
  {
    const unsigned value = below <= 0x100 ? octet() : octet() << 8 | octet();
    return value % below;
  }

private:
  unsigned octet() noexcept
  {
    if (left_.empty()) {
      return 0;
    }
    const unsigned value = left_[0];
    left_                = {left_.data() + 1, left_.size() - 1};
    return value;
  }

  span<std::uint8_t> left_;
};

/// Octets drawn from a seed, for many choices that a string is not to be spent on.
[[nodiscard]] inline std::vector<std::uint8_t> drawn_octets(std::uint32_t seed, std::size_t count)
{
  std::minstd_rand          engine(seed + 1);
  std::vector<std::uint8_t> octets(count);
  for (std::uint8_t& each : octets) {
    each = static_cast<std::uint8_t>(engine() >> 8);
  }
  return octets;
}

} // namespace n2gate::test
