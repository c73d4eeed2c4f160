// SPDX-License-Identifier: BSD-3-Clause

// IEs that this library does not know (TS 38.413 10.3.4.2). An IE is written as id | criticality | length | value;
// criticality stands in the high two bits: 00 reject, 40 ignore, 80 notify.

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_protocol;

namespace {

constexpr const char* action0 = "0002 00 01 00 |"; // AMF Overload Response, reject-non-emergency-mo-dt
constexpr const char* pct50   = "0009 40 01 62 |"; // 50 %: 49 in 7 bits

overload_start action0_message()
{
  overload_start message;
  message.amf_overload_response = overload_action::reject_non_emergency_mo_dt;
  return message;
}

/// An Error Indication that lists IEs. `list` is the count minus one in an octet; then for each IE 0 0 and two bits of
/// criticality, fill, the id, and 0 0 for not-understood. The next IE's bits follow without fill: 00 00 10 is 08.
octets indication(const char* cause, const octets& list)
{
  // CriticalityDiagnostics: 0 1111 0 (all but iE-Extensions) then fill: 78; procedure code 22: 16;
  // initiating-message (00) and ignore (01), then fill: 10.
  const octets diagnostics = hex("78 16 10") + list;
  return initiating("09 40", 2, hex("000f 40 01") + hex(cause) + hex("0013 40") + with_length(diagnostics));
}
constexpr const char* cause_reject = "62"; // 011 (protocol) 0 (root) 001 fill
constexpr const char* cause_notify = "64"; // 011 0 010 fill

} // namespace

TEST_CASE("when an unknown IE has criticality ignore, then it is skipped and the rest applies",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/ignore]")
{
  fed_table  fed;
  const auto got = fed.feed(start(2, std::string(action0) + "ea61 40 01 01"));
  CHECK_FALSE(got.message.error.has_value());
  CHECK(got.message.answer.empty());
  CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{0xea61});
  CHECK(fed.in_force() == action0_message());
}

TEST_CASE("when an unknown IE has criticality notify, then the rest applies and the IE is named",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/notify]")
{
  fed_table  fed;
  const auto got = fed.feed(start(2, std::string(action0) + "ea61 80 01 01"));
  CHECK_FALSE(got.message.error.has_value());
  CHECK(to_hex(got.message.answer) == to_hex(indication(cause_notify, hex("00 | 20 ea61 00"))));
  CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{0xea61});
  CHECK(fed.in_force() == action0_message());
}

TEST_CASE("when an unknown IE has criticality reject, then nothing changes and the IE is named",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/reject]")
{
  fed_table  fed;
  const auto got = fed.feed(start(2, std::string(action0) + "ea61 00 01 01"));
  CHECK(got.message.error == cause_protocol::abstract_syntax_error_reject);
  CHECK(to_hex(got.message.answer) == to_hex(indication(cause_reject, hex("00 | 00 ea61 00"))));
  CHECK(got.message.skipped_ies.empty());
  CHECK(fed.unchanged());
}

TEST_CASE("when several unknown IEs stand among the known ones, then each is treated by its own criticality",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/several]")
{
  fed_table  fed;
  const auto got =
      fed.feed(start(5, std::string(action0) + "ea61 80 01 01 | ea62 40 00 |" + pct50 + "ea63 80 03 010203"));
  CHECK_FALSE(got.message.error.has_value());
  CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{0xea61, 0xea62, 0xea63});
  CHECK(to_hex(got.message.answer) == to_hex(indication(cause_notify, hex("01 | 20 ea61 08 ea63 00"))));
  overload_start want                        = action0_message();
  want.amf_traffic_load_reduction_indication = percentage(50);
  CHECK(fed.in_force() == want);
}

TEST_CASE("when one unknown IE is to be notified and another to be rejected, then both are named and nothing changes",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/several]")
{
  fed_table  fed;
  const auto got = fed.feed(start(4, std::string("ea61 80 01 01 | ea62 40 01 01 |") + action0 + "ea63 00 01 01"));
  CHECK(got.message.error == cause_protocol::abstract_syntax_error_reject);
  CHECK(to_hex(got.message.answer) == to_hex(indication(cause_reject, hex("01 | 20 ea61 00 ea63 00"))));
  CHECK(fed.unchanged());
}

TEST_CASE("when more IEs are to be named than a list holds, then the first 256 are",
          "[ngap][38.413-9.3.1.3][38.413-9.3.1.3/most]")
{
  octets ies;
  for (unsigned i = 0; i < 300; ++i) {
    ies = ies + octets{static_cast<std::uint8_t>(0xE0 | (i >> 8)), static_cast<std::uint8_t>(i), 0x80, 0x00};
  }
  const auto got = ngap::decode(start(300, ies));
  CHECK_FALSE(got.error.has_value());
  CHECK(got.skipped_ies.size() == 300);
  const auto answer = ngap::decode(got.answer);
  REQUIRE(answer.error_indication.diagnostics.has_value());
  REQUIRE(answer.error_indication.diagnostics->ies.size() == 256);
  CHECK(answer.error_indication.diagnostics->ies[0].ie_id == 0xE000);
  CHECK(answer.error_indication.diagnostics->ies[255].ie_id == 0xE0FF);
}

TEST_CASE("when the GUAMI List of Release 19 comes, then it is skipped as a Release 18 node does", "[ngap][D13]")
{
  // 451 is 01c3; its criticality is ignore, and its value is not looked at.
  SECTION("with OVERLOAD START")
  {
    fed_table  fed;
    const auto got = fed.feed(start(2, std::string(action0) + "01c3 40 04 deadbeef"));
    CHECK_FALSE(got.message.error.has_value());
    CHECK(got.message.answer.empty());
    CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{451});
    CHECK(fed.in_force() == action0_message());
  }
  SECTION("with OVERLOAD STOP")
  {
    fed_table  fed;
    const auto got = fed.feed(initiating("17 00", 1, hex("01c3 40 04 deadbeef")));
    CHECK_FALSE(got.message.error.has_value());
    CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{451});
    CHECK_FALSE(fed.in_force().has_value());
  }
}

TEST_CASE("when OVERLOAD STOP has an unknown IE to be rejected, then nothing stops, and STOP's criticality is told",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/stop]")
{
  fed_table  fed;
  const auto got = fed.feed(initiating("17 00", 1, hex("ea61 00 01 01")));
  CHECK(got.message.error == cause_protocol::abstract_syntax_error_reject);
  // Procedure code 23: 17; initiating-message (00) and reject (00), then fill: 00.
  CHECK(to_hex(got.message.answer) ==
        to_hex(initiating("09 40", 2, hex("000f 40 01 62 | 0013 40 08 78 17 00 | 00 00 ea61 00"))));
  CHECK(fed.unchanged());
}

TEST_CASE("when OVERLOAD STOP has an unknown IE to be notified, then it stops all the same, and the IE is named",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/stop]")
{
  fed_table  fed;
  const auto got = fed.feed(initiating("17 00", 2, hex("ea61 80 01 01 | ea62 40 00")));
  CHECK_FALSE(got.message.error.has_value());
  CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{0xea61, 0xea62});
  // As above, but for the cause and the criticality of the IE: 0 0 10 and fill, 20.
  CHECK(to_hex(got.message.answer) ==
        to_hex(initiating("09 40", 2, hex("000f 40 01 64 | 0013 40 08 78 17 00 | 00 20 ea61 00"))));
  CHECK_FALSE(fed.in_force().has_value());
}
