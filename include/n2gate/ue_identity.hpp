// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What an RRC connection request tells of who is asking (TS 38.331 and TS 36.331 6.2.2, 5G-S-TMSI of TS 23.003 2.11).
// Values of 8 bytes, constexpr, safe from any thread.

#include <cstdint>

namespace n2gate {

/// 5G-S-TMSI, 48 bits: AMF Set ID (10), AMF Pointer (6), 5G-TMSI (32). Known when RRCSetupComplete has arrived.
class ng_5g_s_tmsi {
public:
  /// Of `value` the low 48 bits count.
  explicit constexpr ng_5g_s_tmsi(std::uint64_t value) noexcept : value_(value & 0xFFFF'FFFF'FFFF) {}

  /// Of `amf_set_id` the low 10 bits count, of `amf_pointer` the low 6.
  constexpr ng_5g_s_tmsi(std::uint16_t amf_set_id, std::uint8_t amf_pointer, std::uint32_t tmsi) noexcept :
    ng_5g_s_tmsi(std::uint64_t{amf_set_id} << 38 | std::uint64_t{amf_pointer & 0x3FU} << 32 | tmsi)
  {
  }

  /// From ng-5G-S-TMSI-Part1 of RRCSetupRequest (39 bits) and ng-5G-S-TMSI-Part2 of RRCSetupComplete (9 bits).
  [[nodiscard]] static constexpr ng_5g_s_tmsi from_parts(std::uint64_t part1, std::uint16_t part2) noexcept
  {
    return ng_5g_s_tmsi((part1 & 0x7F'FFFF'FFFF) | std::uint64_t{part2} << 39);
  }

  [[nodiscard]] constexpr std::uint64_t value() const noexcept { return value_; }
  [[nodiscard]] constexpr std::uint16_t amf_set_id() const noexcept { return static_cast<std::uint16_t>(value_ >> 38); }
  [[nodiscard]] constexpr std::uint8_t  amf_pointer() const noexcept { return value_ >> 32 & 0x3F; }
  [[nodiscard]] constexpr std::uint32_t tmsi() const noexcept { return static_cast<std::uint32_t>(value_); }

private:
  std::uint64_t value_;
};

/// What a request for a connection shows of its UE: a random value, which tells nothing, or ng-5G-S-TMSI-Part1, the low
/// `Bits` of the 5G-S-TMSI. A default-made one is a random value.
template <unsigned Bits>
class basic_ue_identity {
public:
  constexpr basic_ue_identity() noexcept = default;
  constexpr basic_ue_identity(ng_5g_s_tmsi whole) noexcept : basic_ue_identity(from_part1(whole.value())) {}

  /// Of `part1` the low `Bits` count.
  [[nodiscard]] static constexpr basic_ue_identity from_part1(std::uint64_t part1) noexcept
  {
    basic_ue_identity identity;
    identity.value_ = (part1 & ((std::uint64_t{1} << Bits) - 1)) + known;
    return identity;
  }

  [[nodiscard]] constexpr bool is_random() const noexcept { return value_ == 0; }
  /// ng-5G-S-TMSI-Part1; 0 for a random value.
  [[nodiscard]] constexpr std::uint64_t part1() const noexcept { return is_random() ? 0 : value_ - known; }

  /// What it tells of the AMF, in one number: 0 for a random value, else 1 + the bits of AMF Set ID and AMF Pointer.
  [[nodiscard]] constexpr unsigned amf_key() const noexcept { return static_cast<unsigned>(value_ >> 32); }

private:
  static constexpr std::uint64_t known = std::uint64_t{1} << 32; // added above the 5G-TMSI: see amf_key()

  std::uint64_t value_ = 0;
};

/// InitialUE-Identity of RRCSetupRequest (TS 38.331 6.2.2): 5G-TMSI, AMF Pointer, and the lowest bit of the AMF Set ID.
using ue_identity = basic_ue_identity<39>;

/// InitialUE-Identity-5GC of RRCConnectionRequest to an ng-eNB (TS 36.331 6.2.2): with the two lowest bits of the AMF
/// Set ID.
using eutra_ue_identity = basic_ue_identity<40>;

} // namespace n2gate
