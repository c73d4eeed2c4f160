// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What an overloaded AMF asks its gNBs for: the OVERLOAD START that is to be in force.

#include "model/load.hpp"
#include "scenario/scenario.hpp"

#include <n2gate/overload_start.hpp>

namespace storm {

class controller {
public:
  controller(const controller_config& values, duration hold) noexcept : values_(&values), hold_(hold) {}

  /// Whether the load will be more than the AMF can do when `lead` of early warning is over.
  [[nodiscard]] bool warns(const load_estimate& load, duration period) const noexcept;

  /// Once in a period while the AMF is overloaded. `told`: the part of the gNBs that obeys.
  [[nodiscard]] n2gate::overload_start
  wanted(moment now, duration period, duration queue_delay, const load_estimate& load, double told);

  /// The overload is over.
  void reset() noexcept
  {
    level_ = 0;
    singled_out_.clear();
  }

private:
  [[nodiscard]] const control_level& level_at(moment now, duration queue_delay) noexcept;
  [[nodiscard]] double               expected(const load_estimate& load, std::size_t kind, duration period) const;
  void                               single_out(const load_estimate& load, duration period);

  const controller_config* values_;
  duration                 hold_;
  nssai       singled_out_; ///< until the overload is over: a storm that ends must not become a control of all others
  std::size_t level_ = 0;   ///< of a staged control
  moment      reached_{};   ///< when the queue was last as long as the level says
};

} // namespace storm
