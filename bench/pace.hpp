// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Writes at a given rate: each has its moment, a period after that of the one before, so that a late one does not delay
// those after it. What is left of a period when a run ends is where the next one goes on; so rates come out right that
// make less than one write in a run.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

namespace n2gate::bench {

class pace {
public:
  /// 0: never. `unlimited`: without a pause.
  static constexpr unsigned unlimited = 1'000'000'000;

  explicit pace(unsigned writes_per_second) : writes_per_second_(writes_per_second), left_(period() / 2) {}

  [[nodiscard]] bool writes() const { return writes_per_second_ != 0; }

  /// Calls `write` at its moments until `stop`, and tells how often. `own_core`: nothing else needs the core, so that
  /// short waits are spun out, since a sleep of a fraction of a millisecond may take twice as long as it should.
  template <typename Write>
  std::uint64_t run(const std::atomic<bool>& stop, bool own_core, Write write)
  {
    using clock           = std::chrono::steady_clock;
    const bool    spins   = own_core && period() < std::chrono::milliseconds(1);
    auto          due     = clock::now() + left_;
    std::uint64_t written = 0;
    while (!stop.load(std::memory_order_relaxed)) {
      const auto wait = due - clock::now();
      if (wait <= clock::duration::zero()) {
        write();
        ++written;
        due += period();
      } else if (!spins) {
        std::this_thread::sleep_for(std::min<clock::duration>(wait, std::chrono::milliseconds(1)));
      }
    }
    left_ = std::max(clock::duration::zero(), due - clock::now());
    return written;
  }

private:
  [[nodiscard]] std::chrono::nanoseconds period() const
  {
    return std::chrono::nanoseconds(writes() && writes_per_second_ != unlimited ? 1'000'000'000 / writes_per_second_
                                                                                : 0);
  }

  unsigned                 writes_per_second_;
  std::chrono::nanoseconds left_;
};

} // namespace n2gate::bench
