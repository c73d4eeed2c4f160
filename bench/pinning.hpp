// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Threads on cores of their own, and a start for all of them at once.

#include <atomic>
#include <cstddef>
#include <pthread.h>
#include <sched.h>
#include <thread>
#include <vector>

namespace n2gate::bench {

/// The cores that this process may use.
[[nodiscard]] inline std::vector<int> usable_cores()
{
  cpu_set_t        allowed;
  std::vector<int> cores;
  if (sched_getaffinity(0, sizeof(allowed), &allowed) == 0) {
    for (int core = 0; core < CPU_SETSIZE; ++core) {
      if (CPU_ISSET(static_cast<std::size_t>(core), &allowed)) {
        cores.push_back(core);
      }
    }
  }
  return cores;
}

/// Keeps the calling thread on a core; false when the system does not do so.
[[nodiscard]] inline bool pin_to(int core)
{
  cpu_set_t only;
  CPU_ZERO(&only);
  CPU_SET(static_cast<std::size_t>(core), &only);
  return pthread_setaffinity_np(pthread_self(), sizeof(only), &only) == 0;
}

/// Lets nobody through until all are there.
class start_barrier {
public:
  explicit start_barrier(unsigned threads) : missing_(threads) {}

  void arrive_and_wait()
  {
    missing_.fetch_sub(1);
    while (missing_.load() != 0) {
      std::this_thread::yield(); // more threads than cores get there too
    }
  }

private:
  std::atomic<unsigned> missing_;
};

} // namespace n2gate::bench
