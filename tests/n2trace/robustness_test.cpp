// SPDX-License-Identifier: BSD-3-Clause

// Any bytes in any order: nothing breaks, and nothing is handed out that is not in them.

#include "n2trace/support/followed.hpp"

#include <random>

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;

namespace {

struct typed_frame {
  int    link_type;
  octets bytes;
};

/// All that the readers know, in one place each.
std::vector<typed_frame> all_kinds()
{
  const peers  ends;
  const octets packet =
      sctp(45000, 38412, 7, {data({1, true, false}, pattern(20)), data({2, false, true}, pattern(9))});
  ip_head ipv4;
  ipv4.extensions = {1, 1, 1, 0};
  ip_head over_udp;
  over_udp.protocol = 17;
  ip_head ipv6;
  ipv6.source      = "2001:db8::1";
  ipv6.destination = "2001:db8::2";
  ipv6.protocol    = 0;
  ipv6.extensions  = {132, 0, 1, 4, 0, 0, 0, 0};
  std::vector<typed_frame> all{
      {1, tagged_ethernet({0x88A8, 0x8100}, ip(ipv4, packet))},
      {113, linux_cooked_v1(ip(ipv6, packet))},
      {276, linux_cooked_v2(ip(over_udp, udp(9899, 9899, packet)))},
      {0, joined({{2, 0, 0, 0}, ip(ipv4, packet)})},
      {252, exported_pdu("ngap", pattern(9), {tag(20, pattern(4)), tag(23, pattern(16)), tag(26, pattern(4))})},
      {252, exported_pdu("sctp", packet, {tag(20, pattern(4)), tag(21, pattern(4))})},
      {101, ends.init_to_amf()},
      {101, ends.to_gnb({init_ack(ends.amf_tag)})},
      {101, ends.to_amf({cookie_echo(), data({1}, pattern(3))})},
      {101, ends.to_gnb({cookie_ack(), sack(1), heartbeat(), i_data({1}, pattern(3)), shutdown()})},
      {101, ends.to_amf({shutdown_ack(), abort_chunk(true), shutdown_complete()})},
  };
  ipv6.protocol       = 132;
  ipv6.extensions     = {};
  ipv6.identification = 1;
  for (const ip_head& head : {ipv4, ipv6}) {
    for (const octets& fragment : ip_fragments(head, packet, 32)) {
      all.push_back({101, fragment});
    }
  }
  return all;
}

void check_counts(const followed_path& path, std::size_t fed)
{
  const trace::packet_counts& seen = path.counts();
  CHECK(seen.packets == fed);
  CHECK(seen.messages == path.messages.size());
  CHECK(seen.associations >= seen.associations_evicted);
  CHECK(seen.data_fragments >= seen.data_fragments_evicted);
}

} // namespace

TEST_CASE("when packets end at any octet, then no more than they hold is read", "[n2trace][robustness]")
{
  for (const typed_frame& each : all_kinds()) {
    for (std::size_t size = 0; size <= each.bytes.size(); ++size) {
      followed_path path(each.link_type);
      path.feed(part(each.bytes, 0, size));
      path.feed(part(each.bytes, 0, size), each.bytes.size());
      check_counts(path, 2);
    }
  }
}

TEST_CASE("when any octet of a packet is another, then nothing breaks", "[n2trace][robustness]")
{
  for (const typed_frame& each : all_kinds()) {
    followed_path path(each.link_type);
    std::size_t   fed = 0;
    for (std::size_t at = 0; at < each.bytes.size(); ++at) {
      for (int value : {0, 1, 2, 3, 4, 0x7F, 0x80, 0xFE, 0xFF}) {
        octets damaged = each.bytes;
        damaged[at]    = static_cast<std::uint8_t>(value);
        path.feed(damaged);
        ++fed;
      }
    }
    check_counts(path, fed);
  }
}

TEST_CASE("when packets come in any order, damaged or not, then nothing breaks", "[n2trace][robustness]")
{
  const std::vector<typed_frame> kinds = all_kinds();
  for (int link_type : {0, 1, 101, 113, 252, 276}) {
    std::mt19937  random(static_cast<unsigned>(link_type));
    followed_path path(link_type);
    const auto    below = [&](std::size_t bound) {
      return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
    };
    for (int count = 0; count < 5000; ++count) {
      octets frame = kinds[below(kinds.size())].bytes;
      for (std::size_t changes = below(4); changes > 0; --changes) {
        frame[below(frame.size())] = static_cast<std::uint8_t>(below(256));
      }
      path.feed(part(frame, 0, frame.size() - (below(8) == 0 ? below(frame.size()) : 0)));
    }
    check_counts(path, 5000);
  }
}

TEST_CASE("when packets are of random octets, then nothing breaks", "[n2trace][robustness]")
{
  std::mt19937 random(1);
  for (int link_type : {0, 1, 101, 108, 113, 228, 229, 252, 276, 150}) {
    followed_path path(link_type, trace::user_link_types::ngap);
    for (int count = 0; count < 1000; ++count) {
      octets frame(random() % 200);
      for (std::uint8_t& each : frame) {
        each = static_cast<std::uint8_t>(random());
      }
      path.feed(frame);
    }
    check_counts(path, 1000);
  }
}
