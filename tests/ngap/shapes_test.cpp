// SPDX-License-Identifier: BSD-3-Clause

// The interpreter against X.691, rule by rule: types of shapes.asn1, with encodings that another implementation made
// (tests/data/aper_shapes.tsv).

#include "ngap/aper_decode.hpp"
#include "ngap/aper_encode.hpp"
#include "ngap/support.hpp"
#include "shapes_types.h"

#include <sstream>

using namespace n2gate;
using namespace n2gate::test;
using namespace n2gate::ngap;

namespace {

/// Joins what has been written for each element; more than eight equal ones as one*n.
std::string joined(const std::vector<std::string>& parts, const char* separator)
{
  if (parts.size() > 8 && std::equal(parts.begin() + 1, parts.end(), parts.begin())) {
    return parts[0] + "*" + std::to_string(parts.size());
  }
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += (i == 0 ? "" : separator) + parts[i];
  }
  return text;
}

/// A value as aper_shapes.tsv writes it.
std::string written(const type_descriptor& type, const void* value)
{
  const auto member = [&](int index) {
    const asn_TYPE_member_t& one   = type.elements[index];
    const void*              place = static_cast<const char*>(value) + one.memb_offset;
    return (one.flags & ATF_POINTER) != 0 ? load<const void*>(place) : place;
  };
  std::vector<std::string> parts;
  switch (kind_of(type)) {
  case type_kind::integer:
  case type_kind::enumerated:
    return std::to_string(load<long>(value));
  case type_kind::null:
    return "null";
  case type_kind::octet_string: {
    const auto octets_of = load<OCTET_STRING_t>(value);
    for (int i = 0; i < octets_of.size; ++i) {
      parts.push_back(to_hex({octets_of.buf[i]}));
    }
    return parts.empty() ? "-" : joined(parts, "");
  }
  case type_kind::sequence:
    for (int i = 0; i < type.elements_count; ++i) {
      if (member(i) != nullptr) {
        parts.push_back(std::string(type.elements[i].name) + " " + written(*type.elements[i].type, member(i)));
      }
    }
    return "{" + joined(parts, ", ") + "}";
  case type_kind::sequence_of: {
    const auto list = load<list_head>(value);
    for (int i = 0; i < list.count; ++i) {
      parts.push_back(written(*type.elements[0].type, list.array[i]));
    }
    return "[" + joined(parts, ", ") + "]";
  }
  case type_kind::choice: {
    const auto& specifics = *static_cast<const asn_CHOICE_specifics_t*>(type.specifics);
    const int   present   = load<int>(static_cast<const char*>(value) + specifics.pres_offset);
    if (present == 0) {
      return "?";
    }
    const asn_TYPE_member_t& one = type.elements[present - 1];
    return std::string(one.name) + ":" + written(*one.type, member(present - 1));
  }
  case type_kind::unsupported:
    break;
  }
  return "unsupported";
}

struct shape_row {
  std::string type;
  octets      bytes;
  bool        same;
  std::string value;
};

std::vector<shape_row> shape_rows()
{
  std::vector<shape_row> rows;
  std::ifstream          file(N2GATE_TEST_DATA "/aper_shapes.tsv");
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') {
      continue;
    }
    std::istringstream fields(line);
    shape_row          one;
    std::string        bytes;
    std::string        again;
    std::getline(fields, one.type, '\t');
    std::getline(fields, bytes, '\t');
    std::getline(fields, again, '\t');
    std::getline(fields, one.value);
    one.same = again == "same";
    std::istringstream runs(bytes);
    for (std::string run; runs >> run;) {
      const std::size_t star = run.find('*');
      if (star == std::string::npos) {
        one.bytes = one.bytes + hex(run);
      } else {
        one.bytes.insert(one.bytes.end(), std::stoul(run.substr(star + 1)), hex(run.substr(0, star)).at(0));
      }
    }
    rows.push_back(one);
  }
  return rows;
}

} // namespace

TEST_CASE("when another implementation encoded a value, then it decodes to that value", "[ngap][X.691]")
{
  const auto rows = shape_rows();
  CHECK(rows.size() == 59);
  for (const shape_row& one : rows) {
    INFO(one.type << " " << one.value);
    const type_descriptor* type = shapes_type(one.type.c_str());
    REQUIRE(type != nullptr);
    arena            memory;
    const aper_value got = decode_aper(*type, one.bytes, memory);
    REQUIRE(got.value != nullptr);
    CHECK(written(*type, got.value) == one.value);
  }
}

TEST_CASE("when a value was decoded, then it encodes to what the other implementation made", "[ngap][X.691]")
{
  for (const shape_row& one : shape_rows()) {
    INFO(one.type << " " << one.value);
    const type_descriptor* type = shapes_type(one.type.c_str());
    REQUIRE(type != nullptr);
    arena            memory;
    const aper_value got = decode_aper(*type, one.bytes, memory);
    REQUIRE(got.value != nullptr);
    if (one.same) {
      octets again;
      CHECK(encode_aper(*type, got.value, again));
      CHECK(again == one.bytes);
    }
  }
}

TEST_CASE("when a value holds what a later version added, then that it was not understood is told", "[ngap][X.691]")
{
  for (const shape_row& one : shape_rows()) {
    INFO(one.type << " " << one.value);
    arena            memory;
    const aper_value got   = decode_aper(*shapes_type(one.type.c_str()), one.bytes, memory);
    const bool       grown = one.type.compare(0, 7, "Growing") == 0; // additions are skipped, and make no difference
    CHECK(got.understood == (one.same || grown));
  }
}

