// SPDX-License-Identifier: BSD-3-Clause

// Which AMFs a UE could go to, by what RRCSetupRequest shows of its 5G-S-TMSI: the connected ones that serve the AMF
// Pointer and the lowest bit of the AMF Set ID; else all connected ones.

#include "pool.hpp"

#include <cstdint>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

/// The candidates by their numbers, "13" for the first and third AMF. Whoever is a candidate lets a UE in that every
/// other AMF refuses, and it is counted there.
std::string candidates(several_amfs& net, ue_identity identity)
{
  std::string found;
  for (std::size_t open = 0; open < net.amfs.size(); ++open) {
    for (std::size_t each = 0; each < net.amfs.size(); ++each) {
      if (each == open) {
        REQUIRE(net.table.lift_local_restriction(net.amfs[each]) == error::none);
      } else {
        net.apply(net.amfs[each], local_restriction{{mo_data}, percentage(100)});
      }
    }
    const attempt asked = net.gate.setup_request(mo_data, identity);
    if (asked.verdict().why() == reason::unknown_amf) {
      REQUIRE(asked);
      return "none";
    }
    REQUIRE(bool(asked) == (asked.verdict().why() == reason::not_overloaded));
    if (asked) {
      found += std::to_string(open + 1);
    }
  }
  return found;
}

} // namespace

