// SPDX-License-Identifier: BSD-3-Clause

// Files: both formats, their times, and every way in which one may not be readable.

#include "capture.hpp"
#include "capture_file.hpp"
#include "frames.hpp"
#include "n2trace/support/temporary_file.hpp"
#include "support/catch.hpp"

#include <sys/stat.h>
#include <unistd.h>

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;
using trace::capture_fault;

namespace {

struct read_frame {
  octets        bytes;
  std::int64_t  time      = 0;
  std::uint64_t frame     = 0;
  std::size_t   on_wire   = 0;
  int           link_type = 0;
};

std::vector<read_frame> read_all(trace::capture& from)
{
  std::vector<read_frame> all;
  trace::packet           each;
  while (from.next(each)) {
    all.push_back({octets(each.captured.begin(), each.captured.end()),
                   each.seen.time.count(),
                   each.seen.frame,
                   each.length_on_wire,
                   each.link_type});
  }
  CHECK_FALSE(from.next(each));
  return all;
}

void check_fault(const octets& content, capture_fault fault, std::size_t frames)
{
  const temporary_file file(content);
  trace::capture       from(file.path());
  CHECK(read_all(from).size() == frames);
  CHECK(from.fault() == fault);
  CHECK(from.message().empty() == (fault == capture_fault::none));
  if (fault != capture_fault::none) {
    CHECK(from.message().rfind(file.path() + ": ", 0) == 0);
    CHECK(from.message().find('\n') == std::string::npos);
  }
}

using writer = octets (*)(const file_form&, const std::vector<captured_frame>&);

const std::vector<captured_frame> two_frames{{pattern(60), 1700000000123456789},
                                             {pattern(50, 7), 1700000001000000001, 90}};

} // namespace

TEST_CASE("when a file is pcap or pcapng in either byte order, then its packets come with time, number and lengths",
          "[n2trace][capture]")
{
  for (writer write : {pcap_file, pcapng_file}) {
    for (bool nanoseconds : {false, true}) {
      for (bool big_endian : {false, true}) {
        file_form form;
        form.nanoseconds = nanoseconds;
        form.big_endian  = big_endian;
        const temporary_file          file(write(form, two_frames));
        trace::capture                from(file.path());
        const std::vector<read_frame> got = read_all(from);
        CHECK(from.fault() == capture_fault::none);
        CHECK(from.message().empty());
        REQUIRE(got.size() == 2);
        CHECK(got[0].bytes == pattern(60));
        CHECK(got[1].bytes == pattern(50, 7));
        CHECK(got[0].time == (nanoseconds ? 1700000000123456789 : 1700000000123456000));
        CHECK(got[1].time == (nanoseconds ? 1700000001000000001 : 1700000001000000000));
        CHECK(got[0].frame == 1);
        CHECK(got[1].frame == 2);
        CHECK(got[0].on_wire == 60);
        CHECK(got[1].on_wire == 90);
        CHECK(got[0].link_type == 1);
      }
    }
  }
}

TEST_CASE("when a file has another link type, then its packets say which, as the file has it", "[n2trace][capture]")
{
  for (int link_type : {0, 1, 101, 108, 113, 147, 152, 162, 228, 229, 252, 276}) {
    file_form form;
    form.link_type = link_type;
    for (writer write : {pcap_file, pcapng_file}) {
      const temporary_file file(write(form, two_frames));
      trace::capture       from(file.path());
      CHECK(read_all(from).at(0).link_type == link_type);
    }
  }
}

TEST_CASE("when the snapshot length is told as the largest number, as OCUDU does, then the file is read",
          "[n2trace][capture]")
{
  file_form form;
  form.snaplen   = 0xFFFFFFFF;
  form.link_type = 252;
  check_fault(pcap_file(form, two_frames), capture_fault::none, 2);
}

TEST_CASE("when a file has no packets, then that is no fault", "[n2trace][capture]")
{
  check_fault(pcap_file({}, {}), capture_fault::none, 0);
  check_fault(pcapng_file({}, {}), capture_fault::none, 0);
}

