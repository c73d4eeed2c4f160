// SPDX-License-Identifier: BSD-3-Clause

#include "support/counted_new.hpp"

#include <cstdlib>
#include <new>

namespace {

thread_local n2gate::test::taken_memory taken;

void* counted(std::size_t size) noexcept
{
  ++taken.allocations;
  taken.bytes += size;
  return std::malloc(size == 0 ? 1 : size);
}

void* counted(std::size_t size, std::align_val_t alignment) noexcept
{
  ++taken.allocations;
  taken.bytes += size;
  const auto step = static_cast<std::size_t>(alignment);
  return std::aligned_alloc(step, (size + step - 1) / step * step);
}

void* or_throw(void* memory)
{
  if (memory == nullptr) {
    throw std::bad_alloc();
  }
  return memory;
}

} // namespace

n2gate::test::taken_memory n2gate::test::taken_so_far() noexcept
{
  return taken;
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
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept
{
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept
{
  std::free(memory);
}
