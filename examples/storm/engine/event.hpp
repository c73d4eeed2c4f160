// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What happens in a run, in 16 bytes.

#include "engine/time.hpp"

#include <cstdint>

namespace storm {

enum class event_kind : std::uint8_t {
  need_arrives,     ///< subject: population. One of its UEs wants something
  storm_begins,     ///< subject: storm
  storm_need,       ///< subject: UE, detail: storm
  wake,             ///< subject: UE. What it waited for is over: T300, T302, T3346, T3511, T3502, T3525
  setup_complete,   ///< subject: UE. Its RRCSetupComplete reaches the gNB
  nas_answer,       ///< subject: UE, detail: nas_answer
  nas_timeout,      ///< subject: UE. T3510 or T3517 expires
  amf_served,       ///< subject: AMF, step: its epoch. A request has left its queue
  ask_again,        ///< subject: AMF, step: its epoch, detail: producer_id. What it held back goes out
  producer_served,  ///< detail: producer_id
  amf_period,       ///< subject: AMF. Its detector looks
  n2_arrives,       ///< subject: message on its way
  association_lost, ///< subject: AMF, step: gNB
  association_up,   ///< subject: AMF, step: gNB
  amf_down,         ///< subject: AMF
  amf_up,           ///< subject: AMF
  second,           ///< the gNBs' clocks
  sample,           ///< of the time series
};

/// Ordered by time; at one time, by the order in which events were scheduled.
struct event {
  std::uint64_t key; ///< microseconds in the upper half, serial number in the lower
  std::uint32_t subject;
  std::uint16_t step; ///< of a UE: when it is at another step by then, the event has been overtaken
  event_kind    kind;
  std::uint8_t  detail;

  [[nodiscard]] moment when() const noexcept { return moment(static_cast<std::int64_t>(key >> 32)); }
};

static_assert(sizeof(event) == 16, "four events in a cache line");

} // namespace storm
