// SPDX-License-Identifier: BSD-3-Clause

// The report as text: what it says, that it fits a terminal, and that its filters are Wireshark's.

#include "capture_file.hpp"
#include "hints.hpp"
#include "lines.hpp"
#include "n2trace/support/command.hpp"
#include "n2trace/support/made_report.hpp"
#include "n2trace/support/temporary_file.hpp"
#include "request_table.hpp"
#include "support/catch.hpp"
#include "text.hpp"

#include <cstdlib>
#include <limits>
#include <random>
#include <sstream>

using namespace n2gate;
using namespace n2gate::test;

namespace {

std::string text_of(const trace::report& what)
{
  std::ostringstream out;
  trace::write_text(what, out);
  return out.str();
}

std::vector<std::string> lines_of(const std::string& text)
{
  std::vector<std::string> lines;
  std::istringstream       in(text);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  return lines;
}

bool says(const std::string& text, const std::string& what)
{
  return text.find(what) != std::string::npos;
}

void check_fits(const std::string& text)
{
  for (const std::string& line : lines_of(text)) {
    INFO(line);
    CHECK(trace::width_of(line) <= trace::text_width);
    CHECK((line.empty() || line.back() != ' '));
    CHECK(std::none_of(line.begin(), line.end(), [](unsigned char octet) { return octet < ' ' || octet == 0x7F; }));
  }
}

/// All that may be long or large is.
trace::report unwieldy_report()
{
  constexpr auto huge    = std::numeric_limits<std::uint64_t>::max();
  const auto     word    = std::string(300, 'x');
  trace::report  made    = made_report(1, 3);
  auto&          link    = made.links.front();
  made.file              = "/captures/\x1b[31m/" + word + "/J\xc3\xbcrgen\n.pcap";
  made.damage            = made.file + ": damaged after frame 12: " + word;
  made.packets.packets   = huge;
  made.packets.not_sctp  = huge;
  made.first.time        = std::chrono::nanoseconds::min();
  made.last              = {std::chrono::nanoseconds::max(), huge};
  link.gnb               = "[2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff]:38412 " + word;
  link.timeline_left_out = huge;

  trace::timeline_entry entry = made_report().links.front().timeline[6];
  entry.seen                  = made.last;
  entry.first_frame           = huge - 1;
  entry.in_answer_to          = huge;
  entry.skipped_ies.assign(1000, 65535);
  entry.answer.assign(5000, 0xFF);
  entry.indication->diagnostics->ies.assign(256, {ngap::criticality::reject, 65535, ngap::type_of_error::missing});
  link.timeline.push_back(entry);

  auto& control = link.controls.front();
  control.message.overload_start_nssai_list.assign(1024, {std::vector<s_nssai>(1024, s_nssai(255, 0xABCDEF)), {}, {}});
  control.s_nssais        = 1024 * 1024;
  control.slices_left_out = true;
  control.requests        = huge;
  control.seconds_before  = 1e-9;
  control.audit.front()   = {trace::cause_not_told,
                             100,
                             huge,
                             huge,
                             trace::rate_ratio{1e300, 1e299, 1e301},
                             trace::audit_verdict::not_obeyed,
                             "not obeyed: " + word,
                             std::vector<std::uint64_t>(1000, huge)};
  for (std::uint32_t each = 0; each < 1000; ++each) {
    link.requests.add(at(each * 100.0, 1).time, trace::request_cause{4});
  }
  made.findings.front().text = word + " " + word;
  made.findings.front().frames.assign(20, huge);
  made.findings.front().count = huge;
  return made;
}

} // namespace

TEST_CASE("when a report is written as text, then it tells what happened, when, and what became of it", "[n2trace]")
{
  const std::string text = text_of(made_report());
  for (const char* line : {
           "  packets        20000, 2023-11-14 22:13:20.000 to 22:33:19.500 UTC (19 min 59 s)\n",
           "  NGAP messages  18500 on 1 link between a gNB and an AMF\n",
           "  not read       1000 frames without IP (ARP, LLDP and the like)\n",
           "Link 1: gNB 10.0.0.1 - AMF 10.0.0.2:38412\n",
           "  2023-11-14 UTC frame  from\n",
           "  22:18:20.250   4711  AMF   OVERLOAD START: reject-non-emergency-mo-dt, 50 %\n",
           "starts control #1: in force 5 min, until another OVERLOAD START in\n",
           "permit-high-priority-sessions-and-mobile-terminated-services-only (in\n",
           "for slices 1/010203 2:\n",
           "  reject-rrc-cr-signalling, 30 %\n",
           "replaces what was in force by control #2: in force 4 min 59 s, until\n",
           "not valid and must change nothing: abstract-syntax-error-reject\n",
           "due in answer, ERROR INDICATION\n",
           " 00094014000002000f400162001340087816100000000200\n",
           "  22:25:00.100   9001  gNB   ERROR INDICATION: protocol: abstract-syntax-error-reject, procedure 22,\n",
           "IE 2 not understood; answers frame 9000\n",
           "skipped, not understood: IE 451\n",
           "ends control #2, in force 4 min 59 s\n",
           "association lost (ABORT)\n",
       }) {
    INFO(text << "\nlacks: " << line);
    CHECK(says(text, line));
  }
}

