// SPDX-License-Identifier: BSD-3-Clause

// Which link a message is of, and which of its ends is the AMF.

#include "n2trace/analysis/conversation.hpp"

using namespace n2gate;
using namespace n2gate::test;

namespace {

const trace::endpoint odd_gnb = end_at("10.0.0.1", 5001);
const trace::endpoint odd_amf = end_at("10.0.0.2", 5002);

} // namespace

TEST_CASE("when a link has two associations, then its control ends with the last of them", "[n2trace][D11]")
{
  conversation talk;
  talk.over(1).at(0).established().ng_setup();
  talk.over(2, end_at("10.0.0.1", 40001)).established();
  talk.over(1).at(5).start(asks(mo_dt));
  talk.over(1).at(10).lost();
  talk.over(2).at(15).start(asks(signalling));
  talk.over(2).at(20).restarted().lost();
  const trace::report report = talk.report();
  REQUIRE(report.links.size() == 1);
  CHECK(effects(report.links[0]) ==
        std::vector<effect>{effect::none, effect::started, effect::none, effect::replaced, effect::lost, effect::none});
}

TEST_CASE("when one of two associations restarts, then the control stays", "[n2trace][D11]")
{
  conversation talk;
  talk.over(1).at(0).established();
  talk.over(2).established().start(asks(mo_dt));
  talk.over(1).at(10).restarted();
  talk.over(2).at(20).stop();
  CHECK(effects(talk.report().links.at(0)) == std::vector<effect>{effect::started, effect::none, effect::stopped});
}

TEST_CASE("when an association had its messages before the capture began, then it counts as there", "[n2trace]")
{
  conversation talk;
  talk.over(1).at(0).start(asks(mo_dt)); // no event before
  talk.over(2).at(1).found().lost();
  talk.over(1).at(2).stop();
  const trace::report report = talk.report();
  // Without an event the ends of the first are not known: they are a link of their own.
  REQUIRE(report.links.size() == 2);
  CHECK(effects(report.links[0]) == std::vector<effect>{effect::started, effect::stopped});
}

TEST_CASE("when gNBs have addresses of their own or AMFs have, then each pair is a link", "[n2trace]")
{
  conversation talk;
  talk.over(1).at(0).established().start(asks(mo_dt));
  talk.over(2, end_at("10.0.0.9", 40000)).established().stop();
  talk.over(3, end_at("10.0.0.1", 40000), end_at("10.0.0.3", 38412)).established().stop();
  talk.over(4, end_at("2001:db8::1", 40000), end_at("2001:db8::2", 38412)).established().start(asks(mo_dt));
  const trace::report report = talk.report();
  REQUIRE(report.links.size() == 4);
  CHECK(effects(report.links[0]) == std::vector<effect>{effect::started});
  CHECK(effects(report.links[1]) == std::vector<effect>{effect::none});
  CHECK(effects(report.links[2]) == std::vector<effect>{effect::none});
  CHECK(report.links[1].gnb == "10.0.0.9");
  CHECK(report.links[2].amf == "10.0.0.3:38412");
  CHECK(report.links[3].gnb == "2001:db8::1");
  CHECK(report.links[3].amf == "[2001:db8::2]:38412");
}

TEST_CASE("when two gNBs share an address, then their Global RAN Node IDs tell them apart", "[n2trace]")
{
  conversation talk;
  talk.over(1).at(0).established().ng_setup(1);
  talk.over(2, end_at("10.0.0.1", 40001)).established().ng_setup(2);
  talk.over(3, end_at("10.0.0.1", 40002)).established().ng_setup(3);
  talk.over(1).at(5).start(asks(mo_dt));
  talk.over(2).start(asks(signalling)).at(6).lost();
  talk.over(3).stop();
  talk.over(1).at(10).stop();
  const trace::report report = talk.report();
  REQUIRE(report.links.size() == 3);
  CHECK(report.links[0].controls.at(0).message == asks(mo_dt));
  CHECK(report.links[0].controls.size() == 1);
  CHECK(report.links[0].controls[0].end == trace::control::ending::stopped);
  CHECK(report.links[1].controls.at(0).end == trace::control::ending::lost);
  CHECK(report.links[2].controls.empty());
}

TEST_CASE("when a gNB comes back from another port, then it is the same link", "[n2trace]")
{
  conversation talk;
  talk.over(1).at(0).established().ng_setup(1).start(asks(mo_dt)).at(5).lost();
  talk.over(2, end_at("10.0.0.1", 50123)).at(6).established().ng_setup(1).start(asks(mo_dt));
  const trace::report report = talk.report();
  REQUIRE(report.links.size() == 1);
  CHECK(report.links[0].controls.size() == 2);
}

TEST_CASE("when the first packet was the AMF's, then port 38412 still tells it", "[n2trace][38.412-7]")
{
  conversation talk;
  talk.over_found_from_amf(1).at(0).found().start(asks(mo_dt)).from_gnb(row("stop"));
  const trace::report report = talk.report();
  CHECK(report.links.at(0).amf == "10.0.0.2:38412");
  CHECK(report.links[0].gnb == "10.0.0.1");
  CHECK(effects(report.links[0]) == std::vector<effect>{effect::started, effect::wrong_sender});
}

