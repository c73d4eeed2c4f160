// SPDX-License-Identifier: BSD-3-Clause

// D10 at RRCSetupRequest: when the blocks of a set of candidates begin anew. With each START, STOP or other change of
// what a candidate is under, whether that shows at RRCSetupRequest or not, and when other AMFs are candidates.

#include "pool.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data       = establishment_cause::mo_data;
constexpr auto mo_signalling = establishment_cause::mo_signalling;

constexpr unsigned seeds = 200;

const std::vector<s_nssai> listed{s_nssai(1)};

options seeded(std::uint64_t seed)
{
  options how;
  how.seed = seed;
  return how;
}

void done(error answer)
{
  REQUIRE(answer == error::none);
}

void ask(gate& at, unsigned many, establishment_cause cause, ue_identity identity = {})
{
  for (unsigned i = 0; i < many; ++i) {
    static_cast<void>(at.setup_request(cause, identity));
  }
}

/// How many of the next hundred attempts bound for this AMF are refused, at either moment.
unsigned
refused_of_100(gate& at, amf_handle to, establishment_cause cause, ue_identity identity = {}, span<s_nssai> wish = {})
{
  unsigned refused = 0;
  for (unsigned i = 0; i < 100; ++i) {
    const attempt asked = at.setup_request(cause, identity);
    refused += asked && at.setup_complete(asked, to, wish) ? 0U : 1U;
  }
  return refused;
}

/// Whether the next hundred draws are all there are, as those of a new block.
bool is_whole_block(gate& at, establishment_cause cause)
{
  std::array<bool, 100> seen{};
  for (unsigned i = 0; i < 100; ++i) {
    seen.at(at.setup_request(cause, {}).draw()) = true;
  }
  return std::all_of(seen.begin(), seen.end(), [](bool each) { return each; });
}

} // namespace

TEST_CASE("when a START changes only a slice list then the next 100 attempts hold exactly the new share",
          "[unit][D8][D10]")
{
  for (unsigned seed = 0; seed < seeds; ++seed) {
    for (unsigned before : {1U, 37U, 99U}) {
      several_amfs net(seeded(seed));
      net.apply(net.add(), start(0, 30, {item(listed, 1, 40)}));
      net.apply(net.add(), start(0, 30, {item(listed, 1, 40)}));
      CAPTURE(seed, before);
      ask(net.gate, before, mo_data);
      ask(net.gate, before, mo_signalling);
      net.apply(net.amfs[1], start(0, 30, {item(listed, 1, 55)}));
      REQUIRE(refused_of_100(net.gate, net.amfs[1], mo_data, {}, listed) == 55);
      REQUIRE(refused_of_100(net.gate, net.amfs[1], mo_signalling, {}, listed) == 55);
    }
  }
}

TEST_CASE("when a START makes a second candidate stricter still then the next 100 attempts hold exactly its new share",
          "[unit][D8][D10]")
{
  for (unsigned seed = 0; seed < seeds; ++seed) {
    several_amfs net(seeded(seed));
    net.apply(net.add(), start(1, 30));
    net.apply(net.add(), start(1, 50));
    ask(net.gate, 37, mo_data);
    net.apply(net.amfs[1], start(1, 60));
    CAPTURE(seed);
    REQUIRE(refused_of_100(net.gate, net.amfs[1], mo_data) == 60);

    // The same where the first is under nothing, so that the class is perhaps restricted later.
    done(net.table.overload_stop(net.amfs[0]));
    ask(net.gate, 37, mo_data);
    net.apply(net.amfs[1], start(1, 45));
    REQUIRE(refused_of_100(net.gate, net.amfs[1], mo_data) == 45);
  }
}

