// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a table and its gates share. All memory is taken here, once. Kept alive by the table and by each of its gates,
// so that they may go in any order.

#include "core/candidate_pools.hpp"
#include "core/gate_state.hpp"
#include "core/held_message.hpp"
#include "core/serving_amfs.hpp"
#include "core/slice_index.hpp"
#include "n2gate/core/atomic.hpp"
#include "n2gate/error.hpp"
#include "n2gate/guami.hpp"
#include "n2gate/options.hpp"
#include "n2gate/snapshot.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>

namespace n2gate::core {

/// The control plane's record of one slot.
struct amf_slot {
  bool          in_use         = false;
  std::uint32_t generation     = 0; ///< of the current AMF, or of the last one
  std::uint32_t amf_revision   = 0; ///< counts changes of `message`
  std::uint32_t local_revision = 0; ///< counts changes of `local`
  std::uint32_t control_number = 0; ///< of the last control in force: see front_word
  unsigned      buffer         = 0; ///< which full control the word names

  std::array<char, 150> name_text{};
  std::size_t           name_size = 0;

  std::array<guami, max_served_guamis> guamis{};
  std::size_t                          guami_count       = 0;
  std::uint8_t                         relative_capacity = 0;
  bool                                 connected         = false; ///< UEs can go there

  held_message                     message;  ///< the START in force
  std::chrono::nanoseconds         since{0}; ///< table_state::time when it came
  std::optional<local_restriction> local;
  control_counters                 controls;

  decision_counts gone{};   ///< of gates that are gone
  decision_counts before{}; ///< of all gates when the current AMF was added

  [[nodiscard]] std::string_view name() const noexcept { return {name_text.data(), name_size}; }
  [[nodiscard]] span<guami>      served_guamis() const noexcept { return {guamis.data(), guami_count}; }
};

struct table_state {
  static constexpr std::chrono::nanoseconds untold{-1};

  /// Null when there is no memory. `values` are in range.
  [[nodiscard]] static table_state* make(const options& values) noexcept;

  /// One holder less, the table or a gate; the last one frees the memory.
  static void release(table_state& table) noexcept;

  /// Takes back a gate's state.
  static void give_back(gate_state& gate) noexcept;

  /// The slot a handle names, or null. Call with `mutex` held.
  [[nodiscard]] amf_slot* find(amf_handle amf) noexcept;

  /// A state for a new gate, or null when all are in use. Call with `mutex` held.
  [[nodiscard]] gate_state* take_gate() noexcept;

  /// Makes what `slot` is under now be in force for the gates. Call with `mutex` held.
  void publish(amf_slot& slot) noexcept;

  /// The same, when also which AMF it is, what it serves or whether UEs can go there may have changed; `served_before`
  /// are the GUAMIs it has served so far, and `changed` tells whether what it is under has changed. Call with `mutex`
  /// held.
  void publish_amf(amf_slot& slot, span<guami> served_before, bool changed) noexcept;

  /// Makes every handle of the slot stale. Call with `mutex` held.
  void vacate(amf_slot& slot) noexcept;

  /// At the end of the table: its gates, which may outlive it, know no AMF any more. Call with `mutex` held.
  void vacate_all() noexcept;

  [[nodiscard]] amf_handle handle_of(const amf_slot& slot) const noexcept
  {
    return {static_cast<std::uint8_t>(index_of(slot)), slot.generation};
  }
  [[nodiscard]] std::size_t index_of(const amf_slot& slot) const noexcept
  {
    return static_cast<std::size_t>(&slot - slots.get());
  }

  /// Every decision ever counted for a slot, or for the row after the last one. Call with `mutex` held.
  [[nodiscard]] decision_counts counted(std::size_t row) const noexcept;

  /// Every second attempt of a gate, ever. Call with `mutex` held.
  [[nodiscard]] std::uint64_t overtaken() const noexcept;

  options    values;
  std::mutex mutex; // not Abseil's: a ThreadSanitizer build would not see through its prebuilt library

  std::unique_ptr<amf_slot[]>     slots; ///< values.max_amfs
  std::unique_ptr<control_pair[]> controls;
  std::unique_ptr<gate_state[]>   gates;   ///< values.max_gates
  slice_index                     listing; ///< where slice lists are made ready
  random_numbers                  random{0, 0};
  decision_counts                 unknown_gone{};
  std::uint64_t                   overtaken_gone = 0;
  candidate_pools                 pools;
  serving_amfs                    serving;
  std::chrono::nanoseconds        time    = untold; ///< as told last
  std::uint32_t                   holders = 1;      ///< the table and its gates

  alignas(cache_line) std::array<atomic<std::uint64_t>, slot_count> words{}; ///< zero: see control_word
  front_words                                  fronts;
  std::array<atomic<std::uint8_t>, slot_count> capacities{}; ///< relative AMF capacity, by slot
  atomic<std::uint64_t>                        ue_draws{0};  ///< the bits of the current ue_draw_key

private:
  explicit table_state(const options& of) noexcept;
  [[nodiscard]] bool reserve() noexcept;

  void                        index_slices(const held_message& message) noexcept;
  void                        store_word(std::size_t slot, std::uint64_t bits) noexcept;
  void                        write_full_control(amf_slot& slot, const full_control& control) noexcept;
  [[nodiscard]] setup_control publish_control(amf_slot& slot) noexcept;
  void                        publish_guamis(const amf_slot& slot, span<guami> served_before) noexcept;
  [[nodiscard]] amf_handle    first_serving(const guami& what) const noexcept;
};

} // namespace n2gate::core
