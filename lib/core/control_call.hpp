// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What the control calls of a table have in common: they lock it, find the AMF's slot, change that, and tell the
// observer when the table is unlocked again.

#include "core/table_state.hpp"
#include "n2gate/transition.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>

namespace n2gate::core {

using control_lock = std::lock_guard<std::mutex>;

/// A transition, taken down while the table is locked and told when it no longer is.
class report {
public:
  void take(const table_state& table, const amf_slot& slot, transition_kind kind) noexcept
  {
    name_ = slot.name_text;
    size_ = slot.name_size;
    what_ = {kind,
             table.handle_of(slot),
             {},
             std::max(table.time, std::chrono::nanoseconds(0)),
             slot.message.slice_list_dropped(),
             {}};
    any_  = true;
  }
  void refused(message_fault fault) noexcept
  {
    what_.slice_list_dropped = false;
    what_.fault              = fault;
  }

  void tell(const transition_observer& observer) noexcept
  {
    if (any_ && observer.notify != nullptr) {
      what_.amf_name = {name_.data(), size_};
      observer.notify(observer.context, what_);
    }
  }

private:
  bool                          any_ = false;
  transition                    what_{};
  decltype(amf_slot::name_text) name_{};
  std::size_t                   size_ = 0;
};

/// Ends what the AMF itself has asked for, if anything, and counts that as `count`; what the operator has asked for
/// stays. It is not published yet.
inline bool
end_message(table_state& table, amf_slot& slot, std::uint64_t& count, transition_kind kind, report& news) noexcept
{
  if (!slot.message.in_force()) {
    return false;
  }
  slot.message.clear();
  ++slot.amf_revision;
  ++count;
  news.take(table, slot, kind);
  return true;
}

/// What all calls on one AMF have in common: finds its slot, with the table locked, and lets `change` have it; then
/// tells what has become of it.
template <typename Change>
error with_slot(table_state* table, error status, amf_handle amf, Change change) noexcept
{
  if (status != error::none) {
    return status;
  }
  report news;
  error  result = error::unknown_amf;
  {
    const control_lock guard(table->mutex);
    if (amf_slot* slot = table->find(amf); slot != nullptr) {
      result = change(*slot, news);
    }
  }
  news.tell(table->values.observer);
  return result;
}

/// For calls that answer with something else than an error.
inline void tell(error* why, error code) noexcept
{
  if (why != nullptr) {
    *why = code;
  }
}

} // namespace n2gate::core
