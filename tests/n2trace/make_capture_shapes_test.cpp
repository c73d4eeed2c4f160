// SPDX-License-Identifier: BSD-3-Clause

// Each shape of SCTP and IP carries the same messages, and is seen to be there.

#include "n2trace/support/made_capture.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

using namespace n2gate;
using namespace n2gate::test;
using namespace std::chrono_literals;

namespace {

const std::string ipv4 = "gnb g 10.0.0.1 and 10.1.0.1\namf a 10.0.0.2 and 10.1.0.2\n";
const std::string ipv6 = "gnb g 2001:db8::1 and 2001:db8:1::1\namf a 2001:db8::2 and 2001:db8:1::2\n";

const std::string events = "1 g a ng-setup\n"
                           "2 g a requests mo-Data 20\n"
                           "2 g a nas-transports 3000 4\n"
                           "3 g a overload-start action 1 slices 1 2 3 percentage 20\n"
                           "3 g a overload-stop\n"
                           "4 g a requests mo-SMS rate 1000 for 0.1\n";

/// Checks that a shape changes packets and not messages; tells how the packets were read.
trace::packet_counts counts_with(const std::string& shape)
{
  INFO(shape);
  trace::packet_counts counts;
  for (const std::string& who : {ipv4, ipv6}) {
    const made_capture plain(who + "0 g a connect\n" + events);
    const made_capture shaped(who + "0 g a connect\n" + shape + events);
    CHECK(plain.pdus().size() == 2 + 20 + 4 + 2 + 100);
    CHECK(shaped.pdus() == plain.pdus());
    CHECK(shaped.counts.associations == 1);
    CHECK(shaped.counts.tsn_jumps == 0);
    CHECK(shaped.counts.damaged_ip + shaped.counts.damaged_sctp + shaped.counts.damaged_frame == 0);
    CHECK(shaped.counts.ip_fragments_refused + shaped.counts.ip_datagrams_refused == 0);
    counts = shaped.counts;
  }
  return counts;
}

} // namespace

TEST_CASE("when chunks are bundled, then there are fewer packets with the same messages", "[n2trace][make-capture]")
{
  const std::uint64_t plain = counts_with("").packets;
  CHECK(counts_with("bundle 4\n").packets < plain / 2);
  CHECK(counts_with("bundle 16\n").packets < plain / 3);

  // START and STOP of one moment go together, and a packet waits 10 ms for more.
  const made_capture made(ipv4 + "bundle 3\n"
                                 "1 g a overload-start action 0\n1 g a overload-stop\n"
                                 "2 g a requests mo-Data rate 250 for 0.04\n");
  REQUIRE(made.messages.size() == 12);
  CHECK(made.messages[0].seen.frame == made.messages[1].seen.frame);
  CHECK(made.messages[2].seen.frame == made.messages[3].seen.frame);
  CHECK(made.messages[2].seen.frame != made.messages[5].seen.frame);
}

TEST_CASE("when messages are in fragments, then they are read whole", "[n2trace][make-capture]")
{
  CHECK(counts_with("").data_fragments == 4 * 3); // 3000 octets do not fit a packet
  CHECK(counts_with("fragment 4\n").data_fragments > 1000);
  CHECK(counts_with("fragment 20\nbundle 16\n").data_fragments > 300);
}

TEST_CASE("when packets are in IP fragments, then they are read whole", "[n2trace][make-capture]")
{
  CHECK(counts_with("").ip_fragments == 0);
  CHECK(counts_with("ip-fragment 8\n").ip_datagrams_whole > 100);
  CHECK(counts_with("ip-fragment 48\nudp on\n").ip_datagrams_whole > 100);
}

TEST_CASE("when packets are sent twice, then their messages count once", "[n2trace][make-capture]")
{
  CHECK(counts_with("").retransmitted == 0);
  CHECK(counts_with("retransmit on\n").retransmitted == 2 + 20 + 4 * 3 + 2 + 100);
}

TEST_CASE("when SCTP is in UDP, then all of it is", "[n2trace][make-capture]")
{
  const made_capture made(ipv6 + "udp on\n0 g a connect\n" + events);
  CHECK(made.messages.size() == 128);
  CHECK(made.content().find(std::string("\x26\xAB\x26\xAB", 4)) != std::string::npos);
  CHECK(counts_with("udp on\n").not_sctp == 0);
}

