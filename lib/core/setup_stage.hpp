// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What the calls at RRCSetupComplete have in common: one attempt seen against one AMF. On the hot path.

#include "core/decide.hpp"
#include "n2gate/attempt.hpp"

namespace n2gate::core {

/// Whether an attempt comes from a dry run, and would not have come this far outside of one.
[[nodiscard]] inline bool would_have_ended(attempt of) noexcept
{
  return of.verdict().admitted() && !is_admitted(of.verdict().why());
}

/// One AMF, as it stands to one attempt.
struct prospect {
  bool   known    = false; ///< the handle names an AMF
  bool   in_force = false;
  ruling under;
};

[[nodiscard]] inline prospect
look_at(gate_state& gate, attempt of, amf_handle amf, span<s_nssai> requested_nssai) noexcept
{
  const reading seen = read(gate, amf, index_of(of.cause()), requested_nssai);
  return {seen.word.answers_to(amf), !seen.word.nothing_in_force(), seen.under};
}

[[nodiscard]] inline verdict conclude_setup(gate_state& gate, attempt of, amf_handle amf, const prospect& seen) noexcept
{
  return conclude(gate, amf.slot(), stage::setup_complete, index_of(of.cause()), seen.in_force, seen.under, of.draw());
}

} // namespace n2gate::core
