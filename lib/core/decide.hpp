// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The steps that all decisions of a gate are made of: read what is in force, draw, conclude. On the hot path, and
// therefore inline.

#include "core/gate_state.hpp"
#include "n2gate/verdict.hpp"

#include <cstddef>
#include <cstdint>

namespace n2gate::core {

/// The index of a cause: a value above 15 counts as 15.
template <typename Cause>
[[nodiscard]] constexpr unsigned index_of(Cause cause) noexcept
{
  const auto value = static_cast<unsigned>(cause);
  return value < establishment_cause_count ? value : establishment_cause_count - 1;
}

/// The word of an AMF's slot.
[[nodiscard]] inline control_word load_word(const gate_state& gate, amf_handle amf) noexcept
{
  // Acquire: a full control that this word names was written before it.
  return control_word(gate.words[amf.slot()].load(std::memory_order_acquire));
}

/// Reads the full control that `word`, which answers to `amf`, names. The word with it may be a later one: then nothing
/// is said of `under` if that does not answer to `amf`. Out of line, so that the requests that need no full control
/// save no registers for it.
[[nodiscard]] reading
read_full(gate_state& gate, control_word word, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept;

/// What is in force for `amf`, and what it says of a request. Nothing is said of `under` when the word does not answer
/// to `amf`.
[[nodiscard]] inline reading
read(gate_state& gate, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept
{
  const control_word word = load_word(gate, amf);
  return needs_full_control(word, requested_nssai) && word.answers_to(amf)
             ? read_full(gate, word, amf, cause, requested_nssai)
             : reading{word, word.rule(cause)};
}

/// By what a UE of an ng-eNB draws: the 39 bits that a gNB would see.
[[nodiscard]] inline ue_identity drawing_identity(eutra_ue_identity identity) noexcept
{
  return identity.is_random() ? ue_identity() : ue_identity::from_part1(identity.part1());
}

/// Whether a request of this UE is thinned by blocks.
[[nodiscard]] inline bool uses_blocks(const gate_state& gate, ue_identity identity) noexcept
{
  return gate.mode == sampling::stratified || (gate.mode == sampling::per_ue && identity.is_random());
}

/// The draw of a request that uses no blocks.
[[nodiscard]] inline unsigned draw_without_block(gate_state& gate, ue_identity identity) noexcept
{
  if (gate.mode == sampling::random) {
    return gate.random.below(hundredths);
  }
  return ue_draw_key(gate.ue_draws->load(std::memory_order_relaxed)).draw(identity.part1());
}

// Reasons by their numbers, for conclude() to select from in arithmetic; it asserts what it relies on.
constexpr reason admission_reason(bool in_force, bool restricted) noexcept
{
  return static_cast<reason>(static_cast<unsigned>(in_force) + static_cast<unsigned>(restricted));
}
constexpr reason refusal_reason(source of) noexcept
{
  return static_cast<reason>(static_cast<unsigned>(reason::amf_overload) + static_cast<unsigned>(of));
}

/// The refusal that the stage answers with.
constexpr rrc_answer refusal_answer(stage at) noexcept
{
  return at == stage::setup_complete ? rrc_answer::rrc_release : rrc_answer::rrc_reject;
}

/// From what a request is under and what it has drawn to its verdict, counted as `cause` of `slot`. Nothing here
/// branches on whether the request is restricted or refused: request mixes are not predictable.
[[gnu::always_inline]] inline verdict conclude(
    gate_state& gate, std::size_t slot, stage at, unsigned cause, bool in_force, ruling under, unsigned draw) noexcept
{
  static_assert(admission_reason(false, false) == reason::not_overloaded);
  static_assert(admission_reason(true, false) == reason::not_restricted);
  static_assert(admission_reason(true, true) == reason::spared);
  static_assert(refusal_reason(source::amf) == reason::amf_overload);
  static_assert(refusal_reason(source::slice) == reason::slice_overload);
  static_assert(refusal_reason(source::local) == reason::local_restriction);
  const unsigned if_restricting = 0U - is_below(draw, under.percent); // all ones, or zero
  const unsigned if_refused     = gate.dry_run ? 0 : if_restricting;
  const auto     admission      = static_cast<unsigned>(admission_reason(in_force, under.percent != 0));
  const auto     refusal        = static_cast<unsigned>(refusal_reason(under.source));
  const auto     why            = static_cast<reason>(admission ^ ((admission ^ refusal) & if_restricting));
  const auto     answer         = static_cast<rrc_answer>(static_cast<unsigned>(refusal_answer(at)) & if_refused);
  const unsigned wait_s         = (gate.min_wait_s + gate.random.below(gate.wait_count)) & if_refused;
  gate.decisions.count(slot, at, cause, why);
  return {why, answer, static_cast<std::uint8_t>(wait_s)};
}

/// With a draw from a block that is ready.
[[gnu::always_inline]] [[nodiscard]] inline verdict
decide_by_block(gate_state& gate, std::size_t slot, stage at, unsigned cause, ruling under) noexcept
{
  // A request under 0 % is outside the class, and does not count.
  const unsigned draw = gate.sampling[slot].block(under.source).draw(is_below(0, under.percent));
  return conclude(gate, slot, at, cause, true, under, draw);
}

/// decide() for the first request of a block, and for all that are thinned by none. Out of line, so that the others
/// make no call.
[[nodiscard]] verdict decide_seldom(
    gate_state& gate, std::size_t slot, stage at, unsigned cause, const reading& seen, ue_identity identity) noexcept;

/// Admits or refuses a request for the AMF in `slot`, which is under some control, with a draw of its own.
[[gnu::always_inline]] [[nodiscard]] inline verdict
decide(gate_state& gate, std::size_t slot, stage at, unsigned cause, const reading& seen, ue_identity identity) noexcept
{
  const bool ready = gate.sampling[slot].is_ready(seen.under.source, seen.word.revision());
  return gate.mode == sampling::stratified && ready ? decide_by_block(gate, slot, at, cause, seen.under)
                                                    : decide_seldom(gate, slot, at, cause, seen, identity);
}

/// While nothing is in force for the AMF.
inline verdict admit_idle(gate_state& gate, std::size_t slot, stage at, unsigned cause) noexcept
{
  gate.decisions.count(slot, at, cause, reason::not_overloaded);
  return {reason::not_overloaded, rrc_answer::none, 0};
}

/// For a handle that names no AMF, and for a request while no AMF is connected (D12).
verdict admit_unknown(gate_state& gate, stage at, unsigned cause) noexcept;

} // namespace n2gate::core
