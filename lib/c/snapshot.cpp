// SPDX-License-Identifier: BSD-3-Clause

// Snapshots for C.

#include "n2gate/c/snapshot.h"

#include "c/convert.hpp"
#include "c/snapshot_handle.hpp"
#include "c/start_message.hpp"
#include "c/table_handle.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

namespace n2gate::c {
namespace {

static_assert(N2GATE_REASON_COUNT == reason_count && N2GATE_MESSAGE_FAULT_COUNT == message_fault_count);
static_assert(N2GATE_CAUSE_COUNT == decision_counters::cause_count);
// Four tables one behind the other, each by cause and reason.
static_assert(std::is_trivially_copyable_v<stage_decisions> &&
              sizeof(stage_decisions) == sizeof(n2gate_stage_decisions));
static_assert(offsetof(stage_decisions, admit) == offsetof(n2gate_stage_decisions, admit));
static_assert(offsetof(stage_decisions, setup_request) == offsetof(n2gate_stage_decisions, setup_request));
static_assert(offsetof(stage_decisions, setup_complete) == offsetof(n2gate_stage_decisions, setup_complete));
static_assert(offsetof(stage_decisions, resume_request) == offsetof(n2gate_stage_decisions, resume_request));

n2gate_stage_decisions decisions_of(const stage_decisions& decisions) noexcept
{
  n2gate_stage_decisions made;
  std::memcpy(&made, &decisions, sizeof made);
  return made;
}

n2gate_control_counters counters_of(const control_counters& counts) noexcept
{
  n2gate_control_counters made{counts.starts, counts.replacements, counts.stops, counts.clears, counts.expiries, {}};
  std::copy(counts.refused.begin(), counts.refused.end(), made.refused);
  return made;
}

n2gate_amf_snapshot amf_view(const amf_snapshot&                                  amf,
                             const std::vector<n2gate_overload_start_nssai_item>& items) noexcept
{
  n2gate_amf_snapshot view{};
  view.amf                   = to_c(amf.handle);
  view.name                  = amf.name.c_str();
  view.served_guamis         = reinterpret_cast<const n2gate_guami*>(amf.served_guamis.data());
  view.served_guami_count    = amf.served_guamis.size();
  view.relative_amf_capacity = amf.relative_amf_capacity;
  view.connected             = amf.connected;
  view.in_force_present      = amf.in_force.has_value();
  if (amf.in_force) {
    view.in_force = view_of(*amf.in_force, items);
  }
  view.since_ns           = amf.since.count();
  view.slice_list_dropped = amf.slice_list_dropped;
  view.local_present      = amf.local.has_value();
  if (amf.local) {
    view.local_causes  = {amf.local->causes.bits()};
    view.local_percent = amf.local->share.value();
  }
  view.controls  = counters_of(amf.controls);
  view.decisions = decisions_of(amf.decisions);
  return view;
}

} // namespace

owned_snapshot::owned_snapshot(table_snapshot from) : n2gate_snapshot{}, content(std::move(from))
{
  items.resize(content.amfs.size());
  views.reserve(content.amfs.size());
  for (const amf_snapshot& amf : content.amfs) {
    std::vector<n2gate_overload_start_nssai_item>& own = items[views.size()];
    if (amf.in_force) {
      list_items(*amf.in_force, own);
    }
    views.push_back(amf_view(amf, own));
  }
  amfs        = views.data();
  amf_count   = views.size();
  unknown_amf = decisions_of(content.unknown_amf);
  overtaken   = content.overtaken;
  time_ns     = content.time.count();
  dry_run     = content.dry_run;
}

} // namespace n2gate::c

using namespace n2gate::c;

n2gate_error n2gate_table_snapshot(const n2gate_table* table, const n2gate_snapshot** snapshot) noexcept
{
  if (snapshot == nullptr) {
    return n2gate_error_null_pointer;
  }
  *snapshot = nullptr;
  if (table == nullptr) {
    return n2gate_error_null_pointer;
  }
  return without_exceptions([&] {
    *snapshot = new owned_snapshot(table->table.snapshot());
    return n2gate_error_none;
  });
}

void n2gate_snapshot_free(const n2gate_snapshot* snapshot) noexcept
{
  delete static_cast<const owned_snapshot*>(snapshot);
}
