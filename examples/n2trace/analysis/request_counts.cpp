// SPDX-License-Identifier: BSD-3-Clause

#include "request_counts.hpp"

#include "n2gate/establishment_cause.hpp"

#include <numeric>

namespace n2gate::trace {

const char* name(request_cause cause)
{
  switch (static_cast<ngap::rrc_establishment_cause>(cause)) {
  case ngap::rrc_establishment_cause::not_available:
    return "notAvailable";
  case ngap::rrc_establishment_cause::mo_exception_data:
    return "mo-ExceptionData";
  default:
    return cause < cause_not_told ? n2gate::name(static_cast<establishment_cause>(cause)) : "not told";
  }
}

void add(request_counts& into, const request_counts& more)
{
  for (std::size_t cause = 0; cause < request_cause_count; ++cause) {
    into[cause] += more[cause];
  }
}

std::uint64_t sum_of(const request_counts& counts)
{
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

std::chrono::seconds start_of_step(std::chrono::seconds time, std::chrono::seconds step)
{
  const auto into = time % step;
  return time - (into.count() < 0 ? into + step : into);
}

void requests_over_time::add(std::chrono::nanoseconds time, request_cause cause)
{
  const auto second = std::chrono::floor<std::chrono::seconds>(time);
  ++steps_[start_of_step(second, step_)][static_cast<std::size_t>(cause)];
}

void requests_over_time::coarsen()
{
  step_ *= 2;
  std::map<std::chrono::seconds, request_counts> merged;
  for (const auto& [start, counts] : steps_) {
    trace::add(merged[start_of_step(start, step_)], counts);
  }
  steps_ = std::move(merged);
}

request_counts requests_over_time::total() const
{
  request_counts sum{};
  for (const auto& [start, counts] : steps_) {
    trace::add(sum, counts);
  }
  return sum;
}

} // namespace n2gate::trace