TEST_CASE("when a file ends at any octet, then what is whole before is delivered, and the fault is told",
          "[n2trace][capture]")
{
  const octets pcap   = pcap_file({}, two_frames);
  const octets pcapng = pcapng_file({}, two_frames);
  for (std::size_t size = 1; size < 24; ++size) {
    check_fault(part(pcap, 0, size), capture_fault::not_a_capture, 0);
  }
  const std::size_t first_end = 24 + 16 + 60;
  for (std::size_t size = 25; size < pcap.size(); ++size) {
    INFO(size);
    check_fault(part(pcap, 0, size),
                size == first_end ? capture_fault::none : capture_fault::damaged,
                size < first_end ? 0 : 1);
  }
  const std::size_t heads = 28 + 20;
  const std::size_t block = 32 + 60;
  for (std::size_t size = 1; size < heads; ++size) {
    INFO(size);
    check_fault(part(pcapng, 0, size), capture_fault::not_a_capture, 0);
  }
  for (std::size_t size = heads + 1; size < pcapng.size(); ++size) {
    INFO(size);
    check_fault(part(pcapng, 0, size),
                size == heads + block ? capture_fault::none : capture_fault::damaged,
                size < heads + block ? 0 : 1);
  }
  const temporary_file file(part(pcap, 0, first_end + 3));
  trace::capture       from(file.path());
  static_cast<void>(read_all(from));
  CHECK(from.message().find("damaged after frame 1: ") != std::string::npos);
}

TEST_CASE("when a file is empty or no capture, then it says so", "[n2trace][capture]")
{
  check_fault({}, capture_fault::not_a_capture, 0);
  check_fault(text("who refuses these UEs?\nand why?\n"), capture_fault::not_a_capture, 0);
  check_fault(octets(5000, 0), capture_fault::not_a_capture, 0);
  const temporary_file file({});
  CHECK(trace::capture(file.path()).message() == file.path() + ": is empty");
}

TEST_CASE("when the interfaces of a pcapng differ, which libpcap does not read, then the message says so",
          "[n2trace][capture]")
{
  file_form other;
  other.snaplen          = 65535;
  const octets interface = part(pcapng_file(other, {}), 28, 20);
  const octets content   = joined({pcapng_file({}, two_frames), interface});
  check_fault(content, capture_fault::damaged, 2);
  const temporary_file file(content);
  trace::capture       from(file.path());
  static_cast<void>(read_all(from));
  CHECK(from.message().find("interfaces that are alike, and they are not after frame 2: ") != std::string::npos);
}

TEST_CASE("when a packet's lengths are beyond reason, then the file is damaged there", "[n2trace][capture]")
{
  octets file   = pcap_file({}, two_frames);
  file[24 + 11] = 0x7F; // the first packet has 2 GB
  check_fault(file, capture_fault::damaged, 0);
}

TEST_CASE("when a time in pcapng is beyond reason, then it is the last that can be told", "[n2trace][capture]")
{
  octets            file  = pcapng_file({}, two_frames);
  const std::size_t times = 28 + 20 + 12;
  for (std::size_t index = 0; index < 8; ++index) {
    file[times + index] = 0xFF;
  }
  const temporary_file written(file);
  trace::capture       from(written.path());
  const auto           got = read_all(from);
  REQUIRE(got.size() == 2);
  CHECK(got[0].time > got[1].time);
}

TEST_CASE("when a file is not there, is a folder or may not be read, then it says so", "[n2trace][capture]")
{
  trace::capture missing("/nowhere/at all");
  CHECK(read_all(missing).empty());
  CHECK(missing.fault() == capture_fault::cannot_open);
  CHECK(missing.message() == "/nowhere/at all: No such file or directory");

  trace::capture folder("/");
  CHECK(folder.fault() == capture_fault::cannot_open);
  CHECK(folder.message() == "/: is a folder");

  const temporary_file file(pcap_file({}, two_frames));
  REQUIRE(chmod(file.path().c_str(), 0) == 0);
  if (access(file.path().c_str(), R_OK) != 0) { // root may read it
    trace::capture closed(file.path());
    CHECK(closed.fault() == capture_fault::cannot_open);
    CHECK(closed.message() == file.path() + ": Permission denied");
  }
}

TEST_CASE("when the path is a dash, then standard input is read", "[n2trace][capture]")
{
  const temporary_file file(pcapng_file({}, two_frames));
  REQUIRE(std::freopen(file.path().c_str(), "rb", stdin) != nullptr);
  trace::capture from("-");
  CHECK(read_all(from).size() == 2);
  CHECK(from.fault() == capture_fault::none);
  REQUIRE(std::freopen("/dev/null", "rb", stdin) != nullptr);
  CHECK(trace::capture("-").message() == "standard input: is empty");
}
