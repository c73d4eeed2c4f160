// SPDX-License-Identifier: BSD-3-Clause

// Controls that nobody lifts, and STARTs that say again what is in force.

#include "n2trace/analysis/conversation.hpp"

using namespace n2gate;
using namespace n2gate::test;

namespace {

using frame_numbers = std::vector<std::uint64_t>;

constexpr auto never_lifted = fault_kind::restriction_never_lifted;
constexpr auto repeated     = fault_kind::start_repeated_unchanged;

} // namespace

TEST_CASE("when no STOP comes by the end, then that is found, with the START", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().at(10).start(asks(mo_dt, 40)).at(40).nothing();
  const auto told = found(talk.report(), never_lifted);
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == frame_numbers{2});
  CHECK(contains(told[0].text, "end of the capture"));
  CHECK(contains(told[0].text, "30 s"));
  CHECK(contains(told[0].text, "reject-non-emergency-mo-dt, 40 %"));
}

TEST_CASE("when the control has ended by the end, then nothing is found", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(20);
  SECTION("by STOP")
  {
    talk.stop();
  }
  SECTION("by NG Setup")
  {
    talk.ng_setup();
  }
  SECTION("by loss")
  {
    talk.lost();
  }
  SECTION("by a START that asks for nothing")
  {
    talk.start(asks(std::nullopt)); // D3
  }
  CHECK(found(talk.at(5000).nothing().report(), never_lifted).empty());
}

TEST_CASE("when a STOP is not valid, then it lifts nothing", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(20).start("stop_empty_container_off_by_one");
  CHECK(found(talk.report(), never_lifted).size() == 1);
}

TEST_CASE("when STOP comes later than --stale, then that is found", "[n2trace]")
{
  const bool   late = GENERATE(false, true);
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(late ? 601 : 599).stop();
  const auto told = found(talk.report(), never_lifted);
  REQUIRE(told.size() == (late ? 1 : 0));
  if (late) {
    CHECK(told[0].frames == frame_numbers{2, 3});
    CHECK(contains(told[0].text, "10 min 1 s"));
  }
}

TEST_CASE("when --stale is given, then it counts", "[n2trace]")
{
  trace::analysis_options options;
  options.stale = std::chrono::seconds(30);
  conversation talk(options);
  const bool   late = GENERATE(false, true);
  talk.at(0).established().start(asks(mo_dt)).at(late ? 31 : 29).stop();
  CHECK(found(talk.report(), never_lifted).size() == (late ? 1 : 0));
}

TEST_CASE("when STARTs come again and again, then the control is not forgotten", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(500).start(asks(mo_dt)).at(1000).start(asks(signalling));
  talk.at(1500).start(asks(signalling)).at(2000).stop();
  CHECK(found(talk.report(), never_lifted).empty());
}

TEST_CASE("when the last of several STARTs is not followed by anything, then it is the last one's age", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(500).start(asks(mo_dt)).at(1200).stop();
  const auto told = found(talk.report(), never_lifted);
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == frame_numbers{3, 4});
  CHECK(contains(told[0].text, "11 min 40 s"));
}

TEST_CASE("when a START restricts nothing, then nobody needs to lift it", "[n2trace][D3]")
{
  conversation talk;
  talk.at(0).established().start(asks(std::nullopt)).at(5000).nothing();
  CHECK(talk.report().findings.empty());
}

TEST_CASE("when only slices are restricted, then that is to be lifted, too", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(std::nullopt, std::nullopt, {of_slices({s_nssai(1)}, mo_dt, 10)}));
  CHECK(found(talk.report(), never_lifted).size() == 1);
}

TEST_CASE("when each of two gNBs is restricted to the end, then each is told", "[n2trace]")
{
  conversation talk;
  talk.over(1).at(0).established().start(asks(mo_dt));
  talk.over(2, end_at("10.0.0.9", 40000)).established().start(asks(mo_dt));
  const auto told = found(talk.report(), never_lifted);
  REQUIRE(told.size() == 2);
  CHECK(told[0].link == 0);
  CHECK(told[1].link == 1);
  CHECK(told[0].frames == frame_numbers{2});
  CHECK(told[1].frames == frame_numbers{4});
}

TEST_CASE("when a START says what is in force, then that is found with both frames", "[n2trace]")
{
  const auto   same = GENERATE_COPY(asks(mo_dt),
                                  asks(signalling, 30),
                                  asks(std::nullopt, 30),
                                  asks(std::nullopt),
                                  asks(mo_dt, 50, {of_slices({s_nssai(1, 2), s_nssai(3)}, mo_dt, 10)}));
  conversation talk;
  talk.at(0).established().start(same).at(10).start(same).at(20).start(same).at(30).stop();
  const auto told = found(talk.report(), repeated);
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == frame_numbers{2, 3, 4});
  CHECK(told[0].count == 2);
}

TEST_CASE("when a START differs in anything, then it is no repetition", "[n2trace]")
{
  const overload_start slices = asks(mo_dt, 50, {of_slices({s_nssai(1, 2), s_nssai(3)}, mo_dt, 10)});
  const auto           other  = GENERATE_COPY(asks(mo_dt, 50),
                                   asks(signalling, 50, slices.overload_start_nssai_list),
                                   asks(mo_dt, 51, slices.overload_start_nssai_list),
                                   asks(mo_dt, std::nullopt, slices.overload_start_nssai_list),
                                   asks(mo_dt, 50, {of_slices({s_nssai(1, 2), s_nssai(3)}, mo_dt, 11)}),
                                   asks(mo_dt, 50, {of_slices({s_nssai(1, 2), s_nssai(3)}, signalling, 10)}),
                                   asks(mo_dt, 50, {of_slices({s_nssai(1, 2), s_nssai(4)}, mo_dt, 10)}),
                                   asks(mo_dt, 50, {of_slices({s_nssai(1, 3), s_nssai(3)}, mo_dt, 10)}),
                                   asks(mo_dt, 50, {of_slices({s_nssai(1, 2)}, mo_dt, 10)}));
  conversation         talk;
  talk.at(0).established().start(slices).at(10).start(other).at(20).start(slices).at(30).stop();
  const trace::report report = talk.report();
  CHECK(found(report, repeated).empty());
  CHECK(report.links.at(0).controls.size() == 3);
}

TEST_CASE("when the same START comes after what ended the first, then it is no repetition", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(10);
  SECTION("STOP")
  {
    talk.stop();
  }
  SECTION("NG Setup")
  {
    talk.ng_setup();
  }
  SECTION("loss")
  {
    talk.lost().established();
  }
  talk.at(20).start(asks(mo_dt)).at(30).stop();
  CHECK(found(talk.report(), repeated).empty());
}
