// SPDX-License-Identifier: BSD-3-Clause

#include "request_table.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace n2gate::trace {
namespace {

using std::chrono::seconds;

constexpr std::array<int, 17> clock_steps{
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400, 21600, 43200};

/// The next wider step that is a whole number of `narrowest`: that of a clock if it is near, or twice as wide.
seconds wider(seconds step, seconds narrowest)
{
  for (const int each : clock_steps) {
    if (seconds(each) > step && seconds(each) % narrowest == seconds(0) && 2 * seconds(each) <= 5 * step) {
      return seconds(each);
    }
  }
  return 2 * step;
}

seconds start_of_step(seconds time, seconds step)
{
  const auto into = time % step;
  return time - (into < seconds(0) ? into + step : into);
}

std::vector<request_row> rows_with(const requests_over_time& requests, seconds step, std::size_t most)
{
  std::vector<request_row> rows;
  for (const auto& [time, counts] : requests.steps()) {
    const seconds start = start_of_step(time, step);
    if (rows.empty() || rows.back().start != start) {
      if (!rows.empty() && rows.back().end != start) {
        rows.push_back({rows.back().end, start, {}});
      }
      rows.push_back({start, start + step, {}});
    }
    for (std::size_t cause = 0; cause < counts.size(); ++cause) {
      rows.back().counts[cause] += counts[cause];
    }
    if (rows.size() > most) {
      break;
    }
  }
  return rows;
}

} // namespace

std::uint64_t sum_of(const request_counts& counts)
{
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

std::vector<request_row> rows_of(const requests_over_time& requests, std::size_t most)
{
  seconds                  step = requests.step();
  std::vector<request_row> rows = rows_with(requests, step, most);
  while (rows.size() > most) {
    step = wider(step, requests.step());
    rows = rows_with(requests, step, most);
  }
  return rows;
}

std::vector<request_cause> causes_of(const request_counts& total)
{
  std::vector<request_cause> causes;
  for (std::size_t cause = 0; cause < total.size(); ++cause) {
    if (total[cause] != 0) {
      causes.push_back(static_cast<request_cause>(cause));
    }
  }
  return causes;
}

std::optional<control_range>
in_force_during(const std::vector<control>& controls, std::chrono::seconds start, std::chrono::seconds end)
{
  std::optional<control_range> range;
  for (control_index each = 0; each < controls.size(); ++each) {
    if (controls[each].since.time < end && (controls[each].until.time > start || controls[each].since.time >= start)) {
      range = control_range{range ? range->first : each, each};
    }
  }
  return range;
}

} // namespace n2gate::trace
