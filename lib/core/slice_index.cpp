// SPDX-License-Identifier: BSD-3-Clause

#include "core/slice_index.hpp"

#include <algorithm>
#include <new>

namespace n2gate::core {

namespace {

constexpr std::uint32_t not_found = 0xFFFFFFFF;

/// Draws a multiplier. Odd, so that no bit of a key is lost.
[[nodiscard]] std::uint64_t draw_multiplier(random_numbers& random) noexcept
{
  const std::uint64_t high = random.phase();
  return high << 32 | random.phase() | 1;
}

} // namespace

bool slice_index::reserve(std::size_t max_s_nssais) noexcept
{
  numbers_.reset(new (std::nothrow) std::uint64_t[size_for(max_s_nssais)]);
  listed_.reset(new (std::nothrow) std::uint64_t[max_s_nssais]);
  found_.reset(new (std::nothrow) std::uint32_t[places_for(max_s_nssais)]);
  by_bucket_.reset(new (std::nothrow) std::uint64_t[max_s_nssais]);
  bucket_begin_.reset(new (std::nothrow) std::uint32_t[buckets_for(max_s_nssais) + 1]);
  return numbers_ != nullptr && listed_ != nullptr && found_ != nullptr && by_bucket_ != nullptr &&
         bucket_begin_ != nullptr;
}

void slice_index::begin(std::size_t s_nssais, slice_match match, random_numbers& random) noexcept
{
  salt_         = draw_multiplier(random);
  shape_        = slice_shape(places_for(s_nssais), buckets_for(s_nssais), false, 0);
  match_        = match;
  listed_count_ = 0;
  std::fill_n(found_.get(), shape_.places(), not_found);
}

std::size_t slice_index::first_found(s_nssai slice) const noexcept
{
  return scatter(slice_entry::key(slice) + salt_) & (shape_.places() - 1);
}

void slice_index::add(s_nssai slice, restriction asked) noexcept
{
  const std::size_t last  = shape_.places() - 1;
  std::size_t       place = first_found(slice);
  for (; found_[place] != not_found; place = (place + 1) & last) {
    std::uint64_t& listed = listed_[found_[place]];
    if (!slice_entry(listed).lists(slice)) {
      continue;
    }
    const restriction held = slice_entry(listed).asked();
    if (match_ == slice_match::all) {
      // A cause is restricted only if both restrict it, and then by the lower share.
      listed = slice_entry(slice, {held.causes & asked.causes, std::min(held.percent, asked.percent)}).bits();
      return;
    }
    if (held.causes == asked.causes) {
      listed = slice_entry(slice, {held.causes, std::max(held.percent, asked.percent)}).bits();
      return;
    }
    // Two classes with two shares take two entries: the look-up takes the higher per cause.
    shape_ = slice_shape(shape_.places(), shape_.buckets(), true, 0);
  }
  found_[place]            = static_cast<std::uint32_t>(listed_count_);
  listed_[listed_count_++] = slice_entry(slice, asked).bits();
}

void slice_index::finish(random_numbers& random) noexcept
{
  // One multiplier does for nearly every list. Should some S-NSSAI stay without a place, there is a way that always
  // works.
  constexpr int attempts = 4;
  for (int attempt = 0; attempt < attempts && !shape_.scattered(); ++attempt) {
    shape_ = slice_shape(shape_.places(), shape_.buckets(), false, draw_multiplier(random));
    sort_into_buckets();
    if (place_all(random)) {
      return;
    }
  }
  put_anywhere();
}

void slice_index::sort_into_buckets() noexcept
{
  std::uint32_t* begin     = bucket_begin_.get();
  const auto     bucket_of = [this](std::uint64_t listed) {
    return slice_hash(slice_entry::key(slice_entry(listed).slice()), shape_.multiplier(), shape_.buckets() - 1);
  };
  std::fill_n(begin, shape_.buckets() + 1, 0);
  for (std::size_t index = 0; index < listed_count_; ++index) {
    ++begin[bucket_of(listed_[index])];
  }
  for (std::size_t bucket = 1; bucket <= shape_.buckets(); ++bucket) {
    begin[bucket] += begin[bucket - 1]; // where it ends, until all are in their buckets
  }
  for (std::size_t index = 0; index < listed_count_; ++index) {
    by_bucket_[--begin[bucket_of(listed_[index])]] = listed_[index];
  }
}

bool slice_index::place_all(random_numbers& random) noexcept
{
  const std::uint32_t* begin   = bucket_begin_.get();
  const auto           size_of = [begin](std::size_t bucket) {
    return begin[bucket + 1] - begin[bucket];
  };
  std::fill_n(numbers_.get(), shape_.buckets() + shape_.places(), 0);
  std::uint32_t largest = 0;
  for (std::size_t bucket = 0; bucket < shape_.buckets(); ++bucket) {
    largest = std::max(largest, size_of(bucket));
  }
  // The largest first, while most places are free.
  for (std::uint32_t size = largest; size > 0; --size) {
    for (std::size_t bucket = 0; bucket < shape_.buckets(); ++bucket) {
      if (size_of(bucket) == size && !place_bucket(bucket, random)) {
        return false;
      }
    }
  }
  return true;
}

bool slice_index::place_bucket(std::size_t bucket, random_numbers& random) noexcept
{
  const span<std::uint64_t> listed(by_bucket_.get() + bucket_begin_[bucket],
                                   bucket_begin_[bucket + 1] - bucket_begin_[bucket]);
  std::uint64_t*            entries  = numbers_.get() + shape_.buckets();
  constexpr int             attempts = 1000;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const std::uint64_t multiplier = draw_multiplier(random);
    const auto          place_of   = [&](std::uint64_t each) -> std::uint64_t& {
      return entries[slice_hash(slice_entry::key(slice_entry(each).slice()), multiplier, shape_.places() - 1)];
    };
    std::size_t placed = 0;
    while (placed < listed.size() && place_of(listed[placed]) == 0) {
      place_of(listed[placed]) = listed[placed];
      ++placed;
    }
    if (placed == listed.size()) {
      numbers_[bucket] = multiplier;
      return true;
    }
    while (placed > 0) {
      place_of(listed[--placed]) = 0;
    }
  }
  return false;
}

