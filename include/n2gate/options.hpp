// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How an overload_table is built and how it decides where TS 38.413 leaves room. Fixed for the life of the table.
// Plain values; safe from any thread.

#include "n2gate/core/export.hpp"
#include "n2gate/error.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/transition.hpp"

#include <chrono>
#include <cstdint>

namespace n2gate {

/// Which requested NSSAIs a slice list concerns (D4).
enum class slice_match : std::uint8_t {
  /// A UE whose requested S-NSSAIs are all listed; the least restrictive of them counts.
  all,
  /// A UE with any listed S-NSSAI; the most restrictive of the listed ones counts, unlisted ones are ignored.
  any,
};

/// What holds for a UE that a slice list concerns, when the message has an AMF-wide part as well (D7).
enum class slice_precedence : std::uint8_t {
  slice,     ///< the slice's control instead of the AMF-wide one
  strictest, ///< both: the higher percentage counts
};

/// How a class is thinned by p % (D10).
enum class sampling : std::uint8_t {
  /// Of every block of 100 requests that one gate sees in the class of one control, exactly p are refused, evenly
  /// spread. At RRCSetupRequest each set of AMFs that UEs could go to has blocks of its own.
  stratified,
  /// Each request by itself, with probability p / 100.
  random,
  /// By a hash of the UE's identity and the period: a UE that tries again gets the same answer at every gate until the
  /// period is over, and p % of its periods refuse it. A request without a 5G-S-TMSI is thinned as by `stratified`.
  /// Without advance_time() the period is never over.
  per_ue,
};

struct options {
  /// AMFs the table can hold, 1..256.
  std::uint32_t max_amfs = 16;
  /// S-NSSAIs one message may list, over all its items, 0..16384; a longer list is dropped (D15).
  std::uint32_t max_s_nssais = 1024;
  /// Gates that can exist at a time, 1..256.
  std::uint32_t max_gates = 16;

  /// Causes that nothing ever restricts (D1). An empty set gives the literal text of TS 38.413 8.7.7.2, by which
  /// action 3 restricts emergency.
  cause_set always_admit{establishment_cause::emergency};

  n2gate::slice_match      slice_match      = n2gate::slice_match::all;
  n2gate::slice_precedence slice_precedence = n2gate::slice_precedence::slice;

  n2gate::sampling sampling = n2gate::sampling::stratified;
  /// The length of a period of sampling::per_ue, 1 ms or more. Periods begin at its multiples in the time that
  /// overload_table::advance_time() tells.
  std::chrono::milliseconds per_ue_period{60'000};

  /// An OVERLOAD START that is this old no longer restricts, for the case that a STOP was lost (D14). 0: never.
  /// overload_table::advance_time() tells the time, and ends what has reached this age.
  std::chrono::milliseconds max_age{0};

  /// Admit every request. Reasons and counts show what would have been refused.
  bool dry_run = false;

  /// waitTime of a refusal: in this range, 1..16 s, each value about as often, and refusals in a row far apart, so that
  /// refused UEs do not come back together (D16).
  std::chrono::seconds min_wait_time{1};
  std::chrono::seconds max_wait_time{16};

  /// Source of all randomness: sampling, waitTime, and the hash of slice lists. The same seed and the same calls give
  /// the same verdicts; a live gNB gives each table a seed that no AMF can know.
  std::uint64_t seed = 0;

  /// Told of every transition, if set.
  transition_observer observer;
};

/// error::none, or error::invalid_options when a value is outside the range stated beside it.
[[nodiscard, N2GATE_EXPORT]] error check(const options& values) noexcept;

} // namespace n2gate
