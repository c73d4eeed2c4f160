// SPDX-License-Identifier: BSD-3-Clause

// How long decisions take, asked in three ways that must not be mixed up: the mean over many independent ones
// (throughput), the mean when each waits for the one before it (chain), and single calls between two reads of the timer
// (tail), beside an empty pair of reads, which is not subtracted. The first two are medians of repetitions.
//
//   latency [--json] [--repetitions N]
//
// Exit status 1 when a verdict was not one that the oracle allows.

#include "keep.hpp"
#include "latency_measures.hpp"
#include "latency_print.hpp"
#include "subjects.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::bench;

namespace {

constexpr std::size_t decisions       = std::size_t{1} << 20;
constexpr std::size_t tail_requests   = 65536;
constexpr std::size_t cold_batches    = 16;
constexpr auto        all_mo          = overload_action::reject_rrc_cr_signalling;
constexpr std::size_t throughput_of[] = {256, 4096, 65536, decisions};
constexpr std::size_t chain_of[]      = {256, 65536};

/// The size of the last cache as Linux tells it, which for a virtual machine is nearer the truth than CPUID; elsewhere
/// one that few machines exceed.
std::size_t last_cache_bytes()
{
  constexpr std::size_t usual_kib = 32768;
  std::size_t           kib       = 0;
  std::ifstream         file("/sys/devices/system/cpu/cpu0/cache/index3/size"); // "32768K"
  file >> kib;
  return std::max(kib, usual_kib) << 10;
}

/// The median of what `measure` says, in ns.
template <typename Measure>
double median_ns(const run_facts& run, Measure measure)
{
  std::vector<double> ticks;
  for (unsigned repetition = 0; repetition < run.repetitions; ++repetition) {
    ticks.push_back(measure());
  }
  return median(std::move(ticks)) * run.ns_per_tick;
}

template <typename Request, typename Decide>
figures measure(const char* name, workload<Request> of, Decide decide, cache_sweeper& sweep, const run_facts& run)
{
  measures<Request, Decide> ask(std::move(of), decide);
  figures                   found;
  found.name = name;
  for (std::size_t distinct : throughput_of) {
    const double warm = median_ns(run, [&] { return ask.throughput_warm(distinct); });
    const double cold = median_ns(run, [&] { return ask.throughput_cold(distinct, cold_batches, sweep); });
    found.throughput.push_back({distinct, warm, cold});
  }
  for (std::size_t distinct : chain_of) {
    const double without = median_ns(run, [&] { return ask.chain(distinct, false); });
    const double with    = median_ns(run, [&] { return ask.chain(distinct, true); });
    found.chain.push_back({distinct, without, with});
  }
  for (unsigned repetition = 0; repetition < run.repetitions; ++repetition) {
    ask.tail(tail_requests, found.calls, found.empty);
  }
  found.wrong = ask.wrong();
  return found;
}

span<s_nssai> requested_by(const request&)
{
  return {};
}
span<s_nssai> requested_by(const slice_request& of)
{
  return of.requested();
}

/// All AMFs under `message`, or none.
template <typename Request>
figures measure_gate(const char*                          name,
                     const std::optional<overload_start>& message,
                     std::vector<Request>                 requests,
                     cache_sweeper&                       sweep,
                     const run_facts&                     run)
{
  controlled_table table(amf_count, message);
  gate             gate = table.make_gate();
  if (!table || !gate) {
    throw std::runtime_error("START refused");
  }
  workload<Request> of = judged(std::move(requests), [&message](const Request& each) {
    return oracle::judge({}, message, std::nullopt, each.cause, requested_by(each));
  });
  of.requests          = table.addressed(std::move(of.requests));
  const auto decide    = [&gate](const Request& each) {
    const verdict decided = gate.admit(amf_handle::from_raw(each.amf), each.cause, requested_by(each));
    keep(decided.raw());
    return decided.why();
  };
  return measure(name, std::move(of), decide, sweep, run);
}

/// A relaxed load of 64 bits by AMF, shift, test: all that it can say is action 1 without a percentage.
figures measure_floor(cache_sweeper& sweep, const run_facts& run)
{
  static_assert(static_cast<unsigned>(reason::amf_overload) == static_cast<unsigned>(reason::not_restricted) + 3);
  std::array<std::atomic<std::uint64_t>, amf_count> words;
  for (auto& word : words) {
    word.store(restricted_causes(all_mo).bits());
  }
  workload<request> of     = judged(draw_requests(amf_count, decisions), [](const request& each) {
    return oracle::judge({}, overload_start{all_mo, {}, {}}, std::nullopt, each.cause);
  });
  const auto        decide = [&words](const request& each) {
    const std::uint64_t word = words[each.amf].load(std::memory_order_relaxed);
    return static_cast<reason>(static_cast<unsigned>(reason::not_restricted) +
                               3 * (word >> static_cast<unsigned>(each.cause) & 1));
  };
  return measure("floor", std::move(of), decide, sweep, run);
}

} // namespace

int main(int argc, char** argv)
{
  bool      json = false;
  run_facts run;
  for (int index = 1; index < argc; ++index) {
    const std::string_view argument = argv[index];
    if (argument == "--json") {
      json = true;
    } else if (argument == "--repetitions" && index + 1 < argc && std::atoi(argv[index + 1]) > 0) {
      run.repetitions = static_cast<unsigned>(std::atoi(argv[++index]));
    } else {
      std::fputs("usage: latency [--json] [--repetitions N]\n", stderr);
      return 2;
    }
  }

  cache_sweeper sweep(last_cache_bytes());
  run.ns_per_tick = measure_ns_per_tick();
  run.swept_bytes = sweep.bytes();

  const std::vector<s_nssai> listed   = listed_slices(1024);
  const std::vector<request> requests = draw_requests(amf_count, decisions);
  std::vector<figures>       all;
  all.push_back(measure_floor(sweep, run));
  all.push_back(measure_gate("admit/idle", {}, requests, sweep, run));
  all.push_back(measure_gate("admit/action", overload_start{all_mo, {}, {}}, requests, sweep, run));
  all.push_back(measure_gate("admit/percentage", overload_start{all_mo, percentage(50), {}}, requests, sweep, run));
  all.push_back(measure_gate("slices/listed:1024/requested:8",
                             overload_start{{}, {}, {{listed, all_mo, percentage(50)}}},
                             draw_slice_requests(listed, 8, decisions),
                             sweep,
                             run));
  json ? print_json(run, all) : print_text(run, all);
  const bool right = std::all_of(all.begin(), all.end(), [](const figures& each) { return each.wrong == 0; });
  return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
