// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What one gate has decided: a count for each slot, cause and reason. Written by the gate's thread alone, read by
// snapshots at any time.

#include "n2gate/establishment_cause.hpp"
#include "n2gate/verdict.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

namespace n2gate::core {

class decision_cells {
public:
  /// One row of cells for each slot, and one after them for requests that named no AMF. False when there is no memory.
  [[nodiscard]] bool reserve(std::size_t slots) noexcept
  {
    cells_.reset(new (std::nothrow) std::atomic<std::uint64_t>[(slots + 1) * row_size]());
    return cells_ != nullptr;
  }

  /// Relaxed, and no read-modify-write: there is one writer. `cause` is below 16.
  void count(std::size_t slot, unsigned cause, reason why) noexcept
  {
    std::atomic<std::uint64_t>& cell = cells_[index(slot, cause, why)];
    cell.store(cell.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  [[nodiscard]] std::uint64_t read(std::size_t slot, unsigned cause, reason why) const noexcept
  {
    return cells_[index(slot, cause, why)].load(std::memory_order_relaxed);
  }

  /// Zero again, for the next gate in this place. Not while the gate decides.
  void clear(std::size_t slots) noexcept
  {
    for (std::size_t cell = 0; cell < (slots + 1) * row_size; ++cell) {
      cells_[cell].store(0, std::memory_order_relaxed);
    }
  }

private:
  // A power of two, and with 8 bytes a cell the reasons of one cause fill one cache line.
  static constexpr std::size_t reasons  = 8;
  static constexpr std::size_t row_size = establishment_cause_count * reasons;
  static_assert(reason_count <= reasons);

  static constexpr std::size_t index(std::size_t slot, unsigned cause, reason why) noexcept
  {
    return slot * row_size + cause * reasons + static_cast<std::size_t>(why);
  }

  std::unique_ptr<std::atomic<std::uint64_t>[]> cells_;
};

} // namespace n2gate::core
