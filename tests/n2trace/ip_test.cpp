// SPDX-License-Identifier: BSD-3-Clause

// IPv4 and IPv6: headers, fragments, UDP.

#include "n2trace/support/followed.hpp"

#include <algorithm>

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;

namespace {

const octets pdu    = pattern(100);
const octets packet = sctp(45000, 38412, 7, {data({1}, pdu)}); // 128 octets

ip_head ipv4()
{
  ip_head head;
  head.identification = 0x1234;
  return head;
}

ip_head ipv6()
{
  ip_head head        = ipv4();
  head.source         = "2001:db8::1";
  head.destination    = "2001:db8::2";
  head.identification = 0x12345678;
  return head;
}

std::vector<octets> messages_of(const std::vector<octets>& frames)
{
  followed_path path;
  for (const octets& each : frames) {
    path.feed(each);
  }
  return path.bytes();
}

} // namespace

TEST_CASE("when an IPv4 header has options, then they are passed over", "[n2trace][ip]")
{
  ip_head head    = ipv4();
  head.extensions = {0x94, 4, 0, 0, 1, 1, 1, 0};
  CHECK(messages_of({ip(head, packet)}) == std::vector<octets>{pdu});
}

TEST_CASE("when IPv6 has extension headers, then they are passed over, up to sixteen", "[n2trace][ip]")
{
  // Hop-by-hop, then routing of two units, then authentication of 16 octets, then destination options.
  ip_head head  = ipv6();
  head.protocol = 0;
  head.extensions =
      joined({{43, 0, 1, 4, 0, 0, 0, 0}, {51, 1}, pattern(14), {60, 2}, pattern(14), {132, 0, 1, 4, 0, 0, 0, 0}});
  CHECK(messages_of({ip(head, packet)}) == std::vector<octets>{pdu});

  head.extensions.clear();
  for (int count = 0; count < 14; ++count) {
    head.extensions = joined({head.extensions, {60, 0, 1, 4, 0, 0, 0, 0}});
  }
  octets few  = joined({{60, 0, 1, 4, 0, 0, 0, 0}, head.extensions, {132, 0, 1, 4, 0, 0, 0, 0}});
  octets many = joined({{60, 0, 1, 4, 0, 0, 0, 0}, few});
  few.erase(few.begin(), few.begin() + 8);
  head.protocol   = 60;
  head.extensions = few;
  CHECK(messages_of({ip(head, packet)}) == std::vector<octets>{pdu});
  head.extensions = many;
  CHECK(messages_of({ip(head, packet)}).empty());
}

TEST_CASE("when IP packets come in fragments in any order, then they are put together", "[n2trace][ip]")
{
  for (const ip_head& head : {ipv4(), ipv6()}) {
    std::vector<octets> frames = ip_fragments(head, packet, 40);
    REQUIRE(frames.size() == 4);
    std::sort(frames.begin(), frames.end());
    int orders = 0;
    do {
      followed_path path;
      for (std::size_t index = 0; index < frames.size(); ++index) {
        CHECK(path.messages.empty());
        path.feed(frames[index]);
      }
      CHECK(path.bytes() == std::vector<octets>{pdu});
      CHECK(path.counts().ip_fragments == 4);
      CHECK(path.counts().ip_datagrams_whole == 1);
      ++orders;
    } while (std::next_permutation(frames.begin(), frames.end()));
    CHECK(orders == 24);
  }
}

TEST_CASE("when an IPv6 fragment is the whole packet, then it is read as it is", "[n2trace][ip]")
{
  ip_head head     = ipv6();
  head.is_fragment = true;
  CHECK(messages_of({ip(head, packet)}) == std::vector<octets>{pdu});
}

TEST_CASE("when extension headers follow a fragment header, then they are passed over once it is whole",
          "[n2trace][ip]")
{
  ip_head head  = ipv6();
  head.protocol = 60;
  CHECK(messages_of(ip_fragments(head, joined({{132, 0, 1, 4, 0, 0, 0, 0}, packet}), 64)) == std::vector<octets>{pdu});

  // A fragment in fragments is nothing that anyone may send.
  head.protocol = 44;
  followed_path path;
  for (const octets& each : ip_fragments(head, joined({{132, 0, 0, 1, 0, 0, 0, 9}, packet}), 64)) {
    path.feed(each);
  }
  CHECK(path.counts().damaged_ip == 1);
}

