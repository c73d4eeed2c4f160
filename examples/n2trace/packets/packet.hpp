// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// One packet of a capture, as the file holds it.

#include "n2gate/span.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace n2gate::trace {

/// When and where in the capture something was seen.
struct moment {
  /// Either way, so that the difference of two times always fits: 146 years.
  static constexpr std::chrono::nanoseconds most = std::chrono::nanoseconds::max() / 2;

  std::chrono::nanoseconds time{};    ///< since 1970
  std::uint64_t            frame = 0; ///< from 1 on, as Wireshark numbers frames
};

struct packet {
  moment             seen;
  int                link_type = 0;      ///< a LINKTYPE_ value of www.tcpdump.org/linktypes.html
  span<std::uint8_t> captured;           ///< valid until the next packet is read
  std::size_t        length_on_wire = 0; ///< more than what is captured if the snapshot length has cut the packet
};

} // namespace n2gate::trace
