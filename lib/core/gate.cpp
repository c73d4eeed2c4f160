// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/gate.hpp"

#include "core/gate_state.hpp"
#include "core/table_state.hpp"

#include <utility>

namespace n2gate {

namespace core {
namespace {

[[gnu::cold, gnu::noinline]] verdict admit_unknown(gate_state& gate, unsigned cause) noexcept
{
  if (gate.table != nullptr) {
    gate.decisions.count(gate.unknown_slot, cause, reason::unknown_amf);
  }
  return {reason::unknown_amf, 0};
}

verdict admit_idle(gate_state& gate, std::size_t slot, unsigned cause) noexcept
{
  gate.decisions.count(slot, cause, reason::not_overloaded);
  return {reason::not_overloaded, 0};
}

// Reasons by their numbers, for draw() to select from in arithmetic; it asserts what it relies on.
constexpr reason admission_reason(bool restricted) noexcept
{
  return static_cast<reason>(static_cast<unsigned>(reason::not_restricted) + static_cast<unsigned>(restricted));
}
constexpr reason refusal_reason(source of) noexcept
{
  return static_cast<reason>(static_cast<unsigned>(reason::amf_overload) + static_cast<unsigned>(of));
}

/// From the percentage a request is under to its verdict, while something is in force and the block to draw from is
/// ready. Nothing here branches on whether the request is restricted or refused: request mixes are not predictable.
[[gnu::always_inline]] inline verdict draw(gate_state& gate, std::size_t slot, unsigned cause, ruling under) noexcept
{
  const unsigned refused    = gate.sampling[slot].block(under.source).refuses(under.percent);
  const unsigned if_refused = 0U - refused; // all ones, or zero
  static_assert(admission_reason(false) == reason::not_restricted && admission_reason(true) == reason::spared);
  static_assert(refusal_reason(source::amf) == reason::amf_overload);
  static_assert(refusal_reason(source::slice) == reason::slice_overload);
  static_assert(refusal_reason(source::local) == reason::local_restriction);
  const auto     admission = static_cast<unsigned>(admission_reason(under.percent != 0));
  const auto     refusal   = static_cast<unsigned>(refusal_reason(under.source));
  const auto     why       = static_cast<reason>(admission ^ ((admission ^ refusal) & if_refused));
  const unsigned wait_s    = (gate.min_wait_s + gate.random.below(gate.wait_count)) & if_refused;
  gate.decisions.count(slot, cause, why);
  return {why, static_cast<std::uint8_t>(wait_s)};
}

/// The first request of a block. Out of line, so that the others make no call.
[[gnu::cold, gnu::noinline]] verdict
draw_first(gate_state& gate, control_word word, std::size_t slot, unsigned cause, ruling under) noexcept
{
  gate.sampling[slot].prepare(under.source, word.revision(), gate.random);
  return draw(gate, slot, cause, under);
}

[[gnu::always_inline]] inline verdict
decide(gate_state& gate, control_word word, std::size_t slot, unsigned cause, ruling under) noexcept
{
  return gate.sampling[slot].is_ready(under.source, word.revision()) ? draw(gate, slot, cause, under)
                                                                     : draw_first(gate, word, slot, cause, under);
}

/// After a change has overtaken the reading of a full control: see read_announced().
[[gnu::cold, gnu::noinline]] verdict
admit_overtaken(gate_state& gate, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept
{
  const auto [word, under] = read_announced<std::atomic>(
      gate.words[amf.slot()], gate.controls[amf.slot()], gate.announcement, amf, cause, requested_nssai, gate.rules);
  if (!word.answers_to(amf)) {
    return admit_unknown(gate, cause);
  }
  return word.nothing_in_force() ? admit_idle(gate, amf.slot(), cause) : decide(gate, word, amf.slot(), cause, under);
}

/// Out of line, so that the requests that need no full control save no registers for it.
[[gnu::noinline]] verdict admit_by_full_control(
    gate_state& gate, control_word word, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept
{
  ruling under;
  if (!read_full_control<std::atomic>(
          gate.words[amf.slot()], gate.controls[amf.slot()], word, cause, requested_nssai, gate.rules, under)) {
    return admit_overtaken(gate, amf, cause, requested_nssai);
  }
  return decide(gate, word, amf.slot(), cause, under);
}

} // namespace
} // namespace core

gate::gate() noexcept : state_(&core::no_table())
{
}

gate::gate(gate&& other) noexcept : state_(std::exchange(other.state_, &core::no_table()))
{
}

gate& gate::operator=(gate&& other) noexcept
{
  gate moved(std::move(other));
  std::swap(state_, moved.state_);
  return *this;
}

gate::~gate()
{
  core::table_state::give_back(*state_);
}

gate::operator bool() const noexcept
{
  return state_->table != nullptr;
}

verdict gate::admit(amf_handle amf, establishment_cause cause, span<s_nssai> requested_nssai) noexcept
{
  core::gate_state& self  = *state_;
  const unsigned    value = static_cast<unsigned>(cause);
  const unsigned    index = value < establishment_cause_count ? value : establishment_cause_count - 1;

  // Acquire: a full control that this word names was written before it.
  const core::control_word word(self.words[amf.slot()].load(std::memory_order_acquire));
  if (!word.answers_to(amf)) {
    return core::admit_unknown(self, index);
  }
  if (word.nothing_in_force()) {
    return core::admit_idle(self, amf.slot(), index);
  }
  if (core::needs_full_control(word, requested_nssai)) {
    return core::admit_by_full_control(self, word, amf, index, requested_nssai);
  }
  return core::decide(self, word, amf.slot(), index, word.rule(index));
}

} // namespace n2gate
