// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// From IPv4 and IPv6 packets to SCTP packets: straight, in fragments, and over UDP (RFC 6951, port 9899). Checksums are
// not looked at: a capture at the sender has none yet where the network card fills them in.

#include "ip_reassembly.hpp"

namespace n2gate::trace {

struct sctp_packet {
  ip_address source;
  ip_address destination;
  bytes_view bytes;
  bool       cut = false; ///< the capture has less of it than was sent
};

class ip_reader {
public:
  explicit ip_reader(packet_counts& counts) : counts_(counts), reassembly_(counts) {}

  /// The SCTP packet that the IP packet holds or completes, if it does; valid until the next call. `cut`: the capture
  /// has less of the packet than was sent.
  [[nodiscard]] std::optional<sctp_packet> read(bytes_view bytes, bool cut, std::chrono::nanoseconds time);

private:
  struct ip_part {
    ip_address               source;
    ip_address               destination;
    std::uint8_t             protocol = 0;
    bytes_view               bytes;
    bool                     cut = false;
    std::chrono::nanoseconds time{};
  };

  [[nodiscard]] std::optional<sctp_packet> read_ipv4(bytes_view bytes, bool cut, std::chrono::nanoseconds time);
  [[nodiscard]] std::optional<sctp_packet> read_ipv6(bytes_view bytes, bool cut, std::chrono::nanoseconds time);
  [[nodiscard]] std::optional<sctp_packet> read_extensions(ip_part part, bool may_be_fragment);
  [[nodiscard]] std::optional<sctp_packet> read_transport(const ip_part& part);
  [[nodiscard]] std::optional<sctp_packet> damaged();
  [[nodiscard]] bool                       complete(const ip_fragment& fragment, ip_part& into);

  packet_counts& counts_;
  ip_reassembly  reassembly_;
};

} // namespace n2gate::trace
