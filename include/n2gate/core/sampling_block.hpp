// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Thinning by blocks (D10). Not an interface: it stands here because admit() is inline.

#include <cstdint>

namespace n2gate::core {

inline constexpr unsigned hundredths = 100;

/// A draw as a part of a turn, 2^32 to the turn. Every percentage above the hundredth that it is in refuses the request
/// that has drawn it.
using phase = std::uint32_t;

/// The phases below it are `percent` of 100: all for 100, none for 0.
[[nodiscard]] constexpr std::uint64_t phases_below(unsigned percent) noexcept
{
  return percent * ((std::uint64_t{1} << 32) / hundredths + 1);
}

/// The hundredth that a phase is in, 0..99.
[[nodiscard]] constexpr unsigned hundredth(phase of) noexcept
{
  return static_cast<unsigned>(std::uint64_t{of} * hundredths >> 32);
}

/// The phase in the middle of a hundredth, 0..99.
[[nodiscard]] constexpr phase middle(unsigned hundredth) noexcept
{
  return static_cast<phase>(((std::uint64_t{hundredth} << 32) + (std::uint64_t{1} << 31)) / hundredths);
}

/// Blocks of 100 requests, each of which meets a phase: its draw. From one to the next the phase goes 61/100 of a turn
/// on: 61 and 100 have no common divisor, so that a block meets each hundredth once and refuses exactly p requests, and
/// 61/100 is near the golden ratio, so that they lie evenly. Each block begins at a random hundredth: no periodic
/// traffic can align with it.
///
/// The phase is in the upper 25 bits, and wraps round by itself; the lower 7 bits count up to 128, which is 0, when the
/// block is over. So a step is one addition. The phase begins in the middle of a hundredth; what the count and the
/// rounding of 61/100 shift it by, in a whole block, is less than a thousandth of one.
class sampling_block {
public:
  [[nodiscard]] constexpr bool is_over() const noexcept { return (state_ & count_mask) == 0; }

  /// At a hundredth, 0..99.
  constexpr void begin(unsigned first) noexcept
  {
    state_ = (middle(first) & ~count_mask) | (count_mask + 1 - hundredths);
  }

  /// The draw of the next request; one that does not count (0) leaves the block as it is. Not for a block that is over.
  [[nodiscard]] constexpr phase draw(unsigned counts) noexcept
  {
    const phase drawn = state_;
    state_            = drawn + counts * step;
    return drawn;
  }

private:
  static constexpr std::uint32_t count_mask = 0x7F;
  static constexpr std::uint32_t step =
      (static_cast<std::uint32_t>((std::uint64_t{61} << 32) / hundredths) & ~count_mask) | 1;

  std::uint32_t state_ = 0;
};

} // namespace n2gate::core
