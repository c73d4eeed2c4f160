// SPDX-License-Identifier: BSD-3-Clause

// What a writer does to those who decide meanwhile: readers x rate of writes x whether it is their AMF that is written.
//
// A repetition measures throughput, and then single calls, for a fixed time each (--measuring_time_ms=200). Half of it
// begins with the one message in force and half with the other, so that rates at which hardly anything is written
// meet both as often as those at which they alternate quickly. Every verdict is held against the messages that may
// have been in force, and a pass after the writer has ended against the last one it wrote.
//
// Counters reads, writes and retries (decisions that had to read twice) are of the throughput's run, the percentiles of
// the single calls', timer included; the case named empty_timer shows how much that is. The rate is by real time. Where
// others work on the machine, a writer that is busy drives them to the readers' cores; on_cpu_ns, a decision's time by
// the readers' own clocks, is free of that, but also of the time for which a lock made them sleep.

#include "baselines/atomic_shared_ptr.hpp"
#include "baselines/qsbr.hpp"
#include "baselines/shared_mutex.hpp"
#include "contention.hpp"
#include "contention_load.hpp"
#include "contention_tables.hpp"
#include "ratio_reporter.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

using namespace n2gate;
using namespace n2gate::bench;

namespace {

/// The runs of one kind in one repetition: one that begins with each message in force.
template <timed What, typename Table, typename Request>
contention_result
both_halves(Table& table, const checked_load<Table, Request>& of, contention_setting how, pace& writes)
{
  how.time /= 2;
  contention_result result;
  for (std::size_t first = 0; first < of.messages().size(); ++first) {
    std::size_t in_force = first;
    const auto  put      = [&](std::uint32_t amf, std::size_t turn) {
      return table.overload_start(amf, of.messages()[turn]);
    };
    if (!put(Table::written_amf, first) || !put(Table::other_amf, first)) {
      ++result.wrong;
    }
    const bool stays = !how.same || !writes.writes();
    result.add(compete<What>(table, stays ? of.under(first) : of.under_either(), how, writes, [&] {
      in_force = 1 - in_force;
      return put(Table::written_amf, in_force);
    }));
    typename Table::reader last(table, Table::written_amf);
    result.wrong += wrong_in_pass(last, of.under(in_force));
  }
  return result;
}

/// One pace for each kind of runs, for all repetitions: it knows what is left of a period.
struct paces {
  explicit paces(unsigned writes_per_second) : whole_run(writes_per_second), single_calls(writes_per_second) {}

  pace whole_run;
  pace single_calls;
};

template <typename Table, typename Request>
void contention(benchmark::State&                   state,
                const checked_load<Table, Request>& of,
                const contention_setting&           how,
                paces&                              writes)
{
  Table             table;
  contention_result whole;
  contention_result single;
  std::uint64_t     retries = 0;
  for (auto _ : state) {
    const auto before = table.retries();
    const auto result = both_halves<timed::whole_run>(table, of, how, writes.whole_run);
    retries += table.retries() - before;
    state.SetIterationTime(result.seconds);
    whole.add(result);
    single.add(both_halves<timed::single_calls>(table, of, how, writes.single_calls));
  }
  if (whole.unpinned || single.unpinned) {
    state.SkipWithError("a thread could not be kept on its core");
  }
  if (whole.wrong + single.wrong != 0) {
    state.SkipWithError("a verdict that no message in force explains, or a message that was not taken");
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(whole.reads));
  const auto count = [&state](const char* name, std::uint64_t value) {
    state.counters[name] = static_cast<double>(value);
  };
  count("reads", whole.reads);
  count("writes", whole.writes);
  count("retries", retries);
  state.counters["on_cpu_ns"] = 1e9 * whole.on_cpu * how.readers / static_cast<double>(whole.reads);
  count("timed_reads", single.reads);
  count("timed_writes", single.writes);
  count("p50_ns", single.calls.p(50));
  count("p90_ns", single.calls.p(90));
  count("p99_ns", single.calls.p(99));
  count("p99_9_ns", single.calls.p(99.9));
  count("p99_99_ns", single.calls.p(99.99));
  count("worst_ns", single.calls.worst());
}

struct rate {
  const char* name;
  unsigned    writes_per_second;
};
constexpr std::array<rate, 5> rates{
    {{"0", 0}, {"1", 1}, {"100", 100}, {"10000", 10000}, {"unlimited", pace::unlimited}}};

struct registration {
  std::chrono::milliseconds time;
  double                    ns_per_tick;
  unsigned                  cores;

