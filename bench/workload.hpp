// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What the benchmarks decide on: 65,536 requests, drawn once by a fixed seed, so that every case meets the same ones.

#include "n2gate/n2gate.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
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

struct request {
  std::uint32_t        amf; ///< 0..amf_count-1
  establishment_cause  cause;
  std::vector<s_nssai> requested;
};

/// `listed` S-NSSAIs, no two alike, as a network with many slices would list them.
inline std::vector<s_nssai> listed_slices(std::size_t listed)
{
  std::vector<s_nssai> slices;
  for (std::size_t index = 0; index < listed; ++index) {
    slices.emplace_back(static_cast<std::uint8_t>(1 + index % 4), static_cast<std::uint32_t>(0x010000 + 7 * index));
  }
  return slices;
}

/// Requests with `nssais` requested S-NSSAIs each, out of `listed`; one request in eight also asks for an unlisted one.
inline std::vector<request> draw_requests(std::size_t nssais, const std::vector<s_nssai>& listed)
{
  std::vector<double> weights;
  for (const auto& part : cause_mix) {
    weights.push_back(part.second);
  }
  std::mt19937_64                              random(2026);
  std::discrete_distribution<std::size_t>      cause(weights.begin(), weights.end());
  std::uniform_int_distribution<std::uint32_t> amf(0, amf_count - 1);
  std::vector<request>                         requests;
  for (std::size_t index = 0; index < request_count; ++index) {
    request next{amf(random), cause_mix[cause(random)].first, {}};
    for (std::size_t slice = 0; slice < nssais; ++slice) {
      next.requested.push_back(listed[random() % listed.size()]);
    }
    if (nssais > 0 && random() % 8 == 0) {
      next.requested.back() = s_nssai(200, static_cast<std::uint32_t>(index));
    }
    requests.push_back(std::move(next));
  }
  return requests;
}

} // namespace n2gate::bench
