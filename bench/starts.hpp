// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The OVERLOAD STARTs that bench_ngap decodes and applies: many different ones of one size, drawn by a fixed seed.

#include "n2gate/n2gate.hpp"
#include "n2gate/ngap.hpp"

#include <cstddef>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <vector>

namespace n2gate::bench {

struct start {
  overload_start            message;
  std::vector<std::uint8_t> pdu;
};

/// How many different ones there are of a size: as many as fit some megabytes.
[[nodiscard]] inline std::size_t starts_of(std::size_t s_nssais)
{
  return s_nssais <= 8 ? 4096 : 64;
}

/// STARTs with both AMF-wide IEs, and from one S-NSSAI on also an item that lists `s_nssais` of them, all different,
/// some without SD. Neighbours are never alike, the last and the first neither.
[[nodiscard]] inline std::vector<start> draw_starts(std::size_t s_nssais)
{
  std::mt19937 random(static_cast<unsigned>(38413 + s_nssais));
  const auto   action = [&random] {
    return static_cast<overload_action>(random() % 4);
  };
  // 1..98: an even or an odd number for every second START, so that neighbours differ.
  const auto share = [&random](std::size_t parity) {
    return percentage(static_cast<int>(1 + random() % 49 * 2 + parity));
  };

  std::vector<start> starts(starts_of(s_nssais));
  for (std::size_t index = 0; index < starts.size(); ++index) {
    overload_start& message                       = starts[index].message;
    message.amf_overload_response                 = action();
    message.amf_traffic_load_reduction_indication = share(index % 2);
    if (s_nssais > 0) {
      const auto                first = static_cast<std::uint32_t>(random() % 0x800000);
      overload_start_nssai_item item{{}, action(), share(random() % 2)};
      for (std::uint32_t place = 0; place < s_nssais; ++place) {
        const auto sst = static_cast<std::uint8_t>(random());
        item.slice_overload_list.push_back(place % 64 == 7 ? s_nssai(static_cast<std::uint8_t>(place / 64))
                                                           : s_nssai(sst, first + place));
      }
      message.overload_start_nssai_list.push_back(item);
    }
    if (ngap::encode(message, starts[index].pdu) != error::none) {
      throw std::logic_error("a START is not encoded");
    }
  }
  return starts;
}

} // namespace n2gate::bench
