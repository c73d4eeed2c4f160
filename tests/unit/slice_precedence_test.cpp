// SPDX-License-Identifier: BSD-3-Clause

// AMF-wide and slice control in one message (D7), and a list longer than the table is built for (D15).

#include "fixture.hpp"

#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;
constexpr auto mps     = establishment_cause::mps_priority_access;

const std::vector<s_nssai> listed{s_nssai(1)};
const std::vector<s_nssai> unlisted{s_nssai(9)};

options with(slice_precedence precedence)
{
  options how;
  how.slice_precedence = precedence;
  return how;
}

} // namespace

TEST_CASE("when a UE is matched then the slice's control stands instead of the AMF-wide one",
          "[unit][38.413-8.7.7.2][D7][D7/slice][D7/others]")
{
  one_amf net(with(slice_precedence::slice));
  net.apply(start(2, {}, {item(listed, 0, 10)}));
  REQUIRE(refused(net, 100, mo_data, listed) == 10);
  REQUIRE(refused(net, 100, mps, listed) == 0);
  REQUIRE(net.admit(mps, listed).why() == reason::not_restricted);
  REQUIRE(refused(net, 100, mo_data, unlisted) == 100);
  REQUIRE(net.admit(mps, unlisted).why() == reason::amf_overload);
  REQUIRE(net.admit(mps).why() == reason::amf_overload);
  REQUIRE(letters(net, unlisted) == default_row[2]);

  net.apply(start(0, 10, {item(listed, 2)}));
  REQUIRE(letters(net, listed) == default_row[2]);
  REQUIRE(net.admit(mo_data, listed).why() == reason::slice_overload);
  REQUIRE(refused(net, 100, mo_data, unlisted) == 10);
  REQUIRE(refused(net, 100, mo_data) == 10);
}

TEST_CASE("when the strictest counts then a matched UE is under the higher percentage of the two, cause by cause",
          "[unit][38.413-8.7.7.2][D7][D7/strictest]")
{
  one_amf net(with(slice_precedence::strictest));
  net.apply(start(1, 60, {item(listed, 2, 20)}));
  REQUIRE(refused(net, 100, mo_data, listed) == 60);
  net.apply(start(1, 60, {item(listed, 2, 20)}));
  REQUIRE(refused(net, 100, mps, listed) == 20);
  REQUIRE(refused(net, 100, mps, unlisted) == 0);

  net.apply(start(1, 20, {item(listed, 0, 60)}));
  REQUIRE(refused(net, 100, mo_data, listed) == 60);
  net.apply(start(1, 20, {item(listed, 0, 60)}));
  REQUIRE(refused(net, 100, establishment_cause::mo_signalling, listed) == 20);
  net.apply(start(1, 20, {item(listed, 0, 60)}));
  REQUIRE(refused(net, 100, mo_data, unlisted) == 20);
}

TEST_CASE("when the strictest counts then the reason is of the control that counts, at a tie the slice's",
          "[unit][38.413-8.7.7.2][D7]")
{
  one_amf net(with(slice_precedence::strictest));
  net.apply(start(1, {}, {item(listed, 2)}));
  REQUIRE(net.admit(mo_data, listed).why() == reason::slice_overload);
  REQUIRE(net.admit(mo_data, unlisted).why() == reason::amf_overload);
  REQUIRE(net.admit(mo_data).why() == reason::amf_overload);
  net.apply(start(1, {}, {item(listed, 1, 99)}));
  REQUIRE(net.admit(mo_data, listed).why() == reason::amf_overload);
  net.apply(start(1, 99, {item(listed, 1)}));
  REQUIRE(net.admit(mo_data, listed).why() == reason::slice_overload);
  net.apply(start(1, 50, {item(listed, 1, 50)}));
  for (unsigned i = 0; i < 100; ++i) {
    const reason why = net.admit(mo_data, listed).why();
    REQUIRE((why == reason::slice_overload || why == reason::spared));
  }
}

TEST_CASE("when a list is longer than the table is built for then it is dropped and the AMF-wide part applies",
          "[unit][38.413-8.7.7.2][D15][D15/dropped][D15/reported]")
{
  options how;
  how.max_s_nssais = 3;
  const s_nssai a(1);
  const s_nssai b(2);
  const s_nssai c(3);
  const s_nssai d(4);
  for (const auto& items : {std::vector<overload_start_nssai_item>{item({a, b, c, d})},
                            std::vector<overload_start_nssai_item>{item({a, b}), item({c, d}, 1, 5)}}) {
    one_amf net(how);
    net.apply(start({}, {}, {item(listed)}));
    REQUIRE(net.table.overload_start(net.amf, start(0, {}, items)) == error::slice_list_dropped);
    for (const auto& requested : {listed, unlisted, std::vector<s_nssai>{}}) {
      REQUIRE(letters(net, requested) == default_row[0]);
      REQUIRE(net.admit(mo_data, requested).why() == reason::amf_overload);
    }
    REQUIRE(net.snapshot().slice_list_dropped);
    REQUIRE(*net.snapshot().in_force == start(0));

    // The next message that fits, and the end of control, take the note away.
    net.apply(start(0, {}, {item({a, b, c})}));
    REQUIRE_FALSE(net.snapshot().slice_list_dropped);
    REQUIRE(net.admit(mo_data, listed).why() == reason::slice_overload);
    REQUIRE(net.table.overload_start(net.amf, start({}, {}, items)) == error::slice_list_dropped);
    REQUIRE(net.admit(mo_data, listed).why() == reason::not_restricted);
    REQUIRE(net.table.overload_stop(net.amf) == error::none);
    REQUIRE_FALSE(net.snapshot().slice_list_dropped);
    REQUIRE_FALSE(net.snapshot().in_force.has_value());
  }
}

TEST_CASE("when the table is built for no S-NSSAI then every list is dropped and all else works",
          "[unit][D15][D15/dropped]")
{
  options how;
  how.max_s_nssais = 0;
  one_amf net(how);
  net.apply(start(1));
  REQUIRE(net.table.overload_start(net.amf, start(2, {}, {item(listed)})) == error::slice_list_dropped);
  REQUIRE(letters(net, listed) == default_row[2]);
  REQUIRE(net.snapshot().slice_list_dropped);
}

TEST_CASE("when an S-NSSAI is repeated then each time counts towards what the table is built for",
          "[unit][D15][D15/repeated]")
{
  options how;
  how.max_s_nssais = 3;
  const s_nssai a(1);
  const s_nssai b(2);
  one_amf       net(how);
  net.apply(start(1, {}, {item({a, a, a}, 2)}));
  REQUIRE(letters(net, listed) == default_row[2]);
  net.apply(start(1, {}, {item({a, b}, 2), item({a}, 2)}));
  REQUIRE(letters(net, listed) == default_row[2]);
  for (const auto& items : {std::vector<overload_start_nssai_item>{item({a, a, a, a}, 2)},
                            std::vector<overload_start_nssai_item>{item({a, b}, 2), item({b, a}, 2)}}) {
    REQUIRE(net.table.overload_start(net.amf, start(1, {}, items)) == error::slice_list_dropped);
    REQUIRE(letters(net, listed) == default_row[1]);
  }
}
