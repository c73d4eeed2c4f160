// SPDX-License-Identifier: BSD-3-Clause

// Whether a gNB did what it was asked to, as far as N2 shows it.

#include "n2trace/analysis/conversation.hpp"

using namespace n2gate;
using namespace n2gate::test;
using trace::audit_line;
using trace::audit_verdict;
using trace::request_cause;

namespace {

request_cause as_request(cause of)
{
  return trace::request_cause_of(of);
}

/// The line of a cause in the only link's control; the class's without one.
std::optional<audit_line> line_of(const trace::report& report, std::optional<cause> of, std::size_t control = 0)
{
  for (const audit_line& each : report.links.at(0).controls.at(control).audit) {
    if (of ? each.cause == as_request(*of) : !each.cause) {
      return each;
    }
  }
  return std::nullopt;
}

std::string text_of(const trace::report& report)
{
  std::string all;
  for (const trace::finding& each : report.findings) {
    all += std::string(name(each.kind)) + ": " + each.text + "\n";
  }
  return all;
}

/// A minute at 20 mo-Data a second, a START, and 41 s under it until STOP.
struct minute_before {
  explicit minute_before(const overload_start& asked)
  {
    talk.at(0).established().ng_setup();
    talk.requests({{cause::mo_data, 1200}, {cause::emergency, 60}, {cause::mt_access, 60}}, 0, 60);
    talk.at(60).start(asked);
    start = talk.frame();
  }
  trace::report stopped()
  {
    talk.at(101).stop();
    return talk.report();
  }
  conversation  talk;
  std::uint64_t start = 0;
};

} // namespace

TEST_CASE("when a restricted cause does not come any more, then the START was obeyed", "[n2trace]")
{
  minute_before capture(asks(mo_dt));
  capture.talk.requests({{cause::emergency, 40}, {cause::mt_access, 40}}, 61, 101);
  const trace::report report = capture.stopped();
  const auto          line   = line_of(report, cause::mo_data);
  REQUIRE(line);
  CHECK(line->verdict == audit_verdict::obeyed);
  CHECK(line->asked_percent == 100);
  CHECK(line->before == 1200);
  CHECK(line->under == 0);
  CHECK(line->frames.empty());
  CHECK(contains(line->why, "obeyed: no mo-Data in 40 s"));
  CHECK(contains(line->why, "800")); // would have come: 40 s at 20 a second
  CHECK(found(report, fault_kind::not_obeyed).empty());
  CHECK(report.links[0].controls[0].requests == 80);
}

TEST_CASE("when a restricted cause still comes, then how many, in what time, and in which frames", "[n2trace]")
{
  minute_before capture(asks(mo_dt));
  capture.talk.requests(cause::emergency, 5, 61, 70);
  const std::uint64_t first = capture.talk.frame() + 1;
  capture.talk.requests(cause::mo_data, 3, 70, 73);
  const trace::report report = capture.stopped();
  const auto          line   = line_of(report, cause::mo_data);
  REQUIRE(line);
  CHECK(line->verdict == audit_verdict::not_obeyed);
  CHECK(line->why == "not obeyed: 3 mo-Data in 40 s");
  CHECK(line->frames == std::vector<std::uint64_t>{first, first + 1, first + 2});
  const auto told = found(report, fault_kind::not_obeyed);
  REQUIRE(told.size() == 1);
  CHECK(contains(told[0].text, "3 mo-Data in 40 s"));
  CHECK(told[0].frames == std::vector<std::uint64_t>{capture.start, first, first + 1, first + 2});
  CHECK(told[0].link == 0);
}

