// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The randomness of a gate (D10), used by its thread alone.

#include "n2gate/core/sampling_block.hpp"

#include <cstdint>

namespace n2gate::core {

/// 1 if a < b, for numbers below 2^31. In arithmetic, since a branch on a draw could not be predicted.
[[nodiscard]] constexpr unsigned is_below(unsigned a, unsigned b) noexcept
{
  return (a - b) >> 31;
}

/// SplitMix64's finaliser: neighbouring numbers come far apart.
[[nodiscard]] constexpr std::uint64_t scatter(std::uint64_t value) noexcept
{
  value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9U;
  value = (value ^ value >> 27) * 0x94D049BB133111EBU;
  return value ^ value >> 31;
}

/// Knuth's MMIX generator; only its high half is used. One multiplication a number, and no more than the rotation
/// of blocks, independent draws and the multipliers of slice lists need.
class random_numbers {
public:
  /// `stream` tells apart generators of one seed. Both are scattered, since neighbouring states of a linear generator
  /// stay neighbours.
  constexpr random_numbers(std::uint64_t seed, std::uint64_t stream) noexcept :
    state_(scatter(seed + scatter(stream + 0x9E3779B97F4A7C15U)))
  {
  }

  /// A number in 0..bound-1.
  [[nodiscard]] constexpr std::uint32_t below(std::uint32_t bound) noexcept
  {
    return static_cast<std::uint32_t>(std::uint64_t{phase()} * bound >> 32);
  }
  [[nodiscard]] constexpr core::phase phase() noexcept
  {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<core::phase>(state_ >> 32);
  }

private:
  std::uint64_t state_;
};

/// What a UE draws under sampling::per_ue, wherever and as often as it asks.
class ue_draw_key {
public:
  explicit constexpr ue_draw_key(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr ue_draw_key(std::uint64_t seed, std::uint64_t period) noexcept :
    bits_(scatter(seed ^ scatter(period + 0xD1B54A32D192ED03U)))
  {
  }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  /// `part1` is ng-5G-S-TMSI-Part1, 39 bits.
  [[nodiscard]] constexpr phase draw(std::uint64_t part1) const noexcept
  {
    return static_cast<phase>(scatter(part1 + bits_) >> 32);
  }

private:
  std::uint64_t bits_;
};

} // namespace n2gate::core
