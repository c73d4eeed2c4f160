// SPDX-License-Identifier: BSD-3-Clause

// What later releases may add within the types that are known: extension additions after the "...", which are skipped,
// and iE-Extensions, which are treated by their own criticality.

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_protocol;

namespace {

overload_start sst1_listed()
{
  overload_start message;
  message.overload_start_nssai_list = {{{s_nssai(1)}, std::nullopt, std::nullopt}};
  return message;
}

void check_applies_as_sst1(const octets& bytes)
{
  INFO(to_hex(bytes));
  fed_table  fed;
  const auto got = fed.feed(bytes);
  CHECK_FALSE(got.message.error.has_value());
  CHECK(got.message.answer.empty());
  CHECK(got.message.skipped_ies.empty());
  CHECK(fed.in_force() == sst1_listed());
}

// Without extensions, the list is: count 1 (0000); item 0 000 and fill (00); count 1 (0000); then slice item 0 0 and
// S-NSSAI 0 0 0 and SST 00000001, with fill: 0008.

/// The list with iE-Extensions at each place where there can be some. They are: count 1 (0000), id, criticality, and
/// one octet of value.
std::vector<octets> lists_with_extension(const std::string& id_and_criticality)
{
  const std::string extension = "0000 " + id_and_criticality + " 01 ff";
  return {
      start_with_list("0000 10 0000 0008" + extension), // of the item: 0 001
      start_with_list("0000 00 0000 4008" + extension), // of the slice item: 0 1, S-NSSAI 000, SST
      start_with_list("0000 00 0000 0808" + extension), // of the S-NSSAI: 0 0, 0 0 1, SST
  };
}

} // namespace

TEST_CASE("when a message has extension additions, then they are skipped", "[ngap][X.691-19]")
{
  const octets list = hex("0031 40 07 00000000000008");
  // The message's extension bit is 1: 80. After the container, which ends at an octet boundary, comes how many
  // additions there are and which are present, then each as an open type. One, present: 0 000000 1: 01.
  check_applies_as_sst1(initiating("16 40", 1, list + hex("01 | 01 aa"), 0x80));
  // Two, the second present: 0 000001 01 and fill: 02 80.
  check_applies_as_sst1(initiating("16 40", 1, list + hex("02 80 | 02 aabb"), 0x80));
  // Two, both present: 0 000001 11 and fill: 03 80.
  check_applies_as_sst1(initiating("16 40", 1, list + hex("03 80 | 02 aabb | 00"), 0x80));
  // 64, the last present: 0 111111, then 63 zeros and a one, and fill: 71 bits.
  check_applies_as_sst1(initiating("16 40", 1, list + hex("7e 00000000000000 02 | 01 aa"), 0x80));
  // 65, the last present: 1, fill, length 65; then 64 zeros and a one, and fill.
  check_applies_as_sst1(initiating("16 40", 1, list + hex("80 41 0000000000000000 80 | 01 aa"), 0x80));
}

TEST_CASE("when types within the slice list have extension additions, then they are skipped", "[ngap][X.691-19]")
{
  // Of the item: its extension bit is 1: 80. After the slice, 13 bits, come 0 000000 1 and fill: 00 08 08.
  check_applies_as_sst1(start_with_list("0000 80 0000 00 08 08 | 01 aa"));
  // Of the slice item: 1 0 000 00000001 and 0 000000 1: 80 08 08.
  check_applies_as_sst1(start_with_list("0000 00 0000 80 08 08 | 01 aa"));
  // Of the S-NSSAI: 0 0 100 00000001 and 0 000000 1: 20 08 08.
  check_applies_as_sst1(start_with_list("0000 00 0000 20 08 08 | 01 aa"));
  // Of all three, one after the other; the latter two begin at an octet boundary: a0 08 08 | 01 aa | 01 | 01 aa ...
  check_applies_as_sst1(start_with_list("0000 80 0000 a0 08 08 | 01 aa | 01 | 01 aa | 01 | 01 aa"));
}

TEST_CASE("when extension additions do not decode, then the message does not",
          "[ngap][38.413-10.2][38.413-10.2/invalid]")
{
  for (const char* additions : {"",              // none, though the extension bit says so
                                "01",            // one, which is not there
                                "01 | 02 aa",    // one that is shorter than it says
                                "01 | 01 aa 00", // an octet is left over
                                "7e 00",         // the bits that say which are present end early
                                "80 00",         // none, in the form for more than 64
                                "80 c1"}) {      // more than any type has
    INFO(additions);
    const auto got = ngap::decode(initiating("16 40", 0, hex(additions), 0x80));
    CHECK(got.error == cause_protocol::transfer_syntax_error);
    CHECK(got.answer == transfer_syntax_answer());
  }
}

TEST_CASE("when iE-Extensions within the list have criticality ignore, then they are skipped",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/extensions]")
{
  for (const octets& bytes : lists_with_extension("ea61 40")) {
    INFO(to_hex(bytes));
    fed_table  fed;
    const auto got = fed.feed(bytes);
    CHECK_FALSE(got.message.error.has_value());
    CHECK(got.message.answer.empty());
    CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{0xea61});
    CHECK(fed.in_force() == sst1_listed());
  }
}

TEST_CASE("when iE-Extensions within the list have criticality notify, then they are skipped and named",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/extensions]")
{
  for (const octets& bytes : lists_with_extension("ea61 80")) {
    INFO(to_hex(bytes));
    fed_table  fed;
    const auto got = fed.feed(bytes);
    CHECK_FALSE(got.message.error.has_value());
    CHECK(to_hex(got.message.answer) ==
          to_hex(initiating("09 40", 2, hex("000f 40 01 64 | 0013 40 08 78 16 10 00 | 20 ea61 00"))));
    CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{0xea61});
    CHECK(fed.in_force() == sst1_listed());
  }
}

TEST_CASE("when iE-Extensions within the list have criticality reject, then nothing changes",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/extensions]")
{
  for (const octets& bytes : lists_with_extension("ea61 00")) {
    INFO(to_hex(bytes));
    fed_table  fed;
    const auto got = fed.feed(bytes);
    CHECK(got.message.error == cause_protocol::abstract_syntax_error_reject);
    CHECK(to_hex(got.message.answer) ==
          to_hex(initiating("09 40", 2, hex("000f 40 01 62 | 0013 40 08 78 16 10 00 | 00 ea61 00"))));
    CHECK(fed.unchanged());
  }
}

TEST_CASE("when extensions stand at every level, then they are told in the order met",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/extensions]")
{
  // Item 0 001, two slices (0001). First: 0 1, S-NSSAI 0 0 1, SST 1: 01001 00000001: 4808, then the S-NSSAI's extension
  // and the slice item's. Second at an octet boundary: 0 0 000 00000010: 0010. Then the item's two extensions (0001).
  const auto got = ngap::decode(start(3,
                                      hex("ea60 40 00") + hex("0031 40") +
                                          with_length(hex("0000 10 0001 4808 | 0000 ea61 40 00 | 0000 ea62 40 00 |"
                                                          "0010 | 0001 ea63 40 00 ea64 80 00")) +
                                          hex("ea65 40 00")));
  CHECK_FALSE(got.error.has_value());
  CHECK(got.skipped_ies == std::vector<std::uint16_t>{0xea60, 0xea61, 0xea62, 0xea63, 0xea64, 0xea65});
  REQUIRE(got.overload_start.overload_start_nssai_list.size() == 1);
  CHECK(got.overload_start.overload_start_nssai_list[0].slice_overload_list ==
        std::vector<s_nssai>{s_nssai(1), s_nssai(2)});
}
