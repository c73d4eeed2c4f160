// SPDX-License-Identifier: BSD-3-Clause

// Whom the Overload Start NSSAI List concerns, and with what: D4, D5, D6, and when two S-NSSAIs are the same.

#include "fixture.hpp"

#include <initializer_list>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

const s_nssai a(1, 0x010203);
const s_nssai b(2);
const s_nssai c(3, 0);

bool refuses(one_amf& net, const std::vector<s_nssai>& requested)
{
  return net.admit(mo_data, requested).why() == reason::slice_overload;
}

options matching(slice_match match)
{
  options how;
  how.slice_match = match;
  return how;
}

} // namespace

TEST_CASE("when every requested S-NSSAI is listed then the slice control applies, with one unlisted it does not",
          "[unit][38.413-8.7.7.2][D4][38.413-8.7.7.2/slices][D4/unlisted]")
{
  for (bool one_item : {true, false}) {
    one_amf net;
    net.apply(one_item ? start({}, {}, {item({a, b}, 1)}) : start({}, {}, {item({a}, 1), item({b}, 1)}));
    REQUIRE(refuses(net, {a}));
    REQUIRE(refuses(net, {b}));
    REQUIRE(refuses(net, {a, b}));
    REQUIRE(refuses(net, {b, a}));
    REQUIRE(refuses(net, {a, a, b, a}));
    REQUIRE_FALSE(refuses(net, {c}));
    REQUIRE_FALSE(refuses(net, {a, c}));
    REQUIRE_FALSE(refuses(net, {c, a}));
    REQUIRE_FALSE(refuses(net, {a, c, b}));
    REQUIRE_FALSE(refuses(net, {a, b, c}));
  }
}

TEST_CASE("when any listed S-NSSAI is enough then unlisted ones are ignored",
          "[unit][38.413-8.7.7.2][D4][D4/any-unlisted]")
{
  one_amf net(matching(slice_match::any));
  net.apply(start({}, {}, {item({a, b}, 1)}));
  REQUIRE(refuses(net, {a}));
  REQUIRE(refuses(net, {a, c}));
  REQUIRE(refuses(net, {c, a}));
  REQUIRE(refuses(net, {c, c, b, c}));
  REQUIRE_FALSE(refuses(net, {c}));
  REQUIRE_FALSE(refuses(net, {c, s_nssai(9)}));
}

TEST_CASE("when a request spans items with different parameters then the least restrictive counts, cause by cause",
          "[unit][38.413-8.7.7.2][D4][38.413-8.7.7.2/slice-action][D4/least]")
{
  one_amf net;
  net.apply(start({}, {}, {item({a}, 2), item({b}, 3), item({c}, 0)}));
  REQUIRE(letters(net, std::vector<s_nssai>{a}) == default_row[2]);
  REQUIRE(letters(net, std::vector<s_nssai>{b}) == default_row[3]);
  REQUIRE(letters(net, std::vector<s_nssai>{c}) == default_row[0]);
  REQUIRE(letters(net, std::vector<s_nssai>{a, b}) == "AAARRRRRAARRRRRR");
  REQUIRE(letters(net, std::vector<s_nssai>{c, b, a}) == "AAAARRRRAAAAAAAA");

  net.apply(start({}, {}, {item({a}, 1, 20), item({b}, 1, 70), item({c}, 1)}));
  REQUIRE(refused(net, 100, mo_data, std::vector<s_nssai>{b, a, c}) == 20);
  net.apply(start({}, {}, {item({a}, 1, 20), item({b}, 1, 70), item({c}, 1)}));
  REQUIRE(refused(net, 100, mo_data, std::vector<s_nssai>{c, b}) == 70);
}

TEST_CASE("when any match is enough then the most restrictive of the listed counts, cause by cause",
          "[unit][38.413-8.7.7.2][D4][D4/any]")
{
  one_amf net(matching(slice_match::any));
  net.apply(start({}, {}, {item({a}, 2), item({b}, 3)}));
  REQUIRE(letters(net, std::vector<s_nssai>{a, b}) == "ARARRRRRRRRRRRRR");
  REQUIRE(letters(net, std::vector<s_nssai>{b, s_nssai(9)}) == default_row[3]);

  const auto message = start({}, {}, {item({a}, 1, 20), item({b}, 1, 70), item({c}, 1)});
  net.apply(message);
  REQUIRE(refused(net, 100, mo_data, std::vector<s_nssai>{a, b, s_nssai(9)}) == 70);
  net.apply(message);
  REQUIRE(refused(net, 100, mo_data, std::vector<s_nssai>{c, b, a}) == 100);
}

TEST_CASE("when an S-NSSAI is listed in several items then its least restrictive entry counts, or with any its most",
          "[unit][38.413-8.7.7.2][D4][D4/several-items]")
{
  for (bool wide_first : {true, false}) {
    CAPTURE(wide_first);
    const auto message = wide_first ? start({}, {}, {item({a, b}, 2), item({b}, 1, 30)})
                                    : start({}, {}, {item({b}, 1, 30), item({a, b}, 2)});
    one_amf    all;
    all.apply(message);
    REQUIRE(refused(all, 100, mo_data, std::vector<s_nssai>{b}) == 30);
    REQUIRE(refused(all, 100, establishment_cause::mps_priority_access, std::vector<s_nssai>{b}) == 0);
    REQUIRE(refused(all, 100, establishment_cause::mps_priority_access, std::vector<s_nssai>{a}) == 100);

    one_amf any(matching(slice_match::any));
    any.apply(message);
    REQUIRE(refused(any, 100, mo_data, std::vector<s_nssai>{b}) == 100);
    REQUIRE(refused(any, 100, establishment_cause::mps_priority_access, std::vector<s_nssai>{b}) == 100);
  }
}

