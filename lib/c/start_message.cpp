// SPDX-License-Identifier: BSD-3-Clause

#include "c/start_message.hpp"

#include "c/convert.hpp"

#include <algorithm>
#include <optional>

namespace n2gate::c {
namespace {

std::optional<overload_action> action_of(bool present, n2gate_overload_action action) noexcept
{
  return present ? std::optional(narrow<overload_action>(action)) : std::nullopt;
}

std::optional<percentage> share_of(bool present, int percent) noexcept
{
  return present ? std::optional(percentage(percent)) : std::nullopt;
}

n2gate_overload_action action_of(const std::optional<overload_action>& action) noexcept
{
  return widen<n2gate_overload_action>(action.value_or(overload_action()));
}

int share_of(const std::optional<percentage>& share) noexcept
{
  return share.value_or(percentage(0)).value();
}

} // namespace

bool is_whole(const n2gate_overload_start& message) noexcept
{
  const n2gate_overload_start_nssai_item* items = message.overload_start_nssai_list;
  return message.overload_start_nssai_count == 0 ||
         (items != nullptr && std::all_of(items, items + message.overload_start_nssai_count, [](const auto& item) {
            return item.slice_overload_count == 0 || item.slice_overload_list != nullptr;
          }));
}

overload_start to_cpp(const n2gate_overload_start& message)
{
  overload_start made{
      action_of(message.amf_overload_response_present, message.amf_overload_response),
      share_of(message.amf_traffic_load_reduction_indication_present, message.amf_traffic_load_reduction_indication),
      {}};
  made.overload_start_nssai_list.reserve(message.overload_start_nssai_count);
  for (std::size_t index = 0; index < message.overload_start_nssai_count; ++index) {
    const n2gate_overload_start_nssai_item& item   = message.overload_start_nssai_list[index];
    const span<s_nssai>                     slices = to_cpp(item.slice_overload_list, item.slice_overload_count);
    made.overload_start_nssai_list.push_back(
        {std::vector<s_nssai>(slices.begin(), slices.end()),
         action_of(item.slice_overload_response_present, item.slice_overload_response),
         share_of(item.slice_traffic_load_reduction_indication_present, item.slice_traffic_load_reduction_indication)});
  }
  return made;
}

void list_items(const overload_start& message, std::vector<n2gate_overload_start_nssai_item>& items)
{
  items.clear();
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    items.push_back({reinterpret_cast<const n2gate_s_nssai*>(item.slice_overload_list.data()),
                     item.slice_overload_list.size(),
                     item.slice_overload_response.has_value(),
                     action_of(item.slice_overload_response),
                     item.slice_traffic_load_reduction_indication.has_value(),
                     share_of(item.slice_traffic_load_reduction_indication)});
  }
}

n2gate_overload_start view_of(const overload_start&                                message,
                              const std::vector<n2gate_overload_start_nssai_item>& items) noexcept
{
  return {message.amf_overload_response.has_value(),
          action_of(message.amf_overload_response),
          message.amf_traffic_load_reduction_indication.has_value(),
          share_of(message.amf_traffic_load_reduction_indication),
          items.data(),
          items.size()};
}

} // namespace n2gate::c

n2gate_error n2gate_check_overload_start(const n2gate_overload_start* message) noexcept
{
  using namespace n2gate;
  if (message == nullptr || !c::is_whole(*message)) {
    return n2gate_error_null_pointer;
  }
  return c::without_exceptions([&] { return c::to_c(check(c::to_cpp(*message))); });
}

n2gate_cause_set n2gate_restricted_by_action(n2gate_overload_action action) noexcept
{
  using namespace n2gate;
  return {restricted_causes(c::narrow<overload_action>(action)).bits()};
}
