// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How a gate answers what it refuses: by the stage's RRC message, with a waitTime (D16). Not an interface: it stands
// here because admit() is inline.

#include "n2gate/core/sampling_block.hpp"
#include "n2gate/verdict.hpp"

#include <array>
#include <chrono>
#include <cstdint>

namespace n2gate::core {

class refusals {
public:
  /// Of a dry run, which answers nothing.
  constexpr refusals() noexcept = default;
  /// waitTime is in `least`..`most`, 1..16 s.
  constexpr refusals(std::chrono::seconds least, std::chrono::seconds most) noexcept :
    wait_count_(static_cast<std::uint16_t>((most - least).count() + 1)),
    first_{bits(rrc_answer::rrc_reject, least), bits(rrc_answer::rrc_release, least)}
  {
  }

  /// What verdict::raw() of a refusal has beside the reason. `number` counts the refusals of its kind.
  [[nodiscard]] constexpr std::uint32_t answer(rrc_answer with, std::uint64_t number, phase drawn) const noexcept
  {
    return first(with) + wait(wait_count_, number, drawn);
  }

  /// The two parts of an answer: with the shortest waitTime, and how much longer it is, out of so many.
  [[nodiscard]] constexpr std::uint32_t first(rrc_answer with) const noexcept
  {
    return first_[static_cast<unsigned>(with) - 1];
  }
  [[nodiscard]] constexpr std::uint16_t wait_count() const noexcept { return wait_count_; }
  /// waitTime follows the number of the refusal in steps of the golden ratio, which spread more evenly than chance
  /// does; the phase of the draw keeps refusals of different kinds and gates, whose numbers may run in step, apart.
  [[nodiscard]] static constexpr std::uint32_t wait(std::uint16_t count, std::uint64_t number, phase drawn) noexcept
  {
    const std::uint32_t turn = static_cast<std::uint32_t>(number) * golden_ratio + drawn;
    return static_cast<std::uint32_t>(turn * std::uint64_t{count} >> (32 - wait_shift)) & ~((1U << wait_shift) - 1);
  }

private:
  static constexpr std::uint32_t golden_ratio = 0x9E3779B9; // of 2^32
  static constexpr unsigned      wait_shift   = 16;         // in verdict::raw()

  static constexpr std::uint32_t bits(rrc_answer with, std::chrono::seconds wait) noexcept
  {
    return verdict(reason::not_overloaded, with, static_cast<std::uint8_t>(wait.count())).raw();
  }

  std::uint16_t                wait_count_ = 0;
  std::array<std::uint32_t, 2> first_{}; ///< with RRCReject and with RRCRelease
};

} // namespace n2gate::core
