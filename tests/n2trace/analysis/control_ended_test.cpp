// SPDX-License-Identifier: BSD-3-Clause

// What comes after a control has ended: a gNB that goes on refusing is found by the rate that does not come back.

#include "n2trace/analysis/conversation.hpp"

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr fault_kind all_kinds[] = {fault_kind::still_restricted_after_stop,
                                    fault_kind::still_restricted_after_loss,
                                    fault_kind::still_restricted_after_ng_setup};

/// A minute of mo-Data at 10 a second and emergency, then a control that is obeyed for 20 s.
conversation& restricted(conversation& talk, const overload_start& asked = asks(mo_dt))
{
  talk.at(0).established().ng_setup().requests({{cause::mo_data, 600}, {cause::emergency, 30}}, 0, 60);
  return talk.at(60).start(asked).requests(cause::emergency, 10, 61, 80).at(80);
}

/// What is found to be still restricted: one of the kind, and none of the others.
trace::finding only(const trace::report& report, fault_kind kind)
{
  for (fault_kind each : all_kinds) {
    CHECK(found(report, each).size() == (each == kind ? 1 : 0));
  }
  const auto told = found(report, kind);
  REQUIRE_FALSE(told.empty());
  return told[0];
}

void none(const trace::report& report)
{
  for (fault_kind each : all_kinds) {
    INFO(name(each));
    CHECK(found(report, each).empty());
  }
}

} // namespace

TEST_CASE("when traffic does not come back after STOP, then that is found with START and STOP",
          "[n2trace][38.413-8.7.8]")
{
  conversation        talk;
  const std::uint64_t start = restricted(talk).frame() - 10;
  talk.stop();
  const std::uint64_t stop = talk.frame();
  talk.requests(cause::emergency, 20, 81, 150);
  const trace::finding told = only(talk.report(), fault_kind::still_restricted_after_stop);
  CHECK(told.frames == std::vector<std::uint64_t>{start, stop});
  CHECK(contains(told.text, "OVERLOAD STOP"));
  CHECK(contains(told.text, "reject-non-emergency-mo-dt"));
}

TEST_CASE("when traffic comes back after STOP, then nothing is found", "[n2trace]")
{
  conversation talk;
  restricted(talk).stop();
  talk.requests(cause::mo_data, 600, 81, 141).at(150).nothing();
  CHECK(talk.report().findings.empty());
}

TEST_CASE("when a thinned class stays as thin after STOP, then that is found", "[n2trace]")
{
  const bool   back = GENERATE(false, true);
  conversation talk;
  talk.at(0).established().requests(cause::mo_data, 600, 0, 60).at(60).start(asks(mo_dt, 50));
  talk.requests(cause::mo_data, 95, 61, 80).at(80).stop();
  talk.requests(cause::mo_data, back ? 600 : 300, 81, 141).at(150).nothing();
  const trace::report report = talk.report();
  if (back) {
    CHECK(report.findings.empty());
  } else {
    CHECK(only(report, fault_kind::still_restricted_after_stop).count == 1);
  }
}

TEST_CASE("when traffic does not come back after NG Setup, then that is found as such", "[n2trace][38.413-8.7.1]")
{
  conversation talk;
  restricted(talk).ng_setup();
  const std::uint64_t cleared = talk.frame();
  talk.requests(cause::emergency, 20, 81, 150);
  const trace::finding told = only(talk.report(), fault_kind::still_restricted_after_ng_setup);
  CHECK(told.frames.back() == cleared);
  CHECK(contains(told.text, "NG Setup"));
}

TEST_CASE("when traffic comes back after NG Setup, then nothing is found", "[n2trace]")
{
  conversation talk;
  restricted(talk).ng_setup().requests(cause::mo_data, 600, 81, 141).at(150).nothing();
  CHECK(talk.report().findings.empty());
}

TEST_CASE("when a control is kept over a loss, then that is found with START and loss", "[n2trace][D11]")
{
  conversation talk;
  restricted(talk).lost();
  const std::uint64_t loss = talk.frame();
  SECTION("the gNB is back at once")
  {
    talk.over(2).at(85).established().ng_setup().requests(cause::emergency, 20, 86, 150);
  }
  SECTION("the gNB is back after an hour")
  {
    talk.over(2).at(3700).established().ng_setup().requests(cause::emergency, 20, 3701, 3765);
  }
  SECTION("the gNB needs several attempts")
  {
    talk.over(2).at(85).established().lost();
    talk.over(3).at(90).established().shut_down();
    talk.over(4).at(95).established().ng_setup().requests(cause::emergency, 20, 96, 160);
  }
  const trace::finding told = only(talk.report(), fault_kind::still_restricted_after_loss);
  REQUIRE(told.frames.size() == 2);
  CHECK(told.frames.back() == loss);
  CHECK(contains(told.text, "loss"));
}

TEST_CASE("when the gNB comes back after a loss with its traffic, then nothing is found", "[n2trace]")
{
  conversation talk;
  restricted(talk).lost();
  talk.over(2).at(3700).established().ng_setup().requests(cause::mo_data, 600, 3700, 3760).at(3770).nothing();
  CHECK(talk.report().findings.empty());
}

TEST_CASE("when the gNB does not come back after a loss, then nobody is restricted", "[n2trace]")
{
  conversation talk;
  restricted(talk).lost().at(4000).nothing();
  none(talk.report());
}

TEST_CASE("when the capture ends soon after STOP, then nothing can be said", "[n2trace]")
{
  conversation talk;
  restricted(talk).stop().at(80.9).nothing();
  none(talk.report());
}

TEST_CASE("when a new START comes soon after STOP, then what is restricted by it is not held against STOP", "[n2trace]")
{
  conversation talk;
  restricted(talk).stop().requests(cause::mo_data, 100, 81, 91).at(91).start(asks(mo_dt)).at(200).stop();
  talk.requests(cause::mo_data, 600, 201, 261);
  none(talk.report());
}

TEST_CASE("when traffic comes back as STOP comes and falls away later, then STOP was obeyed", "[n2trace]")
{
  conversation talk;
  restricted(talk).stop().requests(cause::mo_data, 600, 80, 140).at(1000).nothing();
  none(talk.report());
}

TEST_CASE("when other causes fall away after STOP, then that is not of the control", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().requests({{cause::mo_data, 600}, {cause::mo_signalling, 600}}, 0, 60).at(60);
  talk.start(asks(mo_dt)).requests(cause::mo_signalling, 200, 60, 80).at(80).stop();
  talk.requests(cause::mo_data, 600, 81, 141).at(150).nothing();
  none(talk.report());
}

TEST_CASE("when nothing was known before the START, then nothing can be missed after STOP", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(20).stop().at(200).nothing();
  none(talk.report());
}

TEST_CASE("when a control was replaced, then what came before the first is what is to come back", "[n2trace]")
{
  conversation talk;
  restricted(talk).start(asks(signalling, 90)).at(100).stop().requests(cause::emergency, 10, 101, 170);
  const trace::finding told = only(talk.report(), fault_kind::still_restricted_after_stop);
  CHECK(contains(told.text, "reject-rrc-cr-signalling, 90 %"));
}
