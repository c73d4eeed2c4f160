// SPDX-License-Identifier: BSD-3-Clause

// Served GUAMI List of TS 38.413 9.2.6.2: which lists are taken up, and the parts of the identity that match them.

#include "pool.hpp"

#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

/// The answers of add_amf() and update_amf(), which must be alike.
error answer_to(const std::vector<guami>& served)
{
  several_amfs net;
  net.add({guami_of(2, 5)});
  error      why  = error::none;
  const bool made = bool(net.table.add_amf({"another", served}, &why));
  REQUIRE(made == (why == error::none));
  REQUIRE(net.table.update_amf(net.amfs[0], {"amf-1", served}) == why);
  const std::vector<guami> shown = net.snapshot(0).served_guamis;
  REQUIRE((shown == (made ? served : std::vector<guami>{guami_of(2, 5)})));
  REQUIRE(bool(net.gate.serving_amf(s_tmsi_of(2, 5))) == !made);
  return why;
}

} // namespace

TEST_CASE("when an AMF Set ID or Pointer is beyond its bits then the list is refused", "[unit][38.413-9.3.3.3]")
{
  REQUIRE(answer_to({guami_of(1023, 63)}) == error::none);
  REQUIRE(answer_to({guami_of(1024, 0)}) == error::invalid_guami);
  REQUIRE(answer_to({guami_of(0xFFFF, 0)}) == error::invalid_guami);
  REQUIRE(answer_to({guami_of(0, 64)}) == error::invalid_guami);
  REQUIRE(answer_to({guami_of(0, 255)}) == error::invalid_guami);
  REQUIRE(answer_to({guami_of(0, 1), guami_of(0, 64)}) == error::invalid_guami);
}

TEST_CASE("when an AMF serves 256 GUAMIs then all count, and 257 are refused", "[unit][38.413-9.2.6.2]")
{
  std::vector<guami> served;
  for (unsigned number = 0; number < 256; ++number) {
    served.push_back(guami_of(4 + number / 64, number % 64));
  }
  REQUIRE(answer_to(served) == error::none);

  several_amfs net;
  net.add();
  net.add(served);
  for (const guami& each : served) {
    REQUIRE((net.gate.serving_amf(s_tmsi_of(each.amf_set_id, each.amf_pointer)) == net.amfs[1]));
  }
  served.push_back(guami_of(9, 0));
  REQUIRE(answer_to(served) == error::too_many_guamis);
}

TEST_CASE("when several AMFs serve a GUAMI then the connected one in the lowest slot has its UEs",
          "[unit][38.300-16.3.2]")
{
  several_amfs net;
  for (unsigned place = 0; place < 3; ++place) {
    net.add({guami_of(8, 8), guami_of(9, place)});
  }
  const auto serving = [&] {
    return net.gate.serving_amf(s_tmsi_of(8, 8));
  };
  REQUIRE((serving() == net.amfs[0]));
  REQUIRE(net.table.association_lost(net.amfs[0]) == error::none);
  REQUIRE((serving() == net.amfs[1]));
  REQUIRE(net.table.update_amf(net.amfs[1], {"amf-2"}) == error::none);
  REQUIRE((serving() == net.amfs[2]));
  const std::vector<guami> again{guami_of(8, 8)};
  REQUIRE(net.table.update_amf(net.amfs[1], {"amf-2", again}) == error::none);
  REQUIRE((serving() == net.amfs[1]));
  REQUIRE(net.table.remove_amf(net.amfs[1]) == error::none);
  REQUIRE((serving() == net.amfs[2]));
  REQUIRE(net.table.ng_setup(net.amfs[0]) == error::none);
  REQUIRE((serving() == net.amfs[0]));
  // What an AMF that is lost is told to serve counts when it is back.
  REQUIRE(net.table.association_lost(net.amfs[2]) == error::none);
  REQUIRE(net.table.association_lost(net.amfs[0]) == error::none);
  REQUIRE(net.table.update_amf(net.amfs[2], {"amf-3", again}) == error::none);
  REQUIRE_FALSE(serving());
  net.apply(net.amfs[2], start({}));
  REQUIRE((serving() == net.amfs[2]));
  REQUIRE_FALSE(net.gate.serving_amf(s_tmsi_of(9, 2)));
}

