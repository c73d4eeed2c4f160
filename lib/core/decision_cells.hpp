// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What one gate has decided: a count for each slot, stage, cause and reason. Written by the gate's thread alone, read
// by snapshots at any time.

#include "core/line_array.hpp"
#include "n2gate/core/decision_count.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/verdict.hpp"

#include <array>
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
  /// For each stage and reason a row of cells for each slot, and one after them for requests that named no AMF. False
  /// when there is no memory.
  [[nodiscard]] bool reserve(std::size_t slots) noexcept
  {
    rows_ = slots + 1;
    return cells_.reserve(stage_count * reason_count * rows_ * establishment_cause_count);
  }

  /// The cells of all causes. They fill two cache lines, and the rows of one stage and reason lie side by side: in one
  /// state of affairs requests end with one, two or three reasons, so that few lines are in use.
  [[nodiscard]] decision_count* row(std::size_t slot, stage at, reason why) noexcept
  {
    const std::size_t table = static_cast<std::size_t>(at) * reason_count + static_cast<std::size_t>(why);
    return cells_.begin() + (table * rows_ + slot) * establishment_cause_count;
  }

  /// `cause` is below 16. Gives the new count.
  std::uint64_t count(std::size_t slot, stage at, unsigned cause, reason why) noexcept
  {
    return row(slot, at, why)[cause].add(1);
  }

  /// Adds a slot's cells to `sums`.
  void add_to(decision_counts& sums, std::size_t slot) noexcept
  {
    for (unsigned at = 0; at < stage_count; ++at) {
      for (unsigned why = 0; why < reason_count; ++why) {
        const decision_count* cells = row(slot, static_cast<stage>(at), static_cast<reason>(why));
        for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
          sums[at][cause][why] += cells[cause].value();
        }
      }
    }
  }

  /// Zero again, for the next gate in this place. Not while the gate decides.
  void clear() noexcept
  {
    for (std::size_t index = 0; index < stage_count * reason_count * rows_ * establishment_cause_count; ++index) {
      cells_[index].clear();
    }
  }

private:
  std::size_t                rows_ = 0;
  line_array<decision_count> cells_;
};

} // namespace n2gate::core
