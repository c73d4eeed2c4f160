// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// RRCSetupRequest, where neither AMF nor NSSAI is known, a second time: which AMFs the UE could go to, and how many
// percent every one of them is known to refuse whatever the UE will request. Plain and slow: it tries every AMF with
// every request that could make a difference. Shares nothing with the library but its values.

#include "n2gate/n2gate.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace n2gate::oracle {

/// One AMF of the gNB. Where several stand in a vector, they stand there in the order of their slots.
struct pool_amf {
  bool                             connected = true;
  std::vector<guami>               served_guamis{};
  std::optional<overload_start>    in_force{};
  std::optional<local_restriction> local{};
};

using pool = std::vector<pool_amf>;

/// What ng-5G-S-TMSI-Part1 shows of an AMF: bits 32 to 37 are the AMF Pointer, above them stand the lowest bits of the
/// AMF Set ID, one at a gNB (TS 38.331), two at an ng-eNB (TS 36.331). `sets` is how many sets those tell apart.
[[nodiscard]] inline bool serves(const pool_amf& amf, std::uint64_t part1, unsigned sets)
{
  return std::any_of(amf.served_guamis.begin(), amf.served_guamis.end(), [&](const guami& served) {
    return served.amf_pointer == (part1 >> 32) % 64 && served.amf_set_id % sets == (part1 >> 38) % sets;
  });
}

/// Places in the pool of the AMFs that serve what is shown, if all those are connected; or, if none is there or one is
/// not, of all connected ones.
[[nodiscard]] inline std::vector<std::size_t>
reachable(const pool& amfs, bool is_random, std::uint64_t part1, unsigned sets)
{
  std::vector<std::size_t> connected;
  std::vector<std::size_t> bound;
  bool                     away = false;
  for (std::size_t place = 0; place < amfs.size(); ++place) {
    const bool shown = !is_random && serves(amfs[place], part1, sets);
    if (amfs[place].connected) {
      connected.push_back(place);
    }
    if (shown && amfs[place].connected) {
      bound.push_back(place);
    }
    away = away || (shown && !amfs[place].connected);
  }
  return bound.empty() || away ? connected : bound;
}

/// Places in the pool of the AMFs the UE could go to.
[[nodiscard]] inline std::vector<std::size_t> candidates(const pool& amfs, ue_identity identity)
{
  return reachable(amfs, identity.is_random(), identity.part1(), 2);
}
[[nodiscard]] inline std::vector<std::size_t> candidates(const pool& amfs, eutra_ue_identity identity)
{
  return reachable(amfs, identity.is_random(), identity.part1(), 4);
}

/// The NR cause whose class an E-UTRA cause shares: that of the same name; mo-ExceptionData goes with
/// highPriorityAccess, and whatever has no name with spare1.
[[nodiscard]] inline establishment_cause same_class(eutra_establishment_cause cause)
{
  switch (static_cast<unsigned>(cause)) {
  case 0:
    return establishment_cause::emergency;
  case 1:
  case 8:
    return establishment_cause::high_priority_access;
  case 2:
    return establishment_cause::mt_access;
  case 3:
    return establishment_cause::mo_signalling;
  case 4:
    return establishment_cause::mo_data;
  case 5:
    return establishment_cause::mo_voice_call;
  default:
    return establishment_cause::spare1;
  }
}

/// Every requested NSSAI that can lead to the least this AMF asks for: none, and each listed S-NSSAI alone. More than
/// one at a time, or an unlisted one, lead to nothing less.
[[nodiscard]] inline std::vector<std::vector<s_nssai>> worth_a_try(const pool_amf& amf)
{
  std::vector<std::vector<s_nssai>> requests{{}};
  if (amf.in_force) {
    for (const auto& item : amf.in_force->overload_start_nssai_list) {
      for (const s_nssai& listed : item.slice_overload_list) {
        requests.push_back({listed});
      }
    }
  }
  return requests;
}

/// What is certain of one AMF before the NSSAI is known; `local` is left out by those who ask for its own part.
[[nodiscard]] inline unsigned least_share(const options&                          how,
                                          const pool_amf&                         amf,
                                          const std::optional<local_restriction>& local,
                                          establishment_cause                     cause)
{
  unsigned least = 100;
  for (const auto& requested : worth_a_try(amf)) {
    least = std::min(least, judge(how, amf.in_force, local, cause, requested).share);
  }
  return least;
}

/// What may be said of one RRCSetupRequest: refused exactly when its draw is below `share`.
struct pool_judgement {
  std::optional<std::size_t> decides;       ///< place of the AMF it counts for; none when no AMF is connected
  unsigned                   share     = 0; ///< percent
  reason                     admission = reason::unknown_amf;
  reason                     refusal   = reason::unknown_amf; ///< with no meaning when `share` is 0
};

/// The least restrictive of the AMFs at these places.
[[nodiscard]] inline pool_judgement
judge_among(const options& how, const pool& amfs, const std::vector<std::size_t>& places, establishment_cause cause)
{
  pool_judgement answer;
  bool           controlled = false; // whether the one that decides so far is under any control
  for (std::size_t place : places) {
    const pool_amf& amf         = amfs[place];
    const unsigned  share       = least_share(how, amf, amf.local, cause);
    const bool      under_any   = amf.in_force || amf.local;
    const bool      first       = !answer.decides;
    const bool      lower       = share < answer.share;
    const bool      alike_freer = share == answer.share && controlled && !under_any;
    if (!first && !lower && !alike_freer) {
      continue;
    }
    const bool by_local = share > least_share(how, amf, std::nullopt, cause);

    controlled       = under_any;
    answer.decides   = place;
    answer.share     = share;
    answer.admission = !under_any ? reason::not_overloaded : share == 0 ? reason::not_restricted : reason::spared;
    answer.refusal   = by_local ? reason::local_restriction : reason::amf_overload;
  }
  return answer;
}

[[nodiscard]] inline pool_judgement
judge_setup_request(const options& how, const pool& amfs, establishment_cause cause, ue_identity identity)
{
  return judge_among(how, amfs, candidates(amfs, identity), cause);
}
[[nodiscard]] inline pool_judgement
judge_setup_request(const options& how, const pool& amfs, eutra_establishment_cause cause, eutra_ue_identity identity)
{
  return judge_among(how, amfs, candidates(amfs, identity), same_class(cause));
}

} // namespace n2gate::oracle
