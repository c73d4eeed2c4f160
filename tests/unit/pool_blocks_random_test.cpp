// SPDX-License-Identifier: BSD-3-Clause

// D10 at RRCSetupRequest: four AMFs that change at random what they ask for and whom they serve, and a reference that
// knows which sets of candidates there are and where their blocks begin.

#include "mirror/blocks.hpp"
#include "pool.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr unsigned amf_count     = 4;
constexpr unsigned pointer_count = 7; ///< the last is nobody's

using set = std::vector<unsigned>;

class reference {
public:
  void serve(unsigned amf, unsigned pointer, bool does) { serves_.at(amf).at(pointer) = does; }

  [[nodiscard]] set candidates(unsigned pointer) const
  {
    set bound;
    set all;
    for (unsigned amf = 0; amf < amf_count; ++amf) {
      all.push_back(amf);
      if (serves_.at(amf).at(pointer)) {
        bound.push_back(amf);
      }
    }
    return bound.empty() ? all : bound;
  }

  /// What an AMF is under: every set that it is in begins anew.
  void changed(unsigned amf)
  {
    for (auto each = blocks_.begin(); each != blocks_.end();) {
      const set& in = each->first;
      each          = std::find(in.begin(), in.end(), amf) == in.end() ? std::next(each) : blocks_.erase(each);
    }
  }

  /// Whom AMFs serve: sets that are nobody's candidates any more are over. Whether one that others have now begins anew
  /// is left open.
  void regrouped()
  {
    std::map<set, draw_blocks> left;
    for (unsigned pointer = 0; pointer < pointer_count; ++pointer) {
      const auto found = blocks_.find(candidates(pointer));
      if (found != blocks_.end() && left.insert(*found).second) {
        left[found->first].may_begin_anew();
      }
    }
    blocks_ = left;
  }

  [[nodiscard]] bool saw(unsigned pointer, unsigned draw) { return blocks_[candidates(pointer)].saw(draw); }

private:
  std::array<std::array<bool, pointer_count>, amf_count> serves_{};
  std::map<set, draw_blocks>                             blocks_;
};

struct walk : several_amfs {
  explicit walk(unsigned seed) : several_amfs(how_of(seed)), random(seed)
  {
    for (unsigned place = 0; place < amf_count; ++place) {
      apply(add(), start(1, 20 + place));
      serve(place);
    }
  }

  /// One attempt, after a change now and then.
  [[nodiscard]] bool step()
  {
    const unsigned place = random(amf_count);
    switch (random(200)) {
    case 0:
      apply(amfs[place], start(1, 1 + random(99)));
      expected.changed(place);
      break;
    case 1:
      serve(place);
      expected.regrouped();
      break;
    default:
      break;
    }
    const unsigned pointer = random(pointer_count);
    const attempt  asked   = gate.setup_request(establishment_cause::mo_data, part1_of(2, pointer));
    return expected.saw(pointer, asked.draw());
  }

  dice      random;
  reference expected;

private:
  static options how_of(unsigned seed)
  {
    options how;
    how.seed = seed;
    return how;
  }

  void serve(unsigned place)
  {
    std::vector<guami> served;
    for (unsigned pointer = 0; pointer + 1 < pointer_count; ++pointer) {
      const bool does = random(2) == 0;
      expected.serve(place, pointer, does);
      if (does) {
        served.push_back(guami_of(2, pointer));
      }
    }
    REQUIRE(table.update_amf(amfs[place], {"amf-" + std::to_string(place + 1), served}) == error::none);
  }
};

} // namespace

TEST_CASE("when AMFs change at random then each set of candidates is in one block from one change to the next",
          "[unit][D10][D10/pool]")
{
  for (unsigned seed = 0; seed < 100; ++seed) {
    walk net(seed);
    for (unsigned i = 0; i < 8000; ++i) {
      const bool holds = net.step();
      CAPTURE(seed, i);
      REQUIRE(holds);
    }
  }
}
