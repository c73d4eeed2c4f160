// SPDX-License-Identifier: BSD-3-Clause

// What one decision costs. Throughput over 65,536 requests in random order, as a mean; every case meets the same
// requests, and checks after the clock has stopped that it refused as many as it should.

#include "ratio_reporter.hpp"
#include "shared_mutex_baseline.hpp"
#include "workload.hpp"

#include <atomic>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>

using namespace n2gate;
using namespace n2gate::bench;

namespace {

/// One START for every AMF, and what it must do to the requests.
struct scenario {
  const char*                   name;
  std::optional<overload_start> message;
  std::size_t                   requested_slices;
  /// Whether a request is under the restriction, and the share to refuse of those that are.
  std::function<bool(const request&)> restricted;
  unsigned                            percent;
};

constexpr auto all_mo = overload_action::reject_rrc_cr_signalling;

const std::vector<s_nssai> slices_1024 = listed_slices(1024);

bool never(const request&)
{
  return false;
}

bool mobile_originated(const request& each)
{
  return each.cause >= establishment_cause::mo_signalling && each.cause <= establishment_cause::mo_sms;
}

bool all_listed(const request& each)
{
  return mobile_originated(each) && each.requested.back().sst() != 200;
}

const scenario idle{"idle", std::nullopt, 0, never, 0};
const scenario action{"action 1", overload_start{all_mo, {}, {}}, 0, mobile_originated, 100};
const scenario share{"action 1, 50 %", overload_start{all_mo, percentage(50), {}}, 0, mobile_originated, 50};
const scenario one_slice{"1 slice requested of 1024 listed, 50 %",
                         overload_start{{}, {}, {{slices_1024, all_mo, percentage(50)}}},
                         1,
                         all_listed,
                         50};
const scenario eight_slices{"8 slices requested of 1024 listed, 50 %",
                            overload_start{{}, {}, {{slices_1024, all_mo, percentage(50)}}},
                            8,
                            all_listed,
                            50};

const std::vector<request>& requests_with(std::size_t slices)
{
  static std::map<std::size_t, std::vector<request>> drawn;
  auto&                                              requests = drawn[slices];
  if (requests.empty()) {
    requests = draw_requests(slices, slices_1024);
  }
  return requests;
}

/// Whether `refused` in `passes` over the requests is right: exactly p in 100 for blocks of 100 per AMF, so that at
/// most one block per AMF is unfinished; within `deviations` standard deviations for independent draws.
bool right_count(const scenario& of, std::uint64_t refused, std::uint64_t passes, double deviations)
{
  std::uint64_t restricted = 0;
  for (const request& each : requests_with(of.requested_slices)) {
    restricted += of.restricted(each) ? 1 : 0;
  }
  const double wanted = static_cast<double>(restricted * passes) * of.percent / 100.0;
  const double spread = std::sqrt(wanted * (100 - of.percent) / 100.0);
  const double limit  = of.percent == 100 || of.percent == 0 ? 0.0 : 100.0 * amf_count + deviations * spread;
  return std::abs(static_cast<double>(refused) - wanted) <= limit;
}

void finish(benchmark::State& state, const scenario& of, std::uint64_t refused, double deviations)
{
  const auto passes = static_cast<std::uint64_t>(state.iterations());
  if (!right_count(of, refused, passes, deviations)) {
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
  std::uint64_t refused = 0;
  for (auto _ : state) {
    for (const prepared& each : requests) {
      refused += gate.admit(each.amf, each.cause, each.requested) ? 0 : 1;
    }
  }
  finish(state, of, refused, 0);
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