TEST_CASE("when many requests disobey, then the first frames are shown and all are counted", "[n2trace]")
{
  minute_before       capture(asks(mo_dt));
  const std::uint64_t first = capture.talk.frame() + 1;
  capture.talk.requests(cause::mo_sms, 500, 62, 100);
  const trace::report report = capture.stopped();
  const auto          line   = line_of(report, cause::mo_sms);
  REQUIRE(line);
  CHECK(line->why == "not obeyed: 500 mo-SMS in 40 s");
  REQUIRE_FALSE(line->frames.empty());
  CHECK(line->frames.front() == first);
  CHECK(line->frames.size() <= trace::finding::max_frames);
}

TEST_CASE("when too little came before to miss it, then N2 cannot tell", "[n2trace]")
{
  // mo-SMS never came; its absence proves nothing.
  minute_before       capture(asks(mo_dt));
  const trace::report report = capture.stopped();
  const auto          line   = line_of(report, cause::mo_sms);
  REQUIRE(line);
  CHECK(line->verdict == audit_verdict::cannot_tell);
  CHECK(contains(line->why, "cannot tell from N2"));
}

TEST_CASE("when a few would have come, then four are enough to miss and two are not", "[n2trace][property]")
{
  // If requests come independently, none of 4 that are expected comes in 1.8 of 100 cases, none of 2 in 13.5.
  const bool   enough = GENERATE(false, true);
  conversation talk;
  talk.at(0).established().requests(cause::mo_data, enough ? 6 : 3, 0, 60).at(60).start(asks(mo_dt)).at(101).stop();
  CHECK(line_of(talk.report(), cause::mo_data)->verdict ==
        (enough ? audit_verdict::obeyed : audit_verdict::cannot_tell));
}

TEST_CASE("when there was no time before the START, then only what came anyway can be told", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt));
  talk.requests(cause::mo_data, 7, 2, 12).at(13).stop();
  const trace::report report = talk.report();
  CHECK(line_of(report, cause::mo_data)->why == "not obeyed: 7 mo-Data in 12 s");
  CHECK(line_of(report, cause::mo_data)->verdict == audit_verdict::not_obeyed);
  CHECK(line_of(report, cause::mo_sms)->verdict == audit_verdict::cannot_tell);
}

TEST_CASE("when what was under way arrives within the grace, then that is no disobedience", "[n2trace]")
{
  minute_before capture(asks(mo_dt));
  SECTION("within it")
  {
    capture.talk.requests(cause::mo_data, 10, 60, 60.99);
    const trace::report report = capture.stopped();
    CHECK(line_of(report, cause::mo_data)->verdict == audit_verdict::obeyed);
    CHECK(report.links[0].controls[0].requests == 10);
    CHECK(report.links[0].controls[0].seconds_under == Approx(40));
  }
  SECTION("just after it")
  {
    capture.talk.at(61.001).from_gnb(initial_ue_message(cause::mo_data));
    CHECK(line_of(capture.stopped(), cause::mo_data)->verdict == audit_verdict::not_obeyed);
  }
}

TEST_CASE("when the grace is an option, then it is the option's", "[n2trace]")
{
  trace::analysis_options options;
  options.grace = std::chrono::seconds(5);
  conversation talk(options);
  talk.at(0).established().requests(cause::mo_data, 600, 0, 60).at(60).start(asks(mo_dt));
  talk.requests(cause::mo_data, 10, 60, 64.9).at(75).stop();
  const trace::report report = talk.report();
  CHECK(line_of(report, cause::mo_data)->verdict == audit_verdict::obeyed);
  CHECK(report.links[0].controls[0].seconds_under == Approx(10));
}

TEST_CASE("when a control is over before the grace is, then N2 cannot tell", "[n2trace]")
{
  conversation talk;
  talk.at(0)
      .established()
      .requests(cause::mo_data, 600, 0, 60)
      .at(60)
      .start(asks(mo_dt, GENERATE(0, 50) == 0 ? std::optional<int>() : std::optional<int>(50)));
  talk.requests(cause::mo_data, 5, 60, 60.5).at(60.5).stop();
  const trace::report report = talk.report();
  REQUIRE_FALSE(report.links.at(0).controls.at(0).audit.empty());
  for (const audit_line& each : report.links[0].controls[0].audit) {
    CHECK(each.verdict == audit_verdict::cannot_tell);
  }
  CHECK(found(report, fault_kind::not_obeyed).empty());
}

