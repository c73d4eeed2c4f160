// SPDX-License-Identifier: BSD-3-Clause

// The two decisions of a connection's set-up, by one draw (D8).

#include "core/cause_classes.hpp"
#include "core/setup_stage.hpp"
#include "n2gate/gate.hpp"

namespace n2gate {

namespace core {
namespace {

[[nodiscard]] attempt attempt_of(verdict first, unsigned cause, unsigned draw) noexcept
{
  return {first, static_cast<establishment_cause>(cause), static_cast<std::uint8_t>(draw)};
}

/// While no AMF is connected. By the time of RRCSetupComplete one may be, and under some control: so there is a draw.
[[gnu::cold, gnu::noinline]] attempt
request_without_amf(gate_state& gate, unsigned cause, ue_identity identity) noexcept
{
  unsigned draw = attempt::undrawn;
  if (gate.table != nullptr) {
    draw = hundredth(uses_blocks(gate, identity) ? gate.random.phase() : draw_without_block(gate, identity));
  }
  return attempt_of(admit_unknown(gate, stage::setup_request, cause), cause, draw);
}

[[gnu::always_inline]] inline attempt
conclude_request(gate_state& gate, pool_word word, unsigned cause, phase drawn) noexcept
{
  const unsigned draw = hundredth(drawn);
  const verdict  first =
      conclude(gate, word.slot(), stage::setup_request, cause, word.in_force(), word.under(), draw, drawn);
  return attempt_of(first, cause, draw);
}

/// request() for the first of a block, and for all that are thinned by none. Out of line, so that the others save no
/// registers for it.
[[gnu::noinline]] attempt request_seldom(gate_state& gate, unsigned cause, unsigned key, ue_identity identity) noexcept
{
  // Relaxed: the word is all that there is to read.
  const pool_word word(gate.pool_words[pool_word_index(cause, key)].load(std::memory_order_relaxed));
  if (!word.has_candidate()) {
    return request_without_amf(gate, cause, identity);
  }
  if (!uses_blocks(gate, identity)) {
    return conclude_request(gate, word, cause, draw_without_block(gate, identity));
  }
  pool_sampling& sampling = gate.pool_blocks[word.block()];
  if (!sampling.is_ready(word.revision())) {
    sampling.begin(word.revision(), gate.random.below(hundredths));
  }
  return conclude_request(gate, word, cause, sampling.draw());
}

[[gnu::always_inline]] inline attempt
request(gate_state& gate, establishment_cause cause, unsigned key, ue_identity identity) noexcept
{
  const unsigned index = static_cast<unsigned>(cause);
  if (index < establishment_cause_count && gate.mode == sampling::stratified) {
    const pool_word word(gate.pool_words[pool_word_index(index, key)].load(std::memory_order_relaxed));
    if (word.has_candidate() && gate.pool_blocks[word.block()].is_ready(word.revision())) {
      return conclude_request(gate, word, index, gate.pool_blocks[word.block()].draw());
    }
  }
  return request_seldom(gate, index_of(cause), key, identity);
}

} // namespace
} // namespace core

attempt gate::setup_request(establishment_cause cause, ue_identity identity) noexcept
{
  return core::request(*state_, cause, core::pool_key(identity), identity);
}

attempt gate::setup_request(eutra_establishment_cause cause, eutra_ue_identity identity) noexcept
{
  return core::request(*state_, core::class_of(cause), core::pool_key(identity), core::drawing_identity(identity));
}

verdict gate::setup_complete(attempt of, amf_handle amf, span<s_nssai> requested_nssai) noexcept
{
  if (core::would_have_ended(*state_, of)) {
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
