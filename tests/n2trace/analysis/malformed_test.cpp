// SPDX-License-Identifier: BSD-3-Clause

// STARTs and STOPs that are not valid, or come from the wrong side.

#include "n2trace/analysis/conversation.hpp"

using namespace n2gate;
using namespace n2gate::test;

TEST_CASE("when a START is not valid, then that is found, with the ERROR INDICATION that is due",
          "[n2trace][38.413-10]")
{
  struct due {
    const char* start;
    const char* why;
    const char* answer;
  };
  const due each = GENERATE(
      due{"start_truncated_a", "transfer-syntax-error", "errind_transfer_syntax"},
      due{"start_truncated_b", "transfer-syntax-error", "errind_transfer_syntax"},
      due{"start_raw_pct_127", "transfer-syntax-error", "errind_transfer_syntax"},
      due{"start_unknown_action", "abstract-syntax-error-reject", "errind_reject_ie2"},
      due{"start_unknown_ie_reject", "abstract-syntax-error-reject", "errind_reject_ie60001"},
      due{"start_duplicate_ie", "abstract-syntax-error-falsely-constructed-message", "errind_falsely_constructed"},
      due{"start_wrong_order", "abstract-syntax-error-falsely-constructed-message", "errind_falsely_constructed"});
  conversation talk;
  talk.at(0).established().at(1).start(each.start);
  const trace::report report = talk.report();
  const auto          told   = found(report, fault_kind::malformed_start);
  INFO(each.start);
  REQUIRE(told.size() == 1);
  CHECK(report.findings.size() == 1);
  CHECK(told[0].frames == std::vector<std::uint64_t>{2});
  CHECK(contains(told[0].text, each.why));
  CHECK(contains(told[0].text, to_hex(row(each.answer))));
}

TEST_CASE("when a STOP is not valid, then that is found as such", "[n2trace][38.413-10]")
{
  conversation talk;
  talk.at(0).established().at(1).start("stop_empty_container_off_by_one");
  const trace::report report = talk.report();
  const auto          told   = found(report, fault_kind::malformed_stop);
  REQUIRE(told.size() == 1);
  CHECK(report.findings.size() == 1);
  CHECK(told[0].frames == std::vector<std::uint64_t>{2});
  CHECK(contains(told[0].text, to_hex(row("errind_transfer_syntax"))));
}

TEST_CASE("when STARTs and STOPs are valid, then none is found to be malformed", "[n2trace]")
{
  for (const vector_row& each : vector_rows()) {
    const bool refused = contains(each.name, "truncated") || contains(each.name, "raw") ||
                         contains(each.name, "off_by_one") || contains(each.name, "unknown_action") ||
                         contains(each.name, "ie_reject") || contains(each.name, "duplicate") ||
                         contains(each.name, "wrong_order");
    conversation talk;
    talk.at(0).established().from_amf(each.bytes).at(1).stop();
    const trace::report report = talk.report();
    INFO(each.name);
    CHECK(found(report, fault_kind::malformed_start).size() + found(report, fault_kind::malformed_stop).size() ==
          (refused ? 1 : 0));
  }
}

TEST_CASE("when the same fault comes again, then it is one finding with all its frames and their number", "[n2trace]")
{
  conversation talk;
  talk.at(0).established();
  for (int again = 0; again < 50; ++again) {
    talk.at(again).start("start_truncated_a");
  }
  const auto told = found(talk.report(), fault_kind::malformed_start);
  REQUIRE(told.size() == 1);
  CHECK(told[0].count == 50);
  CHECK(told[0].frames.size() == trace::finding::max_frames);
  CHECK(told[0].frames.front() == 2);
}

TEST_CASE("when a gNB sends START or STOP, then that is found, and the message is not judged",
          "[n2trace][38.413-8.7.7]")
{
  conversation talk;
  talk.at(0).established().from_gnb(row("start_truncated_a")).from_gnb(row("stop"));
  const trace::report report = talk.report();
  const auto          told   = found(report, fault_kind::sent_by_gnb);
  REQUIRE(told.size() == 2);
  CHECK(contains(told[0].text, "OVERLOAD START"));
  CHECK(told[0].frames == std::vector<std::uint64_t>{2});
  CHECK(contains(told[1].text, "OVERLOAD STOP"));
  CHECK(told[1].frames == std::vector<std::uint64_t>{3});
  CHECK(report.findings.size() == 2);
}

TEST_CASE("when the AMF sends them, then nothing is found of the gNB", "[n2trace]")
{
  conversation talk;
  talk.at(0).established().start("start_truncated_a").start("start_action0").stop();
  CHECK(found(talk.report(), fault_kind::sent_by_gnb).empty());
}

TEST_CASE("when START comes as an outcome, then it is no START", "[n2trace][38.413-10.3.4.1A]")
{
  octets pdu = row("start_action0");
  pdu[0]     = 0x20;
  conversation talk;
  talk.at(0).established().from_amf(pdu);
  const trace::report report = talk.report();
  CHECK(report.findings.empty());
  CHECK(report.links.at(0).timeline.size() == 1);
}

TEST_CASE("when faults have names, then each has one of its own", "[n2trace]")
{
  CHECK(std::string(name(fault_kind::not_obeyed)) == "not-obeyed");
  CHECK(std::string(name(fault_kind::restriction_never_lifted)) == "restriction-never-lifted");
  CHECK(std::string(name(fault_kind::still_restricted_after_stop)) == "still-restricted-after-stop");
  CHECK(std::string(name(fault_kind::still_restricted_after_loss)) == "still-restricted-after-loss");
  CHECK(std::string(name(fault_kind::still_restricted_after_ng_setup)) == "still-restricted-after-ng-setup");
  CHECK(std::string(name(fault_kind::overlapping_slice_lists)) == "overlapping-slice-lists");
  CHECK(std::string(name(fault_kind::start_repeated_unchanged)) == "start-repeated-unchanged");
  CHECK(std::string(name(fault_kind::malformed_start)) == "malformed-start");
  CHECK(std::string(name(fault_kind::malformed_stop)) == "malformed-stop");
  CHECK(std::string(name(fault_kind::slice_blocked)) == "slice-blocked");
  CHECK(std::string(name(fault_kind::error_indication_in_answer)) == "error-indication-in-answer");
  CHECK(std::string(name(fault_kind::sent_by_gnb)) == "sent-by-gnb");
}
