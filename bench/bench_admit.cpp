// SPDX-License-Identifier: BSD-3-Clause

// What one decision costs. Throughput over 65,536 requests in random order, as a mean; every case meets the same
// requests, and checks after the clock has stopped that it refused as many as it should.

#include "oracle/oracle.hpp"
#include "ratio_reporter.hpp"
#include "shared_mutex_baseline.hpp"
#include "workload.hpp"

#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::bench;

namespace {

/// One START for every AMF, and how many S-NSSAIs a request has.
struct scenario {
  const char*                   name;
  std::optional<overload_start> message;
  std::size_t                   requested_slices;
};

constexpr auto all_mo = overload_action::reject_rrc_cr_signalling;

const std::vector<s_nssai> slices_1024 = listed_slices(1024);
const overload_start       slice_list{{}, {}, {{slices_1024, all_mo, percentage(50)}}};

const scenario idle{"idle", std::nullopt, 0};
const scenario action{"action 1", overload_start{all_mo, {}, {}}, 0};
const scenario share{"action 1, 50 %", overload_start{all_mo, percentage(50), {}}, 0};
const scenario one_slice{"1 slice requested of 1024 listed, 50 %", slice_list, 1};
const scenario eight_slices{"8 slices requested of 1024 listed, 50 %", slice_list, 8};

const std::vector<request>& requests_with(std::size_t slices)
{
  static std::map<std::size_t, std::vector<request>> drawn;
  auto&                                              requests = drawn[slices];
  if (requests.empty()) {
    requests = draw_requests(slices, slices_1024);
  }
  return requests;
}

/// What the oracle says of each request.
const std::vector<oracle::judgement>& judgements_of(const scenario& of)
{
  static std::map<std::string, std::vector<oracle::judgement>> judged;
  auto&                                                        judgements = judged[of.name];
  if (judgements.empty()) {
    for (const request& each : requests_with(of.requested_slices)) {
      judgements.push_back(oracle::judge({}, of.message, std::nullopt, each.cause, each.requested));
    }
  }
  return judgements;
}

/// Whether `refused` in `passes` over the requests is right: exactly p of 100 in every block but the last of each AMF,
/// which is off by p (100 - p) / 100 at most; within `deviations` standard deviations for independent draws.
bool right_count(const scenario& of, std::uint64_t refused, std::uint64_t passes, double deviations, std::size_t blocks)
{
  double wanted   = 0;
  double variance = 0;
  double unevenly = 0;
  for (const oracle::judgement& each : judgements_of(of)) {
    const double p = each.share / 100.0;
    wanted += p * static_cast<double>(passes);
    variance += p * (1 - p) * static_cast<double>(passes);
    unevenly = std::max(unevenly, 100 * p * (1 - p));
  }
  const double limit = deviations > 0 ? deviations * std::sqrt(variance) : static_cast<double>(blocks) * unevenly;
  return std::abs(static_cast<double>(refused) - wanted) <= limit + 0.5;
}

/// `blocks`: how many blocks are under way at a time.
void finish(benchmark::State& state,
            const scenario&   of,
            std::uint64_t     refused,
            double            deviations,
            std::size_t       blocks = amf_count)
{
  const auto passes = static_cast<std::uint64_t>(state.iterations());
  if (!right_count(of, refused, passes, deviations, blocks)) {
    state.SkipWithError("refused a wrong number of requests");
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(passes * request_count));
}

void n2gate_admit(benchmark::State& state, const scenario& of)
{
  overload_table          table;
  gate                    gate = table.make_gate();
  std::vector<amf_handle> amfs;
  for (std::uint32_t amf = 0; amf < amf_count; ++amf) {
    amfs.push_back(table.add_amf({"amf-" + std::to_string(amf)}));
    if (of.message && table.overload_start(amfs.back(), *of.message) != error::none) {
      state.SkipWithError("START refused");
    }
  }
  struct prepared {
    amf_handle          amf;
    establishment_cause cause;
    span<s_nssai>       requested;
  };
  std::vector<prepared> requests;
  for (const request& each : requests_with(of.requested_slices)) {
    requests.push_back({amfs[each.amf], each.cause, each.requested});
  }
  for (std::size_t index = 0; index < requests.size(); ++index) {
    const prepared& each = requests[index];
    if (!judgements_of(of)[index].allows(gate.admit(each.amf, each.cause, each.requested).why())) {
      return state.SkipWithError("a verdict is not the oracle's");
    }
  }
  std::uint64_t refused = 0;
  for (auto _ : state) {
    for (const prepared& each : requests) {
      refused += gate.admit(each.amf, each.cause, each.requested) ? 0 : 1;
    }
  }
  finish(state, of, refused, 0);
}

/// RRCSetupRequest over a pool of 64 AMFs, each under the same START: half of the UEs show a random value, the others
/// the 5G-S-TMSI of one of them.
void n2gate_setup_request(benchmark::State& state, const scenario& of)
{
  constexpr std::size_t pool_size = 64;
  options               values;
  values.max_amfs = pool_size;
  overload_table table(values);
  gate           gate = table.make_gate();
  for (std::size_t amf = 0; amf < pool_size; ++amf) {
    const guami      served{{}, 1, 1, static_cast<std::uint8_t>(amf)};
    const amf_handle added = table.add_amf({"amf-" + std::to_string(amf), {&served, 1}});
    if (of.message && table.overload_start(added, *of.message) != error::none) {
      state.SkipWithError("START refused");
    }
  }
  struct prepared {
    establishment_cause cause;
    ue_identity         identity;
  };
  std::vector<prepared> requests;
  std::mt19937          random(7);
  for (const request& each : requests_with(0)) {
    const auto pointer = static_cast<std::uint8_t>(random() % pool_size);
    const auto tmsi    = static_cast<std::uint32_t>(random());
    requests.push_back({each.cause, random() % 2 == 0 ? ue_identity(ng_5g_s_tmsi(1, pointer, tmsi)) : ue_identity()});
  }
  for (std::size_t index = 0; index < requests.size(); ++index) {
    const attempt made = gate.setup_request(requests[index].cause, requests[index].identity);
    if (!judgements_of(of)[index].allows(made.verdict().why())) {
      return state.SkipWithError("a verdict is not the oracle's");
    }
  }
  std::uint64_t refused = 0;
  for (auto _ : state) {
    for (const prepared& each : requests) {
      refused += gate.setup_request(each.cause, each.identity) ? 0 : 1;
    }
  }
  finish(state, of, refused, 0, pool_size + 1);
}

/// The least that any decision by AMF and cause must do: a relaxed load of 64 bits, shift, test, accumulate.
void floor_of_any(benchmark::State& state)
{
  std::array<std::atomic<std::uint64_t>, amf_count> words;
  for (auto& word : words) {
    word.store(restricted_causes(all_mo).bits());
  }
  struct prepared {
    std::uint32_t       amf;
    establishment_cause cause;
    span<s_nssai>       requested;
  };
  std::vector<prepared> requests;
  for (const request& each : requests_with(0)) {
    requests.push_back({each.amf, each.cause, each.requested});
  }
  std::uint64_t refused = 0;
  for (auto _ : state) {
    for (const prepared& each : requests) {
      refused += words[each.amf].load(std::memory_order_relaxed) >> static_cast<unsigned>(each.cause) & 1;
    }
    benchmark::DoNotOptimize(refused);
  }
  finish(state, action, refused, 0);
}

void baseline(benchmark::State& state, const scenario& of)
{
  shared_mutex_baseline table;
  for (std::uint32_t amf = 0; amf < amf_count; ++amf) {
    table.overload_start(amf, of.message.value_or(overload_start{}));
  }
  const std::vector<request>& requests = requests_with(of.requested_slices);
  std::mt19937                random(1);
  std::uint64_t               refused = 0;
  for (auto _ : state) {
    for (const request& each : requests) {
      refused += table.admit(each.amf, each.cause, each.requested, random) ? 0 : 1;
    }
  }
  finish(state, of, refused, 6);
}

} // namespace

int main(int argc, char** argv)
{
  benchmark::RegisterBenchmark("floor", floor_of_any);
  for (const scenario* each : {&idle, &action, &share, &one_slice, &eight_slices}) {
    benchmark::RegisterBenchmark(each->name, [each](benchmark::State& state) { n2gate_admit(state, *each); });
  }
  for (const scenario* each : {&idle, &share}) {
    const std::string name = std::string("setup_request, 64 AMFs: ") + each->name;
    benchmark::RegisterBenchmark(name.c_str(), [each](benchmark::State& state) { n2gate_setup_request(state, *each); });
  }
  for (const scenario* each : {&idle, &action, &share, &eight_slices}) {
    const std::string name = std::string("shared_mutex: ") + each->name;
    benchmark::RegisterBenchmark(name.c_str(), [each](benchmark::State& state) { baseline(state, *each); });
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 2;
  }
  ratio_reporter reporter(static_cast<double>(request_count));
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return reporter.failed() ? EXIT_FAILURE : EXIT_SUCCESS;
}
