// SPDX-License-Identifier: BSD-3-Clause

// The choice of an AMF for a UE that no identity binds to one.

#include "core/setup_stage.hpp"
#include "n2gate/gate.hpp"

#include <algorithm>
#include <cstdint>

namespace n2gate {

namespace core {
namespace {

struct candidate {
  amf_handle amf;
  prospect   seen;
};

/// All that one call of choose_amf() looks at.
class selection {
public:
  selection(gate_state& gate, attempt of, span<amf_handle> candidates, span<s_nssai> requested_nssai) noexcept :
    gate_(gate), of_(of), candidates_(candidates), requested_nssai_(requested_nssai)
  {
  }

  /// The candidate whose turn it is among the connected ones that `takes` lets in; one without AMF when there is none.
  /// First of those with a capacity; if there is none, of all, with equal parts for those of capacity 0.
  template <typename Takes>
  candidate next_turn(Takes takes) const noexcept
  {
    const candidate next = next_turn(true, takes);
    return next.amf ? next : next_turn(false, takes);
  }

private:
  /// Each that is let in is owed its part of the UE; the one that is owed most takes it, and owes the others. With one
  /// set of AMFs that is smooth weighted round robin; with changing sets none falls behind its share without bound, as
  /// the carpool problem shows.
  template <typename Takes>
  candidate next_turn(bool with_capacity, Takes takes) const noexcept
  {
    candidate    next;
    std::int64_t total = 0;
    for (const amf_handle amf : candidates_) {
      const prospect seen = look_at(gate_, of_, amf, requested_nssai_);
      if (!seen.connected || !takes(amf, seen)) {
        continue;
      }
      // Written before the word that was seen: it is no older.
      const unsigned capacity = gate_.capacities[amf.slot()].load(std::memory_order_relaxed);
      if (with_capacity && capacity == 0) {
        continue;
      }
      amf_turn& turn = gate_.turns[amf.slot()];
      if (turn.amf != amf.raw() || turn.capacity != capacity) {
        turn = {0, amf.raw(), capacity};
      }
      const std::int64_t part = std::max(capacity, 1U);
      turn.owed += part;
      total += part;
      if (!next.amf || turn.owed > gate_.turns[next.amf.slot()].owed) {
        next = {amf, seen};
      }
    }
    if (next.amf) {
      gate_.turns[next.amf.slot()].owed -= total;
    }
    return next;
  }

  gate_state&      gate_;
  attempt          of_;
  span<amf_handle> candidates_;
  span<s_nssai>    requested_nssai_;
};

} // namespace
} // namespace core

amf_choice gate::choose_amf(attempt of, span<amf_handle> candidates, span<s_nssai> requested_nssai) noexcept
{
  core::gate_state&     self = *state_;
  const core::selection among(self, of, candidates, requested_nssai);
  const auto            takes_any = [](amf_handle, const core::prospect&) {
    return true;
  };
  if (core::would_have_ended(self, of)) {
    return {among.next_turn(takes_any).amf, of.verdict()};
  }

  core::candidate least; // the least restrictive of those that refuse
  const auto      takes_admitted = [&](amf_handle amf, const core::prospect& seen) {
    const bool refuses = of.draw() < seen.under.percent;
    if (refuses && (!least.amf || seen.under.percent < least.seen.under.percent ||
                    (seen.under.percent == least.seen.under.percent && amf.slot() < least.amf.slot()))) {
      least = {amf, seen};
    }
    return !refuses;
  };
  const core::candidate next = among.next_turn(takes_admitted);
  if (next.amf) {
    return {next.amf, core::conclude_setup(self, of, next.amf, next.seen)};
  }
  if (!least.amf) {
    return {amf_handle(), core::admit_unknown(self, core::stage::setup_complete, core::index_of(of.cause()))};
  }
  const verdict refusal = core::conclude_setup(self, of, least.amf, least.seen);
  return {refusal ? among.next_turn(takes_any).amf : amf_handle(), refusal}; // admitted: in a dry run
}

} // namespace n2gate
