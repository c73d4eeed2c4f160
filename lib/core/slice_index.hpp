// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The slice list of a START, made ready for look-up: a perfect hash table, keyed by S-NSSAI. Each S-NSSAI has one place
// to look at, so that a look-up has no branch that depends on what is listed. Built in plain memory by the control
// plane; looked up through whatever loads a number, since a gate reads a copy that is being published.

#include "core/restriction.hpp"
#include "core/sampling.hpp"
#include "n2gate/options.hpp"
#include "n2gate/s_nssai.hpp"
#include "n2gate/span.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace n2gate::core {

/// One listed S-NSSAI and what its item asks for, in 64 bits. Zero is a free place.
class slice_entry {
public:
  explicit constexpr slice_entry(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr slice_entry(s_nssai slice, restriction asked) noexcept :
    bits_(key(slice) | std::uint64_t{asked.causes.bits()} << causes_shift |
          std::uint64_t{asked.percent} << percent_shift)
  {
  }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool          used() const noexcept { return bits_ != 0; }
  [[nodiscard]] constexpr bool          lists(s_nssai slice) const noexcept { return unlike(slice) == 0; }
  /// Not zero unless this entry is of the slice.
  [[nodiscard]] constexpr std::uint64_t unlike(s_nssai slice) const noexcept
  {
    return (bits_ ^ key(slice)) << (64 - causes_shift);
  }
  [[nodiscard]] constexpr s_nssai slice() const noexcept
  {
    return s_nssai::from_value(static_cast<std::uint32_t>(bits_));
  }
  [[nodiscard]] constexpr restriction asked() const noexcept
  {
    return {cause_set::from_bits(static_cast<std::uint16_t>(bits_ >> causes_shift)),
            static_cast<std::uint8_t>(bits_ >> percent_shift)};
  }

  /// Whether it asks for the same.
  [[nodiscard]] constexpr bool asks_as(slice_entry other) const noexcept
  {
    return (bits_ ^ other.bits_) >> causes_shift == 0;
  }

  /// By which percent_for() selects; `cause` is below 16.
  [[nodiscard]] static constexpr std::uint64_t cause_bit(unsigned cause) noexcept
  {
    return std::uint64_t{1} << (causes_shift + cause);
  }
  [[nodiscard]] constexpr unsigned percent_for(std::uint64_t cause_bit) const noexcept
  {
    const auto percent = static_cast<unsigned>(bits_ >> percent_shift);
    return (bits_ & cause_bit) != 0 ? percent : 0;
  }

  /// What stands for an S-NSSAI, never zero.
  [[nodiscard]] static constexpr std::uint64_t key(s_nssai slice) noexcept
  {
    return std::uint64_t{slice.value()} | std::uint64_t{1} << 32;
  }

private:
  static constexpr unsigned causes_shift  = 33;
  static constexpr unsigned percent_shift = 57;

  std::uint64_t bits_;
};

/// How a slice list lies in an array of numbers: first a multiplier for each bucket, then the entries. An S-NSSAI is in
/// one bucket, by the shape's multiplier, and its entry at one place, by the bucket's. In two numbers, so that it can
/// be published like them. Zero places: there is no slice list.
class slice_shape {
public:
  constexpr slice_shape() noexcept = default;
  constexpr slice_shape(std::uint64_t sizes, std::uint64_t multiplier) noexcept : sizes_(sizes), multiplier_(multiplier)
  {
  }
  /// Powers of two up to 2^30. `scattered`: entries may stand anywhere.
  constexpr slice_shape(std::size_t places, std::size_t buckets, bool scattered, std::uint64_t multiplier) noexcept :
    slice_shape(std::uint64_t{places} | std::uint64_t{buckets} << 32 | std::uint64_t{scattered} << 63, multiplier)
  {
  }

  [[nodiscard]] constexpr std::uint64_t sizes() const noexcept { return sizes_; }
  [[nodiscard]] constexpr std::uint64_t multiplier() const noexcept { return multiplier_; }

