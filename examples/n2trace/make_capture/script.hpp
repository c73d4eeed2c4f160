// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a capture is to hold, as a script tells it: who there is, and what happens when. A plain value; script_help has
// the language, parse() reads it and make_capture() writes what it asks for.

#include "n2gate/ngap/message.hpp"
#include "octets.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace n2gate::script {

using std::chrono::nanoseconds;

enum class side : std::uint8_t { gnb, amf };

[[nodiscard]] constexpr side other(side one)
{
  return one == side::gnb ? side::amf : side::gnb;
}

enum class link_layer {
  ethernet,
  vlan,
  qinq,
  sll,
  sll2,
  raw,
  null,
  loop,
  exported_ngap,           ///< the dissector's name alone, as OCUDU writes it
  exported_ngap_addressed, ///< with the addresses and ports of both ends
  exported_sctp,           ///< SCTP packets, with the addresses of both ends
  user_dlt,                ///< NGAP PDUs and nothing else, as srsRAN writes them
};

struct file_settings {
  link_layer    link             = link_layer::ethernet;
  int           user_dlt         = 147;
  std::size_t   snaplen          = 262144;
  nanoseconds   start            = std::chrono::seconds(1767225600); ///< since 1970: 2026-01-01
  bool          with_nanoseconds = false;
  std::uint64_t seed             = 1;
};

struct node {
  std::string   name;
  std::string   address;
  std::string   second_address; ///< empty: it has one alone
  std::uint16_t port = 0;
};

/// How user messages are put into packets.
struct sctp_shape {
  std::size_t   bundle      = 1;    ///< DATA chunks in a packet, at most
  std::size_t   fragment    = 1400; ///< octets of a user message in a DATA chunk, at most
  std::size_t   ip_fragment = 0;    ///< octets of an IP payload in a fragment; 0: not fragmented
  std::uint32_t ppid        = 60;
  bool          retransmit  = false;
  bool          udp         = false; ///< RFC 6951
  bool          second_path = false;
  bool          i_data      = false; ///< RFC 8260
};

/// What happens to the association.
struct association_change {
  enum class kind { connect, restart, abort, shutdown };

  kind what = kind::connect;
  side by   = side::gnb;
};

/// NGAP messages, one after the other.
struct messages {
  struct message {
    side           from = side::gnb;
    frames::octets pdu;
  };

  std::vector<message> all;
};

/// How many, and when.
struct amount {
  std::uint64_t count = 0;           ///< all at once, if it is not 0
  std::uint64_t rate  = 0;           ///< otherwise so many in 1000 seconds,
  nanoseconds   duration{};          ///< for so long,
  bool          independent = false; ///< in a Poisson process and not evenly
};

/// Something that comes again and again.
struct flow {
  enum class kind {
    requests,       ///< INITIAL UE MESSAGE
    nas_transports, ///< UPLINK and DOWNLINK NAS TRANSPORT in turn
    heartbeats,     ///< HEARTBEAT and HEARTBEAT ACK
  };

  kind                          what = kind::requests;
  ngap::rrc_establishment_cause cause{};    ///< of requests
  std::size_t                   octets = 0; ///< of the NAS PDU in a NAS transport
  amount                        how_many;
};

struct event {
  std::size_t                                      line = 0; ///< where the script has it
  nanoseconds                                      at{};     ///< from the capture's start
  std::size_t                                      gnb = 0;  ///< of capture_script::gnbs
  std::size_t                                      amf = 0;  ///< of capture_script::amfs
  sctp_shape                                       shape;
  std::variant<association_change, messages, flow> what;
};

struct capture_script {
  file_settings      file;
  std::vector<node>  gnbs;
  std::vector<node>  amfs;
  std::vector<event> events; ///< by time
};

/// What a script must keep to.
struct limits {
  static constexpr std::size_t   script_octets    = std::size_t{16} << 20;
  static constexpr std::size_t   events           = 100'000;
  static constexpr std::size_t   nodes            = 256; ///< gNBs, and as many AMFs
  static constexpr std::size_t   name             = 64;
  static constexpr std::uint64_t seconds          = 10'000'000;
  static constexpr std::uint64_t count            = 1'000'000'000;
  static constexpr std::uint64_t rate             = 100'000; ///< in a second
  static constexpr std::size_t   bundle           = 16;
  static constexpr std::size_t   fragment         = 1400;
  static constexpr std::size_t   least_nas_octets = 8;
  static constexpr std::size_t   nas_octets       = 16'000;
  static constexpr std::size_t   pdu_octets       = 65'000;
};

/// Reads a script whose name is `name` into `into`. What is wrong with it, if anything is: "NAME:LINE: what".
[[nodiscard]] std::optional<std::string> parse(std::string_view name, std::string_view text, capture_script& into);

} // namespace n2gate::script
