// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Thinning a class of requests by a percentage (D10), and the randomness of a gate. A request draws a hundredth, 0..99;
// every percentage above it refuses the request. The state is one gate's, used by its thread alone.

#include "core/control_word.hpp"
#include "core/restriction.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace n2gate::core {

inline constexpr unsigned hundredths = 100;

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
/// of blocks and the choice of waiting times need.
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
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::uint32_t>((state_ >> 32) * bound >> 32);
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
  [[nodiscard]] constexpr unsigned draw(std::uint64_t part1) const noexcept
  {
    return static_cast<unsigned>((scatter(part1 + bits_) >> 32) * hundredths >> 32);
  }

private:
  std::uint64_t bits_;
};

/// Blocks of 100 requests, each of which meets a phase: its draw. From one to the next the phase goes 61 on: 61 and 100
/// have no common divisor, so that a block meets each phase once and refuses exactly p requests, and 61/100 is near the
/// golden ratio, so that they lie evenly. Each block begins at a random phase: no periodic traffic can align with it.
class sampling_block {
public:
  [[nodiscard]] bool is_over() const noexcept { return next_ == end_; }

  void begin(random_numbers& random) noexcept
  {
    next_ = static_cast<std::uint8_t>(random.below(hundredths));
    end_  = static_cast<std::uint8_t>(next_ + hundredths);
  }

  /// The draw of the next request; one that does not count (0) leaves the block as it is. Not for a block that is over.
  [[nodiscard]] unsigned draw(unsigned counts) noexcept
  {
    const unsigned phase = phases[next_];
    next_                = static_cast<std::uint8_t>(next_ + counts);
    return phase;
  }

private:
  static constexpr unsigned stride = 61;

  /// The phases in the order in which they are met, twice over, so that a block can begin anywhere in the first half.
  static constexpr auto phases = [] {
    std::array<std::uint8_t, std::size_t{2} * hundredths> order{};
    for (unsigned index = 0; index < order.size(); ++index) {
      order[index] = static_cast<std::uint8_t>(index * stride % hundredths);
    }
    return order;
  }();

  std::uint8_t next_ = 0; ///< in `phases`
  std::uint8_t end_  = 0;
};

/// A gate's blocks for one AMF: one for each source, since AMF-wide, slice and local control each count for
/// themselves. They begin anew when what their control asks for changes.
struct amf_sampling {
  control_revision                         revision;
  std::array<sampling_block, source_count> blocks;

  [[nodiscard]] sampling_block& block(source of) noexcept { return blocks[static_cast<unsigned>(of)]; }

  /// Whether `of`'s block can be drawn from; if not, prepare() it first.
  [[nodiscard]] bool is_ready(source of, control_revision current) const noexcept
  {
    return revision == current && !blocks[static_cast<unsigned>(of)].is_over();
  }

  void prepare(source of, control_revision current, random_numbers& random) noexcept
  {
    if (!revision.same_amf_part(current)) {
      block(source::amf) = block(source::slice) = sampling_block();
    }
    if (!revision.same_local_part(current)) {
      block(source::local) = sampling_block();
    }
    revision = current;
    if (block(of).is_over()) {
      block(of).begin(random);
    }
  }
};

static_assert(sizeof(amf_sampling) == 8);

/// A gate's block for one stream of one set of candidates at RRCSetupRequest: see pool_word. It begins anew when the
/// revision of its control has changed.
struct pool_sampling {
  sampling_block block;
  std::uint16_t  revision = 0;

  [[nodiscard]] bool is_ready(unsigned current) const noexcept { return revision == current && !block.is_over(); }

  void prepare(unsigned current, random_numbers& random) noexcept
  {
    revision = static_cast<std::uint16_t>(current);
    block.begin(random);
  }
};

static_assert(sizeof(pool_sampling) == 4);

} // namespace n2gate::core
