// SPDX-License-Identifier: BSD-3-Clause

// Associations and AMFs that go and come back.

#include "model/simulation.hpp"
#include "storm/small_world.hpp"
#include "storm/storm_scenario.hpp"
#include "support/catch.hpp"

using namespace storm;
using namespace storm::test;

namespace {

scenario two_amfs(std::uint32_t ues)
{
  scenario values = quiet(ues);
  values.amfs.push_back(values.amfs[0]);
  values.amfs[1].name = "amf-2";
  return values;
}

void overload(world& in, std::uint32_t amf)
{
  in.amfs[amf].in_force                        = n2gate::overload_start{};
  in.amfs[amf].in_force->amf_overload_response = n2gate::overload_action::reject_rrc_cr_signalling;
  send_control(in, amf);
  REQUIRE(step(in));
}

bool restricts(const world& in, std::uint32_t amf)
{
  return in.gnbs[0].snapshot().amfs[amf].in_force.has_value();
}

} // namespace

TEST_CASE("when an association is lost, then what the AMF asked for is cleared, and comes again with NG Setup",
          "[storm][D11][38.413-8.7.1.1]")
{
  const scenario values = quiet();
  world          in(values, 1);
  overload(in, 0);
  CHECK(restricts(in, 0));
  association_lost(in, 0, 0);
  CHECK_FALSE(restricts(in, 0));
  CHECK_FALSE(in.gnbs[0].is_connected(0));
  send_control(in, 0); // gets lost
  REQUIRE(step(in));
  CHECK_FALSE(restricts(in, 0));
  CHECK(in.out.n2_lost == 1);
  association_up(in, 0, 0);
  REQUIRE(step(in)); // NG SETUP RESPONSE
  CHECK(in.gnbs[0].is_connected(0));
  CHECK_FALSE(restricts(in, 0));
  REQUIRE(step(in)); // OVERLOAD START
  CHECK(restricts(in, 0));
}

TEST_CASE("when an AMF restarts, then it has lost requests, contexts and its control, and associations come back",
          "[storm][unit]")
{
  const scenario values = quiet(100);
  world          in(values, 1);
  overload(in, 0);
  for (std::uint32_t ue = 0; ue < 100; ++ue) {
    needs(in, ue, establishment_cause::mt_access);
  }
  while (in.now < 50ms) {
    REQUIRE(step(in));
  }
  CHECK(in.amfs[0].processor.waiting() > 50);
  amf_down(in, 0);
  CHECK(in.amfs[0].processor.waiting() == 0);
  CHECK(in.amfs[0].registered == 0);
  CHECK_FALSE(in.amfs[0].in_force.has_value());
  CHECK_FALSE(restricts(in, 0));
  amf_up(in, 0);
  while (!in.gnbs[0].is_connected(0)) {
    REQUIRE(step(in));
  }
  CHECK(in.out.amfs[0].dropped + in.out.amfs[0].served == 100);
  // They go on with T3510, learn that they have no context, and register again.
  while (step(in)) {
  }
  CHECK(in.amfs[0].registered == in.out.amfs[0].dropped);
  CHECK(in.out.classes[0][2].count(outcome::succeeded) == 100);
}

TEST_CASE("when a UE's AMF is away, then another one takes the UE, which registers there", "[storm][unit]")
{
  const scenario values = two_amfs(1);
  world          in(values, 1);
  const auto     home  = in.ues[0].amf;
  const auto     other = static_cast<std::uint8_t>(1 - home);
  association_lost(in, home, 0);
  needs(in, 0, establishment_cause::mo_data);
  while (step(in)) {
  }
  CHECK(in.ues[0].amf == other);
  CHECK(in.amfs[home].registered == 0);
  CHECK(in.amfs[other].registered == 1);
  CHECK(in.out.amfs[other].arrived == 2); // a service request, and the registration
  CHECK(in.out.classes[0][4].count(outcome::succeeded) == 1);
}

TEST_CASE("when no AMF is connected, then the attempt fails and is repeated after T3511", "[storm][D12]")
{
  scenario values = quiet();
  values.length   = 20s;
  world in(values, 1);
  association_lost(in, 0, 0);
  needs(in, 0, establishment_cause::mo_data);
  const auto met = requests_of(in);
  REQUIRE(met.size() == 2);
  CHECK(met[1] == values.radio.setup_delay + values.nas.t3511);
  CHECK(in.out.amfs[0].arrived == 0);
}

TEST_CASE("when an AMF has restarted, then a recovery concerns those UEs alone whose context it has lost",
          "[storm][unit]")
{
  scenario values        = two_amfs(2'000);
  values.length          = 30s;
  values.faults.restarts = {{0, 1s, 1s}};
  values.storms.push_back({storm_kind::recovery, 0, 1, 3s, 2s, storm_shape::uniform});
  std::uint64_t of_first = 0;
  {
    const world before(values, 1);
    of_first = before.amfs[0].registered;
    CHECK(of_first + before.amfs[1].registered == 2'000);
  }
  const results run = storm::run(values, 1);
  CHECK(run.classes[0][3].attempts == of_first);
  CHECK(run.classes[0][3].count(outcome::succeeded) == of_first);
  CHECK(run.amfs[0].registered_at_end == of_first);
}

TEST_CASE("when STOP is lost, then its gNBs refuse long after the storm, and max_age ends that", "[storm][D14]")
{
  const auto refused_late = [](double loss, duration max_age) {
    scenario values         = small_storm();
    values.length           = 120s;
    values.controller.kind  = controller_kind::fixed;
    values.faults.stop_loss = loss;
    values.gnbs.max_age     = max_age;
    const results run       = storm::run(values, 1);
    std::uint32_t sum       = 0;
    for (const sample& each : run.series) {
      sum += each.end > 90s ? each.populations[0].refused : 0;
    }
    return sum;
  };
  CHECK(refused_late(0, 0s) == 0);
  CHECK(refused_late(1, 0s) > 500);
  CHECK(refused_late(1, 30s) == 0);
}
