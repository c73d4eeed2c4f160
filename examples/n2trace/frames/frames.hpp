// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Writes packets as they stand on the wire, with right lengths and checksums.

#include "octets.hpp"

#include <string>

namespace n2gate::frames {

// SCTP (RFC 9260, RFC 8260).

struct data_head {
  std::uint32_t tsn       = 0;
  bool          begin     = true;
  bool          end       = true;
  std::uint16_t stream    = 0;
  std::uint16_t sequence  = 0;
  std::uint32_t ppid      = 60;
  bool          unordered = false;
};

[[nodiscard]] octets chunk(std::uint8_t type, std::uint8_t flags, const octets& value);
[[nodiscard]] octets data(const data_head& head, const octets& bytes);
/// `parameters` besides the State Cookie of INIT ACK.
[[nodiscard]] octets init(std::uint32_t tag, std::uint32_t first_tsn = 1, const octets& parameters = {});
[[nodiscard]] octets init_ack(std::uint32_t tag, std::uint32_t first_tsn = 1, const octets& parameters = {});

/// The parameter of INIT that tells an address of the sender.
[[nodiscard]] octets address_parameter(const std::string& text);

[[nodiscard]] octets sack(std::uint32_t tsn);
[[nodiscard]] octets heartbeat();
[[nodiscard]] octets heartbeat_ack();
[[nodiscard]] octets cookie_echo();
[[nodiscard]] octets cookie_ack();
[[nodiscard]] octets abort_chunk(bool reflected_tag = false);
[[nodiscard]] octets shutdown(std::uint32_t tsn = 1);
[[nodiscard]] octets shutdown_ack();
[[nodiscard]] octets shutdown_complete(bool reflected_tag = false);

struct i_data_head {
  std::uint32_t tsn       = 0;
  bool          begin     = true;
  bool          end       = true;
  std::uint16_t stream    = 0;
  std::uint32_t message   = 0;
  std::uint32_t ppid      = 60; ///< if it begins a message
  std::uint32_t fragment  = 0;  ///< if it does not
  bool          unordered = false;
};

[[nodiscard]] octets i_data(const i_data_head& head, const octets& bytes);

[[nodiscard]] octets
sctp(std::uint16_t source, std::uint16_t destination, std::uint32_t tag, std::initializer_list<octets> chunks);

// IP and UDP. Addresses in text; those with a colon are IPv6.

[[nodiscard]] octets address(const std::string& text);

struct ip_head {
  std::string   source      = "10.0.0.1";
  std::string   destination = "10.0.0.2";
  std::uint8_t  protocol    = 132;
  octets        extensions; ///< IPv4 options, a multiple of 4; IPv6 extension headers, of which `protocol` is the first
  std::uint32_t identification = 0;
  bool          is_fragment    = false;
  bool          more           = false;
  std::size_t   offset         = 0;
};

[[nodiscard]] octets ip(const ip_head& head, const octets& payload);
/// Without a checksum, as SCTP has its own.
[[nodiscard]] octets udp(std::uint16_t source, std::uint16_t destination, const octets& payload);

/// The same with one, which IPv6 wants (RFC 8200 8.1).
[[nodiscard]] octets with_checksum(const ip_head& head, octets udp_datagram);

/// `payload` in IP packets with so many octets of it each, a multiple of 8.
[[nodiscard]] std::vector<octets> ip_fragments(ip_head head, const octets& payload, std::size_t size);

// Link layers, around an IP packet.

[[nodiscard]] std::size_t ether_type_of(const octets& ip_packet);
[[nodiscard]] octets      ethernet(const octets& ip_packet);

/// One tag for each of the EtherTypes in `tags`, the outermost first.
[[nodiscard]] octets tagged_ethernet(std::initializer_list<std::uint16_t> tags, const octets& ip_packet);
[[nodiscard]] octets linux_cooked_v1(const octets& ip_packet);
[[nodiscard]] octets linux_cooked_v2(const octets& ip_packet);

/// Of BSD's loopback, in the byte order of a little-endian machine.
[[nodiscard]] octets null_loopback(const octets& ip_packet);

/// Of OpenBSD's, in network byte order.
[[nodiscard]] octets loopback(const octets& ip_packet);
[[nodiscard]] octets tag(std::uint16_t number, const octets& value);

/// `tags` besides the one that names the dissector.
[[nodiscard]] octets
exported_pdu(const std::string& dissector, const octets& pdu, std::initializer_list<octets> tags = {});

} // namespace n2gate::frames
