// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What became of the packets on the way to user messages. Nothing is left out without being counted here.

#include <cstdint>

namespace n2gate::trace {

struct packet_counts {
  std::uint64_t packets = 0;

  // Packets that end at the link layer.
  std::uint64_t other_link_type = 0;
  std::uint64_t damaged_frame   = 0; ///< shorter than its headers, or tags that make no sense
  std::uint64_t not_ip          = 0; ///< ARP, LLDP …
  std::uint64_t other_dissector = 0; ///< an exported PDU that is neither SCTP nor NGAP

  // Packets that end at IP.
  std::uint64_t damaged_ip           = 0;
  std::uint64_t not_sctp             = 0;
  std::uint64_t ip_fragments         = 0; ///< all of them
  std::uint64_t ip_fragments_refused = 0; ///< cut off, or what they say cannot be
  std::uint64_t ip_datagrams_whole   = 0; ///< put together of fragments
  std::uint64_t ip_datagrams_refused = 0; ///< fragments overlap or contradict each other
  std::uint64_t ip_datagrams_evicted = 0; ///< not complete when the place was needed, or for too long

  // SCTP.
  std::uint64_t sctp_packets = 0;
  std::uint64_t damaged_sctp = 0; ///< packets read up to the damage
  std::uint64_t cut          = 0; ///< packets of which the capture has less than was sent; read as far as it goes
  std::uint64_t without_association    = 0; ///< what ends an association that is not known
  std::uint64_t retransmitted          = 0; ///< DATA chunks whose TSN was there already
  std::uint64_t tsn_jumps              = 0; ///< DATA chunks far from those before them
  std::uint64_t associations           = 0;
  std::uint64_t associations_evicted   = 0;
  std::uint64_t data_fragments         = 0; ///< DATA chunks that are a part of a user message
  std::uint64_t data_fragments_evicted = 0;
  std::uint64_t messages               = 0; ///< user messages handed out
};

} // namespace n2gate::trace
