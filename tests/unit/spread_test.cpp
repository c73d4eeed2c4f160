// SPDX-License-Identifier: BSD-3-Clause

// D10: within a block the refusals are evenly spread, and each block is rotated at random, so that no periodic traffic
// can align with it.

#include "fixture.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data   = establishment_cause::mo_data;
constexpr auto mt_access = establishment_cause::mt_access;

const std::vector<s_nssai> listed{s_nssai(1)};

/// The three controls that thin, each with a request that it alone decides.
struct control {
  const char*                             name;
  std::function<void(one_amf&, unsigned)> set;
  establishment_cause                     cause;
  span<s_nssai>                           requested;
};

const std::vector<control>& controls()
{
  static const std::vector<control> all{
      {"AMF-wide", [](one_amf& net, unsigned p) { net.apply(start(1, p)); }, mo_data, {}},
      {"slice", [](one_amf& net, unsigned p) { net.apply(start({}, {}, {item(listed, 1, p)})); }, mo_data, listed},
      {"local",
       [](one_amf& net, unsigned p) {
         net.apply(local_restriction{{mt_access}, percent_of(p)});
       },
       mt_access,
       {}}};
  return all;
}

std::vector<bool> refusals(one_amf& net, const control& by, unsigned requests)
{
  std::vector<bool> made;
  for (unsigned i = 0; i < requests; ++i) {
    made.push_back(!net.admit(by.cause, by.requested).admitted());
  }
  return made;
}

/// The first window of the block that holds more than ceil(w * p / 100) + 2 or fewer than floor(w * p / 100) - 2
/// refusals; its length, or 0.
int uneven(const std::vector<bool>& refused, std::size_t block, int p)
{
  for (int from = 0; from < 100; ++from) {
    int count = 0;
    for (int width = 1; from + width <= 100; ++width) {
      count += refused[block * 100 + static_cast<std::size_t>(from + width - 1)] ? 1 : 0;
      if (count > (width * p + 99) / 100 + 2 || count < width * p / 100 - 2) {
        return width;
      }
    }
  }
  return 0;
}

} // namespace

TEST_CASE("when a class is thinned then within a block the refusals are evenly spread", "[unit][D10][D10/even]")
{
  for (const control& by : controls()) {
    for (unsigned p = 1; p <= 99; ++p) {
      one_amf net;
      by.set(net, p);
      const std::vector<bool> seen = refusals(net, by, 2000);
      for (std::size_t block = 0; block < 20; ++block) {
        CAPTURE(by.name, p, block);
        REQUIRE(uneven(seen, block, static_cast<int>(p)) == 0);
      }
    }
  }
}

TEST_CASE("when traffic has a period of 100 then every place in it is refused as often as any other",
          "[unit][D10][D10/rotated]")
{
  constexpr unsigned blocks = 4000;
  for (const control& by : controls()) {
    for (unsigned p : {1U, 10U, 50U, 99U}) {
      one_amf net;
      by.set(net, p);
      const std::vector<bool> seen = refusals(net, by, blocks * 100);
      const double            mean = blocks * p / 100.0;
      double                  sum  = 0;
      for (std::size_t place = 0; place < 100; ++place) {
        double count = 0;
        for (std::size_t block = 0; block < blocks; ++block) {
          count += seen[block * 100 + place] ? 1 : 0;
        }
        CAPTURE(by.name, p, place);
        REQUIRE(count > 0);
        REQUIRE(count < blocks);
        sum += (count - mean) * (count - mean) / (mean * (1 - p / 100.0));
      }
      CAPTURE(by.name, p, sum);
      // Random rotations give about 100. At 1 and 99 % the places are independent and the deviation is 14; towards 50 %
      // the places move together, two degrees of freedom make up four fifths of the sum, and it strays as an
      // exponential does. One rotation for all gives 400,000.
      REQUIRE(sum < (p == 1 || p == 99 ? 200 : 1200));
    }
  }
}

TEST_CASE("when traffic has any other period then it is refused as often as any other traffic",
          "[unit][D10][D10/rotated]")
{
  // A host whose every 2nd, 5th, … request is of one kind must see p % of that kind refused.
  for (const control& by : controls()) {
    for (std::size_t period : {2U, 3U, 4U, 5U, 10U, 20U, 25U, 50U, 61U, 200U, 500U}) {
      constexpr unsigned p = 20;
      one_amf            net;
      by.set(net, p);
      const std::vector<bool> seen = refusals(net, by, 200000);
      for (std::size_t phase = 0; phase < period; phase += 1 + period / 10) {
        double count = 0;
        double total = 0;
        for (std::size_t i = phase; i < seen.size(); i += period) {
          count += seen[i] ? 1 : 0;
          total += 1;
        }
        CAPTURE(by.name, period, phase, count, total);
        const double deviation = (count - total * p / 100) * (count - total * p / 100) / (total * 0.16);
        REQUIRE(deviation < 36); // six sigma
      }
    }
  }
}

TEST_CASE("when two blocks follow each other then they are not always alike", "[unit][D10][D10/rotated]")
{
  for (const control& by : controls()) {
    one_amf net;
    by.set(net, 50);
    const std::vector<bool> seen  = refusals(net, by, 10000);
    unsigned                alike = 0;
    for (auto block = seen.begin(); block + 100 != seen.end(); block += 100) {
      alike += std::equal(block, block + 100, block + 100) ? 1U : 0U;
    }
    CAPTURE(by.name);
    REQUIRE(alike < 10); // one in a hundred by chance
  }
}

TEST_CASE("when gates or AMFs have the same control then their blocks are rotated apart", "[unit][D10]")
{
  for (const control& by : controls()) {
    one_amf          net;
    const amf_handle first  = net.amf;
    const amf_handle second = net.table.add_amf({"amf-2"});
    gate             other  = net.table.make_gate();
    by.set(net, 50);
    net.amf = second;
    by.set(net, 50);
    net.amf                           = first;
    const std::vector<bool> of_first  = refusals(net, by, 1000);
    net.amf                           = second;
    const std::vector<bool> of_second = refusals(net, by, 1000);
    // The other gate from its first decision on, as the one above.
    net.amf                          = first;
    net.gate                         = std::move(other);
    const std::vector<bool> at_other = refusals(net, by, 1000);
    CAPTURE(by.name);
    REQUIRE(of_first != of_second);
    REQUIRE(of_first != at_other);
  }
}
