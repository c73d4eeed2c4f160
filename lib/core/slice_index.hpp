// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The slice list of a START, made ready for look-up: an open-addressing hash table of 64-bit entries, keyed by S-NSSAI.
// Built in plain memory by the control plane; looked up through whatever loads an entry, since a gate reads a copy
// that is being published.

#include "core/restriction.hpp"
#include "core/sampling.hpp"
#include "n2gate/options.hpp"
#include "n2gate/s_nssai.hpp"
#include "n2gate/span.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace n2gate::core {

/// One listed S-NSSAI and what its item asks for, in 64 bits. Zero is a free place.
class slice_entry {
public:
  explicit constexpr slice_entry(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr slice_entry(s_nssai slice, restriction asked) noexcept :
    bits_(std::uint64_t{slice.value()} | std::uint64_t{asked.causes.bits()} << causes_shift |
          std::uint64_t{asked.percent} << percent_shift | std::uint64_t{1} << used_shift)
  {
  }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool          used() const noexcept { return bits_ >> used_shift != 0; }
  [[nodiscard]] constexpr bool          lists(s_nssai slice) const noexcept
  {
    return static_cast<std::uint32_t>(bits_) == slice.value();
  }
  [[nodiscard]] constexpr s_nssai slice() const noexcept
  {
    return s_nssai::from_value(static_cast<std::uint32_t>(bits_));
  }
  [[nodiscard]] constexpr restriction asked() const noexcept
  {
    return {cause_set::from_bits(static_cast<std::uint16_t>(bits_ >> causes_shift)),
            static_cast<std::uint8_t>(bits_ >> percent_shift & 0x7F)};
  }
  /// The percentage for a cause below 16.
  [[nodiscard]] constexpr unsigned percent_for(unsigned cause) const noexcept
  {
    const std::uint64_t restricted = bits_ >> (causes_shift + cause) & 1;
    return static_cast<unsigned>((bits_ >> percent_shift & 0x7F) & (std::uint64_t{0} - restricted));
  }

private:
  static constexpr unsigned causes_shift  = 32;
  static constexpr unsigned percent_shift = 48;
  static constexpr unsigned used_shift    = 55;

  std::uint64_t bits_;
};

/// Where a slice's entries are looked for: a power of two of places, and the multiplier of the hash. In one 64-bit
/// number, so that it can be published like an entry. Zero places: there is no slice list.
class slice_shape {
public:
  explicit constexpr slice_shape(std::uint64_t bits) noexcept : bits_(bits) {}
  /// 2^log2_places places, 1..31; the multiplier is made odd.
  constexpr slice_shape(unsigned log2_places, std::uint32_t multiplier) noexcept :
    bits_(std::uint64_t{multiplier | 1} << 32 | log2_places)
  {
  }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr std::size_t   places() const noexcept { return bits_ == 0 ? 0 : std::size_t{1} << log2(); }
  [[nodiscard]] constexpr std::size_t   first_place(s_nssai slice) const noexcept
  {
    return (slice.value() * static_cast<std::uint32_t>(bits_ >> 32)) >> (32 - log2());
  }
  [[nodiscard]] constexpr std::size_t after(std::size_t place) const noexcept { return (place + 1) & (places() - 1); }

private:
  [[nodiscard]] constexpr unsigned log2() const noexcept { return static_cast<unsigned>(bits_ & 31); }

  std::uint64_t bits_;
};

/// What a slice list says of one request.
struct slice_ruling {
  bool     concerned = false; ///< the list concerns this UE
  unsigned percent   = 0;
};

/// Looks up each requested S-NSSAI (D4, D6). `load(place)` gives the entry at a place. The number of steps is bounded
/// by places() for each S-NSSAI, whatever the entries hold.
template <typename Load>
[[nodiscard]] slice_ruling
rule(slice_shape shape, unsigned cause, span<s_nssai> requested, slice_match match, Load load) noexcept
{
  const std::size_t places = shape.places();
  if (places == 0 || requested.empty()) {
    return {};
  }
  if (match == slice_match::all) {
    unsigned least = 100;
    for (s_nssai slice : requested) {
      std::size_t place = shape.first_place(slice);
      slice_entry entry = load(place);
      for (std::size_t step = 1; step < places && entry.used() && !entry.lists(slice); ++step) {
        place = shape.after(place);
        entry = load(place);
      }
      if (!entry.used() || !entry.lists(slice)) {
        return {};
      }
      const unsigned percent = entry.percent_for(cause);
      least                  = percent < least ? percent : least;
    }
    return {true, least};
  }
  slice_ruling most;
  for (s_nssai slice : requested) {
    std::size_t place = shape.first_place(slice);
    slice_entry entry = load(place);
    for (std::size_t step = 1; step < places && entry.used(); ++step) {
      if (entry.lists(slice)) {
        const unsigned percent = entry.percent_for(cause);
        most                   = {true, percent > most.percent ? percent : most.percent};
      }
      place = shape.after(place);
      entry = load(place);
    }
  }
  return most;
}

/// What a slice list may do to a UE whose requested NSSAI is not known.
struct slice_bounds {
  std::array<std::uint8_t, establishment_cause_count> least{};    ///< the lowest percentage of a listed slice, by cause
  cause_set                                           restricted; ///< causes that some listed slice restricts
};

/// Of the entries that slice_index_builder has built; none: nothing is listed.
[[nodiscard]] slice_bounds bounds(const std::uint64_t* entries, slice_shape shape, slice_match match) noexcept;

/// Builds the entries of one slice list in memory that the caller gives, of twice as many places as S-NSSAIs at least.
/// An S-NSSAI listed more than once counts as the request that spans several items does (D4): with its least
/// restrictive entry under slice_match::all, with its most restrictive under slice_match::any.
class slice_index_builder {
public:
  /// The places that a list of this many S-NSSAIs takes: at least half of them stay free.
  [[nodiscard]] static constexpr std::size_t places_for(std::size_t s_nssais) noexcept
  {
    std::size_t places = 2;
    while (places < 2 * s_nssais) {
      places *= 2;
    }
    return places;
  }

  /// Clears the places that `s_nssais` need at `entries`. The multiplier is drawn, so that no AMF that does not know
  /// the seed can choose S-NSSAIs that collide.
  slice_index_builder(std::uint64_t* entries, std::size_t s_nssais, slice_match match, random_numbers& random) noexcept;

  void add(s_nssai slice, restriction asked) noexcept;

  [[nodiscard]] slice_shape shape() const noexcept { return shape_; }

  /// The most steps that an S-NSSAI has been put from its first place.
  [[nodiscard]] std::size_t longest_way() const noexcept { return longest_way_; }

private:
  std::size_t    longest_way_ = 0;
  std::uint64_t* entries_;
  slice_match    match_;
  slice_shape    shape_;
};

} // namespace n2gate::core
