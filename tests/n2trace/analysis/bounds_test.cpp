// SPDX-License-Identifier: BSD-3-Clause

// However much a capture holds, a report stays of a size that can be read, and says what it leaves out.

#include "findings.hpp"
#include "n2trace/analysis/conversation.hpp"

#include <chrono>

using namespace n2gate;
using namespace n2gate::test;

namespace {

/// What a report holds, by its own elements; more would be an order of magnitude too much.
std::size_t size_of(const trace::report& report)
{
  std::size_t octets = 0;
  for (const trace::link_report& link : report.links) {
    octets += sizeof link + link.timeline.size() * sizeof(trace::timeline_entry);
    for (const trace::timeline_entry& entry : link.timeline) {
      octets += entry.answer.size() + entry.skipped_ies.size() * 2;
      if (entry.indication && entry.indication->diagnostics) {
        octets += entry.indication->diagnostics->ies.size() * sizeof(ngap::criticality_diagnostics_ie);
      }
    }
    for (const trace::control& control : link.controls) {
      octets += sizeof control;
      for (const overload_start_nssai_item& item : control.message.overload_start_nssai_list) {
        octets += sizeof item + item.slice_overload_list.size() * sizeof(s_nssai);
      }
      for (const trace::audit_line& line : control.audit) {
        octets += sizeof line + line.why.size() + line.frames.size() * sizeof(std::uint64_t);
      }
    }
    octets += link.requests.steps().size() * (sizeof(trace::request_counts) + 48);
  }
  for (const trace::finding& each : report.findings) {
    octets += sizeof each + each.text.size() + each.frames.size() * sizeof(std::uint64_t);
  }
  return octets;
}

constexpr std::size_t most_octets = std::size_t{24} * 1024 * 1024;

} // namespace

TEST_CASE("when a million STARTs come, then the report is bounded and counts them all", "[n2trace]")
{
  constexpr int count = 1'000'000;
  const bool    same  = GENERATE(false, true);
  conversation  talk;
  for (int start = 0; start < count; ++start) {
    talk.at(start * 0.001).start(same ? asks(mo_dt) : asks(static_cast<action>(start % 4), 1 + start % 99));
  }
  const trace::report       report = talk.report();
  const trace::link_report& link   = report.links.at(0);
  CHECK(size_of(report) < most_octets);
  CHECK(link.timeline.size() + link.timeline_left_out == count);
  CHECK(link.timeline_left_out > 0);
  CHECK(link.timeline.size() > 1000);
  CHECK(report.ngap_messages == count);
  if (same) {
    CHECK(link.controls.size() == 1);
    const auto told = found(report, fault_kind::start_repeated_unchanged);
    REQUIRE(told.size() == 1);
    CHECK(told[0].count == count - 1);
  } else {
    CHECK(link.controls.size() > 100);
  }
}

TEST_CASE("when the first part of a capture has filled the report, then its end is still judged", "[n2trace]")
{
  conversation talk;
  talk.at(0).established();
  for (int start = 0; start < 100'000; ++start) {
    talk.at(start * 0.001).start(asks(static_cast<action>(start % 4), 1 + start % 99));
  }
  talk.at(200).start("start_truncated_a").at(2000).nothing();
  const trace::report report = talk.report();
  CHECK(found(report, fault_kind::malformed_start).size() == 1);
  CHECK(found(report, fault_kind::restriction_never_lifted).size() == 1);
}

TEST_CASE("when a million links come, then as many as fit are told and the messages of others are counted", "[n2trace]")
{
  constexpr std::uint32_t count = 1'000'000;
  trace::analyser         analyser;
  trace::sctp_sink        sink = analyser.sink();
  const octets            pdu  = encoded(asks(mo_dt));
  const trace::endpoint   amf  = end_at("10.0.0.2", 38412);
  for (std::uint32_t number = 0; number < count; ++number) {
    const std::uint8_t          octets_of_it[] = {11,
                                                  static_cast<std::uint8_t>(number >> 16),
                                                  static_cast<std::uint8_t>(number >> 8),
                                                  static_cast<std::uint8_t>(number)};
    const trace::endpoint       gnb{trace::ip_address(octets_of_it), 40000};
    const trace::association_id id{number};
    const trace::moment         seen{std::chrono::milliseconds(number), number + 1};
    analyser.at(seen);
    sink.event({id, event_kind::established, trace::sender::first, seen, gnb, amf});
    sink.message({id, trace::sender::second, seen, seen.frame, 60, pdu});
    if (number >= 4096) { // as the packet path does it
      sink.event({trace::association_id{number - 4096}, event_kind::evicted, trace::sender::unknown, seen, gnb, amf});
    }
  }
  const trace::report report = analyser.finish();
  CHECK(report.links.size() == trace::analyser::max_links);
  CHECK(report.links_left_out == count - trace::analyser::max_links);
  CHECK(report.ngap_messages == count);
  CHECK(size_of(report) < most_octets);
  CHECK(report.findings.size() <= trace::findings::max_findings);
}

