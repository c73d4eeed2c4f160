// SPDX-License-Identifier: BSD-3-Clause

// What becomes of associations: set up, found midway, on several addresses, restarted, lost, ended.

#include "n2trace/support/followed.hpp"

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;
using kind  = trace::association_event::kind;
using kinds = std::vector<kind>;
using trace::sender;

namespace {

const peers ends;

/// The same two, each with another tag.
peers restarted()
{
  peers after   = ends;
  after.gnb_tag = 0x44444444;
  after.amf_tag = 0x55555555;
  return after;
}

octets message(std::uint32_t tsn)
{
  return data({tsn}, pattern(4, tsn));
}

} // namespace

TEST_CASE("when an association is set up, then INIT and COOKIE ACK are told, with who sent them and where",
          "[n2trace][sctp][rfc9260-5.1]")
{
  followed_path path;
  ends.set_up(path);
  path.feed(ends.to_amf({message(1)}));
  path.feed(ends.to_gnb({message(1)}));
  REQUIRE(path.kinds() == kinds{kind::init, kind::established});
  CHECK(path.events[0].from == sender::first);
  CHECK(path.events[0].seen.frame == 1);
  CHECK(path.events[0].first.text() == "10.0.0.1:45000");
  CHECK(path.events[0].second.text() == "10.0.0.2:38412");
  CHECK(path.events[1].from == sender::second);
  CHECK(path.events[1].seen.frame == 4);
  CHECK(path.events[1].seen.time == std::chrono::seconds(4));
  REQUIRE(path.messages.size() == 2);
  CHECK(path.messages[0].from == sender::first);
  CHECK(path.messages[1].from == sender::second);
  for (const followed_message& each : path.messages) {
    CHECK(each.id == path.events[0].id);
  }
  CHECK(path.counts().associations == 1);
}

TEST_CASE("when chunks of the setup are sent again or bundled with others, then nothing is told twice",
          "[n2trace][sctp][rfc9260-5.1]")
{
  followed_path path;
  path.feed(ends.init_to_amf());
  path.feed(ends.init_to_amf());
  peers other_offer   = ends;
  other_offer.amf_tag = 0x33333333; // each INIT ACK may offer another tag
  path.feed(ends.to_gnb({init_ack(ends.amf_tag)}));
  path.feed(ends.to_gnb({init_ack(other_offer.amf_tag)}));
  path.feed(ends.to_amf({cookie_echo(), message(1)}));
  path.feed(ends.to_amf({cookie_echo(), message(1)}));
  path.feed(ends.to_gnb({cookie_ack(), sack(1)}));
  path.feed(ends.to_gnb({cookie_ack(), message(1)}));
  CHECK(path.kinds() == kinds{kind::init, kind::established});
  CHECK(path.messages.size() == 2);
  CHECK(path.counts().associations == 1);
}

TEST_CASE("when both ends send INIT at once, then it is one association", "[n2trace][sctp][rfc9260-5.2.1]")
{
  followed_path path;
  path.feed(ends.init_to_amf());
  ip_head head;
  std::swap(head.source, head.destination);
  path.feed(ip(head, sctp(ends.amf_port, ends.gnb_port, 0, {init(ends.amf_tag)})));
  path.feed(ends.to_gnb({init_ack(ends.amf_tag)}));
  path.feed(ends.to_amf({init_ack(ends.gnb_tag)}));
  path.feed(ends.to_amf({cookie_echo()}));
  path.feed(ends.to_gnb({cookie_echo()}));
  path.feed(ends.to_gnb({cookie_ack()}));
  path.feed(ends.to_amf({cookie_ack()}));
  path.feed(ends.to_amf({message(1)}));
  path.feed(ends.to_gnb({message(1)}));
  CHECK(path.kinds() == kinds{kind::init, kind::init, kind::established});
  CHECK(path.counts().associations == 1);
  CHECK(path.messages.size() == 2);
}

TEST_CASE("when COOKIE ACK is missing in the capture, then what only follows it shows that the association stands",
          "[n2trace][sctp][rfc9260-5.1]")
{
  for (const octets& shown : {ends.to_gnb({sack(1)}), ends.to_gnb({message(1)}), ends.to_amf({message(2)})}) {
    followed_path path;
    path.feed(ends.init_to_amf());
    path.feed(ends.to_gnb({init_ack(ends.amf_tag)}));
    path.feed(ends.to_amf({cookie_echo(), message(1)}));
    CHECK(path.kinds() == kinds{kind::init});
    path.feed(shown);
    CHECK(path.kinds() == kinds{kind::init, kind::established});
  }
}

