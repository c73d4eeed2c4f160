// SPDX-License-Identifier: BSD-3-Clause

#include "request_counts.hpp"

namespace n2gate::trace {
namespace {

/// The start of the step that holds `time`, before 1970 too.
std::chrono::seconds start_of_step(std::chrono::nanoseconds time, std::chrono::seconds step)
{
  const auto second = std::chrono::floor<std::chrono::seconds>(time).count();
  const auto width  = step.count();
  const auto into   = (second % width + width) % width;
  return std::chrono::seconds(second - into);
}

void add_to(request_counts& sum, const request_counts& more)
{
  for (std::size_t cause = 0; cause < request_cause_count; ++cause) {
    sum[cause] += more[cause];
  }
}

} // namespace

const char* name(request_cause cause)
{
  // As TS 38.413 9.4.5 spells them.
  constexpr std::array<const char*, request_cause_count> names{
      "emergency",
      "highPriorityAccess",
      "mt-Access",
      "mo-Signalling",
      "mo-Data",
      "mo-VoiceCall",
      "mo-VideoCall",
      "mo-SMS",
      "mps-PriorityAccess",
      "mcs-PriorityAccess",
      "notAvailable",
      "mo-ExceptionData",
      "not told",
  };
  const auto index = static_cast<std::size_t>(cause);
  return index < names.size() ? names[index] : "unknown";
}

void requests_over_time::add(std::chrono::nanoseconds time, request_cause cause)
{
  ++steps_[start_of_step(time, step_)].at(static_cast<std::size_t>(cause));
}

void requests_over_time::coarsen()
{
  step_ *= 2;
  std::map<std::chrono::seconds, request_counts> merged;
  for (const auto& [start, counts] : steps_) {
    add_to(merged[start_of_step(start, step_)], counts);
  }
  steps_ = std::move(merged);
}

request_counts requests_over_time::total() const
{
  request_counts sum{};
  for (const auto& [start, counts] : steps_) {
    add_to(sum, counts);
  }
  return sum;
}

} // namespace n2gate::trace
