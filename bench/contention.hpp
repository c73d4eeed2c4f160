// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Readers that decide for a while, each on a core of its own, and a writer that replaces messages meanwhile.

#include "contention_load.hpp"
#include "pace.hpp"
#include "percentiles.hpp"
#include "pinning.hpp"
#include "timer.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <thread>
#include <time.h>
#include <vector>

namespace n2gate::bench {

/// Throughput and single calls are measured in runs of their own: reading the timer takes longer than a decision.
enum class timed { whole_run, single_calls };

struct contention_setting {
  unsigned                  readers;
  bool                      same; ///< the readers' AMF is the one that is written
  std::chrono::milliseconds time;
  double                    ns_per_tick;
};

/// What came of a run; of several when added up.
struct contention_result {
  std::uint64_t reads    = 0;
  std::uint64_t writes   = 0;
  std::uint64_t wrong    = 0; ///< verdicts that no message explains, and calls that failed
  double        seconds  = 0; ///< that the readers read, on average
  double        on_cpu   = 0; ///< those of them in which a reader had its core: less when it waits, or others work here
  bool          unpinned = false;
  percentiles   calls; ///< in ns, with the timer's own time

  void add(const contention_result& other)
  {
    reads += other.reads;
    writes += other.writes;
    wrong += other.wrong;
    seconds += other.seconds;
    on_cpu += other.on_cpu;
    unpinned = unpinned || other.unpinned;
    calls.add(other.calls);
  }
};

/// Seconds for which the calling thread has had a core.
[[nodiscard]] inline double seconds_on_cpu()
{
  timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + 1e-9 * static_cast<double>(spent.tv_nsec);
}

/// How many verdicts of one pass are wrong.
template <typename Reader, typename Request>
std::uint64_t wrong_in_pass(Reader& reader, const stream<Request>& requests)
{
  std::uint64_t wrong = 0;
  for (const checked_request<Request>& each : requests) {
    wrong += each.is_wrong(reader.decide(each.asked));
  }
  return wrong;
}

template <typename Reader, typename Request>
void read_on(Reader& reader, const stream<Request>& requests, const std::atomic<bool>& stop, contention_result& result)
{
  constexpr std::size_t at_a_time = 1024;
  static_assert(request_count % at_a_time == 0);
  std::uint64_t wrong = 0;
  std::size_t   next  = 0;
  while (!stop.load(std::memory_order_relaxed)) {
    for (const std::size_t end = next + at_a_time; next < end; ++next) {
      wrong += requests[next].is_wrong(reader.decide(requests[next].asked));
    }
    result.reads += at_a_time;
    next %= request_count;
  }
  result.wrong += wrong;
}

template <typename Reader, typename Request>
void time_calls(Reader&                  reader,
                const stream<Request>&   requests,
                const std::atomic<bool>& stop,
                double                   ns_per_tick,
                contention_result&       result)
{
  std::size_t next = 0;
  while (!stop.load(std::memory_order_relaxed)) {
    const std::uint64_t before = ticks_before();
    unsigned            said   = reader.decide(requests[next].asked);
    keep(said);
    const std::uint64_t after = ticks_after();
    result.calls.add(static_cast<std::uint64_t>(static_cast<double>(after - before) * ns_per_tick + 0.5));
    result.wrong += requests[next].is_wrong(said);
    ++result.reads;
    next = (next + 1) % request_count;
  }
}

/// One run. `write` makes one write, and tells whether it did. The writer has the core after the readers', or, when
/// there is none left, any.
template <timed What, typename Table, typename Request, typename Write>
contention_result
compete(Table& table, const stream<Request>& requests, const contention_setting& how, pace& writes, Write write)
{
  using clock                  = std::chrono::steady_clock;
  const std::vector<int> cores = usable_cores();
  std::atomic<bool>      stop{false};
  start_barrier          start(how.readers + (writes.writes() ? 1 : 0) + 1);

  std::vector<contention_result> of_readers(how.readers);
  std::vector<std::thread>       threads;
  for (unsigned place = 0; place < how.readers; ++place) {
    threads.emplace_back([&, place] {
      contention_result      own; // far from the other readers' in memory
      typename Table::reader reader(table, how.same ? Table::written_amf : Table::other_amf);
      own.unpinned = !pin_to(cores[place]);
      own.wrong    = wrong_in_pass(reader, requests); // caches and predictors are warm now
      start.arrive_and_wait();
      const auto   begun  = clock::now();
      const double before = seconds_on_cpu();
      if constexpr (What == timed::whole_run) {
        read_on(reader, requests, stop, own);
      } else {
        time_calls(reader, requests, stop, how.ns_per_tick, own);
      }
      own.on_cpu        = seconds_on_cpu() - before;
      own.seconds       = std::chrono::duration<double>(clock::now() - begun).count();
      of_readers[place] = own;
    });
  }
  contention_result result;
  if (writes.writes()) {
    threads.emplace_back([&] {
      const bool own_core = how.readers < cores.size();
      result.unpinned     = own_core && !pin_to(cores[how.readers]);
      start.arrive_and_wait();
      result.writes = writes.run(stop, own_core, [&] { result.wrong += write() ? 0 : 1; });
    });
  }
  start.arrive_and_wait();
  std::this_thread::sleep_for(how.time);
  stop.store(true);
  for (std::thread& each : threads) {
    each.join();
  }
  for (const contention_result& each : of_readers) {
    result.add(each);
  }
  result.seconds /= how.readers;
  result.on_cpu /= how.readers;
  return result;
}

} // namespace n2gate::bench
