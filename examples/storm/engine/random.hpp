// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Random numbers that are the same on every platform, each stream named by what it is for and for whom. What one UE or
// one part of a run draws changes nothing for another, so that two runs which differ in their control alone meet the
// same UEs, the same needs at the same moments and, until the ways of a UE part, the same losses and service times
// (common random numbers). The standard library's distributions differ between implementations; these do not.

#include "engine/time.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace storm {

/// What a stream is for.
enum class purpose : std::uint64_t {
  arrivals = 1,     ///< of a population's background: when, who, why
  population,       ///< what a UE is: its cell, its AMF
  storm_membership, ///< whether a UE takes part in a storm, and when
  radio,            ///< loss of RRCSetupRequest
  service,          ///< service times of AMFs, UDM and SMF
  back_off,         ///< T3346
  told_gnbs,        ///< which gNBs are told of an overload
  n2,               ///< loss on N2
  gate,             ///< seeds of the gNBs' tables
};

/// SplitMix64 (Steele, Lea, Flood, 2014), begun at a hash of its name.
class random_stream {
public:
  random_stream(std::uint64_t seed, purpose of, std::uint64_t subject = 0, std::uint64_t count = 0) noexcept :
    state_(
        mix(mix(mix(seed + golden * static_cast<std::uint64_t>(of)) + golden * (subject + 1)) + golden * (count + 1)))
  {
  }

  [[nodiscard]] std::uint64_t bits() noexcept { return mix(state_ += golden); }

  /// In [0, 1), in steps of 2^-53.
  [[nodiscard]] double uniform() noexcept { return static_cast<double>(bits() >> 11) * 0x1p-53; }

  /// 0..n-1. By multiplication: the bias is below n / 2^32.
  [[nodiscard]] std::uint32_t below(std::uint32_t n) noexcept
  {
    return static_cast<std::uint32_t>((bits() >> 32) * n >> 32);
  }

  [[nodiscard]] bool chance(double probability) noexcept { return uniform() < probability; }

  [[nodiscard]] double exponential(double mean) noexcept { return -mean * std::log1p(-uniform()); }

  /// From `least` to `most`, both included.
  [[nodiscard]] duration between(duration least, duration most) noexcept
  {
    const auto choices = static_cast<double>((most - least).count() + 1);
    return least + duration(static_cast<std::int64_t>(uniform() * choices));
  }

  /// Beta(3, 4) on [0, 1): how synchronised machines arrive by traffic model 2 of TR 37.868. It is the third least of
  /// six uniform numbers.
  [[nodiscard]] double beta_3_4() noexcept
  {
    double draws[6];
    for (double& draw : draws) {
      draw = uniform();
    }
    std::nth_element(draws, draws + 2, draws + 6);
    return draws[2];
  }

private:
  static constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t mix(std::uint64_t z) noexcept
  {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

} // namespace storm
