// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Why a UE asks to resume an RRC connection: ResumeCause of RRCResumeRequest (TS 38.331 6.2.2), by its value on the
// radio interface. Values, constexpr, safe from any thread.

#include "n2gate/core/export.hpp"

#include <cstdint>

namespace n2gate {

/// ResumeCause (TS 38.331 6.2.2). Numbered differently from EstablishmentCause from 8 on: never cast between them.
enum class resume_cause : std::uint8_t {
  emergency                        = 0,
  high_priority_access             = 1,
  mt_access                        = 2,
  mo_signalling                    = 3,
  mo_data                          = 4,
  mo_voice_call                    = 5,
  mo_video_call                    = 6,
  mo_sms                           = 7,
  rna_update                       = 8, ///< never restricted (D9)
  mps_priority_access              = 9,
  mcs_priority_access              = 10,
  mt_sdt                           = 11, ///< never restricted (D9)
  srs_pos_config_or_activation_req = 12, ///< never restricted (D9)
  spare3                           = 13, ///< spares are restricted as those of EstablishmentCause are
  spare2                           = 14,
  spare1                           = 15,
};

/// The number of values the 4-bit field on the radio interface can take. A value above 15 counts as spare1.
inline constexpr unsigned resume_cause_count = 16;

/// TS 38.331's spelling, "rna-Update"; "spare" for every value from 13 on. Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(resume_cause cause) noexcept;

} // namespace n2gate