TEST_CASE("when the setup is refused, then the association ends as it began", "[n2trace][sctp][rfc9260-5.1]")
{
  followed_path path;
  path.feed(ends.init_to_amf());
  path.feed(ends.to_gnb({abort_chunk()}));
  path.feed(ends.to_gnb({abort_chunk()}));
  REQUIRE(path.kinds() == kinds{kind::init, kind::aborted});
  CHECK(path.events[1].from == sender::second);
  CHECK(path.events[1].id == path.events[0].id);
  path.feed(ends.to_gnb({sack(1)})); // which was under way
  CHECK(path.events.size() == 2);
}

TEST_CASE("when a capture begins midway, then the flows between two ends are one association", "[n2trace][sctp]")
{
  followed_path path;
  path.feed(ends.to_gnb({message(100)}));
  path.feed(ends.to_amf({sack(100)}));
  path.feed(ends.to_amf({message(200)}));
  REQUIRE(path.kinds() == kinds{kind::found});
  CHECK(path.events[0].first.text() == "10.0.0.2:38412"); // the end that was heard of first
  REQUIRE(path.messages.size() == 2);
  CHECK(path.messages[0].from == sender::first);
  CHECK(path.messages[1].from == sender::second);
  CHECK(path.messages[0].id == path.messages[1].id);

  // Another gNB with the same ports is another association.
  peers other   = ends;
  other.gnb     = "10.0.0.3";
  other.gnb_tag = 5;
  other.amf_tag = 6;
  path.feed(other.to_amf({message(1)}));
  path.feed(other.to_gnb({message(1)}));
  CHECK(path.kinds() == kinds{kind::found, kind::found});
  CHECK(path.messages[2].id != path.messages[0].id);
  CHECK(path.messages[2].id == path.messages[3].id);
}

TEST_CASE("when a capture begins in the middle of the setup, then COOKIE ACK still tells that it stands",
          "[n2trace][sctp]")
{
  followed_path from_init_ack;
  from_init_ack.feed(ends.to_gnb({init_ack(ends.amf_tag)}));
  from_init_ack.feed(ends.to_amf({cookie_echo()}));
  from_init_ack.feed(ends.to_gnb({cookie_ack()}));
  REQUIRE(from_init_ack.kinds() == kinds{kind::found, kind::established});
  CHECK(from_init_ack.events[0].first.text() == "10.0.0.1:45000"); // who was answered has called

  followed_path from_cookie_echo;
  from_cookie_echo.feed(ends.to_amf({cookie_echo()}));
  from_cookie_echo.feed(ends.to_gnb({cookie_ack()}));
  REQUIRE(from_cookie_echo.kinds() == kinds{kind::found, kind::established});
  CHECK(from_cookie_echo.events[0].first.text() == "10.0.0.1:45000");

  followed_path from_cookie_ack;
  from_cookie_ack.feed(ends.to_gnb({cookie_ack()}));
  from_cookie_ack.feed(ends.to_amf({message(1)}));
  REQUIRE(from_cookie_ack.kinds() == kinds{kind::found, kind::established});
  CHECK(from_cookie_ack.events[0].first.text() == "10.0.0.1:45000");
  CHECK(from_cookie_ack.messages.at(0).from == sender::first);
}

TEST_CASE("when both ends use one port, then their addresses tell who sends", "[n2trace][sctp]")
{
  peers same    = ends;
  same.gnb_port = 38412;
  followed_path path;
  same.set_up(path);
  path.feed(same.to_amf({message(1)}));
  path.feed(same.to_gnb({message(1)}));
  CHECK(path.counts().associations == 1);
  CHECK(path.messages.at(0).from == sender::first);
  CHECK(path.messages.at(1).from == sender::second);

  followed_path midway;
  midway.feed(same.to_gnb({message(1)}));
  midway.feed(same.to_amf({message(1)}));
  CHECK(midway.counts().associations == 1);
  CHECK(midway.messages.at(1).from == sender::second);
}

