// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// By what name UEs know an AMF: GUAMI of TS 38.413 9.3.3.3 and TS 23.003 clause 2.10.1.
// Values, constexpr, safe from any thread.

#include <array>
#include <cstdint>

namespace n2gate {

/// An AMF in a PLMN: by its region, its set in the region and its pointer in the set. Carries numbers that are out of
/// range too, so that they can be refused where they are used.
struct guami {
  std::array<std::uint8_t, 3> plmn_identity{}; ///< TS 38.413 9.3.3.5
  std::uint8_t                amf_region_id = 0;
  std::uint16_t               amf_set_id    = 0; ///< 0..1023
  std::uint8_t                amf_pointer   = 0; ///< 0..63
};

[[nodiscard]] constexpr bool operator==(const guami& a, const guami& b) noexcept
{
  return a.plmn_identity[0] == b.plmn_identity[0] && a.plmn_identity[1] == b.plmn_identity[1] &&
         a.plmn_identity[2] == b.plmn_identity[2] && a.amf_region_id == b.amf_region_id &&
         a.amf_set_id == b.amf_set_id && a.amf_pointer == b.amf_pointer;
}

/// The most GUAMIs an AMF can serve: maxnoofServedGUAMIs of NG SETUP RESPONSE (TS 38.413 9.2.6.2).
inline constexpr unsigned max_served_guamis = 256;

} // namespace n2gate
