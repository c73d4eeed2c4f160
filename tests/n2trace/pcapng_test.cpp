// SPDX-License-Identifier: BSD-3-Clause

// pcapng of any shape: sections, interfaces that differ, units of time, blocks of all sorts, and every way in which it
// may be damaged.

#include "n2trace/support/pcapng_file.hpp"
#include "n2trace/support/read_capture.hpp"

#include <functional>
#include <limits>

using namespace n2gate;
using namespace n2gate::frames;
using namespace n2gate::test;
using trace::capture_fault;

namespace {

constexpr std::int64_t billion = 1'000'000'000;

/// The time that a packet gets of an interface with these options, which are in the byte order of `write`.
std::int64_t time_of(std::uint64_t units, const std::function<octets(const pcapng_writer&)>& options)
{
  std::int64_t seen = 0;
  for (bool big_endian : {false, true}) {
    pcapng_writer write;
    write.section(big_endian);
    write.interface(1, 0, options(write)).packet(0, units, pattern(20));
    const std::int64_t time = read_all(write.made()).at(0).time;
    CHECK((!big_endian || time == seen));
    seen = time;
  }
  return seen;
}

std::int64_t time_of(std::uint64_t units, std::uint8_t unit, std::int64_t offset = 0)
{
  return time_of(units, [=](const pcapng_writer& write) { return write.times(unit, offset); });
}

/// A section with one interface and a frame of it.
pcapng_writer begun()
{
  pcapng_writer write;
  write.section().interface(1, 65535).packet(0, 1, pattern(20));
  return write;
}

/// Blocks after which a file cannot be read on, though they are whole.
void check_damage(const pcapng_writer& after_one_frame, const std::string& what)
{
  check_fault(after_one_frame.made(), capture_fault::damaged, 1, ": damaged after frame 1: " + what);
}

} // namespace

TEST_CASE("when interfaces differ in link type and snapshot length, then each packet is of its own's",
          "[n2trace][capture]")
{
  for (bool big_endian : {false, true}) {
    pcapng_writer write;
    write.section(big_endian).interface(1, 65535).interface(101, 0).packet(1, 1, pattern(20));
    write.interface(276, 40).packet(2, 2, pattern(40), 90).packet(0, 3, pattern(60)).packet(1, 4, pattern(70));
    const auto got = read_all(write.made());
    REQUIRE(got.size() == 4);
    CHECK(got[0].link_type == 101);
    CHECK(got[1].link_type == 276);
    CHECK(got[1].bytes == pattern(40));
    CHECK(got[1].on_wire == 90);
    CHECK(got[2].link_type == 1);
    CHECK(got[2].bytes == pattern(60));
    CHECK(got[3].link_type == 101);
    CHECK(got[3].frame == 4);
  }
}

TEST_CASE("when a file has several sections, then each has its byte order and its interfaces", "[n2trace][capture]")
{
  for (bool big_endian : {false, true}) {
    pcapng_writer write;
    write.section(big_endian).interface(1).interface(113).packet(1, 1, pattern(20));
    write.section(!big_endian).interface(252, 0, write.times(0)).packet(0, 7, pattern(30));
    write.section(!big_endian);
    const auto got = read_all(write.made());
    REQUIRE(got.size() == 2);
    CHECK(got[0].link_type == 113);
    CHECK(got[0].time == 1000);
    CHECK(got[1].link_type == 252);
    CHECK(got[1].time == 7 * billion);
    CHECK(got[1].frame == 2);
    CHECK(got[1].bytes == pattern(30));

    write.packet(0, 1, pattern(20)); // the interfaces of the section before are of no use
    check_fault(write.made(), capture_fault::damaged, 2, "frame 2: a packet of interface 0, which is not described");
  }
}

