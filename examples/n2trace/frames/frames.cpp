// SPDX-License-Identifier: BSD-3-Clause

#include "frames.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <array>

namespace n2gate::frames {
namespace {

/// What each octet does to a CRC of Castagnoli's polynomial.
constexpr std::array<std::uint32_t, 256> crc_table()
{
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) {
      crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0x82F63B78U : 0U);
    }
    table[byte] = crc;
  }
  return table;
}

/// RFC 9260 appendix A: the lowest octet goes first.
octets crc32c(const octets& bytes)
{
  static constexpr std::array<std::uint32_t, 256> table = crc_table();
  std::uint32_t                                   crc   = 0xFFFFFFFF;
  for (std::uint8_t byte : bytes) {
    crc = (crc >> 8) ^ table[(crc ^ byte) & 0xFF];
  }
  octets lowest_last = number32(~crc);
  std::reverse(lowest_last.begin(), lowest_last.end());
  return lowest_last;
}

/// RFC 1071.
octets internet_checksum(const octets& bytes)
{
  std::uint32_t sum = 0;
  for (std::size_t index = 0; index < bytes.size(); ++index) {
    sum += std::uint32_t{bytes[index]} << (index % 2 == 0 ? 8 : 0);
  }
  while (sum >> 16 != 0) {
    sum = (sum & 0xFFFF) + (sum >> 16);
  }
  return number16(~sum & 0xFFFF);
}

void put(octets& into, std::size_t at, const octets& bytes)
{
  std::copy(bytes.begin(), bytes.end(), into.begin() + static_cast<std::ptrdiff_t>(at));
}

octets setup_value(std::uint32_t tag, std::uint32_t first_tsn)
{
  // Receiver window, outbound and inbound streams, first TSN.
  return joined({number32(tag), number32(106496), number16(10), number16(10), number32(first_tsn)});
}

/// AF_INET, or AF_INET6 of OpenBSD.
std::size_t loopback_family(const octets& ip_packet)
{
  return ip_packet[0] >> 4 == 4 ? 2 : 24;
}

std::uint8_t data_flags(bool begin, bool end, bool unordered)
{
  return static_cast<std::uint8_t>((unordered ? 4 : 0) | (begin ? 2 : 0) | (end ? 1 : 0));
}

} // namespace

octets chunk(std::uint8_t type, std::uint8_t flags, const octets& value)
{
  octets made = joined({number8(type), number8(flags), number16(4 + value.size()), value});
  made.resize((made.size() + 3) / 4 * 4);
  return made;
}

octets data(const data_head& head, const octets& bytes)
{
  return chunk(
      0,
      data_flags(head.begin, head.end, head.unordered),
      joined({number32(head.tsn), number16(head.stream), number16(head.sequence), number32(head.ppid), bytes}));
}

octets i_data(const i_data_head& head, const octets& bytes)
{
  return chunk(64,
               data_flags(head.begin, head.end, head.unordered),
               joined({number32(head.tsn),
                       number16(head.stream),
                       number16(0),
                       number32(head.message),
                       number32(head.begin ? head.ppid : head.fragment),
                       bytes}));
}

octets init(std::uint32_t tag, std::uint32_t first_tsn, const octets& parameters)
{
  return chunk(1, 0, joined({setup_value(tag, first_tsn), parameters}));
}

octets init_ack(std::uint32_t tag, std::uint32_t first_tsn, const octets& parameters)
{
  const octets state_cookie = joined({number16(7), number16(12), pattern(8)});
  return chunk(2, 0, joined({setup_value(tag, first_tsn), parameters, state_cookie}));
}

octets address_parameter(const std::string& text)
{
  const octets value = address(text);
  return joined({number16(value.size() == 4 ? 5 : 6), number16(4 + value.size()), value});
}

octets sack(std::uint32_t tsn)
{
  return chunk(3, 0, joined({number32(tsn), number32(106496), number16(0), number16(0)}));
}

octets heartbeat()
{
  return chunk(4, 0, joined({number16(1), number16(12), pattern(8)}));
}

octets heartbeat_ack()
{
  return chunk(5, 0, joined({number16(1), number16(12), pattern(8)}));
}

octets cookie_echo()
{
  return chunk(10, 0, pattern(8));
}

octets cookie_ack()
{
  return chunk(11, 0, {});
}

octets abort_chunk(bool reflected_tag)
{
  return chunk(6, reflected_tag ? 1 : 0, {});
}

octets shutdown(std::uint32_t tsn)
{
  return chunk(7, 0, number32(tsn));
}

octets shutdown_ack()
{
  return chunk(8, 0, {});
}

octets shutdown_complete(bool reflected_tag)
{
  return chunk(14, reflected_tag ? 1 : 0, {});
}

