// SPDX-License-Identifier: BSD-3-Clause

// Each link type: what is below IP comes off, and what is not for us is counted by its reason.

#include "n2trace/support/followed.hpp"

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;
using trace::sender;

namespace {

const octets pdu   = pattern(16);
const octets pdu_6 = pattern(16, 100);

octets ipv4_packet()
{
  return peers{}.to_amf({data({1}, pdu)});
}

octets ipv6_packet()
{
  peers ends;
  ends.gnb = "2001:db8::1";
  ends.amf = "2001:db8::2";
  return ends.to_amf({data({1, true, true, 0, 0, 60}, pdu_6)});
}

/// Both come through under this link type, made a frame by `framed`.
template <typename Framed>
void check_both_come_through(int link_type, Framed framed)
{
  INFO("link type " << link_type);
  followed_path path(link_type);
  path.feed(framed(ipv4_packet()));
  CHECK(path.bytes() == std::vector<octets>{pdu});
  followed_path path_6(link_type);
  path_6.feed(framed(ipv6_packet()));
  CHECK(path_6.bytes() == std::vector<octets>{pdu_6});
}

} // namespace

TEST_CASE("when SCTP comes over Ethernet, then its padding is no part of it", "[n2trace][link]")
{
  check_both_come_through(1, ethernet);
  followed_path path(1);
  path.feed(ethernet(peers{}.to_gnb({cookie_ack()}))); // 50 octets, sent in 60
  CHECK(path.counts().damaged_sctp == 0);
  CHECK(path.counts().sctp_packets == 1);
}

TEST_CASE("when frames have VLAN tags of any kind and number, then what is in them is read", "[n2trace][link]")
{
  check_both_come_through(1, [](const octets& packet) { return tagged_ethernet({0x8100}, packet); });
  check_both_come_through(1, [](const octets& packet) { return tagged_ethernet({0x88A8, 0x8100}, packet); });
  check_both_come_through(1, [](const octets& packet) { return tagged_ethernet({0x9100, 0x8100}, packet); });
  check_both_come_through(1, [](const octets& packet) { return tagged_ethernet({0x8100, 0x8100, 0x8100}, packet); });
}

TEST_CASE("when packets were captured on Linux's device any, then either cooked header is read", "[n2trace][link]")
{
  check_both_come_through(113, linux_cooked_v1);
  check_both_come_through(276, linux_cooked_v2);
}

TEST_CASE("when packets are raw IP, then each of its link types is read", "[n2trace][link]")
{
  const auto as_it_is = [](const octets& packet) {
    return packet;
  };
  check_both_come_through(101, as_it_is);
  followed_path ipv4(228);
  ipv4.feed(ipv4_packet());
  CHECK(ipv4.bytes() == std::vector<octets>{pdu});
  followed_path ipv6(229);
  ipv6.feed(ipv6_packet());
  CHECK(ipv6.bytes() == std::vector<octets>{pdu_6});
}

TEST_CASE("when packets come from a loopback device, then the family may be in either byte order", "[n2trace][link]")
{
  for (int link_type : {0, 108}) {
    for (const std::uint8_t family : octets{2, 10, 23, 24, 28, 30}) {
      const octets  packet = family == 2 ? ipv4_packet() : ipv6_packet();
      followed_path path(link_type);
      path.feed(joined({{0, 0, 0, family}, packet}));
      followed_path swapped(link_type);
      swapped.feed(joined({{family, 0, 0, 0}, packet}));
      CHECK(path.messages.size() == 1);
      CHECK(swapped.messages.size() == 1);
    }
    followed_path path(link_type);
    path.feed({7, 0, 0, 0, 1, 2, 3, 4});
    path.feed({1, 2, 3, 4, 1, 2, 3, 4});
    CHECK(path.counts().not_ip == 2);
  }
}

TEST_CASE("when a PDU is exported as OCUDU does it, then it comes through, and who sent it is not known",
          "[n2trace][link]")
{
  followed_path path(252);
  // Tag 12 with the dissector's name, then the end of the options.
  path.feed(joined({{0, 12, 0, 4, 'n', 'g', 'a', 'p', 0, 0, 0, 0}, pdu}));
  path.feed(joined({{0, 12, 0, 4, 'n', 'g', 'a', 'p', 0, 0, 0, 0}, pdu_6}));
  CHECK(path.bytes() == std::vector<octets>{pdu, pdu_6});
  CHECK(path.messages.at(0).from == sender::unknown);
  CHECK(path.messages.at(0).ppid == 60);
  REQUIRE(path.events.size() == 1);
  CHECK(path.events[0].what == trace::association_event::kind::found);
  CHECK_FALSE(path.events[0].first.address.known());
}

