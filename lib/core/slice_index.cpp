// SPDX-License-Identifier: BSD-3-Clause

#include "core/slice_index.hpp"

#include <algorithm>

namespace n2gate::core {

namespace {

constexpr unsigned log2_of(std::size_t power_of_two) noexcept
{
  unsigned result = 0;
  while (std::size_t{1} << result < power_of_two) {
    ++result;
  }
  return result;
}

} // namespace

slice_bounds bounds(const std::uint64_t* entries, slice_shape shape, slice_match match) noexcept
{
  const auto load = [entries](std::size_t place) {
    return slice_entry(entries[place]);
  };
  slice_bounds result;
  result.least.fill(100);
  for (std::size_t place = 0; place < shape.places(); ++place) {
    const slice_entry entry = load(place);
    if (!entry.used()) {
      continue;
    }
    result.restricted = result.restricted | entry.asked().causes;
    // An S-NSSAI may have several entries under `any`, and the most restrictive of them counts.
    const s_nssai slice = entry.slice();
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      const unsigned percent =
          match == slice_match::all ? entry.percent_for(cause) : rule(shape, cause, {&slice, 1}, match, load).percent;
      result.least[cause] = std::min(result.least[cause], static_cast<std::uint8_t>(percent));
    }
  }
  return result;
}

slice_index_builder::slice_index_builder(std::uint64_t*  entries,
                                         std::size_t     s_nssais,
                                         slice_match     match,
                                         random_numbers& random) noexcept :
  entries_(entries), match_(match), shape_(log2_of(places_for(s_nssais)), random.below(0xFFFFFFFF))
{
  std::fill_n(entries_, shape_.places(), slice_entry(0).bits());
}

void slice_index_builder::add(s_nssai slice, restriction asked) noexcept
{
  std::size_t place = shape_.first_place(slice);
  std::size_t way   = 0;
  for (slice_entry entry(entries_[place]); entry.used(); entry = slice_entry(entries_[place])) {
    if (entry.lists(slice)) {
      const restriction held = entry.asked();
      if (match_ == slice_match::all) {
        // A cause is restricted only if both restrict it, and then by the lower share.
        const restriction least{held.causes & asked.causes, std::min(held.percent, asked.percent)};
        entries_[place] = slice_entry(slice, least).bits();
        return;
      }
      if (held.causes == asked.causes) {
        const restriction most{held.causes, std::max(held.percent, asked.percent)};
        entries_[place] = slice_entry(slice, most).bits();
        return;
      }
      // Two classes with two shares: the look-up takes the higher per cause.
    }
    place = shape_.after(place);
    ++way;
  }
  entries_[place] = slice_entry(slice, asked).bits();
  longest_way_    = std::max(longest_way_, way);
}

} // namespace n2gate::core
