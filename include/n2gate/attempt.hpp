// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// One attempt of a UE to set up an RRC connection, from RRCSetupRequest to RRCSetupComplete.
// Made by gate::setup_request(), kept in the UE's context, handed to gate::setup_complete() or gate::choose_amf(). A
// value of 8 bytes; safe from any thread, and good for any gate of the table.

#include "n2gate/establishment_cause.hpp"
#include "n2gate/verdict.hpp"

#include <cstdint>
#include <type_traits>

namespace n2gate {

/// The verdict on RRCSetupRequest, and what the second decision must know of the first: the cause, and the one draw by
/// which a percentage refuses this attempt or not (D8).
class attempt {
public:
  static constexpr std::uint8_t undrawn = 100;

  /// An attempt of which nothing is known, as when a request came in before n2gate was there: setup_complete() admits
  /// it.
  constexpr attempt() noexcept :
    attempt(n2gate::verdict(reason::unknown_amf, rrc_answer::none, 0), establishment_cause::spare1, undrawn)
  {
  }
  /// For gates and tests. A cause above 15 counts as spare1, a draw above 99 is `undrawn`.
  constexpr attempt(n2gate::verdict verdict, establishment_cause cause, std::uint8_t draw) noexcept :
    bits_(std::uint64_t{verdict.raw()} << 32 |
          static_cast<std::uint64_t>(cause < establishment_cause::spare1 ? cause : establishment_cause::spare1) << 8 |
          (draw < undrawn ? draw : undrawn))
  {
  }

  [[nodiscard]] constexpr n2gate::verdict verdict() const noexcept
  {
    return n2gate::verdict::from_raw(static_cast<std::uint32_t>(bits_ >> 32));
  }

  /// Whether the verdict is to admit. Then RRCSetup follows, else RRCReject.
  explicit constexpr operator bool() const noexcept { return verdict().admitted(); }

  /// 0..99: every control of more than so many percent of the attempt's class refuses it, every other one admits it.
  /// `undrawn` is refused by none.
  [[nodiscard]] constexpr std::uint8_t draw() const noexcept { return static_cast<std::uint8_t>(bits_); }

  /// The cause as it counts: an E-UTRA cause as the NR cause whose class it shares.
  [[nodiscard]] constexpr establishment_cause cause() const noexcept
  {
    return static_cast<establishment_cause>(bits_ >> 8 & 15);
  }

  /// For storing an attempt in a host's own structures. Any number makes an attempt.
  [[nodiscard]] constexpr std::uint64_t  raw() const noexcept { return bits_; }
  [[nodiscard]] static constexpr attempt from_raw(std::uint64_t raw) noexcept
  {
    return {n2gate::verdict::from_raw(static_cast<std::uint32_t>(raw >> 32)),
            static_cast<establishment_cause>(raw >> 8 & 15),
            static_cast<std::uint8_t>(raw)};
  }

private:
  std::uint64_t bits_; // one number, as in a verdict
};

static_assert(std::is_trivially_copyable_v<attempt> && sizeof(attempt) <= 8, "an attempt travels in a register");

} // namespace n2gate
