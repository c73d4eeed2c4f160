// SPDX-License-Identifier: BSD-3-Clause

// gate::choose_amf(): how often each AMF is chosen. By its relative AMF capacity (TS 38.413 9.3.1.32, TS 23.501 6.3.5),
// not only in the long run but evenly spread, so that no AMF gets its share in a burst.

#include "pool.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

using numbers = std::vector<unsigned>;

options for_many(std::uint64_t seed = 0)
{
  options how;
  how.max_amfs = 256;
  how.seed     = seed;
  return how;
}

/// Counts choices, and how far the counts have strayed from the shares at any time.
class observed {
public:
  observed(std::vector<amf_handle> amfs, numbers capacities) :
    amfs_(std::move(amfs)), capacities_(std::move(capacities)), counts_(amfs_.size())
  {
    sum_ = std::accumulate(capacities_.begin(), capacities_.end(), 0U);
  }

  std::size_t choose(gate& at, attempt of)
  {
    const amf_choice  made  = at.choose_amf(of, amfs_);
    const auto        found = std::find(amfs_.begin(), amfs_.end(), made.amf);
    const std::size_t place = static_cast<std::size_t>(found - amfs_.begin());
    ++counts_.at(place);
    ++all_;
    for (std::size_t each = 0; each < amfs_.size(); ++each) {
      largest_ = std::max(largest_, std::abs(counts_[each] - double(all_) * capacities_[each] / sum_));
    }
    return place;
  }

  [[nodiscard]] double         largest_deviation() const { return largest_; }
  [[nodiscard]] const numbers& counts() const { return counts_; }
  [[nodiscard]] unsigned       sum() const { return sum_; }

private:
  std::vector<amf_handle> amfs_;
  numbers                 capacities_;
  numbers                 counts_;
  unsigned                sum_     = 0;
  unsigned                all_     = 0;
  double                  largest_ = 0;
};

observed observe(several_amfs& net, const numbers& capacities)
{
  for (unsigned capacity : capacities) {
    net.add({}, capacity);
  }
  return observed(net.amfs, capacities);
}

} // namespace

TEST_CASE("when AMFs differ in capacity then each is chosen as often as that says, evenly spread",
          "[unit][38.413-9.3.1.32][23.501-6.3.5][38.413-9.3.1.32/share]")
{
  for (const numbers& capacities : {numbers{7},
                                    numbers{1, 1},
                                    numbers{1, 255},
                                    numbers{255, 255, 255},
                                    numbers{1, 2, 3, 10},
                                    numbers{100, 50, 25, 0, 12},
                                    numbers{255, 254, 253, 1, 1, 1},
                                    numbers{200, 1, 1, 1, 1, 1, 1, 1}}) {
    several_amfs net(for_many());
    observed     seen = observe(net, capacities);
    dice         random(8);
    const double within = 1.5 + std::log2(double(capacities.size()));
    for (unsigned i = 0; i < 100 * seen.sum(); ++i) {
      static_cast<void>(seen.choose(net.gate, drawn(mo_data, random(100))));
    }
    CAPTURE(capacities, seen.counts(), seen.largest_deviation());
    REQUIRE(seen.largest_deviation() < within);
    for (std::size_t each = 0; each < capacities.size(); ++each) {
      REQUIRE(std::abs(double(seen.counts()[each]) - 100.0 * capacities[each]) < within);
      REQUIRE((capacities[each] > 0 || seen.counts()[each] == 0));
    }
  }
}

TEST_CASE("when there are 1 to 256 candidates then each gets its part", "[unit][23.501-6.3.5]")
{
  for (unsigned many : {1U, 2U, 16U, 64U, 255U, 256U}) {
    several_amfs net(for_many(many));
    numbers      capacities(many);
    std::iota(capacities.begin(), capacities.end(), 0U);
    capacities[0] = 255;
    observed seen = observe(net, capacities);
    for (unsigned i = 0; i < 2 * seen.sum(); ++i) {
      static_cast<void>(seen.choose(net.gate, drawn(mo_data, i % 100)));
    }
    CAPTURE(many, seen.largest_deviation());
    REQUIRE(seen.largest_deviation() < 1.5 + std::log2(double(many)));
  }
}

