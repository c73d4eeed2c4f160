// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What the benchmarks decide on: 65,536 requests in random order, drawn once by a fixed seed, so that every case meets
// the same ones. They lie one behind the other in memory, each with all that is asked, as in a host.

#include "n2gate/n2gate.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <utility>
#include <vector>

namespace n2gate::bench {

inline constexpr std::size_t   request_count = 65536;
inline constexpr std::uint32_t amf_count     = 16;

/// Parts in 1000 of each cause: a busy cell with paging, registrations, data and voice.
inline constexpr std::array<std::pair<establishment_cause, int>, 10> cause_mix{{
    {establishment_cause::emergency, 5},
    {establishment_cause::high_priority_access, 10},
    {establishment_cause::mt_access, 250},
    {establishment_cause::mo_signalling, 200},
    {establishment_cause::mo_data, 400},
    {establishment_cause::mo_voice_call, 70},
    {establishment_cause::mo_video_call, 20},
    {establishment_cause::mo_sms, 30},
    {establishment_cause::mps_priority_access, 10},
    {establishment_cause::mcs_priority_access, 5},
}};

/// A request to an AMF, by its index as drawn, or by whatever names that AMF to the code under test.
struct request {
  std::uint32_t       amf;
  establishment_cause cause;
};
static_assert(sizeof(request) == 8);

/// A request that also asks for slices.
struct slice_request {
  static constexpr std::size_t max_requested = 8;

  std::uint32_t                      amf;
  establishment_cause                cause;
  std::uint8_t                       requested_count;
  std::array<s_nssai, max_requested> s_nssais;

  [[nodiscard]] span<s_nssai> requested() const { return {s_nssais.data(), requested_count}; }
};
static_assert(sizeof(slice_request) == 40);

/// RRCSetupRequest, with no AMF known.
struct setup_request {
  ue_identity         identity;
  establishment_cause cause;
};
static_assert(sizeof(setup_request) == 16);

class cause_draw {
public:
  establishment_cause operator()(std::mt19937_64& random) { return cause_mix[which_(random)].first; }

private:
  std::discrete_distribution<std::size_t> which_ = [] {
    std::vector<double> weights;
    for (const auto& part : cause_mix) {
      weights.push_back(part.second);
    }
    return std::discrete_distribution<std::size_t>(weights.begin(), weights.end());
  }();
};

inline std::vector<request> draw_requests(std::uint32_t amfs = amf_count)
{
  std::mt19937_64                              random(2026);
  cause_draw                                   cause;
  std::uniform_int_distribution<std::uint32_t> amf(0, amfs - 1);
  std::vector<request>                         requests;
  for (std::size_t index = 0; index < request_count; ++index) {
    requests.push_back({amf(random), cause(random)});
  }
  return requests;
}

/// `listed` S-NSSAIs, no two alike, as a network with many slices would list them.
inline std::vector<s_nssai> listed_slices(std::size_t listed)
{
  std::vector<s_nssai> slices;
  for (std::size_t index = 0; index < listed; ++index) {
    slices.emplace_back(static_cast<std::uint8_t>(1 + index % 4), static_cast<std::uint32_t>(0x010000 + 7 * index));
  }
  return slices;
}

/// Requests for `requested` slices, 1..8, out of those listed; one in eight asks for an unlisted one among them.
inline std::vector<slice_request> draw_slice_requests(const std::vector<s_nssai>& listed, std::size_t requested)
{
  constexpr s_nssai          none(0);
  std::mt19937_64            random(2027);
  std::vector<slice_request> requests;
  for (const request& each : draw_requests()) {
    slice_request next{
        each.amf, each.cause, static_cast<std::uint8_t>(requested), {none, none, none, none, none, none, none, none}};
    for (std::size_t place = 0; place < requested; ++place) {
      next.s_nssais[place] = listed[random() % listed.size()];
    }
    if (random() % 8 == 0) {
      next.s_nssais[random() % requested] = s_nssai(200, static_cast<std::uint32_t>(requests.size()));
    }
    requests.push_back(next);
  }
  return requests;
}

/// AMF `index` of a pool: all are of one set, told apart by their pointers.
inline guami pool_guami(std::uint32_t index)
{
  return {{}, 1, 1, static_cast<std::uint8_t>(index)};
}

/// Requests of which half show the 5G-S-TMSI of one of the pool's AMFs, and half a random value.
inline std::vector<setup_request> draw_setup_requests(std::uint32_t amfs)
{
  std::mt19937_64            random(2028);
  std::vector<setup_request> requests;
  for (const request& each : draw_requests(amfs)) {
    const guami at   = pool_guami(each.amf);
    const auto  tmsi = static_cast<std::uint32_t>(random());
    requests.push_back(
        {random() % 2 == 0 ? ue_identity(ng_5g_s_tmsi(at.amf_set_id, at.amf_pointer, tmsi)) : ue_identity(),
         each.cause});
  }
  return requests;
}

/// Turns a few requests into mt-Access, which no action restricts, so that in each group the number of restricted
/// requests is a multiple of 100. Stratified sampling begins each block of 100 at a random phase and refuses exactly p
/// of it, so that what the whole stream is told, however often it is repeated, is then known exactly. Restricted
/// requests that share blocks are a group: `group_of` tells its number, `is_restricted` whether a request counts.
template <typename Request, typename IsRestricted, typename GroupOf>
void make_whole_blocks(std::vector<Request>& requests, IsRestricted is_restricted, GroupOf group_of)
{
  struct tally {
    std::size_t restricted = 0;
    std::size_t seen       = 0;
  };
  std::map<std::uint32_t, tally> groups;
  std::vector<tally*>            group_of_restricted;
  for (const Request& each : requests) {
    group_of_restricted.push_back(is_restricted(each) ? &groups[group_of(each)] : nullptr);
    if (group_of_restricted.back() != nullptr) {
      ++group_of_restricted.back()->restricted;
    }
  }
  for (std::size_t index = 0; index < requests.size(); ++index) {
    if (tally* group = group_of_restricted[index]; group != nullptr) {
      const std::size_t excess = group->restricted % 100;
      const std::size_t before = group->seen * excess / group->restricted;
      const std::size_t after  = ++group->seen * excess / group->restricted;
      if (before != after) { // excess times in all, evenly spread over the stream
        requests[index].cause = establishment_cause::mt_access;
      }
    }
  }
}

} // namespace n2gate::bench
