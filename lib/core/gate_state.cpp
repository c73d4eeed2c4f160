// SPDX-License-Identifier: BSD-3-Clause

#include "core/gate_state.hpp"

#include <algorithm>
#include <new>

namespace n2gate::core {

front_words::front_words() noexcept
{
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    clear(static_cast<std::uint8_t>(slot));
  }
}

void gate_state::begin_anew() noexcept
{
  for (std::size_t slot = 0; slot < slot_limit; ++slot) {
    sampling[slot] = amf_sampling();
    turns[slot]    = amf_turn();
  }
  for (std::size_t block = 0; block < key_count * pool_stream_count; ++block) {
    pool_blocks[block] = pool_sampling();
  }
}

const atomic<std::uint64_t>* vacant_fronts() noexcept
{
  static const front_words none;
  return none.begin();
}

const atomic<std::uint64_t>* vacant_words() noexcept
{
  // Zero: see control_word and pool_word.
  static const atomic<std::uint64_t> words[std::max(slot_count, pool_word_count)] = {};
  return words;
}

gate_state& no_table() noexcept
{
  // Never destroyed: a gate in static storage may outlive everything.
  alignas(gate_state) static unsigned char storage[sizeof(gate_state)];
  static gate_state*                       state = new (storage) gate_state;
  return *state;
}

} // namespace n2gate::core
