// SPDX-License-Identifier: BSD-3-Clause

// The two decisions of a connection's set-up, by one draw (D8).

#include "core/cause_classes.hpp"
#include "core/setup_stage.hpp"
#include "n2gate/gate.hpp"

namespace n2gate {

namespace core {
namespace {

/// While no AMF is connected. By the time of RRCSetupComplete one may be, and under some control: so there is a draw.
[[gnu::cold, gnu::noinline]] attempt
request_without_amf(gate_state& gate, unsigned cause, ue_identity identity) noexcept
{
  unsigned draw = attempt::undrawn;
  if (gate.table != nullptr) {
    draw = uses_blocks(gate, identity) ? gate.random.below(hundredths) : draw_without_block(gate, identity);
  }
  return {admit_unknown(gate, stage::setup_request, cause),
          static_cast<std::uint8_t>(cause),
          static_cast<std::uint8_t>(draw)};
}

[[gnu::always_inline]] inline attempt
conclude_request(gate_state& gate, pool_word word, unsigned cause, unsigned draw) noexcept
{
  const verdict first = conclude(gate, word.slot(), stage::setup_request, cause, word.in_force(), word.under(), draw);
  return {first, static_cast<std::uint8_t>(cause), static_cast<std::uint8_t>(draw)};
}

/// The first request of a block, and those that use none. Out of line, so that the others make no call.
[[gnu::noinline]] attempt
request_seldom(gate_state& gate, pool_word word, unsigned cause, ue_identity identity) noexcept
{
  if (!uses_blocks(gate, identity)) {
    return conclude_request(gate, word, cause, draw_without_block(gate, identity));
  }
  pool_sampling& sampling = gate.pool_blocks[word.block()];
  if (!sampling.is_ready(word.revision())) {
    sampling.prepare(word.revision(), gate.random);
  }
  return conclude_request(gate, word, cause, sampling.block.draw(1));
}

} // namespace
} // namespace core

attempt gate::setup_request(establishment_cause cause, ue_identity identity) noexcept
{
  core::gate_state& self  = *state_;
  const unsigned    index = core::index_of(cause);
  // Relaxed: the word is all that there is to read.
  const core::pool_word word(
      self.pool_words[core::pool_word_index(index, core::pool_key(identity))].load(std::memory_order_relaxed));
  if (!word.has_candidate()) {
    return core::request_without_amf(self, index, identity);
  }
  core::pool_sampling& sampling = self.pool_blocks[word.block()];
  if (self.mode != sampling::stratified || !sampling.is_ready(word.revision())) {
    return core::request_seldom(self, word, index, identity);
  }
  return core::conclude_request(self, word, index, sampling.block.draw(1));
}

attempt gate::setup_request(eutra_establishment_cause cause, eutra_ue_identity identity) noexcept
{
  return setup_request(core::class_of(cause), core::without_second_set_bit(identity));
}

verdict gate::setup_complete(attempt of, amf_handle amf, span<s_nssai> requested_nssai) noexcept
{
  if (core::would_have_ended(of)) {
    return of.verdict();
  }
  const core::prospect seen = core::look_at(*state_, of, amf, requested_nssai);
  if (!seen.known) {
    return core::admit_unknown(*state_, core::stage::setup_complete, core::index_of(of.cause()));
  }
  return core::conclude_setup(*state_, of, amf, seen);
}

amf_handle gate::serving_amf(ng_5g_s_tmsi identity) const noexcept
{
  return state_->serving == nullptr ? amf_handle()
                                    : state_->serving->find(identity.amf_set_id(), identity.amf_pointer());
}

} // namespace n2gate
