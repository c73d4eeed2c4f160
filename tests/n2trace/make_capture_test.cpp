// SPDX-License-Identifier: BSD-3-Clause

// What n2trace reads back from a capture is what its script asked for, over each link layer.

#include "n2trace/support/made_capture.hpp"

#include <algorithm>
#include <set>

using namespace n2gate;
using namespace n2gate::test;
using namespace std::chrono_literals;
using cause     = ngap::rrc_establishment_cause;
using procedure = ngap::procedure;

namespace {

constexpr std::chrono::nanoseconds start = 1767225600s;

const std::string who = "gnb g 10.0.0.1\n"
                        "amf a 10.0.0.2\n";

std::size_t count(const made_capture& in, procedure what)
{
  return static_cast<std::size_t>(
      std::count_if(in.messages.begin(), in.messages.end(), [what](const read_message& each) {
        return each.decoded().procedure == what;
      }));
}

std::vector<trace::association_event::kind> kinds(const made_capture& of)
{
  std::vector<trace::association_event::kind> all;
  for (const auto& each : of.events) {
    all.push_back(each.what);
  }
  return all;
}

std::vector<std::int64_t> times_of(const made_capture& in, cause what)
{
  std::vector<std::int64_t> times;
  for (const read_message& each : in.messages) {
    if (each.decoded().rrc_establishment_cause == what) {
      times.push_back(each.seen.time.count());
    }
  }
  return times;
}

/// A little of everything, read back as it was asked for.
void check_story(const std::string& link, const std::string& addresses, const std::string& suffix, bool tells_sender)
{
  INFO(link << suffix);
  const made_capture made(link + addresses +
                              "0 g a connect\n"
                              "1 g a ng-setup\n"
                              "2 g a requests mo-Data 2\n"
                              "3 g a overload-start action 1 percentage 30 slices 1/010203 2 action 0\n"
                              "3.5 g a error-indication semantic-error procedure 22\n"
                              "4 g a overload-stop\n"
                              "4 g a pdu amf 00170003000000\n",
                          suffix);
  REQUIRE(made.messages.size() == 8);
  const std::vector<procedure>   procedures{procedure::other,
                                          procedure::ng_setup_response,
                                          procedure::initial_ue_message,
                                          procedure::initial_ue_message,
                                          procedure::overload_start,
                                          procedure::error_indication,
                                          procedure::overload_stop,
                                          procedure::overload_stop};
  const bool                     from_gnb[] = {true, false, true, true, false, true, false, false};
  const std::chrono::nanoseconds at[]       = {1s, 1001ms, 2s, 2s, 3s, 3500ms, 4s, 4s};
  for (std::size_t index = 0; index < 8; ++index) {
    INFO("message " << index);
    const read_message& each = made.messages[index];
    CHECK(each.decoded().procedure == procedures[index]);
    CHECK_FALSE(each.decoded().error);
    CHECK(each.ppid == 60);
    CHECK(each.seen.time - start >= at[index]);
    CHECK(each.seen.time - start < at[index] + 1ms);
    if (tells_sender) {
      CHECK((each.from == trace::sender::first) == from_gnb[index]);
    }
  }
  CHECK(made.messages[2].decoded().rrc_establishment_cause == cause::mo_data);
  overload_start asked;
  asked.amf_overload_response                 = overload_action{1};
  asked.amf_traffic_load_reduction_indication = percentage(30);
  asked.overload_start_nssai_list = {{{s_nssai(1, 0x010203), s_nssai(2)}, overload_action{0}, std::nullopt}};
  CHECK(made.messages[4].decoded().overload_start == asked);
  const auto told = made.messages[5].decoded().error_indication;
  REQUIRE(told.cause);
  CHECK(told.cause->value == static_cast<std::uint8_t>(ngap::cause_protocol::semantic_error));
  REQUIRE(told.diagnostics);
  CHECK(told.diagnostics->procedure_code == 22);
}

} // namespace