TEST_CASE("when STARTs list thousands of slices, then no more of them is kept than fits, and that is told", "[n2trace]")
{
  overload_start large = asks(mo_dt, 50);
  for (std::uint32_t item = 0; item < 8; ++item) {
    overload_start_nssai_item& slices =
        large.overload_start_nssai_list.emplace_back(of_slices({}, signalling, static_cast<int>(1 + item)));
    for (std::uint32_t slice = 0; slice < 1024; ++slice) {
      slices.slice_overload_list.emplace_back(static_cast<std::uint8_t>(item), slice);
    }
  }
  conversation talk;
  for (int start = 0; start < 400; ++start) {
    large.amf_traffic_load_reduction_indication = percentage(1 + start % 2);
    talk.at(start).start(large);
  }
  const trace::report report   = talk.report();
  const auto&         controls = report.links.at(0).controls;
  CHECK(size_of(report) < most_octets);
  REQUIRE(controls.size() > 10);
  CHECK_FALSE(controls.front().slices_left_out);
  CHECK(controls.back().slices_left_out);
  CHECK(controls.back().message.overload_start_nssai_list.empty());
  CHECK(controls.back().s_nssais == 8192);
  CHECK(controls.back().asked_most[4] == 8); // of the last item
}

TEST_CASE("when a slice list has hundreds of kinds of items, then it is asked for in good time", "[n2trace]")
{
  overload_start all = asks(mo_dt, 50);
  for (int item = 0; item < 396; ++item) {
    all.overload_start_nssai_list.push_back(
        of_slices({s_nssai(1, static_cast<std::uint32_t>(item))}, static_cast<action>(item % 4), 1 + item / 4));
  }
  conversation talk;
  const auto   begun = std::chrono::steady_clock::now();
  for (int start = 0; start < 20; ++start) {
    all.amf_traffic_load_reduction_indication = percentage(1 + start);
    talk.at(start).start(all);
  }
  CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20)); // about 0.1 s
  CHECK(talk.report().links.at(0).controls.size() == 20);
}

TEST_CASE("when requests come for a year, then their steps are bounded and none is lost", "[n2trace]")
{
  constexpr int links = 3;
  constexpr int count = 200'000;
  conversation  talk;
  for (std::uint32_t link = 1; link <= links; ++link) {
    talk.over(link, end_at("10.0.0." + std::to_string(10 + link), 40000)).at(0).established();
  }
  for (int request = 0; request < count; ++request) {
    const auto link = static_cast<std::uint32_t>(1 + request % links);
    talk.over(link, end_at("10.0.0." + std::to_string(10 + link), 40000));
    talk.at(request * 157.7).from_gnb(initial_ue_message(cause::mo_data));
  }
  const trace::report report = talk.report();
  std::size_t         steps  = 0;
  std::uint64_t       total  = 0;
  for (const trace::link_report& link : report.links) {
    steps += link.requests.steps().size();
    total += link.requests.total()[4];
  }
  CHECK(total == count);
  CHECK(steps <= trace::analyser::max_steps);
  CHECK(steps > trace::analyser::max_steps / 4);
}

TEST_CASE("when faults of many kinds come without end, then findings are bounded and still count", "[n2trace]")
{
  conversation talk;
  talk.at(0).established();
  for (int round = 0; round < 3000; ++round) {
    const auto share = 1 + round % 99;
    const auto slice = s_nssai(static_cast<std::uint8_t>(round / 99), static_cast<std::uint32_t>(round));
    const auto asked = asks(std::nullopt, std::nullopt, {of_slices({slice, slice}, mo_dt, share)});
    talk.at(round).start(asked).start(asked).stop();
  }
  const trace::report report = talk.report();
  CHECK(report.findings.size() <= trace::findings::max_findings);
  std::uint64_t overlaps = 0;
  for (const trace::finding& each : found(report, fault_kind::overlapping_slice_lists)) {
    overlaps += each.count;
  }
  CHECK(overlaps == 3000);
}