TEST_CASE("when a control was in force, then the text says of each cause what was asked and what came", "[n2trace]")
{
  const std::string text = text_of(made_report());
  for (const char* line : {
           "  #1 reject-non-emergency-mo-dt, 50 %: 22:18:20 to 22:23:20, frames 4711 to 8000\n",
           "    2000 requests in 5 min; compared: 5 min before it and 4 min 58 s under it\n",
           "    restricted class       50 %     10.00      5.03  50 % (45 to 55)         obeyed\n",
           "    mo-Data                50 %      8.00      3.99  50 % (45 to 55)         obeyed\n",
           "emergency 1.0 %, then 1.5 %; mt-Access 15.4 %, then 22.3 %;",
           "      not obeyed: of 100 requests 96 still come, and none should\n      see frames 8017, 8020 and 8033\n",
           "      cannot tell from N2: there were none of this cause before",
           "    mo-Signalling      30-100 %",
       }) {
    INFO(text << "\nlacks: " << line);
    CHECK(says(text, line));
  }
}

TEST_CASE("when something is amiss, then the text ends with it, its frames, and filters that show them", "[n2trace]")
{
  const std::string text = text_of(made_report());
  const auto        end  = text.find("\nFindings\n");
  REQUIRE(end != std::string::npos);
  CHECK(text.substr(end) ==
        "\nFindings\n"
        "  1. not-obeyed: The gNB lets mo-Signalling through, although the AMF asks to refuse all of it since\n"
        "     frame 8000. (1150 times; this is the first)\n"
        "     see frames 8017, 8020 and 8033\n"
        "  2. malformed-start: An OVERLOAD START is not valid and changes nothing.\n"
        "     see frame 9000\n"
        "\n"
        "Display filters for Wireshark\n"
        "  OVERLOAD START      ngap.procedureCode == 22\n"
        "  OVERLOAD STOP       ngap.procedureCode == 23\n"
        "  NG SETUP            ngap.procedureCode == 21\n"
        "  ERROR INDICATION    ngap.procedureCode == 9\n"
        "  INITIAL UE MESSAGE  ngap.procedureCode == 15\n"
        "  ABORT, SHUTDOWN     sctp.chunk_type in {6, 7, 14}\n"
        "  finding 1           frame.number in {8017, 8020, 8033}\n"
        "  finding 2           frame.number in {9000}\n");
}

TEST_CASE("when a report holds whatever it may, then no line is wider than 100 columns", "[n2trace]")
{
  check_fits(text_of(made_report()));
  check_fits(text_of(made_report(6, 20)));
  check_fits(text_of(made_report(1, 1000)));
  const std::string text = text_of(unwieldy_report());
  check_fits(text);
  CHECK(says(text, "J\xc3\xbcrgen?.pcap")); // a character of two octets in one piece, and no line's end
}

TEST_CASE("when words are put on lines, then every line fits and all words are there in their order", "[n2trace]")
{
  std::mt19937                       random(1);
  std::uniform_int_distribution<int> length(1, 40);
  for (int round = 0; round < 200; ++round) {
    std::string text = std::string(static_cast<std::size_t>(round % 9), ' ');
    std::string words;
    for (int word = length(random); word > 0; --word) {
      const std::string next =
          std::string(static_cast<std::size_t>(length(random)), static_cast<char>('a' + word % 26));
      text += next + (round % 2 == 0 ? "  " : " ");
      words += next;
    }
    std::ostringstream out;
    trace::put_line(out, text, 11);
    check_fits(out.str());
    std::string read;
    for (const char each : out.str()) {
      if (each != ' ' && each != '\n') {
        read += each;
      }
    }
    CHECK(read == words);
    const auto lines = lines_of(out.str());
    for (std::size_t line = 1; line < lines.size(); ++line) {
      CHECK(lines[line].find_first_not_of(' ') == 11);
    }
  }
}

TEST_CASE("when there is no NGAP in a capture, then the text says on one line what there is instead", "[n2trace]")
{
  const auto none = [](std::uint64_t trace::packet_counts::*what) {
    trace::report made;
    made.file            = "x.pcap";
    made.packets.packets = 12;
    made.packets.*what   = 12;
    return text_of(made);
  };
  CHECK(says(text_of({}), "\n  NGAP messages  none: the capture has no packets\n"));
  CHECK(says(none(&trace::packet_counts::other_link_type), "none: of 12 packets, there are 12 packets of a link type"));
  CHECK(says(none(&trace::packet_counts::other_link_type), "--user-dlt"));
  CHECK(says(none(&trace::packet_counts::not_sctp), "none: of 12 packets, there are 12 IP packets without SCTP\n"));
  CHECK(says(none(&trace::packet_counts::sctp_packets), "none: there are 12 SCTP packets, and no whole user message"));
  CHECK(says(none(&trace::packet_counts::messages), "none: SCTP carries 12 messages of other protocols"));
}

