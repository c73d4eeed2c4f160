// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What gate::admit() says of one request. A value of 2 bytes, returned in a register; safe from any thread.

#include <chrono>
#include <cstdint>
#include <type_traits>

namespace n2gate {

/// Why a request was admitted or refused.
enum class reason : std::uint8_t {
  not_overloaded    = 0, ///< admitted: no control is in force for this AMF
  not_restricted    = 1, ///< admitted: a control is in force, this request is outside the class it restricts
  spared            = 2, ///< admitted: in the restricted class, and let through by the percentage
  unknown_amf       = 3, ///< admitted: the handle is stale or unknown, or the gate has no table (D12)
  amf_overload      = 4, ///< refused: the AMF-wide part of the AMF's OVERLOAD START
  slice_overload    = 5, ///< refused: the slice part of the AMF's OVERLOAD START
  local_restriction = 6, ///< refused: a local restriction
};

/// The number of reasons.
inline constexpr unsigned reason_count = 7;

/// Whether a request with this reason was let in.
[[nodiscard]] constexpr bool is_admitted(reason why) noexcept
{
  return static_cast<std::uint8_t>(why) < static_cast<std::uint8_t>(reason::amf_overload);
}

/// The reason's name as above, or "unknown". Static storage.
[[nodiscard]] const char* name(reason why) noexcept;

/// Admitted or not, why, and for a refusal how long the UE shall wait.
class verdict {
public:
  constexpr verdict(reason why, std::uint8_t wait_time_s) noexcept : why_(why), wait_time_s_(wait_time_s) {}

  [[nodiscard]] constexpr bool   admitted() const noexcept { return is_admitted(why_); }
  [[nodiscard]] constexpr reason why() const noexcept { return why_; }

  /// waitTime for RRCReject or RRCRelease (TS 38.331 6.2.2): 1..16 s when refused, 0 when admitted.
  [[nodiscard]] constexpr std::chrono::seconds wait_time() const noexcept { return std::chrono::seconds(wait_time_s_); }

  /// True when admitted.
  explicit constexpr operator bool() const noexcept { return admitted(); }

private:
  reason       why_;
  std::uint8_t wait_time_s_;
};

static_assert(std::is_trivially_copyable_v<verdict> && sizeof(verdict) <= 8, "a verdict travels in a register");

} // namespace n2gate
