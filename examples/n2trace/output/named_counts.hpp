// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The members of packet_counts with their names, and in words what they count.

#include "packet_counts.hpp"

#include <array>
#include <cstdint>

namespace n2gate::trace {

struct named_count {
  std::uint64_t packet_counts::*member;
  const char*                   name;
  const char*                   words;   ///< after the number
  bool                          is_loss; ///< what it counts could not be read, or was not for n2trace
};

inline constexpr std::array<named_count, 23> named_counts{{
    {&packet_counts::packets, "packets", "packets", false},
    {&packet_counts::other_link_type,
     "other_link_type",
     "packets of a link type that is not read (user types 147..162: see --user-dlt)",
     true},
    {&packet_counts::damaged_frame, "damaged_frame", "frames that are damaged or cut off before IP", true},
    {&packet_counts::not_ip, "not_ip", "frames without IP (ARP, LLDP and the like)", true},
    {&packet_counts::other_dissector, "other_dissector", "exported PDUs that are neither SCTP nor NGAP", true},
    {&packet_counts::damaged_ip, "damaged_ip", "damaged IP packets", true},
    {&packet_counts::not_sctp, "not_sctp", "IP packets without SCTP", true},
    {&packet_counts::ip_fragments, "ip_fragments", "IP fragments", false},
    {&packet_counts::ip_fragments_refused, "ip_fragments_refused", "IP fragments that are cut off or impossible", true},
    {&packet_counts::ip_datagrams_whole, "ip_datagrams_whole", "IP datagrams put together of fragments", false},
    {&packet_counts::ip_datagrams_refused,
     "ip_datagrams_refused",
     "IP datagrams whose fragments contradict each other",
     true},
    {&packet_counts::ip_datagrams_evicted, "ip_datagrams_evicted", "IP datagrams of which fragments are missing", true},
    {&packet_counts::sctp_packets, "sctp_packets", "SCTP packets", false},
    {&packet_counts::damaged_sctp, "damaged_sctp", "damaged SCTP packets, read up to the damage", true},
    {&packet_counts::cut, "cut", "packets cut short by the capture, read as far as they go", true},
    {&packet_counts::without_association,
     "without_association",
     "packets that end an association that is not known",
     true},
    {&packet_counts::retransmitted, "retransmitted", "DATA chunks sent again", false},
    {&packet_counts::tsn_jumps, "tsn_jumps", "DATA chunks far from those before them", true},
    {&packet_counts::associations, "associations", "associations", false},
    {&packet_counts::associations_evicted,
     "associations_evicted",
     "associations forgotten, as there were too many at a time",
     true},
    {&packet_counts::data_fragments, "data_fragments", "DATA chunks that are a part of a message", false},
    {&packet_counts::data_fragments_evicted,
     "data_fragments_evicted",
     "parts of messages whose other parts are missing",
     true},
    {&packet_counts::messages, "messages", "user messages", false},
}};
static_assert(sizeof(packet_counts) == named_counts.size() * sizeof(std::uint64_t), "a count is missing here");

} // namespace n2gate::trace