TEST_CASE("when emergency calls come, then no action makes them disobedience", "[n2trace][D1]")
{
  const auto what = GENERATE(mo_dt, signalling, emergency_mt, high_priority);
  for (std::optional<int> share : {std::optional<int>(), std::optional<int>(50)}) {
    minute_before capture(asks(what, share));
    capture.talk.requests(cause::emergency, 4000, 60, 101);
    const trace::report report = capture.stopped();
    INFO(text_of(report));
    CHECK_FALSE(line_of(report, cause::emergency).has_value());
    CHECK(found(report, fault_kind::not_obeyed).empty());
    CHECK(report.links[0].controls[0].asked[0] == 0);
  }
}

TEST_CASE("when causes that the action permits come, then that is no disobedience", "[n2trace][38.413-8.7.7.2]")
{
  minute_before capture(asks(high_priority));
  capture.talk.requests({{cause::high_priority_access, 400},
                         {cause::mps_priority_access, 400},
                         {cause::mcs_priority_access, 400},
                         {cause::mo_exception_data, 400},
                         {cause::mt_access, 4000}},
                        62,
                        101);
  CHECK(found(capture.stopped(), fault_kind::not_obeyed).empty());
}

TEST_CASE("when a message tells no cause, then it is no disobedience", "[n2trace]")
{
  minute_before capture(asks(emergency_mt));
  capture.talk.at(70).from_gnb(initial_ue_message());
  const trace::report report = capture.stopped();
  CHECK(found(report, fault_kind::not_obeyed).empty());
  CHECK(report.links[0].controls[0].under.back() == 1);
}

TEST_CASE("when a share is refused as asked, then the class was obeyed, with the limits of its rate", "[n2trace]")
{
  minute_before capture(asks(mo_dt, 50));
  capture.talk.requests({{cause::mo_data, 400}}, 61, 101); // half of 20 a second
  const trace::report report = capture.stopped();
  const auto          whole  = line_of(report, std::nullopt);
  REQUIRE(whole);
  CHECK(whole->verdict == audit_verdict::obeyed);
  CHECK(whole->asked_percent == 50);
  CHECK(whole->before == 1200);
  CHECK(whole->under == 400);
  REQUIRE(whole->kept);
  CHECK(whole->kept->ratio == Approx(0.5));
  // The score interval of 400 in 1600 is 0.2294 to 0.2718; as a ratio of rates, odds times 60 / 40.
  CHECK(whole->kept->low == Approx(0.2294 / 0.7706 * 1.5).epsilon(0.002));
  CHECK(whole->kept->high == Approx(0.2718 / 0.7282 * 1.5).epsilon(0.002));
  CHECK(contains(whole->why, "50 % (45 to 56 %)"));
  CHECK(found(report, fault_kind::not_obeyed).empty());
}

TEST_CASE("when the rate does not fall as far as asked, then the class was not obeyed", "[n2trace]")
{
  const double  pass = GENERATE(1.0, 0.8);
  minute_before capture(asks(mo_dt, 50));
  capture.talk.requests(cause::mo_data, static_cast<std::size_t>(800 * pass), 61, 101);
  const trace::report report = capture.stopped();
  const auto          whole  = line_of(report, std::nullopt);
  REQUIRE(whole);
  CHECK(whole->verdict == audit_verdict::not_obeyed);
  const auto told = found(report, fault_kind::not_obeyed);
  REQUIRE(told.size() == 1);
  CHECK(contains(told[0].text, whole->why));
  CHECK(told[0].frames.front() == capture.start);
}

