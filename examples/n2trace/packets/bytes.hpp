// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Numbers in network byte order, and parts of a view.

#include "n2gate/span.hpp"

#include <cstddef>
#include <cstdint>

namespace n2gate::trace {

using bytes_view = span<std::uint8_t>;

[[nodiscard]] inline std::uint16_t number16(bytes_view bytes, std::size_t at)
{
  return static_cast<std::uint16_t>((bytes[at] << 8) | bytes[at + 1]);
}

[[nodiscard]] inline std::uint32_t number32(bytes_view bytes, std::size_t at)
{
  return (std::uint32_t{number16(bytes, at)} << 16) | number16(bytes, at + 2);
}

/// All but the first `count`, which is at most the size.
[[nodiscard]] inline bytes_view from(bytes_view bytes, std::size_t count)
{
  return {bytes.data() + count, bytes.size() - count};
}

/// The first `count`, or all if there are fewer.
[[nodiscard]] inline bytes_view at_most(bytes_view bytes, std::size_t count)
{
  return {bytes.data(), count < bytes.size() ? count : bytes.size()};
}

/// Spreads keys that a capture chooses over the buckets of a hash table (the finaliser of splitmix64).
[[nodiscard]] inline std::uint64_t mixed(std::uint64_t key)
{
  key = (key ^ (key >> 30)) * 0xBF58476D1CE4E5B9U;
  key = (key ^ (key >> 27)) * 0x94D049BB133111EBU;
  return key ^ (key >> 31);
}

} // namespace n2gate::trace
