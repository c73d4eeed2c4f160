// SPDX-License-Identifier: BSD-3-Clause

// UDM and SMF behind the AMF: 503 with Retry-After (TS 29.500 6.4), and an SCP that throttles.

#include "storm/small_world.hpp"
#include "support/catch.hpp"

using namespace storm;
using namespace storm::test;

namespace {

/// A UDM that takes 10 s for a registration and lets one wait; at once it can have two.
scenario slow_udm(std::uint32_t ues)
{
  scenario values                  = quiet(ues);
  values.length                    = 14s;
  values.populations[0].registered = false;
  producer_config udm;
  udm.law               = service_law::deterministic;
  udm.service           = 10s;
  udm.refusal           = 1s;
  udm.queue_limit       = 1;
  udm.retry_after       = 3s;
  values.downstream.udm = udm;
  return values;
}

} // namespace

TEST_CASE("when UDM answers 503 with Retry-After, then the AMF asks it again when that is over, to the tick",
          "[storm][29.500-6.4]")
{
  const scenario values = slow_udm(5);
  world          in(values, 1);
  for (std::uint32_t ue = 0; ue < 5; ++ue) {
    needs(in, ue, establishment_cause::mo_signalling);
  }
  const auto met = moments_of(in, [&] { return in.out.udm.arrived; });
  // One in service, one waits, the third is refused; what the AMF has got for the others it holds. Then all three ask,
  // and the first refusal holds the other two.
  const moment first = values.radio.setup_delay + values.amfs[0].registration;
  const moment third = first + 2 * values.amfs[0].registration;
  REQUIRE(met.size() >= 5);
  CHECK(met[0] == first);
  CHECK(met[1] == first + 1ms);
  CHECK(met[2] == third);
  CHECK(met[3] == third + 3s);
  CHECK(met[4] == third + 6s);
  CHECK(in.out.udm.refused == met.size() - 3); // 9 s later the server has owed time, then takes one more
}

TEST_CASE("when the AMF ignores Retry-After, then it asks again at once, and UDM spends its time on refusals",
          "[storm][29.500-6.4]")
{
  scenario values                      = slow_udm(3);
  values.downstream.honour_retry_after = false;
  values.downstream.impatience         = 1s;
  world in(values, 1);
  for (std::uint32_t ue = 0; ue < 3; ++ue) {
    needs(in, ue, establishment_cause::mo_signalling);
  }
  const auto met = moments_of(in, [&] { return in.out.udm.arrived; });
  REQUIRE(met.size() >= 10);
  for (std::size_t each = 3; each < 10; ++each) {
    CHECK(met[each] == met[each - 1] + 1s);
  }
  CHECK(in.out.amfs[0].held == 0);
}

TEST_CASE("when requests are refused, then the refusals take the producer's time", "[storm][unit]")
{
  const auto done_at = [](std::uint32_t ues) {
    scenario values                = slow_udm(ues);
    values.length                  = 20s;
    values.downstream.udm->service = 4s;
    world in(values, 1);
    for (std::uint32_t ue = 0; ue < ues; ++ue) {
      needs(in, ue, establishment_cause::mo_signalling);
    }
    return moments_of(in, [&] { return in.out.udm.served; });
  };
  const auto without = done_at(2);
  const auto with    = done_at(3); // refused at once, and after 3 s
  CHECK(with.at(0) == without.at(0));
  CHECK(with.at(1) == without.at(1) + 2s);
  CHECK(with.at(2) == with.at(1) + 4s); // and no longer
}

TEST_CASE("when the SCP throttles, then so many get through as its rate and burst allow", "[storm][29.500-6.4]")
{
  scenario values                           = quiet(1000);
  values.length                             = 10s;
  values.downstream.smf                     = producer_config{};
  values.downstream.smf->queue_limit        = 1000;
  values.downstream.scp                     = scp_config{50, 100};
  values.populations[0].causes              = {{establishment_cause::mo_data}};
  values.populations[0].attempts_per_second = 200;
  const results run                         = storm::run(values, 1);
  CHECK(run.smf.throttled > 0);
  const auto through = run.smf.arrived - run.smf.throttled;
  CHECK(through <= 100 + 50 * 10);
  CHECK(through >= 350); // held until Retry-After is over, when the bucket is full again
  CHECK(run.smf.refused == 0);
}

TEST_CASE("when a producer is overloaded and Retry-After runs, then emergency and priority go first", "[storm][unit]")
{
  scenario values                    = quiet(2);
  values.length                      = 2s;
  values.downstream.smf              = producer_config{};
  values.downstream.smf->queue_limit = 1;
  for (const auto cause : {establishment_cause::emergency, establishment_cause::mt_access}) {
    world in(values, 1);
    in.amfs[0].held[1].until = 10s;
    needs(in, 0, cause);
    needs(in, 1, establishment_cause::mo_data);
    while (step(in)) {
    }
    CHECK(in.out.classes[0][static_cast<std::size_t>(cause)].count(outcome::succeeded) == 1);
    CHECK(in.out.classes[0][4].count(outcome::succeeded) == 0);
    CHECK(in.out.amfs[0].held == 1);
  }
}

TEST_CASE("when the AMF restarts, then it has forgotten what it asked and what it held", "[storm][unit]")
{
  scenario values = slow_udm(3);
  values.length   = 25s;
  world in(values, 1);
  for (std::uint32_t ue = 0; ue < 3; ++ue) {
    needs(in, ue, establishment_cause::mo_signalling);
  }
  while (in.out.udm.refused == 0) {
    REQUIRE(step(in)); // one is served, one waits, one is held
  }
  amf_down(in, 0);
  amf_up(in, 0);
  while (step(in)) {
  }
  CHECK(in.out.udm.arrived == 3);
  CHECK(in.out.udm.served == 2);
  CHECK(all_of(in.out.classes[0]).count(outcome::succeeded) == 0);
  CHECK(all_of(in.out.classes[0]).nas_timeouts == 3);
  CHECK(in.amfs[0].registered == 0);
}
