// SPDX-License-Identifier: BSD-3-Clause

// Whatever a capture holds: n2trace's way from its octets to user messages tells every packet once, hands out views of
// limited size, names associations in order and nothing of them after their end, and keeps to its memory.
//
// The first octet tells what the rest is: 0 for a capture file; otherwise frames of one link type, so that no file's
// header is in the way, each behind a head of 16 bits: whether it was cut, whether a long time has passed, its length.

#include "capture.hpp"
#include "packet_path.hpp"
#include "support/counted_new.hpp"
#include "support/require.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

using namespace n2gate;
using n2gate::test::require;
using trace::association_event;
using trace::packet_counts;

namespace {

constexpr std::array<int, 10> link_types{101, 1, 252, 113, 276, 0, 108, 147, 228, 229};
constexpr std::size_t         mebibyte = std::size_t{1024} * 1024;

/// What packet_path and pcapng_reader state; and for what is small much less, beside what one fragment, one block can
/// make them take at once.
std::size_t memory_bound(std::size_t input_size)
{
  return std::min(50 * mebibyte, 6 * mebibyte + 128 * input_size);
}

bool may_be_pdu(int link_type)
{
  return link_type == 252 || (link_type >= 147 && link_type <= 162);
}

/// A packet path, and what must hold of what it tells.
class checked_path {
public:
  void read(const trace::packet& seen)
  {
    require(seen.seen.frame > frame_, "a frame out of order");
    frame_ = seen.seen.frame;
    size_  = seen.captured.size();
    ++packets_;
    pdu_frames_ += may_be_pdu(seen.link_type) ? 1 : 0;
    path_.read(seen);
  }

  void check_counts() const
  {
    const packet_counts& counts = path_.counts();
    require(counts.packets == packets_, "packets that are not counted");
    require(counts.messages == messages_, "messages that are not counted");
    require(counts.associations == alive_.size(), "associations that are not counted");
    const auto evicted = static_cast<std::uint64_t>(std::count(alive_.begin(), alive_.end(), false));
    require(counts.associations_evicted == evicted, "evicted associations that are not counted");
    require(alive_.size() - evicted <= trace::associations::max_associations, "too many associations");

    const std::uint64_t at_link =
        counts.other_link_type + counts.damaged_frame + counts.not_ip + counts.other_dissector;
    const std::uint64_t at_ip = counts.damaged_ip + counts.not_sctp + counts.ip_fragments - counts.ip_datagrams_whole;
    const std::uint64_t ended = at_link + at_ip + counts.sctp_packets;
    require(ended <= packets_, "packets that end twice");
    require(packets_ - ended <= pdu_frames_, "packets that end nowhere");
    require(packets_ - ended <= counts.messages + counts.cut, "PDUs that are no messages");

    require(counts.ip_fragments_refused + counts.ip_datagrams_whole + counts.ip_datagrams_refused +
                    counts.ip_datagrams_evicted <=
                counts.ip_fragments,
            "more datagrams than fragments");
    require(counts.data_fragments_evicted <= counts.data_fragments, "more evicted than there were");
  }

private:
  void check(const association_event& event)
  {
    const auto id = static_cast<std::size_t>(event.id);
    require(event.seen.frame == frame_, "an event of another frame");
    if (id == alive_.size()) {
      require(event.what == association_event::kind::init || event.what == association_event::kind::found,
              "an association that begins with something else");
      alive_.push_back(true);
    }
    require(id < alive_.size() && alive_[id], "an event of an association that is not there");
    alive_[id] = event.what != association_event::kind::evicted;
  }

  void check(const trace::user_message& message)
  {
    const auto id = static_cast<std::size_t>(message.id);
    require(id < alive_.size() && alive_[id], "a message of an association that is not there");
    require(message.seen.frame == frame_, "a message of another frame");
    require(message.first_frame >= 1 && message.first_frame <= frame_, "a message that begins after its end");
    // In one frame, or in one datagram of fragments, or in parts.
    constexpr std::size_t most = std::max(trace::message_reassembly::max_octets, trace::ip_reassembly::max_octets);
    require(message.bytes.size() <= std::max(size_, most), "a message that is too large");
    for (const std::uint8_t each : message.bytes) {
      sum_ += each; // AddressSanitizer sees what is not there
    }
    ++messages_;
  }

  trace::packet_path path_{{[this](const association_event& event) { check(event); },
                            [this](const trace::user_message& message) {
                              check(message);
                            }},
                           trace::user_link_types::ngap};
  std::uint64_t      frame_      = 0;
  std::size_t        size_       = 0; ///< of the frame
  std::uint64_t      packets_    = 0;
  std::uint64_t      pdu_frames_ = 0;
  std::uint64_t      messages_   = 0;
  volatile unsigned  sum_        = 0;
  std::vector<bool>  alive_; ///< associations by their ids
};

/// A file of these octets, which never gets to a disk.
class file_in_memory {
public:
  file_in_memory() : number_(memfd_create("capture", 0)) {}
  file_in_memory(const file_in_memory&)            = delete;
  file_in_memory& operator=(const file_in_memory&) = delete;
  ~file_in_memory() { close(number_); }

  void hold(span<std::uint8_t> octets)
  {
    require(ftruncate(number_, 0) == 0 &&
                pwrite(number_, octets.data(), octets.size(), 0) == static_cast<ssize_t>(octets.size()),
            "no file in memory");
  }

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(number_); }

private:
  int number_;
};

void run_file(span<std::uint8_t> octets, checked_path& into)
{
  static file_in_memory file;
  file.hold(octets);
  trace::capture from(file.path());
  trace::packet  each;
  std::size_t    captured = 0;
  while (from.next(each)) {
    require(from.fault() == trace::capture_fault::none, "a packet behind damage");
    captured += each.captured.size();
    require(captured <= octets.size(), "more in packets than in the file");
    require(each.seen.time <= trace::moment::most && each.seen.time >= -trace::moment::most, "a time too far off");
    into.read(each);
  }
  require(!from.next(each), "a packet behind the end");
  require(from.message().empty() == (from.fault() == trace::capture_fault::none), "a fault without a message");
  require(from.message().find('\n') == std::string::npos, "a message of several lines");
}

void run_frames(int link_type, span<std::uint8_t> octets, checked_path& into)
{
  trace::packet each;
  each.link_type = link_type;
  for (std::size_t at = 0; octets.size() - at >= 2;) {
    const unsigned    head = static_cast<unsigned>(octets[at] << 8) | octets[at + 1];
    const std::size_t size = std::min<std::size_t>(head & 0x3FFF, octets.size() - at - 2);
    // A buffer of its own, so that AddressSanitizer sees what is read beyond the end.
    const std::vector<std::uint8_t> frame(octets.data() + at + 2, octets.data() + at + 2 + size);
    at += 2 + size;
    each.seen.time += std::chrono::seconds((head & 0x4000) != 0 ? 61 : 1);
    ++each.seen.frame;
    each.captured       = frame;
    each.length_on_wire = size + ((head & 0x8000) != 0 ? 1 : 0);
    into.read(each);
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
  if (size == 0) {
    return 0;
  }
  const span<std::uint8_t> rest(data + 1, size - 1);
  const std::size_t        peak = test::peak_of([&] {
    checked_path path;
    if (data[0] == 0) {
      run_file(rest, path);
    } else {
      run_frames(link_types[(data[0] - 1U) % link_types.size()], rest, path);
    }
    path.check_counts();
  });
  require(peak <= memory_bound(size), std::to_string(peak) + " bytes of memory");
  return 0;
}
