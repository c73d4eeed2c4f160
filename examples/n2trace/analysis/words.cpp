// SPDX-License-Identifier: BSD-3-Clause

#include "words.hpp"

#include "describe.hpp"
#include "slice_lists.hpp"

#include <absl/strings/str_join.h>

#include <algorithm>
#include <array>
#include <cmath>
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

std::string in_words(std::chrono::nanoseconds duration)
{
  duration = std::max(duration, std::chrono::nanoseconds(0)); // a clock that was set back
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

std::string seconds_in_words(double seconds)
{
  constexpr double most = 9e9; // whose nanoseconds fit
  return in_words(std::chrono::nanoseconds(std::llround(std::min(seconds, most) * 1e9)));
}

std::string in_words(const rate_ratio& kept)
{
  return absl::StrFormat("%.0f %% (%.0f to %.0f %%)", kept.ratio * 100, kept.low * 100, kept.high * 100);
}

const char* name(ngap::cause_group group)
{
  switch (group) {
  case ngap::cause_group::radio_network:
    return "radio-network";
  case ngap::cause_group::transport:
    return "transport";
  case ngap::cause_group::nas:
    return "nas";
  case ngap::cause_group::protocol:
    return "protocol";
  case ngap::cause_group::misc:
    return "misc";
  }
  return "unknown";
}

std::string in_words(const ngap::error_indication& message)
{
  if (!message.cause) {
    return "no cause";
  }
  const std::string group = name(message.cause->group);
  return message.cause->group == ngap::cause_group::protocol
             ? absl::StrCat(group, ": ", ngap::name(static_cast<ngap::cause_protocol>(message.cause->value)))
             : absl::StrCat(group, " ", message.cause->value);
}

const char* in_words(control::ending ending)
{
  switch (ending) {
  case control::ending::capture_ended:
    return "the end of the capture";
  case control::ending::replaced:
    return "another OVERLOAD START";
  case control::ending::stopped:
    return "OVERLOAD STOP";
  case control::ending::cleared:
    return "NG SETUP";
  case control::ending::lost:
    return "the loss of the association";
  }
  return "unknown";
}

} // namespace n2gate::trace
