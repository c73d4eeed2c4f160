// SPDX-License-Identifier: BSD-3-Clause

#include "message_json.hpp"

#include "hex.hpp"

#include <absl/strings/str_format.h>

namespace n2gate::trace {

json to_json(const std::optional<overload_action>& action)
{
  return action ? json(static_cast<int>(*action)) : json(nullptr);
}

json to_json(const std::optional<percentage>& share)
{
  return share ? json(share->value()) : json(nullptr);
}

json to_json(const std::vector<overload_start_nssai_item>& list)
{
  json items = json::array();
  for (const overload_start_nssai_item& each : list) {
    json slices = json::array();
    for (const s_nssai slice : each.slice_overload_list) {
      slices.push_back(
          {{"sst", slice.sst()}, {"sd", slice.has_sd() ? json(absl::StrFormat("%06x", slice.sd())) : json(nullptr)}});
    }
    items.push_back({{"s_nssais", std::move(slices)},
                     {"action", to_json(each.slice_overload_response)},
                     {"percentage", to_json(each.slice_traffic_load_reduction_indication)}});
  }
  return items;
}

json hex_or_null(span<std::uint8_t> bytes)
{
  return bytes.empty() ? json(nullptr) : json(examples::hex_from_bytes(bytes));
}

std::string on_a_line(const json& value)
{
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace n2gate::trace
