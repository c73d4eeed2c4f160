// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Which TSNs have been seen lately: a retransmitted DATA chunk must not count again. Numbers wrap (RFC 9260 1.6), and a
// capture may have lost some, so this knows a window behind the highest one and waits for none.

#include <bitset>
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
      seen_.reset();
      seen_.set(tsn % size);
      highest_ = tsn;
      empty_   = false;
      return first ? answer::seen_first : answer::far_away;
    }
    if (behind < size) {
      const bool again = seen_[tsn % size];
      seen_.set(tsn % size);
      return again ? answer::seen_again : answer::seen_first;
    }
    while (highest_ != tsn) {
      ++highest_;
      seen_.reset(highest_ % size); // which stood for the one that falls out of the window
    }
    seen_.set(tsn % size);
    return answer::seen_first;
  }

private:
  std::bitset<size> seen_;
  std::uint32_t     highest_ = 0;
  bool              empty_   = true;
};

} // namespace n2gate::trace