TEST_CASE("when both ends have port 38412, then the one that sets up is the gNB", "[n2trace][38.412-7]")
{
  conversation talk;
  talk.over(1, end_at("10.0.0.1", 38412)).at(0).established().start(asks(mo_dt));
  const trace::report report = talk.report();
  CHECK(report.links.at(0).amf == "10.0.0.2:38412");
  CHECK(effects(report.links[0]) == std::vector<effect>{effect::started});
}

TEST_CASE("when ports tell nothing, then the first message that goes one way only does", "[n2trace]")
{
  const bool   from_amf = GENERATE(true, false);
  conversation talk;
  if (from_amf) {
    talk.over_found_from_amf(1, odd_gnb, odd_amf);
  } else {
    talk.over(1, odd_gnb, odd_amf);
  }
  talk.at(0).found();
  SECTION("a START")
  {
  }
  SECTION("INITIAL UE MESSAGE")
  {
    talk.from_gnb(initial_ue_message(cause::mo_data));
  }
  SECTION("the answer to NG Setup")
  {
    talk.from_amf(ng_setup_response());
  }
  SECTION("DOWNLINK NAS TRANSPORT")
  {
    talk.from_amf(message_of(4));
  }
  SECTION("UPLINK NAS TRANSPORT")
  {
    talk.from_gnb(message_of(46));
  }
  SECTION("PDU SESSION RESOURCE MODIFY REQUEST")
  {
    talk.from_amf(message_of(26));
  }
  SECTION("UE CONTEXT MODIFICATION REQUEST")
  {
    talk.from_amf(message_of(40));
  }
  SECTION("PATH SWITCH REQUEST")
  {
    talk.from_gnb(message_of(25));
  }
  SECTION("HANDOVER REQUIRED")
  {
    talk.from_gnb(message_of(12));
  }
  SECTION("HANDOVER REQUEST")
  {
    talk.from_amf(message_of(13));
  }
  talk.at(1).start(asks(mo_dt)).at(2).stop();
  const trace::report report = talk.report();
  REQUIRE(report.links.size() == 1);
  CHECK(report.links[0].amf == "10.0.0.2:5002");
  CHECK(report.links[0].gnb == "10.0.0.1");
  const std::vector<effect> all = effects(report.links[0]);
  CHECK(std::vector<effect>(all.end() - 2, all.end()) == std::vector<effect>{effect::started, effect::stopped});
  CHECK(report.findings.empty());
}

TEST_CASE("when who sends is not known, then messages that only one side sends are its own", "[n2trace]")
{
  conversation talk;
  talk.over_exported_pdus(1).at(0).found();
  talk.at(1).from_amf(row("start_action0")).from_gnb(initial_ue_message(cause::mo_data)).at(9).stop();
  const trace::report report = talk.report();
  REQUIRE(report.links.size() == 1);
  CHECK(report.links[0].gnb == "?");
  CHECK(effects(report.links[0]) == std::vector<effect>{effect::started, effect::stopped});
  CHECK(report.links[0].controls.at(0).requests == 1);
  CHECK(found(report, fault_kind::sent_by_gnb).empty());
}

TEST_CASE("when an odd port is N2 after all, then what came before its first message is told, too", "[n2trace]")
{
  conversation talk;
  talk.over(1, odd_gnb, odd_amf).at(0).established();
  talk.at(5).start(asks(mo_dt));
  const trace::report report = talk.report();
  REQUIRE(report.links.size() == 1);
  REQUIRE(report.links[0].timeline.size() == 2);
  CHECK(report.links[0].timeline[0].what == entry_kind::association_established);
  CHECK(report.links[0].timeline[0].seen.frame == 1);
}

TEST_CASE("when an association carries something else, then it leaves nothing", "[n2trace]")
{
  conversation talk;
  talk.over(1, odd_gnb, odd_amf).at(0).established();
  talk.from_gnb(row("start_action0"), 46).from_amf(row("start_action0"), 46); // Diameter
  talk.from_amf(row("start_action0"), 0);                                     // nobody says what it is
  talk.lost();
  const trace::report report = talk.report();
  CHECK(report.links.empty());
  CHECK(report.findings.empty());
  CHECK(report.ngap_messages == 0);
}

TEST_CASE("when the identifier of NGAP is swapped or left out at its port, then it is NGAP", "[n2trace][38.412-7]")
{
  conversation talk;
  talk.at(0).established().from_amf(row("start_action0"), 0x3C000000).from_amf(row("stop"), 0);
  const trace::report report = talk.report();
  CHECK(report.ngap_messages == 2);
  CHECK(effects(report.links.at(0)) == std::vector<effect>{effect::started, effect::stopped});
}

TEST_CASE("when nothing more comes of an association that was evicted, then it holds no control", "[n2trace]")
{
  conversation talk;
  talk.over(1).at(0).established().start(asks(mo_dt));
  talk.over(2).at(1).established();
  talk.over(1).at(2).evicted();
  SECTION("and the last one takes it along")
  {
    talk.over(2).at(3).lost();
    CHECK(effects(talk.report().links.at(0)) == std::vector<effect>{effect::started, effect::lost});
  }
  SECTION("and eviction itself loses nothing: it is of the tool, not of N2")
  {
    talk.over(2).at(3).stop();
    CHECK(effects(talk.report().links.at(0)) == std::vector<effect>{effect::started, effect::stopped});
  }
}
