// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a run keeps of each of its UEs, of which there may be millions.

#include "engine/time.hpp"

#include <algorithm>
#include <cstdint>
#include <n2gate/attempt.hpp>
#include <n2gate/establishment_cause.hpp>

namespace storm {

/// A moment in 32 bits. One that is later than they can tell is as late as they can.
class compact_moment {
public:
  constexpr compact_moment() noexcept = default;
  constexpr compact_moment(moment when) noexcept :
    microseconds_(static_cast<std::uint32_t>(std::min<std::int64_t>(when.count(), UINT32_MAX)))
  {
  }
  [[nodiscard]] constexpr moment when() const noexcept { return moment(microseconds_); }

private:
  std::uint32_t microseconds_ = 0;
};

enum class ue_state : std::uint8_t {
  idle,
  waiting,    ///< for T302, T3346 or T3511, with an attempt under way
  unanswered, ///< RRCSetupRequest was lost; T300 runs
  connecting, ///< RRCSetup was received, RRCSetupComplete is on its way
  asking,     ///< the initial NAS message is on its way; T3510 or T3517 runs
  resting,    ///< no attempt is under way; T3502 or T3525 runs
};

struct ue {
  static constexpr std::uint8_t no_amf = 255;

  n2gate::attempt             admitted;         ///< of the RRCSetupRequest under way
  compact_moment              began;            ///< the attempt under way
  compact_moment              barred_until;     ///< T302 (TS 38.331 5.3.14.4)
  compact_moment              backed_off_until; ///< T3346 (TS 24.501 5.3.9)
  std::uint16_t               step  = 0; ///< counts what the UE does; a timer of an earlier step has been overtaken
  std::uint16_t               draws = 0; ///< counts what is drawn for the UE
  std::uint16_t               gnb   = 0;
  std::uint8_t                amf   = no_amf; ///< that of its 5G-S-TMSI
  std::uint8_t                epoch = 0;      ///< of that AMF, when it took the UE's context
  std::uint8_t                population = 0;
  n2gate::establishment_cause wants      = n2gate::establishment_cause::mo_data; ///< see cause_share
  n2gate::establishment_cause counted_as = n2gate::establishment_cause::mo_data; ///< its class in the results
  ue_state                    state      = ue_state::idle;
  bool                        registered = false; ///< as far as the UE knows
  std::uint8_t                failures   = 0;     ///< the attempt counter (TS 24.501 5.5.1.2.7)
  std::uint8_t                requests   = 0;     ///< RRCSetupRequests in a row that were not answered

  [[nodiscard]] bool has_attempt() const noexcept { return state != ue_state::idle && state != ue_state::resting; }
};

static_assert(sizeof(ue) <= 40, "a million of them in 40 MB");

} // namespace storm
