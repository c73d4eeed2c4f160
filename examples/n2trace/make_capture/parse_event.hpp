// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What happens at a time, in the words of a script.

#include "script.hpp"
#include "words.hpp"

namespace n2gate::script {

/// Reads what comes after the time and the two names. The content is without meaning if `line` has a fault then.
[[nodiscard]] std::variant<association_change, messages, flow>
parse_event(words& line, const capture_script& script, std::size_t gnb, std::size_t amf);

} // namespace n2gate::script
