// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a run is made of: UEs, gNBs, AMFs, what stands behind the AMFs, storms and faults. Plain values with defaults,
// filled by the loader or by hand, and checked before a run; times are simulated.

#include "engine/time.hpp"

#include <cstddef>
#include <cstdint>
#include <n2gate/establishment_cause.hpp>
#include <n2gate/options.hpp>
#include <n2gate/overload_start.hpp>
#include <n2gate/s_nssai.hpp>
#include <optional>
#include <string>
#include <vector>

namespace storm {

inline constexpr std::size_t   max_populations = 255;
inline constexpr std::size_t   max_amfs        = 63;         ///< each has an AMF Pointer of 6 bits
inline constexpr std::uint32_t max_gnbs        = 4096;       ///< about half a megabyte each
inline constexpr std::uint32_t max_ues         = 10'000'000; ///< of all populations together

/// Access identity (TS 24.501 4.5.2): 1 and 2 give their own establishment cause to whatever the UE wants (4.5.6).
enum class access_identity : std::uint8_t { ordinary = 0, mps = 1, mcs = 2 };

/// How often a population wants something for this cause, relative to its other causes. mo-Signalling is a
/// registration, mt-Access the answer to paging, emergency an emergency call, all others a service request.
struct cause_share {
  n2gate::establishment_cause cause;
  double                      weight = 1;
};

/// UEs of one kind, spread evenly over all gNBs and, when registered, by capacity over all AMFs.
struct population {
  std::string                  name;
  std::uint32_t                ues = 0;
  std::vector<n2gate::s_nssai> requested_nssai; ///< in RRCSetupComplete; none: not given
  access_identity              identity   = access_identity::ordinary;
  bool                         registered = true;       ///< when the run begins; then a 5G-S-TMSI is known
  std::vector<cause_share>     causes;                  ///< of the background
  double                       attempts_per_second = 0; ///< the background: Poisson, of all together
};

enum class storm_kind : std::uint8_t {
  synchronised_registration, ///< machines that have lost power come back: their registrations are gone
  reconnect_wave,            ///< applications that have lost their server: mo-Data of registered UEs
  roaming_in,                ///< from a network that has failed: UEs that were not registered here
  recovery,                  ///< UEs whose AMF has lost their context register again
};

enum class storm_shape : std::uint8_t { uniform, beta_3_4 };

/// A share of a population wants something once, within `spread` from `at`.
struct storm_config {
  storm_kind    kind       = storm_kind::synchronised_registration;
  std::uint32_t population = 0; ///< index
  double        share      = 1;
  moment        at{};
  duration      spread = 10s;
  storm_shape   shape  = storm_shape::beta_3_4;
};

enum class service_law : std::uint8_t { deterministic, exponential };

/// An AMF: one server, first come first served. Times are what a request takes of it, on average.
struct amf_config {
  std::string   name;
  std::uint8_t  relative_capacity = 255;
  service_law   law               = service_law::exponential;
  duration      registration      = 1ms;
  duration      service_request   = 500us;
  duration      rejection         = 100us;  ///< by NAS congestion control, or of a UE without context
  std::uint32_t queue_limit       = 20'000; ///< beyond it requests are lost
};

/// When an AMF is overloaded: either value above `on`; no longer, when both were below `off` for `hold`.
struct detector_config {
  duration period          = 500ms;
  duration queue_delay_on  = 500ms;
  duration queue_delay_off = 100ms;
  double   utilisation_on  = 0.95; ///< of a period
  double   utilisation_off = 0.7;
  duration hold            = 5s;
};

enum class controller_kind : std::uint8_t {
  none,
  fixed,        ///< `levels[0]`, from the first detection to the end of the overload
  staged,       ///< minor, major, critical: the highest level whose queue delay is reached
  proportional, ///< the action of `levels[0]`, and the percentage that brings the load to `target_utilisation`
};

struct control_level {
  duration                queue_delay{}; ///< from which on this level holds
  n2gate::overload_action action     = n2gate::overload_action::reject_rrc_cr_signalling;
  std::uint8_t            percentage = 0; ///< 1..99; 0: the IE is left out, all are refused
};

/// Early warning as NWDAF's signalling storm analytics give it (TS 23.288): arrivals per slice, continued in a straight
/// line for `lead`, are more than the AMF can take.
struct early_warning_config {
  duration lead    = 3s;
  unsigned periods = 4; ///< of the detector, from which the slope is taken
};

struct controller_config {
  controller_kind            kind = controller_kind::none;
  std::vector<control_level> levels;
  double                     target_utilisation = 0.8;
  /// A slice with more than this share of the load is restricted instead of all UEs; 0: never.
  double                              slice_share = 0;
  double                              gnb_share   = 1; ///< of the gNBs, that are sent START
  std::optional<early_warning_config> early_warning;
  /// While overloaded, and its queue not below the detector's lower bound, an AMF answers UEs without priority that the
  /// START in force concerns (without one: all) with T3346 (TS 24.501 5.3.9), drawn from this range.
  bool     nas_congestion_control = false;
  duration t3346_min              = 15s;
  duration t3346_max              = 60s;
};

/// UDM or SMF: one server, first come first served. Beyond its limit it answers 503 with Retry-After (TS 29.500 6.4).
struct producer_config {
  service_law   law         = service_law::exponential;
  duration      service     = 1ms; ///< on average
  std::uint32_t queue_limit = 1'000;
  duration      retry_after = 2s;   ///< whole seconds
  duration      refusal     = 50us; ///< what a 503 takes of it
};

/// SCP in front of both: lets so many requests a second through, and answers 503 in the producer's name to the rest.
struct scp_config {
  double        requests_per_second = 1'000;
  std::uint32_t burst               = 100;
};

struct downstream_config {
  std::optional<producer_config> udm; ///< asked in a registration
  std::optional<producer_config> smf; ///< asked in all other procedures
  std::optional<scp_config>      scp;
  /// Whether an AMF holds requests until Retry-After is over. Otherwise, a fault, it asks again at once.
  bool     honour_retry_after = true;
  duration impatience         = 100ms; ///< "at once"
};

struct radio_config {
  double   loss        = 0.01; ///< of RRCSetupRequest or its answer
  duration t300        = 1s;   ///< TS 38.331 7.1.1
  unsigned requests    = 3;    ///< without an answer, until NAS is told that the establishment has failed
  duration setup_delay = 30ms; ///< from RRCSetupRequest to RRCSetupComplete
  duration nas_delay   = 20ms; ///< from the AMF's answer to the UE
};

/// TS 24.501 10.2. A service request that fails comes again after T3511, too: it is the upper layers that ask
/// (5.6.1.7).
struct nas_config {
  duration t3510        = 15s;   ///< and T3517: without an answer from the AMF
  duration t3511        = 10s;   ///< from a failed attempt to the next
  duration t3502        = 12min; ///< after `max_attempts` of a registration
  duration t3525        = 60s;   ///< after `max_attempts` of a service request
  unsigned max_attempts = 5;
};

struct gnb_config {
  std::uint32_t    count         = 1;
  n2gate::sampling sampling      = n2gate::sampling::stratified;
  duration         per_ue_period = 60s;
  duration         max_age{};          ///< of an OVERLOAD START (D14); 0: none
  duration         min_wait_time = 1s; ///< waitTime, 1..16 whole seconds
  duration         max_wait_time = 16s;
};

/// `gnb` and `amf` are indices.
struct association_fault {
  std::uint32_t gnb = 0;
  std::uint32_t amf = 0;
  moment        at{};
  duration      down_for = 1s;
};

struct amf_restart {
  std::uint32_t amf = 0;
  moment        at{};
  duration      down_for = 5s;
};

struct fault_config {
  double                         stop_loss = 0; ///< of OVERLOAD STOP, for each gNB
  std::vector<association_fault> associations;
  std::vector<amf_restart>       restarts;
};

struct scenario {
  std::string               name;
  std::string               title; ///< a line on what it shows
  duration                  length = 60s;
  duration                  sample = 1s; ///< interval of the time series
  std::vector<population>   populations;
  std::vector<storm_config> storms;
  gnb_config                gnbs;
  std::vector<amf_config>   amfs;
  detector_config           detector;
  controller_config         controller;
  downstream_config         downstream;
  radio_config              radio;
  nas_config                nas;
  duration                  n2_delay = 5ms;
  fault_config              faults;
};

/// One clear line on the first value that is out of range, or nothing.
[[nodiscard]] std::optional<std::string> check(const scenario& values);

/// The control cases.
[[nodiscard]] scenario without_control(scenario values);
[[nodiscard]] scenario without_storms(scenario values);

} // namespace storm
