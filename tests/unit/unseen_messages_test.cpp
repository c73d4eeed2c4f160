// SPDX-License-Identifier: BSD-3-Clause

// TS 38.413 8.7.7.2: the last OVERLOAD START counts, also at a gate that has decided nothing since an earlier one.

#include "fixture.hpp"

#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

const std::vector<s_nssai> listed{s_nssai(1), s_nssai(2)};

} // namespace

TEST_CASE("when any number of messages goes by that a gate never saw then it decides by the last",
          "[unit][38.413-8.7.7.2][38.413-8.7.7.2/replace]")
{
  // A gate may keep what it has worked out of a message, and tell in few bits whether that is still the one in force.
  std::vector<s_nssai> others;
  for (std::uint8_t sst = 10; sst < 20; ++sst) {
    others.emplace_back(sst);
  }
  const n2gate::overload_start first[] = {start({}, {}, {item(listed, 1)}), start(1)};
  const n2gate::overload_start last[]  = {start({}, {}, {item(others, 1)}), start(0)};
  for (const unsigned bits : {1U, 7U, 8U, 15U, 16U}) {
    for (unsigned kind = 0; kind < 2; ++kind) {
      CAPTURE(bits, kind);
      one_amf    net;
      const auto ask = [&](const std::vector<s_nssai>& requested) {
        return net.admit(establishment_cause::mo_signalling, requested).why();
      };
      net.apply(first[kind]);
      for (unsigned turn = 0; turn < 3; ++turn) { // the gate gets to know the message
        REQUIRE_FALSE(is_admitted(ask(listed)));
        REQUIRE(ask({}) == (kind == 0 ? reason::not_restricted : reason::amf_overload));
      }
      for (unsigned left = (1U << bits) - 1; left > 0; --left) {
        net.apply(first[kind]);
      }
      net.apply(last[kind]);
      REQUIRE(ask(listed) == reason::not_restricted);
      REQUIRE(ask({}) == reason::not_restricted);
      REQUIRE(ask(others) == (kind == 0 ? reason::slice_overload : reason::not_restricted));
    }
  }
}
