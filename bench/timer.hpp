// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The finest timer of the machine, for spans of nanoseconds. A pair of reads costs about as much as several decisions:
// whoever times one call shows what an empty pair reads in the same run.

#include <chrono>
#include <cstdint>

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace n2gate::bench {

#if defined(__x86_64__)
inline constexpr const char* timer_name = "lfence, rdtsc, lfence … rdtscp, lfence";

// The fences keep what is timed between the two reads: rdtsc alone is passed by instructions on both sides.
inline std::uint64_t ticks_before() noexcept
{
  _mm_lfence();
  const std::uint64_t ticks = __rdtsc();
  _mm_lfence();
  return ticks;
}
inline std::uint64_t ticks_after() noexcept
{
  unsigned            processor = 0;
  const std::uint64_t ticks     = __rdtscp(&processor);
  _mm_lfence();
  return ticks;
}
#elif defined(__aarch64__)
inline constexpr const char* timer_name = "isb, cntvct_el0, isb";

inline std::uint64_t ticks_before() noexcept
{
  std::uint64_t ticks = 0;
  asm volatile("isb\n\tmrs %0, cntvct_el0\n\tisb" : "=r"(ticks) : : "memory");
  return ticks;
}
inline std::uint64_t ticks_after() noexcept
{
  return ticks_before();
}
#else
inline constexpr const char* timer_name = "std::chrono::steady_clock";

inline std::uint64_t ticks_before() noexcept
{
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
}
inline std::uint64_t ticks_after() noexcept
{
  return ticks_before();
}
#endif

/// Computes `value` here and nowhere else: it is neither moved across a read of the timer nor left out.
template <typename T>
inline void keep(T& value) noexcept
{
  asm volatile("" : "+r"(value) : : "memory");
}

/// How long a tick is, by 100 ms of the steady clock.
inline double measure_ns_per_tick()
{
  using clock               = std::chrono::steady_clock;
  const auto          start = clock::now();
  const std::uint64_t first = ticks_before();
  while (clock::now() - start < std::chrono::milliseconds(100)) {
  }
  const std::uint64_t                            last = ticks_after();
  const std::chrono::duration<double, std::nano> span = clock::now() - start;
  return span.count() / static_cast<double>(last - first);
}

} // namespace n2gate::bench
