// SPDX-License-Identifier: BSD-3-Clause

// Restrictions that no NGAP message asked for, held beside the AMF's own; the stricter counts.

#include "fixture.hpp"

#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;
constexpr auto mo_sms  = establishment_cause::mo_sms;

const std::vector<s_nssai> listed{s_nssai(1)};

local_restriction of(cause_set causes, unsigned share)
{
  return {causes, percent_of(share)};
}

} // namespace

TEST_CASE("when a named level is set then exactly the causes of its row are refused",
          "[unit][D1][local/level0][local/level1][local/level2][local/level3][local/level4][local/level5]"
          "[local/level6]")
{
  options literal;
  literal.always_admit = {};
  for (const options& how : {options{}, literal}) {
    one_amf net(how);
    for (unsigned level = 0; level <= 6; ++level) {
      CAPTURE(level);
      REQUIRE(net.table.restrict_locally(net.amf, static_cast<local_level>(level)) == error::none);
      REQUIRE(letters(net) == level_row[level]);
      REQUIRE(net.snapshot().local == of(restricted_causes(static_cast<local_level>(level)), 100));
    }
  }
}

TEST_CASE("when a level is set with a percentage then its causes are thinned by it", "[unit][local/percentage]")
{
  one_amf net;
  REQUIRE(net.table.restrict_locally(net.amf, local_level::reject_sms, percentage(30)) == error::none);
  REQUIRE(refused(net, 100, mo_sms) == 30);
  REQUIRE(refused(net, 100, mo_data) == 0);
  REQUIRE(net.table.restrict_locally(net.amf, local_level::reject_sms, percentage(0)) == error::none);
  REQUIRE(refused(net, 100, mo_sms) == 0);
}

TEST_CASE("when any set of causes is restricted then exactly it is refused, but for what is always admitted",
          "[unit][D1][local/emergency][local/causes]")
{
  one_amf net;
  for (unsigned bits = 0; bits <= 0xFFFF; bits += 0x55) {
    net.apply(of(cause_set::from_bits(static_cast<std::uint16_t>(bits)), 100));
    std::string expected;
    for (unsigned value = 0; value < establishment_cause_count; ++value) {
      expected += value > 0 && ((bits >> value) & 1U) != 0 ? 'R' : 'A';
    }
    CAPTURE(bits);
    REQUIRE(letters(net) == expected);
  }
}

TEST_CASE("when the share is 0 % then nobody is restricted, yet a control is in force", "[unit][local/percentage]")
{
  one_amf net;
  net.apply(of(cause_set::all(), 0));
  REQUIRE(letters(net) == nobody_restricted);
  REQUIRE(net.admit(mo_data).why() == reason::not_restricted);
  REQUIRE(net.snapshot().local == of(cause_set::all(), 0));
  net.apply(of({}, 100));
  REQUIRE(letters(net) == nobody_restricted);
  REQUIRE(net.admit(mo_data).why() == reason::not_restricted);
}

TEST_CASE("when the share is any percentage then that many of a hundred are refused", "[unit][D10][local/percentage]")
{
  one_amf net;
  for (unsigned share = 0; share <= 100; ++share) {
    CAPTURE(share);
    net.apply(of({mo_sms}, share));
    REQUIRE(refused(net, 100, mo_sms) == share);
    REQUIRE(refused(net, 100, mo_data) == 0);
  }
}

TEST_CASE("when a local restriction replaces another then nothing of the old one is left", "[unit]")
{
  one_amf net;
  net.apply(of({mo_sms}, 100));
  net.apply(of({mo_data}, 25));
  REQUIRE(refused(net, 100, mo_sms) == 0);
  REQUIRE(refused(net, 100, mo_data) == 25);
  REQUIRE(net.snapshot().local == of({mo_data}, 25));
}

TEST_CASE("when the AMF asks for less than the local restriction then the local one counts, and the other way round",
          "[unit][local/stricter]")
{
  one_amf net;
  net.apply(start(1, 20));
  net.apply(of({mo_data}, 70));
  REQUIRE(refused(net, 100, mo_data) == 70);
  REQUIRE(refused(net, 100, mo_sms) == 20);

  net.apply(start(1, 80));
  net.apply(of({mo_data}, 30));
  REQUIRE(refused(net, 100, mo_data) == 80);

  net.apply(start(0, 80));
  net.apply(of({establishment_cause::mps_priority_access}, 30));
  REQUIRE(refused(net, 100, establishment_cause::mps_priority_access) == 30);
  REQUIRE(refused(net, 100, mo_data) == 80);
}

