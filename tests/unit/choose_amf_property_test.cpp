// SPDX-License-Identifier: BSD-3-Clause

// Random pools of AMFs, random candidates among them: whom gate::choose_amf() may choose, what it says of it and for
// whom that counts, compared with the oracle's judgement of each candidate alone. How often it chooses each is the
// subject of choose_amf_shares_test.

#include "mirrored_pool.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

using words  = std::vector<std::uint32_t>;
using counts = decltype(decision_counters::counts);

/// A connected candidate, and what holds there for the attempt.
struct judged {
  std::size_t       place;
  oracle::judgement of;
};

class chooser : mirrored_pool {
public:
  chooser(std::uint32_t seed, bool dry_run, const words& amfs) :
    mirrored_pool(seed, dry_run, amfs), decided_(pool.size())
  {
  }

  void take(std::uint32_t seed)
  {
    dice random(seed);
    if (random(6) == 0) {
      change(random(static_cast<unsigned>(pool.size())), random);
    }
    if (random(6) == 0) {
      update(random(static_cast<unsigned>(pool.size())), random);
    }
    const attempt        asked = drawn(cause_of(random(3) == 0 ? random(256) : random(16)), random(101));
    std::vector<s_nssai> requested;
    for (unsigned left = random(4); left > 0; --left) {
      requested.push_back(slice_of(random));
    }
    std::vector<amf_handle> candidates;
    std::vector<judged>     connected;
    for (unsigned left = random(11); left > 0; --left) {
      const std::size_t place = random(static_cast<unsigned>(pool.size()));
      candidates.push_back(random(5) == 0 ? stale(random) : handles[place]);
      if (candidates.back() == handles[place] && pool[place].connected) {
        const auto& amf = pool[place];
        connected.push_back({place, oracle::judge(how, amf.in_force, amf.local, asked.cause(), requested)});
      }
    }
    check(asked, connected, (random(2) == 0 ? gate : other).choose_amf(asked, candidates, requested));
  }

  void compare() const
  {
    const table_snapshot seen = table.snapshot();
    for (std::size_t place = 0; place < pool.size(); ++place) {
      RC_ASSERT(seen.amfs[place].decisions.setup_complete.counts == decided_[place]);
      RC_ASSERT(seen.amfs[place].decisions.setup_request.counts == counts{});
    }
    RC_ASSERT(seen.unknown_amf.setup_complete.counts == unknown_);
  }

private:
  /// None of the AMFs: no handle, a generation that is not in its slot, a slot out of reach, any number.
  amf_handle stale(dice& random) const
  {
    const amf_handle one = handles[random(static_cast<unsigned>(handles.size()))];
    switch (random(4)) {
    case 0:
      return {};
    case 1:
      return amf_handle(one.slot(), one.generation() + 1 + random(1000));
    case 2:
      return amf_handle(static_cast<std::uint8_t>(8 + random(248)), one.generation());
    default:
      return amf_handle::from_raw(0xFF00'0000U | random(0x100'0000));
    }
  }

  void check(attempt asked, const std::vector<judged>& connected, const amf_choice& made)
  {
    const verdict v = made.verdict;
    RC_ASSERT(bool(made) == v.admitted());
    check_answer(v, rrc_answer::rrc_release);
    const auto row = oracle::number(asked.cause());
    if (connected.empty()) {
      RC_ASSERT((v.why() == reason::unknown_amf && v.admitted() && !made.amf));
      ++unknown_.at(row).at(static_cast<std::size_t>(v.why()));
      return;
    }
    std::vector<judged> admitting;
    std::copy_if(connected.begin(), connected.end(), std::back_inserter(admitting), [&](const judged& each) {
      return each.of.share <= asked.draw();
    });
    if (!admitting.empty()) {
      const judged chosen = chosen_of(admitting, made.amf);
      // An attempt of which nothing is known is let through even where all are to be refused.
      RC_ASSERT((v.why() == chosen.of.admission.value_or(reason::spared)));
      ++decided_[chosen.place].at(row).at(static_cast<std::size_t>(v.why()));
      return;
    }
    const judged& least = *std::min_element(connected.begin(), connected.end(), [](const judged& a, const judged& b) {
      return a.of.share != b.of.share ? a.of.share < b.of.share : a.place < b.place;
    });
    RC_ASSERT(least.of.refusal == v.why());
    ++decided_[least.place].at(row).at(static_cast<std::size_t>(v.why()));
    if (how.dry_run) {
      static_cast<void>(chosen_of(connected, made.amf));
    } else {
      RC_ASSERT_FALSE(made.amf);
    }
  }

  /// The one of `open` that was chosen, which must not have capacity 0 if another has more.
  [[nodiscard]] judged chosen_of(const std::vector<judged>& open, amf_handle chosen) const
  {
    const auto found =
        std::find_if(open.begin(), open.end(), [&](const judged& each) { return handles[each.place] == chosen; });
    RC_ASSERT(found != open.end());
    RC_ASSERT((capacities[found->place] > 0 ||
               std::none_of(open.begin(), open.end(), [&](const judged& each) { return capacities[each.place] > 0; })));
    return *found;
  }

  std::vector<counts> decided_;
  counts              unknown_{};
};

void check_choices(bool dry_run)
{
  require_property([dry_run](std::uint32_t seed, const words& amfs, const words& requests) {
    chooser choices(seed, dry_run, amfs);
    for (std::uint32_t each : requests) {
      choices.take(each);
    }
    choices.compare();
  });
}

} // namespace

TEST_CASE("when any candidates are given then one of those that admit is chosen, or the least restrictive refuses",
          "[property][38.413-8.7.7.2][23.501-6.3.5][D1][D4][D7][D8][D12][D16]")
{
  check_choices(false);
}

TEST_CASE("when any candidates are given in a dry run then one is chosen for the reasons of a real one",
          "[property][23.501-6.3.5][D12]")
{
  check_choices(true);
}
