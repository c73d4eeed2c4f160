// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The names of the report's enumerations, as JSON has them and as the text says them.

#include "report.hpp"

namespace n2gate::trace {

// "association_established", "cleared", "not_obeyed": the enumerator itself. Static storage.
[[nodiscard]] const char* name(timeline_entry::kind kind);
[[nodiscard]] const char* name(timeline_entry::effect effect);
[[nodiscard]] const char* name(control::ending ending);
[[nodiscard]] const char* name(audit_verdict verdict);
[[nodiscard]] const char* name(sender from);

/// As TS 38.413 writes it, "OVERLOAD START", or in words, "association lost (ABORT)". Static storage.
[[nodiscard]] const char* words(timeline_entry::kind kind);

/// What ended a control: "OVERLOAD STOP", "the end of the capture". Static storage.
[[nodiscard]] const char* words(control::ending ending);

/// "radio-network", "protocol" (TS 38.413 9.3.1.2). Static storage.
[[nodiscard]] const char* name(ngap::cause_group group);

} // namespace n2gate::trace
