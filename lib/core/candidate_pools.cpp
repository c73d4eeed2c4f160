// SPDX-License-Identifier: BSD-3-Clause

#include "core/candidate_pools.hpp"

#include <algorithm>
#include <new>

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
    serving_[pool_key(each.amf_set_id, each.amf_pointer)].set(slot);
  }
}

void candidate_pools::connect(std::size_t slot, span<guami> served, const setup_control& control) noexcept
{
  connected_.set(slot);
  set_control(slot, control);
  set_served(slot, served);
  regroup();
}

void candidate_pools::disconnect(std::size_t slot) noexcept
{
  connected_.reset(slot);
  set_served(slot, {});
  regroup();
}

void candidate_pools::change(std::size_t slot, const setup_control& control) noexcept
{
  set_control(slot, control);
  for (unsigned key = 0; key < key_count; ++key) {
    if (pool_of_[key] == key && candidates_[key].test(slot)) {
      publish(key);
    }
  }
}

void candidate_pools::regroup() noexcept
{
  for (unsigned key = 0; key < key_count; ++key) {
    candidates_[key]  = serving_[key].any() ? serving_[key] : connected_;
    const auto* first = std::find(candidates_.begin(), candidates_.begin() + key, candidates_[key]);
    pool_of_[key]     = static_cast<std::uint8_t>(first - candidates_.begin());
  }
  for (unsigned key = 0; key < key_count; ++key) {
    if (pool_of_[key] == key) {
      publish(key);
    }
  }
}

void candidate_pools::publish(unsigned pool) noexcept
{
  std::array<std::uint16_t, establishment_cause_count> lowest{};
  cause_set                                            later;
  lowest.fill(0xFFFF);
  for (std::size_t slot = 0; slot < slots_; ++slot) {
    if (candidates_[pool].test(slot)) {
      for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
        lowest[cause] = std::min(lowest[cause], members_[slot].rank[cause]);
      }
      later = later | members_[slot].later;
    }
  }

  const auto word_of = [&](unsigned value) {
    if (candidates_[pool].none()) {
      return std::uint64_t{0};
    }
    pool_word::fields fields;
    fields.percent  = lowest[value] >> rank_percent_shift;
    fields.in_force = (lowest[value] >> rank_in_force_shift & 1) != 0;
    fields.slot     = lowest[value] & 0xFF;
    fields.local    = members_[fields.slot].local.contains(static_cast<establishment_cause>(value));
    fields.pool     = pool;
    if (fields.percent > 0) {
      fields.stream = pool_stream::restricted_now;
    } else if (later.contains(static_cast<establishment_cause>(value))) {
      fields.stream = pool_stream::restricted_later;
    }
    fields.revision = fields.stream == pool_stream::unrestricted ? std::uint16_t{0} : revision_[pool];
    return pool_word(fields).bits();
  };

  const auto is_published = [&](unsigned cause) {
    return words_[pool_word_index(cause, pool)].load(std::memory_order_relaxed) == word_of(cause);
  };
  bool same = true;
  for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
    same = same && is_published(cause);
  }
  revision_[pool] = static_cast<std::uint16_t>(revision_[pool] + (same ? 0 : 1));
  for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
    const std::uint64_t next = word_of(cause);
    for (unsigned key = pool; key < key_count; ++key) {
      word& published = words_[pool_word_index(cause, key)];
      // Written only when it changes, so that gates keep the cache lines of what stays.
      if (pool_of_[key] == pool && published.load(std::memory_order_relaxed) != next) {
        published.store(next, std::memory_order_relaxed);
      }
    }
  }
}

} // namespace n2gate::core