TEST_CASE("when both restrict a cause then the reason is of the stricter, at a tie of the AMF's own",
          "[unit][local/stricter]")
{
  one_amf net;
  net.apply(start(1));
  net.apply(of({mo_data}, 100));
  REQUIRE(net.admit(mo_data).why() == reason::amf_overload);
  net.apply(start(1, 99));
  REQUIRE(net.admit(mo_data).why() == reason::local_restriction);
  net.apply(of({mo_data}, 0));
  net.apply(start({}));
  REQUIRE(net.admit(mo_data).why() == reason::not_restricted);
  net.apply(start({}, {}, {item(listed, 1)}));
  net.apply(of({mo_data}, 100));
  REQUIRE(net.admit(mo_data, listed).why() == reason::slice_overload);
  REQUIRE(net.admit(mo_data).why() == reason::local_restriction);
  net.apply(start(1, 50));
  net.apply(of({mo_data}, 50));
  for (unsigned i = 0; i < 100; ++i) {
    const reason why = net.admit(mo_data).why();
    REQUIRE((why == reason::amf_overload || why == reason::spared));
  }
}

TEST_CASE("when a slice control takes a UE out of the AMF-wide one then the local restriction still counts",
          "[unit][D7][local/stricter]")
{
  one_amf net;
  net.apply(start(2, {}, {item(listed, 0, 10)}));
  net.apply(of({mo_data, mo_sms}, 60));
  REQUIRE(refused(net, 100, mo_data, listed) == 60);
  net.apply(of({mo_sms}, 5));
  REQUIRE(refused(net, 100, mo_sms, listed) == 10);
}

TEST_CASE("when the local restriction is lifted then only the AMF's own counts", "[unit][local/lifted]")
{
  one_amf net;
  REQUIRE(net.table.lift_local_restriction(net.amf) == error::none);
  net.apply(of(cause_set::all(), 100));
  REQUIRE(letters(net) == "ARRRRRRRRRRRRRRR");
  REQUIRE(net.table.lift_local_restriction(net.amf) == error::none);
  REQUIRE(letters(net) == nobody_restricted);
  REQUIRE(net.admit(mo_data).why() == reason::not_overloaded);
  REQUIRE_FALSE(net.snapshot().local.has_value());

  net.apply(of(cause_set::all(), 100));
  net.apply(start(0, {}, {item(listed, 2)}));
  REQUIRE(net.table.lift_local_restriction(net.amf) == error::none);
  REQUIRE(letters(net) == default_row[0]);
  REQUIRE(letters(net, listed) == default_row[2]);
}

TEST_CASE("when one AMF is restricted locally then no other is", "[unit]")
{
  one_amf          net;
  const amf_handle other = net.table.add_amf({"amf-2"});
  net.apply(of(cause_set::all(), 100));
  REQUIRE(net.gate.admit(other, mo_data).why() == reason::not_overloaded);
  REQUIRE(net.table.lift_local_restriction(other) == error::none);
  REQUIRE(net.admit(mo_data).why() == reason::local_restriction);
}

TEST_CASE("when a share or a level is out of range then it is refused and nothing changes", "[unit][local/percentage]")
{
  one_amf    net;
  const auto before = of({mo_sms}, 100);
  net.apply(before);
  net.apply(start(0));
  for (unsigned share = 101; share <= 255; ++share) {
    CAPTURE(share);
    REQUIRE(net.table.restrict_locally(net.amf, of(cause_set::all(), share)) == error::percentage_out_of_range);
    REQUIRE(net.table.restrict_locally(net.amf, local_level::permit_emergency_and_mt, percent_of(share)) ==
            error::percentage_out_of_range);
  }
  for (unsigned level = 7; level <= 255; ++level) {
    CAPTURE(level);
    REQUIRE(net.table.restrict_locally(net.amf, static_cast<local_level>(level)) == error::unknown_level);
  }
  REQUIRE(net.snapshot().local == before);
  REQUIRE(*net.snapshot().in_force == start(0));
  REQUIRE(letters(net) == default_row[0]);
  REQUIRE(net.table.overload_stop(net.amf) == error::none);
  REQUIRE(letters(net) == "AAAAAAARAAAAAAAA");
}
