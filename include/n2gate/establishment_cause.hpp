// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Why a UE asks for an RRC connection, and a set of such reasons.
// EstablishmentCause of RRCSetupRequest (TS 38.331 clause 6.2.2), by its value on the radio interface.
// Values, constexpr, safe from any thread.

#include "n2gate/core/export.hpp"

#include <cstdint>
#include <initializer_list>

namespace n2gate {

/// EstablishmentCause (TS 38.331 6.2.2). Not ResumeCause, whose numbers differ from 8 on, and not NGAP's
/// RRCEstablishmentCause, whose numbers differ from 10 on: never cast between them.
enum class establishment_cause : std::uint8_t {
  emergency            = 0,
  high_priority_access = 1,
  mt_access            = 2,
  mo_signalling        = 3,
  mo_data              = 4,
  mo_voice_call        = 5,
  mo_video_call        = 6,
  mo_sms               = 7,
  mps_priority_access  = 8,
  mcs_priority_access  = 9,
  spare6               = 10,
  spare5               = 11,
  spare4               = 12,
  spare3               = 13,
  spare2               = 14,
  spare1               = 15,
};

/// The number of values the 4-bit field on the radio interface can take.
inline constexpr unsigned establishment_cause_count = 16;

/// TS 38.331's spelling, "mo-Data"; "spare" for every value from 10 on. Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(establishment_cause cause) noexcept;

/// A set of establishment causes: one bit per value, 16 bits in all. A value above 15 cannot come from the radio
/// interface; wherever one is met it counts as spare1.
class cause_set {
public:
  constexpr cause_set() noexcept = default;
  constexpr cause_set(std::initializer_list<establishment_cause> causes) noexcept
  {
    for (establishment_cause cause : causes) {
      bits_ |= bit(cause);
    }
  }

  [[nodiscard]] static constexpr cause_set all() noexcept { return from_bits(0xFFFF); }

  /// Bit n stands for the cause with value n.
  [[nodiscard]] static constexpr cause_set from_bits(std::uint16_t bits) noexcept
  {
    cause_set set;
    set.bits_ = bits;
    return set;
  }
  [[nodiscard]] constexpr std::uint16_t bits() const noexcept { return bits_; }

  [[nodiscard]] constexpr bool contains(establishment_cause cause) const noexcept { return (bits_ & bit(cause)) != 0; }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }

  /// The causes of this set that are not in `other`.
  [[nodiscard]] constexpr cause_set without(cause_set other) const noexcept
  {
    return from_bits(static_cast<std::uint16_t>(bits_ & ~other.bits_));
  }

  friend constexpr cause_set operator|(cause_set a, cause_set b) noexcept
  {
    return from_bits(static_cast<std::uint16_t>(a.bits_ | b.bits_));
  }
  friend constexpr cause_set operator&(cause_set a, cause_set b) noexcept
  {
    return from_bits(static_cast<std::uint16_t>(a.bits_ & b.bits_));
  }
  friend constexpr bool operator==(cause_set a, cause_set b) noexcept { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(cause_set a, cause_set b) noexcept { return a.bits_ != b.bits_; }

private:
  static constexpr std::uint16_t bit(establishment_cause cause) noexcept
  {
    const unsigned value = static_cast<unsigned>(cause);
    return static_cast<std::uint16_t>(
        1U << (value < establishment_cause_count ? value : establishment_cause_count - 1));
  }

  std::uint16_t bits_ = 0;
};

} // namespace n2gate
