// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Why an OVERLOAD START, an OVERLOAD STOP or what is no NGAP PDU changed nothing, for the counts of an operator.
// Values; safe from any thread.

#include "n2gate/core/export.hpp"

#include <cstdint>

namespace n2gate {

/// The first three are CauseProtocol values of TS 38.413 9.3.1.2, told by whoever decoded the message; the table finds
/// the others itself when it checks a decoded one.
enum class message_fault : std::uint8_t {
  transfer_syntax_error                             = 0,
  abstract_syntax_error_reject                      = 1,
  abstract_syntax_error_falsely_constructed_message = 2,
  unknown_action                                    = 3,
  percentage_out_of_range                           = 4,
  empty_slice_list                                  = 5,
};

/// The number of faults.
inline constexpr unsigned message_fault_count = 6;

/// The fault's name, with dashes as TS 38.413 has them: "transfer-syntax-error", or "unknown". Static storage.
[[nodiscard, N2GATE_EXPORT]] const char* name(message_fault fault) noexcept;

} // namespace n2gate
