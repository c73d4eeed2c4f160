// SPDX-License-Identifier: BSD-3-Clause

// Who is there, and when they want something.

#include "storm/small_world.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <map>

using namespace storm;
using namespace storm::test;

TEST_CASE("when a run begins, then UEs are spread evenly over gNBs, and over AMFs by capacity", "[storm][unit]")
{
  scenario values   = quiet(30'000);
  values.gnbs.count = 10;
  values.amfs.push_back(values.amfs[0]);
  values.amfs[0].relative_capacity = 200;
  values.amfs[1].relative_capacity = 100;
  values.amfs[1].name              = "amf-2";
  const world        in(values, 1);
  std::map<int, int> at_gnb;
  std::map<int, int> at_amf;
  for (const ue& each : in.ues) {
    ++at_gnb[each.gnb];
    ++at_amf[each.amf];
  }
  REQUIRE(at_gnb.size() == 10);
  for (const auto& [gnb, count] : at_gnb) {
    CHECK(count == Approx(3'000).margin(260)); // five standard deviations
  }
  CHECK(at_amf[0] == Approx(20'000).margin(410));
  CHECK(at_amf[1] == Approx(10'000).margin(410));
  CHECK(static_cast<int>(in.amfs[0].registered) == at_amf[0]);
  CHECK(static_cast<int>(in.amfs[1].registered) == at_amf[1]);
}

TEST_CASE("when a population wants things by itself, then as often as it should, for each cause by its weight",
          "[storm][unit]")
{
  scenario values                           = quiet(1'000'000);
  values.length                             = 100s;
  values.populations[0].attempts_per_second = 400;
  values.populations[0].causes              = {{establishment_cause::mo_data, 3}, {establishment_cause::mt_access, 1}};
  const results run                         = storm::run(values, 1);
  CHECK(static_cast<double>(run.classes[0][4].attempts) == Approx(30'000).margin(5 * 174));
  CHECK(static_cast<double>(run.classes[0][2].attempts) == Approx(10'000).margin(5 * 100));
}

TEST_CASE("when a storm comes, then its share of the population comes once, within its time, in its shape",
          "[storm][unit]")
{
  for (const auto shape : {storm_shape::uniform, storm_shape::beta_3_4}) {
    scenario values                  = quiet(20'000);
    values.length                    = 30s;
    values.sample                    = 1s;
    values.populations[0].registered = false;
    values.amfs[0].registration      = 10us;
    values.storms                    = {{storm_kind::roaming_in, 0, 0.5, 5s, 10s, shape}};
    const results run                = storm::run(values, 1);
    CHECK(static_cast<double>(run.classes[0][3].attempts) == Approx(10'000).margin(5 * 71));
    CHECK(run.classes[0][3].count(outcome::succeeded) == run.classes[0][3].attempts);
    std::uint32_t before = 0;
    std::uint32_t late   = 0; // in the last three of ten seconds
    std::uint32_t after  = 0;
    for (const sample& each : run.series) {
      const auto count = each.populations[0].attempts;
      before += each.end <= 5s ? count : 0;
      late += each.end > 12s && each.end <= 15s ? count : 0;
      after += each.end > 15s ? count : 0;
    }
    CHECK(before == 0);
    CHECK(after == 0);
    // Of Beta(3, 4), 7.047 % lie beyond 0.7.
    CHECK(late == Approx(shape == storm_shape::uniform ? 3'000 : 705).margin(250));
  }
}

TEST_CASE(
    "when machines lose their registration, then they register without an identity; roamers have none, and a wave "
    "of reconnections has",
    "[storm][unit]")
{
  const auto after = [](storm_kind kind, bool registered) {
    scenario values                  = quiet();
    values.populations[0].registered = registered;
    values.storms                    = {{kind, 0, 1, 0s, 1s, storm_shape::uniform}};
    world in(values, 1);
    storm_need(in, 0, 0);
    return std::make_pair(in.ues[0].amf == ue::no_amf, in.ues[0].counted_as);
  };
  using made = std::pair<bool, establishment_cause>;
  CHECK(after(storm_kind::synchronised_registration, true) == made(true, establishment_cause::mo_signalling));
  CHECK(after(storm_kind::roaming_in, false) == made(true, establishment_cause::mo_signalling));
  CHECK(after(storm_kind::reconnect_wave, true) == made(false, establishment_cause::mo_data));
}
