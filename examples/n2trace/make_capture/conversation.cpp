// SPDX-License-Identifier: BSD-3-Clause

#include "conversation.hpp"

#include "frames.hpp"
#include "ngap_messages.hpp"

#include <algorithm>

namespace n2gate::script {
namespace {

using frames::octets;
using std::chrono::microseconds;
using std::chrono::milliseconds;

constexpr nanoseconds one_way     = microseconds(500);
constexpr nanoseconds bundle_wait = milliseconds(10);
constexpr nanoseconds sack_wait   = milliseconds(200); // RFC 9260 6.2
constexpr nanoseconds sack_after  = microseconds(50);
constexpr nanoseconds resend      = microseconds(20);

constexpr std::size_t most_chunk_octets = 1420; ///< in a packet of 1500 octets, with IPv6, UDP, SCTP and a SACK

octets addresses_of(const node& of)
{
  if (of.second_address.empty()) {
    return {};
  }
  return frames::joined({frames::address_parameter(of.address), frames::address_parameter(of.second_address)});
}

bool same(const sctp_shape& left, const sctp_shape& right)
{
  return left.bundle == right.bundle && left.ip_fragment == right.ip_fragment && left.retransmit == right.retransmit &&
         left.udp == right.udp && left.second_path == right.second_path;
}

} // namespace

conversation::conversation(const pair_of_nodes& ends,
                           std::uint32_t        number,
                           std::mt19937_64&     random,
                           capture_writer&      writer) :
  ends_(ends), number_(number), random_(random), writer_(writer)
{
  take_tags();
}

void conversation::take_tags()
{
  for (end* each : {&gnb_, &amf_}) {
    *each     = end{};
    each->tag = static_cast<std::uint32_t>(random_() >> 32) | 1; // 0 is not a tag
    each->tsn = static_cast<std::uint32_t>(random_() >> 32);
  }
}

void conversation::set_up(const sctp_shape& shape, nanoseconds at)
{
  take_tags();
  there_ = true;
  // INIT alone has no tag.
  writer_.write_packet(ends_, side::gnb, shape, 0, frames::init(gnb_.tag, gnb_.tsn, addresses_of(*ends_.gnb)), at);
  send(side::amf, shape, frames::init_ack(amf_.tag, amf_.tsn, addresses_of(*ends_.amf)), at + one_way);
  send(side::gnb, shape, frames::cookie_echo(), at + 2 * one_way);
  send(side::amf, shape, frames::cookie_ack(), at + 3 * one_way);
}

void conversation::change(const association_change& how, const sctp_shape& shape, nanoseconds at)
{
  if (!writer_.has_packets()) {
    there_ = how.what == association_change::kind::connect || how.what == association_change::kind::restart;
    return;
  }
  flush(side::gnb);
  flush(side::amf);
  switch (how.what) {
  case association_change::kind::connect:
  case association_change::kind::restart:
    set_up(shape, at);
    return;
  case association_change::kind::abort:
    send(how.by, shape, frames::abort_chunk(), at);
    break;
  case association_change::kind::shutdown:
    send(how.by, shape, frames::shutdown(of(other(how.by)).tsn - 1), at);
    send(other(how.by), shape, frames::shutdown_ack(), at + one_way);
    send(how.by, shape, frames::shutdown_complete(), at + 2 * one_way);
    break;
  }
  there_       = false;
  gnb_.packets = 0; // nobody acknowledges them any more
  amf_.packets = 0;
}

void conversation::say(side from, const octets& pdu, const sctp_shape& shape, nanoseconds at)
{
  say_on(from, 0, pdu, shape, at); // what is not about a UE has a stream of its own (TS 38.412 7)
}

void conversation::go_on(const flow& with, const sctp_shape& shape, nanoseconds at)
{
  if (!there_) {
    return;
  }
  const auto stream = [](std::uint32_t ue) {
    return 1 + ue % (streams - 1);
  };
  switch (with.what) {
  case flow::kind::requests:
    ++ues_;
    say_on(side::gnb, stream(ues_), initial_ue_message(ues_, with.cause), shape, at);
    break;
  case flow::kind::nas_transports: {
    const auto          ran_id = static_cast<std::uint32_t>(1 + nas_transports_ / 2 % std::max<std::uint32_t>(ues_, 1));
    const std::uint64_t amf_id = (number_ & 0xFF) << 32 | ran_id; // 40 bits
    if (nas_transports_++ % 2 == 0) {
      say_on(side::gnb, stream(ran_id), uplink_nas_transport(amf_id, ran_id, with.octets), shape, at);
    } else {
      say_on(side::amf, stream(ran_id), downlink_nas_transport(amf_id, ran_id, with.octets), shape, at);
    }
    break;
  }
  case flow::kind::heartbeats:
    if (writer_.has_packets()) {
      send(side::gnb, shape, frames::heartbeat(), at);
      send(side::amf, shape, frames::heartbeat_ack(), at + one_way);
    }
    break;
  }
}

void conversation::say_on(side from, std::size_t stream, const octets& pdu, const sctp_shape& shape, nanoseconds at)
{
  if (!writer_.has_packets()) {
    writer_.write_pdu(ends_, from, pdu, at);
    return;
  }
  flush(other(from)); // what was said before goes before
  end&                sender   = of(from);
  const std::uint16_t sequence = shape.i_data ? 0 : sender.sequences[stream]++;
  const std::uint32_t message  = shape.i_data ? sender.i_data_messages[stream]++ : 0;
  std::uint32_t       fragment = 0;
  for (std::size_t offset = 0; offset < pdu.size(); offset += shape.fragment) {
    const std::size_t size  = std::min(shape.fragment, pdu.size() - offset);
    const bool        begin = offset == 0;
    const bool        last  = offset + size == pdu.size();
    const octets      bytes = frames::part(pdu, offset, size);
    const auto        on    = static_cast<std::uint16_t>(stream);
    if (shape.i_data) {
      add_chunk(from,
                shape,
                frames::i_data({sender.tsn, begin, last, on, message, shape.ppid, fragment++, false}, bytes),
                at);
    } else {
      add_chunk(from, shape, frames::data({sender.tsn, begin, last, on, sequence, shape.ppid, false}, bytes), at);
    }
  }
}

void conversation::add_chunk(side from, const sctp_shape& shape, const octets& chunk, nanoseconds at)
{
  end&       sender = of(from);
  const bool fits   = same(sender.shape, shape) && sender.chunks.size() + chunk.size() <= most_chunk_octets;
  if (sender.chunk_count != 0 && !fits) {
    flush(from);
  }
  if (sender.chunk_count == 0) {
    sender.shape = shape;
    sender.first = at;
  }
  ++sender.tsn;
  sender.chunks = frames::joined({sender.chunks, chunk});
  sender.last   = at;
  if (++sender.chunk_count >= shape.bundle) {
    flush(from);
  }
}

void conversation::flush(side from)
{
  end& sender = of(from);
  if (sender.chunk_count == 0) {
    return;
  }
  octets chunks      = std::move(sender.chunks);
  sender.chunks      = {};
  sender.chunk_count = 0;
  if (sender.packets != 0) {
    chunks         = frames::joined({frames::sack(sender.came_tsn), chunks});
    sender.packets = 0;
  }
  send(from, sender.shape, chunks, sender.last);
  if (sender.shape.retransmit) {
    send(from, sender.shape, chunks, sender.last + resend);
  }
  end& receiver     = of(other(from));
  receiver.came     = sender.last;
  receiver.came_tsn = sender.tsn - 1;
  receiver.came_in  = sender.shape;
  if (++receiver.packets == 2) { // every second one (RFC 9260 6.2)
    acknowledge(other(from), sender.last + sack_after);
  }
}

void conversation::acknowledge(side from, nanoseconds at)
{
  end& receiver    = of(from);
  receiver.packets = 0;
  send(from, receiver.came_in, frames::sack(receiver.came_tsn), at);
}

void conversation::send(side from, const sctp_shape& shape, const octets& chunks, nanoseconds at)
{
  writer_.write_packet(ends_, from, shape, of(other(from)).tag, chunks, at);
}

std::optional<nanoseconds> conversation::due() const
{
  std::optional<nanoseconds> first;
  for (const end* each : {&gnb_, &amf_}) {
    if (each->chunk_count != 0) {
      first = std::min(each->first + bundle_wait, first.value_or(nanoseconds::max()));
    }
    if (each->packets != 0) {
      first = std::min(each->came + sack_wait, first.value_or(nanoseconds::max()));
    }
  }
  return first;
}

void conversation::send_due(nanoseconds now)
{
  for (const side each : {side::gnb, side::amf}) {
    if (of(each).chunk_count != 0 && of(each).first + bundle_wait <= now) {
      flush(each); // at the time of its last
    }
    if (of(each).packets != 0 && of(each).came + sack_wait <= now) {
      acknowledge(each, of(each).came + sack_wait);
    }
  }
}

} // namespace n2gate::script
