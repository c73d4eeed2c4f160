// SPDX-License-Identifier: BSD-3-Clause

// The explorer compared with the memory model itself: random small programs of the explorer's shape, and for each every
// choice of what its loads read, of which those stay that the axioms of C++20, written down as relations between all
// accesses, allow. The two have nothing in common but the programs.

#include "explorer/explored_atomic.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace n2gate::test::explorer;

namespace {

constexpr std::size_t writers_cells = 2; // then one for each gate, and one by which gates hear of the writer
constexpr int         none          = -1;

/// An access of a program. A load is repeated as long as it reads `awaited`: a wait of the writer's, or a gate's that
/// hears of what the writer has done.
struct event {
  int         thread = none; ///< 0 is the writer, then the gates; none stores what is there first
  access      by;
  std::size_t cell    = 0;
  int         value   = 0; ///< that a store stores
  int         awaited = none;

  [[nodiscard]] bool is_load() const { return by.kind == access_kind::load; }
};

/// Thread by thread, in program order. What is there first begins it.
using program = std::vector<event>;
/// What the gates' loads have read, in their order in the program.
using values = std::vector<int>;

std::string text_of(const program& of)
{
  std::string text;
  for (const event& each : of) {
    if (each.thread != none) {
      text += "\n  " + (each.thread == 0 ? "writer" : "gate " + std::to_string(each.thread)) + ": cell " +
              std::to_string(each.cell) + each.by.text() +
              (!each.is_load()        ? " of " + std::to_string(each.value)
               : each.awaited != none ? " while " + std::to_string(each.awaited)
                                      : "");
    }
  }
  return text;
}

/// A relation between the events of a program.
class relation {
public:
  explicit relation(std::size_t events) : after_(events) {}

  void               put(std::size_t a, std::size_t b) { after_[a] |= std::uint32_t{1} << b; }
  [[nodiscard]] bool has(std::size_t a, std::size_t b) const { return (after_[a] >> b & 1) != 0; }

