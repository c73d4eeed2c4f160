// SPDX-License-Identifier: BSD-3-Clause

// Emergency calls go through whatever is asked for, by whomever (D1), unless an operator takes that away.

#include "fixture.hpp"

#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto emergency = establishment_cause::emergency;

const std::vector<s_nssai> listed{s_nssai(1), s_nssai(2)};

/// Every message worth a try: all actions and none, all percentages and none, with and without slices.
std::vector<overload_start> messages()
{
  std::vector<overload_start> made;
  for (const maybe_number action :
       {maybe_number{}, maybe_number{0}, maybe_number{1}, maybe_number{2}, maybe_number{3}}) {
    const auto add = [&](const maybe_number& share) {
      made.push_back(start(action, share));
      made.push_back(start(action, share, {item(listed, action, share)}));
      made.push_back(start(3, {}, {item({s_nssai(1)}, action, share), item({s_nssai(2)}, 3)}));
    };
    add({});
    for (unsigned percent = 1; percent <= 99; ++percent) {
      add(percent);
    }
  }
  return made;
}

/// Options that always admit emergency: alone, with priority, and with everyone.
std::vector<options> emergency_always()
{
  std::vector<options> made;
  for (slice_match match : {slice_match::all, slice_match::any}) {
    for (slice_precedence precedence : {slice_precedence::slice, slice_precedence::strictest}) {
      for (unsigned others : {0x0U, 0x302U, 0xFFFEU}) {
        options how;
        how.slice_match      = match;
        how.slice_precedence = precedence;
        how.always_admit     = cause_set::from_bits(static_cast<std::uint16_t>(1U | others));
        made.push_back(how);
      }
    }
  }
  return made;
}

bool all_admitted(one_amf& net, unsigned requests)
{
  return refused(net, requests, emergency) == 0 && refused(net, requests, emergency, listed) == 0;
}

} // namespace

TEST_CASE("when emergency is always admitted then no message refuses it, whatever the options",
          "[unit][38.413-8.7.7.2][D1][D1/emergency]")
{
  for (const options& how : emergency_always()) {
    one_amf net(how);
    for (const auto& message : messages()) {
      net.apply(message);
      REQUIRE(all_admitted(net, 5));
      REQUIRE(net.admit(emergency, listed).why() == reason::not_restricted);
    }
  }
}

TEST_CASE("when a thinning by 99 % runs for long then it refuses no emergency call between the others",
          "[unit][38.413-8.7.7.2][D1][D1/emergency]")
{
  one_amf net;
  for (unsigned action = 0; action < 4; ++action) {
    net.apply(start(action, 99, {item(listed, action, 99)}));
    unsigned gone = 0;
    for (unsigned i = 0; i < 5000; ++i) {
      gone += net.admit(establishment_cause::mo_data).admitted() ? 0U : 1U;
      REQUIRE(all_admitted(net, 1));
    }
    REQUIRE(gone == 4950);
  }
}

TEST_CASE("when a local restriction stands at 100 % then it refuses no emergency call",
          "[unit][D1][D1/emergency][local/emergency]")
{
  for (const options& how : emergency_always()) {
    for (const auto& message : {start({}), start(3), start(3, 50, {item(listed, 3)}), start(1, 99, {item(listed)})}) {
      one_amf net(how);
      net.apply(message);
      for (unsigned level = 0; level <= 6; ++level) {
        REQUIRE(net.table.restrict_locally(net.amf, static_cast<local_level>(level)) == error::none);
        REQUIRE(all_admitted(net, 100));
      }
      net.apply(local_restriction{cause_set::all(), percentage(100)});
      REQUIRE(all_admitted(net, 100));
      REQUIRE(net.table.overload_stop(net.amf) == error::none);
      REQUIRE(all_admitted(net, 100));
    }
  }
}

TEST_CASE("when emergency is not always admitted then action 3 and a local restriction of it refuse it",
          "[unit][38.413-8.7.7.2][D1][D1/literal]")
{
  options how;
  how.always_admit = {establishment_cause::mps_priority_access};
  one_amf net(how);
  for (unsigned action = 0; action < 4; ++action) {
    net.apply(start(action));
    REQUIRE(refused(net, 100, emergency) == (action == 3 ? 100U : 0U));
    net.apply(start({}, {}, {item(listed, action)}));
    REQUIRE(refused(net, 100, emergency, listed) == (action == 3 ? 100U : 0U));
  }
  net.apply(start({}, 99, {item(listed)}));
  REQUIRE(all_admitted(net, 100));
  for (unsigned level = 0; level <= 6; ++level) {
    REQUIRE(net.table.restrict_locally(net.amf, static_cast<local_level>(level)) == error::none);
    REQUIRE(all_admitted(net, 100));
  }
  net.apply(local_restriction{cause_set::all(), percentage(100)});
  REQUIRE(refused(net, 100, emergency) == 100);
  REQUIRE(net.admit(emergency).why() == reason::local_restriction);
}
