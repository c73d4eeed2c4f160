// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Whether an AMF is overloaded: at once when a value is above its upper bound, no longer when all have been below their
// lower ones for a while.

#include "scenario/scenario.hpp"

namespace storm {

class detector {
public:
  explicit detector(const detector_config& values) noexcept : values_(&values) {}

  /// Once in a period. `warned`: overload is to be expected.
  bool look(moment now, duration queue_delay, double utilisation, bool warned) noexcept
  {
    if (warned || queue_delay > values_->queue_delay_on || utilisation > values_->utilisation_on) {
      overloaded_ = true;
    }
    if (warned || queue_delay >= values_->queue_delay_off || utilisation >= values_->utilisation_off) {
      restless_ = now;
    }
    if (now - restless_ >= values_->hold) {
      overloaded_ = false;
    }
    return overloaded_;
  }

  [[nodiscard]] bool overloaded() const noexcept { return overloaded_; }

private:
  const detector_config* values_;
  moment                 restless_{}; ///< when a value was not below its lower bound last
  bool                   overloaded_ = false;
};

} // namespace storm