TEST_CASE("when what a candidate is under changes without a trace at RRCSetupRequest then the blocks begin anew",
          "[unit][D10]")
{
  using change                                   = std::function<void(several_amfs&)>;
  const std::pair<const char*, change> changes[] = {
      {"the same START again",
       [](several_amfs& net) {
         net.apply(net.amfs[1], start(1, 50));
       }},
      {"an action that differs in other causes",
       [](several_amfs& net) {
         net.apply(net.amfs[1], start(2, 50));
       }},
      {"STOP of the stricter",
       [](several_amfs& net) {
         done(net.table.overload_stop(net.amfs[2]));
       }},
      {"NG Setup of the stricter",
       [](several_amfs& net) {
         done(net.table.ng_setup(net.amfs[2]));
       }},
      {"a local restriction that is lower",
       [](several_amfs& net) {
         net.apply(net.amfs[1], local_restriction{{mo_data}, percentage(10)});
       }},
      {"the same local restriction again", [](several_amfs& net) {
         net.apply(net.amfs[3], local_restriction{{mo_data}, percentage(80)});
       }}};
  for (const auto& [name, make] : changes) {
    for (unsigned seed = 0; seed < seeds; ++seed) {
      several_amfs net(seeded(seed));
      for (unsigned place = 0; place < 4; ++place) {
        net.add();
        net.apply(net.amfs[place], start(1, 50));
      }
      net.apply(net.amfs[2], start(1, 70));
      net.apply(net.amfs[2], local_restriction{{mo_data}, percentage(60)}); // stays the stricter when its own part ends
      net.apply(net.amfs[3], local_restriction{{mo_data}, percentage(80)});
      ask(net.gate, 37, mo_data);
      make(net);
      CAPTURE(name, seed);
      REQUIRE(is_whole_block(net.gate, mo_data));
    }
  }
}

TEST_CASE("when a set of candidates goes and comes back then its blocks begin anew", "[unit][D10][choice/pool-anew]")
{
  const std::vector<guami> shared{guami_of(2, 1)};
  const std::vector<guami> elsewhere{guami_of(3, 7)};
  for (unsigned seed = 0; seed < seeds; ++seed) {
    for (unsigned meanwhile : {0U, 1U, 41U}) {
      several_amfs net(seeded(seed));
      net.apply(net.add(shared), start(1, 30));
      net.apply(net.add(shared), start(1, 60));
      net.add(elsewhere); // so that the two never are all there are
      const ue_identity ue = part1_of(2, 1);
      CAPTURE(seed, meanwhile);

      ask(net.gate, 37, mo_data, ue);
      done(net.table.update_amf(net.amfs[1], {"amf-2", elsewhere}));
      ask(net.gate, meanwhile, mo_data, ue);
      done(net.table.update_amf(net.amfs[1], {"amf-2", shared}));
      REQUIRE(refused_of_100(net.gate, net.amfs[1], mo_data, ue) == 60);

      ask(net.gate, 37, mo_data, ue);
      done(net.table.association_lost(net.amfs[1]));
      ask(net.gate, meanwhile, mo_data, ue);
      net.apply(net.amfs[1], start(1, 45));
      REQUIRE(refused_of_100(net.gate, net.amfs[1], mo_data, ue) == 45);

      ask(net.gate, 37, mo_data, ue);
      done(net.table.remove_amf(net.amfs[1]));
      ask(net.gate, meanwhile, mo_data, ue);
      net.amfs[1] = net.table.add_amf({"amf-2", shared});
      net.apply(net.amfs[1], start(1, 70));
      REQUIRE(refused_of_100(net.gate, net.amfs[1], mo_data, ue) == 70);
    }
  }
}

TEST_CASE("when other GUAMIs come to stand for a set of candidates then its blocks stay those of the set",
          "[unit][D10]")
{
  // Two AMFs are a set by one, two or three pointers at a time, which come and go from below and from above.
  const std::vector<std::vector<unsigned>> turns{{5}, {1, 5}, {1}, {1, 9}, {9}, {0, 9, 12}, {0, 12}, {12}, {5, 12}};
  for (unsigned seed = 0; seed < seeds; ++seed) {
    several_amfs       net(seeded(seed));
    std::vector<guami> all;
    for (unsigned pointer = 0; pointer < 13; ++pointer) {
      all.push_back(guami_of(2, pointer));
    }
    net.apply(net.add(all), start(1, 30));
    net.apply(net.add(), start(1, 50));
    net.add();
    for (std::size_t turn = 0; turn + 1 < 3 * turns.size(); ++turn) {
      const auto&        pointers = turns[turn % turns.size()];
      std::vector<guami> served;
      for (unsigned pointer : pointers) {
        served.push_back(guami_of(2, pointer));
      }
      done(net.table.update_amf(net.amfs[1], {"amf-2", served}));
      CAPTURE(seed, turn);
      for (unsigned pointer : pointers) {
        ask(net.gate, 17, mo_data, part1_of(2, pointer));
        const unsigned share = 31 + static_cast<unsigned>(turn + pointer) % 60;
        net.apply(net.amfs[1], start(1, share));
        REQUIRE(refused_of_100(net.gate, net.amfs[1], mo_data, part1_of(2, pointer)) == share);
      }
    }
  }
}
