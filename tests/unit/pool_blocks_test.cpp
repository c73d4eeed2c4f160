// SPDX-License-Identifier: BSD-3-Clause

// D10 at RRCSetupRequest: the blocks of 100 are the set of candidates'. One is for requests that are restricted there,
// one for those that may be restricted only at RRCSetupComplete, one for all others; they begin anew when what the
// candidates are under changes, and then only.

#include "pool.hpp"
#include "sampling.hpp"

#include <cmath>
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
constexpr auto mt_access     = establishment_cause::mt_access;

const std::vector<s_nssai> listed{s_nssai(1)};

/// Holds the draws themselves against D10: each block of 100 has every hundredth once.
class drawn_blocks {
public:
  void saw(attempt asked)
  {
    if (seen_.empty()) {
      seen_.assign(100, false);
    }
    if (seen_.at(asked.draw())) {
      ++twice_;
    }
    seen_[asked.draw()] = true;
    if (++count_ % 100 == 0) {
      seen_.clear();
    }
  }

  [[nodiscard]] unsigned twice() const { return twice_; }
  [[nodiscard]] unsigned count() const { return count_; }

private:
  std::vector<bool> seen_;
  unsigned          twice_ = 0;
  unsigned          count_ = 0;
};

} // namespace

TEST_CASE("when requests of the three kinds come mixed then each kind has blocks of its own",
          "[unit][D8][D10][choice/pool-kinds]")
{
  several_amfs net;
  dice         random(21);
  net.apply(net.add(), start(0, 30, {item(listed, 1, 60)})); // restricts mo-Data now, mo-Signalling perhaps later
  net.apply(net.add(), start(0, 30, {item(listed, 1, 60)}));
  drawn_blocks now;
  drawn_blocks later;
  drawn_blocks never;
  for (unsigned i = 0; i < 30'000; ++i) {
    switch (random(6)) {
    case 0:
    case 1:
      now.saw(net.gate.setup_request(cause_of(4 + random(4)), {}));
      break;
    case 2:
      later.saw(net.gate.setup_request(mo_signalling, {}));
      break;
    default:
      never.saw(net.gate.setup_request(mt_access, {}));
    }
  }
  REQUIRE(now.twice() == 0);
  REQUIRE(later.twice() == 0);
  REQUIRE(never.twice() == 0);
}

TEST_CASE("when only one candidate restricts a class then its requests count as perhaps restricted later",
          "[unit][D8][D10][choice/pool-kinds]")
{
  // Two AMFs, one of which thins: of those who go there exactly p of each 100 are refused if nobody else counts.
  several_amfs net;
  dice         random(22);
  net.add();
  net.apply(net.add(), start(1, 45));
  watched at_complete(45);
  for (unsigned i = 0; i < 5'000; ++i) {
    const attempt asked = net.gate.setup_request(mo_data, {});
    REQUIRE(asked);
    at_complete.saw(net.gate.setup_complete(asked, net.amfs[1]));
    for (unsigned each = random(4); each > 0; --each) {
      static_cast<void>(net.gate.setup_request(mt_access, {}));
    }
  }
  REQUIRE(at_complete.complaint() == "");
}

TEST_CASE("when a gate takes the place of one that is gone then its blocks begin anew, for every set of candidates",
          "[unit][D10]")
{
  options how;
  how.max_amfs  = 64;
  how.max_gates = 1;
  several_amfs   net(how);
  const unsigned pointers  = 32;
  const unsigned set_ids[] = {0, 2}; // alike to a gNB, which sees the lowest bit, and not to an ng-eNB
  for (unsigned pointer = 0; pointer < pointers; ++pointer) {
    for (const unsigned set_id : set_ids) {
      net.apply(net.add({guami_of(set_id, pointer)}), start(1, 50));
    }
  }
  const auto at_gnb = [&](unsigned pointer) {
    return net.gate.setup_request(mo_data, part1_of(0, pointer));
  };
  const auto at_ng_enb = [&](unsigned pointer, unsigned set_id) {
    return net.gate.setup_request(eutra_establishment_cause::mo_data, eutra_ue_identity(s_tmsi_of(set_id, pointer)));
  };
  for (unsigned pointer = 0; pointer < pointers; ++pointer) {
    for (unsigned times = 0; times <= pointer; ++times) {
      static_cast<void>(at_gnb(pointer));
      static_cast<void>(at_ng_enb(pointer, set_ids[0]));
      static_cast<void>(at_ng_enb(pointer, set_ids[1]));
    }
  }

  net.gate = gate();
  net.gate = net.table.make_gate();
  REQUIRE(net.gate);
  for (unsigned pointer = 0; pointer < pointers; ++pointer) {
    drawn_blocks blocks[3];
    for (unsigned i = 0; i < 100; ++i) {
      blocks[0].saw(at_gnb(pointer));
      blocks[1].saw(at_ng_enb(pointer, set_ids[0]));
      blocks[2].saw(at_ng_enb(pointer, set_ids[1]));
    }
    CAPTURE(pointer);
    REQUIRE(blocks[0].twice() == 0);
    REQUIRE(blocks[1].twice() == 0);
    REQUIRE(blocks[2].twice() == 0);
  }
}

