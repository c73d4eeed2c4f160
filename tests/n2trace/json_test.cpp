// SPDX-License-Identifier: BSD-3-Clause

// The report as JSON: one object, all of the report in it, and nothing lost on the way.

#include "json.hpp"
#include "n2trace/support/made_report.hpp"
#include "support/catch.hpp"
#include "times.hpp"

#include <nlohmann/json.hpp>
#include <sstream>

using namespace n2gate;
using namespace n2gate::test;
using json = nlohmann::ordered_json;

namespace {

json json_of(const trace::report& what)
{
  std::ostringstream out;
  trace::write_json(what, out);
  return json::parse(out.str()); // throws at what is no JSON, and at anything behind it
}

} // namespace

TEST_CASE("when a report is written as JSON, then its head has the file, the times and all counts", "[n2trace]")
{
  const json object = json_of(made_report());
  CHECK(object["file"] == "storm.pcapng");
  CHECK(object["damage"].is_null());
  CHECK(object["ngap_messages"] == 18500);
  CHECK(object["first"] ==
        json({{"time", "2023-11-14T22:13:20.000000000Z"}, {"epoch", "1700000000.000000000"}, {"frame", 1}}));
  CHECK(object["packet_counts"].size() == sizeof(trace::packet_counts) / sizeof(std::uint64_t));
  CHECK(object["packet_counts"]["packets"] == 20000);
  CHECK(object["packet_counts"]["not_ip"] == 1000);
  CHECK(object["packet_counts"]["retransmitted"] == 12);
  CHECK(object["packet_counts"]["damaged_ip"] == 0);
}

TEST_CASE("when a report is written as JSON, then the timeline has each entry with what it did", "[n2trace]")
{
  const json timeline = json_of(made_report())["links"][0]["timeline"];
  REQUIRE(timeline.size() == 9);
  CHECK(timeline[3] == json({{"time", "2023-11-14T22:18:20.250000000Z"},
                             {"epoch", "1700000300.250000000"},
                             {"frame", 4711},
                             {"first_frame", 4711},
                             {"kind", "overload_start"},
                             {"effect", "started"},
                             {"association", 0},
                             {"from", "amf"},
                             {"control", 0},
                             {"error", nullptr},
                             {"skipped_ies", json::array()},
                             {"error_indication", nullptr},
                             {"indication", nullptr},
                             {"in_answer_to", nullptr}}));
  CHECK(timeline[4]["first_frame"] == 7998);
  CHECK(timeline[4]["skipped_ies"] == json::array({451}));
  CHECK(timeline[5]["effect"] == "refused");
  CHECK(timeline[5]["control"].is_null());
  CHECK(timeline[5]["error"] == "abstract-syntax-error-reject");
  CHECK(timeline[5]["error_indication"] == "00094014000002000f400162001340087816100000000200");
  CHECK(timeline[6]["from"] == "gnb");
  CHECK(timeline[6]["indication"] ==
        json({{"cause", {{"group", "protocol"}, {"value", 1}, {"text", "protocol: abstract-syntax-error-reject"}}},
              {"procedure_code", 22},
              {"ies", json::array({{{"ie_id", 2}, {"missing", false}}})}}));
  CHECK(timeline[6]["in_answer_to"] == 9000);
}

