// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The whole way from the packets of a capture to user messages: link layer, IP, SCTP. Its memory is bounded whatever
// the capture holds: at most 4 MiB for IP fragments, 12 MiB for user messages in parts, 30 MiB for 4096 associations.

#include "link.hpp"
#include "sctp.hpp"

namespace n2gate::trace {

class packet_path {
public:
  explicit packet_path(sctp_sink sink, user_link_types user = user_link_types::ignored);

  packet_path(const packet_path&)            = delete;
  packet_path& operator=(const packet_path&) = delete;

  void read(const packet& seen);

  [[nodiscard]] const packet_counts& counts() const { return counts_; }

private:
  user_link_types user_;
  packet_counts   counts_; ///< the readers count in it
  ip_reader       ip_;
  sctp_reader     sctp_;
};

} // namespace n2gate::trace
