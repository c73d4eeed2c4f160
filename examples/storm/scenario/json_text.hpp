// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// JSON text as a value, with what nlohmann-json lets pass: a key that stands twice in an object.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace storm {

/// Keeps keys in the order of the text.
using json = nlohmann::ordered_json;

struct json_result {
  std::optional<json>      value; ///< nothing: the text is no JSON
  std::vector<std::string> faults;
};

/// A fault is "LINE:COLUMN: what", or "/path: what" for a key that stands twice.
[[nodiscard]] json_result json_from(std::string_view text);

/// The path of a member below `path`, as RFC 6901 writes it.
[[nodiscard]] std::string member_of(const std::string& path, const std::string& key);

} // namespace storm
