// SPDX-License-Identifier: BSD-3-Clause

// DATA and I-DATA chunks: user messages.

#include "n2trace/support/followed.hpp"

#include <algorithm>
#include <random>
#include <set>

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;
using trace::payload_protocol;
using trace::sender;

namespace {

const peers ends;

data_head piece(std::uint32_t tsn, bool begin, bool end, bool unordered = false)
{
  data_head head;
  head.tsn       = tsn;
  head.begin     = begin;
  head.end       = end;
  head.unordered = unordered;
  return head;
}

data_head whole(std::uint32_t tsn)
{
  return piece(tsn, true, true);
}

} // namespace

TEST_CASE("when several messages are bundled in a packet, then each is handed out", "[n2trace][sctp][rfc9260-6.10]")
{
  followed_path path;
  path.feed(ends.to_amf({sack(9), data(whole(1), pattern(5)), data(whole(2), pattern(6)), data(whole(3), pattern(7))}));
  CHECK(path.bytes() == std::vector<octets>{pattern(5), pattern(6), pattern(7)});
  for (const followed_message& each : path.messages) {
    CHECK(each.seen.frame == 1);
    CHECK(each.first_frame == 1);
    CHECK(each.seen.time == std::chrono::seconds(1));
    CHECK(each.ppid == 60);
    CHECK(each.from == sender::first);
  }
}

TEST_CASE("when the last chunk lacks its padding, then it is read all the same", "[n2trace][sctp][rfc9260-3.2]")
{
  octets last = data(whole(1), pattern(5));
  last.resize(last.size() - 3);
  followed_path path;
  path.feed(ends.to_amf({last}));
  CHECK(path.bytes() == std::vector<octets>{pattern(5)});
  CHECK(path.counts().damaged_sctp == 0);
}

TEST_CASE("when a message comes in three chunks in any order, then it is handed out once, with the last of them",
          "[n2trace][sctp][rfc9260-6.9]")
{
  const octets             message = pattern(300);
  std::vector<octets>      chunks{data(piece(11, true, false), part(message, 0, 100)),
                             data(piece(12, false, false), part(message, 100, 100)),
                             data(piece(13, false, true), part(message, 200, 100))};
  std::vector<std::size_t> order{0, 1, 2};
  do {
    followed_path path;
    path.feed(ends.to_amf({data(whole(10), pattern(3))}));
    for (std::size_t index : order) {
      CHECK(path.messages.size() == 1);
      path.feed(ends.to_amf({chunks[index]}));
    }
    REQUIRE(path.messages.size() == 2);
    CHECK(path.messages[1].bytes == message);
    CHECK(path.messages[1].seen.frame == 4);
    CHECK(path.messages[1].first_frame == 2);
    CHECK(path.messages[1].ppid == 60);
  } while (std::next_permutation(order.begin(), order.end()));

  followed_path bundled;
  bundled.feed(ends.to_amf({chunks[0], chunks[1], chunks[2]}));
  CHECK(bundled.bytes() == std::vector<octets>{message});
}

TEST_CASE("when messages in parts follow each other, then none takes a part of another", "[n2trace][sctp][rfc9260-6.9]")
{
  // Of the first the end is missing, of the second the beginning; the third and fourth are whole.
  followed_path path;
  path.feed(ends.to_amf({data(piece(1, true, false), pattern(8)),
                         data(piece(3, false, true), pattern(8)),
                         data(piece(6, true, false), pattern(8, 60)),
                         data(piece(5, false, true), pattern(8, 50)),
                         data(piece(4, true, false), pattern(8, 40)),
                         data(piece(7, false, true), pattern(8, 70))}));
  CHECK(path.bytes() ==
        std::vector<octets>{joined({pattern(8, 40), pattern(8, 50)}), joined({pattern(8, 60), pattern(8, 70)})});
  path.feed(ends.to_amf({data(piece(2, false, true), pattern(8))}));
  CHECK(path.messages.size() == 3);
}

TEST_CASE("when parts contradict each other, then a beginning and an end still bound each message", "[n2trace][sctp]")
{
  const octets one = pattern(8, 10);
  const octets two = pattern(8, 20);
  const octets bad = pattern(8, 99);

  followed_path after_end;
  after_end.feed(ends.to_amf(
      {data(piece(2, false, true), two), data(piece(3, false, true), bad), data(piece(1, true, false), one)}));
  CHECK(after_end.bytes() == std::vector<octets>{joined({one, two})});

  followed_path before_begin;
  before_begin.feed(ends.to_amf({data(piece(3, true, false), one),
                                 data(piece(2, false, false), bad),
                                 data(piece(1, true, false), bad),
                                 data(piece(4, false, true), two)}));
  CHECK(before_begin.bytes() == std::vector<octets>{joined({one, two})});

  followed_path begin_after_middle;
  begin_after_middle.feed(ends.to_amf({data(piece(2, false, false), bad),
                                       data(piece(3, true, false), one),
                                       data(piece(1, true, false), bad),
                                       data(piece(4, false, true), two)}));
  CHECK(begin_after_middle.bytes() == std::vector<octets>{joined({one, two})});
}

