// SPDX-License-Identifier: BSD-3-Clause

#include "core/table_state.hpp"
#include "n2gate/overload_table.hpp"

#include <new>

namespace n2gate {

std::uint64_t decision_counters::count(establishment_cause cause, reason why) const noexcept
{
  const std::size_t row    = static_cast<std::size_t>(cause);
  const std::size_t column = static_cast<std::size_t>(why);
  return column < reason_count ? counts[row < counts.size() ? row : counts.size() - 1][column] : 0;
}

std::uint64_t decision_counters::requests(establishment_cause cause) const noexcept
{
  return admitted(cause) + refused(cause);
}

std::uint64_t decision_counters::admitted(establishment_cause cause) const noexcept
{
  std::uint64_t sum = 0;
  for (unsigned why = 0; why < reason_count; ++why) {
    sum += is_admitted(static_cast<reason>(why)) ? count(cause, static_cast<reason>(why)) : 0;
  }
  return sum;
}

std::uint64_t decision_counters::refused(establishment_cause cause) const noexcept
{
  std::uint64_t sum = 0;
  for (unsigned why = 0; why < reason_count; ++why) {
    sum += is_admitted(static_cast<reason>(why)) ? 0 : count(cause, static_cast<reason>(why));
  }
  return sum;
}

std::uint64_t decision_counters::count(reason why) const noexcept
{
  std::uint64_t sum = 0;
  for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
    sum += count(static_cast<establishment_cause>(cause), why);
  }
  return sum;
}

namespace core {

// Here, since only this file is built with exceptions, and this may run out of memory.
overload_start held_message::to_overload_start() const
{
  overload_start message{response_, indication_, {}};
  message.overload_start_nssai_list.reserve(items().size());
  const std::uint32_t* next = s_nssais_.get();
  for (const item& from : items()) {
    overload_start_nssai_item to{{}, from.response, from.indication};
    to.slice_overload_list.reserve(from.s_nssais);
    for (std::uint32_t count = 0; count < from.s_nssais; ++count) {
      to.slice_overload_list.push_back(s_nssai::from_value(*next++));
    }
    message.overload_start_nssai_list.push_back(std::move(to));
  }
  return message;
}

} // namespace core

namespace {

/// One slot, copied into memory that is there already, so that nothing allocates while the table is locked.
struct slot_copy {
  bool                             in_use = false;
  amf_handle                       handle;
  decltype(core::amf_slot::name)   name{};
  std::size_t                      name_size = 0;
  core::held_message               message;
  std::optional<local_restriction> local;
  core::decision_counts            decisions{};
};

void copy_slot(core::table_state& table, std::size_t index, slot_copy& to)
{
  const std::lock_guard<std::mutex> lock(table.mutex);
  const core::amf_slot&             slot = table.slots[index];
  to.in_use                              = slot.in_use;
  if (!slot.in_use) {
    return;
  }
  to.handle    = amf_handle(static_cast<std::uint8_t>(index), slot.generation);
  to.name      = slot.name;
  to.name_size = slot.name_size;
  to.local     = slot.local;
  to.message.copy(slot.message);
  to.decisions = table.counted(index);
  for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
    for (unsigned why = 0; why < reason_count; ++why) {
      to.decisions[cause][why] -= slot.before[cause][why];
    }
  }
}

} // namespace

table_snapshot overload_table::snapshot() const
{
  table_snapshot result;
  if (status_ != error::none) {
    return result;
  }
  slot_copy slot;
  if (!slot.message.reserve(state_->values.max_s_nssais)) {
    throw std::bad_alloc();
  }
  for (std::size_t index = 0; index < state_->values.max_amfs; ++index) {
    copy_slot(*state_, index, slot);
    if (slot.in_use) {
      amf_snapshot& amf = result.amfs.emplace_back();
      amf.handle        = slot.handle;
      amf.name.assign(slot.name.data(), slot.name_size);
      if (slot.message.in_force()) {
        amf.in_force = slot.message.to_overload_start();
      }
      amf.slice_list_dropped = slot.message.slice_list_dropped();
      amf.local              = slot.local;
      amf.decisions.counts   = slot.decisions;
    }
  }
  const std::lock_guard<std::mutex> lock(state_->mutex);
  result.unknown_amf.counts = state_->counted(state_->values.max_amfs);
  return result;
}

} // namespace n2gate
