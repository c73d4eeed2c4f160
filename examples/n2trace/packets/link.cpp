// SPDX-License-Identifier: BSD-3-Clause

#include "link.hpp"

#include <algorithm>
#include <string_view>

namespace n2gate::trace {
namespace {

// www.tcpdump.org/linktypes.html
constexpr int linktype_null         = 0;
constexpr int linktype_ethernet     = 1;
constexpr int linktype_raw          = 101;
constexpr int linktype_loop         = 108;
constexpr int linktype_linux_sll    = 113;
constexpr int linktype_user0        = 147;
constexpr int linktype_user15       = 162;
constexpr int linktype_ipv4         = 228;
constexpr int linktype_ipv6         = 229;
constexpr int linktype_exported_pdu = 252;
constexpr int linktype_linux_sll2   = 276;

using content = link_payload::content;

/// `type_at`: where the EtherType of what follows the header stands.
std::optional<link_payload>
read_ether_type(bytes_view bytes, std::size_t type_at, std::size_t header, packet_counts& counts)
{
  while (bytes.size() >= header) {
    const std::uint16_t type = number16(bytes, type_at);
    switch (type) {
    case 0x0800: // IPv4
    case 0x86DD: // IPv6
      return link_payload{content::ip, from(bytes, header), false, {}, {}};
    case 0x8100: // 802.1Q
    case 0x88A8: // 802.1ad
    case 0x9100: // QinQ before 802.1ad
      // The tag is two octets of its own and the EtherType of what follows.
      type_at = header + 2;
      header += 4;
      break;
    default:
      ++counts.not_ip;
      return std::nullopt;
    }
  }
  ++counts.damaged_frame;
  return std::nullopt;
}

std::optional<link_payload> read_null(bytes_view bytes, packet_counts& counts)
{
  if (bytes.size() < 4) {
    ++counts.damaged_frame;
    return std::nullopt;
  }
  // In the byte order of the machine that captured it; all families are below 256.
  const std::uint32_t big    = number32(bytes, 0);
  const std::uint32_t family = big < 256 ? big : (big & 0xFFFFFF) == 0 ? big >> 24 : 0;
  switch (family) {
  case 2:  // AF_INET everywhere
  case 10: // AF_INET6 of Linux
  case 23: // of Windows
  case 24: // of NetBSD and OpenBSD
  case 28: // of FreeBSD
  case 30: // of macOS
    return link_payload{content::ip, from(bytes, 4), false, {}, {}};
  default:
    ++counts.not_ip;
    return std::nullopt;
  }
}

// Tags of an exported PDU (Wireshark's wsutil/exported_pdu_tlvs.h).
constexpr unsigned tag_end_of_options   = 0;
constexpr unsigned tag_dissector_name   = 12;
constexpr unsigned tag_ipv4_source      = 20;
constexpr unsigned tag_ipv4_destination = 21;
constexpr unsigned tag_ipv6_source      = 22;
constexpr unsigned tag_ipv6_destination = 23;
constexpr unsigned tag_source_port      = 25;
constexpr unsigned tag_destination_port = 26;

/// A tag whose length is not that of its kind is left out, as are tags of other kinds.
void read_end_tag(unsigned tag, bytes_view value, link_payload& into)
{
  const bool is_source = tag == tag_ipv4_source || tag == tag_ipv6_source || tag == tag_source_port;
  endpoint&  end       = is_source ? into.source : into.destination;
  switch (tag) {
  case tag_ipv4_source:
  case tag_ipv4_destination:
    if (value.size() == 4) {
      end.address = ip_address(value);
    }
    break;
  case tag_ipv6_source:
  case tag_ipv6_destination:
    if (value.size() == 16) {
      end.address = ip_address(value);
    }
    break;
  case tag_source_port:
  case tag_destination_port:
    if (value.size() == 4) {
      end.port = static_cast<std::uint16_t>(number32(value, 0));
    }
    break;
  default:
    break;
  }
}

/// Tag, length and value, until the end of the options. OCUDU's NGAP has the dissector's name alone.
std::optional<link_payload> read_exported_pdu(bytes_view bytes, packet_counts& counts)
{
  link_payload     found;
  std::string_view dissector;
  while (bytes.size() >= 4) {
    const unsigned    tag  = number16(bytes, 0);
    const std::size_t size = number16(bytes, 2);
    bytes                  = from(bytes, 4);
    if (size > bytes.size()) {
      break;
    }
    const bytes_view value = at_most(bytes, size);
    bytes                  = from(bytes, size);
    if (tag == tag_dissector_name) {
      // Filled up with zeros to a multiple of four.
      const auto* end = std::find(value.begin(), value.end(), 0);
      dissector       = {reinterpret_cast<const char*>(value.data()), static_cast<std::size_t>(end - value.begin())};
    } else if (tag != tag_end_of_options) {
      read_end_tag(tag, value, found);
    } else if (dissector == "ngap" || dissector == "sctp") {
      found.what  = dissector == "ngap" ? content::ngap : content::sctp;
      found.bytes = bytes;
      return found;
    } else {
      ++counts.other_dissector;
      return std::nullopt;
    }
  }
  ++counts.damaged_frame;
  return std::nullopt;
}

std::optional<link_payload> read_by_type(const packet& seen, user_link_types user, packet_counts& counts)
{
  switch (seen.link_type) {
  case linktype_ethernet:
    return read_ether_type(seen.captured, 12, 14, counts);
  case linktype_linux_sll:
    return read_ether_type(seen.captured, 14, 16, counts);
  case linktype_linux_sll2:
    return read_ether_type(seen.captured, 0, 20, counts);
  case linktype_raw:
  case linktype_ipv4:
  case linktype_ipv6:
    return link_payload{content::ip, seen.captured, false, {}, {}};
  case linktype_null:
  case linktype_loop:
    return read_null(seen.captured, counts);
  case linktype_exported_pdu:
    return read_exported_pdu(seen.captured, counts);
  default:
    if (user == user_link_types::ngap && seen.link_type >= linktype_user0 && seen.link_type <= linktype_user15) {
      return link_payload{content::ngap, seen.captured, false, {}, {}};
    }
    ++counts.other_link_type;
    return std::nullopt;
  }
}

} // namespace

std::optional<link_payload> read_link(const packet& seen, user_link_types user, packet_counts& counts)
{
  std::optional<link_payload> found = read_by_type(seen, user, counts);
  if (found) {
    found->cut = seen.captured.size() < seen.length_on_wire;
  }
  return found;
}

} // namespace n2gate::trace
