// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a competent user would write without this library: a map of AMFs under a reader-writer lock, and the standard
// library's random numbers, by a generator of the thread's own.

#include "baselines/control.hpp"

#include <cstdint>
#include <mutex>
#include <random>
#include <shared_mutex>
#include <unordered_map>
#include <utility>

namespace n2gate::bench {

class shared_mutex {
public:
  explicit shared_mutex(std::uint32_t amfs)
  {
    for (std::uint32_t amf = 0; amf < amfs; ++amf) {
      amfs_[amf] = {};
    }
  }

  void overload_start(std::uint32_t amf, const n2gate::overload_start& message)
  {
    asked                                     next{amf_control(message), slice_controls<slice_map>(message)};
    const std::unique_lock<std::shared_mutex> lock(mutex_);
    std::swap(amfs_[amf], next); // what was there is freed when the lock is no longer held
  }

  class reader {
  public:
    explicit reader(const shared_mutex& table) : table_(table), tally_(table.amfs_.size()) {}

    [[nodiscard]] bool admit(std::uint32_t amf, establishment_cause cause, span<s_nssai> requested = {})
    {
      const unsigned percent = table_.percent(amf, cause, requested);
      return tally_.count(
          amf, cause, percent == 0 || std::uniform_int_distribution<unsigned>(0, 99)(random_) >= percent);
    }

  private:
    const shared_mutex& table_;
    std::mt19937        random_;
    decision_tally      tally_;
  };

private:
  using slice_map = std::unordered_map<std::uint32_t, control>;

  struct asked {
    control   amf_wide;
    slice_map slices;
  };

  [[nodiscard]] unsigned percent(std::uint32_t amf, establishment_cause cause, span<s_nssai> requested) const
  {
    const std::shared_lock<std::shared_mutex> lock(mutex_);
    const auto                                found = amfs_.find(amf);
    return found == amfs_.end() ? 0 : percent_for(found->second.amf_wide, found->second.slices, cause, requested);
  }

  mutable std::shared_mutex                mutex_;
  std::unordered_map<std::uint32_t, asked> amfs_;
};

} // namespace n2gate::bench
