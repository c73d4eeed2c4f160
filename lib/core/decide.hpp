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

/// For a gate that a change has overtaken while it read a full control: reads again, see read_announced().
[[nodiscard]] reading
read_overtaken(gate_state& gate, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept;

/// Reads the full control that `word`, which answers to `amf`, names. The word with it may be a later one: then nothing
/// is said of `under` if that does not answer to `amf`.
[[gnu::always_inline]] [[nodiscard]] inline reading
read_full(gate_state& gate, control_word word, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept
{
  ruling under;
  return read_full_control(
             gate.words[amf.slot()], gate.controls[amf.slot()], word, cause, requested_nssai, gate.rules, under)
             ? reading{word, under}
             : read_overtaken(gate, amf, cause, requested_nssai);
}

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
[[nodiscard]] inline phase draw_without_block(gate_state& gate, ue_identity identity) noexcept
{
  return gate.mode == sampling::random
             ? gate.random.phase()
             : ue_draw_key(gate.ue_draws->load(std::memory_order_relaxed)).draw(identity.part1());
}

// Reasons by their numbers, to select from in arithmetic.
static_assert(static_cast<unsigned>(reason::not_restricted) == static_cast<unsigned>(reason::not_overloaded) + 1);
static_assert(static_cast<unsigned>(reason::spared) == static_cast<unsigned>(reason::not_restricted) + 1);
static_assert(static_cast<unsigned>(reason::amf_overload) == static_cast<unsigned>(reason::spared) + 2);
static_assert(static_cast<unsigned>(reason::slice_overload) ==
              static_cast<unsigned>(reason::amf_overload) + static_cast<unsigned>(source::slice));
static_assert(static_cast<unsigned>(reason::local_restriction) ==
              static_cast<unsigned>(reason::amf_overload) + static_cast<unsigned>(source::local));

/// The reason of a refusal.
constexpr reason refusal(source of) noexcept
{
  return static_cast<reason>(static_cast<unsigned>(reason::amf_overload) + static_cast<unsigned>(of));
}

/// The refusal that the stage answers with.
constexpr rrc_answer refusal_answer(stage at) noexcept
{
  return at == stage::setup_complete ? rrc_answer::rrc_release : rrc_answer::rrc_reject;
}

/// From what a request is under and the hundredth that it has drawn to its verdict, counted as `cause` of `slot`.
/// Nothing here branches on whether the request is restricted or refused: request mixes are not predictable.
[[gnu::always_inline]] inline verdict conclude(gate_state& gate,
                                               std::size_t slot,
                                               stage       at,
                                               unsigned    cause,
                                               bool        in_force,
                                               ruling      under,
                                               unsigned    draw,
                                               phase       drawn) noexcept
{
  const unsigned restricted = is_below(0, under.percent());
  const unsigned if_refused = 0U - is_below(draw, under.percent()); // all ones, or zero
  const unsigned why =
      static_cast<unsigned>(in_force) + restricted + ((2 + static_cast<unsigned>(under.source())) & if_refused);
  const std::uint64_t count = gate.decisions.count(slot, at, cause, static_cast<reason>(why));
  return verdict::from_raw(why | (gate.refusing.answer(refusal_answer(at), count, drawn) & if_refused));
}

/// Whether a block of the AMF can be drawn from; if not, prepare_block() first. Blocks begin anew when what their
/// control asks for changes.
[[nodiscard]] inline bool is_ready(const amf_sampling& sampling, source of, control_revision current) noexcept
{
  return sampling.revision == current.bits() && !sampling.block(of).is_over();
}

void prepare_block(amf_sampling& sampling, source of, control_revision current, random_numbers& random) noexcept;

/// With a draw from a block that is ready.
[[gnu::always_inline]] [[nodiscard]] inline verdict
decide_by_block(gate_state& gate, std::size_t slot, stage at, unsigned cause, ruling under) noexcept
{
  // A request under 0 % is outside the class, and does not count.
  const phase drawn = gate.sampling[slot].draw(under.source(), is_below(0, under.percent()));
  return conclude(gate, slot, at, cause, true, under, hundredth(drawn), drawn);
}

/// decide() for the first request of a block, and for all that are thinned by none. Out of line, so that the others
/// make no call.
template <stage At>
[[nodiscard]] verdict decide_seldom(
    gate_state& gate, std::size_t slot, unsigned cause, control_word word, ruling under, ue_identity identity) noexcept;

/// Admits or refuses a request for the AMF in `slot`, which is under some control, with a draw of its own.
template <stage At>
[[gnu::always_inline]] [[nodiscard]] inline verdict decide(
    gate_state& gate, std::size_t slot, unsigned cause, control_word word, ruling under, ue_identity identity) noexcept
{
  const bool ready = is_ready(gate.sampling[slot], under.source(), word.revision());
  return gate.mode == sampling::stratified && ready ? decide_by_block(gate, slot, At, cause, under)
                                                    : decide_seldom<At>(gate, slot, cause, word, under, identity);
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
