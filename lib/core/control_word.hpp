// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What is in force for one AMF, in the 64 bits that a gate reads with one load.

#include "core/restriction.hpp"
#include "n2gate/amf_handle.hpp"

#include <cstddef>
#include <cstdint>

namespace n2gate::core {

/// The slots that a handle can name. There is a word for each, so that no handle needs a bounds check.
inline constexpr std::size_t slot_count = 256;

/// Counts the changes of one AMF's control, in 15 bits: 8 for what the AMF asks for, 7 for the local restriction. A
/// gate's sampling blocks begin anew when their part of it has changed.
class control_revision {
public:
  constexpr control_revision() noexcept = default;
  explicit constexpr control_revision(std::uint64_t bits) noexcept : bits_(static_cast<std::uint16_t>(bits & 0x7FFF)) {}
  constexpr control_revision(std::uint32_t amf, std::uint32_t local) noexcept :
    control_revision(std::uint64_t{(amf & 0xFF) | (local & 0x7F) << 8})
  {
  }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool          same_amf_part(control_revision other) const noexcept
  {
    return ((bits_ ^ other.bits_) & 0x00FF) == 0;
  }
  [[nodiscard]] constexpr bool same_local_part(control_revision other) const noexcept
  {
    return ((bits_ ^ other.bits_) & 0x7F00) == 0;
  }

private:
  std::uint16_t bits_ = 0;
};

/// The bits, from the lowest:
///
///     16  causes      the restricted class of the one restriction that is in force
///      7  percent     the share of it to refuse, 0..100
///      1  local       that restriction is the operator's, not the AMF's
///      1  in_force    a START or a local restriction is there, even if it restricts nothing (D3)
///      1  slices      the full control has a slice list
///      1  layered     the AMF and the operator both restrict something: causes and percent are not used
///      1  buffer      which of the AMF's two full controls is current
///     15  revision    see control_revision
///      1  connected   UEs can go to the AMF
///      1  occupied    there is an AMF
///     19  generation  of the handle that the slot answers to
///
/// `slices` and `layered` say that this word is not the whole story: the full control is. Zero is a slot without AMF.
class control_word {
public:
  struct fields {
    restriction      restricted;
    core::source     source   = core::source::amf;
    bool             in_force = false;
    bool             slices   = false;
    bool             layered  = false;
    unsigned         buffer   = 0;
    control_revision revision;
    bool             connected  = false;
    std::uint32_t    generation = 0;
  };

  explicit constexpr control_word(std::uint64_t bits) noexcept : bits_(bits) {}
  explicit constexpr control_word(const fields& of) noexcept :
    bits_(std::uint64_t{of.restricted.causes.bits()} | std::uint64_t{of.restricted.percent} << percent_shift |
          std::uint64_t{of.source == core::source::local} << local_shift |
          std::uint64_t{of.in_force} << in_force_shift | std::uint64_t{of.slices} << slices_shift |
          std::uint64_t{of.layered} << layered_shift | std::uint64_t{of.buffer & 1} << buffer_shift |
          of.revision.bits() << revision_shift | std::uint64_t{of.connected} << connected_shift |
          std::uint64_t{1} << occupied_shift | std::uint64_t{of.generation} << generation_shift)
  {
  }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }

  /// Whether the slot holds the AMF that the handle was given for. One comparison: in a handle the slot stands below
  /// the generation, and the highest bit of the slot makes room for `occupied`.
  [[nodiscard]] constexpr bool answers_to(amf_handle amf) const noexcept
  {
    return bits_ >> occupied_shift == (amf.raw() >> 7 | 1);
  }
  [[nodiscard]] constexpr bool     nothing_in_force() const noexcept { return (bits_ >> in_force_shift & 1) == 0; }
  [[nodiscard]] constexpr bool     connected() const noexcept { return (bits_ >> connected_shift & 1) != 0; }
  [[nodiscard]] constexpr bool     local() const noexcept { return (bits_ >> local_shift & 1) != 0; }
  [[nodiscard]] constexpr bool     slices() const noexcept { return (bits_ >> slices_shift & 1) != 0; }
  [[nodiscard]] constexpr bool     layered() const noexcept { return (bits_ >> layered_shift & 1) != 0; }
  [[nodiscard]] constexpr unsigned buffer() const noexcept { return bits_ >> buffer_shift & 1; }
  [[nodiscard]] constexpr control_revision revision() const noexcept
  {
    return control_revision(bits_ >> revision_shift);
  }

  /// The restricted class.
  [[nodiscard]] constexpr cause_set causes() const noexcept
  {
    return cause_set::from_bits(static_cast<std::uint16_t>(bits_));
  }
  /// The share of the restricted class to refuse, 0..100.
  [[nodiscard]] constexpr unsigned percent() const noexcept
  {
    return static_cast<unsigned>(bits_ >> percent_shift & percent_mask);
  }
  /// 1 if the cause is in the restricted class, else 0. `cause` is below 16.
  [[nodiscard]] constexpr unsigned restricts(unsigned cause) const noexcept
  {
    return static_cast<unsigned>(bits_ >> cause & 1);
  }

  /// What this word alone says of a request. `cause` is below 16.
  [[nodiscard]] constexpr ruling rule(unsigned cause) const noexcept
  {
    return {percent() & (0U - restricts(cause)),
            static_cast<core::source>((bits_ >> local_shift & 1) * static_cast<unsigned>(core::source::local))};
  }

private:
  static constexpr unsigned      percent_shift    = 16;
  static constexpr unsigned      local_shift      = 23;
  static constexpr unsigned      in_force_shift   = 24;
  static constexpr unsigned      slices_shift     = 25;
  static constexpr unsigned      layered_shift    = 26;
  static constexpr unsigned      buffer_shift     = 27;
  static constexpr unsigned      revision_shift   = 28;
  static constexpr unsigned      connected_shift  = 43;
  static constexpr unsigned      occupied_shift   = 44;
  static constexpr unsigned      generation_shift = 45;
  static constexpr std::uint64_t percent_mask     = 0x7F;

  static_assert(amf_handle::last_generation >> (64 - generation_shift) == 0, "a generation fits the word");

  std::uint64_t bits_;
};

} // namespace n2gate::core