TEST_CASE("when the directions use the same TSNs, then they are apart", "[n2trace][sctp]")
{
  followed_path path;
  path.feed(ends.to_amf({data(whole(1), pattern(5))}));
  path.feed(ends.to_gnb({data(whole(1), pattern(6))}));
  path.feed(ends.to_amf({data(piece(2, true, false), pattern(7))}));
  path.feed(ends.to_gnb({data(piece(3, false, true), pattern(8))}));
  CHECK(path.bytes() == std::vector<octets>{pattern(5), pattern(6)});
  CHECK(path.messages.at(1).from == sender::second);
  CHECK(path.messages.at(0).id == path.messages.at(1).id);
}

TEST_CASE("when a TSN is sent again, then it counts once", "[n2trace][sctp][rfc9260-6.3.3]")
{
  followed_path path;
  path.feed(ends.to_amf({data(whole(1), pattern(5)), data(whole(2), pattern(6))}));
  path.feed(ends.to_amf({data(whole(2), pattern(6)), data(whole(1), pattern(5))}));
  path.feed(ends.to_amf({data(whole(4), pattern(8))}));
  path.feed(ends.to_amf({data(whole(3), pattern(7)), data(whole(4), pattern(8))}));
  CHECK(path.bytes() == std::vector<octets>{pattern(5), pattern(6), pattern(8), pattern(7)});
  CHECK(path.counts().retransmitted == 3);

  // Nor do the parts of a message, before and after it is whole.
  followed_path parts;
  for (int time = 0; time < 2; ++time) {
    parts.feed(ends.to_amf({data(piece(1, true, false), pattern(5)), data(piece(1, true, false), pattern(5))}));
    parts.feed(ends.to_amf({data(piece(2, false, true), pattern(5)), data(piece(2, false, true), pattern(5))}));
  }
  CHECK(parts.messages.size() == 1);
}

TEST_CASE("when TSNs wrap, then each still counts once and messages are put together across it",
          "[n2trace][sctp][rfc9260-1.6]")
{
  followed_path path;
  std::uint32_t tsn = 0xFFFFFF00;
  for (int count = 0; count < 0x200; ++count, ++tsn) {
    path.feed(ends.to_amf({data(whole(tsn), pattern(4))}));
    path.feed(ends.to_amf({data(whole(tsn - 3), pattern(4))})); // from the fourth on a retransmission
  }
  CHECK(path.messages.size() == 0x200 + 3);

  followed_path parts;
  parts.feed(ends.to_amf({data(piece(0, false, false), pattern(4, 4))}));
  parts.feed(ends.to_amf({data(piece(0xFFFFFFFF, true, false), pattern(4))}));
  parts.feed(ends.to_amf({data(piece(1, false, true), pattern(4, 8))}));
  CHECK(parts.bytes() == std::vector<octets>{joined({pattern(4), pattern(4, 4), pattern(4, 8)})});
}

TEST_CASE("when a TSN is far from the others, then neither it nor what follows is hidden", "[n2trace][sctp]")
{
  followed_path path;
  path.feed(ends.to_amf({data(whole(1000), pattern(4))}));
  path.feed(ends.to_amf({data(whole(2000000000), pattern(5))})); // damaged, or after a gap in the capture
  path.feed(ends.to_amf({data(whole(1001), pattern(6))}));
  path.feed(ends.to_amf({data(whole(1001), pattern(6))}));
  CHECK(path.bytes() == std::vector<octets>{pattern(4), pattern(5), pattern(6)});
  CHECK(path.counts().tsn_jumps == 2);
  CHECK(path.counts().retransmitted == 1);
}

TEST_CASE("when a TSN is at the edge of the window, then it is still known", "[n2trace][sctp]")
{
  constexpr std::uint32_t size = trace::tsn_window::size;
  trace::tsn_window       window;
  using answer = trace::tsn_window::answer;
  CHECK(window.see(5) == answer::seen_first);
  CHECK(window.see(5 + size - 1) == answer::seen_first);
  CHECK(window.see(5) == answer::seen_again);
  CHECK(window.see(6) == answer::seen_first);
  CHECK(window.see(5 + size) == answer::seen_first); // in the place of 5
  CHECK(window.see(5 + size) == answer::seen_again);
  CHECK(window.see(6) == answer::seen_again);
  CHECK(window.see(5) == answer::far_away);
}