TEST_CASE("when pointer and lowest bit of the set match then the AMF is a candidate",
          "[unit][38.331-6.2.2][38.331-6.2.2/part1]")
{
  several_amfs net;
  net.add({guami_of(2, 5)});
  net.add({guami_of(3, 5)});
  net.add({guami_of(2, 6), guami_of(7, 63)});
  net.add({guami_of(1023, 63)});
  net.add({guami_of(0, 0)});

  REQUIRE(candidates(net, part1_of(2, 5)) == "1");
  REQUIRE(candidates(net, part1_of(3, 5)) == "2");
  REQUIRE(candidates(net, part1_of(2, 6)) == "3");
  REQUIRE(candidates(net, part1_of(1023, 63)) == "34");
  REQUIRE(candidates(net, part1_of(0, 0)) == "5");
  // Of the set nothing but the lowest bit is shown.
  REQUIRE(candidates(net, part1_of(1022, 5)) == "1");
  REQUIRE(candidates(net, part1_of(513, 5)) == "2");
  // The 5G-TMSI says nothing of the AMF, be its bits set or not.
  REQUIRE(candidates(net, part1_of(2, 5, 0)) == "1");
  REQUIRE(candidates(net, part1_of(2, 5, 0xFFFF'FFFF)) == "1");
}

TEST_CASE("when a whole 5G-S-TMSI is given then the same bits of it count", "[unit]")
{
  several_amfs net;
  net.add({guami_of(2, 5)});
  net.add({guami_of(3, 5)});
  REQUIRE(candidates(net, s_tmsi_of(2, 5)) == "1");
  REQUIRE(candidates(net, s_tmsi_of(1023, 5)) == "2");
}

TEST_CASE("when every pointer and bit has an AMF of its own then each is told from the others",
          "[unit][38.331-6.2.2/part1]")
{
  options how;
  how.max_amfs = 128;
  several_amfs net(how);
  for (unsigned number = 0; number < 128; ++number) {
    net.add({guami_of(number / 64, number % 64)});
    net.apply(net.amfs.back(), start(1));
  }
  for (unsigned open = 0; open < 128; ++open) {
    REQUIRE(net.table.overload_stop(net.amfs[open]) == error::none);
    for (unsigned number = 0; number < 128; ++number) {
      const attempt asked = net.gate.setup_request(mo_data, part1_of(number / 64, number % 64));
      CAPTURE(open, number);
      REQUIRE(bool(asked) == (open == number));
    }
    net.apply(net.amfs[open], start(1));
  }
}

TEST_CASE("when set ids differ only above 8 bits then both AMFs are candidates and the whole identity tells them apart",
          "[unit][38.300-16.3.2]")
{
  several_amfs net;
  net.add({guami_of(1, 9)});
  net.add({guami_of(0x101, 9)});
  REQUIRE(candidates(net, part1_of(1, 9)) == "12");
  REQUIRE(candidates(net, part1_of(0x101, 9)) == "12");
  REQUIRE((net.gate.serving_amf(s_tmsi_of(1, 9)) == net.amfs[0]));
  REQUIRE((net.gate.serving_amf(s_tmsi_of(0x101, 9)) == net.amfs[1]));
  REQUIRE_FALSE(net.gate.serving_amf(s_tmsi_of(0x201, 9)));
  REQUIRE_FALSE(net.gate.serving_amf(s_tmsi_of(1, 8)));
}

TEST_CASE("when the identity is a random value or no connected AMF matches then all connected AMFs are candidates",
          "[unit]")
{
  several_amfs net;
  net.add({guami_of(2, 5)});
  net.add();
  net.add({guami_of(3, 6)});
  REQUIRE(candidates(net, {}) == "123");
  REQUIRE(candidates(net, part1_of(3, 5)) == "123");
  REQUIRE(candidates(net, part1_of(2, 63)) == "123");
  // The one without GUAMIs takes only those whom no identity binds.
  REQUIRE(candidates(net, part1_of(2, 5)) == "1");

  REQUIRE(net.table.association_lost(net.amfs[0]) == error::none);
  REQUIRE(candidates(net, part1_of(2, 5)) == "23");
  REQUIRE(candidates(net, {}) == "23");
  REQUIRE_FALSE(net.gate.serving_amf(s_tmsi_of(2, 5)));
}

TEST_CASE("when an AMF is lost then it is a candidate again from its NG Setup or OVERLOAD START on",
          "[unit][38.413-8.7.1.1]")
{
  several_amfs net;
  net.add({guami_of(2, 5)});
  net.add({guami_of(4, 5)});
  REQUIRE(candidates(net, part1_of(2, 5)) == "12");

  REQUIRE(net.table.association_lost(net.amfs[1]) == error::none);
  REQUIRE_FALSE(net.snapshot(1).connected);
  REQUIRE(candidates(net, part1_of(2, 5)) == "1");
  REQUIRE(net.table.overload_stop(net.amfs[1]) == error::none);
  REQUIRE(candidates(net, part1_of(2, 5)) == "1");
  REQUIRE(net.table.ng_setup(net.amfs[1]) == error::none);
  REQUIRE(net.snapshot(1).connected);
  REQUIRE(candidates(net, part1_of(2, 5)) == "12");

  REQUIRE(net.table.association_lost(net.amfs[0]) == error::none);
  REQUIRE(candidates(net, part1_of(2, 5)) == "2");
  net.apply(net.amfs[1], start(1));
  REQUIRE_FALSE(net.gate.setup_request(mo_data, part1_of(2, 5)));
  REQUIRE(net.table.lift_local_restriction(net.amfs[0]) == error::none);
  REQUIRE_FALSE(net.gate.setup_request(mo_data, part1_of(2, 5)));
  net.apply(net.amfs[0], start({}));
  REQUIRE(net.snapshot(0).connected);
  const attempt asked = net.gate.setup_request(mo_data, part1_of(2, 5));
  REQUIRE(asked.verdict().why() == reason::not_restricted);
}

TEST_CASE("when the AMF of an identity may be one that is lost then all connected AMFs are candidates",
          "[unit][38.300-16.3.2][D12]")
{
  several_amfs net;
  net.add({guami_of(1, 1)});
  net.add({guami_of(3, 1)}); // looks like the first at RRCSetupRequest
  net.add({guami_of(3, 2)});
  net.apply(net.amfs[0], start(1));
  net.apply(net.amfs[1], start(1));
  REQUIRE_FALSE(net.gate.setup_request(mo_data, part1_of(3, 1)));
  REQUIRE(net.table.association_lost(net.amfs[1]) == error::none);
  REQUIRE(net.gate.setup_request(mo_data, part1_of(3, 1)));
  REQUIRE_FALSE(net.gate.serving_amf(s_tmsi_of(3, 1)));
  REQUIRE(net.gate.choose_amf(net.gate.setup_request(mo_data, part1_of(3, 1)), net.amfs).amf == net.amfs[2]);
  REQUIRE(net.table.remove_amf(net.amfs[1]) == error::none);
  REQUIRE_FALSE(net.gate.setup_request(mo_data, part1_of(3, 1)));
}

TEST_CASE("when all AMFs are lost or gone then requests are admitted as of an unknown AMF",
          "[unit][D12][D12/no-amf][D12/counted]")
{
  several_amfs net;
  REQUIRE(net.gate.setup_request(mo_data, {}).verdict().why() == reason::unknown_amf);
  net.add({guami_of(2, 5)});
  net.apply(net.amfs[0], local_restriction{cause_set::all(), percentage(100)});
  REQUIRE_FALSE(net.gate.setup_request(mo_data, {}));
  REQUIRE(net.table.association_lost(net.amfs[0]) == error::none);
  REQUIRE(net.gate.setup_request(mo_data, {}).verdict().why() == reason::unknown_amf);
  REQUIRE(net.gate.setup_request(mo_data, part1_of(2, 5)).verdict().why() == reason::unknown_amf);
  REQUIRE(net.table.snapshot().unknown_amf.setup_request.count(mo_data, reason::unknown_amf) == 3);
  REQUIRE(net.table.ng_setup(net.amfs[0]) == error::none);
  REQUIRE_FALSE(net.gate.setup_request(mo_data, {}));
  REQUIRE(net.table.remove_amf(net.amfs[0]) == error::none);
  REQUIRE(net.gate.setup_request(mo_data, part1_of(2, 5)).verdict().why() == reason::unknown_amf);
}

TEST_CASE("when an AMF is removed and its slot taken anew then the old GUAMIs are forgotten", "[unit]")
{
  several_amfs net;
  net.add({guami_of(2, 5)});
  net.add({guami_of(3, 6)});
  REQUIRE(net.table.remove_amf(net.amfs[0]) == error::none);
  net.amfs.erase(net.amfs.begin());
  REQUIRE(candidates(net, part1_of(2, 5)) == "1");
  net.amfs.insert(net.amfs.begin(), net.table.add_amf({"anew"}));
  REQUIRE(candidates(net, part1_of(2, 5)) == "12");
  REQUIRE(candidates(net, part1_of(3, 6)) == "2");
}

TEST_CASE("when an AMF CONFIGURATION UPDATE changes the served GUAMIs then the candidates change at once",
          "[unit][38.413-9.2.6.7]")
{
  several_amfs net;
  net.add({guami_of(2, 5)});
  net.add({guami_of(3, 6)});
  net.apply(net.amfs[1], start(0, 10));
  const std::vector<guami> served{guami_of(2, 5), guami_of(1, 1)};
  REQUIRE(net.table.update_amf(net.amfs[1], {"renamed", served, 7}) == error::none);
  const amf_snapshot seen = net.snapshot(1);
  REQUIRE(seen.name == "renamed");
  REQUIRE((seen.served_guamis == served));
  REQUIRE(seen.relative_amf_capacity == 7);
  REQUIRE(seen.in_force == start(0, 10));
  REQUIRE(net.table.overload_stop(net.amfs[1]) == error::none);
  REQUIRE(candidates(net, part1_of(2, 5)) == "12");
  REQUIRE(candidates(net, part1_of(1, 1)) == "2");
  REQUIRE(candidates(net, part1_of(3, 6)) == "12");
  REQUIRE((net.gate.serving_amf(s_tmsi_of(2, 5)) == net.amfs[0])); // the lowest slot of several
  REQUIRE_FALSE(net.gate.serving_amf(s_tmsi_of(3, 6)));
}
