// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a run leaves: counts by population and cause, counts by AMF, time series, and the controls that were in force.
// Plain values; output and tests read them. Where an index is by population, AMF or gNB, it is that of the scenario.

#include "engine/time.hpp"
#include "record/histogram.hpp"
#include "record/outcome.hpp"

#include <array>
#include <cstdint>
#include <n2gate/establishment_cause.hpp>
#include <n2gate/overload_start.hpp>
#include <optional>
#include <string>
#include <vector>

namespace storm {

/// Of one population and of what its UEs wanted, as an establishment cause: that which a registered UE sends for it.
/// (One that must register first sends mo-Signalling.)
struct class_results {
  std::uint64_t                            attempts = 0;
  std::array<std::uint64_t, outcome_count> outcomes{};
  histogram                                delay; ///< of those that succeeded

  std::uint64_t rrc_requests  = 0; ///< RRCSetupRequest, repetitions and lost ones included: offered
  std::uint64_t rrc_rejects   = 0; ///< RRCReject, by the gate
  std::uint64_t rrc_releases  = 0; ///< RRCRelease with waitTime, by the gate
  std::uint64_t nas_requests  = 0; ///< INITIAL UE MESSAGE that an AMF received: carried
  std::uint64_t nas_drops     = 0; ///< of these: lost, as the queue was full or the AMF down
  std::uint64_t nas_back_offs = 0; ///< of these: answered with T3346
  std::uint64_t nas_timeouts  = 0; ///< no answer in time

  [[nodiscard]] std::uint64_t count(outcome of) const noexcept { return outcomes[static_cast<std::size_t>(of)]; }
};

struct amf_results {
  std::uint64_t arrived = 0;
  std::uint64_t dropped = 0; ///< the queue was full, or the AMF went down
  std::uint64_t served  = 0;
  std::uint64_t waiting = 0; ///< when the run ended
  std::uint64_t wasted  = 0; ///< of those served: the UE had stopped waiting
  duration      busy{};
  histogram     wait; ///< from arrival to the begin of service
  std::uint32_t longest_queue     = 0;
  std::uint32_t registered_at_end = 0;
  std::uint64_t starts            = 0; ///< OVERLOAD START while none was in force, not by gNB but in all
  std::uint64_t replacements      = 0;
  std::uint64_t stops             = 0;
  std::uint64_t held              = 0; ///< requests to UDM and SMF that Retry-After held back
};

struct producer_results {
  std::uint64_t arrived   = 0;
  std::uint64_t served    = 0;
  std::uint64_t refused   = 0; ///< 503 of its own
  std::uint64_t throttled = 0; ///< 503 by the SCP
  duration      busy{};
};

/// Of one population, in one interval.
struct population_sample {
  std::uint32_t attempts     = 0;
  std::uint32_t rrc_requests = 0; ///< load before the gate
  std::uint32_t refused      = 0; ///< by the gate, at either moment
  std::uint32_t nas_requests = 0; ///< load behind the gate
  std::uint32_t succeeded    = 0;
};

/// Of one AMF, in one interval; queue and memory as they are at its end.
struct amf_sample {
  std::uint32_t arrived = 0;
  std::uint32_t dropped = 0;
  std::uint32_t queue   = 0;
  duration      queue_delay{}; ///< the work that waits
  duration      busy{};        ///< in the interval
  std::uint32_t registered = 0;
};

struct sample {
  moment                         end{};
  std::vector<population_sample> populations;
  std::vector<amf_sample>        amfs;
};

/// What an AMF asks for from this moment on.
struct control_change {
  moment                                when{};
  std::uint32_t                         amf  = 0;
  std::uint32_t                         gnbs = 0; ///< how many are told
  std::optional<n2gate::overload_start> start;    ///< none: OVERLOAD STOP
};

struct results {
  /// By population, then by cause.
  std::vector<std::array<class_results, n2gate::establishment_cause_count>> classes;
  std::vector<amf_results>                                                  amfs;
  producer_results                                                          udm;
  producer_results                                                          smf;
  std::vector<sample>                                                       series;
  std::vector<control_change>                                               controls;

  std::uint64_t n2_messages       = 0; ///< PDUs that gNBs received
  std::uint64_t n2_lost           = 0;
  std::uint64_t error_indications = 0; ///< what gNBs sent back; none is expected
  std::uint64_t events            = 0;
  std::uint64_t overtaken         = 0; ///< of these: timers that no longer mattered
};

/// Nothing when every attempt has ended in exactly one outcome and everything offered is accounted for; otherwise one
/// line on what does not add up.
[[nodiscard]] std::optional<std::string> audit(const results& run);

} // namespace storm
