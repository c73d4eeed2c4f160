// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What this thread has taken from operator new so far. For a program that counted_new.cpp is linked into.

#include <cstddef>

namespace n2gate::test {

struct taken_memory {
  std::size_t allocations = 0;
  std::size_t bytes       = 0;
};

[[nodiscard]] taken_memory taken_so_far() noexcept;

/// What `call` takes, given back meanwhile or not.
template <typename Call>
[[nodiscard]] taken_memory taken_by(Call call)
{
  const taken_memory before = taken_so_far();
  call();
  const taken_memory after = taken_so_far();
  return {after.allocations - before.allocations, after.bytes - before.bytes};
}

/// After so many more allocations of this thread one fails; or none.
void                         fail_after(std::size_t more) noexcept;
inline constexpr std::size_t never = ~std::size_t{0};

/// Calls, and the allocation after the first `count` fails.
template <typename Call>
void with_failure_after(std::size_t count, Call call)
{
  fail_after(count);
  call();
  fail_after(never);
}

/// What the thread holds. Memory that it gives back must be its own.
[[nodiscard]] std::size_t held_now() noexcept;

/// The most that it has held since the last call of this function.
[[nodiscard]] std::size_t most_held() noexcept;

/// The most that is held at any moment of `call`, beyond what was held before.
template <typename Call>
[[nodiscard]] std::size_t peak_of(Call call)
{
  static_cast<void>(most_held());
  const std::size_t before = held_now();
  call();
  return most_held() - before;
}

} // namespace n2gate::test
