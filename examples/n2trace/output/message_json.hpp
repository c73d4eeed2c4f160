// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What `decode` and the report say of an NGAP message, in the JSON names that both have.

#include "n2gate/overload_start.hpp"
#include "n2gate/span.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace n2gate::trace {

using json = nlohmann::ordered_json;

/// 0..3, as on the wire, or null.
[[nodiscard]] json to_json(const std::optional<overload_action>& action);

/// 1..99, or null.
[[nodiscard]] json to_json(const std::optional<percentage>& share);

/// [{"s_nssais": [{"sst": 1, "sd": "010203"}], "action": 0, "percentage": 50}]
[[nodiscard]] json to_json(const std::vector<overload_start_nssai_item>& list);

/// Hexadecimal digits, or null if there are none.
[[nodiscard]] json hex_or_null(span<std::uint8_t> bytes);

/// On one line. What is not UTF-8, as a file's name may be, is replaced by U+FFFD.
[[nodiscard]] std::string on_a_line(const json& value);

} // namespace n2gate::trace
