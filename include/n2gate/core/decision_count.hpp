// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// One of the counts of a gate. Not an interface: it stands here because admit() is inline.

#include "n2gate/core/atomic.hpp"

#include <cstdint>

namespace n2gate::core {

/// Written by the gate's thread alone, read by snapshots at any time.
class decision_count {
public:
  /// Gives the new count. Relaxed, and no read-modify-write: there is one writer.
  std::uint64_t add(std::uint64_t number) noexcept
  {
    const std::uint64_t next = value() + number;
    value_.store(next, std::memory_order_relaxed);
    return next;
  }
  [[nodiscard]] std::uint64_t value() const noexcept { return value_.load(std::memory_order_relaxed); }
  /// Not while the gate decides.
  void clear() noexcept { value_.store(0, std::memory_order_relaxed); }

private:
  atomic<std::uint64_t> value_{0};
};

} // namespace n2gate::core
