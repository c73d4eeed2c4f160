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

/// Out of line, for the same reason as read_full().
[[gnu::noinline]] verdict admit_by_full_control(gate_state&   gate,
                                                control_word  word,
                                                amf_handle    amf,
                                                unsigned      cause,
                                                span<s_nssai> requested_nssai,
                                                ue_identity   identity) noexcept
{
  const reading seen = read_full(gate, word, amf, cause, requested_nssai);
  if (!seen.word.answers_to(amf)) {
    return admit_unknown(gate, stage::admit, cause);
  }
  if (seen.word.nothing_in_force()) {
    return admit_idle(gate, amf.slot(), stage::admit, cause);
  }
  return decide(gate, amf.slot(), stage::admit, cause, seen, identity);
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

verdict
gate::admit(amf_handle amf, establishment_cause cause, span<s_nssai> requested_nssai, ue_identity identity) noexcept
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
    return core::admit_by_full_control(self, word, amf, index, requested_nssai, identity);
  }
  return core::decide(self, amf.slot(), core::stage::admit, index, {word, word.rule(index)}, identity);
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
  return core::decide(self, amf.slot(), core::stage::resume_request, index, seen, {});
}

} // namespace n2gate
