// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What is in force at RRCSetupRequest, for one cause and one set of candidate AMFs, in the 64 bits that a gate reads
// with one load. A pool is such a set: that which an identity's AMF Pointer and lowest bit of the AMF Set ID select, or
// all connected AMFs.

#include "core/restriction.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/ue_identity.hpp"

#include <cstddef>
#include <cstdint>

namespace n2gate::core {

/// What tells of the AMF in an identity: nothing in a random value, 7 bits at a gNB, 8 at an ng-eNB.
inline constexpr unsigned    random_key      = 0;
inline constexpr unsigned    first_nr_key    = 1;
inline constexpr unsigned    first_eutra_key = first_nr_key + 128;
inline constexpr std::size_t key_count       = first_eutra_key + 256;

// Without a branch: whether an identity is a random value cannot be predicted.
[[nodiscard]] constexpr unsigned pool_key(ue_identity identity) noexcept
{
  static_assert(random_key == 0 && first_nr_key == 1);
  return identity.amf_key();
}
[[nodiscard]] constexpr unsigned pool_key(eutra_ue_identity identity) noexcept
{
  const unsigned key = identity.amf_key();
  return key + (first_eutra_key - first_nr_key) * (key != 0 ? 1U : 0U);
}

/// The words lie by cause, so that a change writes only the cache lines of causes that it concerns.
inline constexpr std::size_t pool_word_count = establishment_cause_count * key_count;

[[nodiscard]] constexpr std::size_t pool_word_index(unsigned cause, unsigned key) noexcept
{
  return cause * key_count + key;
}

/// By which of four blocks a pool's requests are thinned.
enum class pool_stream : unsigned {
  by_amf       = 0, ///< what the AMF asks for refuses a share of them here
  by_operator  = 1, ///< a local restriction does
  later        = 2, ///< nothing here; something at RRCSetupComplete, if the AMF or the slices are the ones for it
  unrestricted = 3,
};
inline constexpr unsigned pool_stream_count = 4;

/// The bits, from the lowest:
///
///      2  stream    see pool_stream
///      9  pool      the lowest key that selects the same set, for the blocks
///      7  percent   the lowest of the candidates' percentages
///      1  local     it is the operator's, not the AMF's
///      1  in_force  the candidate that has it is under some control
///      8  slot      of that candidate
///      1  occupied  there is a candidate
///     19            zero
///     16  revision  of what the pool is under; 0 for unrestricted requests, whose block never begins anew
///
/// Zero is a pool without candidate.
class pool_word {
public:
  struct fields {
    unsigned      percent  = 0;
    bool          local    = false;
    bool          in_force = false;
    pool_stream   stream   = pool_stream::unrestricted;
    unsigned      slot     = 0;
    unsigned      pool     = 0;
    std::uint16_t revision = 0;
  };

  explicit constexpr pool_word(std::uint64_t bits) noexcept : bits_(bits) {}
  explicit constexpr pool_word(const fields& of) noexcept :
    bits_(std::uint64_t{static_cast<unsigned>(of.stream)} | std::uint64_t{of.pool} << pool_shift |
          std::uint64_t{of.percent} << percent_shift | std::uint64_t{of.local} << local_shift |
          std::uint64_t{of.in_force} << in_force_shift | std::uint64_t{of.slot} << slot_shift |
          std::uint64_t{1} << occupied_shift | std::uint64_t{of.revision} << revision_shift)
  {
  }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool          has_candidate() const noexcept { return bits_ != 0; }
  [[nodiscard]] constexpr bool          in_force() const noexcept { return (bits_ >> in_force_shift & 1) != 0; }
  [[nodiscard]] constexpr ruling        under() const noexcept
  {
    return {static_cast<unsigned>(bits_ >> percent_shift & 0x7F),
            static_cast<core::source>((bits_ >> local_shift & 1) * static_cast<unsigned>(core::source::local))};
  }
  [[nodiscard]] constexpr std::size_t slot() const noexcept { return bits_ >> slot_shift & 0xFF; }
  /// Where the block for this request stands.
  [[nodiscard]] constexpr std::size_t   block() const noexcept { return bits_ & 0x7FF; }
  [[nodiscard]] constexpr std::uint16_t revision() const noexcept
  {
    return static_cast<std::uint16_t>(bits_ >> revision_shift);
  }

private:
  static constexpr unsigned pool_shift     = 2;
  static constexpr unsigned percent_shift  = 11;
  static constexpr unsigned local_shift    = 18;
  static constexpr unsigned in_force_shift = 19;
  static constexpr unsigned slot_shift     = 20;
  static constexpr unsigned occupied_shift = 28;
  static constexpr unsigned revision_shift = 48;

  static_assert(key_count <= 0x200 && pool_stream_count == 1 << pool_shift, "a block's place fits the word");

  std::uint64_t bits_;
};

} // namespace n2gate::core
