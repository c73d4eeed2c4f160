// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What the reader and the writer of aligned PER share.

#include <cstdint>

namespace n2gate::ngap {

/// A length of 16K and more is sent in fragments of one to four such blocks (X.691 11.9.3.8).
inline constexpr std::uint32_t fragment_block      = 16384;
inline constexpr std::uint32_t max_fragment_blocks = 4;

/// How a constrained whole number of 1 up to 65536 values looks (X.691 11.5.7 with the aligned variant's cases).
struct whole_number_form {
  unsigned bits;
  bool     aligned;
};

[[nodiscard]] constexpr whole_number_form form_of_range(std::uint32_t range) noexcept
{
  if (range == 256) {
    return {8, true}; // one octet, 11.5.7.2
  }
  if (range > 256) {
    return {16, true}; // two octets, 11.5.7.3
  }
  // A bit-field of the least width, 11.5.7.1.
  return {range <= 1 ? 0 : 32U - static_cast<unsigned>(__builtin_clz(range - 1)), false};
}

} // namespace n2gate::ngap
