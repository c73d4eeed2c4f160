// SPDX-License-Identifier: BSD-3-Clause

// Every attempt ends in exactly one outcome; and what the gates never do.

#include "model/simulation.hpp"
#include "storm/storm_scenario.hpp"
#include "support/catch.hpp"

#include <numeric>

using namespace storm;
using namespace storm::test;
using n2gate::establishment_cause;

TEST_CASE("when a run ends, then every attempt has ended in one outcome and every request is accounted for",
          "[storm][property]")
{
  for (const auto& [name, values] : variations()) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      INFO(name << ", seed " << seed);
      REQUIRE(check(values) == std::nullopt);
      const results run = storm::run(values, seed);
      CHECK(audit(run).value_or("") == "");
      CHECK(run.error_indications == 0);

      // The series has all that is counted, but for what came after the last sample.
      std::uint64_t attempts = 0;
      std::uint64_t sampled  = 0;
      for (std::size_t population = 0; population < run.classes.size(); ++population) {
        for (const class_results& each : run.classes[population]) {
          attempts += each.attempts;
        }
        for (const sample& each : run.series) {
          sampled += each.populations[population].attempts;
        }
      }
      CHECK(run.series.size() == 60);
      CHECK(sampled == attempts);
      CHECK(attempts > 10'000);
    }
  }
}

TEST_CASE("when a count is one off, then the audit tells", "[storm][unit]")
{
  const results run = storm::run(small_storm(), 1);
  REQUIRE(audit(run) == std::nullopt);
  const auto told = [&](auto change) {
    results changed = run;
    change(changed);
    return audit(changed).has_value();
  };
  CHECK(told([](results& of) { ++of.classes[0][4].attempts; }));
  CHECK(told([](results& of) { ++of.classes[4][3].outcomes[3]; }));
  CHECK(told([](results& of) { of.classes[0][4].delay.add(1ms); }));
  CHECK(told([](results& of) { of.classes[0][4].nas_requests = of.classes[0][4].rrc_requests + 1; }));
  CHECK(told([](results& of) { --of.classes[0][4].nas_requests; }));
  CHECK(told([](results& of) { ++of.amfs[1].served; }));
  CHECK(told([](results& of) { ++of.amfs[1].arrived; }));
}

TEST_CASE("when gates refuse, then never an emergency call and never an answer to paging", "[storm][D1]")
{
  std::uint64_t refused_in_all = 0;
  for (const auto& [name, values] : variations()) {
    INFO(name);
    const results run = storm::run(values, 1);
    for (const auto& population : run.classes) {
      const class_results& emergency = population[static_cast<std::size_t>(establishment_cause::emergency)];
      CHECK(emergency.rrc_rejects + emergency.rrc_releases == 0);
      // A paged UE whose context the AMF has lost asks again, to register: then it can be refused.
      const class_results& paged = population[static_cast<std::size_t>(establishment_cause::mt_access)];
      CHECK((paged.rrc_rejects + paged.rrc_releases == 0 || !values.faults.restarts.empty()));
      for (const class_results& each : population) {
        refused_in_all += each.rrc_rejects + each.rrc_releases;
      }
    }
  }
  CHECK(refused_in_all > 10'000);
}

TEST_CASE("when the AMFs control a storm, then the queue stays short, and without control it does not", "[storm][unit]")
{
  scenario values        = small_storm();
  values.controller.kind = controller_kind::proportional;
  const results with     = storm::run(values, 1);
  const results without  = storm::run(without_control(values), 1);
  for (std::size_t amf = 0; amf < 2; ++amf) {
    CHECK(with.amfs[amf].dropped == 0);
    CHECK(without.amfs[amf].longest_queue > 3 * with.amfs[amf].longest_queue);
  }
  const auto slowest = [](const results& of) {
    return of.classes[1][0].delay.quantile(0.99);
  };
  CHECK(slowest(with) < 2s);
  CHECK(slowest(without) > 2s);
}

TEST_CASE("when one slice storms and slices are singled out, then only that slice is refused", "[storm][unit]")
{
  scenario values               = small_storm();
  values.controller.kind        = controller_kind::proportional;
  values.controller.slice_share = 0.5;
  const results run             = storm::run(values, 1);
  const auto    refused         = [&](std::size_t population) {
    return std::accumulate(
        run.classes[population].begin(),
        run.classes[population].end(),
        std::uint64_t{0},
        [](std::uint64_t sum, const class_results& of) { return sum + of.rrc_rejects + of.rrc_releases; });
  };
  for (const std::size_t population : {0U, 1U, 2U, 3U}) {
    CHECK(refused(population) == 0);
  }
  CHECK(refused(4) > 1'000);
}
