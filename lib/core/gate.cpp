// SPDX-License-Identifier: BSD-3-Clause

// Decisions with the AMF known and a draw of their own. The two of a connection's set-up are in gate_setup.cpp.

#include "n2gate/gate.hpp"

#include "core/cause_classes.hpp"
#include "core/decide.hpp"
#include "core/table_state.hpp"

#include <utility>

namespace n2gate {

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
  const unsigned      index = core::index_of(cause);
  const core::reading seen  = core::read(*state_, amf, index, requested_nssai);
  if (!seen.word.answers_to(amf)) {
    return core::admit_unknown(*state_, core::stage::admit, index);
  }
  if (seen.word.nothing_in_force()) {
    return core::admit_idle(*state_, amf.slot(), core::stage::admit, index);
  }
  return core::decide(*state_, amf.slot(), core::stage::admit, index, seen, identity);
}

verdict gate::admit(amf_handle                amf,
                    eutra_establishment_cause cause,
                    span<s_nssai>             requested_nssai,
                    eutra_ue_identity         identity) noexcept
{
  return admit(amf, core::class_of(cause), requested_nssai, core::without_second_set_bit(identity));
}

verdict gate::resume_request(amf_handle amf, resume_cause cause) noexcept
{
  const unsigned           index    = core::index_of(cause);
  const core::resume_class of_cause = core::resume_classes[index];

  core::reading seen = core::read(*state_, amf, core::index_of(of_cause.cause), {});
  if (!seen.word.answers_to(amf)) {
    return core::admit_unknown(*state_, core::stage::resume_request, index);
  }
  if (seen.word.nothing_in_force()) {
    return core::admit_idle(*state_, amf.slot(), core::stage::resume_request, index);
  }
  if (!of_cause.restrictable) {
    seen.under = {};
  }
  return core::decide(*state_, amf.slot(), core::stage::resume_request, index, seen, {});
}

} // namespace n2gate