TEST_CASE("when packets with the same tags have other addresses, then they are of the same association",
          "[n2trace][sctp][rfc9260-6.4]")
{
  peers other = ends;
  other.gnb   = "2001:db8::1";
  other.amf   = "2001:db8::2";
  followed_path path;
  ends.set_up(path);
  path.feed(ends.to_amf({message(1)}));
  path.feed(other.to_amf({message(1)})); // sent again on the other path
  path.feed(other.to_gnb({message(1)}));
  peers mixed = ends;
  mixed.amf   = "10.1.0.2";
  path.feed(mixed.to_amf({message(2)}));
  CHECK(path.kinds() == kinds{kind::init, kind::established});
  REQUIRE(path.messages.size() == 3);
  CHECK(path.messages[1].from == sender::second);
  CHECK(path.messages[2].from == sender::first);

  // In a capture that begins midway the second flow may first be seen on the second path.
  followed_path midway;
  midway.feed(ends.to_amf({message(1)}));
  midway.feed(other.to_amf({heartbeat()}));
  midway.feed(other.to_gnb({message(1)}));
  CHECK(midway.kinds() == kinds{kind::found});
  CHECK(midway.messages.at(1).from == sender::second);
}

TEST_CASE("when an association is set up anew while it stands, then it has restarted, and its TSNs begin anew",
          "[n2trace][sctp][rfc9260-5.2.2]")
{
  const peers   after = restarted();
  followed_path path;
  ends.set_up(path);
  path.feed(ends.to_amf({message(1)}));
  path.feed(ends.to_amf({data({2, true, false}, pattern(4))}));
  path.feed(after.init_to_amf());
  path.feed(after.to_gnb({init_ack(after.amf_tag)}));
  path.feed(ends.to_gnb({message(1)})); // the AMF still holds it for what it was
  path.feed(after.to_amf({cookie_echo()}));
  CHECK(path.kinds() == kinds{kind::init, kind::established, kind::init});
  path.feed(after.to_gnb({cookie_ack()}));
  path.feed(after.to_amf({message(1)}));
  path.feed(after.to_amf({data({3, false, true}, pattern(4))})); // ends nothing that began before
  path.feed(after.to_gnb({message(1)}));
  CHECK(path.kinds() == kinds{kind::init, kind::established, kind::init, kind::restarted});
  CHECK(path.messages.size() == 4);
  for (const followed_message& each : path.messages) {
    CHECK(each.id == path.events[0].id);
  }
}

TEST_CASE("when an association that was found midway is set up anew, then it has restarted", "[n2trace][sctp]")
{
  const peers   after = restarted();
  followed_path path;
  path.feed(ends.to_gnb({message(1)}));
  after.set_up(path);
  REQUIRE(path.kinds() == kinds{kind::found, kind::init, kind::restarted});
  CHECK(path.events[1].id == path.events[0].id);
  CHECK(path.events[1].from == sender::second); // here the AMF was heard of first
}

TEST_CASE("when parts of a restart are missing in the capture, then it is a restart all the same", "[n2trace][sctp]")
{
  const peers after = restarted();
  for (int missing = 0; missing < 4; ++missing) {
    INFO("without packet " << missing);
    followed_path path;
    ends.set_up(path);
    const std::vector<octets> setup{after.init_to_amf(),
                                    after.to_gnb({init_ack(after.amf_tag)}),
                                    after.to_amf({cookie_echo()}),
                                    after.to_gnb({cookie_ack()})};
    for (int index = 0; index < 4; ++index) {
      if (index != missing) {
        path.feed(setup[static_cast<std::size_t>(index)]);
      }
    }
    path.feed(after.to_amf({message(1)}));
    path.feed(after.to_gnb({message(1)}));
    CHECK(path.kinds().back() == kind::restarted);
    CHECK(path.counts().associations == 1);
    CHECK(path.messages.size() == 2);
  }
}

TEST_CASE("when nothing but INIT of a restart is in the capture, then the new tags still show it", "[n2trace][sctp]")
{
  const peers   after = restarted();
  followed_path path;
  ends.set_up(path);
  path.feed(after.init_to_amf());
  path.feed(after.to_amf({message(1)}));
  path.feed(after.to_gnb({message(1)}));
  CHECK(path.kinds() == kinds{kind::init, kind::established, kind::init, kind::restarted});
  CHECK(path.messages.size() == 2);
}

TEST_CASE("when an offer of a tag comes late, then it counts for nothing", "[n2trace][sctp][rfc9260-5.2.3]")
{
  followed_path path;
  ends.set_up(path);
  path.feed(ends.to_gnb({init_ack(0x33333333)}));
  peers stranger   = ends;
  stranger.gnb_tag = 0x66666666;
  path.feed(stranger.to_gnb({message(1)})); // of an association that the capture has not told of
  CHECK(path.kinds() == kinds{kind::init, kind::established, kind::found});
}

