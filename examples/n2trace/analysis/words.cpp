// SPDX-License-Identifier: BSD-3-Clause

#include "words.hpp"

#include "describe.hpp"
#include "slice_lists.hpp"

#include <absl/strings/str_join.h>

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
  const double seconds = std::chrono::duration<double>(duration).count();
  if (seconds < 10) {
    return absl::StrFormat("%.1f s", seconds);
  }
  const auto whole = static_cast<long long>(seconds);
  if (whole < 60) {
    return absl::StrCat(whole, " s");
  }
  return whole < 3600 ? absl::StrCat(whole / 60, " min ", whole % 60, " s")
                      : absl::StrCat(whole / 3600, " h ", whole % 3600 / 60, " min");
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