octets sctp(std::uint16_t source, std::uint16_t destination, std::uint32_t tag, std::initializer_list<octets> chunks)
{
  octets made = joined({number16(source), number16(destination), number32(tag), number32(0), joined(chunks)});
  put(made, 8, crc32c(made));
  return made;
}

octets address(const std::string& text)
{
  const bool is_ipv6 = text.find(':') != std::string::npos;
  octets     made(is_ipv6 ? 16 : 4);
  static_cast<void>(inet_pton(is_ipv6 ? AF_INET6 : AF_INET, text.c_str(), made.data()));
  return made;
}

octets ip(const ip_head& head, const octets& payload)
{
  const octets source      = address(head.source);
  const octets destination = address(head.destination);
  if (source.size() == 16) {
    octets       extensions = head.extensions;
    std::uint8_t next       = head.protocol;
    if (head.is_fragment) {
      extensions = joined({extensions,
                           number8(next),
                           number8(0),
                           number16(head.offset | (head.more ? 1 : 0)),
                           number32(head.identification)});
      next       = 44;
    }
    return joined({number32(0x60000000),
                   number16(extensions.size() + payload.size()),
                   number8(next),
                   number8(64),
                   source,
                   destination,
                   extensions,
                   payload});
  }
  const std::size_t header = 20 + head.extensions.size();
  octets            made   = joined({number8(0x40 | (header / 4)),
                                     number8(0),
                                     number16(header + payload.size()),
                                     number16(head.identification),
                                     number16((head.more ? 0x2000 : 0) | (head.offset / 8)),
                                     number8(64),
                                     number8(head.protocol),
                                     number16(0),
                                     source,
                                     destination,
                                     head.extensions});
  put(made, 10, internet_checksum(made));
  return joined({made, payload});
}

octets udp(std::uint16_t source, std::uint16_t destination, const octets& payload)
{
  return joined({number16(source), number16(destination), number16(8 + payload.size()), number16(0), payload});
}

octets with_checksum(const ip_head& head, octets udp_datagram)
{
  const octets pseudo_header =
      joined({address(head.source), address(head.destination), number32(udp_datagram.size()), number32(head.protocol)});
  const octets checksum = internet_checksum(joined({pseudo_header, udp_datagram}));
  put(udp_datagram, 6, checksum == octets{0, 0} ? octets{0xFF, 0xFF} : checksum); // 0 says that there is none
  return udp_datagram;
}

std::vector<octets> ip_fragments(ip_head head, const octets& payload, std::size_t size)
{
  std::vector<octets> made;
  head.is_fragment = true;
  for (head.offset = 0; head.offset < payload.size(); head.offset += size) {
    const std::size_t left = payload.size() - head.offset;
    head.more              = left > size;
    made.push_back(ip(head, part(payload, head.offset, std::min(size, left))));
  }
  return made;
}

std::size_t ether_type_of(const octets& ip_packet)
{
  return ip_packet[0] >> 4 == 4 ? 0x0800 : 0x86DD;
}

octets ethernet(const octets& ip_packet)
{
  return tagged_ethernet({}, ip_packet);
}

octets tagged_ethernet(std::initializer_list<std::uint16_t> tags, const octets& ip_packet)
{
  octets made = joined({pattern(6, 2), pattern(6, 8)});
  for (std::uint16_t type : tags) {
    made = joined({made, number16(type), number16(5)});
  }
  made = joined({made, number16(ether_type_of(ip_packet)), ip_packet});
  made.resize(std::max<std::size_t>(made.size(), 60)); // the least that Ethernet sends
  return made;
}

octets linux_cooked_v1(const octets& ip_packet)
{
  return joined(
      {number16(0), number16(1), number16(6), pattern(6), number16(0), number16(ether_type_of(ip_packet)), ip_packet});
}

octets linux_cooked_v2(const octets& ip_packet)
{
  return joined({number16(ether_type_of(ip_packet)),
                 number16(0),
                 number32(2),
                 number16(1),
                 number8(0),
                 number8(6),
                 pattern(6),
                 number16(0),
                 ip_packet});
}

octets null_loopback(const octets& ip_packet)
{
  return joined({number8(loopback_family(ip_packet)), {0, 0, 0}, ip_packet});
}

octets loopback(const octets& ip_packet)
{
  return joined({number32(loopback_family(ip_packet)), ip_packet});
}

octets tag(std::uint16_t number, const octets& value)
{
  return joined({number16(number), number16(value.size()), value});
}

octets exported_pdu(const std::string& dissector, const octets& pdu, std::initializer_list<octets> tags)
{
  octets name = text(dissector);
  name.resize((name.size() + 3) / 4 * 4);
  return joined({tag(12, name), joined(tags), tag(0, {}), pdu});
}

} // namespace n2gate::frames
