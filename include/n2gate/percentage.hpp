// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How much of a class of requests is to be refused.
// A value of 8 bits, constexpr, safe from any thread.

#include <cstdint>

namespace n2gate {

/// Percent of a restricted class to refuse, relative to the rate at which that class arrives (TS 38.413 9.3.1.106,
/// AMF Traffic Load Reduction Indication). Carries numbers that are out of range too, so that they can be refused where
/// they are used: an AMF's message may say 1..99, a local restriction 0..100.
class percentage {
public:
  /// A number outside 0..255 becomes 255, which is in no range.
  explicit constexpr percentage(int value) noexcept :
    value_(static_cast<std::uint8_t>(value >= 0 && value <= 255 ? value : 255))
  {
  }

  [[nodiscard]] constexpr std::uint8_t value() const noexcept { return value_; }

  friend constexpr bool operator==(percentage a, percentage b) noexcept { return a.value_ == b.value_; }
  friend constexpr bool operator!=(percentage a, percentage b) noexcept { return a.value_ != b.value_; }

private:
  std::uint8_t value_;
};

} // namespace n2gate
