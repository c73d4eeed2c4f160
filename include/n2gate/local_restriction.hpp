// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Restrictions that no NGAP message asked for: an operator, a test or another control source sets them per AMF.
// They are held beside what the AMF asks for, and the stricter of the two counts; the AMF's STOP, NG Setup and the loss
// of its associations leave them alone. Values, safe from any thread.

#include "n2gate/core/export.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/percentage.hpp"

#include <cstdint>

namespace n2gate {

/// Refuse `share` (0..100) of the requests whose cause is in `causes`. 0 restricts nothing, 100 the whole class.
struct local_restriction {
  cause_set  causes;
  percentage share = percentage(100);
};

[[nodiscard]] constexpr bool operator==(const local_restriction& a, const local_restriction& b) noexcept
{
  return a.causes == b.causes && a.share == b.share;
}

/// Named levels, from narrow to wide. Emergency is in none of them.
enum class local_level : std::uint8_t {
  reject_mmtel_voice                     = 0, ///< mo-VoiceCall
  reject_mmtel_video                     = 1, ///< mo-VideoCall
  reject_sms                             = 2, ///< mo-SMS
  reject_non_emergency_non_high_priority = 3, ///< all but emergency, highPriorityAccess, mps, mcs
  permit_emergency_and_mt                = 4, ///< all but emergency, mt-Access
  permit_emergency_and_mo_data           = 5, ///< all but emergency, mo-Data
  permit_high_priority_and_emergency     = 6, ///< the same set as level 3, under its own name
};

/// The level's name as above, or "unknown". Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(local_level level) noexcept;

/// The causes a level restricts; none for a value outside the enumeration.
[[nodiscard, N2GATE_EXPORT]] cause_set restricted_causes(local_level level) noexcept;

} // namespace n2gate
