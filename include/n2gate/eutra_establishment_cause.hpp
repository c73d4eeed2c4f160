// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Why a UE asks an ng-eNB for an RRC connection towards the 5G core: EstablishmentCause-5GC and, for NB-IoT,
// mo-ExceptionData (TS 36.331 6.2.2 and 6.7.2). Values, constexpr, safe from any thread.

#include "n2gate/core/export.hpp"

#include <cstdint>

namespace n2gate {

/// By its value in EstablishmentCause-5GC, but for mo_exception_data, which stands in an enumeration of NB-IoT's own
/// and is numbered for this library. Never to be cast to or from establishment_cause.
enum class eutra_establishment_cause : std::uint8_t {
  emergency            = 0,
  high_priority_access = 1,
  mt_access            = 2,
  mo_signalling        = 3,
  mo_data              = 4,
  mo_voice_call        = 5,
  spare2               = 6,
  spare1               = 7,
  mo_exception_data    = 8,
};

/// TS 36.331's spelling, "mo-ExceptionData"; "spare" for 6, 7 and every value from 9 on. Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(eutra_establishment_cause cause) noexcept;

} // namespace n2gate