TEST_CASE("when requests go on for long, then the table has at most 40 rows, which hold them all", "[n2trace]")
{
  for (const int seconds : {1, 39, 40, 41, 400, 4000, 40000, 400000}) {
    INFO(seconds << " s");
    trace::requests_over_time requests;
    for (int second = 0; second < seconds; second += seconds / 400 + 1) {
      requests.add(at(second, 1).time, trace::request_cause{4});
    }
    const auto    rows = trace::rows_of(requests, 40);
    std::uint64_t sum  = 0;
    REQUIRE_FALSE(rows.empty());
    CHECK(rows.size() <= 40);
    CHECK(rows.size() >= std::min<std::size_t>(static_cast<std::size_t>(seconds), 14));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      sum += trace::sum_of(rows[row].counts);
      CHECK((row == 0 || rows[row].start == rows[row - 1].end));
    }
    CHECK(sum == trace::sum_of(requests.total()));
  }
}

TEST_CASE("when steps were put together already, then the table's steps are whole numbers of them", "[n2trace]")
{
  trace::requests_over_time requests;
  for (int second = 0; second < 5000; ++second) {
    requests.add(at(second, 1).time, trace::request_cause{4});
  }
  for (int times = 0; times < 6; ++times) {
    requests.coarsen();
    const auto rows = trace::rows_of(requests, 40);
    CHECK(rows.size() <= 40);
    CHECK(rows.size() >= 14);
    CHECK((rows[0].end - rows[0].start) % requests.step() == std::chrono::seconds(0));
    CHECK(rows[0].start.count() % (rows[0].end - rows[0].start).count() == 0);
  }
}

TEST_CASE("when there is a pause without requests, then it is one row, however long it is", "[n2trace]")
{
  trace::requests_over_time requests;
  requests.add(at(0, 1).time, trace::request_cause{4});
  requests.add(at(86400 * 365, 2).time, trace::request_cause{3});
  const auto rows = trace::rows_of(requests, 40);
  REQUIRE(rows.size() == 3);
  CHECK(rows[1].end - rows[1].start == std::chrono::seconds(86400 * 365 - 1));
  CHECK(trace::sum_of(rows[1].counts) == 0);
}

TEST_CASE("when a control is in force for a part of a row, then the row is marked with it", "[n2trace]")
{
  const std::string text = text_of(made_report());
  CHECK(says(text, "\n  22:17:30           "));
  CHECK(says(text, "\n  22:18:00  #1       "));
  CHECK(says(text, "\n  22:23:00  #1-2     "));
  CHECK(says(text, "\n  22:28:00  #2       "));
  CHECK(says(text, "\n  22:28:30           "));
  CHECK(says(text,
             "\n  22:30:00                   -         -       -           -     -      -      -    -     -      -"));

  const std::vector<trace::control> controls = made_report().links.front().controls;
  const auto                        second   = [](double seconds) {
    return std::chrono::floor<std::chrono::seconds>(at(seconds, 1).time);
  };
  CHECK_FALSE(trace::in_force_during(controls, second(299), second(300)));
  CHECK(trace::in_force_during(controls, second(300), second(301))->last == 0);
  CHECK(trace::in_force_during(controls, second(600), second(601))->last == 1);
  CHECK(trace::in_force_during(controls, second(601), second(602))->first == 1);
  CHECK_FALSE(trace::in_force_during(controls, second(900), second(901)));
}

TEST_CASE("when tshark is given the filters, then it takes each of them", "[n2trace][interop]")
{
  if (!is_installed("tshark")) {
    return;
  }
  trace::report made = made_report();
  made.findings.front().frames.assign(trace::finding::max_frames, 4'000'000'000);
  const temporary_file file(frames::pcap_file({}, {{frames::octets(60, 0), made_start, 0}}));
  const auto           taken = [&](const std::string& filter) {
    return std::system(("tshark -r " + file.path() + " -Y '" + filter + "' >/dev/null 2>&1").c_str()) == 0;
  };
  const auto hints = trace::filter_hints(made, 60);
  CHECK(hints.size() == 8);
  for (const trace::filter_hint& each : hints) {
    INFO(each.filter);
    CHECK(each.filter.size() <= 60);
    CHECK(taken(each.filter));
  }
  CHECK_FALSE(taken("ngap.procedure_code == 22")); // it does tell
}
