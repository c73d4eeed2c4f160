// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// An SCTP packet on the wire: the common header and the chunks after it (RFC 9260 3), and what DATA and I-DATA chunks
// (RFC 8260 2.1) say. The checksum is not looked at: a capture at the sender often has none yet.

#include "bytes.hpp"

#include <optional>

namespace n2gate::trace {

enum class chunk_type : std::uint8_t {
  data              = 0,
  init              = 1,
  init_ack          = 2,
  sack              = 3,
  heartbeat         = 4,
  heartbeat_ack     = 5,
  abort             = 6,
  shutdown          = 7,
  shutdown_ack      = 8,
  error             = 9,
  cookie_echo       = 10,
  cookie_ack        = 11,
  shutdown_complete = 14,
  i_data            = 64,
};

struct chunk {
  chunk_type   type  = chunk_type::data;
  std::uint8_t flags = 0;
  bytes_view   value; ///< without padding
};

/// T of ABORT and SHUTDOWN COMPLETE: the verification tag is the one that the sender was addressed by.
[[nodiscard]] inline bool has_reflected_tag(const chunk& seen)
{
  return (seen.flags & 1) != 0;
}

/// Goes through the chunks of a packet.
class chunk_cursor {
public:
  explicit chunk_cursor(bytes_view chunks) : rest_(chunks) {}

  /// Nothing at the end, and at a chunk that is not whole.
  [[nodiscard]] std::optional<chunk> next();

  /// Whether the chunks ended with one that is not whole.
  [[nodiscard]] bool broken() const { return broken_; }

private:
  bytes_view rest_;
  bool       broken_ = false;
};

struct sctp_data {
  std::uint32_t tsn   = 0;
  bool          begin = false;
  bool          end   = false;
  /// Parts of one user message have equal groups and positions in a row. Those of DATA are TSNs, and their group is
  /// zero.
  std::uint64_t group    = 0;
  std::uint32_t position = 0;
  std::uint32_t ppid     = 0; ///< payload protocol identifier; I-DATA tells it in the first part alone
  bytes_view    bytes;
};

/// Nothing for a chunk of another type, or one that is too short to hold user data (RFC 9260 3.3.1).
[[nodiscard]] std::optional<sctp_data> read_data(const chunk& seen);

} // namespace n2gate::trace
