// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/overload_table.hpp"

#include "core/table_state.hpp"

#include <algorithm>

namespace n2gate {

namespace {

using core::amf_slot;
using core::table_state;
using lock = std::lock_guard<std::mutex>;

/// AMFName ::= PrintableString (SIZE (1..150, ...)), TS 38.413 9.3.3.21
bool is_amf_name(std::string_view name) noexcept
{
  return !name.empty() && name.size() <= std::tuple_size_v<decltype(amf_slot::name)>;
}

bool name_in_use(const table_state& table, std::string_view name) noexcept
{
  return std::any_of(table.slots.get(), table.slots.get() + table.values.max_amfs, [name](const amf_slot& slot) {
    return slot.in_use && std::string_view(slot.name.data(), slot.name_size) == name;
  });
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

/// Ends what the AMF itself has asked for; what the operator has asked for stays.
void clear_message(table_state& table, amf_slot& slot) noexcept
{
  if (slot.message.in_force()) {
    slot.message.clear();
    ++slot.amf_revision;
    table.publish(slot);
  }
}

/// What all calls on one AMF have in common: finds its slot, with the table locked, and lets `change` have it.
template <typename Change>
error with_slot(table_state* table, error status, amf_handle amf, Change change) noexcept
{
  if (status != error::none) {
    return status;
  }
  const lock guard(table->mutex);
  amf_slot*  slot = table->find(amf);
  return slot == nullptr ? error::unknown_amf : change(*slot);
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
  if (!is_amf_name(config.name)) {
    tell(why, error::invalid_name);
    return {};
  }
  const lock guard(state_->mutex);
  if (name_in_use(*state_, config.name)) {
    tell(why, error::name_in_use);
    return {};
  }
  amf_slot* slot = free_slot(*state_);
  if (slot == nullptr) {
    tell(why, error::table_full);
    return {};
  }
  const auto index = static_cast<std::size_t>(slot - state_->slots.get());
  slot->in_use     = true;
  ++slot->generation;
  std::copy(config.name.begin(), config.name.end(), slot->name.begin());
  slot->name_size = config.name.size();
  slot->message.clear();
  slot->local.reset();
  ++slot->amf_revision;
  ++slot->local_revision;
  slot->before = state_->counted(index);
  state_->publish(*slot);
  tell(why, error::none);
  return amf_handle(static_cast<std::uint8_t>(index), slot->generation);
}

error overload_table::remove_amf(amf_handle amf) noexcept
{
  return with_slot(state_, status_, amf, [this](amf_slot& slot) {
    state_->vacate(slot);
    return error::none;
  });
}

error overload_table::overload_start(amf_handle amf, const n2gate::overload_start& message) noexcept
{
  return with_slot(state_, status_, amf, [&](amf_slot& slot) {
    if (const error wrong = check(message); wrong != error::none) {
      return wrong;
    }
    slot.message.hold(message);
    ++slot.amf_revision;
    state_->publish(slot);
    return slot.message.slice_list_dropped() ? error::slice_list_dropped : error::none;
  });
}

error overload_table::overload_stop(amf_handle amf) noexcept
{
  return with_slot(state_, status_, amf, [this](amf_slot& slot) {
    clear_message(*state_, slot);
    return error::none;
  });
}

error overload_table::ng_setup(amf_handle amf) noexcept
{
  return overload_stop(amf);
}

error overload_table::association_lost(amf_handle amf) noexcept
{
  return overload_stop(amf);
}

error overload_table::restrict_locally(amf_handle amf, const local_restriction& restriction) noexcept
{
  return with_slot(state_, status_, amf, [&](amf_slot& slot) {
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
  return with_slot(state_, status_, amf, [this](amf_slot& slot) {
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
