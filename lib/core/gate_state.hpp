// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What one gate works with. Lives in the table's memory, so that a snapshot can read the counts of every gate. While
// the gate is in use all of it belongs to the gate's thread, but for the counts and the announcement, which others
// read, and for what says otherwise.

#include "core/decision_cells.hpp"
#include "core/line_array.hpp"
#include "core/publication.hpp"
#include "core/sampling.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace n2gate::core {

struct table_state;

/// The words of all slots that a handle can name, so that no handle needs a bounds check.
inline constexpr std::size_t slot_count = 256;

/// slot_count words that answer to no handle.
[[nodiscard]] const std::atomic<std::uint64_t>* vacant_words() noexcept;

using control_pair = basic_control_pair<std::atomic>;

struct alignas(cache_line) gate_state {
  const std::atomic<std::uint64_t>* words    = vacant_words(); ///< slot_count of them
  const control_pair*               controls = nullptr;        ///< as many as there can be AMFs
  line_array<amf_sampling>          sampling;
  decision_cells                    decisions;
  random_numbers                    random{0, 0};
  std::size_t                       unknown_slot = 0; ///< the row of `decisions` for requests that named no AMF
  std::uint32_t                     min_wait_s   = 1;
  std::uint32_t                     wait_count   = 1; ///< waits are min_wait_s … min_wait_s + wait_count - 1
  slice_rules                       rules;
  bool                              in_use = false;   ///< guarded by the table's mutex
  table_state*                      table  = nullptr; ///< null in the state that gates without a table share

  std::atomic<std::uint32_t> announcement{0};
};

/// The state of every gate without a table: no handle is known, nothing is counted.
[[nodiscard]] gate_state& no_table() noexcept;

} // namespace n2gate::core
