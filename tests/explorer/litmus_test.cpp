// SPDX-License-Identifier: BSD-3-Clause

// The explorer itself, on the small programs by which memory models are told apart. What each may end with is known
// from the C++ standard, [intro.races] and [atomics.order].

#include "explorer/litmus.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <set>

using namespace n2gate::test::explorer;

namespace {

using outcome = std::array<int, 4>;

/// What one gate may read.
std::set<outcome> outcomes(const std::function<void()>& writer, const std::function<outcome()>& gate)
{
  std::set<outcome> seen;
  outcome           last{};
  the_memory().record(writer);
  (void)the_memory().explore(
      1,
      [](unsigned) {},
      [&](unsigned) { last = gate(); },
      [&] {
        seen.insert(last);
        return true;
      });
  return seen;
}

std::set<outcome> message_passing(std::memory_order store, std::memory_order load)
{
  cell data{0};
  cell flag{0};
  return outcomes(
      [&] {
        data.store(1, relaxed);
        flag.store(1, store);
      },
      [&] {
        const int seen = flag.load(load);
        return outcome{seen, data.load(relaxed)};
      });
}

/// The gate announces and loads, the writer stores and looks: may both miss each other? `fresh` is what the gate reads;
/// that the writer has gone on means that it saw no announcement, or that it was taken back.
std::set<outcome>
store_buffering(std::memory_order announce, std::memory_order load, std::memory_order store, std::memory_order look)
{
  cell word{0};
  cell content{0};
  cell announcement{0};
  return outcomes(
      [&] {
        word.store(1, store);
        the_memory().await(1);
        (void)announcement.load(look);
        content.store(1, relaxed);
      },
      [&] {
        announcement.store(1, announce);
        const int fresh = word.load(load);
        const int read  = content.load(relaxed);
        announcement.store(0, release);
        return outcome{fresh, read};
      });
}

/// A load, then a store that lets the writer go on: may the load read what the writer stores then?
std::set<outcome> load_buffering(std::memory_order take_back, std::memory_order look)
{
  cell content{0};
  cell announcement{0};
  return outcomes(
      [&] {
        the_memory().await(0);
        (void)announcement.load(look);
        content.store(1, relaxed);
      },
      [&] {
        const int read = content.load(relaxed);
        announcement.store(1, take_back);
        return outcome{read};
      });
}

/// Two calls of a gate's that announce themselves, read, and take the announcement back without an order, while the
/// writer replaces the word, looks, and then writes the content.
std::set<outcome> announced_reads(std::memory_order write, std::memory_order read)
{
  cell word{0};
  cell content{0};
  cell announcement{0};
  return outcomes(
      [&] {
        word.store(1, seq_cst);
        the_memory().await(1);
        (void)announcement.load(seq_cst);
        content.store(1, write);
      },
      [&] {
        outcome seen{};
        for (std::size_t call = 0; call < 2; ++call) {
          announcement.store(1, seq_cst);
          seen.at(2 * call)     = word.load(seq_cst);
          seen.at(2 * call + 1) = content.load(read);
          announcement.store(0, relaxed);
        }
        return seen;
      });
}

/// The gate loads what the writer stores when it no longer waits for what the gate stores then.
std::set<outcome> wait_for_what_follows(std::memory_order flagged, std::memory_order seen)
{
  cell flag{0};
  cell announcement{0};
  return outcomes(
      [&] {
        the_memory().await(0);
        (void)announcement.load(acquire);
        flag.store(1, flagged);
      },
      [&] {
        const int read = flag.load(seen);
        announcement.store(1, relaxed);
        return outcome{read};
      });
}

} // namespace

