// SPDX-License-Identifier: BSD-3-Clause

#include "slice_lists.hpp"

#include <algorithm>
#include <set>

namespace n2gate::trace {
namespace {

/// Every mobile-originated cause of NR.
bool is_blocked(const asked_percent& percent)
{
  return std::all_of(&percent[static_cast<std::size_t>(establishment_cause::mo_data)],
                     &percent[static_cast<std::size_t>(establishment_cause::mo_sms)] + 1,
                     [](std::uint8_t each) { return each == 100; });
}

struct listing {
  s_nssai                          slice;
  const overload_start_nssai_item* item;
};

} // namespace

std::optional<slice_overlap> overlap_of(const overload_start& message)
{
  std::vector<listing> all;
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    for (s_nssai slice : item.slice_overload_list) {
      all.push_back({slice, &item});
    }
  }
  std::stable_sort(all.begin(), all.end(), [](const listing& one, const listing& other) {
    return one.slice.value() < other.slice.value();
  });
  std::optional<slice_overlap> found;
  for (std::size_t index = 1; index < all.size(); ++index) {
    const listing& one   = all[index - 1];
    const listing& other = all[index];
    if (one.slice == other.slice) {
      const bool contrary = !(parameters_of(*one.item) == parameters_of(*other.item));
      found = found ? slice_overlap{found->slice, found->contrary || contrary} : slice_overlap{one.slice, contrary};
    }
  }
  return found;
}

std::vector<s_nssai> blocked_slices(const overload_start& message, const asked& by_it)
{
  std::vector<s_nssai>    blocked;
  std::set<std::uint32_t> open; // by any item, since the least that is asked of a slice counts (D4)
  if (is_blocked(by_it.elsewhere)) {
    return blocked; // and so is everyone else
  }
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    const auto same = std::find_if(by_it.slices.begin(), by_it.slices.end(), [&](const asked_of_slices& each) {
      return each.parameters == parameters_of(item);
    });
    if (same != by_it.slices.end() && is_blocked(same->percent)) {
      blocked.insert(blocked.end(), item.slice_overload_list.begin(), item.slice_overload_list.end());
    } else {
      for (s_nssai slice : item.slice_overload_list) {
        open.insert(slice.value());
      }
    }
  }
  blocked.erase(
      std::remove_if(blocked.begin(), blocked.end(), [&](s_nssai slice) { return open.count(slice.value()) != 0; }),
      blocked.end());
  return blocked;
}

std::size_t listed(const overload_start& message)
{
  std::size_t count = 0;
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    count += item.slice_overload_list.size();
  }
  return count;
}

} // namespace n2gate::trace
