// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/overload_table.hpp"

#include "core/control_call.hpp"

#include <utility>

namespace n2gate {

namespace {

using core::amf_slot;
using core::control_lock;
using core::end_message;
using core::report;
using core::table_state;
using core::with_slot;

void refuse_message(table_state& table, amf_slot& slot, message_fault fault, report& news) noexcept
{
  ++slot.controls.refused[static_cast<std::size_t>(fault)];
  news.take(table, slot, transition_kind::refused);
  news.refused(fault);
}

/// For the errors that check(overload_start) finds.
message_fault fault_of(error wrong) noexcept
{
  switch (wrong) {
  case error::unknown_action:
    return message_fault::unknown_action;
  case error::percentage_out_of_range:
    return message_fault::percentage_out_of_range;
  default:
    return message_fault::empty_slice_list;
  }
}

} // namespace

overload_table::overload_table(const options& values) noexcept : state_(nullptr), status_(check(values))
{
  if (status_ == error::none) {
    state_ = table_state::make(values);
    if (state_ == nullptr) {
      status_ = error::out_of_memory;
    }
  }
}

overload_table::~overload_table()
{
  if (state_ == nullptr) {
    return;
  }
  {
    const control_lock guard(state_->mutex);
    state_->vacate_all();
  }
  table_state::release(*state_);
}

error overload_table::status() const noexcept
{
  return status_;
}

error overload_table::overload_start(amf_handle amf, const n2gate::overload_start& message) noexcept
{
  return with_slot(state_, status_, amf, [&](amf_slot& slot, report& news) {
    if (const error wrong = check(message); wrong != error::none) {
      refuse_message(*state_, slot, fault_of(wrong), news);
      return wrong;
    }
    const bool replaces = slot.message.in_force();
    slot.message.hold(message);
    slot.since = state_->time;
    ++slot.amf_revision;
    ++(replaces ? slot.controls.replacements : slot.controls.starts);
    news.take(*state_, slot, replaces ? transition_kind::replaced : transition_kind::started);
    if (std::exchange(slot.connected, true)) {
      state_->publish(slot);
    } else {
      state_->publish_amf(slot, {}, true);
    }
    return slot.message.slice_list_dropped() ? error::slice_list_dropped : error::none;
  });
}

error overload_table::overload_stop(amf_handle amf) noexcept
{
  return with_slot(state_, status_, amf, [this](amf_slot& slot, report& news) {
    if (end_message(*state_, slot, slot.controls.stops, transition_kind::stopped, news)) {
      state_->publish(slot);
    }
    return error::none;
  });
}

error overload_table::ng_setup(amf_handle amf) noexcept
{
  return with_slot(state_, status_, amf, [this](amf_slot& slot, report& news) {
    const bool ended = end_message(*state_, slot, slot.controls.clears, transition_kind::cleared, news);
    slot.connected   = true;
    state_->publish_amf(slot, {}, ended);
    return error::none;
  });
}

error overload_table::association_lost(amf_handle amf) noexcept
{
  return with_slot(state_, status_, amf, [this](amf_slot& slot, report& news) {
    end_message(*state_, slot, slot.controls.clears, transition_kind::cleared, news);
    slot.connected = false;
    state_->publish_amf(slot, slot.served_guamis(), true);
    return error::none;
  });
}

error overload_table::message_refused(amf_handle amf, message_fault fault) noexcept
{
  return with_slot(state_, status_, amf, [&](amf_slot& slot, report& news) {
    if (static_cast<std::size_t>(fault) >= message_fault_count) {
      return error::unknown_fault;
    }
    refuse_message(*state_, slot, fault, news);
    return error::none;
  });
}

error overload_table::advance_time(std::chrono::nanoseconds now) noexcept
{
  using std::chrono::duration_cast; // to milliseconds, since an option in nanoseconds may overflow
  using std::chrono::milliseconds;
  if (status_ != error::none) {
    return status_;
  }
  const options& values = state_->values;
  {
    const control_lock guard(state_->mutex);
    if (now <= state_->time) {
      return error::none;
    }
    const bool first  = state_->time == table_state::untold;
    state_->time      = now;
    const auto period = static_cast<std::uint64_t>(duration_cast<milliseconds>(now) / values.per_ue_period);
    state_->ue_draws.store(core::ue_draw_key(values.seed, period).bits(), std::memory_order_relaxed);
    // What came before any time was told is as old as that.
    for (std::size_t index = 0; first && index < values.max_amfs; ++index) {
      state_->slots[index].since = now;
    }
  }
  if (values.max_age.count() == 0) {
    return error::none;
  }
  for (std::size_t index = 0; index < values.max_amfs; ++index) {
    report news;
    {
      const control_lock guard(state_->mutex);
      amf_slot&          slot = state_->slots[index];
      if (duration_cast<milliseconds>(state_->time - slot.since) >= values.max_age &&
          end_message(*state_, slot, slot.controls.expiries, transition_kind::expired, news)) {
        state_->publish(slot);
      }
    }
    news.tell(values.observer);
  }
  return error::none;
}

error overload_table::restrict_locally(amf_handle amf, const local_restriction& restriction) noexcept
{
  return with_slot(state_, status_, amf, [&](amf_slot& slot, report&) {
    if (restriction.share.value() > 100) {
      return error::percentage_out_of_range;
    }
    slot.local = restriction;
    ++slot.local_revision;
    state_->publish(slot);
    return error::none;
  });
}

error overload_table::restrict_locally(amf_handle amf, local_level level, percentage share) noexcept
{
  if (status_ == error::none && level > local_level::permit_high_priority_and_emergency) {
    return error::unknown_level;
  }
  return restrict_locally(amf, local_restriction{restricted_causes(level), share});
}

error overload_table::lift_local_restriction(amf_handle amf) noexcept
{
  return with_slot(state_, status_, amf, [this](amf_slot& slot, report&) {
    if (slot.local) {
      slot.local.reset();
      ++slot.local_revision;
      state_->publish(slot);
    }
    return error::none;
  });
}

gate overload_table::make_gate(error* why) noexcept
{
  if (status_ != error::none) {
    core::tell(why, status_);
    return gate();
  }
  const control_lock guard(state_->mutex);
  core::gate_state*  state = state_->take_gate();
  core::tell(why, state == nullptr ? error::too_many_gates : error::none);
  return state == nullptr ? gate() : gate(*state);
}

} // namespace n2gate
