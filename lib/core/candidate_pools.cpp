// SPDX-License-Identifier: BSD-3-Clause

#include "core/candidate_pools.hpp"

#include <algorithm>
#include <new>
#include <numeric>

namespace n2gate::core {

namespace {

constexpr unsigned rank_percent_shift  = 9;
constexpr unsigned rank_in_force_shift = 8;

} // namespace

setup_control setup_control_of(
    bool in_force, restriction amf, restriction local, const slice_bounds* slices, slice_precedence precedence) noexcept
{
  setup_control control;
  control.in_force = in_force;
  for (unsigned value = 0; value < establishment_cause_count; ++value) {
    const auto cause    = static_cast<establishment_cause>(value);
    const auto of_amf   = amf.causes.contains(cause) ? amf.percent : std::uint8_t{0};
    const auto of_local = local.causes.contains(cause) ? local.percent : std::uint8_t{0};
    // D7: a listed slice's control stands in for the AMF-wide one, or beside it.
    const bool takes_over = slices != nullptr && precedence == slice_precedence::slice;
    const auto own        = takes_over ? std::min(of_amf, slices->least[value]) : of_amf;
    const bool by_slice   = slices != nullptr && slices->restricted.contains(cause);

    control.percent[value] = std::max(own, of_local);
    if (of_local > own) {
      control.local = control.local | cause_set{cause};
    }
    if (of_amf > 0 || of_local > 0 || by_slice) {
      control.later = control.later | cause_set{cause};
    }
  }
  return control;
}

bool candidate_pools::reserve(std::size_t slots) noexcept
{
  slots_ = slots;
  members_.reset(new (std::nothrow) member[slots]);
  return members_ != nullptr;
}

void candidate_pools::set_control(std::size_t slot, const setup_control& control) noexcept
{
  member& of = members_[slot];
  for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
    of.rank[cause] =
        static_cast<std::uint16_t>(unsigned{control.percent[cause]} << rank_percent_shift |
                                   unsigned{control.in_force} << rank_in_force_shift | static_cast<unsigned>(slot));
  }
  of.local = control.local;
  of.later = control.later;
}

void candidate_pools::set_served(std::size_t slot, span<guami> served) noexcept
{
  for (slot_set& serving : serving_) {
    serving.reset(slot);
  }
  for (const guami& each : served) {
    const ng_5g_s_tmsi given(each.amf_set_id, each.amf_pointer, 0); // what the AMF gives to its UEs begins like this
    serving_[pool_key(ue_identity(given))].set(slot);
    serving_[pool_key(eutra_ue_identity(given))].set(slot);
  }
}

void candidate_pools::set(
    std::size_t slot, bool connected, span<guami> served, const setup_control& control, bool changed) noexcept
{
  connected_.set(slot, connected);
  set_control(slot, control);
  set_served(slot, served);
  regroup(slot_set().set(slot, changed));
}

void candidate_pools::remove(std::size_t slot) noexcept
{
  connected_.reset(slot);
  set_served(slot, {});
  regroup({});
}

void candidate_pools::clear() noexcept
{
  connected_.reset();
  serving_.fill({});
  regroup({});
}

void candidate_pools::change(std::size_t slot, const setup_control& control) noexcept
{
  if (!connected_.test(slot)) {
    return;
  }
  set_control(slot, control);
  for (const pool& each : pools()) {
    const unsigned name = keys_[each.first];
    if (!candidates_[name].test(slot)) {
      continue;
    }
    const words_by_cause next = compile(name, true);
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      // Written only when it changes, so that gates keep the cache lines of what stays. All keys of a pool have the
      // same.
      if (words_[pool_word_index(cause, name)].load(std::memory_order_relaxed) != next[cause]) {
        store(cause, each, next[cause]);
      }
    }
  }
}

void candidate_pools::regroup(const slot_set& changed) noexcept
{
  std::bitset<key_count> begins_anew;
  for (unsigned key = 0; key < key_count; ++key) {
    // The UEs of an AMF that is not connected may go to every other one.
    const bool      bound  = serving_[key].any() && (serving_[key] & ~connected_).none();
    const slot_set& now    = bound ? serving_[key] : connected_;
    const bool      as_was = candidates_[key] == now;
    candidates_[key]       = now;
    // A key that binds to none is as good as a random one, which is the lowest.
    const auto* first =
        bound ? std::find(candidates_.begin(), candidates_.begin() + key, now) : candidates_.begin() + random_key;
    const auto name  = static_cast<std::uint16_t>(first - candidates_.begin());
    begins_anew[key] = !as_was || name_of_[key] != name;
    name_of_[key]    = name;
  }

  std::iota(keys_.begin(), keys_.end(), std::uint16_t{0});
  std::sort(keys_.begin(), keys_.end(), [this](std::uint16_t a, std::uint16_t b) {
    return name_of_[a] != name_of_[b] ? name_of_[a] < name_of_[b] : a < b;
  });
  pool_count_ = 0;
  for (std::uint16_t index = 0; index < key_count; ++index) {
    if (name_of_[keys_[index]] == keys_[index]) {
      pools_[pool_count_++] = {index, 0};
    }
    ++pools_[pool_count_ - 1].count;
  }

  for (const pool& each : pools()) {
    const unsigned       name = keys_[each.first];
    const words_by_cause next = compile(name, begins_anew[name] || (candidates_[name] & changed).any());
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      store(cause, each, next[cause]);
    }
  }
}

std::array<pool_word::fields, establishment_cause_count>
candidate_pools::least_restrictive(unsigned name) const noexcept
{
  std::array<std::uint16_t, establishment_cause_count> lowest{};
  cause_set                                            later;
  lowest.fill(0xFFFF);
  for (std::size_t slot = 0; slot < slots_; ++slot) {
    if (candidates_[name].test(slot)) {
      for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
        lowest[cause] = std::min(lowest[cause], members_[slot].rank[cause]);
      }
      later = later | members_[slot].later;
    }
  }

  std::array<pool_word::fields, establishment_cause_count> result;
  for (unsigned value = 0; value < establishment_cause_count; ++value) {
    const auto         cause  = static_cast<establishment_cause>(value);
    pool_word::fields& fields = result[value];
    fields.percent            = lowest[value] >> rank_percent_shift;
    fields.in_force           = (lowest[value] >> rank_in_force_shift & 1) != 0;
    fields.slot               = lowest[value] & 0xFF;
    fields.local              = members_[fields.slot].local.contains(cause);
    fields.pool               = name;
    if (fields.percent > 0) {
      fields.stream = fields.local ? pool_stream::by_operator : pool_stream::by_amf;
    } else if (later.contains(cause)) {
      fields.stream = pool_stream::later;
    }
  }
  return result;
}

candidate_pools::words_by_cause candidate_pools::compile(unsigned name, bool changed) noexcept
{
  words_by_cause words{}; // zero: no candidate
  if (candidates_[name].any()) {
    revision_[name] = static_cast<std::uint16_t>(revision_[name] + (changed ? 1 : 0));
    auto least      = least_restrictive(name);
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      least[cause].revision = least[cause].stream == pool_stream::unrestricted ? std::uint16_t{0} : revision_[name];
      words[cause]          = pool_word(least[cause]).bits();
    }
  }
  return words;
}

void candidate_pools::store(unsigned cause, pool of, std::uint64_t bits) noexcept
{
  for (unsigned index = 0; index < of.count; ++index) {
    words_[pool_word_index(cause, keys_[of.first + index])].store(bits, std::memory_order_relaxed);
  }
}

} // namespace n2gate::core
