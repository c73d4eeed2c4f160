// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Writes aligned PER (ITU-T X.691) at the end of a vector: the other half of bit_reader. What it is told to write is in
// range; that is for its caller to see to.

#include "n2gate/span.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace n2gate::ngap {

class bit_writer {
public:
  /// Writes at the end of `out`, which is full octets.
  explicit bit_writer(std::vector<std::uint8_t>& out) noexcept : out_(out) {}

  /// The low `count` bits of `value`, at most 32.
  void bits(std::uint32_t value, unsigned count);
  void bit(bool value) { bits(value ? 1 : 0, 1); }

  /// Fills the octet that was begun with zeros.
  void align() noexcept { free_bits_ = 0; }

  /// Octets after the next octet boundary. None at all: no alignment either.
  void octets(span<std::uint8_t> values);

  /// A constrained whole number of 0..`range` - 1 (X.691 11.5.7); `range` is 1..65536.
  void whole_number(std::uint32_t value, std::uint32_t range);

  /// A general length determinant for the next part of `left` items, in the shortest form (X.691 11.9.3.5 to 11.9.3.8).
  /// Returns how many items that part has; when it is a fragment, another determinant follows, if only for zero items.
  struct length {
    std::size_t count;
    bool        more;
  };
  length length_determinant(std::size_t left);

  /// A normally small non-negative whole number (X.691 11.6).
  void small_number(std::uint32_t value);

private:
  std::vector<std::uint8_t>& out_;
  unsigned                   free_bits_ = 0; ///< of the last octet
};

} // namespace n2gate::ngap
