// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The parts of the text, and the words that they share.

#include "report.hpp"

#include <iosfwd>
#include <string>

namespace n2gate::trace {

void write_timeline(const link_report& link, std::ostream& out);
void write_requests(const link_report& link, std::ostream& out);
void write_audit(const link_report& link, std::ostream& out);
void write_findings(const report& what, std::ostream& out);
void write_hints(const report& what, std::ostream& out);

/// "#1", as the parts refer to a link's first control.
[[nodiscard]] std::string number_of(control_index which);

/// "reject-rrc-cr-signalling, 50 %", or what stands for no such IE.
[[nodiscard]] std::string amf_wide(const overload_start& message);

/// "frames 12, 13 and 14"; beyond `most` of them "frames 12, 13 and 5 more".
[[nodiscard]] std::string frames_in_words(const std::vector<std::uint64_t>& frames, std::size_t most);

} // namespace n2gate::trace
