// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Octets put one after the other, as headers are written.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace n2gate::frames {

using octets = std::vector<std::uint8_t>;

[[nodiscard]] inline octets number16(std::size_t value)
{
  return {static_cast<std::uint8_t>(value >> 8), static_cast<std::uint8_t>(value)};
}

[[nodiscard]] inline octets number32(std::size_t value)
{
  return {static_cast<std::uint8_t>(value >> 24),
          static_cast<std::uint8_t>(value >> 16),
          static_cast<std::uint8_t>(value >> 8),
          static_cast<std::uint8_t>(value)};
}

[[nodiscard]] inline octets number8(std::size_t value)
{
  return {static_cast<std::uint8_t>(value)};
}

[[nodiscard]] inline octets joined(std::initializer_list<octets> parts)
{
  octets all;
  for (const octets& each : parts) {
    all.insert(all.end(), each.begin(), each.end());
  }
  return all;
}

[[nodiscard]] inline octets text(std::string_view characters)
{
  return {characters.begin(), characters.end()};
}

/// `size` octets that tell where they stand.
[[nodiscard]] inline octets pattern(std::size_t size, std::size_t first = 0)
{
  octets made(size);
  for (std::size_t index = 0; index < size; ++index) {
    made[index] = static_cast<std::uint8_t>(first + index + index / 251);
  }
  return made;
}

[[nodiscard]] inline octets part(const octets& of, std::size_t offset, std::size_t size)
{
  const auto begin = of.begin() + static_cast<std::ptrdiff_t>(offset);
  return {begin, begin + static_cast<std::ptrdiff_t>(size)};
}

} // namespace n2gate::frames