TEST_CASE("when identities lead to the same candidates then they share a block, else each set has its own",
          "[unit][D10][D10/pool]")
{
  several_amfs net;
  dice         random(23);
  net.apply(net.add({guami_of(2, 1), guami_of(2, 2), guami_of(3, 7)}), start(1, 20));
  net.apply(net.add({guami_of(2, 2)}), start(1, 35));
  net.apply(net.add({guami_of(2, 4), guami_of(7, 5)}), start(1, 70));
  // The sets: the first AMF alone, the first two, the third alone, all three.
  const std::vector<std::vector<ue_identity>> ways{{part1_of(2, 1), part1_of(3, 7), part1_of(101, 7)},
                                                   {part1_of(2, 2), part1_of(0, 2)},
                                                   {part1_of(2, 4), part1_of(7, 5)},
                                                   {{}, part1_of(3, 4), part1_of(2, 63)}};
  const unsigned                              shares[] = {20, 20, 70, 20};
  std::vector<drawn_blocks>                   blocks(4);
  std::vector<watched>                        refusals{watched(20), watched(20), watched(70), watched(20)};
  for (unsigned i = 0; i < 40'000; ++i) {
    const unsigned which = random(4);
    const attempt  asked = net.gate.setup_request(mo_data, ways[which][random(unsigned(ways[which].size()))]);
    REQUIRE(bool(asked) == (asked.draw() >= shares[which]));
    blocks[which].saw(asked);
    refusals[which].saw(asked.verdict());
  }
  for (unsigned which = 0; which < 4; ++which) {
    CAPTURE(which);
    REQUIRE(blocks[which].count() > 9'000);
    REQUIRE(blocks[which].twice() == 0);
    REQUIRE(refusals[which].complaint() == "");
  }
}

TEST_CASE("when what a candidate is under changes then the blocks begin anew", "[unit][D10][choice/pool-anew]")
{
  // Each change makes another percentage the least of the two AMFs'. Those that do not are pool_changes_test's subject.
  using change                                   = std::function<unsigned(several_amfs&, unsigned)>;
  const std::pair<const char*, change> changes[] = {
      {"START",
       [](several_amfs& net, unsigned turn) {
         net.apply(net.amfs[1], start(1, 40 + turn % 10));
         return 40 + turn % 10;
       }},
      {"slice list",
       [](several_amfs& net, unsigned turn) {
         net.apply(net.amfs[1], start(1, 50, {item(listed, 1, 20 + turn % 30)}));
         return 20 + turn % 30;
       }},
      {"local restrictions",
       [](several_amfs& net, unsigned turn) {
         net.apply(net.amfs[0], local_restriction{{mo_data}, percent_of(90)});
         net.apply(net.amfs[1], local_restriction{{mo_data}, percent_of(51 + turn % 30)});
         return 51 + turn % 30;
       }},
      {"the loss of one or its return", [](several_amfs& net, unsigned turn) {
         if (turn % 2 == 0) {
           net.apply(net.amfs[1], start(1, 25));
           return 25U;
         }
         REQUIRE(net.table.association_lost(net.amfs[1]) == error::none);
         return 50U;
       }}};
  for (const auto& [name, make] : changes) {
    several_amfs net;
    net.apply(net.add(), start(1, 50));
    net.apply(net.add(), start(1, 50));
    for (unsigned before = 1; before < 100; before += 7) {
      for (unsigned i = 0; i < before; ++i) {
        static_cast<void>(net.gate.setup_request(mo_data, {}));
      }
      watched after(make(net, before));
      for (unsigned i = 0; i < 200; ++i) {
        after.saw(net.gate.setup_request(mo_data, {}).verdict());
      }
      CAPTURE(name, before);
      REQUIRE(after.complaint() == "");
    }
  }
}

TEST_CASE("when an AMF that is no candidate changes or comes and goes then the blocks go on", "[unit][D10]")
{
  several_amfs net;
  net.apply(net.add({guami_of(2, 1)}), start(1, 50));
  net.add({guami_of(5, 5)}); // so that the one candidate never is all there are
  const auto   other = net.add({guami_of(2, 2)});
  drawn_blocks seen;
  amf_handle   third;
  const auto   done = [](error answer) {
    REQUIRE(answer == error::none);
  };
  const std::vector<guami> served{guami_of(3, 9)};
  for (unsigned i = 0; i < 9'000; ++i) {
    seen.saw(net.gate.setup_request(mo_data, part1_of(2, 1)));
    switch (i % 259) {
    case 0:
      net.apply(other, start(1, 1 + i % 99));
      break;
    case 37:
      done(net.table.overload_stop(other));
      break;
    case 74:
      net.apply(other, local_restriction{{mo_data}, percent_of(i % 101)});
      break;
    case 111:
      done(net.table.association_lost(other));
      break;
    case 148:
      done(net.table.ng_setup(other));
      break;
    case 185:
      done(net.table.update_amf(other, {"other", served, static_cast<std::uint8_t>(i % 256)}));
      break;
    case 222:
      third = net.table.add_amf({"coming-and-going", served});
      REQUIRE(third);
      break;
    case 250:
      done(net.table.remove_amf(third));
      break;
    default:
      break;
    }
  }
  REQUIRE(seen.twice() == 0);
}

TEST_CASE("when a local restriction refuses a part of the class by another share then each counts for itself",
          "[unit][D10][choice/pool-kinds]")
{
  several_amfs net;
  dice         random(25);
  net.add();
  net.apply(net.amfs[0], start(1, 30));
  net.apply(net.amfs[0], local_restriction{{establishment_cause::mo_sms}, percentage(70)});
  watched of_amf(30);
  watched of_operator(70);
  for (unsigned i = 0; i < 10'000; ++i) {
    if (random(2) == 0) {
      of_amf.saw(net.gate.setup_request(mo_data, {}).verdict());
    } else {
      of_operator.saw(net.gate.setup_request(establishment_cause::mo_sms, {}).verdict());
    }
  }
  REQUIRE(of_amf.complaint() == "");
  REQUIRE(of_operator.complaint() == "");
}

TEST_CASE("when several gates decide then each has blocks of its own, rotated apart", "[unit][D10]")
{
  several_amfs      net;
  dice              random(24);
  std::vector<gate> gates;
  net.apply(net.add(), start(1, 61));
  for (unsigned i = 0; i < 4; ++i) {
    gates.push_back(net.table.make_gate());
  }
  std::vector<watched> seen(4, watched(61));
  for (unsigned i = 0; i < 8'000; ++i) {
    const unsigned which = random(4);
    seen[which].saw(gates[which].setup_request(mo_data, {}).verdict());
  }
  for (const watched& each : seen) {
    REQUIRE(each.complaint() == "");
  }
  for (unsigned i = 1; i < 4; ++i) {
    const std::vector<bool> first(seen[0].refused().begin(), seen[0].refused().begin() + 1000);
    const std::vector<bool> other(seen[i].refused().begin(), seen[i].refused().begin() + 1000);
    REQUIRE(first != other);
  }
}

TEST_CASE("when traffic has a period then every place in it has every draw in its turn", "[unit][D10]")
{
  several_amfs net;
  net.apply(net.add(), start(1, 20));
  for (unsigned period : {2U, 5U, 10U, 20U, 25U, 50U, 100U, 200U}) {
    constexpr unsigned many    = 100'000;
    unsigned           refused = 0;
    for (unsigned i = 0; i < many; ++i) {
      const attempt asked = net.gate.setup_request(mo_data, {});
      refused += i % period == 0 && !asked ? 1U : 0U;
    }
    // Blocks are rotated at random: nobody is refused always or never. Five deviations of independent draws.
    const double mean = many / double(period) * 0.2;
    CAPTURE(period, refused);
    REQUIRE(refused > mean - 5 * std::sqrt(mean * 0.8));
    REQUIRE(refused < mean + 5 * std::sqrt(mean * 0.8));
  }
}
