// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Moments as the outputs write them. All times are UTC.

#include <chrono>
#include <string>

namespace n2gate::trace {

/// RFC 3339, to the nanosecond: "2023-11-14T22:13:20.000000001Z".
[[nodiscard]] std::string rfc3339(std::chrono::nanoseconds since_1970);

/// Without a fraction: "2023-11-14T22:13:20Z".
[[nodiscard]] std::string rfc3339(std::chrono::seconds since_1970);

/// "1700000000.000000001", all digits exact, as tshark writes frame.time_epoch.
[[nodiscard]] std::string epoch(std::chrono::nanoseconds since_1970);

[[nodiscard]] std::string date(std::chrono::nanoseconds since_1970);         ///< "2023-11-14"
[[nodiscard]] std::string time_of_day(std::chrono::nanoseconds since_1970);  ///< "22:13:20"
[[nodiscard]] std::string exact_of_day(std::chrono::nanoseconds since_1970); ///< "22:13:20.123", cut off

} // namespace n2gate::trace
