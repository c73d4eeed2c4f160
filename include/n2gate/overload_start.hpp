// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What an AMF asks for: the content of NGAP OVERLOAD START (TS 38.413 clause 9.2.6.10) as a plain value.
// Filled by n2gate::ngap, or by a host that has its own decoder; given to overload_table::overload_start().
// No part of it depends on a codec.

#include "n2gate/core/export.hpp"
#include "n2gate/error.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/percentage.hpp"
#include "n2gate/s_nssai.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace n2gate {

/// Overload Action (TS 38.413 9.3.1.105), by its value on the wire. S1AP's enumeration of the same name numbers its
/// values otherwise: never cast between them.
enum class overload_action : std::uint8_t {
  /// Reject RRC connection establishments for non-emergency mobile originated data transfer.
  reject_non_emergency_mo_dt = 0,
  /// Reject RRC connection establishments for signalling as well.
  reject_rrc_cr_signalling = 1,
  /// Permit only emergency sessions and mobile terminated services.
  permit_emergency_sessions_and_mobile_terminated_services_only = 2,
  /// Permit only high priority sessions and mobile terminated services.
  permit_high_priority_sessions_and_mobile_terminated_services_only = 3,
};

/// TS 38.413's spelling of the value on the wire, or "unknown". Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(overload_action action) noexcept;

/// The causes an action restricts by the letter of TS 38.413 8.7.7.2, before options::always_admit has its say: by
/// that letter action 3 restricts emergency. An action outside the enumeration restricts nothing.
[[nodiscard, N2GATE_EXPORT]] cause_set restricted_causes(overload_action action) noexcept;

/// One Overload Start NSSAI Item: slices, and what is asked for UEs that request only listed ones.
struct overload_start_nssai_item {
  std::vector<s_nssai>           slice_overload_list{};
  std::optional<overload_action> slice_overload_response{};
  std::optional<percentage>      slice_traffic_load_reduction_indication{};
};

/// OVERLOAD START. Every IE is optional, all of them together too. A value of this type carries what was said, in range
/// or not: see check().
struct overload_start {
  std::optional<overload_action>         amf_overload_response{};
  std::optional<percentage>              amf_traffic_load_reduction_indication{};
  std::vector<overload_start_nssai_item> overload_start_nssai_list{};
};

/// Whether every value is in the range of TS 38.413: none, unknown_action, percentage_out_of_range (1..99), or
/// empty_slice_list. Lengths are no matter here: how long a list may be depends on what it is for.
[[nodiscard, N2GATE_EXPORT]] error check(const overload_start& message) noexcept;

[[nodiscard, N2GATE_EXPORT]] bool operator==(const overload_start_nssai_item& a,
                                             const overload_start_nssai_item& b) noexcept;
[[nodiscard, N2GATE_EXPORT]] bool operator==(const overload_start& a, const overload_start& b) noexcept;

} // namespace n2gate
