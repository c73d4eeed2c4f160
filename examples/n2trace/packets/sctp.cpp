// SPDX-License-Identifier: BSD-3-Clause

#include "sctp.hpp"

namespace n2gate::trace {
namespace {

using event_kind = association_event::kind;
using phase      = association::phase;

constexpr std::uint32_t ngap_ppid = 60;

/// Chunks that are sent before an association is established.
bool is_of_setup(chunk_type type)
{
  return type == chunk_type::init_ack || type == chunk_type::cookie_echo || type == chunk_type::cookie_ack;
}

} // namespace

payload_protocol protocol_of(std::uint32_t ppid)
{
  switch (ppid) {
  case 0:
    return payload_protocol::unspecified;
  case ngap_ppid:
    return payload_protocol::ngap;
  case ngap_ppid << 24:
    return payload_protocol::ngap_swapped;
  default:
    return payload_protocol::other;
  }
}

void sctp_reader::read(const sctp_packet& packet, const moment& seen)
{
  constexpr std::size_t header = 12;
  ++counts_.sctp_packets;
  counts_.cut += packet.cut ? 1 : 0;
  if (packet.bytes.size() < header) {
    counts_.damaged_sctp += packet.cut ? 0 : 1;
    return;
  }
  context at{{number16(packet.bytes, 0), number16(packet.bytes, 2), number32(packet.bytes, 4)}, {}, {}, seen, false};
  at.source      = {packet.source, at.key.source_port};
  at.destination = {packet.destination, at.key.destination_port};
  chunk_cursor chunks(from(packet.bytes, header));
  while (const std::optional<chunk> each = chunks.next()) {
    read_chunk(at, *each);
  }
  counts_.damaged_sctp += chunks.broken() && !packet.cut ? 1 : 0;
}

void sctp_reader::read_chunk(context& packet, const chunk& seen)
{
  switch (seen.type) {
  case chunk_type::init:
    return read_init(packet, seen);
  case chunk_type::init_ack:
    return read_init_ack(packet, seen);
  case chunk_type::abort:
  case chunk_type::shutdown_complete:
    return read_end(packet, seen);
  case chunk_type::data:
  case chunk_type::i_data:
  case chunk_type::sack:
  case chunk_type::heartbeat:
  case chunk_type::heartbeat_ack:
  case chunk_type::shutdown:
  case chunk_type::shutdown_ack:
  case chunk_type::cookie_echo:
  case chunk_type::cookie_ack:
    break;
  default: // knows of nothing that matters here, and must not be what makes an association
    return;
  }

  flow&        of    = flow_of(packet, seen.type);
  association& which = *of.owner;
  associations_.touch(which, packet.source, packet.destination, of.from);
  of.used                = true;
  packet.has_cookie_echo = packet.has_cookie_echo || seen.type == chunk_type::cookie_echo;
  // COOKIE ACK may be missing in the capture. Nothing else but DATA beside COOKIE ECHO is sent before it (RFC
  // 9260 5.1).
  if (of.pending && !packet.has_cookie_echo && which.state != phase::closed) {
    establish(which, packet, of.from);
  }
  if (seen.type == chunk_type::data || seen.type == chunk_type::i_data) {
    read_data_chunk(packet, of, seen);
  } else if (seen.type == chunk_type::shutdown && which.state != phase::closed && !which.shutting_down) {
    which.shutting_down = true;
    tell(which, event_kind::shutdown, of.from, packet.seen);
  }
}

void sctp_reader::read_init(const context& packet, const chunk& seen)
{
  if (seen.value.size() < 16) {
    ++counts_.damaged_sctp;
    return;
  }
  const flow_key answers = packet.key.back(number32(seen.value, 0));
  flow* const    known   = associations_.find(answers);
  if (known != nullptr && known->owner->state != phase::closed) {
    associations_.touch(*known->owner, packet.source, packet.destination, other(known->from));
    return; // sent again
  }
  association* which = associations_.find(path(packet.source, packet.destination));
  if (which == nullptr || which->state == phase::closed) {
    which = &add(packet.source, packet.destination, packet.seen);
  }
  const sender from = which->sender_of(packet.source, packet.destination);
  associations_.touch(*which, packet.source, packet.destination, from);
  associations_.add_flow(*which, answers, other(from), true);
  tell(*which, event_kind::init, from, packet.seen);
}

void sctp_reader::read_init_ack(const context& packet, const chunk& seen)
{
  if (seen.value.size() < 16) {
    ++counts_.damaged_sctp;
    return;
  }
  flow&          of      = flow_of(packet, seen.type);
  association&   which   = *of.owner;
  const flow_key answers = packet.key.back(number32(seen.value, 0));
  associations_.touch(which, packet.source, packet.destination, of.from);
  // Of no use if the answer is to an INIT of before, or sent again. Some choose the same tags every time.
  const flow* const known   = associations_.find(answers);
  const bool        is_free = known == nullptr || (known->owner != &which && known->owner->state == phase::closed);
  if (of.pending && is_free) {
    associations_.add_flow(which, answers, other(of.from), true);
  }
}

void sctp_reader::read_end(const context& packet, const chunk& seen)
{
  const flow_key key = has_reflected_tag(seen) ? packet.key.back(packet.key.tag) : packet.key;
  flow* const    of  = associations_.find(key);
  if (of == nullptr) {
    ++counts_.without_association;
    return;
  }
  association& which = *of->owner;
  const sender from  = has_reflected_tag(seen) ? other(of->from) : of->from;
  associations_.touch(which, packet.source, packet.destination, from);
  if (which.state == phase::established && of->pending) {
    associations_.remove_pending(which); // it was not to restart; what there was goes on
    return;
  }
  if (which.state == phase::closed) {
    return;
  }
  which.state = phase::closed;
  tell(which, seen.type == chunk_type::abort ? event_kind::aborted : event_kind::shutdown_complete, from, packet.seen);
}

/// The flow that the packet is of. What no INIT in the capture tells of is found by its ends, or is new.
flow& sctp_reader::flow_of(const context& packet, chunk_type type)
{
  if (flow* const known = associations_.find(packet.key)) {
    return *known;
  }
  if (association* const which = associations_.find(path(packet.source, packet.destination))) {
    const sender from     = which->sender_of(packet.source, packet.destination);
    const bool   has_flow = associations_.has_flow(*which, from, false) || associations_.has_flow(*which, from, true);
    if (!has_flow) {
      return associations_.add_flow(*which, packet.key, from, which->state == phase::setting_up);
    }
    // It restarts, and the capture has lost a part of that.
    const bool is_agreed = associations_.has_flow(*which, other(from), true);
    if (which->state != phase::closed && (is_of_setup(type) || is_agreed)) {
      return associations_.add_flow(*which, packet.key, from, true);
    }
  }
  // What comes from the end that was called, and not yet from the one that calls, has the latter as `first`.
  const bool   is_answer = type == chunk_type::init_ack || type == chunk_type::cookie_ack;
  association& added     = is_answer ? add(packet.destination, packet.source, packet.seen)
                                     : add(packet.source, packet.destination, packet.seen);
  const sender from      = is_answer ? sender::second : sender::first;
  added.state            = is_of_setup(type) ? phase::setting_up : phase::established;
  tell(added, event_kind::found, from, packet.seen);
  return associations_.add_flow(added, packet.key, from, is_of_setup(type));
}

void sctp_reader::establish(association& which, const context& packet, sender from)
{
  const event_kind what = which.state == phase::established ? event_kind::restarted : event_kind::established;
  associations_.establish(which);
  which.state         = phase::established;
  which.shutting_down = false;
  tell(which, what, from, packet.seen);
}

void sctp_reader::read_data_chunk(const context& packet, flow& of, const chunk& seen)
{
  const std::optional<sctp_data> data = read_data(seen);
  if (!data) {
    ++counts_.damaged_sctp;
    return;
  }
  if (!of.tsns) {
    of.tsns = std::make_unique<tsn_window>();
  }
  switch (of.tsns->see(data->tsn)) {
  case tsn_window::answer::seen_again:
    ++counts_.retransmitted;
    return;
  case tsn_window::answer::far_away:
    ++counts_.tsn_jumps;
    break;
  case tsn_window::answer::seen_first:
    break;
  }
  if (data->begin && data->end) {
    hand_out({of.owner->id, of.from, packet.seen, packet.seen.frame, data->ppid, data->bytes});
  } else if (const auto whole = messages_.add(of.number, *data, packet.seen.frame)) {
    hand_out({of.owner->id, of.from, packet.seen, whole->first_frame, whole->ppid, whole->bytes});
  }
}

void sctp_reader::read_pdu(const endpoint& source, const endpoint& destination, bytes_view pdu, const moment& seen)
{
  association* which = associations_.find(path(source, destination));
  if (which == nullptr) {
    which        = &add(source, destination, seen);
    which->state = phase::established;
    tell(*which, event_kind::found, source == destination ? sender::unknown : sender::first, seen);
  }
  const sender from = source == destination ? sender::unknown : which->sender_of(source, destination);
  associations_.touch(*which, source, destination, from);
  hand_out({which->id, from, seen, seen.frame, ngap_ppid, pdu});
}

association& sctp_reader::add(const endpoint& first, const endpoint& second, const moment& seen)
{
  if (const std::optional<association_id> gone = associations_.make_room()) {
    if (sink_.event) {
      sink_.event({*gone, event_kind::evicted, sender::unknown, seen, {}, {}});
    }
  }
  return associations_.add(first, second);
}

void sctp_reader::tell(const association& of, event_kind what, sender from, const moment& seen)
{
  if (sink_.event) {
    sink_.event({of.id, what, from, seen, of.first, of.second});
  }
}

void sctp_reader::hand_out(const user_message& message)
{
  ++counts_.messages;
  if (sink_.message) {
    sink_.message(message);
  }
}

} // namespace n2gate::trace
