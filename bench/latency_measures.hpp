// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The three questions that bench/latency asks of one who decides. What was said is kept in memory while the clock runs,
// a byte for each decision, and compared with the oracle when it has stopped.

#include "latency_streams.hpp"
#include "percentiles.hpp"
#include "timer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace n2gate::bench {

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

template <typename Decider>
class measures {
public:
  /// How many decisions a batch with cold tables has.
  static constexpr std::size_t cold_batch = 256;

  /// `decisions`: how many one measurement takes, and the largest number of distinct requests.
  measures(const scenario& of, Decider& decider, std::size_t decisions, const std::vector<s_nssai>& listed) :
    decider_(decider), stream_(of, decisions, listed, decider.amfs()), said_(decisions)
  {
  }

  /// Ticks for one decision, as a mean over many on the first `distinct` requests, again and again. Everything has been
  /// met before.
  double throughput_warm(std::size_t distinct)
  {
    const std::vector<call>& calls = stream_.calls();
    for (std::size_t index = 0; index < distinct; ++index) {
      said_[index] = decider_(calls[index]);
    }
    const std::uint64_t start = ticks_before();
    for (std::size_t first = 0; first < said_.size(); first += distinct) {
      for (std::size_t index = 0; index < distinct; ++index) {
        said_[first + index] = decider_(calls[index]);
      }
    }
    const std::uint64_t spent = ticks_after() - start;
    for (std::size_t decision = 0; decision < said_.size(); ++decision) {
      check(decision % distinct, said_[decision]);
    }
    return static_cast<double>(spent) / static_cast<double>(said_.size());
  }

  /// The same in batches, before each of which the caches are swept. The requests are read again before it; words,
  /// slice tables, the gate and its counters are cold.
  double throughput_cold(std::size_t distinct, std::size_t batches, cache_sweeper& sweep)
  {
    const std::vector<call>& calls = stream_.calls();
    std::uint64_t            spent = 0;
    for (std::size_t batch = 0; batch < batches; ++batch) {
      const std::size_t first = batch * cold_batch % distinct;
      sweep();
      for (std::size_t index = 0; index < cold_batch; ++index) {
        said_[index] = reason::unknown_amf;
        read(calls[first + index]);
      }
      const std::uint64_t start = ticks_before();
      for (std::size_t index = 0; index < cold_batch; ++index) {
        said_[index] = decider_(calls[first + index]);
      }
      spent += ticks_after() - start;
      for (std::size_t index = 0; index < cold_batch; ++index) {
        check(first + index, said_[index]);
      }
    }
    return static_cast<double>(spent) / static_cast<double>(batches * cold_batch);
  }

  /// Ticks for one decision when the next request depends on the verdict before it, so that no two overlap. `distinct`
  /// is a power of two. Without `decides` the chain has all but the decision.
  double chain(std::size_t distinct, bool decides)
  {
    const std::vector<call>& calls = stream_.calls();
    const std::size_t        mask  = distinct - 1;
    std::size_t              index = 0;
    const std::uint64_t      start = ticks_before();
    for (std::size_t step = 0; step < said_.size(); ++step) {
      reason why = static_cast<reason>(calls[index].cause);
      if (decides) {
        why = decider_(calls[index]);
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
      const call& of = stream_.calls()[decision % distinct];
      read(of);
      const std::uint64_t empty_start = ticks_before();
      const std::uint64_t empty_end   = ticks_after();
      const std::uint64_t start       = ticks_before();
      reason              why         = decider_(of);
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
  void check(std::size_t index, reason why) { wrong_ += stream_.allows(index, why) ? 0 : 1; }

  /// Brings a request into the cache, where one who has just received it has it.
  static void read(const call& of)
  {
    std::uint32_t read = of.amf.raw();
    for (const s_nssai& slice : of.requested) {
      read += slice.value();
    }
    keep(read);
  }

  /// Without the step, the walk over requests would soon run in a short circle.
  [[nodiscard]] static std::size_t next(std::size_t index, reason why, std::size_t step)
  {
    return index * 5 + static_cast<std::size_t>(why) + step;
  }

  Decider&            decider_;
  stream              stream_;
  std::vector<reason> said_;
  std::uint64_t       wrong_ = 0;
};

} // namespace n2gate::bench
