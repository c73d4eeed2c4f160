// SPDX-License-Identifier: BSD-3-Clause

// ERROR INDICATIONs that a gNB sends in answer to START or STOP (TS 38.413 8.7.6, 10).

#include "n2trace/analysis/conversation.hpp"

using namespace n2gate;
using namespace n2gate::test;

namespace {

using frame_numbers = std::vector<std::uint64_t>;

constexpr ngap::cause transfer_syntax{ngap::cause_group::protocol, 0};
constexpr ngap::cause semantic{ngap::cause_group::protocol, 4};
constexpr ngap::cause radio{ngap::cause_group::radio_network, 0};

std::vector<trace::finding> answers(const trace::report& report)
{
  return found(report, fault_kind::error_indication_in_answer);
}

/// ERROR INDICATION of a UE: AMF UE NGAP ID (10), RAN UE NGAP ID (85), Cause (15, all ignore).
octets of_a_ue()
{
  return initiating("09 40", 3, hex("000a 40 02 0001 | 0055 40 02 0001 | 000f 40 01 60"));
}

} // namespace

TEST_CASE("when a gNB answers a START that is valid with an error, then it has not obeyed", "[n2trace]")
{
  const auto   answer = GENERATE_COPY(error_indication(semantic, 22), // says which procedure
                                    error_indication(radio, 22),    // whatever the cause is
                                    error_indication(semantic));    // and the last message is the START
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(0.2).from_gnb(answer).at(9).stop();
  const trace::report report = talk.report();
  const auto          told   = answers(report);
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == frame_numbers{2, 3});
  CHECK(contains(told[0].text, "OVERLOAD START"));
  CHECK(contains(told[0].text, "not obeyed"));
  const trace::timeline_entry& entry = report.links.at(0).timeline.at(2);
  CHECK(entry.what == entry_kind::error_indication);
  CHECK(entry.in_answer_to == 2U);
  CHECK_FALSE(entry.from_amf);
  CHECK(entry.indication.has_value());
}

TEST_CASE("when a gNB answers a START that is not valid, then that is due", "[n2trace][38.413-10]")
{
  const bool   named = GENERATE(false, true);
  conversation talk;
  talk.at(0).established().start(named ? "start_unknown_action" : "start_truncated_a");
  talk.at(0.2).from_gnb(row(named ? "errind_reject_ie2" : "errind_transfer_syntax"));
  const auto told = answers(talk.report());
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == frame_numbers{2, 3});
  CHECK(contains(told[0].text, "as is due"));
  CHECK_FALSE(contains(told[0].text, "not obeyed"));
}

TEST_CASE("when a gNB applies a START and reports an IE as that asks for, then it has obeyed",
          "[n2trace][38.413-10.3.4.2]")
{
  conversation talk;
  talk.at(0).established().start("start_unknown_ie_notify").at(0.2).from_gnb(row("errind_notify_ie60003"));
  const auto told = answers(talk.at(1).stop().report());
  REQUIRE(told.size() == 1);
  CHECK_FALSE(contains(told[0].text, "not obeyed"));
  CHECK(contains(told[0].text, "as is due"));
}

TEST_CASE("when a gNB answers STOP with an error, then that is told of STOP", "[n2trace]")
{
  const auto   answer = GENERATE_COPY(error_indication(semantic, 23), error_indication(transfer_syntax));
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(5).stop().at(5.1).from_gnb(answer);
  const trace::report report = talk.report();
  const auto          told   = answers(report);
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == frame_numbers{3, 4});
  CHECK(contains(told[0].text, "OVERLOAD STOP"));
  CHECK(report.links.at(0).timeline.at(3).in_answer_to == 3U);
}

TEST_CASE("when the procedure is named, then it counts and not what came last", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(5).stop().at(5.1).from_gnb(error_indication(semantic, 22));
  const auto told = answers(talk.report());
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == frame_numbers{2, 4});
  CHECK(contains(told[0].text, "OVERLOAD START"));
}

TEST_CASE("when what it answers is not in the capture, then that is said", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().from_gnb(error_indication(semantic, 22));
  const trace::report report = talk.report();
  const auto          told   = answers(report);
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == frame_numbers{2});
  CHECK(contains(told[0].text, "not in the capture"));
  CHECK_FALSE(report.links.at(0).timeline.at(1).in_answer_to.has_value());
}

TEST_CASE("when an ERROR INDICATION is about something else, then it is no answer", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt)).at(0.2);
  SECTION("another procedure")
  {
    talk.from_gnb(error_indication(semantic, 21));
  }
  SECTION("a cause that has nothing to do with encoding, and no procedure")
  {
    talk.from_gnb(error_indication(radio));
  }
  SECTION("no cause and no procedure")
  {
    talk.from_gnb(error_indication(std::nullopt));
  }
  SECTION("a UE")
  {
    talk.from_gnb(of_a_ue());
  }
  SECTION("much later")
  {
    talk.at(60).from_gnb(error_indication(semantic));
  }
  SECTION("from the AMF")
  {
    talk.from_amf(error_indication(semantic));
  }
  SECTION("from the AMF, about what it may have sent itself")
  {
    talk.from_amf(error_indication(semantic, 22));
  }
  SECTION("not valid")
  {
    talk.from_gnb(hex("00 09 40 02 ffff"));
  }
  SECTION("of another gNB")
  {
    talk.over(2, end_at("10.0.0.9", 40000)).established().from_gnb(error_indication(semantic));
  }
  const trace::report report = talk.report();
  CHECK(answers(report).empty());
  for (const trace::link_report& link : report.links) {
    for (const trace::timeline_entry& entry : link.timeline) {
      CHECK_FALSE(entry.in_answer_to.has_value());
    }
  }
}

TEST_CASE("when there was no START at all, then an error is no answer to one", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().from_gnb(error_indication(semantic));
  CHECK(answers(talk.report()).empty());
}
