// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Names one AMF of one overload_table. Made by overload_table::add_amf(); a value of 4 bytes, safe from any thread.

#include <cstdint>

namespace n2gate {

/// Slot and generation. When an AMF is removed its handle goes stale, and stays stale when the slot is used again: a
/// stale handle is recognised, never followed. A default-made handle names no AMF.
class amf_handle {
public:
  /// A slot's generations are numbered 1..last_generation; then the slot is not used again.
  static constexpr std::uint32_t last_generation = 0x7FFFF;

  constexpr amf_handle() noexcept = default;
  /// Of `generation` the low 24 bits count.
  constexpr amf_handle(std::uint8_t slot, std::uint32_t generation) noexcept : raw_((generation << 8) | slot) {}

  [[nodiscard]] constexpr std::uint8_t  slot() const noexcept { return static_cast<std::uint8_t>(raw_); }
  [[nodiscard]] constexpr std::uint32_t generation() const noexcept { return raw_ >> 8; }

  /// For storing a handle in a host's own structures. Any number makes a handle; one that no table gave is unknown.
  [[nodiscard]] constexpr std::uint32_t     raw() const noexcept { return raw_; }
  [[nodiscard]] static constexpr amf_handle from_raw(std::uint32_t raw) noexcept
  {
    amf_handle handle;
    handle.raw_ = raw;
    return handle;
  }

  /// False for a default-made handle. Whether the AMF is still there only the table knows.
  explicit constexpr operator bool() const noexcept { return raw_ != 0; }

  friend constexpr bool operator==(amf_handle a, amf_handle b) noexcept { return a.raw_ == b.raw_; }
  friend constexpr bool operator!=(amf_handle a, amf_handle b) noexcept { return a.raw_ != b.raw_; }

private:
  std::uint32_t raw_ = 0;
};

} // namespace n2gate
