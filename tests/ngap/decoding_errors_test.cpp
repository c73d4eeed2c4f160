// SPDX-License-Identifier: BSD-3-Clause

// What is no valid encoding (TS 38.413 10.2): nothing changes, and the Error Indication names no IE.

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_protocol;

namespace {

void check_refused(const octets& bytes)
{
  INFO(to_hex(bytes));
  fed_table  fed;
  const auto got = fed.feed(bytes);
  CHECK(got.message.error == cause_protocol::transfer_syntax_error);
  CHECK(got.message.answer == transfer_syntax_answer());
  CHECK_FALSE(got.for_host);
  CHECK(fed.unchanged());
}

} // namespace

TEST_CASE("when a percentage is outside 1..99, then the message is refused",
          "[ngap][38.413-10.2][38.413-9.3.1.106][38.413-9.3.1.106/range][38.413-10.2/range]")
{
  // Seven bits for the percentage minus 1, and one to fill. 0 cannot be written.
  for (unsigned raw = 0; raw < 128; ++raw) {
    INFO(raw);
    const octets bytes = start(1, hex("0009 40 01") + octets{static_cast<std::uint8_t>(raw << 1)});
    if (raw >= 99) {
      check_refused(bytes);
    } else {
      CHECK(ngap::decode(bytes).overload_start.amf_traffic_load_reduction_indication ==
            percentage(static_cast<std::uint8_t>(raw + 1)));
    }
  }
}

TEST_CASE("when a slice's percentage is outside 1..99, then the message is refused",
          "[ngap][38.413-10.2][38.413-9.3.1.106/range][38.413-10.2/range]")
{
  // Item 0 010 (20), one slice {1}: 13 bits, then 7 bits of the percentage: 0000 1 111 1111 0000: 0f f0 says 128.
  check_refused(start_with_list("0000 20 0000 000f f0"));
  CHECK(ngap::decode(start_with_list("0000 20 0000 0008 00"))
            .overload_start.overload_start_nssai_list.at(0)
            .slice_traffic_load_reduction_indication == percentage(1));
}

TEST_CASE("when a criticality is none of the three, then the message is refused",
          "[ngap][38.413-10.2][38.413-10.2/invalid]")
{
  check_refused(start(1, "0002 c0 01 00"));
  check_refused(start(1, "ea61 c0 01 00"));
  check_refused(initiating("16 c0", 0, {}));
}

TEST_CASE("when a list says that it has more than 1024 entries, then the message is refused",
          "[ngap][38.413-10.2][38.413-9.3.1.107/sizes][38.413-10.2/range]")
{
  octets items;
  octets slices;
  for (int i = 0; i < 1025; ++i) {
    items  = items + hex("00 0000 0008"); // 0 000, fill, count 1, slice of 13 bits; all of the next item's bits are 0
    slices = slices + hex("1008 000001"); // 0 0 010 00000001, fill, SD 000001
  }
  items.resize(1025 * 5);
  CHECK_FALSE(ngap::decode(start_with_list(hex("03ff") + octets(items.begin(), items.end() - 5))).error.has_value());
  check_refused(start_with_list(hex("0400") + items));
  CHECK_FALSE(
      ngap::decode(start_with_list(hex("0000 00 03ff") + octets(slices.begin(), slices.end() - 5))).error.has_value());
  check_refused(start_with_list(hex("0000 00 0400") + slices));
}

TEST_CASE("when a list says that it has more entries than there are, then the message is refused",
          "[ngap][38.413-10.2/invalid]")
{
  check_refused(start_with_list("0001 00 0000 0008"));
  check_refused(start_with_list("0000 00 0001 0008"));
  check_refused(start(2, "0002 00 01 00"));
  check_refused(start(65535, ""));
  check_refused(start_with_list("0000 10 0000 0008 fffe")); // 65535 extensions, 0000 stands for one
}

TEST_CASE("when octets are left over within an open type, then the message is refused",
          "[ngap][38.413-10.2][38.413-10.2/left-over]")
{
  check_refused(start(1, "0002 00 02 00 00"));
  check_refused(start(1, "0009 40 02 62 00"));
  check_refused(start_with_list("0000 00 0000 0008 00"));
  check_refused(start(1, "0002 00 01 00 00")); // within the message
  check_refused(hex("00 17 00 04 00 0000 00"));
}

TEST_CASE("when an IE that is known has no value, then the message is refused",
          "[ngap][38.413-10.2][38.413-10.2/invalid]")
{
  check_refused(start(1, "0002 00 00"));
  check_refused(start(1, "0009 40 00"));
  check_refused(start(1, "0031 40 00"));
}

TEST_CASE("when a message is empty, then it is refused", "[ngap][38.413-10.2][38.413-10.2/invalid]")
{
  check_refused(hex("00 16 40 00"));
  check_refused(hex("00 17 00 00"));
}

TEST_CASE("when only the bits that fill an octet differ, then the message is the same", "[ngap][X.691-11.2]")
{
  // The value of IE 2 has four bits, 0 0 00; that of IE 9 seven.
  const auto got = ngap::decode(start(2, "0002 00 01 0f | 0009 40 01 63"));
  CHECK_FALSE(got.error.has_value());
  CHECK(got.overload_start.amf_overload_response == overload_action::reject_non_emergency_mo_dt);
  CHECK(got.overload_start.amf_traffic_load_reduction_indication == percentage(50));
}

TEST_CASE("when there are no bytes at all, then they are no PDU", "[ngap][38.413-10.2][38.413-10.2/invalid]")
{
  check_refused({});
}

TEST_CASE("when a PDU is of none of the three kinds, then it is refused", "[ngap][38.413-10.2][38.413-10.2/invalid]")
{
  check_refused(hex("60 16 40 03 000000")); // 0 11: a fourth alternative before the extension marker
}
