// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a gate says of one request. A value of 4 bytes, returned in a register; safe from any thread.

#include "n2gate/core/export.hpp"

#include <chrono>
#include <cstdint>
#include <type_traits>

namespace n2gate {

/// Why a request was admitted or refused.
enum class reason : std::uint8_t {
  not_overloaded    = 0, ///< admitted: no control is in force for this AMF
  not_restricted    = 1, ///< admitted: a control is in force, this request is outside the class it restricts
  spared            = 2, ///< admitted: in the restricted class, and let through by the percentage
  unknown_amf       = 3, ///< admitted: no AMF, a stale or unknown handle, or a gate without a table (D12)
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
[[nodiscard, N2GATE_EXPORT]] const char* name(reason why) noexcept;

/// What a refusal says to the UE (TS 38.331 5.3.3.5, 5.3.8 and 6.2.2). Both carry waitTime, which starts T302 there.
enum class rrc_answer : std::uint8_t {
  none        = 0, ///< the request was admitted
  rrc_reject  = 1, ///< RRCReject: the answer to RRCSetupRequest and RRCResumeRequest
  rrc_release = 2, ///< RRCRelease: the answer to RRCSetupComplete
};

/// The answer's name as above, or "unknown". Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(rrc_answer answer) noexcept;

/// Admitted or not, why, and for a refusal what to answer and how long the UE shall wait.
class verdict {
public:
  constexpr verdict(reason why, rrc_answer answer, std::uint8_t wait_time_s) noexcept :
    bits_(static_cast<std::uint32_t>(why) | static_cast<std::uint32_t>(answer) << 8 | std::uint32_t{wait_time_s} << 16)
  {
  }

  [[nodiscard]] constexpr bool admitted() const noexcept { return answer() == rrc_answer::none; }
  /// Under options::dry_run an admitted request may have a refusing reason: that for which it would have been refused.
  [[nodiscard]] constexpr reason     why() const noexcept { return static_cast<reason>(bits_ & 0xFF); }
  [[nodiscard]] constexpr rrc_answer answer() const noexcept { return static_cast<rrc_answer>(bits_ >> 8 & 0xFF); }

  /// waitTime for the answer (TS 38.331 6.2.2): 1..16 s when refused, 0 when admitted.
  [[nodiscard]] constexpr std::chrono::seconds wait_time() const noexcept { return std::chrono::seconds(bits_ >> 16); }

  /// True when admitted.
  explicit constexpr operator bool() const noexcept { return admitted(); }

  /// For storing a verdict in a host's own structures: reason, answer and waitTime in the lower two bytes and the upper
  /// half.
  [[nodiscard]] constexpr std::uint32_t  raw() const noexcept { return bits_; }
  [[nodiscard]] static constexpr verdict from_raw(std::uint32_t raw) noexcept
  {
    verdict made(reason::not_overloaded, rrc_answer::none, 0);
    made.bits_ = raw;
    return made;
  }

private:
  // One number: members of a byte each would be put together in memory and loaded from there at once, which stalls.
  std::uint32_t bits_;
};

static_assert(std::is_trivially_copyable_v<verdict> && sizeof(verdict) <= 8, "a verdict travels in a register");

} // namespace n2gate
