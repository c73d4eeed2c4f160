// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A random draw as cheap as it gets: one multiplication and one addition for a number, another multiplication in place
// of a division. Many would take std::mt19937, which costs several times as much; baselines that are about something
// else than randomness have this one.

#include <cstdint>

namespace n2gate::bench {

/// Knuth's MMIX generator, of which the high half is used; one per thread.
class quick_random {
public:
  /// 0..99.
  [[nodiscard]] unsigned hundredth()
  {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<unsigned>((state_ >> 32) * 100 >> 32);
  }

private:
  std::uint64_t state_ = 2026;
};

} // namespace n2gate::bench
