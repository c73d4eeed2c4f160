// SPDX-License-Identifier: BSD-3-Clause

// What one decision costs by AMF and cause, as a mean over 65,536 requests in random order, beside the floor and
// beside what others would write; how it grows with the number of AMFs, and with a second thread that decides.

#include "baselines/atomic_shared_ptr.hpp"
#include "baselines/branchy_switch.hpp"
#include "baselines/qsbr.hpp"
#include "baselines/shared_mutex.hpp"
#ifdef N2GATE_BENCH_C
#include "c_subjects.hpp"
#endif
#include "oracle/pool_oracle.hpp"
#include "ratio_reporter.hpp"
#include "subjects.hpp"
#include "workload.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::bench;

namespace {

/// One START for every AMF, or none.
struct scenario {
  const char*                   name;
  std::optional<overload_start> message;
};

constexpr auto all_mo = overload_action::reject_rrc_cr_signalling;

const scenario idle{"idle", std::nullopt};
const scenario action{"action", overload_start{all_mo, {}, {}}};
const scenario share{"percentage", overload_start{all_mo, percentage(50), {}}};

/// The same requests for every scenario, each of which restricts as `share` does or not at all.
workload<request> admit_workload(const scenario& of, std::uint32_t amfs)
{
  const auto under = [](const scenario& which) {
    return [&which](const request& each) {
      return oracle::judge({}, which.message, std::nullopt, each.cause);
    };
  };
  std::vector<request> requests = draw_requests(amfs);
  make_whole_blocks(
      requests,
      [&](const request& each) { return under(share)(each).share > 0; },
      [](const request& each) { return each.amf; });
  return judged(std::move(requests), under(of));
}

/// The oracle's view of a pool whose AMFs are all under one scenario. Requests with the same AMFs to go to share
/// blocks.
class judge_of_pool {
public:
  judge_of_pool(const scenario& of, std::uint32_t amfs)
  {
    for (std::uint32_t amf = 0; amf < amfs; ++amf) {
      pool_.push_back({true, {pool_guami(amf)}, of.message});
    }
  }

  std::uint32_t group_of(const setup_request& each)
  {
    const auto next = static_cast<std::uint32_t>(groups_.size());
    return groups_.emplace(oracle::candidates(pool_, each.identity), next).first->second;
  }

