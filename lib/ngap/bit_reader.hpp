// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Reads aligned PER (ITU-T X.691) from octets: bits, numbers and length determinants, but no types.

#include "n2gate/span.hpp"

#include <cstddef>
#include <cstdint>

namespace n2gate::ngap {

/// Total: a read beyond the end, or of something that is no valid encoding, makes ok() false for good and gives zero,
/// so a caller may look at ok() once after several reads. It must do so before it trusts a number it read.
class bit_reader {
public:
  explicit bit_reader(span<std::uint8_t> octets) noexcept : octets_(octets.data()), end_(8 * octets.size()) {}

  [[nodiscard]] bool ok() const noexcept { return ok_; }
  void               fail() noexcept { ok_ = false; }

  /// Whether everything was read but the bits that fill the last octet, whose values do not matter.
  [[nodiscard]] bool at_end() const noexcept { return ok_ && (position_ + 7) / 8 * 8 == end_; }

  [[nodiscard]] bool bit() noexcept
  {
    if (!has(1)) {
      return false;
    }
    const bool value = ((octets_[position_ / 8] << (position_ % 8)) & 0x80) != 0;
    ++position_;
    return value;
  }

  /// The next `count` bits, at most 32.
  [[nodiscard]] std::uint32_t bits(unsigned count) noexcept
  {
    if (!has(count)) {
      return 0;
    }
    const std::size_t end    = position_ + count;
    std::uint64_t     window = 0; // whole octets, at most five
    for (std::size_t octet = position_ / 8; octet < (end + 7) / 8; ++octet) {
      window = (window << 8) | octets_[octet];
    }
    position_ = end;
    return static_cast<std::uint32_t>((window >> (-end % 8)) & ((std::uint64_t{1} << count) - 1));
  }

  void skip_bits(std::size_t count) noexcept
  {
    if (has(count)) {
      position_ += count;
    }
  }

  /// Skips to the next octet boundary.
  void align() noexcept { position_ = (position_ + 7) / 8 * 8; }

  /// The next `count` octets after the next octet boundary, where they lie. None at all: no alignment either.
  [[nodiscard]] span<std::uint8_t> octets(std::size_t count) noexcept
  {
    if (count == 0) {
      return {};
    }
    align();
    if (count > (end_ - position_) / 8) {
      ok_ = false;
    }
    if (!ok_) {
      return {};
    }
    const span<std::uint8_t> view(octets_ + position_ / 8, count);
    position_ += 8 * count;
    return view;
  }

  /// A constrained whole number of 0..`range` - 1 (X.691 11.5.7); `range` is 1..65536.
  [[nodiscard]] std::uint32_t whole_number(std::uint32_t range) noexcept;

  /// One general length determinant (X.691 11.9.3.5 to 11.9.3.8). `more`: this is a fragment, and after its items comes
  /// another determinant.
  struct length {
    std::size_t count;
    bool        more;
  };
  [[nodiscard]] length length_determinant() noexcept;

  /// A normally small non-negative whole number (X.691 11.6). What needs more than 32 bits reads as 0xFFFFFFFF.
  [[nodiscard]] std::uint32_t small_number() noexcept;

  /// A normally small length (X.691 11.9.3.4), 1..16383: nothing that has more is ever met.
  [[nodiscard]] std::size_t small_length() noexcept;

  /// Skips an open type (X.691 11.2), whose length may be fragmented.
  void skip_open_type() noexcept;

private:
  /// Whether so many bits are left; if not, the reader fails.
  [[nodiscard]] bool has(std::size_t count) noexcept
  {
    ok_ = ok_ && count <= end_ - position_;
    return ok_;
  }

  const std::uint8_t* octets_;
  std::size_t         position_ = 0; ///< in bits
  std::size_t         end_;          ///< in bits
  bool                ok_ = true;
};

} // namespace n2gate::ngap
