// SPDX-License-Identifier: BSD-3-Clause

// Which causes an action or a level restricts. The one place in the library that knows.

#include "n2gate/local_restriction.hpp"
#include "n2gate/overload_start.hpp"

namespace n2gate {

namespace {

using cause = establishment_cause;

// TS 38.413 8.7.7.2, first to fourth dash. Each wider action is built from the narrower one as the text does it.
constexpr cause_set mo_data_transfer{cause::mo_data, cause::mo_voice_call, cause::mo_video_call, cause::mo_sms};
constexpr cause_set mobile_originated = mo_data_transfer | cause_set{cause::mo_signalling};
constexpr cause_set high_priority{cause::high_priority_access, cause::mps_priority_access, cause::mcs_priority_access};
constexpr cause_set mobile_terminated{cause::mt_access};
constexpr cause_set emergency{cause::emergency};

} // namespace

cause_set restricted_causes(overload_action action) noexcept
{
  switch (action) {
  case overload_action::reject_non_emergency_mo_dt:
    return mo_data_transfer;
  case overload_action::reject_rrc_cr_signalling:
    return mobile_originated;
  case overload_action::permit_emergency_sessions_and_mobile_terminated_services_only:
    return cause_set::all().without(emergency | mobile_terminated);
  case overload_action::permit_high_priority_sessions_and_mobile_terminated_services_only:
    return cause_set::all().without(high_priority | mobile_terminated);
  }
  return {};
}

cause_set restricted_causes(local_level level) noexcept
{
  switch (level) {
  case local_level::reject_mmtel_voice:
    return {cause::mo_voice_call};
  case local_level::reject_mmtel_video:
    return {cause::mo_video_call};
  case local_level::reject_sms:
    return {cause::mo_sms};
  case local_level::permit_emergency_and_mt:
    return cause_set::all().without(emergency | mobile_terminated);
  case local_level::permit_emergency_and_mo_data:
    return cause_set::all().without(emergency | cause_set{cause::mo_data});
  case local_level::reject_non_emergency_non_high_priority:
  case local_level::permit_high_priority_and_emergency:
    return cause_set::all().without(emergency | high_priority);
  }
  return {};
}

} // namespace n2gate