  oracle::judgement operator()(const setup_request& each)
  {
    auto& known = judged_[{group_of(each), each.cause}]; // the oracle takes its time
    if (!known) {
      const oracle::pool_judgement says = oracle::judge_setup_request({}, pool_, each.cause, each.identity);
      known.emplace();
      known->share = says.share;
      if (says.share < 100) {
        known->admission = says.admission;
      }
      if (says.share > 0) {
        known->refusal = says.refusal;
      }
    }
    return *known;
  }

private:
  oracle::pool                                                                              pool_;
  std::map<std::vector<std::size_t>, std::uint32_t>                                         groups_;
  std::map<std::pair<std::uint32_t, establishment_cause>, std::optional<oracle::judgement>> judged_;
};

workload<setup_request> setup_workload(const scenario& of, std::uint32_t amfs)
{
  judge_of_pool              under_share(share, amfs);
  judge_of_pool              under(of, amfs);
  std::vector<setup_request> requests = draw_setup_requests(amfs);
  make_whole_blocks(
      requests,
      [&](const setup_request& each) { return under_share(each).share > 0; },
      [&](const setup_request& each) { return under_share.group_of(each); });
  return judged(std::move(requests), [&](const setup_request& each) { return under(each); });
}

/// `of` gives the workload, here and below.
template <typename Workload>
benchmark::internal::Benchmark*
add_admit(const std::string& name, const scenario& under, std::uint32_t amfs, Workload of)
{
  const auto table = on_demand([&under, amfs] { return controlled_table(amfs, under.message); });
  return benchmark::RegisterBenchmark(name.c_str(), [of, table](benchmark::State& state) {
    if (!table()) {
      return state.SkipWithError("START refused");
    }
    gate                       gate     = table().make_gate();
    const std::vector<request> requests = table().addressed(of().requests);
    time_verdicts(state, requests, of().expected, [&gate](const request& each) {
      return gate.admit(amf_handle::from_raw(each.amf), each.cause);
    });
  });
}

void add_setup_request(const scenario& under, std::uint32_t amfs)
{
  const std::string name  = std::string("setup_request/") + under.name + "/amfs:" + std::to_string(amfs);
  const auto        of    = on_demand([&under, amfs] { return setup_workload(under, amfs); });
  const auto        table = on_demand([&under, amfs] { return controlled_table(amfs, under.message); });
  benchmark::RegisterBenchmark(name.c_str(), [of, table](benchmark::State& state) {
    if (!table()) {
      return state.SkipWithError("START refused");
    }
    gate gate = table().make_gate();
    time_verdicts(state, of().requests, of().expected, [&gate](const setup_request& each) {
      return gate.setup_request(each.cause, each.identity).verdict();
    });
  });
}

#ifdef N2GATE_BENCH_C
/// The same by the C interface, to be compared with the case of C++.
template <typename Workload>
void add_admit_c(const scenario& under, Workload of)
{
  const auto table = on_demand([&under] { return c_controlled_table(amf_count, under.message); });
  benchmark::RegisterBenchmark((std::string("c/admit/") + under.name).c_str(), [of, table](benchmark::State& state) {
    const auto gate = table().make_gate();
    if (!table()) {
      return state.SkipWithError("no gate, or START refused");
    }
    const std::vector<request> requests = table().addressed(of().requests);
    time_verdicts(
        state, requests, of().expected, [&gate](const request& each) { return decide_in_c(gate.get(), each); });
  });
}

void add_setup_request_c(const scenario& under, std::uint32_t amfs)
{
  const std::string name  = std::string("c/setup_request/") + under.name + "/amfs:" + std::to_string(amfs);
  const auto        of    = on_demand([&under, amfs] { return setup_workload(under, amfs); });
  const auto        table = on_demand([&under, amfs] { return c_controlled_table(amfs, under.message); });
  benchmark::RegisterBenchmark(name.c_str(), [of, table](benchmark::State& state) {
    const auto gate = table().make_gate();
    if (!table()) {
      return state.SkipWithError("no gate, or START refused");
    }
    time_verdicts(state, of().requests, of().expected, [&gate](const setup_request& each) {
      return decide_in_c(gate.get(), each);
    });
  });
}
#endif

template <typename Baseline, typename Workload>
benchmark::internal::Benchmark* add_baseline(const std::string& name, const scenario& under, Workload of)
{
  const auto table = on_demand([&under] { return controlled_baseline<Baseline>(under.message); });
  return benchmark::RegisterBenchmark(name.c_str(), [of, table](benchmark::State& state) {
    typename Baseline::reader reader(*table());
    time_refusals(state, of().requests, of().expected, [&reader](const request& each) {
      return reader.admit(each.amf, each.cause) ? 0U : 1U;
    });
  });
}

} // namespace

int main(int argc, char** argv)
{
  add_floor(on_demand([] { return admit_workload(action, amf_count); }));
  for (const scenario* under : {&idle, &action, &share}) {
    const std::string name = under->name;
    const auto        of   = on_demand([under] { return admit_workload(*under, amf_count); });
    add_admit("admit/" + name, *under, amf_count, of);
#ifdef N2GATE_BENCH_C
    add_admit_c(*under, of);
#endif
    add_baseline<shared_mutex>("shared_mutex/" + name, *under, of);
    add_baseline<atomic_shared_ptr>("atomic_shared_ptr/" + name, *under, of);
    add_baseline<qsbr>("qsbr/" + name, *under, of);
    add_baseline<branchy_switch>("branchy_switch/" + name, *under, of);
    if (under == &share) { // each thread with its own gate, on one table
      add_admit("admit/" + name, *under, amf_count, of)->Threads(1)->Threads(2)->UseRealTime();
      add_baseline<shared_mutex>("shared_mutex/" + name, *under, of)->Threads(1)->Threads(2)->UseRealTime();
    }
  }
  for (const std::uint32_t amfs : {1U, 2U, 4U, 8U, 16U, 32U, 64U}) {
    const auto of = on_demand([amfs] { return admit_workload(share, amfs); });
    add_admit("admit/percentage/amfs:" + std::to_string(amfs), share, amfs, of);
    add_setup_request(share, amfs);
  }
  add_setup_request(idle, 64);
#ifdef N2GATE_BENCH_C
  add_setup_request_c(idle, 64);
  add_setup_request_c(share, 64);
#endif
  return run_benchmarks(argc, argv);
}
