// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// An array that begins on a cache line and ends on one: no thread that writes its neighbours slows down who reads it.

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace n2gate::core {

/// The size of a cache line on the machines a gNB runs on. The standard's constant for it differs by compiler flags.
inline constexpr std::size_t cache_line = 64;

template <typename T>
class line_array {
public:
  /// Takes memory for `size` value-initialised objects; false when there is none.
  [[nodiscard]] bool reserve(std::size_t size) noexcept
  {
    const std::size_t lines = (size * sizeof(T) + cache_line - 1) / cache_line;
    objects_.reset(new (std::align_val_t(cache_line), std::nothrow) T[lines * cache_line / sizeof(T)]());
    return objects_ != nullptr;
  }

  [[nodiscard]] T*       begin() noexcept { return objects_.get(); }
  [[nodiscard]] T&       operator[](std::size_t index) noexcept { return objects_[index]; }
  [[nodiscard]] const T& operator[](std::size_t index) const noexcept { return objects_[index]; }

private:
  static_assert(cache_line % sizeof(T) == 0, "objects fill a line");
  static_assert(std::is_trivially_destructible_v<T>);

  struct release {
    void operator()(T* objects) const noexcept { ::operator delete[](objects, std::align_val_t(cache_line)); }
  };

  std::unique_ptr<T[], release> objects_;
};

} // namespace n2gate::core
