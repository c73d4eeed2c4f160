// SPDX-License-Identifier: BSD-3-Clause

// The choice of an AMF for a UE that no identity binds to one.

#include "core/setup_stage.hpp"
#include "n2gate/gate.hpp"

#include <cstdint>

namespace n2gate {

namespace core {
namespace {

struct candidate {
  amf_handle amf;
  prospect   seen;
};

/// All that one call of choose_amf() looks at.
struct selection {
  gate_state&      gate;
  attempt          of;
  span<amf_handle> candidates;
  span<s_nssai>    requested_nssai;

  /// The candidate whose turn it is among those that `takes` lets in; one without AMF when there is none. Those of
  /// capacity 0 are let in only if `with_capacity` is false, and then have equal parts.
  ///
  /// Each that is let in is owed its part of the UE; the one that is owed most takes it, and owes the others. With one
  /// set of AMFs that is smooth weighted round robin; with changing sets none falls behind its share without bound, as
  /// the carpool problem shows.
  template <typename Takes>
  candidate next_turn(bool with_capacity, Takes takes) const noexcept
  {
    candidate    next;
    std::int64_t total = 0;
    for (const amf_handle amf : candidates) {
      const prospect seen = look_at(gate, of, amf, requested_nssai);
      if (!seen.known) {
        continue;
      }
      const amf_standing standing(gate.standings[amf.slot()].load(std::memory_order_relaxed));
      if (!standing.connected() || !takes(amf, seen) || (standing.relative_capacity() > 0) != with_capacity) {
        continue;
      }
      const std::int64_t part = with_capacity ? standing.relative_capacity() : 1;
      total += part;
      gate.owed[amf.slot()] += part;
      if (!next.amf || gate.owed[amf.slot()] > gate.owed[next.amf.slot()]) {
        next = {amf, seen};
      }
    }
    if (next.amf) {
      gate.owed[next.amf.slot()] -= total;
    }
    return next;
  }

  template <typename Takes>
  candidate next_turn(Takes takes) const noexcept
  {
    const candidate next = next_turn(true, takes);
    return next.amf ? next : next_turn(false, takes);
  }
};

} // namespace
} // namespace core

amf_choice gate::choose_amf(attempt of, span<amf_handle> candidates, span<s_nssai> requested_nssai) noexcept
{
  core::gate_state&     self = *state_;
  const core::selection among{self, of, candidates, requested_nssai};
  const auto            takes_any = [](amf_handle, const core::prospect&) {
    return true;
  };
  if (core::would_have_ended(of)) {
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
