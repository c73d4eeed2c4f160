// SPDX-License-Identifier: BSD-3-Clause

// INITIAL UE MESSAGEs by cause and time.

#include "n2trace/analysis/conversation.hpp"

#include <set>

using namespace n2gate;
using namespace n2gate::test;
using trace::request_cause;

TEST_CASE("when requests of all causes come, then each counts under its own in its second",
          "[n2trace][38.413-9.3.1.111]")
{
  conversation talk;
  for (unsigned value = 0; value < 12; ++value) {
    for (unsigned times = 0; times <= value; ++times) {
      talk.at(value).from_gnb(initial_ue_message(static_cast<cause>(value)));
    }
  }
  talk.at(12).from_gnb(initial_ue_message()).from_gnb(hex("00 0f 40 04 00 0001 00")); // none, and one that is cut
  const trace::report report   = talk.report();
  const auto&         requests = report.links.at(0).requests;
  CHECK(requests.step() == std::chrono::seconds(1));
  REQUIRE(requests.steps().size() == 13);
  const auto total = requests.total();
  const auto begin = static_cast<std::int64_t>(conversation::beginning);
  for (unsigned value = 0; value < 12; ++value) {
    INFO(value);
    CHECK(total[value] == value + 1);
    CHECK(requests.steps().at(std::chrono::seconds(begin + value))[value] == value + 1);
  }
  CHECK(total[12] == 2);
  CHECK(report.links[0].timeline.empty());
}

TEST_CASE("when causes have names, then they are those of TS 38.413", "[n2trace][38.413-9.3.1.111]")
{
  const char* const names[] = {"emergency",
                               "highPriorityAccess",
                               "mt-Access",
                               "mo-Signalling",
                               "mo-Data",
                               "mo-VoiceCall",
                               "mo-VideoCall",
                               "mo-SMS",
                               "mps-PriorityAccess",
                               "mcs-PriorityAccess",
                               "notAvailable",
                               "mo-ExceptionData",
                               "not told"};
  for (std::uint8_t value = 0; value < 13; ++value) {
    CHECK(std::string(trace::name(static_cast<request_cause>(value))) == names[value]);
  }
}

TEST_CASE("when steps are put together, then nothing is lost and each stands at a multiple of its length", "[n2trace]")
{
  trace::requests_over_time requests;
  for (std::int64_t second = -1000; second < 1000; second += 3) {
    requests.add(std::chrono::seconds(second) + std::chrono::nanoseconds(999'999'999), request_cause{4});
  }
  const auto total = requests.total();
  CHECK(total[4] == 667);
  for (int again = 0; again < 12; ++again) {
    requests.coarsen();
    CHECK(requests.total() == total);
    for (const auto& [start, counts] : requests.steps()) {
      CHECK(start.count() % requests.step().count() == 0);
    }
  }
  CHECK(requests.step() == std::chrono::seconds(4096));
  REQUIRE(requests.steps().size() == 2);
  CHECK(requests.steps().begin()->first == std::chrono::seconds(-4096));
  CHECK(requests.steps().begin()->second[4] == 334); // those before 1970: -1000, -997, … -1
  requests.add(std::chrono::nanoseconds(-1), request_cause{4});
  CHECK(requests.steps().begin()->second[4] == 335);
}
