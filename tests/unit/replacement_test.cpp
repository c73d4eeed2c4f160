// SPDX-License-Identifier: BSD-3-Clause

// A further OVERLOAD START replaces everything held for that AMF: what it does not say is gone (TS 38.413 8.7.7.2).

#include "fixture.hpp"

#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

const std::vector<s_nssai> embb{s_nssai(1)};
const std::vector<s_nssai> urllc{s_nssai(2)};

constexpr auto mo_data       = establishment_cause::mo_data;
constexpr auto mo_signalling = establishment_cause::mo_signalling;
constexpr auto mps           = establishment_cause::mps_priority_access;

} // namespace

TEST_CASE("when START without IEs follows action 1 at 50 % then nobody is restricted and the new one is in force",
          "[unit][38.413-8.7.7.2][D3][D3/replaces]")
{
  one_amf net;
  net.apply(start(1, 50));
  REQUIRE(refused(net, 100, mo_data) == 50);
  net.apply(start({}));
  REQUIRE(refused(net, 200, mo_data) == 0);
  REQUIRE(net.admit(mo_data).why() == reason::not_restricted);
  REQUIRE(*net.snapshot().in_force == start({}));
}

TEST_CASE("when the new message has no percentage then the old one is gone",
          "[unit][38.413-8.7.7.2][38.413-8.7.7.2/whole-class][38.413-8.7.7.2/replace]")
{
  one_amf net;
  net.apply(start(1, 1));
  REQUIRE(refused(net, 100, mo_data) == 1);
  net.apply(start(1));
  REQUIRE(refused(net, 200, mo_data) == 200);
}

TEST_CASE("when the new message has no action then the old one is gone",
          "[unit][38.413-8.7.7.2][D2][38.413-8.7.7.2/replace]")
{
  one_amf net;
  net.apply(start(2, 99));
  REQUIRE(refused(net, 100, mps) == 99);
  net.apply(start({}, 99));
  REQUIRE(refused(net, 200, mps) == 0);
  REQUIRE(refused(net, 100, mo_signalling) == 99);
}

TEST_CASE("when the new message lists no slices then the old list is gone",
          "[unit][38.413-8.7.7.2][38.413-8.7.7.2/replace]")
{
  one_amf net;
  net.apply(start({}, {}, {item(embb, 2)}));
  REQUIRE(net.admit(mo_data, embb).why() == reason::slice_overload);
  net.apply(start({}, 1));
  net.apply(start({}));
  REQUIRE(net.admit(mo_data, embb).why() == reason::not_restricted);
  REQUIRE(net.snapshot().in_force->overload_start_nssai_list.empty());
}

TEST_CASE("when the new message lists other slices then the old ones are gone",
          "[unit][38.413-8.7.7.2][38.413-8.7.7.2/replace]")
{
  one_amf net;
  net.apply(start({}, {}, {item(embb, 2)}));
  net.apply(start({}, {}, {item(urllc, 0)}));
  REQUIRE(net.admit(mo_data, embb).why() == reason::not_restricted);
  REQUIRE(net.admit(mo_data, urllc).why() == reason::slice_overload);
  REQUIRE(net.admit(mps, urllc).why() == reason::not_restricted);
}

TEST_CASE("when a slice's item loses its response or its percentage then the old value is gone",
          "[unit][38.413-8.7.7.2][D5][38.413-8.7.7.2/replace]")
{
  one_amf net;
  net.apply(start({}, {}, {item(embb, 0, 1)}));
  REQUIRE(refused(net, 100, mo_data, embb) == 1);
  net.apply(start({}, {}, {item(embb, 0)}));
  REQUIRE(refused(net, 100, mo_data, embb) == 100);
  net.apply(start({}, {}, {item(embb)}));
  REQUIRE(refused(net, 100, mps, embb) == 100);
}

TEST_CASE("when a START with only slices replaces an AMF-wide one then the AMF-wide part is gone",
          "[unit][38.413-8.7.7.2][38.413-8.7.7.2/replace][38.413-8.7.7.2/slice-action][38.413-8.7.7.2/slices-alone]")
{
  one_amf net;
  net.apply(start(2));
  REQUIRE(letters(net) == default_row[2]);
  net.apply(start({}, {}, {item(embb, 1)}));
  REQUIRE(letters(net) == nobody_restricted);
  REQUIRE(letters(net, urllc) == nobody_restricted);
  REQUIRE(letters(net, embb) == default_row[1]);
}

TEST_CASE("when one list after another is replaced a hundred times then the last alone counts",
          "[unit][38.413-8.7.7.2][38.413-8.7.7.2/replace]")
{
  one_amf net;
  for (unsigned turn = 0; turn < 100; ++turn) {
    std::vector<s_nssai> listed;
    for (unsigned i = 0; i < 1 + (turn * 37) % 200; ++i) {
      listed.emplace_back(static_cast<std::uint8_t>(turn), i);
    }
    net.apply(start({}, {}, {item(listed, turn % 4)}));
    for (unsigned sst = 0; sst < 100; ++sst) {
      const s_nssai one[] = {s_nssai(static_cast<std::uint8_t>(sst), 0)};
      CAPTURE(turn, sst);
      REQUIRE(net.admit(mo_data, one).admitted() == (sst != turn));
    }
    REQUIRE(letters(net, listed) == default_row[turn % 4]);
  }
}

TEST_CASE("when one AMF sends START then no other AMF is under it", "[unit][38.413-8.7.7.2][38.413-8.7.7.1/amf]")
{
  one_amf          net;
  const amf_handle other = net.table.add_amf({"amf-2"});
  net.apply(start(1, {}, {item(embb)}));
  REQUIRE(net.gate.admit(other, mo_data).why() == reason::not_overloaded);
  REQUIRE(net.gate.admit(other, mo_data, embb).why() == reason::not_overloaded);
  REQUIRE(net.table.overload_start(other, start(0, {}, {item(urllc)})) == error::none);
  REQUIRE(net.gate.admit(other, mo_signalling).why() == reason::not_restricted);
  REQUIRE(net.gate.admit(other, mo_signalling, embb).why() == reason::not_restricted);
  REQUIRE(net.admit(mo_signalling).why() == reason::amf_overload);
  REQUIRE(net.admit(mo_signalling, urllc).why() == reason::amf_overload);
  REQUIRE(net.admit(mps, embb).why() == reason::slice_overload);
}
