// SPDX-License-Identifier: BSD-3-Clause

// What every shipped scenario must show: with control the network serves, without it the network collapses.

#include "model/simulation.hpp"
#include "output/csv.hpp"
#include "output/metrics.hpp"
#include "scenario/load.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <map>
#include <set>

using namespace storm;
using n2gate::establishment_cause;

namespace {

constexpr std::uint64_t seed = 1;

scenario shipped(const std::string& name)
{
  loaded read = load_scenario(N2GATE_SCENARIOS "/" + name + ".json");
  for (const std::string& fault : read.faults) {
    FAIL(fault);
  }
  CHECK(read.values.name == name);
  return read.values;
}

named_run run_of(const scenario& values, const std::string& label = "run")
{
  named_run made{label, values, seed, run(values, seed)};
  CHECK(audit(made.out).value_or("") == "");
  CHECK(made.out.error_indications == 0);
  return made;
}

class_results emergencies(const named_run& of)
{
  class_results sum;
  for (const auto& population : of.out.classes) {
    const class_results& calls = population[static_cast<std::size_t>(establishment_cause::emergency)];
    sum.attempts += calls.attempts;
    sum.delay.add(calls.delay);
    for (std::size_t how = 0; how < outcome_count; ++how) {
      sum.outcomes[how] += calls.outcomes[how];
    }
  }
  return sum;
}

std::uint64_t successes(const named_run& of, std::size_t population)
{
  std::uint64_t sum = 0;
  for (const class_results& each : of.out.classes[population]) {
    sum += each.count(outcome::succeeded);
  }
  return sum;
}

std::uint64_t refusals(const named_run& of, std::size_t population)
{
  std::uint64_t sum = 0;
  for (const class_results& each : of.out.classes[population]) {
    sum += each.rrc_rejects + each.rrc_releases + each.nas_back_offs;
  }
  return sum;
}

/// No storm is among its UEs, nor among those that ask for a slice of theirs alone.
bool is_untouched(const scenario& of, std::size_t population)
{
  const auto& requested = of.populations[population].requested_nssai;
  return std::none_of(of.storms.begin(), of.storms.end(), [&](const storm_config& each) {
    return each.population == population || of.populations[each.population].requested_nssai == requested;
  });
}

duration longest_delay(const named_run& of)
{
  const auto delays = queue_delays_of(of.out);
  return *std::max_element(delays.begin(), delays.end());
}

std::uint64_t dropped(const named_run& of)
{
  std::uint64_t sum = 0;
  for (const amf_results& each : of.out.amfs) {
    sum += each.dropped;
  }
  return sum;
}

void check_served(const named_run& with, const named_run& calm)
{
  const class_results calls = emergencies(with);
  const std::uint64_t ended = calls.attempts - calls.count(outcome::unfinished) - calls.count(outcome::not_started);
  CHECK(calls.attempts > 1'000);
  CHECK(static_cast<double>(calls.count(outcome::succeeded)) >= 0.999 * static_cast<double>(ended));
  CHECK(calls.count(outcome::unfinished) <= 10); // what the last moments bring
  CHECK(calls.count(outcome::not_started) <= 2); // a second call of a UE that calls
  CHECK(calls.delay.quantile(0.99) < 1s);

  CHECK(longest_delay(with) < 3s);
  CHECK(dropped(with) == 0);

  std::size_t untouched = 0;
  for (std::size_t population = 0; population < with.values.populations.size(); ++population) {
    if (is_untouched(with.values, population)) {
      CAPTURE(with.values.populations[population].name);
      const auto served = static_cast<double>(successes(with, population));
      CHECK(served == Approx(static_cast<double>(successes(calm, population))).epsilon(0.01));
      ++untouched;
    }
  }
  CHECK(untouched >= 2);
}

void check_collapsed(const named_run& without)
{
  CHECK(longest_delay(without) > without.values.nas.t3510); // the answers come when nobody waits for them
  std::uint64_t wasted = 0;
  for (const amf_results& each : without.out.amfs) {
    wasted += each.wasted;
  }
  CHECK(wasted > 10'000);
  CHECK(emergencies(without).delay.quantile(0.99) > 3s);
}

} // namespace

TEST_CASE("when a shipped scenario runs with control, then it serves; without, it collapses", "[storm][scenario]")
{
  const auto name = GENERATE(as<std::string>(),
                             "mmtc-storm",
                             "reconnect-wave",
                             "disaster-roaming",
                             "slice-isolation",
                             "amf-restart",
                             "lost-stop");
  CAPTURE(name);
  const scenario values = shipped(name);
  CHECK(values.length >= 60s);
  CHECK(values.length <= 150s);
  std::uint64_t ues = 0;
  for (const population& each : values.populations) {
    ues += each.ues;
  }
  CHECK(ues >= 10'000);
  CHECK(ues <= 1'000'000);
  check_served(run_of(values), run_of(without_storms(values)));
  check_collapsed(run_of(without_control(values)));
}

TEST_CASE("when no-control runs, then it is mmtc-storm without control, to the octet", "[storm][scenario]")
{
  const named_run control_case = run_of(shipped("no-control"));
  const named_run same         = run_of(without_control(shipped("mmtc-storm")));
  const auto      files        = csv_files({control_case});
  const auto      expected     = csv_files({same});
  for (std::size_t place = 0; place < files.size(); ++place) {
    CHECK(files[place].content == expected[place].content);
  }
  check_collapsed(control_case);
}

TEST_CASE("when slice-isolation runs, then only the storming slice is refused", "[storm][scenario]")
{
  const named_run done = run_of(shipped("slice-isolation"));
  for (std::size_t population = 0; population < done.values.populations.size(); ++population) {
    CAPTURE(done.values.populations[population].name);
    CHECK((refusals(done, population) > 0) == (population == done.values.storms.at(0).population));
  }
  for (const control_change& each : done.out.controls) {
    CHECK((!each.start || !each.start->amf_overload_response));
  }
}

TEST_CASE("when STOP is lost, then refusing ends with max_age, and goes on to the end without", "[storm][scenario]")
{
  const auto refused_at_the_end = [](const scenario& values) {
    const named_run done = run_of(values);
    std::uint64_t   sum  = 0;
    for (const sample& each : done.out.series) {
      for (const population_sample& of : each.populations) {
        sum += each.end > values.length - 20s ? of.refused : 0;
      }
    }
    return sum;
  };
  scenario values = shipped("lost-stop");
  CHECK(refused_at_the_end(values) == 0);
  values.gnbs.max_age = {};
  CHECK(refused_at_the_end(values) > 500);
  values.faults.stop_loss = 0;
  CHECK(refused_at_the_end(values) == 0);
}

TEST_CASE("when an AMF restarts, then it alone asks for less, and the others go on", "[storm][scenario]")
{
  const named_run done = run_of(shipped("amf-restart"));
  CHECK(done.out.amfs.at(0).starts > 0);
  CHECK(done.out.amfs.at(1).starts == 0);
  CHECK(done.out.amfs.at(2).starts == 0);
}

TEST_CASE("when disaster-roaming is without its early warning, then the first START comes later", "[storm][scenario]")
{
  scenario   values = shipped("disaster-roaming");
  const auto first  = [&] {
    const named_run done = run_of(values);
    REQUIRE_FALSE(done.out.controls.empty());
    return done.out.controls.front().when;
  };
  const moment warned = first();
  values.controller.early_warning.reset();
  CHECK(warned < first());
}
