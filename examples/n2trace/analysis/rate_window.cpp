// SPDX-License-Identifier: BSD-3-Clause

#include "rate_window.hpp"

#include <algorithm>

namespace n2gate::trace {

void rate_window::add(std::chrono::nanoseconds time, request_cause cause)
{
  const auto second = std::chrono::floor<std::chrono::seconds>(time);
  auto       place  = std::lower_bound(
      seconds_.begin(), seconds_.end(), second, [](const auto& each, auto value) { return each.second < value; });
  if (place == seconds_.end() || place->second != second) {
    place = seconds_.insert(place, {second, {}});
  }
  ++place->counts[static_cast<std::size_t>(cause)];
  while (seconds_.front().second + length < seconds_.back().second) {
    seconds_.pop_front();
  }
}

rate_window::sum rate_window::between(std::chrono::nanoseconds begin, std::chrono::nanoseconds end) const
{
  const auto last  = std::chrono::floor<std::chrono::seconds>(end);
  const auto first = std::max(std::chrono::ceil<std::chrono::seconds>(begin), last - length);
  sum        all;
  if (first >= last) {
    return all;
  }
  all.seconds = static_cast<double>((last - first).count());
  for (const second_counts& each : seconds_) {
    if (each.second >= first && each.second < last) {
      for (std::size_t cause = 0; cause < request_cause_count; ++cause) {
        all.counts[cause] += each.counts[cause];
      }
    }
  }
  return all;
}

} // namespace n2gate::trace
