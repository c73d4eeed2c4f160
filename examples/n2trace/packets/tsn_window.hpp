// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Which TSNs have been seen lately: a retransmitted DATA chunk must not count again. Numbers wrap (RFC 9260 1.6), and a
// capture may have lost some, so this knows a window behind the highest one and waits for none.

#include <array>
#include <cstddef>
#include <cstdint>

namespace n2gate::trace {

class tsn_window {
public:
  /// More than a sender has under way: its TSNs are limited by the receiver's window of some 100 KiB.
  static constexpr std::uint32_t size = 4096;

  enum class answer {
    seen_first, ///< and is known from now on
    seen_again,
    /// So far from the others that it is neither new nor a retransmission: the capture has lost much, or the number is
    /// damaged. The window begins anew there, so that neither hides what follows.
    far_away,
  };

  [[nodiscard]] answer see(std::uint32_t tsn)
  {
    const std::uint32_t ahead  = tsn - highest_;
    const std::uint32_t behind = highest_ - tsn;
    if (empty_ || (ahead >= size && behind >= size)) {
      const bool first = empty_;
      seen_            = {};
      mark(tsn);
      highest_ = tsn;
      empty_   = false;
      return first ? answer::seen_first : answer::far_away;
    }
    if (behind < size) {
      const bool again = (word(tsn) & bit(tsn)) != 0;
      mark(tsn);
      return again ? answer::seen_again : answer::seen_first;
    }
    // What comes into the window takes the places of what falls out of it.
    while (highest_ != tsn) {
      ++highest_;
      if (highest_ % word_bits == 0 && tsn - highest_ >= word_bits) {
        word(highest_) = 0;
        highest_ += word_bits - 1;
      } else {
        word(highest_) &= ~bit(highest_);
      }
    }
    mark(tsn);
    return answer::seen_first;
  }

private:
  static constexpr std::uint32_t word_bits = 64;

  [[nodiscard]] std::uint64_t&       word(std::uint32_t tsn) { return seen_[tsn % size / word_bits]; }
  [[nodiscard]] static std::uint64_t bit(std::uint32_t tsn) { return std::uint64_t{1} << (tsn % word_bits); }
  void                               mark(std::uint32_t tsn) { word(tsn) |= bit(tsn); }

  std::array<std::uint64_t, size / word_bits> seen_{};
  std::uint32_t                               highest_ = 0;
  bool                                        empty_   = true;
};

} // namespace n2gate::trace
