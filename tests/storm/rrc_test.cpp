// SPDX-License-Identifier: BSD-3-Clause

// What a UE does by TS 38.331 when it is refused, to the tick.

#include "storm/small_world.hpp"
#include "support/catch.hpp"

using namespace storm;
using namespace storm::test;

TEST_CASE("when RRCReject says waitTime, then the UE asks again when T302 expires, not a tick sooner or later",
          "[storm][38.331-5.3.14.4]")
{
  for (const unsigned wait : {1U, 5U, 16U}) {
    scenario values           = quiet();
    values.length             = 60s;
    values.gnbs.min_wait_time = values.gnbs.max_wait_time = std::chrono::seconds(wait);
    world in(values, 1);
    CHECK(in.gnbs[0].receive(0, start(n2gate::overload_action::reject_rrc_cr_signalling)).empty());
    needs(in, 0, establishment_cause::mo_data);
    const auto met = requests_of(in);
    REQUIRE(met.size() == 60U / wait + 1);
    for (std::size_t each = 0; each < met.size(); ++each) {
      CHECK(met[each] == std::chrono::seconds(wait) * each);
    }
    CHECK(all_of(in.out.classes[0]).rrc_rejects == met.size());
  }
}

TEST_CASE("when RRCRelease says waitTime, then the UE asks again when T302 expires", "[storm][38.331-5.3.14.4]")
{
  scenario values           = quiet();
  values.length             = 10s;
  values.gnbs.min_wait_time = values.gnbs.max_wait_time = 3s;
  world in(values, 1);
  // Slices alone: at RRCSetupRequest it cannot be known.
  n2gate::overload_start message;
  message.overload_start_nssai_list.push_back(
      {{n2gate::s_nssai(1)}, n2gate::overload_action::reject_rrc_cr_signalling, std::nullopt});
  std::vector<std::uint8_t> pdu;
  REQUIRE(n2gate::ngap::encode(message, pdu) == n2gate::error::none);
  CHECK(in.gnbs[0].receive(0, pdu).empty());
  needs(in, 0, establishment_cause::mo_data);
  const duration round = 3s + values.radio.setup_delay;
  CHECK(requests_of(in) == std::vector<moment>{0 * round, 1 * round, 2 * round, 3 * round});
  CHECK(all_of(in.out.classes[0]).rrc_releases == 4);
  CHECK(all_of(in.out.classes[0]).rrc_rejects == 0);
}

TEST_CASE("when T302 runs, then access categories 0 and 2 pass and all others wait, priority users too",
          "[storm][38.331-5.3.14.2]")
{
  const auto asks_at = [](establishment_cause cause, access_identity identity) {
    scenario values                = quiet();
    values.populations[0].identity = identity;
    world in(values, 1);
    in.ues[0].barred_until = moment(7s);
    needs(in, 0, cause);
    return requests_of(in).at(0);
  };
  CHECK(asks_at(establishment_cause::emergency, access_identity::ordinary) == 0s);
  CHECK(asks_at(establishment_cause::mt_access, access_identity::ordinary) == 0s);
  for (const auto cause : {establishment_cause::mo_signalling,
                           establishment_cause::mo_data,
                           establishment_cause::mo_voice_call,
                           establishment_cause::mo_video_call,
                           establishment_cause::mo_sms}) {
    CHECK(asks_at(cause, access_identity::ordinary) == 7s);
    CHECK(asks_at(cause, access_identity::mps) == 7s);
    CHECK(asks_at(cause, access_identity::mcs) == 7s);
  }
}

TEST_CASE("when RRCSetup comes, then it stops T302", "[storm][38.331-5.3.3.4]")
{
  const scenario values = quiet();
  world          in(values, 1);
  in.ues[0].barred_until = moment(7s);
  needs(in, 0, establishment_cause::emergency);
  while (all_of(in.out.classes[0]).count(outcome::succeeded) == 0) {
    REQUIRE(step(in));
  }
  needs(in, 0, establishment_cause::mo_data);
  CHECK(all_of(in.out.classes[0]).rrc_requests == 2);
}

TEST_CASE("when RRCSetupRequest is not answered, then T300 repeats it, and NAS hears of it after the last one",
          "[storm][38.331-5.3.3.7]")
{
  scenario values         = quiet();
  values.length           = 60s;
  values.radio.loss       = 1;
  values.radio.requests   = 3;
  values.nas.t3511        = 10s;
  values.nas.t3525        = 20s;
  values.nas.max_attempts = 2;
  world in(values, 1);
  needs(in, 0, establishment_cause::mo_data);
  // Three requests, T300 after each; T3511; three again; T3525; and so on.
  CHECK(requests_of(in) == std::vector<moment>{0s, 1s, 2s, 13s, 14s, 15s, 36s, 37s, 38s, 49s, 50s, 51s});
  CHECK(all_of(in.out.classes[0]).attempts == 2);
  CHECK(all_of(in.out.classes[0]).count(outcome::gave_up) == 2);
}

TEST_CASE("when a UE with a 5G-S-TMSI asks, then it goes to its AMF; without, to one that admits it",
          "[storm][38.300-16.3.2]")
{
  scenario values = quiet(200);
  values.amfs.push_back(values.amfs[0]);
  values.amfs[1].name = "amf-2";
  values.populations.push_back(values.populations[0]);
  values.populations[1].registered = false;
  values.gnbs.min_wait_time        = 16s; // nobody comes back before the test has looked
  world in(values, 1);
  CHECK(in.gnbs[0].receive(0, start(n2gate::overload_action::reject_rrc_cr_signalling)).empty());
  std::uint64_t of_first = 0;
  for (std::uint32_t index = 0; index < 400; ++index) {
    of_first += in.ues[index].amf == 0;
    needs(in, index, establishment_cause::mo_signalling);
  }
  CHECK(of_first > 50);
  CHECK(of_first < 150);
  while (in.now < 1s) {
    REQUIRE(step(in));
  }
  CHECK(all_of(in.out.classes[0]).rrc_rejects == of_first);
  CHECK(all_of(in.out.classes[1]).rrc_rejects == 0);
  CHECK(in.out.amfs[0].arrived == 0);
  CHECK(in.out.amfs[1].arrived == 400 - of_first);
}

TEST_CASE("when gNBs thin by 50 %, then in the way that the scenario says", "[storm][D10]")
{
  const auto refused_of_1000 = [](n2gate::sampling how, bool one_ue) {
    scenario values      = quiet();
    values.gnbs.sampling = how;
    gnb      at(values, 1, 7);
    unsigned refused = 0;
    CHECK(at.receive(0, start(n2gate::overload_action::reject_rrc_cr_signalling, 50)).empty());
    at.tell_time(0s);
    for (std::uint32_t each = 0; each < 1000; ++each) {
      refused += !at.setup_request(establishment_cause::mo_data, storm::identity_of(0, one_ue ? 0 : each));
    }
    return refused;
  };
  CHECK(refused_of_1000(n2gate::sampling::stratified, true) == 500);
  const unsigned at_random = refused_of_1000(n2gate::sampling::random, true);
  CHECK(at_random != 500);
  CHECK(at_random == Approx(500).margin(80));
  const unsigned by_ue = refused_of_1000(n2gate::sampling::per_ue, true);
  CHECK((by_ue == 0 || by_ue == 1000));
  CHECK(refused_of_1000(n2gate::sampling::per_ue, false) == Approx(500).margin(80));
}
