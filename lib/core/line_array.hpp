// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// An array that begins on a cache line and ends on one: no thread that writes its neighbours slows down who reads it.

#include <cstddef>
#include <memory>
#include <new>

namespace n2gate::core {

/// The size of a cache line on the machines a gNB runs on. The standard's constant for it differs by compiler flags.
inline constexpr std::size_t cache_line = 64;

template <typename T>
class line_array {
public:
  /// Takes memory for `size` value-initialised objects; false when there is none.
  [[nodiscard]] bool reserve(std::size_t size) noexcept
  {
    lines_.reset(new (std::nothrow) line[(size + per_line - 1) / per_line]());
    return lines_ != nullptr;
  }

  [[nodiscard]] T& operator[](std::size_t index) noexcept { return lines_[index / per_line].of[index % per_line]; }
  [[nodiscard]] const T& operator[](std::size_t index) const noexcept
  {
    return lines_[index / per_line].of[index % per_line];
  }

private:
  static constexpr std::size_t per_line = cache_line / sizeof(T);
  static_assert(per_line * sizeof(T) == cache_line, "objects fill a line");

  struct alignas(cache_line) line {
    T of[per_line];
  };

  std::unique_ptr<line[]> lines_;
};

} // namespace n2gate::core
