// SPDX-License-Identifier: BSD-3-Clause

// Memory is bounded: what has to go is the oldest, and is counted.

#include "n2trace/support/followed.hpp"

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;
using kind = trace::association_event::kind;

namespace {

peers peers_of(std::size_t number)
{
  peers made;
  made.gnb_port = static_cast<std::uint16_t>(10000 + number);
  return made;
}

octets first_half(std::uint32_t tsn, std::size_t size)
{
  return data({tsn, true, false}, octets(size, 1));
}

octets second_half(std::uint32_t tsn)
{
  return data({tsn, false, true}, octets(1, 2));
}

} // namespace

TEST_CASE("when there are more associations than there is room for, then the one silent for longest goes",
          "[n2trace][sctp][limits]")
{
  followed_path     path;
  const std::size_t most = trace::associations::max_associations;
  for (std::size_t number = 0; number < most; ++number) {
    path.feed(peers_of(number).to_amf({data({1}, pattern(4))}));
  }
  path.feed(peers_of(0).to_amf({data({2}, pattern(4))}));
  CHECK(path.counts().associations_evicted == 0);
  path.feed(peers_of(most).to_amf({data({1}, pattern(4))}));
  CHECK(path.counts().associations_evicted == 1);
  REQUIRE(path.events.size() == most + 2);
  CHECK(path.events[most].what == kind::evicted);
  CHECK(path.events[most].id == path.events[1].id);

  path.feed(peers_of(0).to_amf({data({2}, pattern(4))})); // still known
  CHECK(path.counts().retransmitted == 1);
  path.feed(peers_of(1).to_amf({data({1}, pattern(4))})); // found anew
  CHECK(path.counts().associations == most + 2);
  CHECK(path.counts().retransmitted == 1);
}

TEST_CASE("when INITs with ever other tags come, then the flows of an association stay few and those in use stay",
          "[n2trace][sctp][limits]")
{
  const peers   ends;
  followed_path path;
  ends.set_up(path);
  for (std::uint32_t number = 0; number < 1000; ++number) {
    peers again   = ends;
    again.gnb_tag = 1000 + number;
    path.feed(again.init_to_amf());
  }
  path.feed(ends.to_amf({data({1}, pattern(4))}));
  path.feed(ends.to_gnb({data({1}, pattern(4))}));
  CHECK(path.counts().associations == 1);
  CHECK(path.messages.size() == 2);
  CHECK(path.kinds().back() == kind::init);
}

TEST_CASE("when parts of messages take more octets than there is room for, then the oldest message goes",
          "[n2trace][sctp][limits]")
{
  followed_path     path;
  const peers       ends;
  const std::size_t size  = 60000;
  const std::size_t count = trace::message_reassembly::max_octets / size;
  std::uint32_t     tsn   = 0;
  for (std::size_t index = 0; index < count; ++index, tsn += 2) {
    path.feed(ends.to_amf({first_half(tsn, size)}));
  }
  CHECK(path.counts().data_fragments_evicted == 0);
  path.feed(ends.to_amf({first_half(tsn, size)}));
  CHECK(path.counts().data_fragments_evicted == 1);
  path.feed(ends.to_amf({second_half(1)}));
  CHECK(path.messages.empty());
  path.feed(ends.to_amf({second_half(3)}));
  CHECK(path.messages.size() == 1);
}

TEST_CASE("when there are more parts of messages than there is room for, then the oldest go, rows as a whole",
          "[n2trace][sctp][limits]")
{
  // Rows of three parts that never end, each from its middle outwards.
  followed_path     path;
  const peers       ends;
  const std::size_t rows = trace::message_reassembly::max_fragments / 3 + 100;
  for (std::uint32_t row = 0; row < rows; ++row) {
    const std::uint32_t tsn = row * 4;
    path.feed(ends.to_amf({data({tsn + 1, false, false}, pattern(1)),
                           data({tsn, true, false}, pattern(1)),
                           data({tsn + 2, false, false}, pattern(1))}));
  }
  CHECK(path.counts().data_fragments == 3 * rows);
  CHECK(path.counts().data_fragments_evicted > 3 * 99);
  CHECK(path.counts().data_fragments_evicted < 3 * 101);
  CHECK(path.counts().data_fragments_evicted % 3 == 0);
}

TEST_CASE("when a message is larger than there is room for, then it is not put together and does no harm",
          "[n2trace][sctp][limits]")
{
  followed_path     path;
  const peers       ends;
  const std::size_t parts = trace::message_reassembly::max_octets / 60000 + 2;
  std::uint32_t     tsn   = 1;
  path.feed(ends.to_amf({first_half(tsn++, 60000)}));
  for (std::size_t index = 0; index < parts; ++index) {
    path.feed(ends.to_amf({data({tsn++, false, false}, octets(60000, 3))}));
  }
  path.feed(ends.to_amf({second_half(tsn++)}));
  CHECK(path.messages.empty());
  path.feed(ends.to_amf({first_half(tsn, 5), second_half(tsn + 1)}));
  CHECK(path.messages.size() == 1);
}

TEST_CASE("when there are more datagrams in fragments than there is room for, then the oldest goes",
          "[n2trace][ip][limits]")
{
  const auto fragments = [](std::uint32_t number) {
    ip_head head;
    head.identification = number;
    return ip_fragments(head, sctp(45000, 38412, 7, {data({number}, pattern(100))}), 64);
  };
  followed_path     path;
  const auto        pause = std::chrono::milliseconds(1);
  const std::size_t most  = trace::ip_reassembly::max_datagrams;
  for (std::uint32_t number = 0; number <= most; ++number) {
    path.feed(fragments(number)[0], 0, pause);
  }
  CHECK(path.counts().ip_datagrams_evicted == 1);
  path.feed(fragments(1)[1], 0, pause);
  CHECK(path.messages.size() == 1);
  path.feed(fragments(0)[1], 0, pause);
  CHECK(path.messages.size() == 1);
  for (std::uint32_t number = 2; number <= most; ++number) {
    path.feed(fragments(number)[1], 0, pause);
  }
  CHECK(path.messages.size() == most);
}