TEST_CASE("when an interface tells its unit of time and an offset, then times are in nanoseconds since 1970",
          "[n2trace][capture]")
{
  const auto no_options = [](const pcapng_writer&) {
    return octets();
  };
  CHECK(time_of(1700000000'123456, no_options) == 1700000000'123456000);
  CHECK(time_of(1700000000'123456, 6) == 1700000000'123456000);
  CHECK(time_of(1700000000, 0) == 1700000000'000000000);
  CHECK(time_of(1700000000'123, 3) == 1700000000'123000000);
  CHECK(time_of(1700000000'123456789, 9) == 1700000000'123456789);
  CHECK(time_of(1700000000'1234567899U, 10) == 1700000000'123456789);
  CHECK(time_of(1'1234567891234567899U, 19) == 1'123456789);
  CHECK(time_of(3 * 1024 + 1, 0x80 + 10) == 3 * billion + 976562); // 1/1024 s
  CHECK(time_of((std::uint64_t{3} << 32) + 1, 0x80 + 32) == 3 * billion);
  CHECK(time_of((std::uint64_t{3} << 32) + 5, 0x80 + 32) == 3 * billion + 1);
  CHECK(time_of((std::uint64_t{1} << 63) + (std::uint64_t{1} << 62), 0x80 + 63) == billion + billion / 2);
  CHECK(time_of(5, 0, 1700000000) == 1700000005 * billion);
  CHECK(time_of(1700000000'500, 3, -3600) == (1700000000 - 3600) * billion + 500'000'000);
  // The last option of a kind counts, what comes behind the end does not, and no other is looked at.
  CHECK(time_of(1, [](const pcapng_writer& write) {
          return joined(
              {write.option(2, text("n2")), write.times(19), write.times(3), write.option(0, {}), write.times(0)});
        }) == billion / 1000);
}

TEST_CASE(
    "when a time is so far off that its distance from others does not fit, then it is the first or the last that does",
    "[n2trace][capture]")
{
  constexpr auto         most_units  = std::numeric_limits<std::uint64_t>::max();
  constexpr auto         most_offset = std::numeric_limits<std::int64_t>::max();
  constexpr auto         last        = std::numeric_limits<std::int64_t>::max() / 2;
  constexpr std::int64_t first       = -(last / billion * billion);
  CHECK(time_of(most_units, 6) == last);
  CHECK(time_of(most_units, 9) == last);
  CHECK(time_of(most_units, 0) == last / billion * billion);
  CHECK(time_of(most_units, 0, most_offset) == last / billion * billion);
  CHECK(time_of(0, 0, most_offset) == last / billion * billion);
  CHECK(time_of(0, 0, -most_offset - 1) == first);
  CHECK(time_of(999, 3, -most_offset) == first + 999'000'000);
  CHECK(time_of(std::uint64_t{1} << 61, 0, -(std::int64_t{1} << 61) + 5) == 5 * billion);
}

TEST_CASE("when there are Simple Packet Blocks, then they are of the first interface and as late as what is before",
          "[n2trace][capture]")
{
  pcapng_writer write;
  write.section().interface(101, 40).interface(1).simple_packet(pattern(40), 90).packet(1, 5, pattern(60));
  write.simple_packet(pattern(21));
  const auto got = read_all(write.made());
  REQUIRE(got.size() == 3);
  CHECK(got[0].bytes == pattern(40));
  CHECK(got[0].on_wire == 90);
  CHECK(got[0].link_type == 101);
  CHECK(got[0].time == 0);
  CHECK(got[2].bytes == pattern(21));
  CHECK(got[2].link_type == 101);
  CHECK(got[2].time == 5000);

  pcapng_writer unlimited;
  unlimited.section().interface(1, 0).simple_packet(pattern(300));
  CHECK(read_all(unlimited.made()).at(0).bytes == pattern(300));
}

TEST_CASE("when there are Packet Blocks, which are obsolete, then they are read", "[n2trace][capture]")
{
  for (bool big_endian : {false, true}) {
    pcapng_writer write;
    write.section(big_endian).interface(1).interface(101).obsolete_packet(1, 0x5'00000007, pattern(33));
    const auto got = read_all(write.made());
    REQUIRE(got.size() == 1);
    CHECK(got[0].bytes == pattern(33));
    CHECK(got[0].on_wire == 33);
    CHECK(got[0].link_type == 101);
    CHECK(got[0].time == 0x5'00000007 * 1000);
  }
}

TEST_CASE("when there are other blocks and options, then they are skipped, whatever is in them and however large",
          "[n2trace][capture]")
{
  constexpr std::size_t large = 3 * trace::pcapng_reader::max_block;
  pcapng_writer         write;
  write.section(false, write.option(4, text("a name"))).block(4, octets(8, 0)).interface(1);
  write.block(0x7777, octets(large, 0xFF)).packet(0, 1, pattern(21), 0, write.option(1, text("a comment")));
  write.block(10, {}).block(5, pattern(12)).block(0xFFFFFFFF, pattern(5)).packet(0, 2, pattern(22));
  const auto got = read_all(write.made());
  REQUIRE(got.size() == 2);
  CHECK(got[0].bytes == pattern(21));
  CHECK(got[1].bytes == pattern(22));
  CHECK(got[1].frame == 2);
}

TEST_CASE("when a file ends at any octet, then what is whole before is delivered, and the fault is told",
          "[n2trace][capture]")
{
  for (bool big_endian : {false, true}) {
    pcapng_writer write;
    write.section(big_endian);
    std::vector<std::size_t> ends{write.made().size()};
    std::vector<std::size_t> frames{0};
    const auto               add = [&](const pcapng_writer& more, std::size_t count) {
      ends.push_back(more.made().size());
      frames.push_back(frames.back() + count);
    };
    add(write.interface(1, 40, write.times(9)), 0);
    add(write.packet(0, 1, pattern(21)), 1);
    add(write.block(4, pattern(20)), 0);
    add(write.simple_packet(pattern(9)), 1);
    add(write.section(!big_endian), 0);
    add(write.interface(101), 0);
    add(write.obsolete_packet(0, 1, pattern(9)), 1);
    for (std::size_t size = 1; size < ends.front(); ++size) {
      check_fault(part(write.made(), 0, size), capture_fault::not_a_capture, 0, "ends within a block");
    }
    for (std::size_t size = ends.front(), blocks = 0; size <= ends.back(); ++size) {
      INFO(size);
      blocks += size == ends[blocks + 1] ? 1 : 0;
      const bool whole = size == ends[blocks];
      check_fault(part(write.made(), 0, size),
                  whole ? capture_fault::none : capture_fault::damaged,
                  frames[blocks],
                  "frame " + std::to_string(frames[blocks]) + ": it ends within a block");
      if (blocks + 1 == ends.size()) {
        break;
      }
    }
  }
}

TEST_CASE("when lengths are beyond reason, then the file is damaged there", "[n2trace][capture]")
{
  const octets frame = begun().made();
  const auto   raw   = [&](std::uint32_t type, std::uint32_t size) {
    const pcapng_writer order;
    return joined({frame, order.order32(type), order.order32(size), octets(2000, 0)});
  };
  for (std::uint32_t type : {1U, 2U, 3U, 6U, 4U, 0x7777U}) {
    for (std::uint32_t size : {0U, 4U, 8U, 11U, 13U, 14U, 15U, 0xFFFFFFFFU}) {
      INFO(type << ' ' << size);
      check_fault(
          raw(type, size), capture_fault::damaged, 1, "frame 1: a block that says it has " + std::to_string(size));
    }
    check_fault(raw(type, 0x80000000U), capture_fault::damaged, 1, type < 4 || type == 6 ? "a block of 21" : "it ends");
  }
  constexpr std::size_t most = trace::pcapng_reader::max_packet;
  CHECK(read_all(begun().packet(0, 1, octets(most, 1)).made()).size() == 2);
  CHECK(read_all(begun().obsolete_packet(0, 1, octets(most, 1)).made()).size() == 2);
  check_damage(begun().packet(0, 1, octets(most + 1, 1)), "a packet of 262145 octets");
  check_damage(begun().obsolete_packet(0, 1, octets(most + 1, 1)), "a packet of 262145 octets");
  check_damage(begun().section().interface(1).simple_packet(octets(most + 1, 1)), "a packet of 262145 octets");
  check_damage(begun().block(6, octets(trace::pcapng_reader::max_block + 4, 0)), "a block of 1048580 octets");
  check_damage(begun().block(1, octets(trace::pcapng_reader::max_block + 4, 0)), "a block of 1048580 octets");

  // More in a packet than in its block.
  const pcapng_writer order;
  for (std::size_t captured : {21U, 24U, 0x7FFFFFFFU, 0xFFFFFFFFU}) {
    const octets lengths = joined({order.order32(captured), order.order32(captured), octets(20, 1)});
    check_damage(begun().block(6, joined({octets(12, 0), lengths})), "a packet of");
    check_damage(begun().block(2, joined({octets(12, 0), lengths})), "a packet of");
    check_damage(begun().block(3, joined({order.order32(captured), octets(20, 1)})), "a packet of");
  }
}

TEST_CASE("when blocks are too short or contradict themselves, then the file is damaged there", "[n2trace][capture]")
{
  const pcapng_writer order;
  for (std::size_t size : {0U, 4U, 16U}) {
    check_damage(begun().block(6, octets(size, 0)), "a packet block of " + std::to_string(size) + " octets");
    check_damage(begun().block(2, octets(size, 0)), "a packet block of " + std::to_string(size) + " octets");
  }
  check_damage(begun().block(3, {}), "a packet block of 0 octets");
  check_damage(begun().block(1, octets(4, 0)), "an interface of 4 octets");
  check_damage(begun().block(0x0A0D0D0A, order.order32(0x1A2B3C4D)), "a section whose head has 0 octets");
  check_damage(begun().block(0x0A0D0D0A, octets(16, 0)), "a section without a byte order");
  check_damage(begun().section(false, {}, 2), "a section of version 2");
  check_damage(begun().section(true, {}, 2), "a section of version 2");
  check_damage(begun().packet(1, 1, pattern(4)), "a packet of interface 1, which is not described");
  check_damage(begun().obsolete_packet(1, 1, pattern(4)), "a packet of interface 1, which is not described");
  check_damage(begun().section().simple_packet(pattern(4)), "a packet of an interface that is not described");
  for (std::uint32_t type : {4U, 5U, 0x7777U}) {
    check_damage(begun().block(type, pattern(8), 4),
                 "a block that says at its begin that it has 20 octets and at its end 24");
  }
  check_damage(begun().block(1, octets(8, 0), 4), "a block that says at its begin");

  for (const octets& options :
       {order.option(9, {}), order.option(9, {6, 0}), order.times(20), order.times(0x80 + 64)}) {
    check_damage(begun().interface(1, 0, options), "an interface whose times are in no unit that can be told");
  }
  check_damage(begun().interface(1, 0, order.option(14, octets(4, 0))), "an interface whose times have an offset of 4");
  check_damage(begun().interface(1, 0, joined({order.order16(2), order.order16(5), pattern(4)})), "an option of an");
}

TEST_CASE("when there are more interfaces than there is room for, then the file is damaged there", "[n2trace][capture]")
{
  constexpr std::size_t most = trace::pcapng_reader::max_interfaces;
  pcapng_writer         write;
  write.section();
  for (std::size_t index = 0; index < most; ++index) {
    write.interface(index % 2 == 0 ? 1 : 101);
  }
  write.packet(most - 1, 1, pattern(4));
  CHECK(read_all(write.made()).at(0).link_type == 101);
  check_damage(write.interface(1), "more than 65536 interfaces");
}

TEST_CASE("when a file begins with what begins pcapng and goes on otherwise, then it is no capture",
          "[n2trace][capture]")
{
  const std::string what = ": cannot be read as pcap or pcapng: ";
  check_fault(
      text("\nwho refuses these UEs?\nand why?\n"), capture_fault::not_a_capture, 0, what + "it does not begin");
  check_fault(octets(5000, 0x0A), capture_fault::not_a_capture, 0, what + "it does not begin with a section");
  pcapng_writer write;
  check_fault(write.block(0x0A, pattern(8)).made(), capture_fault::not_a_capture, 0, what + "it does not begin with");
  check_fault(pcapng_writer().section(false, {}, 9).made(), capture_fault::not_a_capture, 0, what + "a section of ver");
  CHECK(read_all(pcapng_writer().section().made()).empty());
}