TEST_CASE("when a report is written as JSON, then a control has its message, its time and its audit", "[n2trace]")
{
  const json controls = json_of(made_report())["links"][0]["controls"];
  REQUIRE(controls.size() == 2);
  CHECK(controls[0]["action"] == 0);
  CHECK(controls[0]["percentage"] == 50);
  CHECK(controls[0]["slices"] == json::array());
  CHECK(controls[0]["ending"] == "replaced");
  CHECK(controls[0]["until"]["frame"] == 8000);
  CHECK(controls[0]["asked_percent"].size() == 13);
  CHECK(controls[0]["asked_percent"]["mo-Data"] == 50);
  CHECK(controls[0]["asked_percent"]["not told"] == 0);
  CHECK(controls[0]["before"]["mt-Access"] == 900);
  CHECK(controls[0]["under"]["mo-Data"] == 1190);
  CHECK(controls[1]["action"] == 3);
  CHECK(controls[1]["percentage"].is_null());
  CHECK(controls[1]["slices"][0] ==
        json({{"s_nssais", json::array({{{"sst", 1}, {"sd", "010203"}}, {{"sst", 2}, {"sd", nullptr}}})},
              {"action", 1},
              {"percentage", 30}}));
  const json audit = controls[1]["audit"];
  CHECK(controls[0]["audit"][0]["cause"].is_null());
  CHECK(audit[0]["cause"] == "mo-Signalling");
  CHECK(audit[0]["verdict"] == "not_obeyed");
  CHECK(audit[0]["why"] == "not obeyed: of 100 requests 96 still come, and none should");
  CHECK(audit[0]["frames"] == json::array({8017, 8020, 8033}));
  CHECK(audit[1]["kept"] == json({{"ratio", nullptr}, {"low", 1.25}, {"high", nullptr}})); // no number is infinite
}

TEST_CASE("when a report is written as JSON, then each step with requests is there, by cause", "[n2trace]")
{
  const trace::report made     = made_report(2, 5);
  const json          object   = json_of(made);
  const json          requests = object["links"][1]["requests"];
  CHECK(object["links"][1]["step_seconds"] == 1);
  CHECK(requests.size() == 1200);
  CHECK(requests[0]["time"] == "2023-11-14T22:13:20Z");
  CHECK(requests[0]["epoch"] == 1700000000);
  CHECK(requests[0]["by_cause"].size() == 13);
  std::uint64_t sum = 0;
  for (const json& step : requests) {
    for (const json& count : step["by_cause"]) {
      sum += count.get<std::uint64_t>();
    }
  }
  std::uint64_t want = 0;
  for (const std::uint32_t each : made.links[1].requests.total()) {
    want += each;
  }
  CHECK(sum == want);
}

TEST_CASE("when a report is written as JSON, then findings are there with their frames", "[n2trace]")
{
  const json findings = json_of(made_report())["findings"];
  REQUIRE(findings.size() == 2);
  CHECK(findings[1] == json({{"kind", "malformed-start"},
                             {"link", 0},
                             {"text", "An OVERLOAD START is not valid and changes nothing."},
                             {"frames", {9000}},
                             {"count", 1}}));
}

TEST_CASE("when a file's name is no UTF-8 or has what JSON escapes, then the object is valid all the same", "[n2trace]")
{
  trace::report made;
  made.file   = "a\"\\\n\xff.pcap";
  made.damage = made.file + ": damaged";
  CHECK(json_of(made)["file"] == "a\"\\\n\xef\xbf\xbd.pcap");
  CHECK(json_of(made)["links"] == json::array());
  CHECK(json_of(made)["damage"].is_string());
}

TEST_CASE("when a time is written, then no nanosecond is lost, before 1970 either", "[n2trace]")
{
  using std::chrono::nanoseconds;
  CHECK(trace::epoch(nanoseconds(1'700'000'000'123'456'789)) == "1700000000.123456789");
  CHECK(trace::rfc3339(nanoseconds(1'700'000'000'123'456'789)) == "2023-11-14T22:13:20.123456789Z");
  CHECK(trace::epoch(nanoseconds(0)) == "0.000000000");
  CHECK(trace::epoch(nanoseconds(-1)) == "-0.000000001");
  CHECK(trace::rfc3339(nanoseconds(-1)) == "1969-12-31T23:59:59.999999999Z");
  CHECK(trace::epoch(nanoseconds::min()) == "-9223372036.854775808");
  CHECK(trace::exact_of_day(nanoseconds(1'700'000'000'999'999'999)) == "22:13:20.999");
}
