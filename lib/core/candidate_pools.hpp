// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Which AMFs a UE could go to, by what RRCSetupRequest shows of its identity, and what the least restrictive of them
// does to each cause: worked out here when something changes, and published as one word for each cause and key. State
// of the control plane; only the words are read by gates.

#include "core/control_word.hpp"
#include "core/line_array.hpp"
#include "core/pool_word.hpp"
#include "core/restriction.hpp"
#include "core/slice_index.hpp"
#include "n2gate/core/atomic.hpp"
#include "n2gate/guami.hpp"
#include "n2gate/span.hpp"

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace n2gate::core {

/// What one AMF may do to a request whose requested NSSAI is not known yet.
struct setup_control {
  std::array<std::uint8_t, establishment_cause_count> percent{}; ///< the least that the cause may meet
  cause_set                                           local;     ///< causes whose percentage is the operator's
  cause_set                                           later;     ///< causes that may be refused at RRCSetupComplete
  bool                                                in_force = false;
};

/// `slices` is null when there is no slice list.
[[nodiscard]] setup_control setup_control_of(bool                in_force,
                                             restriction         amf,
                                             restriction         local,
                                             const slice_bounds* slices,
                                             slice_precedence    precedence) noexcept;

class candidate_pools {
public:
  using word = atomic<std::uint64_t>;

  /// Takes memory for AMFs in slots 0..slots-1; false when there is none.
  [[nodiscard]] bool reserve(std::size_t slots) noexcept;

  /// pool_word_count words, by pool_word_index(). Each stands for itself: gates load one of them, relaxed.
  [[nodiscard]] const word* words() const noexcept { return words_.data(); }

  /// The AMF in `slot` serves these GUAMIs, and UEs can go there or not, instead of what was so before. `changed`: what
  /// it does has changed.
  void set(std::size_t slot, bool connected, span<guami> served, const setup_control& control, bool changed) noexcept;
  /// There is no AMF in `slot`.
  void remove(std::size_t slot) noexcept;
  /// What the AMF in `slot` does has changed. Nothing while it is not connected.
  void change(std::size_t slot, const setup_control& control) noexcept;
  /// There is no AMF.
  void clear() noexcept;

private:
  using slot_set = std::bitset<slot_count>;

  struct member {
    /// Lower is less restrictive: percentage, then whether a control is in force, then the slot.
    std::array<std::uint16_t, establishment_cause_count> rank{};
    cause_set                                            local;
    cause_set                                            later;
  };

  /// The keys that select one set of candidates, in `keys_`. A pool is named by the lowest of them.
  struct pool {
    std::uint16_t first = 0;
    std::uint16_t count = 0;
  };

  void                     set_control(std::size_t slot, const setup_control& control) noexcept;
  void                     set_served(std::size_t slot, span<guami> served) noexcept;
  void                     regroup(const slot_set& changed) noexcept;
  void                     store(unsigned cause, pool of, std::uint64_t bits) noexcept;
  [[nodiscard]] span<pool> pools() const noexcept { return {pools_.data(), pool_count_}; }

  using words_by_cause = std::array<std::uint64_t, establishment_cause_count>;
  [[nodiscard]] words_by_cause compile(unsigned name, bool changed) noexcept;
  [[nodiscard]] std::array<pool_word::fields, establishment_cause_count>
  least_restrictive(unsigned name) const noexcept;

  alignas(cache_line) std::array<word, pool_word_count> words_{};
  std::size_t                          slots_ = 0;
  std::unique_ptr<member[]>            members_; ///< by slot
  slot_set                             connected_;
  std::array<slot_set, key_count>      serving_{};    ///< by key: the AMFs that serve it, connected or not
  std::array<slot_set, key_count>      candidates_{}; ///< by key
  std::array<std::uint16_t, key_count> name_of_{};    ///< by key: the name of its pool
  std::array<std::uint16_t, key_count> keys_{};       ///< sorted by pool
  std::array<pool, key_count>          pools_{};
  std::size_t                          pool_count_ = 0;
  std::array<std::uint16_t, key_count> revision_{}; ///< by name of the pool
};

} // namespace n2gate::core