TEST_CASE("when fragments of several packets are mixed, then each goes to its own", "[n2trace][ip]")
{
  const octets other_pdu    = pattern(100, 50);
  const octets other_packet = sctp(45000, 38412, 7, {data({2}, other_pdu)});
  ip_head      other        = ipv4();
  for (int which = 0; which < 3; ++which) {
    other = ipv4();
    if (which == 0) {
      other.identification = 0x1235;
    } else {
      (which == 1 ? other.source : other.destination) = "10.0.0.9";
    }
    const auto one    = ip_fragments(ipv4(), packet, 64);
    const auto second = ip_fragments(other, other_packet, 64);
    CHECK(messages_of({one[0], second[1], one[1], second[0]}) == std::vector<octets>{pdu, other_pdu});
  }
}

TEST_CASE("when a fragment was captured twice, then the packet is still put together", "[n2trace][ip]")
{
  const auto frames = ip_fragments(ipv4(), packet, 64);
  CHECK(messages_of({frames[0], frames[0], frames[1]}) == std::vector<octets>{pdu});
  CHECK(messages_of({frames[1], frames[1], frames[0]}) == std::vector<octets>{pdu});
}

TEST_CASE("when fragments overlap or contradict each other, then the packet is given up with all that comes of it",
          "[n2trace][ip]")
{
  const auto frames = ip_fragments(ipv4(), packet, 64);

  ip_head head             = ipv4();
  head.more                = true;
  head.offset              = 56;
  const octets overlapping = ip(head, part(packet, 56, 16));
  head.offset              = 0;
  const octets other_bytes = ip(head, pattern(64, 9));
  head.more                = false;
  head.offset              = 8;
  const octets early_end   = ip(head, part(packet, 8, 8));
  head.more                = true;
  head.offset              = 160;
  const octets beyond      = ip(head, pattern(8));

  for (const std::vector<octets>& bad : std::vector<std::vector<octets>>{{frames[0], overlapping, frames[1]},
                                                                         {frames[0], other_bytes, frames[1]},
                                                                         {frames[0], early_end, frames[1]},
                                                                         {frames[1], early_end, frames[0]},
                                                                         {frames[1], beyond, frames[0]},
                                                                         {beyond, frames[1], frames[0]}}) {
    followed_path path;
    for (const octets& each : bad) {
      path.feed(each);
    }
    CHECK(path.messages.empty());
    CHECK(path.counts().ip_datagrams_refused == 1);
    CHECK(path.counts().ip_datagrams_whole == 0);
  }
}

TEST_CASE("when a packet was given up, then what comes of it later is not taken for another", "[n2trace][ip]")
{
  const auto frames = ip_fragments(ipv4(), packet, 64);
  ip_head    head   = ipv4();
  head.more         = true;
  followed_path path;
  for (const octets& each : {frames[0], ip(head, pattern(64, 9)), frames[0], frames[1]}) {
    path.feed(each);
  }
  CHECK(path.messages.empty());
  path.feed(frames[0], 0, std::chrono::seconds(61)); // the identification is free again
  path.feed(frames[1]);
  CHECK(path.bytes() == std::vector<octets>{pdu});
}

TEST_CASE("when IPv6 fragments differ in their next header, then that of the first counts",
          "[n2trace][ip][rfc8200-4.5]")
{
  ip_head      head  = ipv6();
  const octets first = ip_fragments(head, packet, 64)[0];
  head.protocol      = 17;
  const octets last  = ip_fragments(head, packet, 64)[1];
  CHECK(messages_of({first, last}) == std::vector<octets>{pdu});
  CHECK(messages_of({last, first}) == std::vector<octets>{pdu});
}

TEST_CASE("when a fragment cannot be, then it alone is refused", "[n2trace][ip]")
{
  const auto frames        = ip_fragments(ipv4(), packet, 64);
  ip_head    head          = ipv4();
  head.more                = true;
  head.offset              = 64;
  const octets no_multiple = ip(head, pattern(12));
  const octets nothing     = ip(head, {});
  head.more                = false;
  head.offset              = 65528;
  const octets  too_far    = ip(head, pattern(8));
  followed_path path;
  for (const octets& each : {frames[0], no_multiple, nothing, too_far, frames[1]}) {
    path.feed(each);
  }
  CHECK(path.bytes() == std::vector<octets>{pdu});
  CHECK(path.counts().ip_fragments_refused == 3);
}

