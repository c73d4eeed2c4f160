// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// INITIAL UE MESSAGEs by RRC establishment cause and time.

#include "n2gate/ngap/message.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>

namespace n2gate::trace {

/// The twelve values of RRCEstablishmentCause (TS 38.413 9.3.1.111), and one for a message that tells none of them.
enum class request_cause : std::uint8_t {};
inline constexpr std::size_t   request_cause_count = 13;
inline constexpr request_cause cause_not_told{12};

[[nodiscard]] constexpr request_cause request_cause_of(std::optional<ngap::rrc_establishment_cause> told)
{
  return told ? static_cast<request_cause>(*told) : cause_not_told;
}

/// "mo-Data", "notAvailable", "not told". Static storage.
[[nodiscard]] const char* name(request_cause cause);

using request_counts = std::array<std::uint32_t, request_cause_count>;

/// Counts by steps of time: of one second, unless there are so many that steps were put together.
class requests_over_time {
public:
  void add(std::chrono::nanoseconds time, request_cause cause);

  /// Puts pairs of steps together.
  void coarsen();

  [[nodiscard]] std::chrono::seconds step() const { return step_; }

  /// By the start of the step, since 1970; steps without any are left out.
  [[nodiscard]] const std::map<std::chrono::seconds, request_counts>& steps() const { return steps_; }

  [[nodiscard]] request_counts total() const;

private:
  [[nodiscard]] std::chrono::seconds start_of(std::chrono::seconds second) const;

  std::chrono::seconds                           step_{1};
  std::map<std::chrono::seconds, request_counts> steps_;
};

} // namespace n2gate::trace
