// SPDX-License-Identifier: BSD-3-Clause

#include "times.hpp"

#include <absl/strings/str_format.h>
#include <absl/time/time.h>

#include <cstdint>

namespace n2gate::trace {
namespace {

std::string formatted(const char* format, std::chrono::nanoseconds since_1970)
{
  return absl::FormatTime(format, absl::FromUnixNanos(since_1970.count()), absl::UTCTimeZone());
}

} // namespace

std::string rfc3339(std::chrono::nanoseconds since_1970)
{
  return formatted("%Y-%m-%d%ET%H:%M:%E9SZ", since_1970);
}

std::string rfc3339(std::chrono::seconds since_1970)
{
  return absl::FormatTime("%Y-%m-%d%ET%H:%M:%SZ", absl::FromUnixSeconds(since_1970.count()), absl::UTCTimeZone());
}

std::string epoch(std::chrono::nanoseconds since_1970)
{
  constexpr std::uint64_t billion = 1'000'000'000;
  const bool              earlier = since_1970.count() < 0;
  const auto              ticks   = static_cast<std::uint64_t>(since_1970.count());
  const std::uint64_t     size    = earlier ? 0 - ticks : ticks;
  return absl::StrFormat("%s%d.%09d", earlier ? "-" : "", size / billion, size % billion);
}

std::string date(std::chrono::nanoseconds since_1970)
{
  return formatted("%Y-%m-%d", since_1970);
}

std::string time_of_day(std::chrono::nanoseconds since_1970)
{
  return formatted("%H:%M:%S", since_1970);
}

std::string exact_of_day(std::chrono::nanoseconds since_1970)
{
  return formatted("%H:%M:%E3S", since_1970);
}

} // namespace n2gate::trace