TEST_CASE("when an identification comes again after a minute, then old fragments are not mixed with new ones",
          "[n2trace][ip]")
{
  const auto    old = ip_fragments(ipv4(), sctp(45000, 38412, 7, {data({1}, pattern(100, 77))}), 64);
  const auto    now = ip_fragments(ipv4(), packet, 64);
  followed_path path;
  path.feed(old[0]);
  path.feed(now[1], 0, std::chrono::seconds(61));
  CHECK(path.messages.empty());
  path.feed(now[0]);
  CHECK(path.bytes() == std::vector<octets>{pdu});
  CHECK(path.counts().ip_datagrams_evicted == 1);
}

TEST_CASE("when SCTP comes over UDP port 9899, then it is read as if it came over IP", "[n2trace][ip][rfc6951]")
{
  ip_head head  = ipv4();
  head.protocol = 17;
  CHECK(messages_of({ip(head, udp(9899, 9899, packet))}) == std::vector<octets>{pdu});
  CHECK(messages_of({ip(head, udp(40000, 9899, packet))}) == std::vector<octets>{pdu});
  CHECK(messages_of({ip(head, udp(9899, 40000, packet))}) == std::vector<octets>{pdu});
  CHECK(messages_of(ip_fragments(head, udp(9899, 9899, packet), 64)) == std::vector<octets>{pdu});
  followed_path path;
  path.feed(ip(head, udp(40000, 40001, packet)));
  CHECK(path.counts().not_sctp == 1);
  CHECK(path.messages.empty());
}

TEST_CASE("when the snapshot length has cut a packet, then the chunks that are whole are read", "[n2trace][ip]")
{
  const octets  second = pattern(60, 5);
  const octets  frame  = ip(ipv4(), sctp(45000, 38412, 7, {data({1}, pdu), data({2}, second)}));
  const octets  cut    = part(frame, 0, frame.size() - 1);
  followed_path path;
  path.feed(cut, frame.size());
  CHECK(path.bytes() == std::vector<octets>{pdu});
  CHECK(path.counts().cut == 1);
  CHECK(path.counts().damaged_sctp == 0);
  path.feed(frame); // the same sent again, whole this time
  CHECK(path.bytes() == std::vector<octets>{pdu, second});
  CHECK(path.counts().retransmitted == 1);

  // A fragment that was cut cannot be used.
  followed_path fragmented;
  const auto    frames = ip_fragments(ipv4(), packet, 64);
  fragmented.feed(part(frames[0], 0, 60), frames[0].size());
  fragmented.feed(frames[1]);
  CHECK(fragmented.messages.empty());
  CHECK(fragmented.counts().ip_fragments_refused == 1);
}

TEST_CASE("when the sender leaves the length to its network card, then the packet goes to the end of the frame",
          "[n2trace][ip]")
{
  octets frame = ip(ipv4(), packet);
  frame[2]     = 0;
  frame[3]     = 0;
  CHECK(messages_of({frame}) == std::vector<octets>{pdu});
}

TEST_CASE("when IP is damaged or of another protocol, then it is counted so", "[n2trace][ip]")
{
  followed_path path;
  octets        frame = ip(ipv4(), packet);
  frame[0]            = 0x44; // a header of 16 octets
  path.feed(frame);
  frame[0] = 0x4F;
  path.feed(part(frame, 0, 40));
  frame    = ip(ipv4(), packet);
  frame[3] = 19; // less than its header
  frame[2] = 0;
  path.feed(frame);
  path.feed({0x50, 0, 0, 0});
  path.feed(part(ip(ipv6(), packet), 0, 39));
  CHECK(path.counts().damaged_ip == 5);
  ip_head head  = ipv4();
  head.protocol = 6;
  path.feed(ip(head, packet));
  CHECK(path.counts().not_sctp == 1);
  CHECK(path.messages.empty());
}
