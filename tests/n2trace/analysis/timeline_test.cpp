// SPDX-License-Identifier: BSD-3-Clause

// The timeline of a link: what came when, and what it did to the control in force (TS 38.413 8.7.1, 8.7.7, 8.7.8).

#include "n2trace/analysis/conversation.hpp"

using namespace n2gate;
using namespace n2gate::test;
using trace::control;

TEST_CASE("when an AMF asks and takes it back, then the timeline tells what was in force when",
          "[n2trace][38.413-8.7.7]")
{
  conversation talk;
  talk.at(0).established().ng_setup();
  talk.at(10).start(asks(mo_dt, 30));
  talk.at(20).start(asks(mo_dt, 30));
  talk.at(30).start(asks(signalling));
  talk.at(40).stop();
  talk.at(41).stop();
  const trace::report report = talk.report();

  REQUIRE(report.links.size() == 1);
  const trace::link_report& link = report.links[0];
  CHECK(link.gnb == "10.0.0.1");
  CHECK(link.amf == "10.0.0.2:38412");
  CHECK(report.ngap_messages == 7);
  CHECK(report.links_left_out == 0);
  CHECK(link.timeline_left_out == 0);

  const std::vector<entry_kind> kinds{entry_kind::association_established,
                                      entry_kind::ng_setup_request,
                                      entry_kind::ng_setup_response,
                                      entry_kind::overload_start,
                                      entry_kind::overload_start,
                                      entry_kind::overload_start,
                                      entry_kind::overload_stop,
                                      entry_kind::overload_stop};
  const std::vector<effect>     did{effect::none,
                                effect::none,
                                effect::none,
                                effect::started,
                                effect::repeated,
                                effect::replaced,
                                effect::stopped,
                                effect::none};
  const std::vector<double>     times{0, 0, 0, 10, 20, 30, 40, 41};
  const std::vector<bool>       from_amf{false, false, true, true, true, true, true, true};
  REQUIRE(link.timeline.size() == kinds.size());
  for (std::size_t index = 0; index < kinds.size(); ++index) {
    const trace::timeline_entry& entry = link.timeline[index];
    INFO(index);
    CHECK(entry.what == kinds[index]);
    CHECK(entry.did == did[index]);
    CHECK(entry.seen.frame == index + 1);
    CHECK(entry.first_frame == index + 1);
    CHECK(entry.seen.time == since_1970(conversation::beginning) + since_1970(times[index]));
    CHECK(entry.from_amf == from_amf[index]);
    CHECK(entry.association == trace::association_id{1});
    CHECK_FALSE(entry.error.has_value());
    CHECK(entry.answer.empty());
  }
  CHECK(link.timeline[3].control == 0U);
  CHECK(link.timeline[4].control == 0U);
  CHECK(link.timeline[5].control == 1U);
  CHECK(link.timeline[6].control == 1U);
  CHECK_FALSE(link.timeline[7].control.has_value());

  REQUIRE(link.controls.size() == 2);
  CHECK(link.controls[0].message == asks(mo_dt, 30));
  CHECK(link.controls[0].since.frame == 4);
  CHECK(link.controls[0].until.frame == 6);
  CHECK(link.controls[0].end == control::ending::replaced);
  CHECK(link.controls[1].message == asks(signalling));
  CHECK(link.controls[1].since.frame == 6);
  CHECK(link.controls[1].until.frame == 7);
  CHECK(link.controls[1].end == control::ending::stopped);
}

TEST_CASE("when a control is in force at the end, then it is told to end with the capture", "[n2trace]")
{
  conversation talk;
  talk.at(0).start(asks(mo_dt)).at(30).nothing();
  const trace::report report = talk.report();
  CHECK(report.first.frame == 1);
  CHECK(report.last.frame == 2);
  REQUIRE(report.links.at(0).controls.size() == 1);
  CHECK(report.links[0].controls[0].end == control::ending::capture_ended);
  CHECK(report.links[0].controls[0].until.frame == 2);
}

TEST_CASE("when NG Setup follows, then it clears what was in force, and only its response does",
          "[n2trace][38.413-8.7.1]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt));
  talk.at(10).from_gnb(ng_setup_request(1));
  talk.at(11).from_amf(ng_setup_failure());
  talk.at(12).from_gnb(ng_setup_request(1));
  talk.at(13).from_amf(ng_setup_response());
  talk.at(14).stop();
  const trace::report       report = talk.report();
  const trace::link_report& link   = report.links.at(0);
  CHECK(effects(link) ==
        std::vector<effect>{effect::started, effect::none, effect::cleared, effect::none}); // failure, response, STOP
  CHECK(link.timeline.at(3).what == entry_kind::ng_setup_failure);
  REQUIRE(link.controls.size() == 1);
  CHECK(link.controls[0].end == control::ending::cleared);
  CHECK(link.controls[0].until.frame == 6);
}

TEST_CASE("when the only association is lost in any way, then the control is lost", "[n2trace][D11]")
{
  const auto   way = GENERATE(event_kind::aborted, event_kind::shutdown_complete, event_kind::restarted);
  conversation talk;
  talk.at(0).established().start(asks(mo_dt));
  talk.at(10).event(way, trace::sender::first);
  const trace::report       report = talk.report();
  const trace::link_report& link   = report.links.at(0);
  CHECK(effects(link) == std::vector<effect>{effect::started, effect::lost});
  CHECK(link.controls.at(0).end == control::ending::lost);
  CHECK(link.controls.at(0).until.frame == 3);
  CHECK(link.timeline.back().control == 0U);
}

