// SPDX-License-Identifier: BSD-3-Clause

// The negative controls: each memory order that stands in the core, weakened by one step, leads to a verdict that no
// message explains. So none of them is stronger than it must be, and the explorer sees what each is for.

#include "explorer/scene.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

using namespace n2gate::test::explorer;

namespace {

/// Scenes that tell.
const std::vector<scene>& telling()
{
  static const std::vector<scene> all{
      {{step::start_slice_1}, {step::stop, step::start_amf}, {{request::no_slice, request::no_slice}}},
      {{}, {step::lost, step::start_amf}, {{request::by_identity}}},
      {{step::start_amf}, {step::no_capacity, step::stop}, {{request::choose}}},
      {{step::start_slice_1}, {step::start_slices, step::start_slices}, {{request::no_slice, request::slice_1}}},
      {{step::start_slice_1}, {step::no_capacity, step::no_capacity}, {{request::slice_1}}},
      {{step::start_slice_1}, {step::start_slice_1, step::start_spared}, {{request::slice_2}}},
      {{step::start_slice_1},
       {step::start_slices, step::start_slices, step::start_slices},
       {{request::no_slice, request::slice_1}}},
  };
  return all;
}

/// Puts back all orders at the end.
struct weakened {
  explicit weakened(const access& at) { the_memory().weaken(at); }
  ~weakened() { the_memory().weaken({}); }
  weakened(const weakened&)            = delete;
  weakened& operator=(const weakened&) = delete;
};

} // namespace

TEST_CASE("when any memory order of the core is weakened by one step, then some execution ends with a verdict that no "
          "message explains",
          "[explorer]")
{
  the_memory().forget_ordered();
  for (const scene& each : telling()) {
    REQUIRE_FALSE(explore(each).counterexample);
  }
  const std::vector<access> orders = the_memory().ordered();
  CHECK(orders.size() >= 20);
  for (const access& order : orders) {
    const weakened             one(order);
    std::optional<std::string> found;
    for (const scene& each : telling()) {
      found = found ? found : explore(each, 2'000'000).counterexample;
    }
    INFO(order.text());
    CHECK(found);
    if (found) {
      std::printf("%s, weakened, leads as it must to:\n  %s\n", order.text().c_str(), found->c_str());
    }
  }
  std::printf("%zu orders above relaxed stand in the core; each was weakened\n", orders.size());
}
