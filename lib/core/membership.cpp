// SPDX-License-Identifier: BSD-3-Clause

// AMFs come to a table, change and go.

#include "core/control_call.hpp"
#include "n2gate/overload_table.hpp"

#include <algorithm>
#include <tuple>

namespace n2gate {

namespace {

using core::amf_slot;
using core::control_lock;
using core::report;
using core::table_state;
using core::tell;
using core::with_slot;

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

} // namespace

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
  const control_lock guard(state_->mutex);
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
  state_->publish_amf(*slot, {}, true);
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
    state_->publish_amf(slot, {served_before.data(), count}, false);
    return error::none;
  });
}

error overload_table::remove_amf(amf_handle amf) noexcept
{
  return with_slot(state_, status_, amf, [this](amf_slot& slot, report& news) {
    core::end_message(*state_, slot, slot.controls.clears, transition_kind::cleared, news);
    state_->vacate(slot);
    return error::none;
  });
}

} // namespace n2gate
