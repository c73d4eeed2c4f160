// SPDX-License-Identifier: BSD-3-Clause

// The bit level: bit_reader and bit_writer, each against octets written by hand.

#include "ngap/bit_reader.hpp"
#include "ngap/bit_writer.hpp"
#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;
using n2gate::ngap::bit_reader;
using n2gate::ngap::bit_writer;

namespace {

template <typename Write>
std::string written(Write write)
{
  octets     out;
  bit_writer writer(out);
  write(writer);
  return to_hex(out);
}

} // namespace

TEST_CASE("when bits are read, then they come highest first and across octets", "[ngap][bits]")
{
  const octets bytes = hex("a5 3c ff 00 81");
  bit_reader   in(bytes);
  CHECK(in.bits(1) == 1);
  CHECK(in.bits(3) == 2);
  CHECK(in.bits(6) == 0x14); // 0101 00
  CHECK(in.bits(0) == 0);
  CHECK(in.bits(22) == 0x3CFF00); // 111100 11111111 00000000
  CHECK_FALSE(in.at_end());
  CHECK(in.bits(8) == 0x81);
  CHECK(in.at_end());
  CHECK(in.ok());
  CHECK_FALSE(in.bit());
  CHECK_FALSE(in.ok());
}

TEST_CASE("when 32 bits are read at any offset, then they are those", "[ngap][bits]")
{
  const octets bytes = hex("0123456789abcdef");
  for (unsigned offset = 0; offset < 32; ++offset) {
    bit_reader in(bytes);
    static_cast<void>(in.bits(offset));
    CHECK(in.bits(32) == static_cast<std::uint32_t>(0x0123456789ABCDEFULL >> (32 - offset)));
    CHECK(in.ok());
  }
}

TEST_CASE("when a read went beyond the end, then all that follow give zero", "[ngap][bits]")
{
  const octets bytes = hex("ffff");
  bit_reader   in(bytes);
  CHECK(in.bits(17) == 0);
  CHECK_FALSE(in.ok());
  CHECK(in.bits(1) == 0);
  CHECK(in.octets(1).empty());
  CHECK(in.whole_number(256) == 0);
  CHECK(in.small_number() == 0);
  CHECK_FALSE(in.at_end());
}

TEST_CASE("when octets are read, then they begin at an octet boundary and lie in the input", "[ngap][bits]")
{
  const octets bytes = hex("80 01 02 03");
  bit_reader   in(bytes);
  static_cast<void>(in.bit());
  const auto view = in.octets(2);
  REQUIRE(view.size() == 2);
  CHECK(view.data() == bytes.data() + 1);
  static_cast<void>(in.bits(3));
  CHECK(in.octets(0).empty()); // no octets, no alignment
  CHECK(in.bits(5) == 3);
  CHECK(in.at_end());
  CHECK(in.octets(1).empty());
  CHECK_FALSE(in.ok());
}

TEST_CASE("when a whole number has 1, up to 255, 256 or more values, then its form follows",
          "[ngap][bits][X.691-11.5.7]")
{
  const octets bytes = hex("ab cd ef 01 23");
  struct {
    std::uint32_t range;
    std::uint32_t value; // after three bits: 101
    unsigned      next;  // the four bits after it
  } const rows[] = {
      {1, 0, 0x5},       // no bits: 0 1011
      {2, 0, 0xB},       // 0
      {4, 1, 0x7},       // 01
      {5, 2, 0xF},       // 010
      {128, 0x2F, 0x3},  // 0101111
      {129, 0x5E, 0x6},  // 01011110
      {255, 0x5E, 0x6},  //
      {256, 0xCD, 0xE},  // one octet, aligned
      {257, 0, 0},       // two octets, aligned: too large
      {65536, 0xCDEF, 0} // two octets, aligned
  };
  for (const auto& row : rows) {
    INFO(row.range);
    bit_reader in(bytes);
    CHECK(in.bits(3) == 5);
    CHECK(in.whole_number(row.range) == row.value);
    CHECK(in.ok() == (row.range != 257));
    if (in.ok()) {
      CHECK(in.bits(4) == row.next);
    }
  }
}

