// SPDX-License-Identifier: BSD-3-Clause

// What packet_path.hpp says that its parts take at most, when a capture makes them take as much as it can.

#include "n2trace/support/followed.hpp"
#include "support/counted_new.hpp"

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;

namespace {

constexpr std::size_t mebibyte = std::size_t{1024} * 1024;

/// A packet path that nobody follows, so that all memory is its own.
class lone_path {
public:
  void feed(const octets& frame)
  {
    path_.read({{std::chrono::milliseconds(frames_), frames_ + 1}, 101, frame, frame.size()});
    ++frames_;
  }
  [[nodiscard]] const trace::packet_counts& counts() const { return path_.counts(); }

private:
  trace::packet_path path_{{}};
  std::uint64_t      frames_ = 0;
};

} // namespace

TEST_CASE("when there are as many large datagrams in fragments as may be, then their memory is within its bound",
          "[n2trace][limits]")
{
  ip_head head;
  head.is_fragment = true;
  head.more        = true;
  lone_path         path;
  const std::size_t peak = peak_of([&] {
    for (; head.identification < 2 * trace::ip_reassembly::max_datagrams; ++head.identification) {
      for (std::size_t offset :
           {std::size_t{65512}, std::size_t{65520}}) { // the second does not fit where the first did
        head.offset = offset;
        path.feed(ip(head, pattern(8)));
      }
    }
  });
  CHECK(path.counts().ip_datagrams_evicted == trace::ip_reassembly::max_datagrams);
  CHECK(peak > 4 * mebibyte - 65536);
  CHECK(peak <= 4 * mebibyte + 65536);
}

TEST_CASE("when user messages in parts are as many and as large as may be, then their memory is within its bound",
          "[n2trace][sctp][limits]")
{
  const peers           ends;
  constexpr std::size_t parts = trace::message_reassembly::max_fragments;
  constexpr std::size_t size  = trace::message_reassembly::max_octets / parts;
  lone_path             path;
  const std::size_t     peak = peak_of([&] {
    std::uint32_t tsn = 1;
    path.feed(ends.to_amf({data({tsn++, true, false}, pattern(5)), data({tsn++, false, true}, pattern(5))}));
    for (std::size_t message : {parts / 2, parts}) { // the second does not fit where the first was put together
      for (std::size_t index = 0; index < message; ++index) {
        path.feed(ends.to_amf({data({tsn++, index == 0, index + 1 == message}, pattern(size))}));
      }
    }
  });
  CHECK(path.counts().messages == 3);
  CHECK(path.counts().data_fragments_evicted == 0);
  CHECK(peak > 8 * mebibyte);
  CHECK(peak <= 12 * mebibyte);
}

TEST_CASE("when there are as many associations as may be, restarting and with many paths, then their memory is within "
          "its bound",
          "[n2trace][sctp][limits]")
{
  lone_path         path;
  const std::size_t peak = peak_of([&] {
    for (std::size_t number = 0; number < 2 * trace::associations::max_associations; ++number) {
      peers ends;
      ends.gnb_port = static_cast<std::uint16_t>(10000 + number);
      for (std::uint32_t tag = 1; tag <= 4; ++tag) {
        ends.gnb     = "10.0.0." + std::to_string(tag);
        ends.amf     = "10.0.1." + std::to_string(tag);
        ends.gnb_tag = 2 * tag;
        ends.amf_tag = 2 * tag + 1;
        path.feed(ends.to_amf({data({1}, pattern(4))}));
        path.feed(ends.to_gnb({data({1}, pattern(4))}));
        path.feed(ends.init_to_amf());
        path.feed(ends.to_gnb({init_ack(ends.amf_tag)}));
        path.feed(ends.to_amf({data({1}, pattern(4))}));
        path.feed(ends.to_gnb({data({1}, pattern(4))}));
      }
    }
  });
  CHECK(path.counts().associations_evicted > trace::associations::max_associations);
  CHECK(peak > 5 * mebibyte);
  CHECK(peak <= 30 * mebibyte);
}
