// SPDX-License-Identifier: BSD-3-Clause

#include "core/table_state.hpp"
#include "n2gate/overload_table.hpp"

#include <algorithm>
#include <new>

namespace n2gate {

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
  bool                                in_use = false;
  amf_handle                          handle;
  decltype(core::amf_slot::name_text) name{};
  std::size_t                         name_size = 0;
  decltype(core::amf_slot::guamis)    guamis{};
  std::size_t                         guami_count = 0;
  std::uint8_t                        capacity    = 0;
  bool                                connected   = false;
  core::held_message                  message;
  std::chrono::nanoseconds            since{0};
  std::optional<local_restriction>    local;
  control_counters                    controls;
  core::decision_counts               decisions{};
};

void copy_slot(core::table_state& table, std::size_t index, slot_copy& to)
{
  const std::lock_guard<std::mutex> lock(table.mutex);
  const core::amf_slot&             slot = table.slots[index];
  to.in_use                              = slot.in_use;
  if (!slot.in_use) {
    return;
  }
  to.handle      = table.handle_of(slot);
  to.name        = slot.name_text;
  to.name_size   = slot.name_size;
  to.guamis      = slot.guamis;
  to.guami_count = slot.guami_count;
  to.capacity    = slot.relative_capacity;
  to.connected   = slot.connected;
  to.since       = slot.since;
  to.local       = slot.local;
  to.controls    = slot.controls;
  to.message.copy(slot.message);
  to.decisions = table.counted(index);
  for (unsigned at = 0; at < core::stage_count; ++at) {
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      for (unsigned why = 0; why < reason_count; ++why) {
        to.decisions[at][cause][why] -= slot.before[at][cause][why];
      }
    }
  }
}

stage_decisions by_stage(const core::decision_counts& counts)
{
  const auto of = [&counts](core::stage at) {
    return counts[static_cast<unsigned>(at)];
  };
  stage_decisions decisions;
  decisions.admit.counts          = of(core::stage::admit);
  decisions.setup_request.counts  = of(core::stage::setup_request);
  decisions.setup_complete.counts = of(core::stage::setup_complete);
  decisions.resume_request.counts = of(core::stage::resume_request);
  return decisions;
}

amf_snapshot show(const slot_copy& slot)
{
  amf_snapshot amf;
  amf.handle = slot.handle;
  amf.name.assign(slot.name.data(), slot.name_size);
  amf.served_guamis.assign(slot.guamis.data(), slot.guamis.data() + slot.guami_count);
  amf.relative_amf_capacity = slot.capacity;
  amf.connected             = slot.connected;
  if (slot.message.in_force()) {
    amf.in_force = slot.message.to_overload_start();
    amf.since    = std::max(slot.since, std::chrono::nanoseconds(0));
  }
  amf.slice_list_dropped = slot.message.slice_list_dropped();
  amf.local              = slot.local;
  amf.controls           = slot.controls;
  amf.decisions          = by_stage(slot.decisions);
  return amf;
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
      result.amfs.push_back(show(slot));
    }
  }
  const std::lock_guard<std::mutex> lock(state_->mutex);
  result.unknown_amf = by_stage(state_->counted(state_->values.max_amfs));
  result.overtaken   = state_->overtaken();
  result.time        = std::max(state_->time, std::chrono::nanoseconds(0));
  result.dry_run     = state_->values.dry_run;
  return result;
}

} // namespace n2gate