TEST_CASE("when a script is written over any link layer, then what is read back is what it says",
          "[n2trace][make-capture]")
{
  const std::string ipv6 = "gnb g 2001:db8::1\namf a 2001:db8::2 port 12345\n";
  for (const char* suffix : {".pcap", ".pcapng"}) {
    for (const char* link : {"ethernet", "vlan", "qinq", "sll", "sll2", "raw", "null", "loop", "exported-pdu sctp"}) {
      check_story(std::string("link ") + link + "\n", who, suffix, true);
      check_story(std::string("link ") + link + "\n", ipv6, suffix, true);
    }
    check_story("link exported-pdu ngap with-addresses\n", who, suffix, true);
    check_story("link exported-pdu ngap with-addresses\n", ipv6, suffix, true);
    check_story("link exported-pdu ngap\n", who, suffix, false);
    check_story("link user-dlt 147\n", who, suffix, false);
    check_story("link user-dlt 162\n", who, suffix, false);
  }
}

TEST_CASE("when UEs ask for each of the twelve causes, then each has its cause and an identity of its own",
          "[n2trace][make-capture]")
{
  const char* names[] = {"emergency",
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
                         "mo-ExceptionData"};
  std::string script  = who;
  for (const char* name : names) {
    script += std::string("1 g a requests ") + name + " 30\n";
  }
  const made_capture made(script);
  REQUIRE(made.messages.size() == 12 * 30);
  for (std::size_t index = 0; index < made.messages.size(); ++index) {
    INFO("request " << index);
    CHECK(made.messages[index].decoded().rrc_establishment_cause == static_cast<cause>(index / 30));
  }
  const std::vector<frames::octets> pdus = made.pdus();
  CHECK(std::set<frames::octets>(pdus.begin(), pdus.end()).size() == pdus.size());
}

TEST_CASE("when requests come at a rate, then they are that many and evenly spread", "[n2trace][make-capture]")
{
  const made_capture        made("nanoseconds on\nstart 5.000000007\n" + who +
                          "10 g a requests mo-Data rate 3 for 2\n"
                                 "11 g a overload-stop\n");
  std::vector<std::int64_t> times;
  for (const read_message& each : made.messages) {
    times.push_back((each.seen.time - 15s).count());
  }
  CHECK(times == std::vector<std::int64_t>{7, 333333340, 666666673, 1000000007, 1000000007, 1333333340, 1666666673});
  CHECK(made.messages[4].decoded().procedure == procedure::overload_stop);
  CHECK(count(made, procedure::initial_ue_message) == 6);
}

TEST_CASE("when requests come independently, then the pauses between them are distributed as they should be",
          "[n2trace][make-capture]")
{
  const made_capture made("nanoseconds on\nlink exported-pdu ngap\n" + who +
                          "0 g a requests mo-Data rate 50 for 400 poisson\n");
  const auto         requests = static_cast<double>(made.messages.size());
  CHECK(requests == Approx(20000).margin(4 * 141)); // four standard deviations
  std::size_t shorter = 0;
  std::size_t twice   = 0;
  double      squares = 0;
  for (std::size_t index = 1; index < made.messages.size(); ++index) {
    const double pause =
        std::chrono::duration<double>(made.messages[index].seen.time - made.messages[index - 1].seen.time).count() * 50;
    shorter += pause < 0.6931471805599453 ? 1 : 0;
    twice += pause > 2 ? 1 : 0;
    squares += pause * pause;
  }
  CHECK(static_cast<double>(shorter) / requests == Approx(0.5).margin(0.015));
  CHECK(static_cast<double>(twice) / requests == Approx(0.1353).margin(0.01));
  CHECK(squares / requests == Approx(2).margin(0.15));
}

TEST_CASE("when a script is written again, then it gives the same bytes, and with another seed others",
          "[n2trace][make-capture]")
{
  const std::string  events = who + "0 g a connect\n"
                                    "1 g a requests mo-Data rate 100 for 5 poisson\n"
                                    "1 g a requests mo-SMS rate 100 for 5 poisson\n"
                                    "2 g a nas-transports 100 rate 10 for 5\n";
  const made_capture once(events);
  CHECK(once.content() == made_capture(events).content());
  CHECK(once.content() != made_capture("seed 2\n" + events).content());
  CHECK(times_of(made_capture("seed 1\n" + events), cause::mo_sms) !=
        times_of(made_capture("seed 2\n" + events), cause::mo_sms));
  const made_capture alone("link exported-pdu ngap\n" + events); // where nothing delays what comes next
  CHECK(times_of(alone, cause::mo_sms) != times_of(alone, cause::mo_data));
}

