// SPDX-License-Identifier: BSD-3-Clause

// What a UE does by TS 24.501, to the tick: T3510, T3511, T3502, T3525, T3346, and what goes before what.

#include "storm/small_world.hpp"
#include "support/catch.hpp"

using namespace storm;
using namespace storm::test;

namespace {

/// An AMF that answers with T3346 of 20 s.
scenario congested()
{
  scenario values                          = quiet();
  values.length                            = 70s;
  values.detector.hold                     = 1h;
  values.detector.queue_delay_off          = 0s;
  values.controller.nas_congestion_control = true;
  values.controller.t3346_min              = 20s;
  values.controller.t3346_max              = 20s;
  return values;
}

void overload(world& in)
{
  CHECK(in.amfs[0].detector.look(in.now, 1h, 1, false));
}

/// What an attempt takes that nobody hinders.
duration undisturbed(const scenario& values)
{
  return values.radio.setup_delay + values.amfs[0].service_request + values.radio.nas_delay;
}

} // namespace

TEST_CASE("when nothing hinders it, then an attempt takes what radio and AMF take", "[storm][unit]")
{
  const scenario values = quiet();
  for (const auto cause : {establishment_cause::mo_data,
                           establishment_cause::mo_signalling,
                           establishment_cause::mt_access,
                           establishment_cause::emergency}) {
    world in(values, 1);
    needs(in, 0, cause);
    while (step(in)) {
    }
    const class_results& of = in.out.classes[0][static_cast<std::size_t>(cause)];
    CHECK(of.count(outcome::succeeded) == 1);
    CHECK(of.delay.sum() == undisturbed(values));
    CHECK(in.ues[0].state == ue_state::idle);
  }
}

TEST_CASE("when the AMF answers with T3346, then the UE asks again when it expires, not a tick sooner or later",
          "[storm][24.501-5.3.9]")
{
  const scenario values = congested();
  world          in(values, 1);
  overload(in);
  needs(in, 0, establishment_cause::mo_data);
  const duration round = 20s + undisturbed(values);
  CHECK(requests_of(in) == std::vector<moment>{0 * round, 1 * round, 2 * round, 3 * round});
  CHECK(all_of(in.out.classes[0]).nas_back_offs == 4);
}

TEST_CASE("when an AMF is overloaded, but its queue short again, then it sends nobody away", "[storm][unit]")
{
  scenario values                 = congested();
  values.length                   = 1s;
  values.detector.queue_delay_off = 1ms;
  world in(values, 1);
  overload(in);
  needs(in, 0, establishment_cause::mo_data);
  while (step(in)) {
  }
  CHECK(all_of(in.out.classes[0]).count(outcome::succeeded) == 1);
}

TEST_CASE("when START is for slices, or for some causes, then no other UE is answered with T3346",
          "[storm][23.501-5.19.7]")
{
  scenario values = congested();
  values.length   = 400ms; // the AMF does not look at its load before
  values.populations.push_back(values.populations[0]);
  values.populations[1].requested_nssai = {n2gate::s_nssai(2)};
  const auto sent_away                  = [&](std::uint32_t ue, establishment_cause cause) {
    world in(values, 1);
    overload(in);
    in.amfs[0].in_force.emplace().overload_start_nssai_list.push_back(
        {{n2gate::s_nssai(1)}, n2gate::overload_action::reject_non_emergency_mo_dt, {}});
    needs(in, ue, cause);
    while (step(in)) {
    }
    return all_of(in.out.classes[ue]).nas_back_offs == 1;
  };
  CHECK(sent_away(0, establishment_cause::mo_data));
  CHECK_FALSE(sent_away(0, establishment_cause::mo_signalling));
  CHECK_FALSE(sent_away(1, establishment_cause::mo_data));
}

TEST_CASE("when T3346 runs or the AMF is congested, then emergency, priority and paging are served at once",
          "[storm][24.501-5.3.9]")
{
  const auto served = [](establishment_cause cause, access_identity identity) {
    scenario values                = congested();
    values.length                  = 1s;
    values.populations[0].identity = identity;
    world in(values, 1);
    overload(in);
    in.ues[0].backed_off_until = moment(50s);
    needs(in, 0, cause);
    while (step(in)) {
    }
    return all_of(in.out.classes[0]).count(outcome::succeeded) == 1;
  };
  CHECK(served(establishment_cause::emergency, access_identity::ordinary));
  CHECK(served(establishment_cause::mt_access, access_identity::ordinary));
  CHECK(served(establishment_cause::mo_data, access_identity::mps));
  CHECK(served(establishment_cause::mo_data, access_identity::mcs));
  CHECK_FALSE(served(establishment_cause::mo_data, access_identity::ordinary));
  CHECK_FALSE(served(establishment_cause::mo_signalling, access_identity::ordinary));
}

