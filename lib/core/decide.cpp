// SPDX-License-Identifier: BSD-3-Clause

// What the hot path needs seldom, kept out of its lines.

#include "core/decide.hpp"

namespace n2gate::core {

reading
read_full(gate_state& gate, control_word word, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept
{
  const std::atomic<std::uint64_t>& published = gate.words[amf.slot()];
  const control_pair&               controls  = gate.controls[amf.slot()];
  ruling                            under;
  if (read_full_control<std::atomic>(published, controls, word, cause, requested_nssai, gate.rules, under)) {
    return {word, under};
  }
  return read_announced<std::atomic>(published, controls, gate.announcement, amf, cause, requested_nssai, gate.rules);
}

void prepare_block(gate_state& gate, control_word word, std::size_t slot, source of) noexcept
{
  gate.sampling[slot].prepare(of, word.revision(), gate.random);
}

verdict admit_unknown(gate_state& gate, stage at, unsigned cause) noexcept
{
  if (gate.table != nullptr) {
    gate.decisions.count(gate.unknown_slot, at, cause, reason::unknown_amf);
  }
  return {reason::unknown_amf, rrc_answer::none, 0};
}

} // namespace n2gate::core