TEST_CASE("when TSNs go on by any steps, then the window knows what a list of all of them does", "[n2trace][sctp]")
{
  constexpr std::uint32_t size = trace::tsn_window::size;
  using answer                 = trace::tsn_window::answer;
  std::mt19937            random(1);
  trace::tsn_window       window;
  std::set<std::uint64_t> seen;
  std::uint64_t           highest = 0xFFFFF000; // wraps soon
  REQUIRE(window.see(static_cast<std::uint32_t>(highest)) == answer::seen_first);
  seen.insert(highest);
  for (int count = 0; count < 20000; ++count) {
    const std::uint32_t bound = count % 3 == 0 ? 4 : size;
    const std::uint64_t step  = std::uniform_int_distribution<std::uint32_t>(0, bound - 1)(random);
    const std::uint64_t tsn   = count % 2 == 0 ? highest + step : highest - step;
    const bool          again = !seen.insert(tsn).second;
    highest                   = std::max(highest, tsn);
    REQUIRE(window.see(static_cast<std::uint32_t>(tsn)) == (again ? answer::seen_again : answer::seen_first));
  }
}

TEST_CASE("when the payload protocol identifier is 60 in either byte order, then it is NGAP", "[n2trace][sctp]")
{
  CHECK(trace::protocol_of(60) == payload_protocol::ngap);
  CHECK(trace::protocol_of(0x3C000000) == payload_protocol::ngap_swapped);
  CHECK(trace::protocol_of(0) == payload_protocol::unspecified);
  CHECK(trace::protocol_of(66) == payload_protocol::other); // NGAP over DTLS: encrypted
  CHECK(trace::protocol_of(18) == payload_protocol::other);
  followed_path path;
  data_head     head = whole(1);
  head.ppid          = 0x3C000000;
  path.feed(ends.to_amf({data(head, pattern(4))}));
  CHECK(path.messages.at(0).ppid == 0x3C000000);
}

TEST_CASE("when messages are sent as I-DATA, then they are put together by stream and message, interleaved or not",
          "[n2trace][sctp][rfc8260-2.1]")
{
  const auto head = [](std::uint32_t tsn, std::uint32_t message, std::uint32_t fragment, bool end) {
    i_data_head made;
    made.tsn      = tsn;
    made.begin    = fragment == 0;
    made.end      = end;
    made.message  = message;
    made.fragment = fragment;
    return made;
  };
  followed_path path;
  path.feed(ends.to_amf({i_data(head(1, 7, 0, false), pattern(4, 70)), i_data(head(2, 8, 0, false), pattern(4, 80))}));
  path.feed(ends.to_amf({i_data(head(5, 8, 2, true), pattern(4, 88)), i_data(head(3, 7, 1, true), pattern(4, 74))}));
  path.feed(ends.to_amf({i_data(head(3, 7, 1, true), pattern(4, 74)), i_data(head(4, 8, 1, false), pattern(4, 84))}));
  path.feed(ends.to_amf({i_data(head(6, 9, 0, true), pattern(9))}));
  CHECK(path.bytes() == std::vector<octets>{joined({pattern(4, 70), pattern(4, 74)}),
                                            joined({pattern(4, 80), pattern(4, 84), pattern(4, 88)}),
                                            pattern(9)});
  for (const followed_message& each : path.messages) {
    CHECK(each.ppid == 60);
  }

  // The same message identifier on another stream, or unordered, is another message.
  followed_path other;
  i_data_head   first = head(1, 7, 0, false);
  i_data_head   last  = head(2, 7, 1, true);
  last.stream         = 1;
  other.feed(ends.to_amf({i_data(first, pattern(4)), i_data(last, pattern(4))}));
  last.stream    = 0;
  last.tsn       = 3;
  last.unordered = true;
  other.feed(ends.to_amf({i_data(last, pattern(4))}));
  CHECK(other.messages.empty());
  last.tsn       = 4;
  last.unordered = false;
  other.feed(ends.to_amf({i_data(last, pattern(4))}));
  CHECK(other.messages.size() == 1);
}

TEST_CASE("when a DATA chunk has no user data, then it is damaged", "[n2trace][sctp][rfc9260-3.3.1]")
{
  followed_path path;
  path.feed(ends.to_amf({data(whole(1), {}), data(whole(2), pattern(4))}));
  CHECK(path.bytes() == std::vector<octets>{pattern(4)});
  CHECK(path.counts().damaged_sctp == 1);
}

TEST_CASE("when chunks are of unknown types, then they are passed over", "[n2trace][sctp][rfc9260-3.2]")
{
  followed_path path;
  path.feed(ends.to_amf({chunk(0xC0, 0, pattern(6)), data(whole(1), pattern(4)), chunk(0x3F, 0, {})}));
  CHECK(path.bytes() == std::vector<octets>{pattern(4)});
}
