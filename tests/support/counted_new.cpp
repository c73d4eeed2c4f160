// SPDX-License-Identifier: BSD-3-Clause

#include "support/counted_new.hpp"

#include <algorithm>
#include <cstdlib>
#include <malloc.h>
#include <new>
#include <utility>

namespace {

thread_local n2gate::test::taken_memory taken;
thread_local std::size_t                held;
thread_local std::size_t                most;
thread_local std::size_t                before_failure = n2gate::test::never;

/// Whether this allocation is let through.
bool succeeds() noexcept
{
  const std::size_t before = before_failure;
  before_failure -= before == n2gate::test::never ? 0 : 1; // never again after the one that fails
  return before != 0;
}

void* counted(void* memory, std::size_t size) noexcept
{
  ++taken.allocations;
  taken.bytes += size;
  if (memory != nullptr) {
    held += malloc_usable_size(memory);
    most = std::max(most, held);
  }
  return memory;
}

void* counted(std::size_t size) noexcept
{
  return succeeds() ? counted(std::malloc(size == 0 ? 1 : size), size) : nullptr;
}

void* counted(std::size_t size, std::align_val_t alignment) noexcept
{
  const auto step = static_cast<std::size_t>(alignment);
  return succeeds() ? counted(std::aligned_alloc(step, (size + step - 1) / step * step), size) : nullptr;
}

void* or_throw(void* memory)
{
  if (memory == nullptr) {
    throw std::bad_alloc();
  }
  return memory;
}

void give_back(void* memory) noexcept
{
  held -= malloc_usable_size(memory); // 0 of a null pointer
  std::free(memory);
}

} // namespace

n2gate::test::taken_memory n2gate::test::taken_so_far() noexcept
{
  return taken;
}

void n2gate::test::fail_after(std::size_t more) noexcept
{
  before_failure = more;
}

std::size_t n2gate::test::held_now() noexcept
{
  return held;
}

std::size_t n2gate::test::most_held() noexcept
{
  return std::exchange(most, held);
}

// The forms for arrays call these.
void* operator new(std::size_t size)
{
  return or_throw(counted(size));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
  return counted(size);
}
void* operator new(std::size_t size, std::align_val_t alignment)
{
  return or_throw(counted(size, alignment));
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept
{
  return counted(size, alignment);
}
void operator delete(void* memory) noexcept
{
  give_back(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
  give_back(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept
{
  give_back(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept
{
  give_back(memory);
}