void slice_index::put_anywhere() noexcept
{
  shape_                 = slice_shape(shape_.places(), shape_.buckets(), true, 0);
  std::uint64_t* entries = numbers_.get() + shape_.buckets();
  std::copy_n(listed_.get(), listed_count_, entries);
  std::fill(entries + listed_count_, entries + shape_.places(), 0);
  std::fill_n(numbers_.get(), shape_.buckets(), 0);
}

slice_bounds slice_index::bounds() const noexcept
{
  slice_bounds result;
  result.least.fill(100);
  const std::size_t last   = shape_.places() - 1;
  std::uint64_t     before = 0;
  for (std::size_t index = 0; index < listed_count_; ++index) {
    const slice_entry entry(listed_[index]);
    // As a rule many S-NSSAIs in a row are under one item, and each has one entry.
    if (!shape_.scattered() && slice_entry(before).asks_as(entry)) {
      continue;
    }
    before            = listed_[index];
    result.restricted = result.restricted | entry.asked().causes;
    std::array<unsigned, establishment_cause_count> percent{};
    for (std::size_t place = first_found(entry.slice()); found_[place] != not_found; place = (place + 1) & last) {
      const slice_entry found(listed_[found_[place]]);
      for (unsigned cause = 0; found.lists(entry.slice()) && cause < establishment_cause_count; ++cause) {
        percent[cause] = std::max(percent[cause], found.percent_for(slice_entry::cause_bit(cause)));
      }
    }
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      result.least[cause] = std::min(result.least[cause], static_cast<std::uint8_t>(percent[cause]));
    }
  }
  return result;
}

} // namespace n2gate::core
