// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What an operator sees: per AMF what is in force and why, and what the gates have decided so far.
// Made by overload_table::snapshot(); plain values that no longer depend on the table.

#include "n2gate/amf_handle.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/guami.hpp"
#include "n2gate/local_restriction.hpp"
#include "n2gate/message_fault.hpp"
#include "n2gate/overload_start.hpp"
#include "n2gate/resume_cause.hpp"
#include "n2gate/verdict.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace n2gate {

/// Decisions by cause and reason, summed over all gates of a table, those that are gone included. A cause above 15 is
/// counted as 15. Under options::dry_run "refused" is what would have been.
template <typename Cause>
class basic_decision_counters {
public:
  static constexpr std::size_t cause_count = 16;

  [[nodiscard]] std::uint64_t count(Cause cause, reason why) const noexcept
  {
    const auto row    = static_cast<std::size_t>(cause);
    const auto column = static_cast<std::size_t>(why);
    return column < reason_count ? counts[row < cause_count ? row : cause_count - 1][column] : 0;
  }
  /// Every decision for this cause.
  [[nodiscard]] std::uint64_t requests(Cause cause) const noexcept { return admitted(cause) + refused(cause); }
  [[nodiscard]] std::uint64_t admitted(Cause cause) const noexcept { return sum(cause, true); }
  [[nodiscard]] std::uint64_t refused(Cause cause) const noexcept { return sum(cause, false); }
  /// Over all causes.
  [[nodiscard]] std::uint64_t count(reason why) const noexcept
  {
    std::uint64_t total = 0;
    for (std::size_t cause = 0; cause < cause_count; ++cause) {
      total += count(static_cast<Cause>(cause), why);
    }
    return total;
  }

  /// Indexed by cause, then by reason.
  std::array<std::array<std::uint64_t, reason_count>, cause_count> counts{};

private:
  [[nodiscard]] std::uint64_t sum(Cause cause, bool admitted) const noexcept
  {
    std::uint64_t total = 0;
    for (unsigned why = 0; why < reason_count; ++why) {
      total += is_admitted(static_cast<reason>(why)) == admitted ? count(cause, static_cast<reason>(why)) : 0;
    }
    return total;
  }
};

using decision_counters        = basic_decision_counters<establishment_cause>;
using resume_decision_counters = basic_decision_counters<resume_cause>;

/// Decisions by the call that made them. An E-UTRA cause counts as the NR cause whose class it shares.
struct stage_decisions {
  decision_counters admit;
  /// setup_request() knows no AMF: it counts for the candidate that decides it, the least restrictive one.
  decision_counters setup_request;
  /// setup_complete() and choose_amf().
  decision_counters        setup_complete;
  resume_decision_counters resume_request;
};

/// What has become of an AMF's OVERLOAD START messages. Every valid one is a start or a replacement; every control that
/// was started has been ended by a stop, a clear or an expiry, or is in force.
struct control_counters {
  std::uint64_t starts       = 0; ///< STARTs while none was in force
  std::uint64_t replacements = 0; ///< STARTs in place of the one in force
  std::uint64_t stops        = 0; ///< STOPs that ended one
  std::uint64_t clears       = 0; ///< ended by NG Setup, the loss of the last association or the AMF's removal
  std::uint64_t expiries     = 0; ///< ended by options::max_age (D14)
  /// Messages that were not valid, by message_fault: OVERLOAD START, OVERLOAD STOP, and what was no NGAP PDU.
  std::array<std::uint64_t, message_fault_count> refused{};
};

struct amf_snapshot {
  amf_handle         handle;
  std::string        name;
  std::vector<guami> served_guamis;
  std::uint8_t       relative_amf_capacity = 0;
  /// False from the loss of its last association to its next NG Setup or OVERLOAD START.
  bool connected = true;
  /// The OVERLOAD START in force, if one is. One without any IE restricts nothing, yet the AMF is overloaded (D3).
  std::optional<overload_start> in_force;
  /// What advance_time() had told last when that message came, or told first thereafter; 0 when none is in force.
  std::chrono::nanoseconds since{0};
  /// The message in force listed more S-NSSAIs than the table is built for; `in_force` shows it without them (D15).
  bool                             slice_list_dropped = false;
  std::optional<local_restriction> local;
  /// Since this AMF was added, as all that follows.
  control_counters controls;
  /// A decision under way when the AMF was added, on the one that had the slot before, may be among them.
  stage_decisions decisions;
};

struct table_snapshot {
  std::vector<amf_snapshot> amfs; ///< in the order of their slots
  /// Decisions for handles that named no AMF, and for requests while no AMF was connected: all of them admitted (D12).
  stage_decisions unknown_amf;
  /// Decisions that had to read an AMF's slice list or layered restrictions a second time, since a change overtook
  /// them.
  std::uint64_t overtaken = 0;
  /// What advance_time() has told last.
  std::chrono::nanoseconds time{0};
  bool                     dry_run = false; ///< options::dry_run
};

} // namespace n2gate