TEST_CASE("when AMFs have equal capacities then each is chosen once in a round, whatever their number",
          "[unit][23.501-6.3.5]")
{
  for (unsigned many : {2U, 3U, 7U, 256U}) {
    several_amfs net(for_many());
    observed     seen = observe(net, numbers(many, 255));
    for (unsigned i = 0; i < 50 * many; ++i) {
      static_cast<void>(seen.choose(net.gate, drawn(mo_data, 0)));
    }
    CAPTURE(many, seen.counts());
    const auto [least, most] = std::minmax_element(seen.counts().begin(), seen.counts().end());
    REQUIRE(*least >= 49);
    REQUIRE(*most <= 51);
  }
}

TEST_CASE("when an AMF refuses 50 % of a class then the other of two takes those, and the rest is shared evenly",
          "[unit][D8][23.501-6.3.5]")
{
  several_amfs net;
  observed     seen = observe(net, {255, 255});
  net.apply(net.amfs[0], start(1, 50));
  dice               random(9);
  unsigned           low[2]  = {};
  unsigned           high[2] = {};
  unsigned           by_draw[100][2]{};
  constexpr unsigned many = 100'000;
  for (unsigned i = 0; i < many; ++i) {
    const attempt     asked = net.gate.setup_request(mo_data, {});
    const std::size_t place = seen.choose(net.gate, asked);
    ++(asked.draw() < 50 ? low : high)[place];
    ++by_draw[asked.draw()][place];
  }
  CAPTURE(low[0], low[1], high[0], high[1]);
  REQUIRE(low[0] == 0);
  REQUIRE(low[1] == many / 2);
  REQUIRE(high[0] > many / 4 - 100);
  REQUIRE(high[0] < many / 4 + 100);
  // No draw belongs to one AMF: about half of the thousand attempts of each draw above 50 go to either.
  for (unsigned draw = 50; draw < 100; ++draw) {
    CAPTURE(draw, by_draw[draw][0]);
    REQUIRE(by_draw[draw][0] > 350);
    REQUIRE(by_draw[draw][0] < 650);
  }
}

TEST_CASE("when the AMFs that admit are now these and now those then each has its share of every UE it could take",
          "[unit][23.501-6.3.5][D8]")
{
  // The first is thinned or refuses; the others always admit, and keep their proportion to each other.
  for (const numbers& capacities : {numbers{200, 100, 100}, numbers{255, 10, 1}, numbers{100, 100, 100, 100, 1}}) {
    for (unsigned percent : {17U, 30U, 50U, 99U}) {
      several_amfs net;
      for (unsigned capacity : capacities) {
        net.add({}, capacity);
      }
      net.apply(net.amfs[0], start(0, percent));
      std::vector<double> due(capacities.size());
      numbers             got(capacities.size());
      double              largest = 0;
      const unsigned      all     = std::accumulate(capacities.begin(), capacities.end(), 0U);
      for (unsigned i = 0; i < 20'000; ++i) {
        const attempt    of   = net.gate.setup_request(i % 3 == 0 ? establishment_cause::mt_access : mo_data, {});
        const amf_choice made = net.gate.choose_amf(of, net.amfs);
        const bool       out  = i % 3 != 0 && of.draw() < percent;
        for (std::size_t each = 0; each < capacities.size(); ++each) {
          if (!out || each > 0) {
            due[each] += double(capacities[each]) / (out ? all - capacities[0] : all);
          }
          got[each] += made.amf == net.amfs[each] ? 1U : 0U;
          largest = std::max(largest, std::abs(got[each] - due[each]));
        }
      }
      CAPTURE(percent, capacities, got, due);
      REQUIRE(largest < double(capacities.size()));
    }
  }
}

TEST_CASE("when no AMF is overloaded then which one is chosen has nothing to do with the draw",
          "[unit][D8][23.501-6.3.5]")
{
  // Stratified draws have a pattern of their own, and so have choices: they must not fall into step.
  for (const numbers& capacities : {numbers{1, 1}, numbers{1, 3}, numbers{1, 1, 1, 1, 1}, numbers{30, 20}}) {
    several_amfs         net;
    observed             seen     = observe(net, capacities);
    const std::size_t    amfs     = capacities.size();
    constexpr unsigned   attempts = 100'000;
    std::vector<numbers> by_half(2, numbers(amfs));
    for (unsigned i = 0; i < attempts; ++i) {
      const attempt     asked = net.gate.setup_request(mo_data, {});
      const std::size_t place = seen.choose(net.gate, asked);
      ++by_half[asked.draw() < 50 ? 0 : 1][place];
    }
    CAPTURE(capacities, by_half);
    for (std::size_t place = 0; place < amfs; ++place) {
      const double part = attempts / 2.0 * capacities[place] / seen.sum();
      REQUIRE(std::abs(by_half[0][place] - part) < 5 * std::sqrt(part));
    }
  }
}