  [[nodiscard]] constexpr std::uint32_t places() const noexcept { return static_cast<std::uint32_t>(sizes_); }
  [[nodiscard]] constexpr std::uint32_t buckets() const noexcept
  {
    return static_cast<std::uint32_t>(sizes_ >> 32 & 0x7FFF'FFFF);
  }
  [[nodiscard]] constexpr bool        scattered() const noexcept { return sizes_ >> 63 != 0; }
  [[nodiscard]] constexpr std::size_t size() const noexcept { return std::size_t{buckets()} + places(); }

private:
  std::uint64_t sizes_      = 0;
  std::uint64_t multiplier_ = 0;
};

/// Where a key falls, by a multiplier.
[[nodiscard]] constexpr std::size_t slice_hash(std::uint64_t key, std::uint64_t multiplier, std::uint32_t mask) noexcept
{
  return key * multiplier >> 32 & mask;
}

/// What a slice list says of one request.
struct slice_ruling {
  bool     concerned = false; ///< the list concerns this UE
  unsigned percent   = 0;
};

/// Looks S-NSSAIs up in an array of numbers, which may be atomic and under a writer. Whatever they are, it stays within
/// the array that the shape describes, and takes a bounded number of steps.
template <typename Number>
class slice_view {
public:
  constexpr slice_view() noexcept = default;
  constexpr slice_view(slice_shape shape, const Number* numbers) noexcept :
    multiplier_(shape.multiplier()),
    bucket_mask_(shape.buckets() - 1),
    place_mask_(shape.places() - 1),
    multipliers_(numbers),
    entries_(numbers + shape.buckets())
  {
  }

  /// Each requested S-NSSAI at its place (D4, D6), for a cause below 16. No branch depends on what is listed or
  /// restricted. Not for entries that may stand anywhere, and not for no slice list.
  [[gnu::always_inline]] [[nodiscard]] inline slice_ruling
  rule(unsigned cause, span<s_nssai> requested, slice_match match) const noexcept
  {
    // Copies, since every load from an array under a writer makes the compiler forget what it has read.
    const slice_view    self      = *this;
    const std::uint64_t cause_bit = slice_entry::cause_bit(cause);
    if (match == slice_match::all) {
      std::uint64_t unlisted = 0;
      unsigned      least    = 100;
      for (s_nssai slice : requested) {
        const slice_entry entry   = self.entry_of(slice);
        const unsigned    percent = entry.percent_for(cause_bit);
        unlisted |= entry.unlike(slice);
        least = percent < least ? percent : least;
      }
      return {unlisted == 0 && !requested.empty(), least};
    }
    unsigned most      = 0;
    unsigned concerned = 0;
    for (s_nssai slice : requested) {
      const slice_entry entry   = self.entry_of(slice);
      const unsigned    listed  = entry.lists(slice) ? 1 : 0;
      const unsigned    percent = entry.percent_for(cause_bit) * listed;
      concerned |= listed;
      most = percent > most ? percent : most;
    }
    return {concerned != 0, most};
  }

  /// The same where entries stand in a row, maybe several for one S-NSSAI. Seldom: see slice_index.
  [[nodiscard]] slice_ruling rule_scattered(unsigned cause, span<s_nssai> requested, slice_match match) const noexcept
  {
    slice_ruling least{!requested.empty(), 100};
    slice_ruling most;
    for (s_nssai slice : requested) {
      slice_ruling of_slice;
      for (std::size_t place = 0; place <= place_mask_; ++place) {
        const slice_entry entry(value_of(entries_[place]));
        if (!entry.used()) {
          break;
        }
        if (entry.lists(slice)) {
          const unsigned percent = entry.percent_for(slice_entry::cause_bit(cause));
          of_slice               = {true, percent > of_slice.percent ? percent : of_slice.percent};
        }
      }
      least = {least.concerned && of_slice.concerned,
               of_slice.percent < least.percent ? of_slice.percent : least.percent};
      most  = {most.concerned || of_slice.concerned, of_slice.percent > most.percent ? of_slice.percent : most.percent};
    }
    return match == slice_match::all ? least : most;
  }

private:
  [[nodiscard]] static constexpr std::uint64_t value_of(std::uint64_t number) noexcept { return number; }
  /// Acquire: see published_control.
  template <typename Atomic>
  [[nodiscard]] static std::uint64_t value_of(const Atomic& number) noexcept
  {
    return number.load(std::memory_order_acquire);
  }

