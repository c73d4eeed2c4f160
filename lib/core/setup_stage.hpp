// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What the calls at RRCSetupComplete have in common: one attempt seen against one AMF. On the hot path.

#include "core/decide.hpp"
#include "n2gate/attempt.hpp"

namespace n2gate::core {

/// Whether this is a dry run, and the attempt would not have come this far outside of one.
[[nodiscard]] inline bool would_have_ended(const gate_state& gate, attempt of) noexcept
{
  return gate.dry_run && of.verdict().admitted() && !is_admitted(of.verdict().why());
}

[[nodiscard]] inline prospect
look_at(gate_state& gate, attempt of, amf_handle amf, span<s_nssai> requested_nssai) noexcept
{
  const reading seen  = read(gate, amf, index_of(of.cause()), requested_nssai);
  const bool    known = seen.word.answers_to(amf);
  return {known, known && seen.word.connected(), !seen.word.nothing_in_force(), seen.under};
}

[[nodiscard]] inline verdict conclude_setup(gate_state& gate, attempt of, amf_handle amf, const prospect& seen) noexcept
{
  const unsigned draw = of.draw();
  return conclude(
      gate, amf.slot(), stage::setup_complete, index_of(of.cause()), seen.in_force, seen.under, draw, middle(draw));
}

} // namespace n2gate::core
