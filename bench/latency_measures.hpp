// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The three questions that bench/latency asks of one who decides. What was said is kept in memory while the clock runs,
// a byte for each decision, and compared with the oracle when it has stopped.

#include "expectation.hpp"
#include "percentiles.hpp"
#include "timer.hpp"
#include "workload.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace n2gate::bench {

inline double median(std::vector<double> values)
{
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// Throws the caches' content out by walking a buffer of twice their size.
class cache_sweeper {
public:
  explicit cache_sweeper(std::size_t cache_bytes) : buffer_(2 * cache_bytes / line) {}

  void operator()()
  {
    for (auto& each : buffer_) {
      each.counter = each.counter + 1;
    }
  }

  [[nodiscard]] std::size_t bytes() const { return buffer_.size() * line; }

private:
  static constexpr std::size_t line = 64;
  struct alignas(line) walked {
    volatile std::uint64_t counter = 0;
  };
  std::vector<walked> buffer_;
};

/// `Decide` gives the reason for a request.
template <typename Request, typename Decide>
class measures {
public:
  /// How many decisions a batch with cold tables has.
  static constexpr std::size_t cold_batch = 256;

  /// One measurement takes as many decisions as there are requests.
  measures(workload<Request> of, Decide decide) :
    requests_(std::move(of.requests)),
    expected_(std::move(of.expected)),
    decide_(std::move(decide)),
    said_(requests_.size())
  {
  }

  /// Ticks for one decision, as a mean over many on the first `distinct` requests, again and again. Everything has been
  /// met before.
  double throughput_warm(std::size_t distinct)
  {
    for (std::size_t index = 0; index < distinct; ++index) {
      said_[index] = decide_(requests_[index]);
    }
    const std::uint64_t start = ticks_before();
    for (std::size_t first = 0; first < said_.size(); first += distinct) {
      for (std::size_t index = 0; index < distinct; ++index) {
        said_[first + index] = decide_(requests_[index]);
      }
    }
    const std::uint64_t spent = ticks_after() - start;
    for (std::size_t decision = 0; decision < said_.size(); ++decision) {
      check(decision % distinct, said_[decision]);
    }
    return static_cast<double>(spent) / static_cast<double>(said_.size());
  }

  /// The same in batches, before each of which the caches are swept; the median of the batches. The requests are read
  /// again before it; words, slice tables, the gate and its counters are cold.
  double throughput_cold(std::size_t distinct, std::size_t batches, cache_sweeper& sweep)
  {
    std::vector<double> spent;
    for (std::size_t batch = 0; batch < batches; ++batch) {
      const std::size_t first = batch * cold_batch % distinct;
      sweep();
      for (std::size_t index = 0; index < cold_batch; ++index) {
        said_[index] = reason::unknown_amf;
        read(requests_[first + index]);
      }
      const std::uint64_t start = ticks_before();
      for (std::size_t index = 0; index < cold_batch; ++index) {
        said_[index] = decide_(requests_[first + index]);
      }
      spent.push_back(static_cast<double>(ticks_after() - start));
      for (std::size_t index = 0; index < cold_batch; ++index) {
        check(first + index, said_[index]);
      }
    }
    return median(std::move(spent)) / static_cast<double>(cold_batch);
  }

  /// Ticks for one decision when the next request depends on the verdict before it, so that no two overlap. `distinct`
  /// is a power of two. Without `decides` the chain has all but the decision.
  double chain(std::size_t distinct, bool decides)
  {
    const std::size_t   mask  = distinct - 1;
    std::size_t         index = 0;
    const std::uint64_t start = ticks_before();
    for (std::size_t step = 0; step < said_.size(); ++step) {
      reason why = static_cast<reason>(requests_[index].cause);
      if (decides) {
        why = decide_(requests_[index]);
      }
      said_[step] = why;
      index       = next(index, why, step) & mask;
    }
    const std::uint64_t spent = ticks_after() - start;
    index                     = 0;
    for (std::size_t step = 0; step < said_.size() && decides; ++step) {
      check(index, said_[step]);
      index = next(index, said_[step], step) & mask;
    }
    return static_cast<double>(spent) / static_cast<double>(said_.size());
  }

  /// Adds the ticks between two reads of the timer with one decision between them to `calls`, and those with nothing
  /// between them to `empty`. The two take turns, so that both meet the same interruptions.
  void tail(std::size_t distinct, percentiles& calls, percentiles& empty)
  {
    for (std::size_t decision = 0; decision < said_.size(); ++decision) {
      const Request& of = requests_[decision % distinct];
      read(of);
      const std::uint64_t empty_start = ticks_before();
      const std::uint64_t empty_end   = ticks_after();
      const std::uint64_t start       = ticks_before();
      reason              why         = decide_(of);
      keep(why);
      const std::uint64_t end = ticks_after();
      empty.add(empty_end - empty_start);
      calls.add(end - start);
      check(decision % distinct, why);
    }
  }

  /// How many verdicts were not the oracle's.
  [[nodiscard]] std::uint64_t wrong() const { return wrong_; }

private:
  void check(std::size_t index, reason why) { wrong_ += expected_.allows(index, why) ? 0 : 1; }

  /// Brings a request into the cache, where one who has just received it has it.
  static void read(const Request& of)
  {
    auto first_line = of.amf;
    keep(first_line);
    auto last_line = reinterpret_cast<const unsigned char*>(&of + 1)[-1];
    keep(last_line);
  }

  /// Without the step, the walk over requests would soon run in a short circle.
  [[nodiscard]] static std::size_t next(std::size_t index, reason why, std::size_t step)
  {
    return index * 5 + static_cast<std::size_t>(why) + step;
  }

  std::vector<Request> requests_;
  expectation          expected_;
  Decide               decide_;
  std::vector<reason>  said_;
  std::uint64_t        wrong_ = 0;
};

} // namespace n2gate::bench
