// SPDX-License-Identifier: BSD-3-Clause

#include "core/gate_state.hpp"

#include <new>
#include <utility>

namespace n2gate::core {

namespace {

template <std::size_t... Slots>
struct vacant_array {
  std::atomic<std::uint64_t> words[sizeof...(Slots)] = {((void)Slots, control_word::vacant().bits())...};
};

template <std::size_t... Slots>
vacant_array<Slots...> make_vacant_array(std::index_sequence<Slots...>);

const decltype(make_vacant_array(std::make_index_sequence<slot_count>())) vacant;

} // namespace

const std::atomic<std::uint64_t>* vacant_words() noexcept
{
  return vacant.words;
}

gate_state& no_table() noexcept
{
  // Never destroyed: a gate in static storage may outlive everything.
  alignas(gate_state) static unsigned char storage[sizeof(gate_state)];
  static gate_state*                       state = new (storage) gate_state;
  return *state;
}

} // namespace n2gate::core
