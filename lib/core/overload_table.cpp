// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/overload_table.hpp"

#include "core/table_state.hpp"

#include <algorithm>
#include <utility>

namespace n2gate {

namespace {

using core::amf_slot;
using core::table_state;
using lock = std::lock_guard<std::mutex>;

/// AMFName ::= PrintableString (SIZE (1..150, ...)), TS 38.413 9.3.3.21
bool is_amf_name(std::string_view name) noexcept
{
  return !name.empty() && name.size() <= std::tuple_size_v<decltype(amf_slot::name_text)>;
}

/// Whether an AMF other than that in `self` has the name.
bool name_in_use(const table_state& table, std::string_view name, const amf_slot* self) noexcept
{
  return std::any_of(table.slots.get(), table.slots.get() + table.values.max_amfs, [&](const amf_slot& slot) {
    return slot.in_use && &slot != self && slot.name() == name;
  });
}

/// What is wrong with a configuration, but for a name that is in use.
error check(const amf_config& config) noexcept
{
  if (!is_amf_name(config.name)) {
    return error::invalid_name;
  }
  if (config.served_guamis.size() > max_served_guamis) {
    return error::too_many_guamis;
  }
  const bool in_range = std::all_of(config.served_guamis.begin(), config.served_guamis.end(), [](const guami& each) {
    return each.amf_set_id <= 0x3FF && each.amf_pointer <= 0x3F;
  });
  return in_range ? error::none : error::invalid_guami;
}

/// Takes over a configuration that check() accepts.
void configure(amf_slot& slot, const amf_config& config) noexcept
{
  std::copy(config.name.begin(), config.name.end(), slot.name_text.begin());
  slot.name_size = config.name.size();
  std::copy(config.served_guamis.begin(), config.served_guamis.end(), slot.guamis.begin());
  slot.guami_count       = config.served_guamis.size();
  slot.relative_capacity = config.relative_amf_capacity;
}

/// A slot that can be used: not in use, and with a generation left for one more handle. Null when there is none.
amf_slot* free_slot(table_state& table) noexcept
{
  amf_slot* end  = table.slots.get() + table.values.max_amfs;
  amf_slot* slot = std::find_if(table.slots.get(), end, [](const amf_slot& each) {
    return !each.in_use && each.generation < amf_handle::last_generation;
  });
  return slot == end ? nullptr : slot;
}

/// A transition, taken down while the table is locked and told when it no longer is.
class report {
public:
  void take(const table_state& table, const amf_slot& slot, transition_kind kind) noexcept
  {
    name_ = slot.name_text;
    size_ = slot.name_size;
    what_ = {kind, table.handle_of(slot), {}, table.time, slot.message.slice_list_dropped(), {}};
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
bool end_message(table_state& table, amf_slot& slot, std::uint64_t& count, transition_kind kind, report& news) noexcept
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

void refuse_message(table_state& table, amf_slot& slot, message_fault fault, report& news) noexcept
{
  ++slot.controls.refused[static_cast<std::size_t>(fault)];
  news.take(table, slot, transition_kind::refused);
  news.refused(fault);
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
    const lock guard(table->mutex);
    if (amf_slot* slot = table->find(amf); slot != nullptr) {
      result = change(*slot, news);
    }
  }
  news.tell(table->values.observer);
  return result;
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

void tell(error* why, error code) noexcept
{
  if (why != nullptr) {
    *why = code;
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
    const lock guard(state_->mutex);
    for (std::size_t index = 0; index < state_->values.max_amfs; ++index) {
      state_->vacate(state_->slots[index]);
    }
  }
  table_state::release(*state_);
}

error overload_table::status() const noexcept
{
  return status_;
}

amf_handle overload_table::add_amf(const amf_config& config, error* why) noexcept
{
  if (status_ != error::none) {
    tell(why, status_);
    return {};
  }
  if (const error wrong = check(config); wrong != error::none) {
    tell(why, wrong);
    return {};
  }
  const lock guard(state_->mutex);
  if (name_in_use(*state_, config.name, nullptr)) {
    tell(why, error::name_in_use);
    return {};
  }
  amf_slot* slot = free_slot(*state_);
  if (slot == nullptr) {
    tell(why, error::table_full);
    return {};
  }
  configure(*slot, config);
  slot->in_use    = true;
  slot->connected = true;
  ++slot->generation;
  slot->message.clear();
  slot->local.reset();
  slot->controls = {};
  ++slot->amf_revision;
  ++slot->local_revision;
  slot->before = state_->counted(state_->index_of(*slot));
  state_->publish_amf(*slot, {});
  tell(why, error::none);
  return state_->handle_of(*slot);
}

error overload_table::update_amf(amf_handle amf, const amf_config& config) noexcept
{
  return with_slot(state_, status_, amf, [&](amf_slot& slot, report&) {
    if (const error wrong = check(config); wrong != error::none) {
      return wrong;
    }
    if (name_in_use(*state_, config.name, &slot)) {
      return error::name_in_use;
    }
    const auto        served_before = slot.guamis;
    const std::size_t count         = slot.guami_count;
    configure(slot, config);
    state_->publish_amf(slot, {served_before.data(), count});
    return error::none;
  });
}

error overload_table::remove_amf(amf_handle amf) noexcept
{
  return with_slot(state_, status_, amf, [this](amf_slot& slot, report& news) {
    end_message(*state_, slot, slot.controls.clears, transition_kind::cleared, news);
    state_->vacate(slot);
    return error::none;
  });
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
      state_->publish_amf(slot, {});
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
    end_message(*state_, slot, slot.controls.clears, transition_kind::cleared, news);
    slot.connected = true;
    state_->publish_amf(slot, {});
    return error::none;
  });
}

error overload_table::association_lost(amf_handle amf) noexcept
{
  return with_slot(state_, status_, amf, [this](amf_slot& slot, report& news) {
    end_message(*state_, slot, slot.controls.clears, transition_kind::cleared, news);
    slot.connected = false;
    state_->publish_amf(slot, slot.served_guamis());
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
  if (status_ != error::none) {
    return status_;
  }
  using std::chrono::duration_cast; // to milliseconds, since an option in nanoseconds may overflow
  using std::chrono::milliseconds;
  const options& values = state_->values;
  {
    const lock guard(state_->mutex);
    if (now <= state_->time) {
      return error::none;
    }
    state_->time      = now;
    const auto period = static_cast<std::uint64_t>(duration_cast<milliseconds>(now) / values.per_ue_period);
    state_->ue_draws.store(core::ue_draw_key(values.seed, period).bits(), std::memory_order_relaxed);
  }
  for (std::size_t index = 0; values.max_age.count() > 0 && index < values.max_amfs; ++index) {
    report news;
    {
      const lock guard(state_->mutex);
      amf_slot&  slot = state_->slots[index];
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
    tell(why, status_);
    return gate();
  }
  const lock        guard(state_->mutex);
  core::gate_state* state = state_->take_gate();
  tell(why, state == nullptr ? error::too_many_gates : error::none);
  return state == nullptr ? gate() : gate(*state);
}

} // namespace n2gate
