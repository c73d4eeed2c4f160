// SPDX-License-Identifier: BSD-3-Clause

// D14: with options::max_age an OVERLOAD START that is so old no longer restricts. The host tells the time.

#include "pool.hpp"

#include <chrono>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;
using namespace std::chrono_literals;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

options aged(std::chrono::milliseconds max_age)
{
  options how;
  how.max_age = max_age;
  return how;
}

bool restricts(several_amfs& net, std::size_t place)
{
  const bool refused = !net.gate.admit(net.amfs[place], mo_data);
  REQUIRE(net.snapshot(place).in_force.has_value() == refused);
  return refused;
}

} // namespace

TEST_CASE("when a START has reached max_age then it restricts no longer, and that is counted",
          "[unit][D14][D14/expires]")
{
  several_amfs net(aged(30s));
  net.add();
  net.tell_time(100s);
  net.apply(net.amfs[0], start(1));
  REQUIRE(net.snapshot(0).since == 100s);
  net.tell_time(130s - 1ns);
  REQUIRE(restricts(net, 0));
  REQUIRE(net.snapshot(0).controls.expiries == 0);
  net.tell_time(130s);
  REQUIRE_FALSE(restricts(net, 0));
  REQUIRE(net.gate.admit(net.amfs[0], mo_data).why() == reason::not_overloaded);
  REQUIRE(net.gate.setup_request(mo_data, {}).verdict().why() == reason::not_overloaded);
  REQUIRE(net.snapshot(0).controls.expiries == 1);
  REQUIRE(net.snapshot(0).since == 0s);
  REQUIRE(net.snapshot(0).connected);
  net.tell_time(200s);
  REQUIRE(net.snapshot(0).controls.expiries == 1);
  // A STOP that comes after all finds nothing.
  REQUIRE(net.table.overload_stop(net.amfs[0]) == error::none);
  REQUIRE(net.snapshot(0).controls.stops == 0);
}

TEST_CASE("when a further START replaces one then its age counts anew", "[unit][D14][38.413-8.7.7.2][D14/anew]")
{
  several_amfs net(aged(30s));
  net.add();
  net.apply(net.amfs[0], start(1));
  REQUIRE(net.snapshot(0).since == 0s);
  net.tell_time(29s);
  net.apply(net.amfs[0], start(1, {}, {item({s_nssai(1)}, 2)}));
  REQUIRE(net.snapshot(0).since == 29s);
  net.tell_time(30s);
  REQUIRE(restricts(net, 0));
  net.tell_time(59s - 1ns);
  REQUIRE(restricts(net, 0));
  // One that was not valid does not prolong it.
  REQUIRE(net.table.overload_start(net.amfs[0], start(9)) == error::unknown_action);
  net.tell_time(59s);
  REQUIRE_FALSE(restricts(net, 0));
  REQUIRE(net.gate.admit(net.amfs[0], mo_data, std::vector<s_nssai>{s_nssai(1)}).why() == reason::not_overloaded);
  // After the end a START begins as the first did.
  net.apply(net.amfs[0], start(1));
  REQUIRE(net.snapshot(0).controls.starts == 2);
  REQUIRE(net.snapshot(0).controls.replacements == 1);
  net.tell_time(88s);
  REQUIRE(restricts(net, 0));
  net.tell_time(89s);
  REQUIRE_FALSE(restricts(net, 0));
}

TEST_CASE("when several AMFs are overloaded then each START has its own age", "[unit][D14][D14/expires]")
{
  several_amfs net(aged(10s));
  for (unsigned place = 0; place < 5; ++place) {
    net.add();
    net.tell_time(std::chrono::seconds(place));
    net.apply(net.amfs[place], start(1));
  }
  for (unsigned now = 8; now < 17; ++now) {
    net.tell_time(std::chrono::seconds(now));
    for (unsigned place = 0; place < 5; ++place) {
      CAPTURE(now, place);
      REQUIRE(restricts(net, place) == (now < place + 10));
    }
  }
  // A host that was away for long: all at once.
  for (unsigned place = 0; place < 5; ++place) {
    net.apply(net.amfs[place], start({}));
  }
  net.tell_time(24h);
  for (unsigned place = 0; place < 5; ++place) {
    REQUIRE(net.snapshot(place).controls.expiries == 2);
    REQUIRE_FALSE(net.snapshot(place).in_force);
  }
}