TEST_CASE("when a whole number is outside its range, then it is none", "[ngap][bits][X.691-11.5.7]")
{
  for (std::uint32_t range : {3U, 5U, 99U, 255U, 257U, 1024U, 65535U}) {
    for (std::uint32_t value : {range - 1, range}) {
      octets     bytes;
      bit_writer out(bytes);
      out.whole_number(value, range);
      bit_reader in(bytes);
      CHECK(in.whole_number(range) == (value < range ? value : 0));
      CHECK(in.ok() == (value < range));
    }
  }
}

TEST_CASE("when a length determinant is read, then it is of one octet, two octets or a fragment",
          "[ngap][bits][X.691-11.9]")
{
  struct {
    const char* bytes;
    std::size_t count;
    bool        more;
    bool        ok;
  } const rows[] = {{"00", 0, false, true},
                    {"7f", 127, false, true},
                    {"8000", 0, false, true},
                    {"8080", 128, false, true},
                    {"bfff", 16383, false, true},
                    {"c1", 16384, true, true},
                    {"c2", 32768, true, true},
                    {"c4", 65536, true, true},
                    {"c0", 0, false, false},
                    {"c5", 0, false, false},
                    {"ff", 0, false, false},
                    {"80", 0, false, false},
                    {"", 0, false, false}};
  for (const auto& row : rows) {
    INFO(row.bytes);
    const octets bytes = hex(row.bytes);
    bit_reader   in(bytes);
    const auto   got = in.length_determinant();
    CHECK(in.ok() == row.ok);
    if (row.ok) {
      CHECK(got.count == row.count);
      CHECK(got.more == row.more);
    }
  }
}

TEST_CASE("when a normally small number is read, then 64 and more have a length", "[ngap][bits][X.691-11.6]")
{
  struct {
    const char*   bytes;
    std::uint32_t value;
    bool          ok;
  } const rows[] = {{"00", 0, true},
                    {"7e", 63, true},
                    {"80 01 40", 64, true},
                    {"80 02 0100", 256, true},
                    {"80 02 0007", 7, true}, // could be shorter
                    {"80 04 ffffffff", 0xFFFFFFFF, true},
                    {"80 05 0100000000", 0xFFFFFFFF, true},
                    {"80 05 0000000001", 1, true},
                    {"80 09 010000000000000001", 0xFFFFFFFF, true},
                    {"80 00", 0, false},
                    {"80 01", 0, false},
                    {"80 c1", 0, false}};
  for (const auto& row : rows) {
    INFO(row.bytes);
    const octets bytes = hex(row.bytes);
    bit_reader   in(bytes);
    CHECK(in.small_number() == row.value);
    CHECK(in.ok() == row.ok);
  }
}

TEST_CASE("when a normally small length is read, then more than 64 has a length determinant",
          "[ngap][bits][X.691-11.9.3.4]")
{
  struct {
    const char* bytes;
    std::size_t length;
    bool        ok;
  } const rows[] = {{"00", 1, true},
                    {"7e", 64, true},
                    {"80 41", 65, true},
                    {"80 01", 1, true}, // could be shorter
                    {"80 8100", 256, true},
                    {"80 00", 0, false},
                    {"80 c1", 0, false},
                    {"", 0, false}};
  for (const auto& row : rows) {
    INFO(row.bytes);
    const octets bytes = hex(row.bytes);
    bit_reader   in(bytes);
    if (row.ok) {
      CHECK(in.small_length() == row.length);
    } else {
      static_cast<void>(in.small_length());
    }
    CHECK(in.ok() == row.ok);
  }
}