TEST_CASE("when an association restarts while it is shut down, then its next SHUTDOWN is told again", "[n2trace][sctp]")
{
  const peers   after = restarted();
  followed_path path;
  ends.set_up(path);
  path.feed(ends.to_gnb({shutdown()}));
  after.set_up(path);
  path.feed(after.to_gnb({shutdown()}));
  CHECK(path.kinds() ==
        kinds{kind::init, kind::established, kind::shutdown, kind::init, kind::restarted, kind::shutdown});
}

TEST_CASE("when a restart is refused, then the association goes on", "[n2trace][sctp]")
{
  peers after   = ends;
  after.gnb_tag = 0x44444444;
  followed_path path;
  ends.set_up(path);
  path.feed(after.init_to_amf());
  path.feed(after.to_gnb({abort_chunk()}));
  path.feed(ends.to_amf({message(1)}));
  path.feed(ends.to_gnb({message(1)}));
  CHECK(path.kinds() == kinds{kind::init, kind::established, kind::init});
  CHECK(path.messages.size() == 2);
  path.feed(after.to_gnb({sack(1)})); // a tag that came to nothing
  CHECK(path.kinds().back() != kind::restarted);
}

TEST_CASE("when an association is aborted, then that is told once, and who did it", "[n2trace][sctp][rfc9260-3.3.7]")
{
  followed_path path;
  ends.set_up(path);
  path.feed(ends.to_amf({message(1), abort_chunk()}));
  path.feed(ends.to_amf({abort_chunk()}));
  REQUIRE(path.kinds() == kinds{kind::init, kind::established, kind::aborted});
  CHECK(path.events[2].from == sender::first);
  CHECK(path.events[2].seen.frame == 5);
  CHECK(path.messages.size() == 1);

  // Set up again it is another one.
  const peers after = restarted();
  after.set_up(path);
  REQUIRE(path.kinds() == kinds{kind::init, kind::established, kind::aborted, kind::init, kind::established});
  CHECK(path.events[3].id != path.events[0].id);
  CHECK(path.events[4].id == path.events[3].id);
}

TEST_CASE("when the end that sets up uses the same tag each time, then it is another association after an ABORT",
          "[n2trace][sctp]")
{
  followed_path path;
  for (int time = 0; time < 2; ++time) {
    ends.set_up(path);
    path.feed(ends.to_amf({message(1)}));
    path.feed(ends.to_amf({abort_chunk()}));
  }
  CHECK(path.kinds() ==
        kinds{kind::init, kind::established, kind::aborted, kind::init, kind::established, kind::aborted});
  REQUIRE(path.messages.size() == 2);
  CHECK(path.messages[0].id != path.messages[1].id);
}

TEST_CASE("when an ABORT reflects the tag of what it answers, then the association it ends is found",
          "[n2trace][sctp][rfc9260-8.4]")
{
  followed_path path;
  ends.set_up(path);
  // The AMF has forgotten the association: it answers with the tag that the gNB addressed it by.
  ip_head head;
  std::swap(head.source, head.destination);
  path.feed(ip(head, sctp(ends.amf_port, ends.gnb_port, ends.amf_tag, {abort_chunk(true)})));
  REQUIRE(path.kinds() == kinds{kind::init, kind::established, kind::aborted});
  CHECK(path.events[2].from == sender::second);
}

TEST_CASE("when an association is shut down, then SHUTDOWN and SHUTDOWN COMPLETE are told once each",
          "[n2trace][sctp][rfc9260-9.2]")
{
  for (bool reflected : {false, true}) {
    followed_path path;
    ends.set_up(path);
    path.feed(ends.to_gnb({shutdown()}));
    path.feed(ends.to_gnb({shutdown()}));
    path.feed(ends.to_amf({shutdown_ack()}));
    const octets last =
        sctp(ends.amf_port, ends.gnb_port, reflected ? ends.amf_tag : ends.gnb_tag, {shutdown_complete(reflected)});
    ip_head head;
    std::swap(head.source, head.destination);
    path.feed(ip(head, last));
    path.feed(ip(head, last));
    REQUIRE(path.kinds() == kinds{kind::init, kind::established, kind::shutdown, kind::shutdown_complete});
    CHECK(path.events[2].from == sender::second);
    CHECK(path.events[3].from == sender::second);
  }
}

TEST_CASE("when the end of an association that is not known is seen, then it is counted and makes none",
          "[n2trace][sctp]")
{
  followed_path path;
  path.feed(ends.to_amf({abort_chunk()}));
  path.feed(ends.to_amf({shutdown_complete()}));
  path.feed(ends.to_amf({chunk(9, 0, number32(0))})); // ERROR
  CHECK(path.events.empty());
  CHECK(path.counts().without_association == 2);
}
