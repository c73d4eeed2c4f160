// SPDX-License-Identifier: BSD-3-Clause

// pcapng as Wireshark's own programs write it, and as tshark reads it: the same frames with the same times.

#include "n2trace/support/command.hpp"
#include "n2trace/support/pcapng_file.hpp"
#include "n2trace/support/read_capture.hpp"

#include <map>

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;

namespace {

const std::vector<captured_frame> some_frames{{pattern(60), 1700000000123456789},
                                              {pattern(50, 7), 1700000001000000001, 90},
                                              {pattern(70, 9), 1700000003999999999}};

octets of_type(int link_type, std::uint64_t later = 0)
{
  std::vector<captured_frame> frames = some_frames;
  for (captured_frame& each : frames) {
    each.time += later;
  }
  file_form form;
  form.link_type   = link_type;
  form.nanoseconds = link_type != 1;
  form.snaplen     = 262144 - static_cast<std::size_t>(link_type);
  return pcap_file(form, frames);
}

/// Number, time, length on the wire, captured length and link type.
std::string as_lines(const std::vector<read_frame>& frames)
{
  // Wireshark has numbers of its own for link types.
  static const std::map<int, int> encapsulations{{1, 1}, {101, 7}, {113, 25}, {252, 155}, {276, 210}};
  std::string                     lines;
  for (const read_frame& each : frames) {
    std::array<char, 100> line{};
    std::snprintf(line.data(),
                  line.size(),
                  "%d\t%lld.%09lld\t%d\t%d\t%d\n",
                  static_cast<int>(each.frame),
                  static_cast<long long>(each.time / 1'000'000'000),
                  static_cast<long long>(each.time % 1'000'000'000),
                  static_cast<int>(each.on_wire),
                  static_cast<int>(each.bytes.size()),
                  encapsulations.at(each.link_type));
    lines += line.data();
  }
  return lines;
}

void check_as_tshark(const std::string& path, std::size_t frames)
{
  trace::capture from(path);
  const auto     got = read_all(from);
  CHECK(got.size() == frames);
  CHECK(from.message().empty());
  CHECK(as_lines(got) == output_of("tshark -r " + path +
                                   " -T fields -e frame.number -e frame.time_epoch -e frame.len -e frame.cap_len"
                                   " -e frame.encap_type"));
}

/// What a program writes when it is told to write to the path behind `command`.
void check_written_by(const std::string& command, std::size_t frames)
{
  INFO(command);
  const temporary_file written({});
  static_cast<void>(output_of(command + ' ' + written.path()));
  const octets head = [&] {
    octets     first(4);
    std::FILE* file = std::fopen(written.path().c_str(), "rb");
    REQUIRE(file != nullptr);
    REQUIRE(std::fread(first.data(), 1, first.size(), file) == first.size());
    REQUIRE(std::fclose(file) == 0);
    return first;
  }();
  REQUIRE(head == octets{0x0A, 0x0D, 0x0D, 0x0A});
  check_as_tshark(written.path(), frames);
}

} // namespace

TEST_CASE("when mergecap has made one file of captures that differ, then it is read as tshark reads it",
          "[n2trace][capture][interop]")
{
  if (!is_installed("mergecap") || !is_installed("tshark")) {
    return;
  }
  const temporary_file ethernet(of_type(1));
  const temporary_file raw(of_type(101, 500'000'000));
  const temporary_file cooked(of_type(276, 700'000'000));
  const temporary_file exported(of_type(252, 1));
  const std::string    all = ethernet.path() + ' ' + raw.path() + ' ' + cooked.path() + ' ' + exported.path();
  check_written_by("mergecap -F pcapng -w - " + all + " >", 12);
  check_written_by("mergecap -F pcapng -a -w - " + all + " >", 12);
  check_written_by("mergecap -F pcapng -I none -w - " + ethernet.path() + ' ' + all + " >", 15);

  // What was merged, merged again with a part of it.
  const temporary_file merged({});
  static_cast<void>(output_of("mergecap -F pcapng -w " + merged.path() + ' ' + all));
  check_written_by("mergecap -F pcapng -w - " + merged.path() + ' ' + raw.path() + " >", 15);
  check_written_by("cat " + merged.path() + ' ' + merged.path() + " >", 24);
}

TEST_CASE("when editcap has changed a capture, then it is read as tshark reads it", "[n2trace][capture][interop]")
{
  if (!is_installed("editcap") || !is_installed("tshark")) {
    return;
  }
  const temporary_file raw(of_type(101));
  check_written_by("editcap -F pcapng " + raw.path(), 3);
  check_written_by("editcap -F pcapng -s 20 -a '2:who refuses these UEs?' " + raw.path(), 3);
  check_written_by("editcap -F pcapng -t -3600.5 --capture-comment why " + raw.path(), 3);
}

TEST_CASE("when text2pcap has made a capture, then it is read as tshark reads it", "[n2trace][capture][interop]")
{
  if (!is_installed("text2pcap") || !is_installed("tshark")) {
    return;
  }
  const temporary_file dump(text("0000 45 00 00 14\n0004 00 00\n\n0000 45 00 00 14 00 00 00\n"));
  check_written_by("text2pcap -l 101 " + dump.path(), 2);
  check_written_by("text2pcap -l 252 -P ngap " + dump.path(), 2);
}

TEST_CASE("when a capture has units of time and blocks of all sorts, then it is read as tshark reads it",
          "[n2trace][capture][interop]")
{
  if (!is_installed("tshark")) {
    return;
  }
  for (bool big_endian : {false, true}) {
    pcapng_writer write;
    write.section(big_endian).interface(1).interface(101, 0, write.times(3)).interface(113, 0, write.times(9, 3600));
    write.interface(276, 0, write.times(0x80 + 10)).interface(252, 30, write.times(6, -3600));
    write.packet(0, 1700000000'000001, pattern(60)).packet(1, 1700000000'001, pattern(61));
    write.packet(2, 1700000000'000000001, pattern(62)).packet(3, 1700000000 * std::uint64_t{1024} + 1, pattern(63));
    write.block(4, octets(4, 0)).block(0x7777, pattern(9)).packet(4, 1700000000'000001, pattern(30), 64);
    // Wireshark shows these as frames, so the frames behind them are numbered so here, too.
    write.block(9, text("__REALTIME_TIMESTAMP=1700000000000000\nMESSAGE=hi\n"));
    write.block(0xBAD, joined({write.order32(32473), pattern(4)}));
    write.block(0x40000BAD, joined({write.order32(32473), pattern(4)})).obsolete_packet(1, 1, pattern(65));
    const temporary_file file(write.made());
    trace::capture       from(file.path());
    CHECK(as_lines(read_all(from)) ==
          output_of("tshark -r " + file.path() +
                    " -Y frame.encap_type -T fields -e frame.number -e frame.time_epoch -e frame.len -e frame.cap_len"
                    " -e frame.encap_type"));
  }
}
