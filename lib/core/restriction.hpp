// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a message or an operator asks for, reduced to what a decision needs: a set of causes and a share to refuse.

#include "n2gate/core/source.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/local_restriction.hpp"
#include "n2gate/overload_start.hpp"

#include <cstdint>
#include <optional>

namespace n2gate::core {

/// Refuse `percent` (0..100) of the requests whose cause is in `causes`.
struct restriction {
  cause_set    causes;
  std::uint8_t percent = 0;

  [[nodiscard]] constexpr bool restricts_nothing() const noexcept { return causes.empty() || percent == 0; }
};

/// The percentage (0..100) that one request is under, and whose it is. In one number: it is on the hot path, where a
/// pair would go through memory.
class ruling {
public:
  constexpr ruling() noexcept = default;
  constexpr ruling(unsigned percent, core::source of) noexcept : bits_(percent << 2 | static_cast<unsigned>(of)) {}

  [[nodiscard]] constexpr unsigned     percent() const noexcept { return bits_ >> 2; }
  [[nodiscard]] constexpr core::source source() const noexcept { return static_cast<core::source>(bits_ & 3); }

  /// `first` if `which`, else `second`, without a branch.
  [[nodiscard]] static constexpr ruling select(bool which, ruling first, ruling second) noexcept
  {
    second.bits_ ^= (first.bits_ ^ second.bits_) & (0U - (which ? 1U : 0U));
    return second;
  }

private:
  unsigned bits_ = 0;
};

/// Of two that apply at the same time the stricter counts; `first` when they are equal.
[[nodiscard]] constexpr ruling stricter(ruling first, ruling second) noexcept
{
  return ruling::select(second.percent() > first.percent(), second, first);
}

/// What a response and an indication ask for: the response's class, or `otherwise` without one; all of it without an
/// indication (TS 38.413 8.7.7.2).
[[nodiscard]] inline restriction asked_restriction(const std::optional<overload_action>& response,
                                                   const std::optional<percentage>&      indication,
                                                   overload_action                       otherwise,
                                                   cause_set                             always_admit) noexcept
{
  return {restricted_causes(response.value_or(otherwise)).without(always_admit),
          indication.value_or(percentage(100)).value()};
}

/// The AMF-wide part of a START: nothing without response and percentage (D3), all mobile originated traffic for a
/// percentage alone (D2).
[[nodiscard]] inline restriction amf_wide_restriction(const std::optional<overload_action>& response,
                                                      const std::optional<percentage>&      indication,
                                                      cause_set                             always_admit) noexcept
{
  return response || indication
             ? asked_restriction(response, indication, overload_action::reject_rrc_cr_signalling, always_admit)
             : restriction{};
}

/// One item of the slice list: without a response the class is action 2's (D5).
[[nodiscard]] inline restriction slice_restriction(const std::optional<overload_action>& response,
                                                   const std::optional<percentage>&      indication,
                                                   cause_set                             always_admit) noexcept
{
  return asked_restriction(response,
                           indication,
                           overload_action::permit_emergency_sessions_and_mobile_terminated_services_only,
                           always_admit);
}

[[nodiscard]] inline restriction operator_restriction(const std::optional<local_restriction>& local,
                                                      cause_set                               always_admit) noexcept
{
  return local ? restriction{local->causes.without(always_admit), local->share.value()} : restriction{};
}

} // namespace n2gate::core
