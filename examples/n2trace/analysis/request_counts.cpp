// SPDX-License-Identifier: BSD-3-Clause

#include "request_counts.hpp"

#include "n2gate/establishment_cause.hpp"

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

void requests_over_time::add(std::chrono::nanoseconds time, request_cause cause)
{
  const auto second = std::chrono::floor<std::chrono::seconds>(time);
  ++steps_[start_of(second)][static_cast<std::size_t>(cause)];
}

void requests_over_time::coarsen()
{
  step_ *= 2;
  std::map<std::chrono::seconds, request_counts> merged;
  for (const auto& [start, counts] : steps_) {
    request_counts& into = merged[start_of(start)];
    for (std::size_t cause = 0; cause < request_cause_count; ++cause) {
      into[cause] += counts[cause];
    }
  }
  steps_ = std::move(merged);
}

request_counts requests_over_time::total() const
{
  request_counts sum{};
  for (const auto& [start, counts] : steps_) {
    for (std::size_t cause = 0; cause < request_cause_count; ++cause) {
      sum[cause] += counts[cause];
    }
  }
  return sum;
}

std::chrono::seconds requests_over_time::start_of(std::chrono::seconds second) const
{
  const auto beyond = second % step_;
  return second - (beyond.count() < 0 ? beyond + step_ : beyond);
}

} // namespace n2gate::trace
