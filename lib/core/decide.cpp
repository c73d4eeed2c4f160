// SPDX-License-Identifier: BSD-3-Clause

// What the hot path needs seldom, kept out of its lines.

#include "core/decide.hpp"

namespace n2gate::core {

reading read_overtaken(gate_state& gate, amf_handle amf, unsigned cause, span<s_nssai> requested_nssai) noexcept
{
  gate.overtaken.store(gate.overtaken.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  return read_announced(
      gate.words[amf.slot()], gate.controls[amf.slot()], gate.announcement, amf, cause, requested_nssai, gate.rules);
}

void prepare_block(amf_sampling& sampling, source of, control_revision current, random_numbers& random) noexcept
{
  const control_revision before(sampling.revision);
  if (!before.same_amf_part(current)) {
    sampling.block(source::amf) = sampling.block(source::slice) = sampling_block();
  }
  if (!before.same_local_part(current)) {
    sampling.block(source::local) = sampling_block();
  }
  sampling.revision = static_cast<std::uint16_t>(current.bits());
  if (sampling.block(of).is_over()) {
    sampling.block(of).begin(random.below(hundredths));
  }
}

template <stage At>
verdict decide_seldom(
    gate_state& gate, std::size_t slot, unsigned cause, control_word word, ruling under, ue_identity identity) noexcept
{
  if (!uses_blocks(gate, identity)) {
    const phase drawn = draw_without_block(gate, identity);
    return conclude(gate, slot, At, cause, true, under, hundredth(drawn), drawn);
  }
  amf_sampling& sampling = gate.sampling[slot];
  if (!is_ready(sampling, under.source(), word.revision())) {
    prepare_block(sampling, under.source(), word.revision(), gate.random);
  }
  return decide_by_block(gate, slot, At, cause, under);
}

template verdict
decide_seldom<stage::admit>(gate_state&, std::size_t, unsigned, control_word, ruling, ue_identity) noexcept;
template verdict
decide_seldom<stage::resume_request>(gate_state&, std::size_t, unsigned, control_word, ruling, ue_identity) noexcept;

verdict admit_unknown(gate_state& gate, stage at, unsigned cause) noexcept
{
  if (gate.table != nullptr) {
    gate.decisions.count(gate.slot_limit, at, cause, reason::unknown_amf);
  }
  return {reason::unknown_amf, rrc_answer::none, 0};
}

} // namespace n2gate::core
