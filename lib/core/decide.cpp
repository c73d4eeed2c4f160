// SPDX-License-Identifier: BSD-3-Clause

// What the hot path needs seldom, kept out of its lines.

#include "core/decide.hpp"

namespace n2gate::core {

namespace {

/// After a change has overtaken the reading of a full control: see read_announced().
[[gnu::cold, gnu::noinline]] reading
read_overtaken(gate_state& gate, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept
{
  gate.overtaken.store(gate.overtaken.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  return read_announced<std::atomic>(
      gate.words[amf.slot()], gate.controls[amf.slot()], gate.announcement, amf, cause, requested_nssai, gate.rules);
}

} // namespace

reading
read_full(gate_state& gate, control_word word, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept
{
  ruling under;
  if (!read_full_control<std::atomic>(
          gate.words[amf.slot()], gate.controls[amf.slot()], word, cause, requested_nssai, gate.rules, under)) {
    return read_overtaken(gate, amf, cause, requested_nssai);
  }
  return {word, under};
}

verdict decide_seldom(
    gate_state& gate, std::size_t slot, stage at, unsigned cause, const reading& seen, ue_identity identity) noexcept
{
  if (!uses_blocks(gate, identity)) {
    return conclude(gate, slot, at, cause, true, seen.under, draw_without_block(gate, identity));
  }
  amf_sampling& sampling = gate.sampling[slot];
  if (!sampling.is_ready(seen.under.source, seen.word.revision())) {
    sampling.prepare(seen.under.source, seen.word.revision(), gate.random);
  }
  return decide_by_block(gate, slot, at, cause, seen.under);
}

verdict admit_unknown(gate_state& gate, stage at, unsigned cause) noexcept
{
  if (gate.table != nullptr) {
    gate.decisions.count(gate.slot_limit, at, cause, reason::unknown_amf);
  }
  return {reason::unknown_amf, rrc_answer::none, 0};
}

} // namespace n2gate::core