TEST_CASE("when update_amf changes a capacity then the choices follow", "[unit][38.413-9.2.6.7]")
{
  several_amfs net;
  observed     before = observe(net, {10, 10});
  for (unsigned i = 0; i < 1000; ++i) {
    static_cast<void>(before.choose(net.gate, drawn(mo_data, 0)));
  }
  REQUIRE(before.largest_deviation() < 2.5);
  REQUIRE(net.table.update_amf(net.amfs[1], {"amf-2", {}, 30}) == error::none);
  observed after(net.amfs, {10, 30});
  for (unsigned i = 0; i < 4000; ++i) {
    static_cast<void>(after.choose(net.gate, drawn(mo_data, 0)));
  }
  CAPTURE(after.counts(), after.largest_deviation());
  REQUIRE(after.largest_deviation() < 5);
  REQUIRE(net.table.update_amf(net.amfs[0], {"amf-1", {}, 0}) == error::none);
  for (unsigned i = 0; i < 100; ++i) {
    REQUIRE((net.gate.choose_amf(drawn(mo_data, 0), net.amfs).amf == net.amfs[1]));
  }
}

TEST_CASE("when capacities are told anew on another scale then no AMF gets UEs in a burst", "[unit][38.413-9.2.6.7]")
{
  several_amfs net;
  observed     before = observe(net, {255, 255});
  static_cast<void>(before.choose(net.gate, drawn(mo_data, 0)));
  for (unsigned capacity : {1U, 0U}) {
    for (std::size_t place = 0; place < 2; ++place) {
      const std::string called = "amf-" + std::to_string(place + 1);
      const auto        scaled = static_cast<std::uint8_t>(capacity);
      REQUIRE(net.table.update_amf(net.amfs[place], {called, {}, scaled}) == error::none);
    }
    observed after(net.amfs, {1, 1});
    for (unsigned i = 0; i < 1001; ++i) {
      static_cast<void>(after.choose(net.gate, drawn(mo_data, 0)));
    }
    CAPTURE(capacity, after.counts());
    REQUIRE(after.largest_deviation() < 3);
  }
}

TEST_CASE("when an AMF was away or overloaded for long then it is not flooded afterwards", "[unit][23.501-6.3.5]")
{
  several_amfs net;
  observed     seen = observe(net, {255, 255});
  net.apply(net.amfs[0], start(1));
  for (unsigned i = 0; i < 10'000; ++i) {
    REQUIRE(seen.choose(net.gate, drawn(mo_data, 0)) == 1);
  }
  REQUIRE(net.table.overload_stop(net.amfs[0]) == error::none);
  observed after(net.amfs, {255, 255});
  for (unsigned i = 0; i < 1000; ++i) {
    static_cast<void>(after.choose(net.gate, drawn(mo_data, 0)));
  }
  CAPTURE(after.counts());
  REQUIRE(after.largest_deviation() < 3);
}

TEST_CASE(
    "when another AMF takes a slot over then neither the turns that its AMF had count for it nor those it was owed",
    "[unit][D12][23.501-6.3.5]")
{
  // Of many AMFs the one that had the first turn is far ahead of its share, the one left over is far behind.
  constexpr unsigned many = 200;
  for (bool ahead : {true, false}) {
    for (unsigned capacity : {1U, 255U}) {
      several_amfs net(for_many());
      observed     before = observe(net, numbers(many, capacity));
      std::size_t  place  = before.choose(net.gate, drawn(mo_data, 0));
      if (!ahead) {
        for (unsigned i = 2; i < many; ++i) {
          REQUIRE(before.choose(net.gate, drawn(mo_data, 0)) != place);
        }
        const auto left = std::find(before.counts().begin(), before.counts().end(), 0U);
        place           = static_cast<std::size_t>(left - before.counts().begin());
      }
      const amf_handle old     = net.amfs.at(place);
      const amf_handle another = net.add({}, capacity); // which has had no part in this
      REQUIRE(net.table.remove_amf(old) == error::none);
      const amf_handle newcomer = net.table.add_amf({"newcomer", {}, static_cast<std::uint8_t>(capacity)});
      REQUIRE(newcomer.slot() == old.slot());
      observed after({newcomer, another}, {capacity, capacity});
      for (unsigned i = 0; i < 1000; ++i) {
        static_cast<void>(after.choose(net.gate, drawn(mo_data, 0)));
      }
      CAPTURE(ahead, capacity, after.counts(), after.largest_deviation());
      REQUIRE(after.largest_deviation() < 2.5);
    }
  }
}
