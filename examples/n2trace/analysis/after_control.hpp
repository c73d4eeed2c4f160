// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The time after a control has ended: do the causes that it restricted come back?

#include "report.hpp"

#include <algorithm>
#include <optional>

namespace n2gate::trace {

struct after_control {
  /// As much is looked at, unless another control begins before.
  static constexpr std::chrono::seconds length{60};

  /// `shown_by`: the frames of its START and of what has ended it. `begins`: nothing while the AMF is not there; then
  /// see returned().
  after_control(control_index                           which,
                fault_kind                              fault,
                std::vector<std::uint64_t>              shown_by,
                std::optional<std::chrono::nanoseconds> begins) :
    control(which), kind(fault), frames(std::move(shown_by)), begin(begins)
  {
  }

  void returned(std::chrono::nanoseconds at)
  {
    if (!begin) {
      begin = at;
    }
  }

  void request(std::chrono::nanoseconds time, request_cause cause)
  {
    if (begin && time >= *begin && time < *begin + length) {
      ++counts[static_cast<std::size_t>(cause)];
    }
  }

  [[nodiscard]] bool over(std::chrono::nanoseconds now) const { return begin && now >= *begin + length; }

  /// How much of it is over.
  [[nodiscard]] std::chrono::nanoseconds time(std::chrono::nanoseconds now) const
  {
    return begin ? std::clamp<std::chrono::nanoseconds>(now - *begin, std::chrono::nanoseconds(0), length)
                 : std::chrono::nanoseconds(0);
  }

  control_index                           control;
  fault_kind                              kind;
  std::vector<std::uint64_t>              frames;
  std::optional<std::chrono::nanoseconds> begin;
  request_counts                          counts{};
};

} // namespace n2gate::trace
