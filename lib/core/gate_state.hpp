// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What one gate works with. Lives in the table's memory, so that a snapshot can read the counts of every gate. While
// the gate is in use all of it belongs to the gate's thread, but for the counts and the announcement, which others
// read, and for what says otherwise.

#include "core/decision_cells.hpp"
#include "core/line_array.hpp"
#include "core/pool_sampling.hpp"
#include "core/pool_word.hpp"
#include "core/publication.hpp"
#include "core/sampling.hpp"
#include "core/serving_amfs.hpp"
#include "n2gate/core/amf_sampling.hpp"
#include "n2gate/core/atomic.hpp"
#include "n2gate/core/front_word.hpp"
#include "n2gate/core/refusals.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace n2gate::core {

struct table_state;

/// A front word for each slot, of no AMF in the beginning.
class front_words {
public:
  front_words() noexcept;

  [[nodiscard]] const atomic<std::uint64_t>* begin() const noexcept { return words_.data(); }

  /// Before a control word is stored. That is a release, so a gate that has seen it finds no front word of the control
  /// before it.
  void clear(std::uint8_t slot) noexcept
  {
    words_[slot].store(front_word::none(slot).bits(), std::memory_order_relaxed);
  }
  /// After it was stored: a gate that has seen this (acquire) finds that control word or a later one.
  void set(amf_handle amf, std::uint32_t control) noexcept
  {
    words_[amf.slot()].store(front_word(amf, control).bits(), std::memory_order_release);
  }

private:
  alignas(cache_line) std::array<atomic<std::uint64_t>, slot_count> words_;
};

/// Front words of no AMF, one for each slot.
[[nodiscard]] const atomic<std::uint64_t>* vacant_fronts() noexcept;

/// Words that answer to no handle, or have no candidate: as many as there are slots, or keys and causes.
[[nodiscard]] const atomic<std::uint64_t>* vacant_words() noexcept;

/// One AMF, as it stands to one attempt.
struct prospect {
  bool   known     = false; ///< the handle names an AMF
  bool   connected = false; ///< and UEs can go there
  bool   in_force  = false;
  ruling under;
};

/// What choose_amf() keeps of an AMF: its account, and what the call under way has seen.
struct alignas(cache_line) amf_turn {
  std::int64_t  owed     = 0; ///< UEs that the AMF is behind its share, in units of amf_turn::one
  std::uint64_t call     = 0; ///< the call that has looked at it last
  std::uint32_t amf      = 0; ///< raw handle, whose account and sight these are
  std::uint32_t capacity = 0;
  prospect      seen;

  static constexpr std::int64_t one = std::int64_t{1} << 40;
};

struct alignas(cache_line) gate_state {
  /// For the next gate in this place: no account of any AMF, and no block under way.
  void begin_anew() noexcept;

  const atomic<std::uint64_t>*                  words      = vacant_words();  ///< slot_count of them
  const atomic<std::uint64_t>*                  fronts     = vacant_fronts(); ///< slot_count of them: front_word
  const control_pair*                           controls   = nullptr;         ///< as many as there can be AMFs
  const atomic<std::uint64_t>*                  pool_words = vacant_words();  ///< pool_word_count of them
  const atomic<std::uint64_t>*                  ue_draws   = nullptr;         ///< the bits of the current ue_draw_key
  const atomic<std::uint8_t>*                   capacities = nullptr;         ///< relative AMF capacity, by slot
  const serving_amfs*                           serving    = nullptr;
  line_array<amf_sampling>                      sampling;    ///< by slot
  line_array<slice_view<atomic<std::uint64_t>>> slices;      ///< by slot; as prepared in `sampling`
  line_array<pool_sampling>                     pool_blocks; ///< by pool_word::block()
  line_array<amf_turn>                          turns;       ///< by slot
  std::uint64_t                                 choices = 0; ///< calls of choose_amf()
  decision_cells                                decisions;
  random_numbers                                random{0, 0};
  std::size_t      slot_limit = 0; ///< AMFs stand below it; its row of `decisions` is for requests that named none
  refusals         refusing;
  slice_rules      rules;
  n2gate::sampling mode    = n2gate::sampling::stratified;
  bool             dry_run = false;
  bool             in_use  = false;   ///< guarded by the table's mutex
  table_state*     table   = nullptr; ///< null in the state that gates without a table share

  atomic<std::uint32_t> announcement{0};
  atomic<std::uint64_t> overtaken{0}; ///< second attempts at a full control
};

/// The state of every gate without a table: no handle is known, nothing is counted.
[[nodiscard]] gate_state& no_table() noexcept;

} // namespace n2gate::core
