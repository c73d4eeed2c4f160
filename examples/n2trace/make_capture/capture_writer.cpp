// SPDX-License-Identifier: BSD-3-Clause

#include "capture_writer.hpp"

#include "frames.hpp"

#include <algorithm>

namespace n2gate::script {
namespace {

using frames::octets;

constexpr std::uint8_t  udp_protocol       = 17;
constexpr std::uint16_t sctp_over_udp_port = 9899;

/// www.tcpdump.org/linktypes.html
int link_type_of(const file_settings& settings)
{
  switch (settings.link) {
  case link_layer::ethernet:
  case link_layer::vlan:
  case link_layer::qinq:
    return 1;
  case link_layer::sll:
    return 113;
  case link_layer::sll2:
    return 276;
  case link_layer::raw:
    return 101;
  case link_layer::null:
    return 0;
  case link_layer::loop:
    return 108;
  case link_layer::exported_ngap:
  case link_layer::exported_ngap_addressed:
  case link_layer::exported_sctp:
    return 252;
  case link_layer::user_dlt:
    return settings.user_dlt;
  }
  return settings.user_dlt;
}

const std::string& address_of(const node& of, bool second)
{
  return second && !of.second_address.empty() ? of.second_address : of.address;
}

/// Tags of an exported PDU that name the ends (Wireshark's wsutil/exported_pdu_tlvs.h).
octets end_tags(const pair_of_nodes& ends, side from, bool second_path)
{
  constexpr std::size_t sctp_port   = 1;
  const octets          source      = frames::address(address_of(ends.of(from), second_path));
  const octets          destination = frames::address(address_of(ends.of(other(from)), second_path));
  const bool            is_ipv4     = source.size() == 4;
  return frames::joined({frames::tag(is_ipv4 ? 20 : 22, source),
                         frames::tag(is_ipv4 ? 21 : 23, destination),
                         frames::tag(24, frames::number32(sctp_port)),
                         frames::tag(25, frames::number32(ends.of(from).port)),
                         frames::tag(26, frames::number32(ends.of(other(from)).port))});
}

} // namespace

capture_writer::capture_writer(const file_settings& settings, bool is_pcapng, std::FILE* file) :
  settings_(settings), is_pcapng_(is_pcapng), file_(file)
{
  form_.link_type   = link_type_of(settings);
  form_.nanoseconds = settings.with_nanoseconds;
  form_.snaplen     = settings.snaplen;
  write(is_pcapng ? pcapng_head(form_) : pcap_head(form_));
}

bool capture_writer::has_packets() const
{
  return settings_.link != link_layer::exported_ngap && settings_.link != link_layer::exported_ngap_addressed &&
         settings_.link != link_layer::user_dlt;
}

void capture_writer::write_packet(const pair_of_nodes& ends,
                                  side                 from,
                                  const sctp_shape&    shape,
                                  std::uint32_t        tag,
                                  const octets&        chunks,
                                  nanoseconds          at)
{
  octets payload = frames::sctp(ends.of(from).port, ends.of(other(from)).port, tag, {chunks});
  if (settings_.link == link_layer::exported_sctp) {
    write_frame(frames::exported_pdu("sctp", payload, {end_tags(ends, from, shape.second_path)}), at);
    return;
  }
  frames::ip_head head;
  head.source         = address_of(ends.of(from), shape.second_path);
  head.destination    = address_of(ends.of(other(from)), shape.second_path);
  head.identification = ++identification_;
  if (shape.udp) {
    head.protocol = udp_protocol;
    payload       = frames::with_checksum(head, frames::udp(sctp_over_udp_port, sctp_over_udp_port, payload));
  }
  if (shape.ip_fragment == 0 || payload.size() <= shape.ip_fragment) {
    write_ip(frames::ip(head, payload), at);
    return;
  }
  for (const octets& each : frames::ip_fragments(head, payload, shape.ip_fragment)) {
    write_ip(each, at);
  }
}

void capture_writer::write_pdu(const pair_of_nodes& ends, side from, const octets& pdu, nanoseconds at)
{
  switch (settings_.link) {
  case link_layer::exported_ngap:
    write_frame(frames::exported_pdu("ngap", pdu), at);
    break;
  case link_layer::exported_ngap_addressed:
    write_frame(frames::exported_pdu("ngap", pdu, {end_tags(ends, from, false)}), at);
    break;
  default:
    write_frame(pdu, at);
    break;
  }
}

void capture_writer::write_ip(const octets& packet, nanoseconds at)
{
  switch (settings_.link) {
  case link_layer::vlan:
    write_frame(frames::tagged_ethernet({0x8100}, packet), at);
    break;
  case link_layer::qinq:
    write_frame(frames::tagged_ethernet({0x88A8, 0x8100}, packet), at);
    break;
  case link_layer::sll:
    write_frame(frames::linux_cooked_v1(packet), at);
    break;
  case link_layer::sll2:
    write_frame(frames::linux_cooked_v2(packet), at);
    break;
  case link_layer::raw:
    write_frame(packet, at);
    break;
  case link_layer::null:
    write_frame(frames::null_loopback(packet), at);
    break;
  case link_layer::loop:
    write_frame(frames::loopback(packet), at);
    break;
  default:
    write_frame(frames::ethernet(packet), at);
    break;
  }
}

/// What takes a moment, such as setting up an association, may reach beyond the next event: no frame is earlier than
/// the one before it.
void capture_writer::write_frame(octets frame, nanoseconds at)
{
  last_ = std::max(last_, at);
  frames::captured_frame made;
  made.time     = static_cast<std::uint64_t>((settings_.start + last_).count());
  made.cut_from = frame.size();
  frame.resize(std::min(frame.size(), settings_.snaplen));
  made.bytes = std::move(frame);
  write(is_pcapng_ ? pcapng_record(form_, made) : pcap_record(form_, made));
}

void capture_writer::write(const octets& bytes)
{
  is_good_ = is_good_ && std::fwrite(bytes.data(), 1, bytes.size(), file_) == bytes.size();
}

} // namespace n2gate::script
