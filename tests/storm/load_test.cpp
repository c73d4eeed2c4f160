// SPDX-License-Identifier: BSD-3-Clause

// Scenario files: what stands in one becomes a scenario, and every fault is told with its place.

#include "scenario/fields.hpp"
#include "scenario/load.hpp"
#include "scenario/time_text.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace storm;
using n2gate::establishment_cause;

namespace {

/// The least that can be run, with more keys at the end of one of its objects.
std::string with(const std::string& more, const std::string& in_amf = "", const std::string& in_population = "")
{
  return R"({"name": "a", "title": "b", "amfs": [{"name": "amf-1")" + in_amf +
         R"(}], "populations": [{"name": "phones", "ues": 10)" + in_population + "}]" + more + "}";
}

std::string fault_of(const std::string& text)
{
  const loaded read = parse_scenario(text, "f.json");
  return read.faults.size() == 1 ? read.faults.front() : "not one fault but " + std::to_string(read.faults.size());
}

} // namespace

TEST_CASE("when a file has only what is required, then the rest is as scenario.hpp has it", "[storm][unit]")
{
  const loaded read = parse_scenario(with(""), "f.json");
  REQUIRE(read.faults.empty());
  const scenario defaults;
  CHECK(read.values.name == "a");
  CHECK(read.values.length == defaults.length);
  CHECK(read.values.nas.t3502 == defaults.nas.t3502);
  CHECK(read.values.controller.kind == controller_kind::none);
  CHECK_FALSE(read.values.controller.early_warning);
  CHECK_FALSE(read.values.downstream.udm);
  CHECK(read.values.amfs.at(0).registration == amf_config().registration);
  CHECK(read.values.populations.at(0).registered);
}

TEST_CASE("when a file has all sorts of keys, then each fills its value", "[storm][unit]")
{
  const loaded read =
      parse_scenario(with(R"(, "note": "for people", "length": "1.5 min", "sample": "500 ms", "n2_delay": "1 us",
              "gnbs": {"count": 7, "sampling": "per_ue", "min_wait_time": "3 s", "max_wait_time": "5 s"},
              "storms": [{"kind": "recovery", "population": "phones", "share": 0.25, "at": "3 s", "shape": "uniform"}],
              "controller": {"kind": "staged", "nas_congestion_control": true, "early_warning": {"periods": 9},
                             "levels": [{"action": 3}, {"queue_delay": "2 s", "action": 0, "percentage": 99}]},
              "downstream": {"udm": {"retry_after": "4 s"}, "honour_retry_after": false},
              "faults": {"associations": [{"gnb": 6, "amf": "amf-1", "at": "1 s"}],
                         "restarts": [{"amf": "amf-1", "down_for": "20 ms"}]})",
                          R"(, "law": "deterministic", "relative_capacity": 0)",
                          R"(, "access_identity": "mcs", "registered": false, "attempts_per_second": 2.5,
              "requested_nssai": [{"sst": 1}, {"sst": 255, "sd": "00aBcD"}, {"sd": null, "sst": 2}],
              "causes": {"mo-SMS": 2, "emergency": 0.5})"),
                     "f.json");
  // An AMF of capacity 0 alone cannot be: the scenario as a whole is wrong, and that alone.
  CHECK(read.faults == std::vector<std::string>{"f.json: there are 1 to 63 AMFs, not all of capacity 0"});
  const scenario& values = read.values;
  CHECK(values.length == 90s);
  CHECK(values.sample == 500ms);
  CHECK(values.n2_delay == 1us);
  CHECK(values.gnbs.count == 7);
  CHECK(values.gnbs.sampling == n2gate::sampling::per_ue);
  CHECK(values.gnbs.min_wait_time == 3s);
  CHECK(values.gnbs.max_wait_time == 5s);
  CHECK(values.amfs.at(0).law == service_law::deterministic);
  CHECK(values.amfs.at(0).relative_capacity == 0);
  const population& phones = values.populations.at(0);
  CHECK(phones.identity == access_identity::mcs);
  CHECK_FALSE(phones.registered);
  CHECK(phones.attempts_per_second == 2.5);
  CHECK(phones.requested_nssai ==
        std::vector<n2gate::s_nssai>{n2gate::s_nssai(1), n2gate::s_nssai(255, 0xABCD), n2gate::s_nssai(2)});
  REQUIRE(phones.causes.size() == 2);
  CHECK(phones.causes[0].cause == establishment_cause::mo_sms);
  CHECK(phones.causes[1].cause == establishment_cause::emergency);
  CHECK(phones.causes[1].weight == 0.5);
  REQUIRE(values.storms.size() == 1);
  CHECK(values.storms[0].kind == storm_kind::recovery);
  CHECK(values.storms[0].share == 0.25);
  CHECK(values.storms[0].at == 3s);
  CHECK(values.storms[0].spread == storm_config().spread);
  CHECK(values.storms[0].shape == storm_shape::uniform);
  CHECK(values.controller.kind == controller_kind::staged);
  CHECK(values.controller.nas_congestion_control);
  REQUIRE(values.controller.early_warning);
  CHECK(values.controller.early_warning->periods == 9);
  REQUIRE(values.controller.levels.size() == 2);
  CHECK(static_cast<int>(values.controller.levels[0].action) == 3);
  CHECK(values.controller.levels[0].percentage == 0);
  CHECK(values.controller.levels[1].queue_delay == 2s);
  CHECK(values.controller.levels[1].percentage == 99);
  REQUIRE(values.downstream.udm);
  CHECK(values.downstream.udm->retry_after == 4s);
  CHECK_FALSE(values.downstream.smf);
  CHECK_FALSE(values.downstream.honour_retry_after);
  CHECK(values.faults.associations.at(0).gnb == 6);
  CHECK(values.faults.restarts.at(0).down_for == 20ms);
}

