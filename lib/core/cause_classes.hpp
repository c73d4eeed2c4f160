// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Under which establishment cause of TS 38.331 the causes of other enumerations are restricted.

#include "n2gate/establishment_cause.hpp"
#include "n2gate/eutra_establishment_cause.hpp"
#include "n2gate/resume_cause.hpp"

#include <array>
#include <cstdint>

namespace n2gate::core {

/// The NR cause of the same name. mo-ExceptionData goes with highPriorityAccess: actions 0, 1 and 3 permit it and
/// action 2 restricts it (TS 38.413 8.7.7.2). Spares go with spare1.
[[nodiscard]] constexpr establishment_cause class_of(eutra_establishment_cause cause) noexcept
{
  switch (cause) {
  case eutra_establishment_cause::emergency:
    return establishment_cause::emergency;
  case eutra_establishment_cause::high_priority_access:
  case eutra_establishment_cause::mo_exception_data:
    return establishment_cause::high_priority_access;
  case eutra_establishment_cause::mt_access:
    return establishment_cause::mt_access;
  case eutra_establishment_cause::mo_signalling:
    return establishment_cause::mo_signalling;
  case eutra_establishment_cause::mo_data:
    return establishment_cause::mo_data;
  case eutra_establishment_cause::mo_voice_call:
    return establishment_cause::mo_voice_call;
  default:
    return establishment_cause::spare1;
  }
}

struct resume_class {
  establishment_cause cause;
  bool                restrictable;
};

/// By resume cause (D9).
inline constexpr std::array<resume_class, resume_cause_count> resume_classes{{
    {establishment_cause::emergency, true},
    {establishment_cause::high_priority_access, true},
    {establishment_cause::mt_access, true},
    {establishment_cause::mo_signalling, true},
    {establishment_cause::mo_data, true},
    {establishment_cause::mo_voice_call, true},
    {establishment_cause::mo_video_call, true},
    {establishment_cause::mo_sms, true},
    {establishment_cause::spare1, false}, // rna-Update
    {establishment_cause::mps_priority_access, true},
    {establishment_cause::mcs_priority_access, true},
    {establishment_cause::spare1, false}, // mt-SDT
    {establishment_cause::spare1, false}, // srs-PosConfigOrActivationReq
    {establishment_cause::spare3, true},
    {establishment_cause::spare2, true},
    {establishment_cause::spare1, true},
}};

} // namespace n2gate::core