TEST_CASE("when an encoding ends early or an octet follows, then it is none", "[ngap][X.691]")
{
  for (const shape_row& one : shape_rows()) {
    INFO(one.type << " " << one.value);
    const type_descriptor& type = *shapes_type(one.type.c_str());
    // Of a long one, the ends at its beginning and its end.
    for (std::size_t length = 0; length < one.bytes.size(); ++length) {
      if (length > 64 && length + 64 < one.bytes.size()) {
        length = one.bytes.size() - 64;
      }
      arena memory;
      CHECK(decode_aper(type, {one.bytes.data(), length}, memory).value == nullptr);
    }
    arena memory;
    CHECK(decode_aper(type, one.bytes + octets{0}, memory).value == nullptr);
  }
}

TEST_CASE("when more than 64 additions are counted within an octet, then the count is aligned",
          "[ngap][X.691-11.9.3.4]")
{
  // Growing: 1 (extended) 0 (no octet) 1 (bit), then 1 (more than 64), fill: b0; 70: 46; 70 bits, the second and the
  // last of which are set; then two open types.
  arena            memory;
  const octets     bytes = hex("b0 46 40 00 00 00 00 00 00 00 04 | 01 aa | 02 bbcc");
  const aper_value got   = decode_aper(*shapes_type("Growing"), bytes, memory);
  REQUIRE(got.value != nullptr);
  CHECK(written(*shapes_type("Growing"), got.value) == "{bit 1}");
}

TEST_CASE("when a number is outside its bounds, then its encoding is none", "[ngap][X.691-11.5]")
{
  // Numbers, with one field after the other too large: of255 = 255, of257 = 257, percent = 100, below = 0.
  for (const char* bytes : {"ff80 ff80 0000 80 0000 00 00 0000",
                            "80 00 00 80 0101 80 0000 00 00 0000",
                            "80 00 00 80 0000 80 0000 c6 00 0000",
                            "80 00 00 80 0000 80 0000 00 00 012c"}) {
    INFO(bytes);
    arena memory;
    CHECK(decode_aper(*shapes_type("Numbers"), hex(bytes), memory).value == nullptr);
  }
  // Octets: atLeast2 with one octet. Lists: `some` with one bit.
  arena memory;
  CHECK(decode_aper(*shapes_type("Octets"), hex("80810180 040506 8006 80000007 8000 80 0108 80"), memory).value ==
        nullptr);
  CHECK(decode_aper(*shapes_type("Lists"), hex("f0010080000000 01 c0"), memory).value == nullptr);
}

TEST_CASE("when a value is outside the bounds of its type, then it is not encoded", "[ngap][X.691]")
{
  // The members of Numbers are all long, in a row; each in turn is one too small or too large.
  arena            memory;
  const auto&      type = *shapes_type("Numbers");
  const aper_value good = decode_aper(type, hex("80000080000080000000000000"), memory);
  REQUIRE(good.value != nullptr);
  const long lower[] = {5, 0, 0, 0, 0, 0, 0, 0, 1, -1, -300};
  const long upper[] = {5, 1, 254, 255, 1, 256, 1, 65535, 99, 6, -1};
  for (int i = 0; i < type.elements_count; ++i) {
    for (long wrong : {lower[i] - 1, upper[i] + 1}) {
      std::vector<unsigned char> copy(static_cast<const unsigned char*>(good.value),
                                      static_cast<const unsigned char*>(good.value) + size_of(type));
      store(copy.data() + type.elements[i].memb_offset, wrong);
      octets out;
      CHECK_FALSE(encode_aper(type, copy.data(), out));
      store(copy.data() + type.elements[i].memb_offset, upper[i]);
      CHECK(encode_aper(type, copy.data(), out));
    }
  }
}

TEST_CASE("when an enumeration has no such value or a CHOICE no such alternative, then it is not encoded",
          "[ngap][X.691]")
{
  const auto is_encoded = [](const type_descriptor& type, auto value) {
    octets object(size_of(type));
    octets out;
    store(object.data(), value);
    return encode_aper(type, object.data(), out);
  };
  const type_descriptor& plain_colour = *shapes_type("Colours")->elements[0].type;
  const type_descriptor& open_colour  = *shapes_type("Colours")->elements[1].type;
  const type_descriptor& plain_choice = *shapes_type("Plain-Choice");
  for (const long number : {-1L, 3L, 0xFFFFL, 0x10000L}) {
    CAPTURE(number);
    CHECK_FALSE(is_encoded(plain_colour, number));
  }
  CHECK(is_encoded(plain_colour, 2L));
  // Extension values are kept by their numbers, of 16 bits.
  CHECK(is_encoded(open_colour, 0xFFFFL));
  CHECK_FALSE(is_encoded(open_colour, 0x10000L));
  CHECK_FALSE(is_encoded(open_colour, -1L));

  // What is present stands first, counted from 1.
  REQUIRE(static_cast<const asn_CHOICE_specifics_t*>(plain_choice.specifics)->pres_offset == 0);
  for (const int present : {-1, 0, 4}) {
    CAPTURE(present);
    CHECK_FALSE(is_encoded(plain_choice, present));
  }
  CHECK(is_encoded(plain_choice, 1));
  // In a list, too.
  const type_descriptor& choices = *shapes_type("Choice-In-List")->elements[1].type;
  octets                 choice(size_of(*choices.elements[0].type));
  void*                  array[] = {choice.data()};
  const A_SEQUENCE_OF(void) list{array, 1, 1, nullptr};
  CHECK_FALSE(is_encoded(choices, list));
  store(choice.data(), 2); // nothing
  CHECK(is_encoded(choices, list));
}
