// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What one writes who knows RCU: a pointer to an immutable control for each AMF, read under liburcu's quickest flavour,
// in which a read costs one load and nothing else. In return each reading thread must say every so often that it holds
// no pointer, and no control is freed until all have.

#include "baselines/control.hpp"
#include "baselines/quick_random.hpp"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#define URCU_INLINE_SMALL_FUNCTIONS // rcu_dereference() inline, as liburcu offers to code of any licence
#include <urcu-qsbr.h>

namespace n2gate::bench {

class qsbr {
public:
  explicit qsbr(std::uint32_t amfs)
  {
    for (std::uint32_t amf = 0; amf < amfs; ++amf) {
      controls_.push_back(new control());
    }
  }
  qsbr(const qsbr&)            = delete;
  qsbr& operator=(const qsbr&) = delete;
  /// When no reader is left.
  ~qsbr()
  {
    for (const control* each : controls_) {
      delete each;
    }
  }

  /// Waits until every reader has announced a quiescent state.
  void overload_start(std::uint32_t amf, const n2gate::overload_start& message)
  {
    const auto*                       next = new control(amf_control(message));
    const std::lock_guard<std::mutex> lock(writer_);
    const control*                    last = rcu_xchg_pointer(&controls_[amf], next);
    synchronize_rcu();
    delete last;
  }

  /// Made, used and destroyed by one thread, which has one at a time.
  class reader {
  public:
    explicit reader(const qsbr& table) : controls_(table.controls_.data()), tally_(table.controls_.size())
    {
      rcu_register_thread();
    }
    reader(const reader&)            = delete;
    reader& operator=(const reader&) = delete;
    ~reader() { rcu_unregister_thread(); }

    [[nodiscard]] bool admit(std::uint32_t amf, establishment_cause cause)
    {
      const unsigned percent = rcu_dereference(controls_[amf])->percent_for(cause);
      if (++decisions_ % between_announcements == 0) {
        rcu_quiescent_state();
      }
      return tally_.count(amf, cause, percent == 0 || random_.hundredth() >= percent);
    }

  private:
    /// As often as liburcu's own benchmark of this flavour.
    static constexpr std::uint32_t between_announcements = 1024;

    const control* const* controls_;
    std::uint32_t         decisions_ = 0;
    quick_random          random_;
    decision_tally        tally_;
  };

private:
  std::mutex                  writer_;
  std::vector<const control*> controls_;
};

} // namespace n2gate::bench
