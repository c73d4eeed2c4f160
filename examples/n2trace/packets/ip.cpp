// SPDX-License-Identifier: BSD-3-Clause

#include "ip.hpp"

namespace n2gate::trace {
namespace {

// www.iana.org/assignments/protocol-numbers
constexpr std::uint8_t hop_by_hop          = 0;
constexpr std::uint8_t udp                 = 17;
constexpr std::uint8_t routing             = 43;
constexpr std::uint8_t ipv6_fragment       = 44;
constexpr std::uint8_t authentication      = 51;
constexpr std::uint8_t destination_options = 60;
constexpr std::uint8_t sctp                = 132;
constexpr std::uint8_t mobility            = 135;

constexpr std::uint16_t sctp_over_udp_port = 9899;
constexpr int           max_extensions     = 16;

} // namespace

std::optional<sctp_packet> ip_reader::read(bytes_view bytes, bool cut, std::chrono::nanoseconds time)
{
  if (!bytes.empty() && bytes[0] >> 4 == 4) {
    return read_ipv4(bytes, cut, time);
  }
  if (!bytes.empty() && bytes[0] >> 4 == 6) {
    return read_ipv6(bytes, cut, time);
  }
  return damaged();
}

std::optional<sctp_packet> ip_reader::damaged()
{
  ++counts_.damaged_ip;
  return std::nullopt;
}

/// Whether the fragment completes its datagram, which is then in `into`.
bool ip_reader::complete(const ip_fragment& fragment, ip_part& into)
{
  ++counts_.ip_fragments;
  if (into.cut) {
    ++counts_.ip_fragments_refused;
    return false;
  }
  const std::optional<ip_payload> whole = reassembly_.add(fragment);
  if (whole) {
    into.protocol = whole->protocol;
    into.bytes    = whole->bytes;
  }
  return whole.has_value();
}

std::optional<sctp_packet> ip_reader::read_ipv4(bytes_view bytes, bool cut, std::chrono::nanoseconds time)
{
  if (bytes.size() < 20) {
    return damaged();
  }
  const std::size_t header = std::size_t{4} * (bytes[0] & 0x0F);
  // Zero in what the sender leaves to its network card to divide: then the packet goes to the end of the frame.
  const std::size_t total = number16(bytes, 2) != 0 ? number16(bytes, 2) : bytes.size();
  if (header < 20 || header > bytes.size() || total < header) {
    return damaged();
  }
  ip_part             part{ip_address(bytes_view(bytes.data() + 12, 4)),
               ip_address(bytes_view(bytes.data() + 16, 4)),
               bytes[9],
               from(at_most(bytes, total), header), // what fills up an Ethernet frame is not the packet's
               number16(bytes, 2) != 0 ? bytes.size() < total : cut,
               time};
  const std::uint16_t where = number16(bytes, 6);
  const bool          more  = (where & 0x2000) != 0;
  if (more || (where & 0x1FFF) != 0) {
    const std::size_t offset = std::size_t{8} * (where & 0x1FFF);
    if (!complete(
            {part.source, part.destination, number16(bytes, 4), part.protocol, false, more, offset, part.bytes, time},
            part)) {
      return std::nullopt;
    }
  }
  return read_transport(part);
}

std::optional<sctp_packet> ip_reader::read_ipv6(bytes_view bytes, bool cut, std::chrono::nanoseconds time)
{
  constexpr std::size_t header = 40;
  if (bytes.size() < header) {
    return damaged();
  }
  const std::size_t size = number16(bytes, 4);
  const bytes_view  rest = from(bytes, header);
  return read_extensions({ip_address(bytes_view(bytes.data() + 8, 16)),
                          ip_address(bytes_view(bytes.data() + 24, 16)),
                          bytes[6],
                          size != 0 ? at_most(rest, size) : rest,
                          size != 0 ? rest.size() < size : cut,
                          time},
                         true);
}

std::optional<sctp_packet> ip_reader::read_extensions(ip_part part, bool may_be_fragment)
{
  for (int count = 0; count < max_extensions; ++count) {
    const bytes_view bytes  = part.bytes;
    std::size_t      header = 8;
    switch (part.protocol) {
    case hop_by_hop:
    case routing:
    case destination_options:
    case mobility:
    case authentication:
      if (bytes.size() < 2) {
        return damaged();
      }
      header = part.protocol == authentication ? (bytes[1] + std::size_t{2}) * 4 : (bytes[1] + std::size_t{1}) * 8;
      break;
    case ipv6_fragment:
      break;
    default:
      return read_transport(part);
    }
    if (bytes.size() < header) {
      return damaged();
    }
    const bool is_fragment = part.protocol == ipv6_fragment;
    part.protocol          = bytes[0];
    part.bytes             = from(bytes, header);
    if (is_fragment) {
      const std::uint16_t where = number16(bytes, 2);
      const bool          more  = (where & 1) != 0;
      if (!more && (where & 0xFFF8) == 0) {
        continue; // the whole in one (RFC 6946)
      }
      if (!may_be_fragment) {
        return damaged();
      }
      if (!complete({part.source,
                     part.destination,
                     number32(bytes, 4),
                     part.protocol,
                     true,
                     more,
                     where & std::size_t{0xFFF8},
                     part.bytes,
                     part.time},
                    part)) {
        return std::nullopt;
      }
      may_be_fragment = false;
    }
  }
  return damaged();
}

std::optional<sctp_packet> ip_reader::read_transport(const ip_part& part)
{
  if (part.protocol == sctp) {
    return sctp_packet{part.source, part.destination, part.bytes, part.cut};
  }
  if (part.protocol != udp) {
    ++counts_.not_sctp;
    return std::nullopt;
  }
  constexpr std::size_t header = 8;
  if (part.bytes.size() < header) {
    return damaged();
  }
  if (number16(part.bytes, 0) != sctp_over_udp_port && number16(part.bytes, 2) != sctp_over_udp_port) {
    ++counts_.not_sctp;
    return std::nullopt;
  }
  const std::size_t size = number16(part.bytes, 4);
  if (size < header) {
    return damaged();
  }
  const bool cut = part.cut || part.bytes.size() < size;
  return sctp_packet{part.source, part.destination, from(at_most(part.bytes, size), header), cut};
}

} // namespace n2gate::trace
