// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// From SCTP packets (RFC 9260) to what happens to associations and to the user messages on them. DATA and I-DATA
// chunks, bundled or in parts; a TSN counts once, however often it is sent. Total: whatever the bytes are, it goes on
// with the next packet.

#include "associations.hpp"
#include "ip.hpp"
#include "message_reassembly.hpp"
#include "packet.hpp"
#include "sctp_chunks.hpp"

#include <functional>
#include <utility>

namespace n2gate::trace {

/// What the payload protocol identifier says (RFC 9260 15.5, TS 38.412 7).
enum class payload_protocol {
  unspecified,  ///< 0: the sender has not said; to be taken for NGAP where the ports or the bytes speak for it
  ngap,         ///< 60
  ngap_swapped, ///< 60 in the byte order of the sender's machine, which some have sent
  other,
};

[[nodiscard]] payload_protocol protocol_of(std::uint32_t ppid);

struct association_event {
  enum class kind {
    init,              ///< INIT: of a new association, or of one that may be about to restart
    found,             ///< an association whose INIT is not in the capture
    established,       ///< COOKIE ACK, or what only follows it
    restarted,         ///< the same with new tags for an association that was established (RFC 9260 5.2)
    aborted,           ///< ABORT: the association is lost
    shutdown,          ///< SHUTDOWN
    shutdown_complete, ///< SHUTDOWN COMPLETE: the association has ended
    evicted,           ///< too many associations: nothing comes of this one any more under its id
  };

  association_id id{};
  kind           what = kind::init;
  sender         from = sender::unknown; ///< who sent the chunk
  moment         seen;
  endpoint       first;
  endpoint       second;
};

struct user_message {
  association_id id{};
  sender         from = sender::unknown;
  moment         seen;            ///< of the packet that completes it, where Wireshark shows it, too
  std::uint64_t  first_frame = 0; ///< less than seen.frame if it came in several packets
  std::uint32_t  ppid        = 0;
  bytes_view     bytes; ///< valid during the call
};

/// Gets everything in the order of the capture. An event of the kind `init` or `found` comes before all else of an id.
struct sctp_sink {
  std::function<void(const association_event&)> event;
  std::function<void(const user_message&)>      message;
};

class sctp_reader {
public:
  sctp_reader(sctp_sink sink, packet_counts& counts) :
    sink_(std::move(sink)), counts_(counts), associations_(counts), messages_(counts)
  {
  }

  void read(const sctp_packet& packet, const moment& seen);

  /// An NGAP PDU that was captured without SCTP. All between two ends are of one association; where the ends are not
  /// told, all are of one, and who sent a PDU is unknown.
  void read_pdu(const endpoint& source, const endpoint& destination, bytes_view pdu, const moment& seen);

private:
  struct context {
    flow_key key;
    endpoint source;
    endpoint destination;
    moment   seen;
    bool     has_cookie_echo = false;
  };

  void                read_chunk(context& packet, const chunk& seen);
  void                read_init(const context& packet, const chunk& seen);
  void                read_init_ack(const context& packet, const chunk& seen);
  void                read_end(const context& packet, const chunk& seen);
  void                read_data_chunk(const context& packet, flow& of, const chunk& seen);
  [[nodiscard]] flow& flow_of(const context& packet, chunk_type type);
  void                establish(association& which, const context& packet, sender from);
  association&        add(const endpoint& first, const endpoint& second, const moment& seen);
  void                tell(const association& of, association_event::kind what, sender from, const moment& seen);
  void                hand_out(const user_message& message);

  sctp_sink          sink_;
  packet_counts&     counts_;
  associations       associations_;
  message_reassembly messages_;
};

} // namespace n2gate::trace