TEST_CASE("when an open type is skipped, then reading goes on after its last octet", "[ngap][bits][X.691-11.2]")
{
  const octets rest = hex("55");
  for (const octets& open_type : {hex("00"),
                                  hex("02 aabb"),
                                  hex("c1") + octets(16384, 0) + hex("00"),
                                  hex("c1") + octets(16384, 0) + hex("c2") + octets(32768, 0) + hex("01 aa")}) {
    const octets bytes = hex("80") + open_type + rest;
    bit_reader   in(bytes);
    CHECK(in.bit());
    in.skip_open_type();
    CHECK(in.bits(8) == 0x55);
    CHECK(in.at_end());
    bit_reader cut({bytes.data(), bytes.size() - rest.size() - 1});
    CHECK(cut.bit());
    cut.skip_open_type();
    CHECK_FALSE(cut.ok());
  }
}

TEST_CASE("when bits are written, then they stand highest first and the rest of an octet is zero", "[ngap][bits]")
{
  CHECK(written([](bit_writer& out) {
          out.bit(true);
          out.bits(0x2, 3);
          out.bits(0xFFFFFF14, 6); // only six of them
          out.bits(0x3CFF00, 22);
          out.bit(true);
        }) == "a53cff0080");
  CHECK(written([](bit_writer& out) {
          out.bits(0x12345678, 32);
          out.bit(true);
          out.align();
          out.align();
          out.octets(hex("0102"));
          out.bit(true);
          out.octets({});
          out.bit(true);
        }) == "12345678800102c0");
}

TEST_CASE("when whole numbers are written, then their form follows their range", "[ngap][bits][X.691-11.5.7]")
{
  const auto after_a_bit = [](std::uint32_t value, std::uint32_t range) {
    return written([&](bit_writer& out) {
      out.bit(true);
      out.whole_number(value, range);
    });
  };
  CHECK(after_a_bit(0, 1) == "80");
  CHECK(after_a_bit(1, 2) == "c0");
  CHECK(after_a_bit(4, 5) == "c0");
  CHECK(after_a_bit(98, 99) == "e2");
  CHECK(after_a_bit(254, 255) == "ff00");
  CHECK(after_a_bit(255, 256) == "80ff");
  CHECK(after_a_bit(256, 257) == "800100");
  CHECK(after_a_bit(65535, 65536) == "80ffff");
}

TEST_CASE("when a length determinant is written, then it has the shortest form", "[ngap][bits][X.691-11.9]")
{
  struct {
    std::size_t left;
    const char* bytes;
    std::size_t count;
    bool        more;
  } const rows[] = {{0, "800000", 0, false},
                    {127, "807f00", 127, false},
                    {128, "80808000", 128, false},
                    {16383, "80bfff00", 16383, false},
                    {16384, "80c100", 16384, true},
                    {32767, "80c100", 16384, true},
                    {32768, "80c200", 32768, true},
                    {65535, "80c300", 49152, true},
                    {65536, "80c400", 65536, true},
                    {1000000, "80c400", 65536, true}};
  for (const auto& row : rows) {
    INFO(row.left);
    const std::string bytes = written([&](bit_writer& out) {
      out.bit(true);
      const auto got = out.length_determinant(row.left);
      CHECK(got.count == row.count);
      CHECK(got.more == row.more);
      out.bit(false);
    });
    CHECK(bytes == row.bytes);
  }
}

TEST_CASE("when a normally small number is written, then it has the shortest form", "[ngap][bits][X.691-11.6]")
{
  const auto number = [](std::uint32_t value) {
    return written([&](bit_writer& out) { out.small_number(value); });
  };
  CHECK(number(0) == "00");
  CHECK(number(63) == "7e");
  CHECK(number(64) == "800140");
  CHECK(number(255) == "8001ff");
  CHECK(number(256) == "80020100");
  CHECK(number(0xFFFFFFFF) == "8004ffffffff");
}
