// SPDX-License-Identifier: BSD-3-Clause

// Scenarios that are refused before they run.

#include "storm/storm_scenario.hpp"
#include "support/catch.hpp"

using namespace storm;
using namespace storm::test;

TEST_CASE("when a value of a scenario is out of range, then one line tells, and at the bound nothing does",
          "[storm][unit]")
{
  const auto fault = [](auto change) {
    scenario values = small_storm();
    change(values);
    return check(values).value_or("");
  };
  CHECK(fault([](scenario&) {}).empty());

  CHECK(fault([](scenario& of) { of.length = longest_run; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.length = longest_run + 1us; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.length = 0s; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.sample = 0s; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.gnbs.count = 0; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.gnbs.min_wait_time = 0s; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.gnbs.max_wait_time = 17s; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.gnbs.max_wait_time = 1500ms; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.gnbs.min_wait_time = 9s, of.gnbs.max_wait_time = 8s; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.radio.loss = 1.01; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.radio.requests = 0; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.nas.max_attempts = 0; }).empty());

  CHECK_FALSE(fault([](scenario& of) { of.populations.clear(); }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.populations[0].ues = 0; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.populations[0].ues = 10'000'001; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.populations[0].causes.clear(); }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.populations[0].causes[0].weight = -1; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.populations[0].attempts_per_second = -1; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.populations[0].requested_nssai.resize(9, n2gate::s_nssai(1)); }).empty());
  CHECK_FALSE(fault([](scenario& of) {
                population more = of.populations[0];
                more.requested_nssai.resize(8, n2gate::s_nssai(1));
                of.populations.resize(140, more);
              }).empty());

  CHECK_FALSE(fault([](scenario& of) { of.storms[0].population = 5; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.storms[0].share = 2; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.storms[0].at = -1s; }).empty());

  CHECK_FALSE(fault([](scenario& of) { of.amfs.clear(); }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.amfs[1].name = "amf-1"; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.amfs[1].name = std::string(101, 'x'); }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.amfs[0].relative_capacity = of.amfs[1].relative_capacity = 0; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.amfs[0].registration = 0s; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.amfs[0].queue_limit = 0; }).empty());

  CHECK_FALSE(
      fault([](scenario& of) { of.controller.kind = controller_kind::fixed, of.controller.levels.clear(); }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.controller.levels[0].percentage = 100; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.controller.levels[0].action = n2gate::overload_action(4); }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.controller.gnb_share = 0; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.controller.slice_share = 1.5; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.controller.target_utilisation = 0; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.controller.t3346_min = 61s; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.controller.early_warning = early_warning_config{1s, 1}; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.detector.period = 0s; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.detector.queue_delay_off = 501ms; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.detector.utilisation_off = 0.96; }).empty());

  CHECK_FALSE(fault([](scenario& of) { of.faults.stop_loss = -0.1; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.faults.associations = {{6, 0, 1s, 1s}}; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.faults.associations = {{0, 2, 1s, 1s}}; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.faults.restarts = {{2, 1s, 1s}}; }).empty());
  CHECK_FALSE(
      fault([](scenario& of) { of.downstream.udm = producer_config{}, of.downstream.udm->service = 0s; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.downstream.scp = scp_config{0, 1}; }).empty());
  CHECK_FALSE(fault([](scenario& of) { of.downstream.impatience = 0s; }).empty());
}