TEST_CASE("when an S-NSSAI is listed twice in one item then it counts once",
          "[unit][38.413-8.7.7.2][D4][38.413-8.7.7.2/slice-percentage]")
{
  one_amf net;
  net.apply(start({}, {}, {item({a, a, b, a}, 1, 40)}));
  REQUIRE(refused(net, 100, mo_data, std::vector<s_nssai>{a, b}) == 40);
  REQUIRE_FALSE(refuses(net, {c, a}));
}

TEST_CASE("when an item has neither response nor percentage then all but emergency and mt-Access are refused",
          "[unit][38.413-8.7.7.2][D5][D5/neither]")
{
  for (slice_match match : {slice_match::all, slice_match::any}) {
    one_amf net(matching(match));
    net.apply(start({}, {}, {item({a})}));
    REQUIRE(letters(net, std::vector<s_nssai>{a}) == "ARARRRRRRRRRRRRR");
    REQUIRE(letters(net, std::vector<s_nssai>{b}) == nobody_restricted);
  }
}

TEST_CASE("when an item has a percentage only then all but emergency and mt-Access are thinned by it",
          "[unit][38.413-8.7.7.2][D5][D5/percentage]")
{
  options how;
  how.always_admit = {};
  one_amf net(how);
  for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
    CAPTURE(cause);
    net.apply(start({}, {}, {item({a}, {}, 37)}));
    REQUIRE(refused(net, 100, cause_of(cause), std::vector<s_nssai>{a}) == (cause == 0 || cause == 2 ? 0U : 37U));
  }
}

TEST_CASE("when a request names no S-NSSAI then no slice control concerns it",
          "[unit][38.413-8.7.7.2][D6][D6/no-match]")
{
  for (slice_match match : {slice_match::all, slice_match::any}) {
    for (slice_precedence precedence : {slice_precedence::slice, slice_precedence::strictest}) {
      options how          = matching(match);
      how.slice_precedence = precedence;
      one_amf net(how);
      net.apply(start({}, {}, {item({a, b})}));
      REQUIRE(letters(net) == nobody_restricted);
      REQUIRE(net.admit(mo_data, span<s_nssai>(&a, 0)).why() == reason::not_restricted);
      net.apply(start(0, {}, {item({a, b}, 2)}));
      REQUIRE(letters(net) == default_row[0]);
      REQUIRE(net.admit(mo_data).why() == reason::amf_overload);
    }
  }
}

TEST_CASE("when an S-NSSAI is listed without SD then FFFFFF is the same, and any other SD is not",
          "[unit][23.003-28.4.2][23.003-28.4.2/no-sd][23.003-28.4.2/no-wildcard]")
{
  one_amf net;
  net.apply(start({}, {}, {item({s_nssai(1)}, 1)}));
  REQUIRE(refuses(net, {s_nssai(1)}));
  REQUIRE(refuses(net, {s_nssai(1, 0xFFFFFF)}));
  for (std::uint32_t sd : {0x000000U, 0x000001U, 0x010203U, 0xFFFFFEU, 0x7FFFFFU}) {
    CAPTURE(sd);
    REQUIRE_FALSE(refuses(net, {s_nssai(1, sd)}));
  }
  net.apply(start({}, {}, {item({s_nssai(1, 0xFFFFFF)}, 1)}));
  REQUIRE(refuses(net, {s_nssai(1)}));
}

TEST_CASE("when an S-NSSAI is listed with an SD then another SD, no SD and another SST do not match",
          "[unit][23.003-28.4.2][23.003-28.4.2/no-wildcard]")
{
  one_amf net;
  net.apply(start({}, {}, {item({s_nssai(1, 0x010203)}, 1)}));
  REQUIRE(refuses(net, {s_nssai(1, 0x010203)}));
  REQUIRE_FALSE(refuses(net, {s_nssai(1, 0x010204)}));
  REQUIRE_FALSE(refuses(net, {s_nssai(1, 0x010303)}));
  REQUIRE_FALSE(refuses(net, {s_nssai(1, 0x110203)}));
  REQUIRE_FALSE(refuses(net, {s_nssai(1)}));
  REQUIRE_FALSE(refuses(net, {s_nssai(2, 0x010203)}));
}

TEST_CASE("when the SST is 0 then it is an ordinary value", "[unit][38.413-9.3.1.24][38.413-9.3.1.24/sst-0]")
{
  one_amf net;
  net.apply(start({}, {}, {item({s_nssai(0), s_nssai(0, 0)}, 1)}));
  REQUIRE(refuses(net, {s_nssai(0)}));
  REQUIRE(refuses(net, {s_nssai(0, 0)}));
  REQUIRE_FALSE(refuses(net, {s_nssai(0, 1)}));
  REQUIRE_FALSE(refuses(net, {s_nssai(1)}));
  net.apply(start({}, {}, {item({s_nssai(1)}, 1)}));
  REQUIRE_FALSE(refuses(net, {s_nssai(0)}));
  REQUIRE_FALSE(refuses(net, {s_nssai(0, 0)}));
}
