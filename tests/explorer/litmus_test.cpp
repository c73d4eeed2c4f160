// SPDX-License-Identifier: BSD-3-Clause

// The explorer itself, on the small programs by which memory models are told apart. What each may end with is known
// from the C++ standard, [intro.races] and [atomics.order].

#include "explorer/explored_atomic.hpp"
#include "support/catch.hpp"

#include <array>
#include <functional>
#include <set>

using namespace n2gate::test::explorer;

namespace {

constexpr auto relaxed = std::memory_order_relaxed;
constexpr auto acquire = std::memory_order_acquire;
constexpr auto release = std::memory_order_release;
constexpr auto seq_cst = std::memory_order_seq_cst;

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

using cell = explored_atomic<int>;

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

TEST_CASE("two gates: each way of the one goes with each way of the other, where the writer does not stand between",
          "[explorer]")
{
  cell          x{0};
  std::set<int> together;
  int           read[2] = {};
  the_memory().record([&] { x.store(1, relaxed); });
  const std::size_t executions = the_memory().explore(
      2,
      [](unsigned) {},
      [&](unsigned gate) { read[gate] = x.load(relaxed); },
      [&] {
        together.insert(read[0] * 10 + read[1]);
        return true;
      });
  CHECK(executions == 4);
  CHECK(together == std::set<int>{0, 1, 10, 11});
}

TEST_CASE("two gates: sequentially consistent accesses are in one order for both", "[explorer]")
{
  // The writer looks at both gates between two stores. A gate that missed the second store and was not seen announced
  // itself too late: so it must have seen the first one.
  cell          word{0};
  cell          announcement[2] = {};
  std::set<int> together;
  int           read[2] = {};
  the_memory().record([&] {
    word.store(1, seq_cst);
    the_memory().await(1);
    (void)announcement[0].load(seq_cst);
    (void)announcement[1].load(seq_cst);
    word.store(2, seq_cst);
  });
  (void)the_memory().explore(
      2,
      [](unsigned) {},
      [&](unsigned gate) {
        announcement[gate].store(1, seq_cst); // for ever: the writer must have looked before
        read[gate] = word.load(seq_cst);
      },
      [&] {
        together.insert(read[0] * 10 + read[1]);
        return true;
      });
  CHECK(together == std::set<int>{11, 12, 21, 22});
}