TEST_CASE("when a value is wrong, then one line tells the file, the path and what it must be", "[storm][unit]")
{
  const std::string one    = GENERATE("title",
                                   "length",
                                   "ues",
                                   "cause",
                                   "choice",
                                   "population",
                                   "slice",
                                   "flag",
                                   "unknown",
                                   "missing",
                                   "gnb",
                                   "retry",
                                   "list",
                                   "object",
                                   "note",
                                   "weight",
                                   "action",
                                   "amf");
  const auto        expect = [&](const char* which, const std::string& text, const std::string& fault) {
    if (one == which) {
      CHECK(fault_of(text) == "f.json: " + fault);
    }
  };
  expect("title",
         R"({"name": "a", "title": "b\nc", "amfs": [{"name": "x"}], "populations": [{"name": "p", "ues": 1}]})",
         R"(/title: must be a text of 1 to 200 octets on one line, not "b\nc")");
  expect("length",
         with(R"(, "length": "2 h")"),
         R"(/length: must be a time such as "15 s", in us, ms, s or min, not "2 h")");
  expect("length", with(R"(, "length": 60)"), R"(/length: must be a time such as "15 s", in us, ms, s or min, not 60)");
  expect("length", with(R"(, "length": "999 ms")"), R"(/length: must be a time from 1 s to 60 min, not "999 ms")");
  expect("ues",
         with("", R"(, "queue_limit": 0)"),
         "/amfs/0/queue_limit: must be a whole number from 1 to 10000000, not 0");
  expect("ues",
         with("", R"(, "queue_limit": -1)"),
         "/amfs/0/queue_limit: must be a whole number from 1 to 10000000, not -1");
  expect("ues",
         with("", R"(, "queue_limit": 1.5)"),
         "/amfs/0/queue_limit: must be a whole number from 1 to 10000000, not 1.5");
  expect("ues",
         with("", R"(, "queue_limit": 18446744073709551615)"),
         "/amfs/0/queue_limit: must be a whole number from 1 to 10000000, not 18446744073709551615");
  expect("cause",
         with("", "", R"(, "causes": {"mo-Data/x": 1})"),
         "/populations/0/causes/mo-Data~1x: unknown cause; they are called as in TS 38.331: \"mo-Data\", "
         "\"mo-Signalling\", \"emergency\"");
  expect("weight",
         with("", "", R"(, "causes": {"mo-Data": 0})"),
         "/populations/0/causes/mo-Data: must be a number above 0, of at most 1000000, not 0");
  expect("choice",
         with(R"(, "controller": {"kind": "clever"})"),
         R"(/controller/kind: must be one of "none", "fixed", "staged", "proportional", not "clever")");
  expect("population",
         with(R"(, "storms": [{"population": "cars"}])"),
         R"(/storms/0/population: must be the name of a population of this file, not "cars")");
  expect("amf",
         with(R"(, "faults": {"restarts": [{"amf": 0}]})"),
         "/faults/restarts/0/amf: must be the name of an AMF of this file, not 0");
  for (const char* slice : {R"({"sst": 256})",
                            R"({"sst": 1, "sd": "12345"})",
                            R"({"sst": 1, "sd": "12345g"})",
                            R"({"sst": 1, "more": 1})",
                            R"({"sd": "123456"})"}) {
    expect(
        "slice",
        with("", "", std::string(R"(, "requested_nssai": [)") + slice + "]"),
        R"(/populations/0/requested_nssai/0: must be {"sst": 0..255, "sd": "six hexadecimal digits"} or without "sd")");
  }
  expect("flag", with("", "", R"(, "registered": 1)"), "/populations/0/registered: must be true or false, not 1");
  expect("unknown", with(R"(, "lenght": "60 s")"), R"(/lenght: unknown key; did you mean "length"?)");
  expect("unknown", with("", R"(, "colour": 1)"), "/amfs/0/colour: unknown key");
  expect("missing",
         R"({"name": "a", "title": "b", "amfs": [{"name": "x"}], "populations": [{"name": "p"}]})",
         R"(/populations/0: the key "ues" is missing)");
  expect("missing",
         R"({"name": "a", "title": "b", "populations": [{"name": "p", "ues": 1}]})",
         R"(/: the key "amfs" is missing)");
  expect("gnb",
         with(R"(, "gnbs": {"count": 2}, "faults": {"associations": [{"amf": "amf-1", "gnb": 2}]})"),
         "/faults/associations/0/gnb: must be a whole number from 0 to 1, not 2");
  expect("retry",
         with(R"(, "downstream": {"udm": {"retry_after": "1500 ms"}})"),
         "/downstream/udm/retry_after: must be whole seconds, not 1.5 s");
  expect("list", with(R"(, "storms": {})"), "/storms: must be a list of 0 to 64, not an object");
  expect("list",
         R"({"name": "a", "title": "b", "amfs": [], "populations": [{"name": "p", "ues": 1}]})",
         "/amfs: must be a list of 1 to 63, not of 0");
  expect("object", with(R"(, "radio": 3)"), "/radio: must be an object, not 3");
  expect("object", "[]", "/: must be an object, not a list");
  expect("note", with(R"(, "nas": {"note": 3})"), "/nas/note: must be a text, not 3");
  expect("action",
         with(R"(, "controller": {"levels": [{"action": 4}]})"),
         "/controller/levels/0/action: must be a whole number from 0 to 3, not 4");
}

