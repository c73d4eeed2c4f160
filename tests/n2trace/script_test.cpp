// SPDX-License-Identifier: BSD-3-Clause

// The language of scripts: what a line means, and what is said of one that means nothing.

#include "make_capture.hpp"
#include "n2trace/support/temporary_file.hpp"
#include "script.hpp"
#include "support/catch.hpp"

#include <cstdio>

using namespace n2gate;
using namespace n2gate::script;
using namespace std::chrono_literals;

namespace {

const std::string who = "gnb g 10.0.0.1\n"
                        "amf a 10.0.0.2\n";

/// What is wrong with a script of these two lines and another.
std::string fault_of(const std::string& line)
{
  capture_script into;
  return parse("s", who + line, into).value_or("nothing");
}

capture_script parsed(const std::string& text)
{
  capture_script into;
  const auto     fault = parse("s", text, into);
  INFO(fault.value_or(""));
  REQUIRE_FALSE(fault);
  return into;
}

bool says(const std::string& fault, const std::string& what)
{
  return fault.rfind("s:3: ", 0) == 0 && fault.find(what) != std::string::npos && fault.find('\n') == std::string::npos;
}

} // namespace

TEST_CASE("when a line of a script means nothing, then one line says which and why", "[n2trace][script]")
{
  const std::pair<const char*, const char*> faults[] = {
      {"frobnicate 1", "\"frobnicate\" is neither a time nor a word that a line begins with"},
      {"bundle", "the line ends where there should be DATA chunks in a packet"},
      {"bundle 17", "\"17\" should be DATA chunks in a packet, a whole number from 1 to 16"},
      {"bundle 0", "from 1 to 16"},
      {"bundle -1", "from 1 to 16"},
      {"bundle 1 2", "\"2\" is one word too many"},
      {"fragment 3", "from 4 to 1400"},
      {"ip-fragment 20", "a multiple of 8"},
      {"ppid 60", "one of ngap, swapped, unspecified"},
      {"retransmit yes", "one of off, on"},
      {"path third", "one of first, second"},
      {"link token-ring", "should be a link layer: one of ethernet, vlan"},
      {"link exported-pdu rrc", "one of ngap, sctp"},
      {"link user-dlt 146", "from 147 to 162"},
      {"snaplen 0", "from 1 to 262144"},
      {"start soon", "seconds since 1970, a number from 0 to 4000000000"},
      {"gnb g 10.0.0.3", "\"g\" is there already"},
      {"amf g 10.0.0.3", "\"g\" is there already"},
      {"gnb h 10.0.0.300", "should be an address"},
      {"gnb h 10.0.0.3 and 2001:db8::1", "both addresses should be of IPv4"},
      {"gnb h_1 10.0.0.3", "letters, digits, points and hyphens"},
      {"gnb h 10.0.0.3 port 65536", "from 1 to 65535"},
      {"1", "the line ends where there should be a gNB's name"},
      {"1 h a connect", "\"h\" should be a gNB's name of a line before"},
      {"1 g g connect", "\"g\" should be an AMF's name of a line before"},
      {"1 g a", "the line ends where there should be what happens"},
      {"1 g a reboot", "\"reboot\" should be what happens: one of connect"},
      {"1. g a connect", "with at most 9 digits after its point"},
      {"1.0123456789 g a connect", "with at most 9 digits after its point"},
      {"10000000.1 g a connect", "from 0 to 10000000"},
      {"99999999999999999999 g a connect", "from 0 to 10000000"},
      {"1 g a abort", "should be who sends it"},
      {"1 g a requests mo-data 1", "\"mo-data\" should be an RRC establishment cause"},
      {"1 g a requests mo-Data", "how many, or rate"},
      {"1 g a requests mo-Data 0", "from 1 to 1000000000"},
      {"1 g a requests mo-Data rate 0 for 1", "more than 0"},
      {"1 g a requests mo-Data rate 10", "a rate has for and seconds after it"},
      {"1 g a requests mo-Data rate 100001 for 1", "from 0 to 100000"},
      {"1 g a requests mo-Data rate 100000 for 10000000", "more than 1000000000"},
      {"1 g a nas-transports 7 1", "from 8 to 16000"},
      {"1 g a overload-start action 4", "\"4\" should be an action"},
      {"1 g a overload-start percentage 100", "from 1 to 99"},
      {"1 g a overload-start action 1 action 2", "two actions for the same"},
      {"1 g a overload-start percentage 1 percentage 2", "two percentages for the same"},
      {"1 g a overload-start slices", "should be a slice"},
      {"1 g a overload-start slices 256", "should be a slice"},
      {"1 g a overload-start slices 1/0102", "SST/SD as in 1/010203"},
      {"1 g a overload-start everything", "action, percentage or slices"},
      {"1 g a error-indication bad-luck", "should be a cause of the protocol"},
      {"1 g a pdu gnb 001", "in hexadecimal digits"},
      {"1 g a pdu gnb", "in hexadecimal digits"},
      {"\x01\xFF", "\"??\" is neither"},
  };
  for (const auto& [line, what] : faults) {
    INFO(line << " -> " << fault_of(line));
    CHECK(says(fault_of(line), what));
  }
}