  [[nodiscard]] slice_entry entry_of(s_nssai slice) const noexcept
  {
    const std::uint64_t key        = slice_entry::key(slice);
    const std::uint64_t multiplier = value_of(multipliers_[slice_hash(key, multiplier_, bucket_mask_)]);
    return slice_entry(value_of(entries_[slice_hash(key, multiplier, place_mask_)]));
  }

  std::uint64_t multiplier_  = 0;
  std::uint32_t bucket_mask_ = 0;
  std::uint32_t place_mask_  = 0;
  const Number* multipliers_ = nullptr;
  const Number* entries_     = nullptr;
};

/// What a slice list of any shape, or none, says of a request.
template <typename Number>
[[nodiscard]] slice_ruling
rule(slice_shape shape, const Number* numbers, unsigned cause, span<s_nssai> requested, slice_match match) noexcept
{
  if (shape.places() == 0) {
    return {};
  }
  const slice_view<Number> view(shape, numbers);
  return shape.scattered() ? view.rule_scattered(cause, requested, match) : view.rule(cause, requested, match);
}

/// What a slice list may do to a UE whose requested NSSAI is not known.
struct slice_bounds {
  std::array<std::uint8_t, establishment_cause_count> least{};    ///< the lowest percentage of a listed slice, by cause
  cause_set                                           restricted; ///< causes that some listed slice restricts
};

/// Builds the numbers of one slice list after the other in memory that is taken once.
///
/// An S-NSSAI listed more than once counts as the request that spans several items does (D4): with its least
/// restrictive item under slice_match::all, with its most restrictive under slice_match::any.
class slice_index {
public:
  /// The numbers that a list of this many S-NSSAIs takes: a place in two stays free, and a bucket has eight places.
  [[nodiscard]] static constexpr std::size_t size_for(std::size_t s_nssais) noexcept
  {
    return places_for(s_nssais) + buckets_for(s_nssais);
  }

  /// Takes memory for lists of up to `max_s_nssais`; false when there is none.
  [[nodiscard]] bool reserve(std::size_t max_s_nssais) noexcept;

  /// Begins a list of up to `s_nssais`. All that decides where an S-NSSAI stands is drawn, here and in finish(), so
  /// that no AMF that does not know the seed can choose S-NSSAIs that collide.
  void begin(std::size_t s_nssais, slice_match match, random_numbers& random) noexcept;
  void add(s_nssai slice, restriction asked) noexcept;
  /// Ends it.
  void finish(random_numbers& random) noexcept;

  [[nodiscard]] const slice_shape&   shape() const noexcept { return shape_; }
  [[nodiscard]] const std::uint64_t* numbers() const noexcept { return numbers_.get(); }
  [[nodiscard]] slice_bounds         bounds() const noexcept;

private:
  [[nodiscard]] static constexpr std::size_t places_for(std::size_t s_nssais) noexcept
  {
    std::size_t places = 2;
    while (places < 2 * s_nssais) {
      places *= 2;
    }
    return places;
  }
  [[nodiscard]] static constexpr std::size_t buckets_for(std::size_t s_nssais) noexcept
  {
    return places_for(s_nssais) < 8 ? 1 : places_for(s_nssais) / 8;
  }

  void                      sort_into_buckets() noexcept;
  [[nodiscard]] bool        place_all(random_numbers& random) noexcept;
  [[nodiscard]] std::size_t first_found(s_nssai slice) const noexcept;
  [[nodiscard]] bool        place_bucket(std::size_t bucket, random_numbers& random) noexcept;
  void                      put_anywhere() noexcept;

  slice_shape                      shape_;
  slice_match                      match_ = slice_match::all;
  std::unique_ptr<std::uint64_t[]> numbers_;
  // What is listed, in the order in which it came; found again by S-NSSAI through an open-addressing table of indices,
  // whose hash has the salt in it.
  std::unique_ptr<std::uint64_t[]> listed_;
  std::size_t                      listed_count_ = 0;
  std::uint64_t                    salt_         = 0;
  std::unique_ptr<std::uint32_t[]> found_;
  std::unique_ptr<std::uint64_t[]> by_bucket_; ///< the same, sorted
  std::unique_ptr<std::uint32_t[]> bucket_begin_;
};

} // namespace n2gate::core
