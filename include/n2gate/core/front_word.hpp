// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Which AMF is in a slot and what it is under, in 64 bits: what admit() looks at first. Not an interface: it stands
// here because admit() is inline.

#include "n2gate/amf_handle.hpp"

#include <cstdint>

namespace n2gate::core {

/// The handle in the lower half; in the upper one the number of its control, which changes whenever that does, and is 0
/// while nothing is in force.
class front_word {
public:
  explicit constexpr front_word(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr front_word(amf_handle amf, std::uint32_t control) noexcept : bits_(std::uint64_t{control} << 32 | amf.raw())
  {
  }
  /// One that is no AMF's: no handle of this slot has the lower half.
  [[nodiscard]] static constexpr front_word none(std::uint8_t slot) noexcept
  {
    return front_word(amf_handle::from_raw(~std::uint32_t{slot}), 0);
  }

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }

  /// Whether the AMF is there and nothing is in force for it.
  [[nodiscard]] constexpr bool is_idle(amf_handle amf) const noexcept { return bits_ == amf.raw(); }
  /// Whether the AMF is there.
  [[nodiscard]] constexpr bool is_of(amf_handle amf) const noexcept
  {
    return static_cast<std::uint32_t>(bits_) == amf.raw();
  }

private:
  std::uint64_t bits_;
};

} // namespace n2gate::core
