// SPDX-License-Identifier: BSD-3-Clause

// What each Overload Action restricts (TS 38.413 8.7.7.2), the table of 4 actions and 16 causes.

#include "fixture.hpp"

#include <string>

using namespace n2gate;
using namespace n2gate::test;

TEST_CASE("when an action is in force then exactly the causes of its column are refused, emergency never",
          "[unit][38.413-8.7.7.2][38.413-9.3.1.105][D1][38.413-8.7.7.2/action0][38.413-8.7.7.2/action1]"
          "[38.413-8.7.7.2/action2][38.413-8.7.7.2/action3][D1/emergency]")
{
  for (unsigned action = 0; action < 4; ++action) {
    CAPTURE(action);
    one_amf net;
    net.apply(start(action));
    REQUIRE(letters(net) == default_row[action]);
  }
}

TEST_CASE("when no cause is always admitted then the literal text holds and action 3 restricts emergency",
          "[unit][38.413-8.7.7.2][D1][38.413-8.7.7.2/action0][38.413-8.7.7.2/action1][38.413-8.7.7.2/action2]"
          "[38.413-8.7.7.2/action3][D1/literal]")
{
  options how;
  how.always_admit = {};
  for (unsigned action = 0; action < 4; ++action) {
    CAPTURE(action);
    one_amf net(how);
    net.apply(start(action));
    REQUIRE(letters(net) == literal_row[action]);
  }
}

TEST_CASE("when an operator admits more causes always then no action restricts them",
          "[unit][38.413-8.7.7.2][D1][D1/more]")
{
  const std::string everyone = "RRRRRRRRRRRRRRRR";
  for (unsigned bit = 0; bit < establishment_cause_count; ++bit) {
    options how;
    how.always_admit = cause_set::from_bits(static_cast<std::uint16_t>(1U << bit));
    one_amf net(how);
    for (unsigned action = 0; action < 4; ++action) {
      CAPTURE(bit, action);
      net.apply(start(action));
      std::string expected = literal_row[action];
      expected[bit]        = 'A';
      REQUIRE(letters(net) == expected);
    }
    CAPTURE(bit);
    net.apply(local_restriction{cause_set::all(), percentage(100)});
    std::string expected = everyone;
    expected[bit]        = 'A';
    REQUIRE(letters(net) == expected);
  }
}

TEST_CASE("when a request is refused or admitted then the reason tells by what", "[unit][38.413-8.7.7.2]")
{
  for (unsigned action = 0; action < 4; ++action) {
    one_amf net;
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      REQUIRE(net.admit(cause_of(cause)).why() == reason::not_overloaded);
    }
    net.apply(start(action));
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      CAPTURE(action, cause);
      REQUIRE(net.admit(cause_of(cause)).why() ==
              (default_row[action][cause] == 'R' ? reason::amf_overload : reason::not_restricted));
    }
  }
}

TEST_CASE("when a cause is above 15 then it is treated as spare1", "[unit][38.413-8.7.7.2]")
{
  for (unsigned action = 0; action < 4; ++action) {
    for (bool spare_always_admitted : {false, true}) {
      options how;
      if (spare_always_admitted) {
        how.always_admit = {establishment_cause::spare1};
      }
      one_amf net(how);
      net.apply(start(action));
      const bool admitted = spare_always_admitted || action < 2;
      for (unsigned cause = 16; cause < 256; ++cause) {
        CAPTURE(action, cause, spare_always_admitted);
        REQUIRE(net.admit(cause_of(cause)).admitted() == admitted);
      }
      // By another control than the AMF-wide one as well.
      net.apply(local_restriction{{establishment_cause::spare1}, percentage(100)});
      REQUIRE(net.admit(cause_of(16)).admitted() == spare_always_admitted);
      REQUIRE(net.admit(cause_of(255)).admitted() == spare_always_admitted);
      net.apply(local_restriction{cause_set::all().without({establishment_cause::spare1}), percentage(100)});
      REQUIRE(net.admit(cause_of(31)).admitted() == admitted);
    }
  }
}

TEST_CASE("when a percentage comes without an action then it thins all mobile-originated traffic",
          "[unit][38.413-9.3.1.106][D2]")
{
  for (const auto& always : {cause_set{}, cause_set{establishment_cause::emergency}}) {
    options how;
    how.always_admit = always;
    one_amf net(how);
    net.apply(start({}, 99));
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      CAPTURE(cause);
      net.apply(start({}, 99));
      REQUIRE(refused(net, 100, cause_of(cause)) == (cause >= 3 && cause <= 7 ? 99U : 0U));
    }
  }
}

TEST_CASE("when an OVERLOAD START has no IE then nobody is restricted, yet the AMF is overloaded",
          "[unit][38.413-8.7.7.2][D3][D3/nobody]")
{
  one_amf net;
  net.apply(start({}));
  REQUIRE(letters(net) == nobody_restricted);
  REQUIRE(net.admit(establishment_cause::mo_data).why() == reason::not_restricted);
  REQUIRE(net.snapshot().in_force.has_value());
  REQUIRE(*net.snapshot().in_force == start({}));
}