TEST_CASE("when exported PDUs tell their ends, then each pair of ends is an association with two directions",
          "[n2trace][link]")
{
  const auto ends = [](const char* source, std::uint16_t source_port, const char* destination, std::uint16_t port) {
    const bool is_ipv6 = address(source).size() == 16;
    return joined({tag(is_ipv6 ? 22 : 20, address(source)),
                   tag(is_ipv6 ? 23 : 21, address(destination)),
                   tag(24, number32(1)),
                   tag(25, number32(source_port)),
                   tag(26, number32(port))});
  };
  followed_path path(252);
  path.feed(exported_pdu("ngap", pdu, {ends("10.0.0.1", 45000, "10.0.0.2", 38412)}));
  path.feed(exported_pdu("ngap", pdu, {ends("10.0.0.2", 38412, "10.0.0.1", 45000)}));
  path.feed(exported_pdu("ngap", pdu, {ends("10.0.0.3", 45000, "10.0.0.2", 38412)}));
  path.feed(exported_pdu("ngap", pdu, {ends("2001:db8::1", 45000, "2001:db8::2", 38412)}));
  REQUIRE(path.events.size() == 3);
  CHECK(path.events[0].first.text() == "10.0.0.1:45000");
  CHECK(path.events[0].second.text() == "10.0.0.2:38412");
  CHECK(path.events[2].first.text() == "[2001:db8::1]:45000");
  REQUIRE(path.messages.size() == 4);
  CHECK(path.messages[0].id == path.messages[1].id);
  CHECK(path.messages[0].from == sender::first);
  CHECK(path.messages[1].from == sender::second);
  CHECK(path.messages[2].id != path.messages[0].id);
}

TEST_CASE("when an exported PDU is an SCTP packet, then it is read as one", "[n2trace][link]")
{
  followed_path path(252);
  path.feed(exported_pdu(
      "sctp", sctp(45000, 38412, 7, {data({1}, pdu)}), {tag(20, address("10.0.0.1")), tag(21, address("10.0.0.2"))}));
  CHECK(path.bytes() == std::vector<octets>{pdu});
  REQUIRE(path.events.size() == 1);
  CHECK(path.events[0].first.text() == "10.0.0.1:45000");
}

TEST_CASE("when a user link type is used, then it is NGAP only if the caller says so", "[n2trace][link]")
{
  for (int link_type = 147; link_type <= 162; ++link_type) {
    followed_path ignored(link_type);
    ignored.feed(pdu);
    CHECK(ignored.counts().other_link_type == 1);
    followed_path ngap(link_type, trace::user_link_types::ngap);
    ngap.feed(pdu);
    CHECK(ngap.bytes() == std::vector<octets>{pdu});
  }
  for (int link_type : {146, 163}) {
    followed_path other(link_type, trace::user_link_types::ngap);
    other.feed(pdu);
    CHECK(other.counts().other_link_type == 1);
  }
}

TEST_CASE("when a frame is not for us, then it is counted by the reason", "[n2trace][link]")
{
  followed_path wifi(105);
  wifi.feed(pdu);
  CHECK(wifi.counts().other_link_type == 1);

  followed_path path(1);
  path.feed(joined({pattern(12), number16(0x0806), pattern(46)})); // ARP
  path.feed(joined({pattern(12), number16(38), pattern(46)}));     // a length in the place of a type
  CHECK(path.counts().not_ip == 2);
  path.feed(pattern(13));
  path.feed(joined({pattern(12), number16(0x8100), number16(1)}));
  CHECK(path.counts().damaged_frame == 2);

  followed_path exported(252);
  exported.feed(exported_pdu("f1ap", pdu));
  CHECK(exported.counts().other_dissector == 1);
  exported.feed(tag(12, text("ngap")));                   // no end of the options
  exported.feed(joined({{0, 12, 0, 200}, text("ngap")})); // a length beyond the end
  CHECK(exported.counts().damaged_frame == 2);
  CHECK(exported.messages.empty());
}

TEST_CASE("when the snapshot length has cut an exported PDU, then none of it is handed out", "[n2trace][link]")
{
  followed_path path(252);
  const octets  frame = exported_pdu("ngap", pdu);
  path.feed(frame, frame.size() + 1);
  CHECK(path.messages.empty());
  CHECK(path.counts().cut == 1);
}
