// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Takes the link layer off a packet. Link types: Ethernet (1) with any number of VLAN tags (802.1Q, 802.1ad), Linux
// cooked v1 (113) and v2 (276), raw IP (101, 228, 229), null and loopback (0, 108), exported PDU (252) and, where the
// caller says so, the user link types (147 to 162) in which srsRAN writes NGAP PDUs and nothing else.

#include "endpoint.hpp"
#include "packet.hpp"
#include "packet_counts.hpp"

#include <optional>

namespace n2gate::trace {

enum class user_link_types { ignored, ngap };

struct link_payload {
  enum class content { ip, sctp, ngap };

  content    what = content::ip;
  bytes_view bytes;
  bool       cut = false; ///< the capture has less of it than was sent
  // Of an exported PDU alone, as far as its tags tell them.
  endpoint source;
  endpoint destination;
};

/// Nothing if there is none of these in the packet; `counts` then has the reason.
[[nodiscard]] std::optional<link_payload> read_link(const packet& seen, user_link_types user, packet_counts& counts);

} // namespace n2gate::trace
