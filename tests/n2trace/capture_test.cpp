// SPDX-License-Identifier: BSD-3-Clause

// Files: both formats, and every way in which one may not be readable.

#include "n2trace/support/read_capture.hpp"

#include <sys/stat.h>
#include <unistd.h>

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;
using trace::capture_fault;

namespace {

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

TEST_CASE("when a pcap ends at any octet, then what is whole before is delivered, and the fault is told",
          "[n2trace][capture]")
{
  const octets pcap = pcap_file({}, two_frames);
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
  check_fault(part(pcap, 0, first_end + 3), capture_fault::damaged, 1, ": damaged after frame 1: ");
}

TEST_CASE("when a file is empty or no capture, then it says so", "[n2trace][capture]")
{
  check_fault({}, capture_fault::not_a_capture, 0);
  check_fault(text("who refuses these UEs?\nand why?\n"), capture_fault::not_a_capture, 0);
  check_fault(octets(5000, 0), capture_fault::not_a_capture, 0);
  const temporary_file file({});
  CHECK(trace::capture(file.path()).message() == file.path() + ": is empty");
}

TEST_CASE("when a packet's lengths are beyond reason, then the file is damaged there", "[n2trace][capture]")
{
  octets file   = pcap_file({}, two_frames);
  file[24 + 11] = 0x7F; // the first packet has 2 GB
  check_fault(file, capture_fault::damaged, 0);
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

TEST_CASE("when a file is compressed, then the fault tells how to read it", "[n2trace]")
{
  check_fault({0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
              trace::capture_fault::not_a_capture,
              0,
              "zcat");
}

TEST_CASE("when a file is a pipe, in which nothing can be sought, then it is read", "[n2trace][capture]")
{
  for (writer write : {pcap_file, pcapng_file}) {
    const octets content = write({}, two_frames);
    int          ends[2] = {};
    REQUIRE(pipe(ends) == 0);
    REQUIRE(::write(ends[1], content.data(), content.size()) == static_cast<ssize_t>(content.size()));
    REQUIRE(close(ends[1]) == 0);
    trace::capture from("/dev/fd/" + std::to_string(ends[0]));
    CHECK(read_all(from).size() == 2);
    CHECK(from.message().empty());
    CHECK(close(ends[0]) == 0);
  }
}
