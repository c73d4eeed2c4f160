// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// One network slice: S-NSSAI of TS 23.003 clause 28.4.2 and TS 38.413 clause 9.3.1.24.
// A value of 32 bits, constexpr, safe from any thread.

#include <cstdint>

namespace n2gate {

/// SST (8 bits) and SD (24 bits). "No SD" and SD FFFFFF are the same slice (TS 23.003 28.4.2), so one value stands for
/// both. An SST alone is no wildcard: it does not match the same SST with an SD. SST 0 is an ordinary value.
class s_nssai {
public:
  /// The SD value that means "no SD".
  static constexpr std::uint32_t no_sd = 0xFFFFFF;

  /// Of `sd` the low 24 bits count.
  explicit constexpr s_nssai(std::uint8_t sst, std::uint32_t sd = no_sd) noexcept :
    value_((static_cast<std::uint32_t>(sst) << 24) | (sd & no_sd))
  {
  }

  [[nodiscard]] constexpr std::uint8_t  sst() const noexcept { return static_cast<std::uint8_t>(value_ >> 24); }
  [[nodiscard]] constexpr std::uint32_t sd() const noexcept { return value_ & no_sd; }
  [[nodiscard]] constexpr bool          has_sd() const noexcept { return sd() != no_sd; }

  /// SST in the high 8 bits, SD in the low 24: equal exactly when the slices are.
  [[nodiscard]] constexpr std::uint32_t  value() const noexcept { return value_; }
  [[nodiscard]] static constexpr s_nssai from_value(std::uint32_t value) noexcept
  {
    return s_nssai(static_cast<std::uint8_t>(value >> 24), value);
  }

  friend constexpr bool operator==(s_nssai a, s_nssai b) noexcept { return a.value_ == b.value_; }
  friend constexpr bool operator!=(s_nssai a, s_nssai b) noexcept { return a.value_ != b.value_; }

private:
  std::uint32_t value_;
};

} // namespace n2gate
