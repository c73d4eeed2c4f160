// SPDX-License-Identifier: BSD-3-Clause

// Wireshark's dissector is another reader of the same packets: it must find the same NGAP messages in the same frames.

#include "capture_file.hpp"
#include "n2trace/support/command.hpp"
#include "n2trace/support/followed.hpp"
#include "n2trace/support/temporary_file.hpp"

#include <sstream>

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;

namespace {

const octets start{
    0x00, 0x16, 0x40, 0x0d, 0x00, 0x00, 0x02, 0x00, 0x02, 0x00, 0x01, 0x00, 0x00, 0x09, 0x40, 0x01, 0x62};
const octets stop{0x00, 0x17, 0x00, 0x03, 0x00, 0x00, 0x00};

/// A line for each message: its frame and its procedure.
std::string as_lines(const followed_path& path)
{
  std::ostringstream lines;
  for (const followed_message& each : path.messages) {
    lines << each.seen.frame << ' ' << int{each.bytes.at(1)} << '\n';
  }
  return lines.str();
}

/// The same of tshark, which puts the procedures of a frame side by side.
std::string by_tshark(const std::string& path)
{
  std::istringstream lines(output_of("tshark -r " + path + " -Y ngap -T fields -e frame.number -e ngap.procedureCode"));
  std::ostringstream out;
  for (std::string frame, codes; lines >> frame >> codes;) {
    std::istringstream each(codes);
    for (std::string code; std::getline(each, code, ',');) {
      out << frame << ' ' << code << '\n';
    }
  }
  return out.str();
}

void check_as_tshark(int link_type, const std::vector<octets>& frames)
{
  INFO("link type " << link_type);
  followed_path               path(link_type);
  std::vector<captured_frame> captured;
  for (const octets& each : frames) {
    path.feed(each);
    captured.push_back({each, 1700000000000000000 + captured.size() * 1000000});
  }
  file_form form;
  form.link_type = link_type;
  for (const auto& content : {pcap_file(form, captured), pcapng_file(form, captured)}) {
    const temporary_file file(content);
    CHECK(as_lines(path) == by_tshark(file.path()));
  }
  CHECK_FALSE(path.messages.empty());
}

/// A conversation with all shapes of SCTP in it, over IP.
std::vector<octets> conversation(peers ends)
{
  const auto piece = [](std::uint32_t tsn, bool begin, bool end, std::size_t offset, std::size_t size) {
    data_head head;
    head.tsn   = tsn;
    head.begin = begin;
    head.end   = end;
    return data(head, part(start, offset, size));
  };
  peers other = ends; // a second path
  other.gnb   = ends.gnb == "10.0.0.1" ? "10.1.0.1" : "2001:db8:1::1";
  other.amf   = ends.gnb == "10.0.0.1" ? "10.1.0.2" : "2001:db8:1::2";
  return {ends.init_to_amf(),
          ends.to_gnb({init_ack(ends.amf_tag)}),
          ends.to_amf({cookie_echo()}),
          ends.to_gnb({cookie_ack()}),
          ends.to_gnb({data({1}, start)}),
          ends.to_gnb({sack(1), data({2}, start), data({3}, stop)}),
          ends.to_amf({data({1}, stop)}),
          ends.to_gnb({data({3}, stop)}), // sent again
          ends.to_gnb({piece(4, true, false, 0, 7)}),
          ends.to_gnb({piece(5, false, false, 7, 5)}),
          ends.to_gnb({piece(6, false, true, 12, 5)}),
          ends.to_gnb({data({7}, stop)}),
          other.to_gnb({data({8}, start)}),
          ends.to_gnb({shutdown()}),
          ends.to_amf({shutdown_ack()}),
          ends.to_gnb({shutdown_complete()})};
}

template <typename Framed>
std::vector<octets> all_framed(const std::vector<octets>& packets, Framed framed)
{
  std::vector<octets> frames;
  for (const octets& each : packets) {
    frames.push_back(framed(each));
  }
  return frames;
}

} // namespace

TEST_CASE("when tshark reads the same captures, then it finds the same NGAP messages in the same frames",
          "[n2trace][interop]")
{
  if (!is_installed("tshark")) {
    return;
  }
  peers ipv6;
  ipv6.gnb = "2001:db8::1";
  ipv6.amf = "2001:db8::2";
  check_as_tshark(1, all_framed(conversation({}), ethernet));
  check_as_tshark(1, all_framed(conversation(ipv6), [](const octets& packet) {
                    return tagged_ethernet({0x88A8, 0x8100}, packet);
                  }));
  check_as_tshark(113, all_framed(conversation({}), linux_cooked_v1));
  check_as_tshark(276, all_framed(conversation(ipv6), linux_cooked_v2));
  check_as_tshark(101, conversation({}));
  check_as_tshark(0, all_framed(conversation({}), [](const octets& packet) { return joined({{2, 0, 0, 0}, packet}); }));
  check_as_tshark(252, {exported_pdu("ngap", start), exported_pdu("f1ap", start), exported_pdu("ngap", stop)});

  // SCTP over UDP and in IP fragments, both orders.
  ip_head udp_head;
  udp_head.protocol     = 17;
  const octets over_udp = ip(udp_head, udp(9899, 9899, sctp(38412, 45000, 7, {data({1}, start)})));
  ip_head      head;
  head.identification           = 1;
  std::vector<octets> fragments = ip_fragments(head, sctp(38412, 45001, 8, {data({1}, start)}), 24);
  head.identification           = 2;
  const auto later              = ip_fragments(head, sctp(38412, 45001, 8, {data({2}, stop)}), 24);
  fragments.insert(fragments.end(), later.rbegin(), later.rend());
  fragments.push_back(over_udp);
  check_as_tshark(228, fragments);
}
