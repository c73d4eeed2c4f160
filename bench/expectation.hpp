// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What the oracle says of a stream of requests: of each by itself, and of their sum. A timed loop adds up what it is
// told, and is right if the sum is.

#include "oracle/oracle.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace n2gate::bench {

class expectation {
public:
  /// Of requests that make_whole_blocks() has gone over.
  explicit expectation(std::vector<oracle::judgement> judgements) : judgements_(std::move(judgements))
  {
    std::uint64_t hundredfold = 0;
    for (const oracle::judgement& each : judgements_) {
      const auto number_of = [](const std::optional<reason>& why) {
        return why ? static_cast<unsigned>(*why) : 0U;
      };
      hundredfold += each.share * number_of(each.refusal) + (100 - each.share) * number_of(each.admission);
      refused_ += each.share / 100.0;
      variance_ += each.share / 100.0 * (1 - each.share / 100.0);
    }
    sum_of_reasons_ = hundredfold / 100;
  }

  /// Whether request `index` may have this reason.
  [[nodiscard]] bool allows(std::size_t index, reason why) const { return judgements_[index].allows(why); }

  /// Whether request `index` may be let in, or not.
  [[nodiscard]] bool allows_answer(std::size_t index, bool admitted) const
  {
    return (admitted ? judgements_[index].admission : judgements_[index].refusal).has_value();
  }

  /// Of the numbers of all reasons in so many passes, exactly: as n2gate tells them by stratified sampling.
  [[nodiscard]] std::uint64_t sum_of_reasons(std::uint64_t passes) const { return sum_of_reasons_ * passes; }

  /// Whether so many refusals in so many passes can be, where each request is drawn for by itself: within 6 standard
  /// deviations. Exactly, where nothing is drawn.
  [[nodiscard]] bool allows_refusals(std::uint64_t refused, std::uint64_t passes) const
  {
    const auto times = static_cast<double>(passes);
    return std::abs(static_cast<double>(refused) - refused_ * times) <= 6 * std::sqrt(variance_ * times) + 0.5;
  }

private:
  std::vector<oracle::judgement> judgements_;
  std::uint64_t                  sum_of_reasons_ = 0; ///< of one pass
  double                         refused_        = 0; ///< of one pass, on average
  double                         variance_       = 0;
};

/// Requests and what the oracle says of them.
template <typename Request>
struct workload {
  std::vector<Request> requests;
  expectation          expected;
};

template <typename Request, typename Judge>
workload<Request> judged(std::vector<Request> requests, Judge judge)
{
  std::vector<oracle::judgement> judgements;
  for (const Request& each : requests) {
    judgements.push_back(judge(each));
  }
  return {std::move(requests), expectation(std::move(judgements))};
}

} // namespace n2gate::bench