TEST_CASE("when a START expires then the local restriction stays", "[unit][D14][local/stays]")
{
  several_amfs net(aged(1ms));
  net.add();
  net.tell_time(0ms);
  net.apply(net.amfs[0], start(1));
  net.apply(net.amfs[0], local_restriction{{establishment_cause::mo_sms}, percentage(100)});
  net.tell_time(1ms);
  REQUIRE_FALSE(restricts(net, 0));
  REQUIRE(net.gate.admit(net.amfs[0], establishment_cause::mo_sms).why() == reason::local_restriction);
  net.tell_time(24h);
  REQUIRE(net.gate.admit(net.amfs[0], establishment_cause::mo_sms).why() == reason::local_restriction);
}

TEST_CASE("when max_age is not set then a START restricts for ever", "[unit][D14][38.413-8.7.7.2/no-timer][D14/off]")
{
  several_amfs net;
  net.add();
  net.apply(net.amfs[0], start(1));
  net.tell_time(24h * 365 * 100);
  REQUIRE(restricts(net, 0));
  REQUIRE(net.table.snapshot().time == 24h * 365 * 100);
  REQUIRE(net.snapshot(0).controls.expiries == 0);
}

TEST_CASE("when a time is told that is before the last one then no START ages", "[unit][D14][D14/time]")
{
  several_amfs net(aged(10s));
  net.add();
  net.tell_time(100s);
  for (std::chrono::nanoseconds back : {std::chrono::nanoseconds(99s), std::chrono::nanoseconds(-1000s)}) {
    net.tell_time(back);
    REQUIRE(net.table.snapshot().time == 100s);
    net.apply(net.amfs[0], start(1));
    REQUIRE(net.snapshot(0).since == 100s);
    REQUIRE(restricts(net, 0));
  }
  net.tell_time(110s - 1ns);
  REQUIRE(restricts(net, 0));
  net.tell_time(110s);
  REQUIRE_FALSE(restricts(net, 0));
}

TEST_CASE("when a START came before any time was told then it is as old as the first time told",
          "[unit][D14][D14/time]")
{
  for (std::chrono::nanoseconds first : {0ns, 1ns, 9999999999ns, 10s + 0ns, 48h + 0ns}) {
    several_amfs net(aged(10s));
    net.add();
    net.add();
    net.apply(net.amfs[0], start(1));
    REQUIRE(net.snapshot(0).since == 0s);
    net.tell_time(first); // a host that counts from its own start, or from 1970
    CAPTURE(first.count());
    REQUIRE(restricts(net, 0));
    REQUIRE(net.table.snapshot().time == first);
    REQUIRE(net.snapshot(0).since == first);
    net.tell_time(first + 3s); // no time told later dates it anew
    net.apply(net.amfs[1], start(1));
    REQUIRE(net.snapshot(0).since == first);
    net.tell_time(first + 10s - 1ns);
    REQUIRE(restricts(net, 0));
    net.tell_time(first + 10s);
    REQUIRE_FALSE(restricts(net, 0));
    REQUIRE(restricts(net, 1));
    REQUIRE(net.snapshot(0).controls.expiries == 1);
    net.tell_time(first + 13s);
    REQUIRE_FALSE(restricts(net, 1));
  }
}

TEST_CASE("when a time below 0 is told then nothing changes, and it is not the first time told", "[unit][D14]")
{
  for (std::chrono::nanoseconds below :
       {std::chrono::nanoseconds(-1), std::chrono::nanoseconds(-48h), std::chrono::nanoseconds::min()}) {
    several_amfs net(aged(10s));
    net.add();
    net.apply(net.amfs[0], start(1));
    net.tell_time(below);
    CAPTURE(below.count());
    REQUIRE(net.table.snapshot().time == 0s);
    REQUIRE(net.snapshot(0).since == 0s);
    REQUIRE(restricts(net, 0));
    net.tell_time(48h);
    REQUIRE(restricts(net, 0));
    net.tell_time(below);
    REQUIRE(net.table.snapshot().time == 48h);
    net.tell_time(48h + 10s - 1ns);
    REQUIRE(restricts(net, 0));
    net.tell_time(48h + 10s);
    REQUIRE_FALSE(restricts(net, 0));
  }
}

TEST_CASE("when the first time told is 0 then it dates a START as any other does", "[unit][D14]")
{
  several_amfs net(aged(10s));
  net.add();
  net.tell_time(0s);
  net.apply(net.amfs[0], start(1));
  net.tell_time(0s);
  REQUIRE(restricts(net, 0));
  net.tell_time(48h); // the second time told: now the START is old
  REQUIRE_FALSE(restricts(net, 0));
  REQUIRE(net.snapshot(0).controls.expiries == 1);
}

TEST_CASE("when the table could not be made then advance_time tells why", "[unit]")
{
  options how;
  how.max_amfs = 0;
  overload_table table(how);
  REQUIRE(table.advance_time(1s) == error::invalid_options);
}