TEST_CASE("when an event contradicts the lines before it, then its line is named and theirs", "[n2trace][script]")
{
  capture_script into;
  const auto     fault = [&](const std::string& events) {
    return parse("s", who + events, into).value_or("nothing");
  };
  CHECK(fault("2 g a connect\n1 g a overload-stop\n") == "s:4: its time is before that of line 3");
  CHECK(fault("1 g a connect\n2 g a connect\n") == "s:4: there is an association since line 3, which may restart");
  CHECK(fault("1 g a connect\n2 g a abort gnb\n\n3 g a overload-stop\n") ==
        "s:6: the association has ended with line 4");
  CHECK(fault("1 g a overload-stop\n2 g a connect\n") ==
        "s:4: there is an association since line 3, which may restart");
  CHECK(fault("1 g a connect\nlink raw\n") == "s:4: \"link\" is for the whole file, and must come before all events");
  CHECK(fault("amf b 2001:db8::1\n1 g b connect\n") == "s:4: g and b have addresses of different IP versions");
  CHECK(fault("path second\n1 g a connect\n") == "s:4: neither g nor a has a second address");
  CHECK(fault("1 g a shutdown amf\n2 g a connect\n3 g a restart\n") == "nothing");
}

TEST_CASE("when a START would have too long a list, then the line is wrong and nothing is written", "[n2trace][script]")
{
  std::string slices;
  for (int count = 0; count < 1025; ++count) {
    slices += " 1";
  }
  CHECK(says(fault_of("1 g a overload-start slices" + slices), message(error::list_too_long)));
  CHECK(fault_of("1 g a overload-start slices" + slices.substr(2)) == "nothing");
}

TEST_CASE("when a script has comments, blanks and no last line break, then they change nothing", "[n2trace][script]")
{
  const capture_script script = parsed("# all of it\r\n\n  gnb\tg 10.0.0.1 # here\r\n amf a ::ffff:1 port 1\n");
  REQUIRE(script.gnbs.size() == 1);
  CHECK(script.gnbs[0].name == "g");
  CHECK(script.gnbs[0].port == 45000);
  REQUIRE(script.amfs.size() == 1);
  CHECK(script.amfs[0].address == "::ffff:1");
  CHECK(script.amfs[0].port == 1);
}

TEST_CASE("when a shape is set, then it holds for the lines after it and no others", "[n2trace][script]")
{
  const capture_script script = parsed(who + "1 g a overload-stop\n"
                                             "bundle 3\nfragment 8\nip-fragment 16\nppid swapped\n"
                                             "1 g a overload-stop\n"
                                             "fragment off\nip-fragment off\nppid unspecified\nudp on\ni-data on\n"
                                             "1.000000001 g a overload-stop\n");
  REQUIRE(script.events.size() == 3);
  CHECK(script.events[0].shape.bundle == 1);
  CHECK(script.events[0].shape.ppid == 60);
  CHECK(script.events[1].shape.bundle == 3);
  CHECK(script.events[1].shape.fragment == 8);
  CHECK(script.events[1].shape.ip_fragment == 16);
  CHECK(script.events[1].shape.ppid == 0x3C000000);
  CHECK_FALSE(script.events[1].shape.udp);
  CHECK(script.events[2].shape.bundle == 3);
  CHECK(script.events[2].shape.fragment == 1400);
  CHECK(script.events[2].shape.ip_fragment == 0);
  CHECK(script.events[2].shape.ppid == 0);
  CHECK(script.events[2].shape.udp);
  CHECK(script.events[2].shape.i_data);
  CHECK(script.events[2].at == 1s + 1ns);
  CHECK(script.events[2].line == 14);
}

TEST_CASE("when files cannot be used, then one line names the file and says why", "[n2trace][script]")
{
  CHECK(make_capture("/nowhere/s.n2", "/nowhere/x.pcap") == "/nowhere/s.n2: No such file or directory");
  CHECK(make_capture("/", "/nowhere/x.pcap") == "/: Is a directory");
  const test::temporary_file good(frames::text(who + "1 g a requests mo-Data 2000\n"));
  CHECK(make_capture(good.path(), "/nowhere/x.pcap") == "/nowhere/x.pcap: No such file or directory");
  CHECK(make_capture(good.path(), "/dev/full") == "/dev/full: No space left on device");
  const test::temporary_file bad(frames::text("1"));
  CHECK(make_capture(bad.path(), "/nowhere/x.pcap") ==
        bad.path() + ":1: the line ends where there should be a gNB's name");
  const test::temporary_file long_one(frames::octets(limits::script_octets + 1, '\n'));
  CHECK(make_capture(long_one.path(), "/nowhere/x.pcap") == long_one.path() + ": is longer than 16777216 octets");
}

TEST_CASE("when the help shows a script, then it is one", "[n2trace][script]")
{
  const std::string help(script_help());
  const std::size_t begin  = help.find("  gnb gnb-1");
  const auto        script = parsed(help.substr(begin, help.find("\n\n", begin) - begin));
  CHECK(script.events.size() == 5);
}
