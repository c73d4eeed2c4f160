// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How much a report may hold, so that memory does not grow with the capture.

#include <cstddef>

namespace n2gate::trace {

class budget {
public:
  explicit budget(std::size_t octets) : left_(octets) {}

  /// Whether that much more may be kept; nothing is taken if not.
  [[nodiscard]] bool take(std::size_t octets)
  {
    if (octets > left_) {
      return false;
    }
    left_ -= octets;
    return true;
  }

private:
  std::size_t left_;
};

} // namespace n2gate::trace
