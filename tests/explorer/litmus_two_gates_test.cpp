// SPDX-License-Identifier: BSD-3-Clause

// The explorer with two gates, on small programs as in litmus_test.cpp.

#include "explorer/litmus.hpp"
#include "support/catch.hpp"

#include <set>

using namespace n2gate::test::explorer;

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

TEST_CASE("two gates: a wait for the one keeps its loads back, and not those of the other", "[explorer]")
{
  cell          content{0};
  cell          announcement[2] = {};
  std::set<int> together;
  int           read[2] = {};
  the_memory().record([&] {
    the_memory().await(0);
    (void)announcement[0].load(acquire);
    content.store(1, relaxed);
  });
  (void)the_memory().explore(
      2,
      [](unsigned) {},
      [&](unsigned gate) {
        read[gate] = content.load(relaxed);
        announcement[gate].store(1, release);
      },
      [&] {
        together.insert(read[0] * 10 + read[1]);
        return true;
      });
  CHECK(together == std::set<int>{0, 1});
}

TEST_CASE("two gates: sequentially consistent loads see the stores of two locations in one order", "[explorer]")
{
  // Even of stores that are not in the one order: what a load misses and the other gate's load of the same location has
  // read stands between the two ([atomics.order] 3). An acquire load has no such place.
  for (const auto order : {seq_cst, acquire}) {
    cell          x{0};
    cell          y{0};
    std::set<int> together;
    int           read[2] = {};
    the_memory().record([&] {
      x.store(1, relaxed);
      y.store(1, relaxed);
    });
    (void)the_memory().explore(
        2,
        [](unsigned) {},
        [&](unsigned gate) {
          const int first = (gate == 0 ? x : y).load(order);
          read[gate]      = first * 10 + (gate == 0 ? y : x).load(order);
        },
        [&] {
          together.insert(read[0] * 100 + read[1]);
          return true;
        });
    CHECK(together.count(1010) == (order == seq_cst ? 0 : 1)); // each has read the one store and missed the other
    CHECK(together.size() == (order == seq_cst ? 15 : 16));
  }
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