  template <typename Table, typename Request>
  void add(const std::string&                                         table,
           const std::shared_ptr<const checked_load<Table, Request>>& of,
           unsigned                                                   readers,
           rate                                                       writes,
           bool                                                       same) const
  {
    const std::string name =
        table + "/readers:" + std::to_string(readers) + "/writes:" + writes.name + (same ? "/same" : "/other");
    const contention_setting how{readers, same, time, ns_per_tick};
    const unsigned           threads = readers + (writes.writes_per_second > 0 ? 1 : 0);
    const std::string        label =
        threads > cores ? std::to_string(threads) + " threads share " + std::to_string(cores) + " cores" : "";
    const auto writing = std::make_shared<paces>(writes.writes_per_second);
    benchmark::RegisterBenchmark(name.c_str(),
                                 [of, how, label, writing](benchmark::State& state) {
                                   state.SetLabel(label);
                                   contention(state, *of, how, *writing);
                                 })
        ->Iterations(1)
        ->UseManualTime();
  }

  template <typename Table, typename Request>
  void add_all(const char* table, const load<Request>& of) const
  {
    const auto checked = std::make_shared<const checked_load<Table, Request>>(of);
    for (unsigned readers = 1; readers <= std::min(2U, cores); ++readers) {
      for (const rate& writes : rates) {
        for (const bool same : {true, false}) {
          add(table, checked, readers, writes, same);
        }
      }
    }
  }
};

/// Takes --measuring_time_ms=N out of the arguments, which otherwise are Google Benchmark's.
std::chrono::milliseconds measuring_time(int& argc, char** argv)
{
  constexpr std::string_view flag = "--measuring_time_ms=";
  std::chrono::milliseconds  time(200);
  int                        kept = 0;
  for (int index = 0; index < argc; ++index) {
    if (std::string_view(argv[index]).substr(0, flag.size()) == flag) {
      time = std::chrono::milliseconds(std::max(2, std::atoi(argv[index] + flag.size())));
    } else {
      argv[kept++] = argv[index];
    }
  }
  argc = kept;
  return time;
}

} // namespace

int main(int argc, char** argv)
{
  if (usable_cores().empty()) {
    std::fputs("bench_contention: the system does not tell which cores it may use\n", stderr);
    return EXIT_FAILURE;
  }
  const load<slice_request> slices   = load_with_slices();
  const load<request>       amf_wide = load_without_slices();
  const registration        cases{
      measuring_time(argc, argv), measure_ns_per_tick(), static_cast<unsigned>(usable_cores().size())};

  cases.add("empty_timer", std::make_shared<const checked_load<no_table, request>>(amf_wide), 1, rates.front(), true);
  cases.add_all<n2gate_table>("n2gate", slices);
  cases.add_all<baseline_table<bench::shared_mutex>>("shared_mutex", slices);
  // The other baselines have no slices. They, and n2gate beside them, meet AMF-wide messages alone.
  cases.add_all<n2gate_table>("n2gate_amf_wide", amf_wide);
  cases.add_all<baseline_table<bench::atomic_shared_ptr>>("atomic_shared_ptr", amf_wide);
  cases.add_all<baseline_table<bench::qsbr>>("qsbr", amf_wide);
  benchmark::AddCustomContext("percentiles", std::string("single calls, timer included: ") + timer_name);
  return run_benchmarks(argc, argv);
}
