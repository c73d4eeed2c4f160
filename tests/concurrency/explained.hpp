// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Gates decide while a writer goes through states: each verdict must be the one that a single state, in force at some
// moment during the call, explains.

#include "n2gate/n2gate.hpp"

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace n2gate::test {

struct observed {
  std::size_t decided     = 0;
  std::size_t unexplained = 0; ///< by no state that was in force during the call
  std::size_t within_two  = 0; ///< calls during which two states at most were in force: those tell most
  std::size_t failed      = 0; ///< steps of the writer
};

/// State `first` is in force. The calling thread goes on to `last` by `step(state)`, which answers error::none, while
/// two threads make decisions: `decide(gate, index)` makes one, the index-th of its thread; `explains(state, index,
/// made)` tells whether it is the one of that state.
template <typename Step, typename Decide, typename Explains>
observed decide_meanwhile(
    overload_table& table, std::size_t first, std::size_t last, Step step, Decide decide, Explains explains)
{
  // State n is in force from some moment after `begun` became n, and no longer after `done` became n + 1.
  std::atomic<std::size_t> begun{first};
  std::atomic<std::size_t> done{first};
  std::atomic<std::size_t> decided{0};
  std::atomic<std::size_t> unexplained{0};
  std::atomic<std::size_t> within_two{0};
  std::vector<std::thread> deciding;
  for (int thread = 0; thread < 2; ++thread) {
    deciding.emplace_back([&, own = table.make_gate()]() mutable {
      for (std::size_t index = 0; done.load() < last; ++index) {
        const std::size_t from  = done.load();
        const auto        made  = decide(own, index);
        const std::size_t to    = begun.load();
        bool              found = false;
        for (std::size_t state = from; state <= to && !found; ++state) {
          found = explains(state, index, made);
        }
        unexplained += found ? 0 : 1;
        within_two += to - from < 2 ? 1 : 0;
        ++decided;
      }
    });
  }
  observed result;
  for (std::size_t state = first + 1; state <= last; ++state) {
    begun.store(state);
    result.failed += step(state) == error::none ? 0 : 1;
    done.store(state);
  }
  for (std::thread& each : deciding) {
    each.join();
  }
  result.decided     = decided;
  result.unexplained = unexplained;
  result.within_two  = within_two;
  return result;
}

} // namespace n2gate::test
