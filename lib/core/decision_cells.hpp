// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What one gate has decided: a count for each slot, stage, cause and reason. Written by the gate's thread alone, read
// by snapshots at any time.

#include "core/line_array.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/verdict.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace n2gate::core {

/// The call that made a decision.
enum class stage : unsigned { admit = 0, setup_request = 1, setup_complete = 2, resume_request = 3 };
inline constexpr unsigned stage_count = 4;

/// Decisions of one slot by stage, cause (in the numbers of the stage's own enumeration) and reason.
using cause_counts    = std::array<std::array<std::uint64_t, reason_count>, establishment_cause_count>;
using decision_counts = std::array<cause_counts, stage_count>;

class decision_cells {
public:
  /// For each stage one row of cells for each slot, and one after them for requests that named no AMF. False when there
  /// is no memory.
  [[nodiscard]] bool reserve(std::size_t slots) noexcept
  {
    stage_size_ = (slots + 1) * row_size;
    return cells_.reserve(stage_count * stage_size_);
  }

  /// Relaxed, and no read-modify-write: there is one writer. `cause` is below 16.
  void count(std::size_t slot, stage at, unsigned cause, reason why) noexcept
  {
    std::atomic<std::uint64_t>& cell = cells_[index(slot, at, cause, why)];
    cell.store(cell.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  /// Adds a slot's cells to `sums`.
  void add_to(decision_counts& sums, std::size_t slot) const noexcept
  {
    for (unsigned at = 0; at < stage_count; ++at) {
      for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
        for (unsigned why = 0; why < reason_count; ++why) {
          sums[at][cause][why] += cells_[index(slot, static_cast<stage>(at), cause, static_cast<reason>(why))].load(
              std::memory_order_relaxed);
        }
      }
    }
  }

  /// Zero again, for the next gate in this place. Not while the gate decides.
  void clear() noexcept
  {
    for (std::size_t cell = 0; cell < stage_count * stage_size_; ++cell) {
      cells_[cell].store(0, std::memory_order_relaxed);
    }
  }

private:
  // The reasons of one cause fill one cache line. The rows of one stage lie together: with all rows of a slot together,
  // the slots would lie 4 KiB apart, and their lines for one cause in one set of the cache.
  static constexpr std::size_t reasons  = cache_line / sizeof(std::atomic<std::uint64_t>);
  static constexpr std::size_t row_size = establishment_cause_count * reasons;
  static_assert(reason_count <= reasons);

  [[nodiscard]] std::size_t index(std::size_t slot, stage at, unsigned cause, reason why) const noexcept
  {
    return static_cast<std::size_t>(at) * stage_size_ + slot * row_size + cause * reasons +
           static_cast<std::size_t>(why);
  }

  std::size_t                            stage_size_ = 0;
  line_array<std::atomic<std::uint64_t>> cells_;
};

} // namespace n2gate::core