TEST_CASE("when associations come, restart and go, then it is told as it was asked for", "[n2trace][make-capture]")
{
  using kind = trace::association_event::kind;
  const made_capture made(who + "0 g a connect\n"
                                "1 g a overload-stop\n"
                                "2 g a restart\n"
                                "3 g a overload-stop\n"
                                "4 g a abort amf\n"
                                "5 g a connect\n"
                                "6 g a requests mo-Data rate 10 for 10\n"
                                "7 g a shutdown gnb\n");
  CHECK(kinds(made) == std::vector<kind>{kind::init,
                                         kind::established,
                                         kind::init,
                                         kind::restarted,
                                         kind::aborted,
                                         kind::init,
                                         kind::established,
                                         kind::shutdown,
                                         kind::shutdown_complete});
  CHECK(made.events[4].from == trace::sender::second);
  CHECK(made.events[7].from == trace::sender::first);
  CHECK(made.messages.size() == 2 + 11); // what goes on ends with the association
  CHECK(made.counts.without_association == 0);
  CHECK(made.counts.tsn_jumps == 0);
  CHECK(made.counts.retransmitted == 0);

  const made_capture midway(who + "1 g a requests mo-Data 1\n");
  CHECK(kinds(midway) == std::vector<kind>{kind::found});
}

TEST_CASE("when several gNBs and AMFs are there, then each pair has an association of its own",
          "[n2trace][make-capture]")
{
  std::string script;
  for (const char* each : {"1", "2", "3"}) {
    script += std::string("gnb g") + each + " 10.0.0." + each + " port 38412\namf a" + each + " 10.0.1." + each + "\n";
  }
  for (const char* gnb : {"g1", "g2", "g3"}) {
    for (const char* amf : {"a1", "a2", "a3"}) {
      script += std::string("0 ") + gnb + " " + amf + " connect\n1 " + gnb + " " + amf + " ng-setup\n";
    }
  }
  script = script + "2 g1 a1 requests mo-Data rate 10 for 1\n2 g3 a2 requests mo-Data rate 10 for 1\n";
  // In the order of time: all connect before any setup.
  std::string ordered;
  for (const char* time : {"gnb", "amf", "0 ", "1 ", "2 "}) {
    for (std::size_t begin = 0; begin < script.size(); begin = script.find('\n', begin) + 1) {
      const std::string line = script.substr(begin, script.find('\n', begin) + 1 - begin);
      ordered += line.rfind(time, 0) == 0 ? line : "";
    }
  }
  const made_capture made(ordered);
  CHECK(made.counts.associations == 9);
  CHECK(std::is_sorted(made.frames.begin(), made.frames.end(), [](const auto& left, const auto& right) {
    return left.time < right.time;
  }));
  CHECK(made.messages.size() == 18 + 20);
  CHECK(made.counts.tsn_jumps == 0);
}

TEST_CASE("when the snapshot length is short, then frames are cut and say so", "[n2trace][make-capture]")
{
  for (const char* suffix : {".pcap", ".pcapng"}) {
    const made_capture made("snaplen 80\n" + who + "1 g a requests mo-Data 3\n", suffix);
    CHECK(made.counts.cut == 3);
    CHECK(made.messages.empty());
  }
}

TEST_CASE("when the sample scripts are written, then each tells what its name says", "[n2trace][make-capture]")
{
  const auto sample = [](const std::string& name) {
    std::ifstream file(N2GATE_TEST_DATA "/../../examples/n2trace/scripts/" + name);
    REQUIRE(file);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::pair<const char*, std::size_t> stops[] = {
      {"obeyed.n2", 1}, {"not-obeyed.n2", 1}, {"lost-stop.n2", 0}, {"slices.n2", 1}};
  for (const auto& [name, expected] : stops) {
    INFO(name);
    const made_capture made(sample(name));
    CHECK(count(made, procedure::overload_start) != 0);
    CHECK(count(made, procedure::overload_stop) == expected);
    CHECK(count(made, procedure::initial_ue_message) > 1000);
  }
}
