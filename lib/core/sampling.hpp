// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Thinning a class of requests by a percentage (D10, stratified), and the randomness of a gate.
// State of one gate, used by its thread alone.

#include "core/control_word.hpp"
#include "core/restriction.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace n2gate::core {

/// Knuth's MMIX generator; only its high half is used. One multiplication a number, and no more than the rotation
/// of blocks and the choice of waiting times need.
class random_numbers {
public:
  /// `stream` tells apart generators of one seed. Both go through SplitMix64's finaliser, since neighbouring states of
  /// a linear generator stay neighbours.
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
  static constexpr std::uint64_t scatter(std::uint64_t value) noexcept
  {
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9U;
    value = (value ^ value >> 27) * 0x94D049BB133111EBU;
    return value ^ value >> 31;
  }

  std::uint64_t state_;
};

/// Blocks of 100 requests. A request stands at a phase of 0..99 and is refused when that is below the percentage. From
/// one to the next the phase goes 61 on: 61 and 100 have no common divisor, so that a block meets each phase once and
/// refuses exactly p requests, and 61/100 is near the golden ratio, so that they lie evenly. Each block begins at a
/// random phase: no periodic traffic can align with it.
class sampling_block {
public:
  [[nodiscard]] bool is_over() const noexcept { return next_ == end_; }

  void begin(random_numbers& random) noexcept
  {
    next_ = static_cast<std::uint8_t>(random.below(block_size));
    end_  = static_cast<std::uint8_t>(next_ + block_size);
  }

  /// 1 to refuse a request under `percent`, 0 to admit it. One under 0 % is outside the class, and leaves the block as
  /// it is. Not for a block that is over. In arithmetic, since a branch on it could not be predicted.
  [[nodiscard]] unsigned refuses(unsigned percent) noexcept
  {
    const unsigned phase = phases[next_];
    next_                = static_cast<std::uint8_t>(next_ + is_below(0, percent));
    return is_below(phase, percent);
  }

private:
  static constexpr unsigned block_size = 100;
  static constexpr unsigned stride     = 61;

  /// The phases in the order in which they are met, twice over, so that a block can begin anywhere in the first half.
  static constexpr auto phases = [] {
    std::array<std::uint8_t, std::size_t{2} * block_size> order{};
    for (unsigned index = 0; index < order.size(); ++index) {
      order[index] = static_cast<std::uint8_t>(index * stride % block_size);
    }
    return order;
  }();

  /// 1 if a < b, for numbers below 2^31.
  static constexpr unsigned is_below(unsigned a, unsigned b) noexcept { return (a - b) >> 31; }

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

} // namespace n2gate::core