TEST_CASE("when the share is of the class, then its causes need not fall alike", "[n2trace][38.413-8.7.7.2]")
{
  conversation talk;
  talk.at(0).established().requests({{cause::mo_data, 600}, {cause::mo_sms, 600}}, 0, 60).at(60).start(asks(mo_dt, 50));
  talk.requests(cause::mo_sms, 400, 61, 101).at(101).stop(); // all of mo-SMS, none of mo-Data
  const trace::report report = talk.report();
  CHECK(line_of(report, std::nullopt)->verdict == audit_verdict::obeyed);
  CHECK(line_of(report, std::nullopt)->before == 1200);
  CHECK(found(report, fault_kind::not_obeyed).empty());
}

TEST_CASE("when too few come, then a share cannot be told", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().requests(cause::mo_data, 6, 0, 60).at(60).start(asks(mo_dt, 50));
  talk.requests(cause::mo_data, 2, 61, 101).at(101).stop();
  const trace::report report = talk.report();
  CHECK(line_of(report, std::nullopt)->verdict == audit_verdict::cannot_tell);
  CHECK(contains(line_of(report, std::nullopt)->why, "cannot tell from N2"));
  CHECK(found(report, fault_kind::not_obeyed).empty());
}

TEST_CASE("when no rate stands before it, then a share cannot be told", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt, 50)).requests(cause::mo_data, 4000, 1, 41).at(41).stop();
  const trace::report report = talk.report();
  CHECK(line_of(report, std::nullopt)->verdict == audit_verdict::cannot_tell);
  CHECK_FALSE(line_of(report, std::nullopt)->kept.has_value());
}

TEST_CASE("when nothing is asked for, then there is nothing to audit", "[n2trace][D3]")
{
  minute_before capture(asks(std::nullopt));
  capture.talk.requests(cause::mo_data, 800, 61, 101);
  const trace::report report = capture.stopped();
  CHECK(report.links.at(0).controls.at(0).audit.empty());
  CHECK(report.findings.empty());
}

TEST_CASE("when slices are asked for by themselves, then N2 cannot tell", "[n2trace][D7]")
{
  SECTION("only slices are restricted")
  {
    minute_before capture(asks(std::nullopt, std::nullopt, {of_slices({s_nssai(1)}, mo_dt)}));
    capture.talk.requests(cause::mo_data, 800, 61, 101);
    const trace::report report = capture.stopped();
    CHECK(line_of(report, cause::mo_data)->verdict == audit_verdict::cannot_tell);
    CHECK(found(report, fault_kind::not_obeyed).empty());
  }
  SECTION("slices are spared from what holds for all others")
  {
    minute_before capture(asks(mo_dt, std::nullopt, {of_slices({s_nssai(1)}, mo_dt, 10)}));
    capture.talk.requests(cause::mo_data, 600, 61, 101); // 75 %; 90 % is allowed if all are of the slice
    const trace::report report = capture.stopped();
    CHECK(line_of(report, cause::mo_data)->verdict == audit_verdict::cannot_tell);
    CHECK(found(report, fault_kind::not_obeyed).empty());
  }
  SECTION("even the least that is asked of any slice was not done")
  {
    minute_before capture(asks(mo_dt, std::nullopt, {of_slices({s_nssai(1)}, mo_dt, 50)}));
    capture.talk.requests(cause::mo_data, 800, 61, 101);
    CHECK(line_of(capture.stopped(), cause::mo_data)->verdict == audit_verdict::not_obeyed);
  }
  SECTION("what is wholly restricted for everyone is told")
  {
    minute_before capture(asks(mo_dt, std::nullopt, {of_slices({s_nssai(1)}, emergency_mt)}));
    capture.talk.requests(cause::mo_data, 3, 61, 101);
    const trace::report report = capture.stopped();
    CHECK(line_of(report, cause::mo_data)->why == "not obeyed: 3 mo-Data in 40 s");
    CHECK(line_of(report, cause::mo_signalling)->verdict == audit_verdict::cannot_tell);
  }
}
