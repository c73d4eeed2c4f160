// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Numbers of NGAP (TS 38.413 9.4.4 and 9.4.7): procedures, IEs and the lengths of lists.

#include "n2gate/ngap/message.hpp"

#include <cstddef>
#include <cstdint>

namespace n2gate::ngap {

namespace procedure_code {
inline constexpr std::uint8_t error_indication   = 9;
inline constexpr std::uint8_t initial_ue_message = 15;
inline constexpr std::uint8_t ng_setup           = 21;
inline constexpr std::uint8_t overload_start     = 22;
inline constexpr std::uint8_t overload_stop      = 23;
} // namespace procedure_code

/// Whether a procedure is this library's, not the host's.
[[nodiscard]] constexpr bool is_overload_control(procedure value) noexcept
{
  return value == procedure::overload_start || value == procedure::overload_stop;
}

namespace ie_id {
inline constexpr std::uint16_t amf_name                              = 1;
inline constexpr std::uint16_t amf_overload_response                 = 2;
inline constexpr std::uint16_t amf_traffic_load_reduction_indication = 9;
inline constexpr std::uint16_t amf_ue_ngap_id                        = 10;
inline constexpr std::uint16_t cause                                 = 15;
inline constexpr std::uint16_t criticality_diagnostics               = 19;
inline constexpr std::uint16_t five_g_s_tmsi                         = 26;
inline constexpr std::uint16_t overload_start_nssai_list             = 49;
inline constexpr std::uint16_t plmn_support_list                     = 80;
inline constexpr std::uint16_t ran_ue_ngap_id                        = 85;
inline constexpr std::uint16_t relative_amf_capacity                 = 86;
inline constexpr std::uint16_t rrc_establishment_cause               = 90;
inline constexpr std::uint16_t served_guami_list                     = 96;
} // namespace ie_id

inline constexpr std::size_t max_nssai_items          = 1024; ///< maxnoofSliceItems: items of a START
inline constexpr std::size_t max_slices_in_nssai_item = 1024; ///< maxnoofSliceItems: S-NSSAIs of an item
inline constexpr std::size_t max_diagnostics_ies      = 256;  ///< maxnoofErrors

} // namespace n2gate::ngap