TEST_CASE("when T3346 runs, then paging stops it and an emergency call does not", "[storm][24.501-5.3.9]")
{
  for (const auto cause : {establishment_cause::emergency, establishment_cause::mt_access}) {
    const scenario values = quiet();
    world          in(values, 1);
    in.ues[0].backed_off_until = moment(50s);
    needs(in, 0, cause);
    while (all_of(in.out.classes[0]).count(outcome::succeeded) == 0) {
      REQUIRE(step(in));
    }
    needs(in, 0, establishment_cause::mo_data);
    CHECK(requests_of(in).back() == (cause == establishment_cause::mt_access ? undisturbed(values) : moment(50s)));
  }
}

TEST_CASE("when the AMF does not answer, then T3510 and T3511 repeat the attempt five times, then T3502 rests a "
          "registration and T3525 a service request",
          "[storm][24.501-5.5.1.2.7][24.501-5.6.1.7]")
{
  scenario values = quiet();
  values.length   = 14min;
  for (const auto& [what, rest] : {std::pair(establishment_cause::mo_signalling, values.nas.t3502),
                                   std::pair(establishment_cause::mo_data, values.nas.t3525)}) {
    world in(values, 1);
    in.amfs[0].up = false;
    needs(in, 0, what);
    const auto          met = requests_of(in);
    std::vector<moment> expected;
    moment              next{};
    for (int attempt = 0; attempt < 5; ++attempt) {
      expected.push_back(next);
      next += values.radio.setup_delay + values.nas.t3510 + values.nas.t3511;
    }
    next += rest - values.nas.t3511;
    REQUIRE(met.size() >= 6);
    CHECK(std::vector<moment>(met.begin(), met.begin() + 5) == expected);
    CHECK(met[5] == next);
    CHECK(all_of(in.out.classes[0]).count(outcome::gave_up) >= 1);
  }
}

TEST_CASE("when the UE has stopped waiting, then the AMF serves it in vain", "[storm][unit]")
{
  scenario values             = quiet();
  values.length               = 30s;
  values.amfs[0].registration = 20s;
  world in(values, 1);
  needs(in, 0, establishment_cause::mo_signalling);
  while (step(in)) {
  }
  CHECK(in.out.amfs[0].wasted == 1);
  CHECK(all_of(in.out.classes[0]).nas_timeouts == 1);
  CHECK(all_of(in.out.classes[0]).count(outcome::succeeded) == 0);
}

TEST_CASE("when a UE that is not registered wants a service, then it registers, with mo-Signalling", "[storm][unit]")
{
  scenario values                  = quiet();
  values.populations[0].registered = false;
  world in(values, 1);
  CHECK(cause_of(in, in.ues[0]) == establishment_cause::mo_signalling);
  CHECK(in.amfs[0].registered == 0);
  needs(in, 0, establishment_cause::mo_data);
  while (step(in)) {
  }
  CHECK(in.ues[0].registered);
  CHECK(in.ues[0].amf == 0);
  CHECK(in.amfs[0].registered == 1);
  CHECK(cause_of(in, in.ues[0]) == establishment_cause::mo_data);
}

TEST_CASE("when an emergency call comes, then it supersedes what is under way; other needs do not", "[storm][unit]")
{
  scenario values = quiet();
  values.length   = 1s;
  world in(values, 1);
  in.ues[0].barred_until = moment(20s);
  needs(in, 0, establishment_cause::mo_data); // waits for T302
  needs(in, 0, establishment_cause::mo_sms);
  CHECK(in.out.classes[0][7].count(outcome::not_started) == 1);
  needs(in, 0, establishment_cause::mt_access);
  CHECK(in.out.classes[0][4].count(outcome::superseded) == 1);
  needs(in, 0, establishment_cause::emergency);
  CHECK(in.out.classes[0][2].count(outcome::superseded) == 1);
  needs(in, 0, establishment_cause::emergency);
  CHECK(in.out.classes[0][0].count(outcome::not_started) == 1);
  while (step(in)) {
  }
  CHECK(in.out.classes[0][0].count(outcome::succeeded) == 1);
  CHECK(in.out.classes[0][0].rrc_requests == 1);
}

TEST_CASE("when paging comes while an emergency call waits for T3511, then the call goes on", "[storm][unit]")
{
  scenario values = quiet();
  values.length   = 1min;
  world in(values, 1);
  in.amfs[0].up = false;
  needs(in, 0, establishment_cause::emergency);
  while (in.ues[0].state != ue_state::waiting) {
    REQUIRE(step(in));
  }
  in.amfs[0].up = true;
  needs(in, 0, establishment_cause::mt_access);
  while (step(in)) {
  }
  CHECK(in.out.classes[0][2].count(outcome::not_started) == 1);
  CHECK(in.out.classes[0][0].count(outcome::superseded) == 0);
  CHECK(in.out.classes[0][0].count(outcome::succeeded) == 1);
}

TEST_CASE("when paging is for a UE that is not registered, then it starts nothing", "[storm][unit]")
{
  scenario values                  = quiet();
  values.populations[0].registered = false;
  world in(values, 1);
  needs(in, 0, establishment_cause::mt_access);
  CHECK(in.out.classes[0][2].count(outcome::not_started) == 1);
  CHECK(in.events.empty());
}
