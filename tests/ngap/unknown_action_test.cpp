// SPDX-License-Identifier: BSD-3-Clause

// Actions that this library does not know: values after the extension marker, and choice-Extensions. An Overload
// Response is a bit for the alternative, then for an action: extension bit 1, and a normally small number.

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_protocol;

namespace {

const std::string share = "0009 40 01 62 |"; // 50 %

overload_start share_only()
{
  overload_start message;
  message.amf_traffic_load_reduction_indication = percentage(50);
  return message;
}

// Overload Responses, with their lengths.
constexpr const char* unknown_responses[] = {
    "02 4000",               // 0 1 0 000000: the first value after the root
    "02 4280",               // 0 1 0 000101: the sixth
    "02 4fc0",               // 0 1 0 111111: the 64th
    "03 60 01 40",           // 0 1 1, fill, one octet: the 65th
    "04 60 02 0100",         // 0 1 1, fill, two octets
    "07 60 05 0100000000",   // more than 32 bits
    "06 80 ea61 40 01 00",   // 1, fill: choice-Extensions, a single IE of its own
    "06 80 ea61 00 01 00",   // the same with criticality reject
    "07 80 ea61 40 02 0102", // with two octets in it
};

} // namespace

TEST_CASE("when the AMF's action is not known, then nothing changes and IE 2 is named",
          "[ngap][38.413-10.3.4.2][38.413-9.3.1.105][38.413-9.3.1.105/no-other][38.413-10.3.4.2/action]")
{
  for (const char* response : unknown_responses) {
    INFO(response);
    fed_table  fed;
    const auto got = fed.feed(start(2, std::string("0002 00") + response + "|" + share));
    CHECK(got.message.error == cause_protocol::abstract_syntax_error_reject);
    CHECK(to_hex(got.message.answer) == to_hex(row("errind_reject_ie2")));
    CHECK(fed.unchanged());
  }
}

TEST_CASE("when the AMF's action is not known, then the criticality that was sent beside it decides",
          "[ngap][38.413-10.3.4.2][38.413-10.3.2][38.413-10.3.4.2/action]")
{
  for (const char* response : unknown_responses) {
    INFO(response);
    fed_table  fed;
    const auto ignored = fed.feed(start(2, std::string("0002 40") + response + "|" + share));
    CHECK_FALSE(ignored.message.error.has_value());
    CHECK(ignored.message.answer.empty());
    CHECK(ignored.message.skipped_ies == std::vector<std::uint16_t>{2});
    CHECK(fed.in_force() == share_only());

    const auto notified = fed.feed(start(2, std::string("0002 80") + response + "|" + share));
    CHECK_FALSE(notified.message.error.has_value());
    CHECK(notified.message.skipped_ies == std::vector<std::uint16_t>{2});
    // As for an unknown IE: cause 64 is ignore-and-notify, 20 is criticality notify in the list.
    CHECK(to_hex(notified.message.answer) ==
          to_hex(initiating("09 40", 2, hex("000f 40 01 64 | 0013 40 08 78 16 10 00 | 20 0002 00"))));
  }
}

TEST_CASE("when an unknown action is no valid encoding, then that counts", "[ngap][38.413-10.2][38.413-10.2/invalid]")
{
  for (const char* response : {
           "02 60 00",           // a number of no octets
           "02 60 01",           // an octet is missing
           "01 40",              // bits are missing
           "03 4000 00",         // an octet is left over
           "03 80 ea61",         // half a single IE
           "06 80 ea61 c0 01 00" // criticality 3
       }) {
    INFO(response);
    const auto got = ngap::decode(start(1, std::string("0002 00") + response));
    CHECK(got.error == cause_protocol::transfer_syntax_error);
  }
}

TEST_CASE("when a slice's action is not known, then the whole list is dropped and the rest applies",
          "[ngap][38.413-10.3.4.2][38.413-9.3.1.107][38.413-10.3.4.2/slice-action]")
{
  // Count 1; item: 0, then 1 0 0 for a response alone: 40; count 1; S-NSSAI {1}: 00000 00000001, then the response.
  const std::string item = "0000 40 0000 ";
  for (const std::string& list :
       {item + "000a 00",            // 0 1 0 000000: the first value after the root
        item + "000b 01 40",         // 0 1 1, one octet: the 65th
        item + "000c ea61 40 01 00", // 1: choice-Extensions
        item + "000c ea61 00 01 00", // with criticality reject, which does not count within an ignored list
        // Two items, the first as it should be; the second begins in the three bits that it leaves: 0 100.
        std::string("0001 00 0000 000a | 00 0000 000a 00")}) {
    INFO(list);
    fed_table  fed;
    const auto got = fed.feed(start(2, hex(share) + hex("0031 40") + with_length(hex(list))));
    CHECK_FALSE(got.message.error.has_value());
    CHECK(got.message.answer.empty());
    CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{49});
    CHECK(fed.in_force() == share_only());
  }
}

TEST_CASE("when a slice list with an unknown action is to be rejected or notified, then it is",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/slice-action]")
{
  const octets list = with_length(hex("0000 40 0000 000a 00"));
  fed_table    fed;

  const auto rejected = fed.feed(start(2, hex(share) + hex("0031 00") + list));
  CHECK(rejected.message.error == cause_protocol::abstract_syntax_error_reject);
  CHECK(to_hex(rejected.message.answer) ==
        to_hex(initiating("09 40", 2, hex("000f 40 01 62 | 0013 40 08 78 16 10 00 | 00 0031 00"))));
  CHECK(fed.unchanged());

  const auto notified = fed.feed(start(2, hex(share) + hex("0031 80") + list));
  CHECK_FALSE(notified.message.error.has_value());
  CHECK(notified.message.skipped_ies == std::vector<std::uint16_t>{49});
  CHECK(to_hex(notified.message.answer) ==
        to_hex(initiating("09 40", 2, hex("000f 40 01 64 | 0013 40 08 78 16 10 00 | 20 0031 00"))));
  CHECK(fed.in_force() == share_only());
}

TEST_CASE("when a list is dropped, then what its extensions ask for does not count",
          "[ngap][38.413-10.3.4.2][38.413-10.3.4.2/slice-action]")
{
  // Item: 0, then 1 0 1 for a response and iE-Extensions: 50; S-NSSAI {1} and an unknown action: 000a 00; then one
  // extension (0000) of criticality reject.
  fed_table  fed;
  const auto got = fed.feed(start_with_list("0000 50 0000 000a 00 0000 ea61 00 01 00"));
  CHECK_FALSE(got.message.error.has_value());
  CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{49});
  CHECK(fed.in_force() == overload_start{});
}