TEST_CASE("when the text is no JSON, then line and column tell where", "[storm][unit]")
{
  CHECK(fault_of("{\n \"a\": [1,,2]}").find("f.json:2:10: no JSON: ") == 0);
  CHECK(fault_of("").find("f.json:1:1: no JSON: ") == 0);
  CHECK(fault_of("{} x").find("f.json:1:4: no JSON: ") == 0);
  for (const std::string& number : {std::string("1e999"), std::string("-1e999"), std::string(400, '9')}) {
    CHECK(fault_of("{\"a\": " + number + "}") == "f.json:1:1: a number is beyond what 64 bits hold");
  }
  CHECK(fault_of("{\"a\": \"\xff\"}").find("f.json:1:8: no JSON: ") == 0);
}

TEST_CASE("when objects and lists lie too deep inside each other, then that is a fault and no crash", "[storm][unit]")
{
  CHECK(fault_of(std::string(1'000'000, '[')) != "");
  CHECK(fault_of(std::string(100'000, '[') + std::string(100'000, ']')) ==
        "f.json:1:1: more than 32 objects or lists inside each other");
}

TEST_CASE("when a key stands twice in an object, then it is told where, in lists too", "[storm][unit]")
{
  CHECK(fault_of(with(R"(, "radio": {"loss": 0.1, "t300": "1 s", "loss": 0.2})")) ==
        "f.json: /radio/loss: the key stands twice");
  CHECK(fault_of(with(R"(, "storms": [{"population": "phones"}, {"population": "phones", "share": 1, "share": 1}])")) ==
        "f.json: /storms/1/share: the key stands twice");
}

TEST_CASE("when there are many faults, then all are told at once", "[storm][unit]")
{
  const loaded read = parse_scenario(with(R"(, "length": 1, "sample": 2, "x": 3)", R"(, "y": 4)"), "f.json");
  CHECK(read.faults.size() == 4);
}

TEST_CASE("when a file cannot be read, then its name and the reason are told", "[storm][unit]")
{
  CHECK(load_scenario("/nonexistent/x.json").faults ==
        std::vector<std::string>{"/nonexistent/x.json: cannot be read: No such file or directory"});
  CHECK(load_scenario("/").faults == std::vector<std::string>{"/: cannot be read: Is a directory"});
}

TEST_CASE("when a time is read, then it is exact to the tick or refused", "[storm][unit]")
{
  CHECK(time_from("15 s") == duration(15s));
  CHECK(time_from("0 s") == duration(0s));
  CHECK(time_from("1.5 ms") == duration(1500us));
  CHECK(time_from("0.000001 s") == duration(1us));
  CHECK(time_from("0.1 min") == duration(6s));
  CHECK(time_from("50 us") == duration(50us));
  for (const char* wrong : {"",
                            " ",
                            "s",
                            "15",
                            "15s",
                            " 15 s",
                            "15  s",
                            "-1 s",
                            "+1 s",
                            "1. s",
                            ".5 s",
                            "1e3 s",
                            "0.5 us",
                            "15 h",
                            "1441 min",
                            "1 s ",
                            "1,5 s",
                            "0x1 s",
                            "1.0000001 s",
                            "99999999999999999999 us",
                            "1..5 s",
                            "0.00000000000000001 s"}) {
    CAPTURE(wrong);
    CHECK_FALSE(time_from(wrong));
  }
  for (const duration time : {duration(0), duration(1us), duration(1500us), duration(90s), duration(12min)}) {
    CHECK(time_from(text_of(time)) == time);
  }
}

TEST_CASE("when the keys are told, then every shipped scenario is made of them, and lines are not too wide",
          "[storm][unit]")
{
  const std::string  keys = describe_keys();
  std::istringstream lines(keys);
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    CHECK(line.size() <= 160);
  }
  for (const char* key : {"t3346_max", "retry_after", "slice_share", "requested_nssai", "percentage", "stop_loss"}) {
    CHECK(keys.find(key) != std::string::npos);
  }
  CHECK(keys.find("12 min") != std::string::npos); // the default of T3502
}
