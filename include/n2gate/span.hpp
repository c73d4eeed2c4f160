// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A read-only view of contiguous objects: C++17 has no std::span, and this library's interface must not depend on
// anyone's substitute for it. Converts from whatever has data() and size() (std::vector, std::array, std::span,
// a host's own span) and from a C array. It owns nothing; what it views must outlive the call it is passed to.

#include <cstddef>
#include <type_traits>
#include <utility>

namespace n2gate {

template <typename T>
class span {
public:
  constexpr span() noexcept = default;
  constexpr span(const T* data, std::size_t size) noexcept : data_(data), size_(size) {}

  template <std::size_t N>
  constexpr span(const T (&array)[N]) noexcept : data_(array), size_(N)
  {
  }

  template <typename Container,
            typename =
                std::enable_if_t<!std::is_same_v<std::decay_t<Container>, span> &&
                                 std::is_convertible_v<decltype(std::declval<const Container&>().data()), const T*> &&
                                 std::is_convertible_v<decltype(std::declval<const Container&>().size()), std::size_t>>>
  constexpr span(const Container& container) noexcept : data_(container.data()), size_(container.size())
  {
  }

  [[nodiscard]] constexpr const T*    data() const noexcept { return data_; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool        empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr const T*    begin() const noexcept { return data_; }
  [[nodiscard]] constexpr const T*    end() const noexcept { return data_ + size_; }
  [[nodiscard]] constexpr const T&    operator[](std::size_t index) const noexcept { return data_[index]; }

private:
  const T*    data_ = nullptr;
  std::size_t size_ = 0;
};

} // namespace n2gate