TEST_CASE("when SHUTDOWN or INIT is seen only, then nothing has ended", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt));
  talk.event(event_kind::shutdown, trace::sender::first).event(event_kind::init, trace::sender::first);
  talk.at(10).stop();
  CHECK(effects(talk.report().links.at(0)) == std::vector<effect>{effect::started, effect::stopped});
}

TEST_CASE("when a message is not valid, then it changes nothing and says why", "[n2trace][38.413-10.2]")
{
  conversation talk;
  talk.at(0).established().start(asks(mo_dt));
  talk.at(1).start("start_truncated_a");
  talk.at(2).start("stop_empty_container_off_by_one");
  talk.at(3).start("start_unknown_ie_reject");
  talk.at(4).stop();
  const trace::report       report = talk.report();
  const trace::link_report& link   = report.links.at(0);
  CHECK(effects(link) ==
        std::vector<effect>{effect::started, effect::refused, effect::refused, effect::refused, effect::stopped});
  CHECK(link.timeline[2].error == ngap::cause_protocol::transfer_syntax_error);
  CHECK(link.timeline[2].answer == row("errind_transfer_syntax"));
  CHECK(link.timeline[3].what == entry_kind::overload_stop);
  CHECK(link.timeline[3].answer == row("errind_transfer_syntax"));
  CHECK(link.timeline[4].error == ngap::cause_protocol::abstract_syntax_error_reject);
  CHECK(link.timeline[4].answer == row("errind_reject_ie60001"));
  CHECK_FALSE(link.timeline[2].control.has_value());
  CHECK(link.controls.size() == 1);
}

TEST_CASE("when an IE is not understood and may be ignored, then the rest applies and its id is told", "[n2trace]")
{
  conversation talk;
  talk.at(0).start("start_unknown_ie_ignore").at(1).start("start_unknown_ie_notify");
  const trace::report       report = talk.report();
  const trace::link_report& link   = report.links.at(0);
  CHECK(effects(link) == std::vector<effect>{effect::started, effect::repeated}); // action 0 both times
  CHECK(link.timeline[0].skipped_ies == std::vector<std::uint16_t>{60002});
  CHECK(link.timeline[0].answer.empty());
  CHECK(link.timeline[1].answer == row("errind_notify_ie60003"));
  CHECK_FALSE(link.timeline[1].error.has_value());
}

TEST_CASE("when a gNB sends what only an AMF sends, then nothing changes", "[n2trace][38.413-8.7.7]")
{
  conversation talk;
  talk.at(0).established();
  talk.from_gnb(row("start_action0"));
  talk.start(asks(mo_dt)).from_gnb(row("stop"));
  const trace::report report = talk.report();
  CHECK(effects(report.links.at(0)) ==
        std::vector<effect>{effect::wrong_sender, effect::started, effect::wrong_sender});
  CHECK(report.links[0].controls.at(0).end == control::ending::capture_ended);
}

TEST_CASE("when a START is longer than n2trace decodes, then that is told and nothing changes", "[n2trace]")
{
  octets pdu = row("start_action1");
  pdu.resize(trace::max_decoded_octets);
  conversation talk;
  talk.at(0).start(asks(mo_dt)).from_amf(pdu);
  pdu.push_back(0);
  talk.from_amf(pdu).at(1).stop();
  const trace::report report = talk.report();
  // Octets behind the end are an error of transfer syntax, where it is decoded.
  CHECK(effects(report.links.at(0)) ==
        std::vector<effect>{effect::started, effect::refused, effect::too_long, effect::stopped});
}

TEST_CASE("when a START lists as much as it can, then it is not too long", "[n2trace]")
{
  overload_start all = asks(mo_dt, 50);
  for (std::uint32_t item = 0; item < 1024; ++item) {
    all.overload_start_nssai_list.push_back(of_slices({s_nssai(1, item)}, signalling, 10));
  }
  conversation talk;
  talk.at(0).start(all);
  const trace::report report = talk.report();
  CHECK(effects(report.links.at(0)) == std::vector<effect>{effect::started});
  CHECK(report.links[0].controls.at(0).s_nssais == 1024);
  CHECK_FALSE(report.links[0].controls[0].slices_left_out);
  CHECK(report.links[0].controls[0].message == all);
}

TEST_CASE("when a message came in several packets, then the timeline has its first frame and its last", "[n2trace]")
{
  trace::analyser       analyser;
  trace::sctp_sink      sink = analyser.sink();
  const octets          pdu  = row("start_action0");
  const trace::endpoint gnb  = end_at("10.0.0.1", 40000);
  const trace::endpoint amf  = end_at("10.0.0.2", 38412);
  sink.event({trace::association_id{1}, event_kind::established, trace::sender::first, {{}, 1}, gnb, amf});
  sink.message({trace::association_id{1}, trace::sender::second, {std::chrono::seconds(1), 9}, 7, 60, pdu});
  const trace::report report = analyser.finish();
  CHECK(report.links.at(0).timeline.at(1).first_frame == 7);
  CHECK(report.links[0].timeline[1].seen.frame == 9);
}
