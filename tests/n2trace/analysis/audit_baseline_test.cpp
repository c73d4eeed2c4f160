// SPDX-License-Identifier: BSD-3-Clause

// What a control is compared with: the requests of a time without control.

#include "n2trace/analysis/conversation.hpp"

using namespace n2gate;
using namespace n2gate::test;
using trace::control;

namespace {

constexpr auto mo_data = static_cast<std::size_t>(cause::mo_data);

std::vector<control> controls_of(conversation& talk)
{
  return talk.report().links.at(0).controls;
}

} // namespace

TEST_CASE("when a capture is long, then the minute before the START is the rate before", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().requests(cause::mo_data, 10'000, 0, 100).requests(cause::mo_data, 120, 100, 160);
  talk.at(160).start(asks(mo_dt)).at(170).stop();
  const auto controls = controls_of(talk);
  CHECK(controls.at(0).seconds_before == Approx(60));
  CHECK(controls[0].before[mo_data] == 120);
}

TEST_CASE("when the AMF is there for less, then that time is the rate before", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().ng_setup().requests(cause::mo_data, 100, 0, 10).at(10).start(asks(mo_dt)).at(20).stop();
  const auto controls = controls_of(talk);
  CHECK(controls.at(0).seconds_before == Approx(10));
  CHECK(controls[0].before[mo_data] == 100);
}

TEST_CASE("when a control replaces another, then both are compared with the time before the first", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().requests(cause::mo_data, 1200, 0, 60).at(60).start(asks(mo_dt, 50));
  talk.requests(cause::mo_data, 300, 60, 90).at(90).start(asks(mo_dt, 60));
  talk.requests(cause::mo_data, 240, 90, 120).at(120).start(asks(mo_dt, 70)).at(150).stop();
  const auto controls = controls_of(talk);
  REQUIRE(controls.size() == 3);
  for (const control& each : controls) {
    CHECK(each.before[mo_data] == 1200);
    CHECK(each.seconds_before == Approx(60));
  }
  CHECK(controls[0].requests == 300);
  CHECK(controls[0].under[mo_data] == 290); // 29 s of 30
  CHECK(controls[1].requests == 240);
  CHECK(controls[1].seconds_under == Approx(29));
  CHECK(controls[0].asked[mo_data] == 50);
  CHECK(controls[1].asked[mo_data] == 60);
}

TEST_CASE("when a control follows another, then the time under the first is no rate before", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().requests(cause::mo_data, 1200, 0, 60).at(60).start(asks(mo_dt));
  talk.requests(cause::mo_data, 40, 60, 100).at(100).stop();
  talk.requests(cause::mo_data, 1000, 100, 111).at(111).start(asks(mo_dt)).at(120).stop();
  const auto controls = controls_of(talk);
  REQUIRE(controls.size() == 2);
  CHECK(controls[1].seconds_before == Approx(10)); // and not that of the grace after STOP
  CHECK(controls[1].before[mo_data] == Approx(1000.0 / 11 * 10).margin(2));
}

TEST_CASE("when a STOP comes for a START that is not in the capture, then the time before it is no rate before",
          "[n2trace]")
{
  conversation talk;
  talk.at(0).found().requests(cause::mo_data, 30, 0, 30);
  talk.at(30).stop();
  talk.requests(cause::mo_data, 1100, 30, 41).at(41).start(asks(mo_dt)).at(50).stop();
  const auto controls = controls_of(talk);
  REQUIRE(controls.size() == 1);
  CHECK(controls[0].seconds_before == Approx(10));
  CHECK(controls[0].before[mo_data] == Approx(1000).margin(1));
}

TEST_CASE("when NG Setup ends what began before the capture, then the time before it is no rate before", "[n2trace]")
{
  conversation talk;
  talk.at(0).found().requests(cause::mo_data, 30, 0, 30);
  talk.at(30).from_amf(ng_setup_response());
  talk.requests(cause::mo_data, 1100, 30, 41).at(41).start(asks(mo_dt)).at(50).stop();
  CHECK(controls_of(talk).at(0).seconds_before <= 11);
}

TEST_CASE("when the AMF was lost, then the time without it is no rate before", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().requests(cause::mo_data, 100, 0, 20).at(20).lost();
  talk.over(2).at(50).established().ng_setup().requests(cause::mo_data, 100, 50, 60).at(60).start(asks(mo_dt));
  const auto controls = controls_of(talk);
  CHECK(controls.at(0).seconds_before == Approx(10));
  CHECK(controls[0].before[mo_data] == 100);
}

TEST_CASE("when a START comes before anything else, then there is no rate before", "[n2trace]")
{
  conversation talk;
  talk.at(0).start(asks(mo_dt)).at(10).stop();
  const auto controls = controls_of(talk);
  CHECK(controls.at(0).seconds_before == 0);
  CHECK(controls[0].before == trace::request_counts{});
}

TEST_CASE("when other gNBs or AMFs have requests, then they are no part of it", "[n2trace]")
{
  conversation talk;
  talk.over(1).at(0).established();
  talk.over(2, end_at("10.0.0.7", 40000)).established().requests(cause::mo_data, 600, 0, 60);
  talk.over(3, end_at("10.0.0.1", 40003), end_at("10.0.0.8", 38412)).at(0).established();
  talk.requests(cause::mo_data, 600, 0, 60);
  talk.over(1).at(60).start(asks(mo_dt)).at(70);
  talk.over(2).requests(cause::mo_data, 600, 70, 80);
  const trace::report report = talk.report();
  CHECK(report.links.at(0).controls.at(0).before[mo_data] == 0);
  CHECK(report.links[0].controls[0].under[mo_data] == 0);
  CHECK(report.links[0].controls[0].seconds_before == Approx(60));
}
