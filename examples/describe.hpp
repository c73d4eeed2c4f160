// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What an AMF asks for, in words.

#include "n2gate/overload_start.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <optional>
#include <string>
#include <vector>

namespace n2gate::examples {

[[nodiscard]] inline std::string describe(s_nssai slice)
{
  return slice.has_sd() ? absl::StrFormat("%d/%06x", slice.sst(), slice.sd()) : absl::StrCat(slice.sst());
}

/// "reject-rrc-cr-signalling, 50 %". `nothing_said` stands for neither.
[[nodiscard]] inline std::string
describe(const std::optional<overload_action>& action, const std::optional<percentage>& share, const char* nothing_said)
{
  if (!action && !share) {
    return nothing_said;
  }
  const std::string what     = action ? name(*action) : "no action named";
  const std::string how_much = share ? absl::StrCat(", ", share->value(), " %") : "";
  return what + how_much;
}

/// "1/010203 2 3 and 1021 more": as many as fit a line.
[[nodiscard]] inline std::string describe(const std::vector<s_nssai>& slices)
{
  constexpr std::size_t shown = 6;
  std::string           text;
  for (std::size_t index = 0; index < slices.size() && index < shown; ++index) {
    absl::StrAppend(&text, index == 0 ? "" : " ", describe(slices[index]));
  }
  return slices.size() > shown ? absl::StrCat(text, " and ", slices.size() - shown, " more") : text;
}

/// A line for the AMF-wide part and two for each item of the slice list.
[[nodiscard]] inline std::vector<std::string> describe(const overload_start& message)
{
  std::vector<std::string> lines{
      describe(message.amf_overload_response, message.amf_traffic_load_reduction_indication, "nothing AMF-wide")};
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    lines.push_back(absl::StrCat("for slices ", describe(item.slice_overload_list), ":"));
    lines.push_back(absl::StrCat(
        "  ", describe(item.slice_overload_response, item.slice_traffic_load_reduction_indication, "no action named")));
  }
  return lines;
}

} // namespace n2gate::examples