TEST_CASE("message passing: only release with acquire hands over the data", "[explorer]")
{
  const std::set<outcome> all{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
  const std::set<outcome> handed_over{{0, 0}, {0, 1}, {1, 1}};
  CHECK(message_passing(relaxed, relaxed) == all);
  CHECK(message_passing(release, relaxed) == all);
  CHECK(message_passing(relaxed, acquire) == all);
  CHECK(message_passing(release, acquire) == handed_over);
  CHECK(message_passing(seq_cst, seq_cst) == handed_over);
}

TEST_CASE("store buffering: only with four sequentially consistent accesses one of both sees the other", "[explorer]")
{
  const outcome both_miss{0, 1};
  CHECK(store_buffering(release, acquire, release, acquire).count(both_miss) == 1);
  CHECK(store_buffering(release, seq_cst, seq_cst, seq_cst).count(both_miss) == 1);
  CHECK(store_buffering(seq_cst, acquire, seq_cst, seq_cst).count(both_miss) == 1);
  CHECK(store_buffering(seq_cst, seq_cst, release, seq_cst).count(both_miss) == 1);
  CHECK(store_buffering(seq_cst, seq_cst, seq_cst, acquire).count(both_miss) == 1);
  CHECK(store_buffering(seq_cst, seq_cst, seq_cst, seq_cst) == std::set<outcome>{{0, 0}, {1, 0}, {1, 1}});
}

TEST_CASE("load buffering: only release with acquire keeps a load before the store behind it", "[explorer]")
{
  CHECK(load_buffering(relaxed, relaxed) == std::set<outcome>{{0}, {1}});
  CHECK(load_buffering(release, relaxed) == std::set<outcome>{{0}, {1}});
  CHECK(load_buffering(relaxed, acquire) == std::set<outcome>{{0}, {1}});
  CHECK(load_buffering(release, acquire) == std::set<outcome>{{0}});
}

TEST_CASE("coherence: loads of one location never go back, whatever their order", "[explorer]")
{
  cell       x{0};
  const auto seen = outcomes(
      [&] {
        x.store(1, relaxed);
        x.store(2, relaxed);
      },
      [&] {
        const int first = x.load(relaxed);
        return outcome{first, x.load(relaxed)};
      });
  CHECK(seen == std::set<outcome>{{0, 0}, {0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 2}});
}

TEST_CASE("cumulativity: an acquire load brings everything before the store it reads, and nothing after", "[explorer]")
{
  cell       x{0};
  cell       y{0};
  cell       flag{0};
  const auto seen = outcomes(
      [&] {
        x.store(1, relaxed);
        flag.store(1, release);
        y.store(1, relaxed);
        flag.store(2, release);
      },
      [&] {
        const int at   = flag.load(acquire);
        const int of_y = y.load(relaxed);
        return outcome{at, x.load(relaxed), of_y};
      });
  CHECK(seen == std::set<outcome>{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {0, 1, 1}, {1, 1, 0}, {1, 1, 1}, {2, 1, 1}});
}

TEST_CASE("release sequence: a later relaxed store does not hand over what a release store before it does",
          "[explorer]")
{
  // [intro.races] 5: since C++20 such a sequence goes on with read-modify-writes only.
  cell       data{0};
  cell       flag{0};
  const auto seen = outcomes(
      [&] {
        data.store(1, relaxed);
        flag.store(1, release);
        flag.store(2, relaxed);
      },
      [&] {
        const int at = flag.load(acquire);
        return outcome{at, data.load(relaxed)};
      });
  CHECK(seen == std::set<outcome>{{0, 0}, {0, 1}, {1, 1}, {2, 0}, {2, 1}});
}

TEST_CASE("one order: a sequentially consistent load reads no store before the last one of the order that precedes it",
          "[explorer]")
{
  // The gate is missed by the writer's look, so its load is behind both that and the first store in the one order. The
  // relaxed store has no place there: the load may miss it ([atomics.order] 4). Of what follows it may read all.
  cell       word{0};
  cell       announcement{0};
  const auto seen = outcomes(
      [&] {
        word.store(1, seq_cst);
        word.store(2, relaxed);
        the_memory().await(1);
        (void)announcement.load(seq_cst);
        word.store(3, seq_cst);
        word.store(4, release);
      },
      [&] {
        announcement.store(1, seq_cst); // for ever: the writer must have looked before
        return outcome{word.load(seq_cst)};
      });
  CHECK(seen == std::set<outcome>{{1}, {2}, {3}, {4}});
}

TEST_CASE("announced reads: with release and acquire of the content itself, the announcement goes without an order",
          "[explorer]")
{
  // To read the old word and then the new content, in the first call or in the second: the look, which is behind the
  // announcement in the one order, must have seen an announcement taken back, or one before it.
  const auto has_mixed = [](const std::set<outcome>& all) {
    return std::any_of(all.begin(), all.end(), [](const outcome& each) {
      return (each[0] == 0 && each[1] == 1) || (each[2] == 0 && each[3] == 1);
    });
  };
  CHECK_FALSE(has_mixed(announced_reads(release, acquire)));
  CHECK(has_mixed(announced_reads(relaxed, acquire)));
  CHECK(has_mixed(announced_reads(release, relaxed)));
}

TEST_CASE("a wait reads nothing that happens after it, and may read what merely follows a load of its effects",
          "[explorer]")
{
  CHECK(wait_for_what_follows(release, acquire) == std::set<outcome>{{0}});
  CHECK(wait_for_what_follows(relaxed, acquire) == std::set<outcome>{{0}, {1}});
  CHECK(wait_for_what_follows(release, relaxed) == std::set<outcome>{{0}, {1}});
}

TEST_CASE("two waits: the second reads what the first has read, or something later", "[explorer]")
{
  for (const int last : {1, 2}) {
    cell       announcement{0};
    const auto seen = outcomes(
        [&] {
          the_memory().await(0);
          (void)announcement.load(acquire);
          the_memory().await(1);
          (void)announcement.load(acquire);
        },
        [&] {
          announcement.store(1, relaxed);
          announcement.store(last, relaxed);
          return outcome{announcement.load(relaxed)}; // its own
        });
    // What was there first would end the second wait, but is older than what has ended the first.
    CHECK(seen == (last == 1 ? std::set<outcome>{} : std::set<outcome>{{2}}));
  }
}

TEST_CASE("when a gate has heard of the end of a wait, then the wait has not read what the gate stores afterwards",
          "[explorer]")
{
  for (const bool heard : {false, true}) {
    cell       announcement{0};
    moment     then = 0;
    const auto seen = outcomes(
        [&] {
          the_memory().await(0);
          (void)announcement.load(acquire);
          then = the_memory().pass();
        },
        [&] {
          the_memory().see(heard ? then : 0);
          announcement.store(1, relaxed);
          return outcome{};
        });
    CHECK(seen.empty() == heard);
  }
}

TEST_CASE("when a gate has learnt elsewhere what the writer did, then it reads nothing older", "[explorer]")
{
  cell       x{0};
  moment     then = 0;
  const auto seen = outcomes(
      [&] {
        x.store(1, relaxed);
        then = the_memory().pass();
        x.store(2, relaxed);
      },
      [&] {
        the_memory().see(then);
        return outcome{x.load(relaxed)};
      });
  CHECK(seen == std::set<outcome>{{1}, {2}});
}
