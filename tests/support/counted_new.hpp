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

} // namespace n2gate::test
