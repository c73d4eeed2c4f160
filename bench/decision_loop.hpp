// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The loop in which everything is timed that decides, n2gate and baselines and floor: pass after pass over the
// requests, adding up the answers. Each answer of a first pass is held against the oracle before the clock starts, and
// the sum of all timed ones after it has stopped.

#include "expectation.hpp"
#include "keep.hpp"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace n2gate::bench {

/// The sum of what `number_of` makes of each request, over all timed passes.
template <typename Request, typename NumberOf>
std::uint64_t sum_over(benchmark::State& state, const std::vector<Request>& requests, NumberOf number_of)
{
  std::uint64_t sum = 0;
  for (auto _ : state) {
    for (const Request& each : requests) {
      sum += number_of(each);
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(requests.size()));
  return sum;
}

inline std::uint64_t passes(const benchmark::State& state)
{
  return static_cast<std::uint64_t>(state.iterations());
}

/// Times `verdict_of`, by a gate that has decided nothing yet.
template <typename Request, typename VerdictOf>
void time_verdicts(benchmark::State&           state,
                   const std::vector<Request>& requests,
                   const expectation&          expected,
                   VerdictOf                   verdict_of)
{
  for (std::size_t index = 0; index < requests.size(); ++index) {
    if (!expected.allows(index, verdict_of(requests[index]).why())) {
      return state.SkipWithError("a verdict is not the oracle's");
    }
  }
  const std::uint64_t sum = sum_over(state, requests, [&](const Request& each) {
    const verdict decided = verdict_of(each);
    keep(decided.raw());
    return static_cast<unsigned>(decided.why());
  });
  if (sum != expected.sum_of_reasons(passes(state))) {
    state.SkipWithError("the verdicts have not the oracle's checksum");
  }
}

/// Times `refusals_of`, which makes 1 of a request that is refused and 0 of one that is admitted; which draws for each
/// by itself or not at all.
template <typename Request, typename RefusalsOf>
void time_refusals(benchmark::State&           state,
                   const std::vector<Request>& requests,
                   const expectation&          expected,
                   RefusalsOf                  refusals_of)
{
  for (std::size_t index = 0; index < requests.size(); ++index) {
    if (!expected.allows_answer(index, refusals_of(requests[index]) == 0)) {
      return state.SkipWithError("an answer is not the oracle's");
    }
  }
  const std::uint64_t refused = sum_over(state, requests, refusals_of);
  if (!expected.allows_refusals(refused, passes(state))) {
    state.SkipWithError("refused a wrong number of requests");
  }
}

} // namespace n2gate::bench
