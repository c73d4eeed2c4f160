// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How much of a class of requests is to be refused.
// A value of 8 bits, constexpr, safe from any thread.

#include <cstdint>

namespace n2gate {

/// Percent of a restricted class to refuse, relative to the rate at which that class arrives (TS 38.413 9.3.1.106,
/// AMF Traffic Load Reduction Indication). Carries any 8-bit number, so that a number that is out of range can be
/// refused where it is used: an AMF's message may say 1..99, a local restriction 0..100.
class percentage {
public:
  explicit constexpr percentage(std::uint8_t value) noexcept : value_(value) {}

  [[nodiscard]] constexpr std::uint8_t value() const noexcept { return value_; }

  friend constexpr bool operator==(percentage a, percentage b) noexcept { return a.value_ == b.value_; }
  friend constexpr bool operator!=(percentage a, percentage b) noexcept { return a.value_ != b.value_; }

private:
  std::uint8_t value_;
};

} // namespace n2gate
