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

  /// `begins`: nothing while the AMF is not there; then see returned().
  after_control(control which, std::string in_words, fault_kind fault, std::optional<std::chrono::nanoseconds> begins) :
    ended(std::move(which)), words(std::move(in_words)), kind(fault), begin(begins)
  {
    ended.message.overload_start_nssai_list = {}; // may be long
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
    // `begin` has the grace in it: where the clock goes back as far as it can, the difference does not fit.
    return begin && now > *begin ? std::min<std::chrono::nanoseconds>(now - *begin, length)
                                 : std::chrono::nanoseconds(0);
  }

  control                                 ended;
  std::string                             words;
  fault_kind                              kind;
  std::optional<std::chrono::nanoseconds> begin;
  request_counts                          counts{};
};

} // namespace n2gate::trace
