// SPDX-License-Identifier: BSD-3-Clause

// Decisions with the AMF known and a draw of their own. The two of a connection's set-up are in gate_setup.cpp.

#include "n2gate/gate.hpp"

#include "core/cause_classes.hpp"
#include "core/decide.hpp"
#include "core/table_state.hpp"

#include <utility>

namespace n2gate {

namespace core {
namespace {

/// Prepares what admit() decides by, where it may: for a control that is all the AMF's own, where blocks thin.
void prepare(gate_state& gate, control_word word, amf_handle amf) noexcept
{
  amf_sampling& sampling = gate.sampling[amf.slot()];
  if (gate.mode != sampling::stratified || word.layered() || word.local()) {
    return;
  }
  if (!is_ready(sampling, source::amf, word.revision())) {
    prepare_block(sampling, source::amf, word.revision(), gate.random);
  }
  // Acquire, for the loads after it. If the word is still the one, the front word is its own, or one that was taken
  // back before it was stored, and that one this gate will not see again.
  const front_word front(gate.fronts[amf.slot()].load(std::memory_order_acquire));
  if (!front.is_of(amf) || load_word(gate, amf).bits() != word.bits()) {
    return;
  }
  if (word.slices()) {
    const auto&       control = gate.controls[amf.slot()][word.buffer()];
    const slice_shape shape   = control.shape();
    if (shape.places() == 0 || shape.scattered()) {
      return;
    }
    gate.slices[amf.slot()] = {shape, control.numbers()};
  }
  const auto row = [&](reason why) {
    return gate.decisions.row(amf.slot(), stage::admit, why);
  };
  sampling.prepare({front,
                    word.causes(),
                    word.percent(),
                    word.slices(),
                    gate.refusing,
                    {row(reason::not_restricted), row(reason::spared)},
                    row(reason::amf_overload)});
}

/// The rest of admit() where the word is not the whole story. Out of line, so that the others save no registers for it.
[[gnu::noinline]] verdict admit_by_full_control(
    gate_state& gate, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai, ue_identity identity) noexcept
{
  const reading seen = read(gate, amf, cause, requested_nssai);
  if (!seen.word.answers_to(amf)) {
    return admit_unknown(gate, stage::admit, cause);
  }
  if (seen.word.nothing_in_force()) {
    return admit_idle(gate, amf.slot(), stage::admit, cause);
  }
  const verdict decided = decide<stage::admit>(gate, amf.slot(), cause, seen.word, seen.under, identity);
  prepare(gate, seen.word, amf);
  return decided;
}

} // namespace
} // namespace core

gate::gate() noexcept : gate(core::no_table())
{
}

gate::gate(core::gate_state& state) noexcept :
  state_(&state),
  fronts_(state.fronts),
  idle_counts_(state.decisions.row(0, core::stage::admit, reason::not_overloaded)),
  sampling_(state.sampling.begin())
{
}

gate::gate(gate&& other) noexcept : gate()
{
  swap(other);
}

gate& gate::operator=(gate&& other) noexcept
{
  gate moved(std::move(other));
  swap(moved);
  return *this;
}

void gate::swap(gate& other) noexcept
{
  std::swap(state_, other.state_);
  std::swap(fronts_, other.fronts_);
  std::swap(idle_counts_, other.idle_counts_);
  std::swap(sampling_, other.sampling_);
}

gate::~gate()
{
  core::table_state::give_back(*state_);
}

gate::operator bool() const noexcept
{
  return state_->table != nullptr;
}

verdict gate::admit_by_slices(std::size_t slot, unsigned cause, span<s_nssai> requested_nssai) noexcept
{
  core::gate_state&        self   = *state_;
  const core::slice_ruling listed = self.slices[slot].rule(cause, requested_nssai, self.rules.match);

  // D7, without a branch: which UEs the list concerns is not predictable.
  core::amf_sampling& sampling   = self.sampling[slot];
  const std::uint64_t own        = sampling.limit() * sampling.restricts(cause);
  const std::uint64_t of_slices  = core::phases_below(listed.percent);
  const bool          takes_over = self.rules.precedence == slice_precedence::slice || of_slices >= own;
  const std::uint64_t by_slices  = std::uint64_t{listed.concerned} & std::uint64_t{takes_over};
  const std::uint64_t limit      = own ^ ((own ^ of_slices) & (0 - by_slices));
  const auto          of         = static_cast<core::source>(by_slices * static_cast<unsigned>(core::source::slice));

  // Relaxed: see core::published_control::shape().
  const core::front_word front(self.fronts[slot].load(std::memory_order_relaxed));
  if (!sampling.is_prepared_for(front) || sampling.block(of).is_over()) {
    return core::undecided;
  }
  core::decision_count* refused = self.decisions.row(slot, core::stage::admit, core::refusal(of));
  return sampling.decide(of, cause, limit != 0 ? 1 : 0, limit, refused);
}

verdict gate::admit_unprepared(amf_handle          amf,
                               establishment_cause cause,
                               span<s_nssai>       requested_nssai,
                               ue_identity         identity) noexcept
{
  core::gate_state&        self  = *state_;
  const unsigned           index = core::index_of(cause);
  const core::control_word word  = core::load_word(self, amf);
  if (!word.answers_to(amf)) {
    return core::admit_unknown(self, core::stage::admit, index);
  }
  if (word.nothing_in_force()) {
    return core::admit_idle(self, amf.slot(), core::stage::admit, index);
  }
  if (core::needs_full_control(word, requested_nssai)) {
    return core::admit_by_full_control(self, amf, index, requested_nssai, identity);
  }
  const verdict decided = core::decide<core::stage::admit>(self, amf.slot(), index, word, word.rule(index), identity);
  core::prepare(self, word, amf);
  return decided;
}

verdict gate::admit(amf_handle                amf,
                    eutra_establishment_cause cause,
                    span<s_nssai>             requested_nssai,
                    eutra_ue_identity         identity) noexcept
{
  return admit(amf, core::class_of(cause), requested_nssai, core::drawing_identity(identity));
}

verdict gate::resume_request(amf_handle amf, resume_cause cause) noexcept
{
  core::gate_state&        self     = *state_;
  const unsigned           index    = core::index_of(cause);
  const core::resume_class of_cause = core::resume_classes[index];

  core::reading seen = core::read(self, amf, core::index_of(of_cause.cause), {});
  if (!seen.word.answers_to(amf)) {
    return core::admit_unknown(self, core::stage::resume_request, index);
  }
  if (seen.word.nothing_in_force()) {
    return core::admit_idle(self, amf.slot(), core::stage::resume_request, index);
  }
  if (!of_cause.restrictable) {
    seen.under = {};
  }
  return core::decide<core::stage::resume_request>(self, amf.slot(), index, seen.word, seen.under, {});
}

} // namespace n2gate
