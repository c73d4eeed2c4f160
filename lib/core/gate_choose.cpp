// SPDX-License-Identifier: BSD-3-Clause

// The choice of an AMF for a UE that no identity binds to one.

#include "core/setup_stage.hpp"
#include "n2gate/gate.hpp"

#include <algorithm>
#include <cstdint>

namespace n2gate {

namespace core {
namespace {

/// One call of choose_amf(): looks at each candidate once, then gives turns.
class selection {
public:
  selection(gate_state& gate, attempt of, span<amf_handle> candidates, span<s_nssai> requested_nssai) noexcept :
    gate_(gate),
    candidates_(candidates),
    call_(gate.table == nullptr ? 0 : ++gate.choices) // gates without a table share their state
  {
    for (const amf_handle amf : candidates) {
      if (const amf_turn* looked_at = turn_of(amf); looked_at != nullptr) {
        continue; // named twice
      }
      const prospect seen = look_at(gate, of, amf, requested_nssai);
      if (!seen.connected) {
        continue;
      }
      amf_turn& turn = gate.turns[amf.slot()];
      if (turn.amf != amf.raw()) {
        turn = amf_turn();
      }
      turn.call = call_;
      turn.amf  = amf.raw();
      turn.seen = seen;
      // Written before the word that was seen: it is no older. It may be newer, which moves a turn and no verdict.
      turn.capacity = gate.capacities[amf.slot()].load(std::memory_order_relaxed);
    }
  }

  /// Of a connected candidate, what was seen of it; null for every other handle.
  [[nodiscard]] amf_turn* turn_of(amf_handle amf) const noexcept
  {
    if (amf.slot() >= gate_.slot_limit) {
      return nullptr; // no handle of this table
    }
    amf_turn& turn = gate_.turns[amf.slot()];
    return turn.call == call_ && turn.amf == amf.raw() ? &turn : nullptr;
  }

  /// The AMF whose turn it is among the connected candidates that `takes` lets in; none when it lets in none. Those of
  /// capacity 0 have turns, in equal parts, only when there is no other.
  template <typename Takes>
  [[nodiscard]] amf_handle next_turn(Takes takes) const noexcept
  {
    const amf_handle next = next_turn(takes, false);
    return next ? next : next_turn(takes, true);
  }

private:
  /// Each that is let in is owed its part of the UE; the one that is owed most takes it, and owes a whole one. With one
  /// set of AMFs that is smooth weighted round robin; with changing sets none falls behind its share without bound, as
  /// the carpool problem shows.
  template <typename Takes>
  [[nodiscard]] amf_handle next_turn(Takes takes, bool without_capacity) const noexcept
  {
    const auto part_of = [&](amf_handle amf) -> std::int64_t {
      const amf_turn* turn = turn_of(amf);
      if (turn == nullptr || !takes(*turn)) {
        return 0;
      }
      return without_capacity ? 1 : turn->capacity;
    };
    std::int64_t total = 0;
    for (const amf_handle amf : candidates_) {
      total += part_of(amf);
    }
    const std::int64_t unit = amf_turn::one / std::max<std::int64_t>(total, 1);
    amf_handle         next;
    for (const amf_handle amf : candidates_) {
      if (const std::int64_t part = part_of(amf); part != 0) {
        gate_.turns[amf.slot()].owed += part * unit;
        if (!next || gate_.turns[amf.slot()].owed > gate_.turns[next.slot()].owed) {
          next = amf;
        }
      }
    }
    if (next) {
      gate_.turns[next.slot()].owed -= total * unit;
    }
    return next;
  }

  gate_state&      gate_;
  span<amf_handle> candidates_;
  std::uint64_t    call_;
};

} // namespace
} // namespace core

amf_choice gate::choose_amf(attempt of, span<amf_handle> candidates, span<s_nssai> requested_nssai) noexcept
{
  core::gate_state&     self = *state_;
  const core::selection among(self, of, candidates, requested_nssai);
  const auto            takes_any = [](const core::amf_turn&) {
    return true;
  };
  if (core::would_have_ended(self, of)) {
    return {among.next_turn(takes_any), of.verdict()};
  }
  const amf_handle next =
      among.next_turn([of](const core::amf_turn& turn) { return of.draw() >= turn.seen.under.percent(); });
  if (next) {
    return {next, core::conclude_setup(self, of, next, among.turn_of(next)->seen)};
  }

  // None admits, if there is any: the least restrictive tells why, and the lowest slot of several.
  amf_handle least;
  const auto rank = [&](amf_handle amf) {
    return among.turn_of(amf)->seen.under.percent() << 8 | amf.slot();
  };
  for (const amf_handle amf : candidates) {
    if (among.turn_of(amf) != nullptr && (!least || rank(amf) < rank(least))) {
      least = amf;
    }
  }
  if (!least) {
    return {amf_handle(), core::admit_unknown(self, core::stage::setup_complete, core::index_of(of.cause()))};
  }
  const verdict refusal = core::conclude_setup(self, of, least, among.turn_of(least)->seen);
  return {refusal ? among.next_turn(takes_any) : amf_handle(), refusal}; // admitted: in a dry run
}

} // namespace n2gate