TEST_CASE("when PLMN or region differ then the identity binds as before, for it shows neither", "[unit][23.003-2.11]")
{
  several_amfs net;
  guami        other  = guami_of(2, 5);
  other.plmn_identity = {1, 2, 3};
  other.amf_region_id = 77;
  net.add({guami_of(3, 5)});
  net.add({other});
  REQUIRE((net.gate.serving_amf(s_tmsi_of(2, 5)) == net.amfs[1]));
}

TEST_CASE("when update_amf is given what add_amf would not take then it answers alike and nothing changes", "[unit]")
{
  several_amfs net;
  net.add({guami_of(2, 5)}, 40);
  net.add({guami_of(3, 5)}, 50);
  REQUIRE(net.table.update_amf(net.amfs[0], {"amf-2"}) == error::name_in_use);
  REQUIRE(net.table.update_amf(net.amfs[0], {""}) == error::invalid_name);
  REQUIRE(net.table.update_amf(net.amfs[0], {std::string(151, 'x')}) == error::invalid_name);
  REQUIRE(net.table.update_amf({}, {"new"}) == error::unknown_amf);
  REQUIRE(net.snapshot(0).name == "amf-1");
  REQUIRE(net.snapshot(0).relative_amf_capacity == 40);
  REQUIRE(net.table.update_amf(net.amfs[0], {"amf-1"}) == error::none); // its own name is not in use by another
  REQUIRE(net.snapshot(0).served_guamis.empty());
  REQUIRE(net.table.remove_amf(net.amfs[1]) == error::none);
  REQUIRE(net.table.update_amf(net.amfs[1], {"amf-1"}) == error::unknown_amf);
  REQUIRE(net.table.update_amf(net.amfs[0], {std::string(150, 'x')}) == error::none);
}

TEST_CASE("when a 5G-S-TMSI is put together from its parts then it is whole again",
          "[unit][38.331-6.2.2][38.331-6.2.2/part1]")
{
  const ng_5g_s_tmsi whole = s_tmsi_of(0x2A5, 0x2C, 0xDEADBEEF);
  REQUIRE(whole.amf_set_id() == 0x2A5);
  REQUIRE(whole.amf_pointer() == 0x2C);
  REQUIRE(whole.tmsi() == 0xDEADBEEF);
  const ue_identity shown = ue_identity::from_part1(whole.value());
  REQUIRE_FALSE(shown.is_random());
  REQUIRE(shown.part1() == (std::uint64_t{1} << 38 | std::uint64_t{0x2C} << 32 | 0xDEADBEEF));
  REQUIRE(ng_5g_s_tmsi::from_parts(shown.part1(), 0x2A5 >> 1).value() == whole.value());

  dice random(41);
  for (unsigned i = 0; i < 1000; ++i) {
    const std::uint64_t value = (std::uint64_t{random(0x10000)} << 32 | random(0xFFFF'FFFF));
    const auto          made  = ng_5g_s_tmsi::from_parts(value % (1ULL << 39), static_cast<std::uint16_t>(value >> 39));
    REQUIRE(made.value() == value);
    REQUIRE(ue_identity(made).part1() == value % (1ULL << 39));
    REQUIRE(eutra_ue_identity(made).part1() == value % (1ULL << 40));
  }
  // Bits beyond those of the fields do not count.
  REQUIRE(ng_5g_s_tmsi::from_parts(~std::uint64_t{0}, 0).value() == 0x7F'FFFF'FFFF);
  REQUIRE(ng_5g_s_tmsi::from_parts(0, 0xFFFF).value() == 0xFF80'0000'0000);
  REQUIRE(ng_5g_s_tmsi(~std::uint64_t{0}).value() == 0xFFFF'FFFF'FFFF);
  REQUIRE(eutra_ue_identity::from_part1(~std::uint64_t{0}).part1() == 0xFF'FFFF'FFFF);
}

TEST_CASE("when an identity is all zeros then it is known all the same, and a default-made one is not", "[unit]")
{
  REQUIRE_FALSE(ue_identity::from_part1(0).is_random());
  REQUIRE_FALSE(ue_identity(ng_5g_s_tmsi(0)).is_random());
  REQUIRE_FALSE(eutra_ue_identity::from_part1(0).is_random());
  REQUIRE(ue_identity().is_random());
  REQUIRE(eutra_ue_identity().is_random());
  REQUIRE(ue_identity().part1() == 0);
}
