// SPDX-License-Identifier: BSD-3-Clause

#include "words.hpp"

#include "describe.hpp"
#include "slice_lists.hpp"

#include <absl/strings/str_join.h>

#include <array>
#include <cstdint>
#include <utility>

namespace n2gate::trace {

std::string in_words(const overload_start& message)
{
  const std::string amf_wide =
      examples::describe(message.amf_overload_response, message.amf_traffic_load_reduction_indication, "");
  const std::size_t count = listed(message);
  const std::string slices =
      count == 0 ? "" : absl::StrCat(count, count == 1 ? " slice by itself" : " slices by themselves");
  if (amf_wide.empty() && slices.empty()) {
    return "nothing";
  }
  return absl::StrCat(amf_wide, amf_wide.empty() || slices.empty() ? "" : "; ", slices);
}

std::string in_words(const std::vector<s_nssai>& slices)
{
  return examples::describe(slices);
}

std::string in_words(std::chrono::nanoseconds duration)
{
  constexpr std::array<std::pair<std::int64_t, const char*>, 4> units{
      {{86400, "d"}, {3600, "h"}, {60, "min"}, {1, "s"}}};
  if (duration < std::chrono::seconds(10) && duration % std::chrono::seconds(1) != std::chrono::nanoseconds(0)) {
    return absl::StrFormat("%.1f s", std::chrono::duration<double>(duration).count());
  }
  const std::int64_t seconds = std::chrono::floor<std::chrono::seconds>(duration).count();
  std::size_t        largest = 0;
  while (seconds < units[largest].first && largest + 1 < units.size()) {
    ++largest;
  }
  const auto& [size, unit] = units[largest];
  std::string text         = absl::StrCat(seconds / size, " ", unit);
  if (largest + 1 < units.size()) {
    const auto& [smaller_size, smaller_unit] = units[largest + 1];
    if (const std::int64_t rest = seconds % size / smaller_size; rest != 0) {
      absl::StrAppend(&text, " ", rest, " ", smaller_unit);
    }
  }
  return text;
}

std::string in_words(const ngap::error_indication& message)
{
  if (!message.cause) {
    return "no cause";
  }
  switch (message.cause->group) {
  case ngap::cause_group::radio_network:
    return absl::StrCat("radio network ", message.cause->value);
  case ngap::cause_group::transport:
    return absl::StrCat("transport ", message.cause->value);
  case ngap::cause_group::nas:
    return absl::StrCat("NAS ", message.cause->value);
  case ngap::cause_group::protocol:
    return absl::StrCat("protocol: ", ngap::name(static_cast<ngap::cause_protocol>(message.cause->value)));
  case ngap::cause_group::misc:
    return absl::StrCat("misc ", message.cause->value);
  }
  return "unknown cause";
}

} // namespace n2gate::trace