TEST_CASE("when I-DATA takes the place of DATA, then the messages are the same", "[n2trace][make-capture]")
{
  static_cast<void>(counts_with("i-data on\n"));
  CHECK(counts_with("i-data on\nfragment 16\n").data_fragments > 300);
}

TEST_CASE("when a second path is used, then it is the same association", "[n2trace][make-capture]")
{
  static_cast<void>(counts_with("path second\n"));
  const made_capture made(ipv4 + "path second\n0 g a connect\n" + events);
  REQUIRE_FALSE(made.events.empty());
  CHECK(made.events[0].first.text() == "10.1.0.1:45000");
  CHECK(made.events[0].second.text() == "10.1.0.2:38412");
  const made_capture exported("link exported-pdu sctp\n" + ipv6 + "path second\n" + events);
  REQUIRE_FALSE(exported.events.empty());
  CHECK(exported.events[0].first.text() == "[2001:db8:1::1]:45000");
}

TEST_CASE("when the payload protocol is told otherwise, then it is what was asked for", "[n2trace][make-capture]")
{
  static_cast<void>(counts_with("ppid swapped\n"));
  for (const auto& [word, value] : {std::pair("ngap", 60U), {"swapped", 0x3C000000U}, {"unspecified", 0U}}) {
    const made_capture made(ipv4 + "ppid " + word + "\n" + events);
    CHECK(std::all_of(made.messages.begin(), made.messages.end(), [value = value](const read_message& each) {
      return each.ppid == value;
    }));
  }
}

TEST_CASE("when all that SCTP numbers is looked at, then it goes on from packet to packet", "[n2trace][make-capture]")
{
  const made_capture made("link raw\n" + ipv4 + "0 g a connect\n" + events + "bundle 16\n5 g a requests mo-Data 100\n" +
                          "5.5 g a nas-transports 3000 4\n"
                          "6 g a requests mo-Data rate 2 for 3\n");
  trace::capture     capture(made.path());
  std::set<unsigned> identifications;
  /// Of one end.
  struct sent {
    std::optional<std::uint32_t>           tsn;
    std::map<std::uint16_t, std::uint16_t> sequences;   ///< the next, by stream
    std::size_t                            packets = 0; ///< with DATA, since the last SACK of the other end
    std::size_t                            sacks   = 0;
  };
  std::map<std::uint16_t, sent> by_port;
  std::size_t                   packets     = 0;
  std::size_t                   beside_data = 0;
  for (trace::packet packet; capture.next(packet); ++packets) {
    const trace::bytes_view ip = packet.captured;
    CHECK(ip.size() <= 1500);
    identifications.insert(trace::number16(ip, 4));
    sent&               from = by_port[trace::number16(ip, 20)];
    sent&               to   = by_port[trace::number16(ip, 22)];
    bool                data = false;
    bool                sack = false;
    trace::chunk_cursor chunks(trace::from(ip, 32));
    while (const auto each = chunks.next()) {
      if (each->type == trace::chunk_type::sack) {
        CHECK(trace::number32(each->value, 0) == to.tsn);
        CHECK_FALSE(data); // it goes first
        to.packets = 0;
        ++from.sacks;
        sack = true;
      } else if (const auto told = trace::read_data(*each)) {
        data = true;
        CHECK(told->tsn == from.tsn.value_or(told->tsn - 1) + 1);
        from.tsn            = told->tsn;
        std::uint16_t& next = from.sequences[trace::number16(each->value, 4)];
        CHECK(trace::number16(each->value, 6) == next);
        next = static_cast<std::uint16_t>(next + (told->end ? 1 : 0));
      }
    }
    from.packets += data ? 1 : 0;
    beside_data += data && sack ? 1 : 0;
    CHECK(from.packets <= 2);
  }
  CHECK(identifications.size() == packets);
  CHECK(by_port[45000].packets == 0); // the last is acknowledged, too
  CHECK(by_port[45000].sequences.size() == 10);
  CHECK(by_port[38412].sacks > 70);
  CHECK(beside_data > 3);
}
