// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a control call answers. Values; safe from any thread.

#include "n2gate/core/export.hpp"

#include <cstdint>

namespace n2gate {

/// Every outcome of a control call. But for `none` and `slice_list_dropped`, nothing has changed.
enum class [[nodiscard]] error : std::uint8_t{
    none,                    ///< done
    invalid_options,         ///< an option is outside its stated range
    out_of_memory,           ///< the memory for the table could not be had when it was made
    table_full,              ///< options::max_amfs AMFs are there already, or a free slot has used up its handles
    too_many_gates,          ///< options::max_gates gates are there already
    invalid_name,            ///< an AMF name has 1..150 characters (AMFName, TS 38.413 9.3.3.21)
    name_in_use,             ///< an AMF of that name is there already
    too_many_guamis,         ///< an AMF serves at most 256 GUAMIs (TS 38.413 9.2.6.2)
    invalid_guami,           ///< an AMF Set ID above 1023, or an AMF Pointer above 63
    unknown_amf,             ///< the handle is stale, or no AMF's
    unknown_action,          ///< an overload action outside 0..3
    percentage_out_of_range, ///< 1..99 in a message, 0..100 in a local restriction
    unknown_level,           ///< a local level outside 0..6
    unknown_fault,           ///< a message_fault outside the enumeration
    empty_slice_list,        ///< an Overload Start NSSAI Item that lists no S-NSSAI
    slice_list_dropped,      ///< more S-NSSAIs than options::max_s_nssais: the list was dropped, the rest applies (D15)
    list_too_long,           ///< a list of more than 1024 entries cannot be encoded
};

/// One English sentence without a full stop. Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* message(error code) noexcept;

} // namespace n2gate
