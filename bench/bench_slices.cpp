// SPDX-License-Identifier: BSD-3-Clause

// What one decision costs when UEs ask for slices, by the number that the AMFs have listed and the number that a UE
// requests: as a mean over 65,536 requests in random order to 16 AMFs, beside the floor over the same requests and
// beside what others would write.

#include "baselines/flat_hash_map.hpp"
#include "baselines/shared_mutex.hpp"
#include "ratio_reporter.hpp"
#include "subjects.hpp"
#include "workload.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::bench;

namespace {

/// A START with one list of so many S-NSSAIs.
overload_start half_of(std::size_t listed)
{
  return {{}, {}, {{listed_slices(listed), overload_action::reject_rrc_cr_signalling, percentage(50)}}};
}

workload<slice_request> slice_workload(std::size_t listed, std::size_t requested)
{
  const overload_start message = half_of(listed);
  const auto           judge   = [&message](const slice_request& each) {
    return oracle::judge({}, message, std::nullopt, each.cause, each.requested());
  };
  std::vector<slice_request> requests = draw_slice_requests(listed_slices(listed), requested);
  make_whole_blocks(
      requests,
      [&](const slice_request& each) { return judge(each).share > 0; },
      [](const slice_request& each) { return each.amf; });
  return judged(std::move(requests), judge);
}

/// The same requests, for the floor, which knows no slices.
workload<slice_request> floor_workload()
{
  const overload_start message{overload_action::reject_rrc_cr_signalling, {}, {}};
  return judged(draw_slice_requests(listed_slices(1024), 8),
                [&](const slice_request& each) { return oracle::judge({}, message, std::nullopt, each.cause); });
}

std::string name_of(const char* subject, std::size_t listed, std::size_t requested)
{
  return std::string(subject) + "/listed:" + std::to_string(listed) + "/requested:" + std::to_string(requested);
}

/// `of` gives the workload, here and below.
template <typename Workload>
void add_slices(std::size_t listed, std::size_t requested, Workload of)
{
  const auto table = on_demand([=] { return controlled_table(amf_count, half_of(listed)); });
  benchmark::RegisterBenchmark(name_of("slices", listed, requested).c_str(), [=](benchmark::State& state) {
    if (!table()) {
      return state.SkipWithError("START refused");
    }
    gate                             gate     = table().make_gate();
    const std::vector<slice_request> requests = table().addressed(of().requests);
    time_verdicts(state, requests, of().expected, [&gate](const slice_request& each) {
      return gate.admit(amf_handle::from_raw(each.amf), each.cause, each.requested());
    });
  });
}

template <typename Baseline, typename Workload>
void add_baseline(const char* name, std::size_t listed, std::size_t requested, Workload of)
{
  const auto table = on_demand([=] { return controlled_baseline<Baseline>(half_of(listed)); });
  benchmark::RegisterBenchmark(name_of(name, listed, requested).c_str(), [=](benchmark::State& state) {
    typename Baseline::reader reader(*table());
    time_refusals(state, of().requests, of().expected, [&reader](const slice_request& each) {
      return reader.admit(each.amf, each.cause, each.requested()) ? 0U : 1U;
    });
  });
}

} // namespace

int main(int argc, char** argv)
{
  add_floor(on_demand(floor_workload));
  const auto workload_of = [](std::size_t listed, std::size_t requested) {
    return on_demand([=] { return slice_workload(listed, requested); });
  };
  for (const std::size_t requested : {1U, 8U}) {
    for (const std::size_t listed : {1U, 4U, 16U, 64U, 256U}) {
      add_slices(listed, requested, workload_of(listed, requested));
    }
    const auto of = workload_of(1024, requested);
    add_slices(1024, requested, of);
    add_baseline<flat_hash_map>("flat_hash_map", 1024, requested, of);
    add_baseline<shared_mutex>("shared_mutex", 1024, requested, of);
  }
  for (const std::size_t requested : {2U, 3U, 4U, 5U, 6U, 7U}) {
    add_slices(1024, requested, workload_of(1024, requested));
  }
  return run_benchmarks(argc, argv);
}
