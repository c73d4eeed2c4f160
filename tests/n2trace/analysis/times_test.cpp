// SPDX-License-Identifier: BSD-3-Clause

// Captures whose clock is odd: equal times, times that go back, gaps, times before 1970 and at the ends of what can be
// said.

#include "n2trace/analysis/conversation.hpp"

#include <cmath>

using namespace n2gate;
using namespace n2gate::test;
using trace::control;

namespace {

/// What must hold of any report, whatever the times were.
void check_is_sane(const trace::report& report)
{
  for (const trace::link_report& link : report.links) {
    for (const control& each : link.controls) {
      CHECK(each.seconds_before >= 0);
      CHECK(each.seconds_before <= 60);
      CHECK(each.seconds_under >= 0);
      CHECK(std::isfinite(each.seconds_under));
      for (const trace::audit_line& line : each.audit) {
        CHECK_FALSE(line.why.empty());
        CHECK_FALSE(contains(line.why, "nan"));
        CHECK_FALSE(contains(line.why, "-nan"));
        if (line.kept) {
          CHECK(line.kept->low <= line.kept->high);
        }
      }
    }
  }
  for (const trace::finding& each : report.findings) {
    CHECK_FALSE(contains(each.text, "nan"));
    CHECK_FALSE(contains(each.text, " -"));
    CHECK_FALSE(each.frames.empty());
  }
}

} // namespace

TEST_CASE("when all has one time, then the order of frames counts", "[n2trace]")
{
  conversation talk;
  talk.at(5).established().requests(cause::mo_data, 10, 5, 5).start(asks(mo_dt)).start(asks(signalling)).stop();
  talk.start(asks(mo_dt, 3)).lost();
  const trace::report report = talk.report();
  check_is_sane(report);
  CHECK(effects(report.links.at(0)) ==
        std::vector<effect>{effect::started, effect::replaced, effect::stopped, effect::started, effect::lost});
  CHECK(found(report, fault_kind::not_obeyed).empty());
}

TEST_CASE("when the clock goes back while a control is in force, then no time is below nothing", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().requests(cause::mo_data, 600, 0, 60).at(60).start(asks(mo_dt));
  talk.requests(cause::mo_data, 100, -100, 0).at(-50).stop();
  talk.at(-49).start(asks(mo_dt, 50)).at(-60).lost().at(-200).established().ng_setup().start(asks(mo_dt)).at(-300);
  const trace::report report = talk.nothing().report();
  check_is_sane(report);
  CHECK(report.last.time == since_1970(conversation::beginning) + since_1970(60)); // the latest
  CHECK(effects(report.links.at(0)).size() == 6);
}

TEST_CASE("when packets are a little out of order, then they count in their own second", "[n2trace]")
{
  conversation talk;
  talk.at(0).established();
  for (int second = 0; second < 60; ++second) {
    talk.at(second + 0.9).from_gnb(initial_ue_message(cause::mo_data));
    talk.at(second + 0.1).from_gnb(initial_ue_message(cause::mo_data));
  }
  talk.at(60).start(asks(mo_dt)).at(80).stop();
  const trace::report report = talk.report();
  CHECK(report.links.at(0).controls.at(0).before[4] == 120);
  CHECK(report.links[0].requests.steps().size() == 60);
}

TEST_CASE("when all is before 1970, then the same is found as later", "[n2trace]")
{
  const auto tell = [](conversation& talk, double origin) {
    talk.at(origin).established().ng_setup();
    talk.requests(cause::mo_data, 600, origin, origin + 60).at(origin + 60).start(asks(mo_dt));
    talk.requests(cause::mo_data, 3, origin + 70, origin + 72).at(origin + 90).stop();
    return talk.at(origin + 200).nothing().report();
  };
  conversation        late;
  conversation        early;
  const trace::report now  = tell(late, 0);
  const trace::report then = tell(early, -conversation::beginning - 1000.5);
  check_is_sane(then);
  REQUIRE(now.findings.size() == then.findings.size());
  REQUIRE_FALSE(now.findings.empty());
  CHECK(found(then, fault_kind::not_obeyed).size() == 1);
  CHECK(found(then, fault_kind::still_restricted_after_stop).size() == 1);
  CHECK(then.links.at(0).controls.at(0).seconds_before == Approx(59));
  CHECK(then.links[0].requests.total() == now.links.at(0).requests.total());
}

TEST_CASE("when hours pass without a packet, then what was in force still is", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().requests(cause::mo_data, 600, 0, 60).at(60).start(asks(mo_dt));
  talk.at(100'000).from_gnb(initial_ue_message(cause::mo_data)).at(100'001).stop();
  const trace::report report = talk.report();
  check_is_sane(report);
  CHECK(report.links.at(0).controls.at(0).audit.at(0).why == "not obeyed: 1 mo-Data in 99940 s");
  CHECK(found(report, fault_kind::restriction_never_lifted).size() == 1);
}

TEST_CASE("when times are as far as they can be, then all still counts", "[n2trace]")
{
  constexpr auto lowest  = std::chrono::nanoseconds::min();
  constexpr auto highest = std::chrono::nanoseconds::max();
  conversation   talk;
  talk.at(lowest).established().from_gnb(initial_ue_message(cause::mo_data)).start(asks(mo_dt));
  talk.at(highest)
      .from_gnb(initial_ue_message(cause::mo_data))
      .start(asks(mo_dt))
      .from_gnb(error_indication(ngap::cause{ngap::cause_group::protocol, 4}));
  talk.at(lowest).stop().at(highest).start(asks(mo_dt, 50)).at(lowest).lost();
  talk.at(highest).established().ng_setup().from_gnb(initial_ue_message(cause::mo_data));
  const trace::report report = talk.report();
  check_is_sane(report);
  CHECK(report.links.at(0).requests.total()[4] == 3);
}
