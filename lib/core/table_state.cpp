// SPDX-License-Identifier: BSD-3-Clause

#include "core/table_state.hpp"

#include <algorithm>
#include <chrono>
#include <new>
#include <thread>

namespace n2gate::core {

table_state::table_state(const options& of) noexcept :
  values(of), random(of.seed, 0), ue_draws(ue_draw_key(of.seed, 0).bits())
{
}

table_state* table_state::make(const options& values) noexcept
{
  auto* table = new (std::nothrow) table_state(values);
  if (table != nullptr && !table->reserve()) {
    delete table;
    table = nullptr;
  }
  return table;
}

bool table_state::reserve() noexcept
{
  slots.reset(new (std::nothrow) amf_slot[values.max_amfs]);
  controls.reset(new (std::nothrow) control_pair[values.max_amfs]);
  gates.reset(new (std::nothrow) gate_state[values.max_gates]);
  if (slots == nullptr || controls == nullptr || gates == nullptr || !listing.reserve(values.max_s_nssais) ||
      !pools.reserve(values.max_amfs) || !serving.reserve()) {
    return false;
  }
  for (std::size_t index = 0; index < values.max_amfs; ++index) {
    if (!slots[index].message.reserve(values.max_s_nssais) || !controls[index][0].reserve(values.max_s_nssais) ||
        !controls[index][1].reserve(values.max_s_nssais)) {
      return false;
    }
  }
  for (std::size_t index = 0; index < values.max_gates; ++index) {
    gate_state& gate = gates[index];
    if (!gate.sampling.reserve(values.max_amfs) || !gate.slices.reserve(values.max_amfs) ||
        !gate.pool_blocks.reserve(key_count * pool_stream_count) || !gate.turns.reserve(values.max_amfs) ||
        !gate.decisions.reserve(values.max_amfs)) {
      return false;
    }
    gate.words      = words.data();
    gate.fronts     = fronts.begin();
    gate.controls   = controls.get();
    gate.pool_words = pools.words();
    gate.ue_draws   = &ue_draws;
    gate.capacities = capacities.data();
    gate.serving    = &serving;
    gate.random     = random_numbers(values.seed, index + 1);
    gate.slot_limit = values.max_amfs;
    gate.refusing   = values.dry_run ? refusals() : refusals(values.min_wait_time, values.max_wait_time);
    gate.rules      = {values.slice_match, values.slice_precedence};
    gate.mode       = values.sampling;
    gate.dry_run    = values.dry_run;
    gate.table      = this;
  }
  return true;
}

void table_state::release(table_state& table) noexcept
{
  bool last = false;
  {
    const std::lock_guard<std::mutex> lock(table.mutex);
    last = --table.holders == 0;
  }
  if (last) {
    delete &table;
  }
}

gate_state* table_state::take_gate() noexcept
{
  for (std::size_t index = 0; index < values.max_gates; ++index) {
    gate_state& gate = gates[index];
    if (!gate.in_use) {
      gate.in_use = true;
      gate.begin_anew();
      ++holders;
      return &gate;
    }
  }
  return nullptr;
}

void table_state::give_back(gate_state& gate) noexcept
{
  if (gate.table == nullptr) {
    return;
  }
  table_state& table = *gate.table;
  {
    const std::lock_guard<std::mutex> lock(table.mutex);
    for (std::size_t row = 0; row <= table.values.max_amfs; ++row) {
      decision_counts& gone = row < table.values.max_amfs ? table.slots[row].gone : table.unknown_gone;
      gate.decisions.add_to(gone, row);
    }
    gate.decisions.clear();
    table.overtaken_gone += gate.overtaken.exchange(0, std::memory_order_relaxed);
    gate.in_use = false;
  }
  release(table);
}

amf_slot* table_state::find(amf_handle amf) noexcept
{
  if (amf.slot() >= values.max_amfs) {
    return nullptr;
  }
  amf_slot& slot = slots[amf.slot()];
  return slot.in_use && slot.generation == amf.generation() ? &slot : nullptr;
}

decision_counts table_state::counted(std::size_t row) const noexcept
{
  decision_counts sum = row < values.max_amfs ? slots[row].gone : unknown_gone;
  for (std::size_t index = 0; index < values.max_gates; ++index) {
    if (gates[index].in_use) {
      gates[index].decisions.add_to(sum, row);
    }
  }
  return sum;
}

std::uint64_t table_state::overtaken() const noexcept
{
  std::uint64_t sum = overtaken_gone;
  for (std::size_t index = 0; index < values.max_gates; ++index) {
    sum += gates[index].overtaken.load(std::memory_order_relaxed);
  }
  return sum;
}

void table_state::index_slices(const held_message& message) noexcept
{
  listing.begin(message.s_nssais().size(), values.slice_match, random);
  const std::uint32_t* next = message.s_nssais().begin();
  for (const held_message::item& item : message.items()) {
    const restriction asked = slice_restriction(item.response, item.indication, values.always_admit);
    for (std::uint32_t count = 0; count < item.s_nssais; ++count) {
      listing.add(s_nssai::from_value(*next++), asked);
    }
  }
  listing.finish(random);
}

void table_state::write_full_control(amf_slot& slot, const full_control& control) noexcept
{
  const auto index = static_cast<unsigned>(index_of(slot));
  slot.buffer ^= 1U;
  for (std::size_t gate = 0; gate < values.max_gates; ++gate) {
    // An overtaken gate announces itself for the length of one look-up. Sleeping lets it run even if its thread has a
    // lower priority than this one on the same core.
    while (is_announced(gates[gate].announcement, index)) {
      std::this_thread::sleep_for(std::chrono::microseconds(20));
    }
  }
  controls[index][slot.buffer].write(control);
}

setup_control table_state::publish_control(amf_slot& slot) noexcept
{
  const restriction amf = amf_wide_restriction(slot.message.response(), slot.message.indication(), values.always_admit);
  const restriction local = operator_restriction(slot.local, values.always_admit);

  control_word::fields fields;
  fields.in_force = slot.message.in_force() || slot.local.has_value();
  fields.slices   = !slot.message.items().empty();
  fields.layered  = !amf.restricts_nothing() && !local.restricts_nothing();
  if (!amf.restricts_nothing()) {
    fields.restricted = amf;
  } else if (!local.restricts_nothing()) {
    fields.restricted = local;
    fields.source     = source::local;
  }

  slice_bounds listed;
  if (fields.slices || fields.layered) {
    slice_shape shape;
    if (fields.slices) {
      index_slices(slot.message);
      shape  = listing.shape();
      listed = listing.bounds();
    }
    write_full_control(slot, {amf, local, shape, listing.numbers()});
  }
  fields.buffer     = slot.buffer;
  fields.revision   = control_revision(slot.amf_revision, slot.local_revision);
  fields.generation = slot.generation;
  fields.connected  = slot.connected;

  store_word(index_of(slot), control_word(fields).bits());
  if (fields.in_force) {
    slot.control_number += slot.control_number == 0xFFFFFFFF ? 2 : 1; // 0 is for none
  }
  fronts.set(handle_of(slot), fields.in_force ? slot.control_number : 0);
  return setup_control_of(fields.in_force, amf, local, fields.slices ? &listed : nullptr, values.slice_precedence);
}

void table_state::store_word(std::size_t slot, std::uint64_t bits) noexcept
{
  fronts.clear(static_cast<std::uint8_t>(slot));
  // Sequentially consistent: see core::read_announced(). It is also the release that a gate's acquire load pairs with.
  words[slot].store(bits, std::memory_order_seq_cst);
}

void table_state::publish(amf_slot& slot) noexcept
{
  pools.change(index_of(slot), publish_control(slot));
}

amf_handle table_state::first_serving(const guami& what) const noexcept
{
  const auto is_it = [&what](const guami& each) {
    return each.amf_set_id == what.amf_set_id && each.amf_pointer == what.amf_pointer;
  };
  for (std::size_t index = 0; index < values.max_amfs; ++index) {
    const amf_slot& slot = slots[index];
    if (slot.connected && std::any_of(slot.served_guamis().begin(), slot.served_guamis().end(), is_it)) {
      return handle_of(slot);
    }
  }
  return {};
}

void table_state::publish_guamis(const amf_slot& slot, span<guami> served_before) noexcept
{
  const amf_handle self = handle_of(slot);
  for (const guami& each : served_before) {
    if (serving.find(each.amf_set_id, each.amf_pointer) == self) {
      serving.set(each.amf_set_id, each.amf_pointer, first_serving(each));
    }
  }
  for (const guami& each : slot.served_guamis()) {
    const amf_handle other = serving.find(each.amf_set_id, each.amf_pointer);
    if (slot.connected && (!other || self.slot() < other.slot())) {
      serving.set(each.amf_set_id, each.amf_pointer, self);
    }
  }
}

void table_state::publish_amf(amf_slot& slot, span<guami> served_before, bool changed) noexcept
{
  // Before the word: see choose_amf().
  capacities[index_of(slot)].store(slot.relative_capacity, std::memory_order_relaxed);
  const setup_control control = publish_control(slot);
  publish_guamis(slot, served_before);
  pools.set(index_of(slot), slot.connected, slot.served_guamis(), control, changed);
}

void table_state::vacate(amf_slot& slot) noexcept
{
  slot.in_use    = false;
  slot.connected = false;
  store_word(index_of(slot), 0);
  publish_guamis(slot, slot.served_guamis());
  pools.remove(index_of(slot));
}

void table_state::vacate_all() noexcept
{
  for (std::size_t index = 0; index < values.max_amfs; ++index) {
    slots[index].connected = false;
    store_word(index, 0);
  }
  for (std::size_t index = 0; index < values.max_amfs; ++index) {
    publish_guamis(slots[index], slots[index].served_guamis());
  }
  pools.clear();
}

} // namespace n2gate::core
