// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The control plane: what each AMF of a gNB has asked for with OVERLOAD START and OVERLOAD STOP (TS 38.413 8.7.7 and
// 8.7.8). One table per gNB. AMFs come and go; gates decide by what stands here. A handle is good for its own table
// only: another one may have the same handle for another AMF.
//
// Every call may come from any thread; calls are serialised inside, and none ever blocks a gate. A call after which a
// slice list, or a restriction of the AMF beside a local one, is in force may wait for a gate that a change has
// overtaken within one decision, for the rest of that decision. All memory is taken when the table is made. No call
// throws, but for snapshot(), whose result allocates.

#include "n2gate/amf_handle.hpp"
#include "n2gate/core/export.hpp"
#include "n2gate/error.hpp"
#include "n2gate/gate.hpp"
#include "n2gate/guami.hpp"
#include "n2gate/local_restriction.hpp"
#include "n2gate/message_fault.hpp"
#include "n2gate/options.hpp"
#include "n2gate/overload_start.hpp"
#include "n2gate/snapshot.hpp"
#include "n2gate/span.hpp"

#include <chrono>
#include <cstdint>
#include <string_view>

namespace n2gate {

namespace core {
struct table_state;
}

/// What the table must know of an AMF: what NG SETUP RESPONSE and AMF CONFIGURATION UPDATE tell (TS 38.413 9.2.6.2 and
/// 9.2.6.7). Copied.
struct amf_config {
  /// AMFName (TS 38.413 9.3.3.21), 1..150 characters, unlike every other AMF's in the table.
  std::string_view name;
  /// Served GUAMI List, 0..256 entries. An AMF without one is a candidate only for UEs that no identity binds.
  span<guami> served_guamis{};
  /// Relative AMF Capacity (9.3.1.32), 0..255; see gate::choose_amf().
  std::uint8_t relative_amf_capacity = 255;
};

class [[N2GATE_EXPORT]] overload_table {
public:
  /// A table that could not be made (see status()) holds no AMF, and every call on it answers that error.
  explicit overload_table(const options& values = {}) noexcept;
  overload_table(const overload_table&)            = delete;
  overload_table& operator=(const overload_table&) = delete;
  /// Gates may outlive the table; every handle is unknown to them from here on.
  ~overload_table();

  /// error::none, invalid_options or out_of_memory: whether the table could be made.
  [[nodiscard]] error status() const noexcept;

  /// Takes up an AMF, connected and not overloaded, with no local restriction and with counters at zero, but for
  /// decisions under way on the AMF that had its slot before. On failure the handle is false and names no AMF. `why`,
  /// if given, tells: none, table_full, invalid_name, name_in_use, too_many_guamis, invalid_guami, or status().
  [[nodiscard]] amf_handle add_amf(const amf_config& config, error* why = nullptr) noexcept;

  /// Replaces what add_amf() was told; what is in force stays. unknown_amf, and all that add_amf() tells but
  /// table_full: nothing has changed.
  error update_amf(amf_handle amf, const amf_config& config) noexcept;

  /// Forgets an AMF: its handle is stale from here on. unknown_amf when it already was.
  error remove_amf(amf_handle amf) noexcept;

  /// OVERLOAD START: replaces everything this AMF has asked for before (8.7.7.2); an IE absent from `message` is gone.
  /// unknown_amf, unknown_action, percentage_out_of_range (1..99), empty_slice_list: nothing has changed.
  /// slice_list_dropped: the message applies without its slice list (D15).
  error overload_start(amf_handle amf, const n2gate::overload_start& message) noexcept;

  /// OVERLOAD STOP: ends what this AMF has asked for (8.7.8.2). Without a START in force nothing changes, and that is
  /// no error.
  error overload_stop(amf_handle amf) noexcept;

  /// The AMF's NG Setup has succeeded: clears what it has asked for (8.7.1.1). It is connected from here on.
  error ng_setup(amf_handle amf) noexcept;

  /// The last of the AMF's associations is gone: clears what it has asked for (D11). Until its next NG Setup no UE can
  /// go to it, so that it is no candidate at RRCSetupRequest; an OVERLOAD START too shows that it is back.
  error association_lost(amf_handle amf) noexcept;

  /// For a host or a decoder that could not accept what the AMF sent, an OVERLOAD START, an OVERLOAD STOP or no NGAP
  /// PDU at all: counts it, and tells the observer. ngap::receive() does so by itself. Nothing else changes.
  /// unknown_amf, unknown_fault.
  error message_refused(amf_handle amf, message_fault fault) noexcept;

  /// Tells the time by a clock that never goes back, from any origin, 0 or later. It dates a START, turns the periods
  /// of sampling::per_ue, and ends controls that have reached options::max_age. A host that uses none of these need not
  /// call it; one that does calls it about once a second. The first time told also dates what is in force already. A
  /// time before the last one told, or below 0, changes nothing.
  error advance_time(std::chrono::nanoseconds now) noexcept;

  /// Puts the AMF under a local restriction, instead of the one it was under. unknown_amf, percentage_out_of_range
  /// (0..100): nothing has changed.
  error restrict_locally(amf_handle amf, const local_restriction& restriction) noexcept;

  /// The same with a named level; unknown_level when there is no such level.
  error restrict_locally(amf_handle amf, local_level level, percentage share = percentage(100)) noexcept;

  /// Ends the AMF's local restriction, if it is under one.
  error lift_local_restriction(amf_handle amf) noexcept;

  /// A gate for one more deciding thread. On failure the gate is false, admits everything and counts nothing; then, if
  /// `why` is given, it tells: none, too_many_gates, or status().
  [[nodiscard]] gate make_gate(error* why = nullptr) noexcept;

  /// What is in force and what has been decided so far. Each AMF is shown as of one moment; gates and other control
  /// calls go on meanwhile, so two AMFs may be shown as of different ones. Allocates its result: std::bad_alloc is the
  /// one exception this library lets through, and it leaves the table as it was.
  [[nodiscard]] table_snapshot snapshot() const;

private:
  core::table_state* state_;
  error              status_;
};

} // namespace n2gate