  /// With all that follows by going on from one to the next.
  [[nodiscard]] relation closed() const
  {
    relation all = *this;
    for (std::size_t by = 0; by < after_.size(); ++by) {
      for (std::uint32_t& row : all.after_) {
        row |= (row >> by & 1) != 0 ? all.after_[by] : 0;
      }
    }
    return all;
  }
  [[nodiscard]] relation then(const relation& next) const
  {
    relation both(after_.size());
    for (std::size_t a = 0; a < after_.size(); ++a) {
      for (std::size_t b = 0; b < after_.size(); ++b) {
        both.after_[a] |= has(a, b) ? next.after_[b] : 0;
      }
    }
    return both;
  }
  [[nodiscard]] relation with(const relation& other) const
  {
    relation both = *this;
    for (std::size_t a = 0; a < after_.size(); ++a) {
      both.after_[a] |= other.after_[a];
    }
    return both;
  }
  [[nodiscard]] bool has_loop() const
  {
    for (std::size_t a = 0; a < after_.size(); ++a) {
      if (has(a, a)) {
        return true;
      }
    }
    return false;
  }

private:
  std::vector<std::uint32_t> after_;
};

/// `read_from` of each load is the number of the store that it reads.
bool is_allowed(const program& of, const std::vector<std::size_t>& read_from)
{
  relation sequenced(of.size());
  relation synchronized(of.size());    // C++20: a release sequence goes on with read-modify-writes only
  relation synchronized_sc(of.size()); // both of them sequentially consistent
  relation coherence(of.size());       // [atomics.order] 3
  for (std::size_t a = 0; a < of.size(); ++a) {
    for (std::size_t b = 0; b < of.size(); ++b) {
      if (a < b && (of[a].thread == of[b].thread || of[a].thread == none)) {
        sequenced.put(a, b);
      }
      if (of[a].cell != of[b].cell || of[a].is_load()) {
        continue;
      }
      // `a` is a store, and each location has one thread that stores in it.
      if (!of[b].is_load()) {
        if (a < b) {
          coherence.put(a, b); // modification order
        }
      } else if (read_from[b] == a) {
        coherence.put(a, b);
        if (of[a].by.releases() && of[b].by.acquires()) {
          synchronized.put(a, b);
          if (of[a].by.is_sc() && of[b].by.is_sc()) {
            synchronized_sc.put(a, b);
          }
        }
      } else if (read_from[b] < a) {
        coherence.put(b, a);
      }
    }
  }
  const relation happens  = sequenced.with(synchronized).closed();
  const relation coherent = coherence.closed();
  if (happens.has_loop() || happens.then(coherent).has_loop()) { // [intro.races] 15 to 18
    return false;
  }
  // [intro.races] 12, and [atomics.order] 4.
  const relation strongly = sequenced.with(synchronized_sc).with(sequenced.then(happens).then(sequenced)).closed();
  relation       one_order(of.size());
  for (std::size_t a = 0; a < of.size(); ++a) {
    for (std::size_t b = 0; b < of.size(); ++b) {
      if (of[a].by.is_sc() && of[b].by.is_sc() && (strongly.has(a, b) || coherent.has(a, b))) {
        one_order.put(a, b);
      }
    }
  }
  return !one_order.closed().has_loop();
}

/// All that the axioms allow, from the load `next` on.
void add_allowed(const program& of, std::vector<std::size_t>& read_from, std::size_t next, std::set<values>& all)
{
  while (next < of.size() && !of[next].is_load()) {
    ++next;
  }
  if (next == of.size()) {
    if (is_allowed(of, read_from)) {
      values read;
      for (std::size_t load = 0; load < of.size(); ++load) {
        if (of[load].is_load() && of[load].thread > 0) {
          read.push_back(of[read_from[load]].value);
        }
      }
      all.insert(read);
    }
    return;
  }
  for (std::size_t store = 0; store < of.size(); ++store) {
    if (!of[store].is_load() && of[store].cell == of[next].cell && of[store].value != of[next].awaited) {
      read_from[next] = store;
      add_allowed(of, read_from, next + 1, all);
    }
  }
}

std::set<values> allowed(const program& of)
{
  std::set<values>         all;
  std::vector<std::size_t> read_from(of.size());
  add_allowed(of, read_from, 0, all);
  return all;
}

std::set<values> explored(const program& of, unsigned gates)
{
  const auto          cells = std::make_unique<explored_atomic<int>[]>(writers_cells + gates);
  std::vector<values> read(gates);
  std::set<values>    all;
  moment              passed = 0;
  const auto          run    = [&](int thread, values& found) {
    for (const event& each : of) {
      if (each.thread != thread) {
        continue;
      }
      if (each.cell == writers_cells + gates) {
        if (each.is_load()) {
          the_memory().see(passed);
          found.push_back(1);
        } else {
          passed = the_memory().pass();
        }
        continue;
      }
      if (!each.is_load()) {
        cells[each.cell].store(each.value, each.by.order);
        continue;
      }
      the_memory().await(static_cast<std::uint64_t>(each.awaited));
      found.push_back(cells[each.cell].load(each.by.order));
    }
  };
  values ignored;
  the_memory().record([&] { run(0, ignored); });
  (void)the_memory().explore(
      gates,
      [&](unsigned gate) { read[gate].clear(); },
      [&](unsigned gate) { run(static_cast<int>(gate) + 1, read[gate]); },
      [&] {
        values together;
        for (const values& each : read) {
          together.insert(together.end(), each.begin(), each.end());
        }
        all.insert(together);
        return true;
      });
  return all;
}

/// Each gate stores at least once in its cell, so that the writer waits for something.
class programs {
public:
  [[nodiscard]] program next(unsigned gates, unsigned accesses)
  {
    program           made;
    const std::size_t heard = writers_cells + gates;
    for (std::size_t cell = 0; cell <= heard; ++cell) {
      made.push_back({none, {access_kind::store, std::memory_order_relaxed, "", 0}, cell, 0, none});
    }
    int            stored = 0;
    const unsigned passes = below(2 * accesses); // or not
    for (unsigned place = 0; place < accesses; ++place) {
      if (place == passes) {
        made.push_back({0, {access_kind::store, std::memory_order_release, "", 0}, heard, 1, none});
      }
      if (below(3) == 0) {
        made.push_back({0, any_load(1), writers_cells + below(gates), 0, static_cast<int>(below(2))});
      } else {
        made.push_back({0, any_store(), below(writers_cells), ++stored, none});
      }
    }
    for (unsigned gate = 0; gate < gates; ++gate) {
      const int      thread    = static_cast<int>(gate) + 1;
      const unsigned announces = below(accesses);
      const unsigned hears     = below(2 * accesses);
      for (unsigned place = 0; place < accesses; ++place) {
        if (place == hears && passes < accesses) {
          made.push_back({thread, {access_kind::load, std::memory_order_acquire, "", 0}, heard, 0, 0});
        }
        if (place == announces || below(3) == 0) {
          made.push_back({thread, any_store(), writers_cells + gate, static_cast<int>(below(3)), none});
        } else {
          made.push_back({thread, any_load(0), below(writers_cells), 0, none});
        }
      }
    }
    return made;
  }

private:
  unsigned below(std::size_t count) { return static_cast<unsigned>(random_() % count); }
  access   any_load(unsigned least)
  {
    constexpr std::array orders{std::memory_order_relaxed, std::memory_order_acquire, std::memory_order_seq_cst};
    return {access_kind::load, orders.at(least + below(orders.size() - least)), "", 0};
  }
  access any_store()
  {
    constexpr std::array orders{std::memory_order_relaxed, std::memory_order_release, std::memory_order_seq_cst};
    return {access_kind::store, orders.at(below(orders.size())), "", 0};
  }

  std::mt19937 random_{1};
};

void compare(unsigned gates, unsigned count)
{
  programs    random;
  std::size_t outcomes = 0;
  for (unsigned number = 0; number < count; ++number) {
    const program          next   = random.next(gates, 3 + number % 3);
    const std::set<values> by_law = allowed(next);
    const std::set<values> found  = explored(next, gates);
    outcomes += by_law.size();
    if (found != by_law) {
      INFO(text_of(next));
      REQUIRE(found == by_law);
    }
  }
  CHECK(outcomes > count);
}

} // namespace

TEST_CASE("when one gate runs beside the writer, then the explorer finds what the axioms of C++20 allow, and no more",
          "[explorer]")
{
  compare(1, 20'000);
}

TEST_CASE("when two gates run beside the writer, then the explorer finds what the axioms of C++20 allow, and no more",
          "[explorer]")
{
  compare(2, 2'000);
}

TEST_CASE("deep: many more programs", "[.deep]")
{
  compare(1, 500'000);
  compare(2, 50'000);
}
