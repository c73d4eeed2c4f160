// SPDX-License-Identifier: BSD-3-Clause

// The same scenario and seed give the same results; and what stays the same when only the control differs.

#include "model/simulation.hpp"
#include "storm/storm_scenario.hpp"
#include "support/catch.hpp"

#include <sstream>

using namespace storm;
using namespace storm::test;

namespace {

/// All of it, as text.
std::string written(const results& of)
{
  std::ostringstream out;
  for (const auto& population : of.classes) {
    for (const class_results& each : population) {
      out << each.attempts << ' ';
      for (const auto count : each.outcomes) {
        out << count << ' ';
      }
      out << each.delay.sum().count() << ' ' << each.delay.quantile(0.5).count() << ' ' << each.rrc_requests << ' '
          << each.rrc_rejects << ' ' << each.rrc_releases << ' ' << each.nas_requests << ' ' << each.nas_drops << ' '
          << each.nas_back_offs << ' ' << each.nas_timeouts << '\n';
    }
  }
  for (const amf_results& each : of.amfs) {
    out << each.arrived << ' ' << each.dropped << ' ' << each.served << ' ' << each.wasted << ' ' << each.busy.count()
        << ' ' << each.wait.sum().count() << ' ' << each.longest_queue << ' ' << each.registered_at_end << ' '
        << each.starts << ' ' << each.replacements << ' ' << each.stops << '\n';
  }
  for (const sample& each : of.series) {
    for (const population_sample& row : each.populations) {
      out << row.rrc_requests << ' ' << row.refused << ' ' << row.nas_requests << ' ' << row.succeeded << ' ';
    }
    for (const amf_sample& row : each.amfs) {
      out << row.arrived << ' ' << row.queue << ' ' << row.queue_delay.count() << ' ';
    }
    out << '\n';
  }
  for (const control_change& each : of.controls) {
    out << each.when.count() << ' ' << each.amf << ' ' << each.start.has_value() << '\n';
  }
  out << of.n2_messages << ' ' << of.n2_lost << ' ' << of.events << ' ' << of.overtaken << '\n';
  return out.str();
}

} // namespace

TEST_CASE("when a scenario runs twice with one seed, then the results are the same; with another they are not",
          "[storm][property]")
{
  for (const auto& [name, values] : variations()) {
    INFO(name);
    const std::string first = written(storm::run(values, 1));
    CHECK(first == written(storm::run(values, 1)));
    CHECK(first != written(storm::run(values, 2)));
  }
}

TEST_CASE("when only the control differs, then the same needs arrive at the same moments", "[storm][property]")
{
  const auto attempts = [](const results& of) {
    std::vector<std::uint32_t> counts;
    for (const sample& each : of.series) {
      for (const population_sample& row : each.populations) {
        counts.push_back(row.attempts);
      }
    }
    return counts;
  };
  scenario values        = small_storm();
  values.nas.t3502       = 12min; // what repeats itself within the run depends on how it went
  values.nas.t3525       = 12min;
  values.controller.kind = controller_kind::proportional;
  CHECK(attempts(storm::run(values, 1)) == attempts(storm::run(without_control(values), 1)));
}
