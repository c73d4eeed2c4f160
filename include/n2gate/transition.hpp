// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Tells a host what has become of an AMF's overload control, as it happens: for its log, its alarms, its own counters.
// The function stands in options; the table calls it from within the control call that made the change.

#include "n2gate/amf_handle.hpp"
#include "n2gate/core/export.hpp"
#include "n2gate/message_fault.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace n2gate {

enum class transition_kind : std::uint8_t {
  started,  ///< OVERLOAD START, none was in force
  replaced, ///< OVERLOAD START, in place of the one in force
  stopped,  ///< OVERLOAD STOP ended the one in force
  cleared,  ///< NG Setup, the loss of the last association or the AMF's removal ended the one in force
  expired,  ///< the one in force has reached options::max_age (D14)
  refused,  ///< a message from the AMF was not valid: nothing has changed
};

/// The kind's name as above, or "unknown". Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(transition_kind kind) noexcept;

struct transition {
  transition_kind kind;
  amf_handle      amf; ///< stale already when the AMF's removal has cleared its control
  /// Of the AMF, as it was given: any bytes. Lives as long as the call to the observer.
  std::string_view amf_name;
  /// What overload_table::advance_time() told last.
  std::chrono::nanoseconds when{0};
  /// The message started or replaced lacks its slice list, which was too long (D15).
  bool slice_list_dropped = false;
  /// Why a message was refused; only for transition_kind::refused.
  std::optional<message_fault> fault;
};

/// Whom to tell. `notify` is called on the thread of the control call, when the change is in force for every gate and
/// before the call returns, with no lock held: it may call the table. It does not throw. Calls that follow each other
/// are told in their order; calls that run at the same time, in any order. For instance
/// `{[](void*, const transition& what) noexcept { … }, nullptr}`.
struct transition_observer {
  void (*notify)(void* context, const transition& what) noexcept = nullptr;
  void* context                                                  = nullptr; ///< handed through
};

} // namespace n2gate
