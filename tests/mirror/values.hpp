// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Values to tell a table and to ask a gate, by choice. Few different ones, so that requests and lists, identities and
// GUAMIs meet, with the corners of each range and now and then what is beyond it.

#include "mirror/choices.hpp"
#include "n2gate/n2gate.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace n2gate::test {

inline constexpr unsigned amf_limit  = 6;
inline constexpr unsigned gate_limit = 3;

/// Valid options of any kind.
[[nodiscard]] options choose_options(choices& by);

[[nodiscard]] s_nssai              choose_slice(choices& by);
[[nodiscard]] std::vector<s_nssai> choose_requested_nssai(choices& by);

/// Most of them one cause, so that blocks get done; others beyond the 16 that there are.
template <typename Cause>
[[nodiscard]] Cause choose_cause(choices& by, unsigned favoured)
{
  const unsigned kind = by(8);
  return static_cast<Cause>(kind < 6 ? favoured : kind < 7 ? by(16) : by(256));
}

/// A START that is valid, and one that has some mistakes.
[[nodiscard]] overload_start choose_message(choices& by);
[[nodiscard]] overload_start choose_wrong_message(choices& by);

/// A share beyond 100 now and then.
[[nodiscard]] local_restriction choose_restriction(choices& by);

/// What amf_config views.
struct owned_config {
  std::string        name;
  std::vector<guami> served_guamis;
  std::uint8_t       capacity = 255;

  [[nodiscard]] amf_config view() const { return {name, served_guamis, capacity}; }
};
[[nodiscard]] owned_config choose_config(choices& by);

[[nodiscard]] ng_5g_s_tmsi      choose_s_tmsi(choices& by);
[[nodiscard]] ue_identity       choose_identity(choices& by);
[[nodiscard]] eutra_ue_identity choose_eutra_identity(choices& by);

/// A time to tell after `now`, which is below 0 when none was told: as a rule a little later, or when something is due.
[[nodiscard]] std::chrono::nanoseconds choose_time(choices& by, const options& how, std::chrono::nanoseconds now);

} // namespace n2gate::test
