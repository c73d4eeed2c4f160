// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What an operator sees: per AMF what is in force and why, and what the gates have decided so far.
// Made by overload_table::snapshot(); plain values that no longer depend on the table.

#include "n2gate/amf_handle.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/local_restriction.hpp"
#include "n2gate/overload_start.hpp"
#include "n2gate/verdict.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace n2gate {

/// Decisions by cause and reason, summed over all gates of a table, those that are gone included. A cause above 15 is
/// counted as spare1.
class decision_counters {
public:
  [[nodiscard]] std::uint64_t count(establishment_cause cause, reason why) const noexcept;
  /// Every decision for this cause.
  [[nodiscard]] std::uint64_t requests(establishment_cause cause) const noexcept;
  [[nodiscard]] std::uint64_t admitted(establishment_cause cause) const noexcept;
  [[nodiscard]] std::uint64_t refused(establishment_cause cause) const noexcept;
  /// Over all causes.
  [[nodiscard]] std::uint64_t count(reason why) const noexcept;

  /// Indexed by cause, then by reason.
  std::array<std::array<std::uint64_t, reason_count>, establishment_cause_count> counts{};
};

struct amf_snapshot {
  amf_handle  handle;
  std::string name;
  /// The OVERLOAD START in force, if one is. One without any IE restricts nothing, yet the AMF is overloaded (D3).
  std::optional<overload_start> in_force;
  /// The message in force listed more S-NSSAIs than the table is built for; `in_force` shows it without them (D15).
  bool                             slice_list_dropped = false;
  std::optional<local_restriction> local;
  /// Since this AMF was added; a decision under way then on the AMF that had the slot before may be among them.
  decision_counters decisions;
};

struct table_snapshot {
  std::vector<amf_snapshot> amfs; ///< in the order of their slots
  /// Decisions for handles that named no AMF: all of them admitted (D12).
  decision_counters unknown_amf;
};

} // namespace n2gate
