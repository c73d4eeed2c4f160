// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What one writes who knows that a reader-writer lock is slow for short reads: an immutable array of all AMFs'
// controls, replaced as a whole, to which a reader gets a reference by C++17's std::atomic_load. That takes a lock out
// of a small table inside the standard library, and counts the reference up and down.

#include "baselines/control.hpp"
#include "baselines/quick_random.hpp"

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace n2gate::bench {

class atomic_shared_ptr {
public:
  explicit atomic_shared_ptr(std::uint32_t amfs) : controls_(std::make_shared<std::vector<control>>(amfs)) {}

  void overload_start(std::uint32_t amf, const n2gate::overload_start& message)
  {
    const std::lock_guard<std::mutex> lock(writer_);
    auto                              next = std::make_shared<std::vector<control>>(*std::atomic_load(&controls_));
    (*next)[amf]                           = amf_control(message);
    std::atomic_store(&controls_, std::shared_ptr<const std::vector<control>>(std::move(next)));
  }

  class reader {
  public:
    explicit reader(const atomic_shared_ptr& table) : table_(table), tally_(std::atomic_load(&table.controls_)->size())
    {
    }

    [[nodiscard]] bool admit(std::uint32_t amf, establishment_cause cause)
    {
      const auto     controls = std::atomic_load(&table_.controls_);
      const unsigned percent  = (*controls)[amf].percent_for(cause);
      return tally_.count(amf, cause, percent == 0 || random_.hundredth() >= percent);
    }

  private:
    const atomic_shared_ptr& table_;
    quick_random             random_;
    decision_tally           tally_;
  };

private:
  std::mutex                                  writer_;
  std::shared_ptr<const std::vector<control>> controls_;
};

} // namespace n2gate::bench
