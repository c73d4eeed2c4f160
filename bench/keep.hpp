// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdint>

namespace n2gate::bench {

/// Makes the compiler work out a number that nobody reads: admit() is inline, and all of its verdict counts, not only
/// what a benchmark adds up.
inline void keep(std::uint32_t number)
{
  asm volatile("" : : "r"(number)); // as benchmark::DoNotOptimize(), but for memory
}

} // namespace n2gate::bench
