// SPDX-License-Identifier: BSD-3-Clause

// ERROR INDICATION (TS 38.413 9.2.7.3), received and built.

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_group;
using ngap::cause_protocol;

namespace {

/// An ERROR INDICATION whose only IE is this cause.
octets with_cause(const octets& cause)
{
  return initiating("09 40", 1, hex("000f 40") + with_length(cause));
}

struct cause_row {
  cause_group group;
  unsigned    value;
  const char* bytes;
};

// Three bits for the alternative, the extension bit, then the value in as many bits as the root needs, or 0 and six
// bits for what comes after the root. Root values: 45, 2, 4, 7, 6.
constexpr cause_row cause_rows[] = {
    {cause_group::radio_network, 0, "0000"},       // 000 0 000000
    {cause_group::radio_network, 44, "0b00"},      // 000 0 101100
    {cause_group::radio_network, 45, "1000"},      // 000 1 0 000000
    {cause_group::radio_network, 52, "10e0"},      // 000 1 0 000111
    {cause_group::radio_network, 109, "18 01 40"}, // 000 1 1, fill, one octet: 64
    {cause_group::radio_network, 255, "18 01 d2"}, // 210
    {cause_group::transport, 0, "20"},             // 001 0 0
    {cause_group::transport, 1, "28"},             // 001 0 1
    {cause_group::transport, 2, "3000"},           // 001 1 0 000000
    {cause_group::nas, 0, "40"},                   // 010 0 00
    {cause_group::nas, 3, "4c"},                   // 010 0 11
    {cause_group::nas, 4, "5000"},                 // 010 1 0 000000
    {cause_group::protocol, 6, "6c"},              // 011 0 110
    {cause_group::protocol, 7, "7000"},            // 011 1 0 000000
    {cause_group::misc, 0, "80"},                  // 100 0 000
    {cause_group::misc, 5, "8a"},                  // 100 0 101
    {cause_group::misc, 6, "9000"},                // 100 1 0 000000
};

} // namespace

TEST_CASE("when an Error Indication has a cause of any group, then its number is told",
          "[ngap][38.413-9.3.1.2][38.413-9.2.7.3/content]")
{
  for (const cause_row& one : cause_rows) {
    INFO(one.bytes);
    const auto got = ngap::decode(with_cause(hex(one.bytes)));
    CHECK_FALSE(got.error.has_value());
    CHECK(got.answer.empty());
    CHECK(got.skipped_ies.empty());
    REQUIRE(got.error_indication.cause.has_value());
    CHECK(got.error_indication.cause->group == one.group);
    CHECK(got.error_indication.cause->value == one.value);

    octets again;
    CHECK(encode(got.error_indication, again) == error::none);
    CHECK(to_hex(again) == to_hex(with_cause(hex(one.bytes))));
  }
}

TEST_CASE("when an Error Indication has a cause that is none, then it is refused and not answered",
          "[ngap][38.413-10.2][38.413-10/no-loop]")
{
  for (const char* bytes : {
           "0b40", // 000 0 101101: radio network 45, beyond the root
           "6e",   // 011 0 111: protocol 7
           "8c",   // 100 0 110: misc 6
           "c0",   // 110: a seventh alternative
           "",     // nothing
           "6c 00" // an octet too many
       }) {
    INFO(bytes);
    fed_table  fed;
    const auto got = fed.feed(with_cause(hex(bytes)));
    CHECK(got.message.procedure == ngap::procedure::error_indication);
    CHECK(got.message.error == cause_protocol::transfer_syntax_error);
    CHECK_FALSE(got.message.error_indication.cause.has_value());
    CHECK(got.message.answer.empty());
    CHECK(got.for_host);
    CHECK(fed.unchanged());
  }
}

TEST_CASE("when an Error Indication has a cause that cannot be told, then it is skipped", "[ngap]")
{
  for (const char* bytes : {"a0 ea61 40 01 00", // 101: choice-Extensions
                            "18 02 0100"}) {    // radio network 45 + 256
    INFO(bytes);
    const auto got = ngap::decode(with_cause(hex(bytes)));
    CHECK_FALSE(got.error.has_value());
    CHECK_FALSE(got.error_indication.cause.has_value());
    CHECK(got.skipped_ies == std::vector<std::uint16_t>{15});
  }
}

TEST_CASE("when an Error Indication has UE identities, then they are no unknown IEs",
          "[ngap][38.413-9.2.7.3][38.413-9.2.7.3/ues]")
{
  const auto got = ngap::decode(
      initiating("09 40", 4, hex("000a 40 02 0001 | 0055 40 02 0001 | 000f 40 01 62 | 001a 40 07 00000000000000")));
  CHECK_FALSE(got.error.has_value());
  CHECK(got.skipped_ies.empty());
  REQUIRE(got.error_indication.cause.has_value());
  CHECK(got.error_indication.cause->value == 1);
}

TEST_CASE("when an Error Indication is faulty, then that is told and never answered",
          "[ngap][38.413-10][38.413-10/no-loop]")
{
  struct {
    unsigned       count;
    const char*    ies;
    cause_protocol why;
  } const cases[] = {
      {2, "000f 40 01 62 | ea61 00 00", cause_protocol::abstract_syntax_error_reject},
      {2, "000f 40 01 62 | 000f 40 01 62", cause_protocol::abstract_syntax_error_falsely_constructed_message},
      {2, "000f 40 01 62 | 000a 40 01 00", cause_protocol::abstract_syntax_error_falsely_constructed_message},
      {2, "000f 40 01 62", cause_protocol::transfer_syntax_error},
  };
  for (const auto& one : cases) {
    INFO(one.ies);
    const auto got = ngap::decode(initiating("09 40", one.count, hex(one.ies)));
    CHECK(got.error == one.why);
    CHECK_FALSE(got.error_indication.cause.has_value());
    CHECK(got.answer.empty());
  }
  const auto notified = ngap::decode(initiating("09 40", 2, hex("000f 40 01 62 | ea61 80 00")));
  CHECK_FALSE(notified.error.has_value());
  CHECK(notified.answer.empty());
  CHECK(notified.skipped_ies == std::vector<std::uint16_t>{0xea61});
}

TEST_CASE("when criticality diagnostics hold anything they can, then it is told and encodes to the same",
          "[ngap][38.413-9.3.1.3][38.413-9.3.1.3/content]")
{
  // CriticalityDiagnostics: 0, five bits for what is present, fill.
  for (const char* diagnostics : {
           "00",                         // nothing
           "40 ff",                      // 0 10000 and fill: procedure code 255
           "22",                         // 0 01000, 10 (unsuccessful outcome)
           "12",                         // 0 00100, 10 (notify)
           "08 01 | 10 0001 08 ffff 40", // 0 00010, two IEs: 0 0 01, 0 0 not understood; 0 0 10, 0 1 missing
       }) {
    INFO(diagnostics);
    const octets bytes = initiating("09 40", 1, hex("0013 40") + with_length(hex(diagnostics)));
    const auto   got   = ngap::decode(bytes);
    CHECK_FALSE(got.error.has_value());
    REQUIRE(got.error_indication.diagnostics.has_value());
    octets again;
    CHECK(encode(got.error_indication, again) == error::none);
    CHECK(to_hex(again) == to_hex(bytes));
  }
}

TEST_CASE("when criticality diagnostics hold extensions, then these are treated by their criticality", "[ngap]")
{
  // One IE in the list, 0 1 00 for iE-Extensions and reject: 40; not understood, and then the extensions. After the
  // list those of CriticalityDiagnostics itself (0 00011).
  const auto got =
      ngap::decode(initiating("09 40", 1, hex("0013 40 13 0c 00 | 40 0002 00 0000 ea61 40 00 | 0000 ea62 40 01 00")));
  CHECK_FALSE(got.error.has_value());
  CHECK(got.skipped_ies == std::vector<std::uint16_t>{0xea61, 0xea62});
  REQUIRE(got.error_indication.diagnostics.has_value());
  REQUIRE(got.error_indication.diagnostics->ies.size() == 1);
  CHECK(got.error_indication.diagnostics->ies[0].ie_id == 2);
}

TEST_CASE("when an Error Indication would list more than 256 IEs, then it is not encoded",
          "[ngap][38.413-9.3.1.3][38.413-9.3.1.3/most]")
{
  ngap::error_indication message;
  message.diagnostics.emplace().ies.resize(256);
  octets bytes;
  CHECK(encode(message, bytes) == error::none);
  CHECK(ngap::decode(bytes).error_indication.diagnostics->ies.size() == 256);
  message.diagnostics->ies.resize(257);
  CHECK(encode(message, bytes) == error::list_too_long);
  CHECK(bytes.empty());
}

TEST_CASE("when an Error Indication holds what no enumeration has, then that is left out", "[ngap]")
{
  ngap::error_indication message;
  message.cause                              = ngap::cause{static_cast<cause_group>(5), 0};
  message.diagnostics                        = ngap::criticality_diagnostics{};
  message.diagnostics->procedure_code        = 22;
  message.diagnostics->trigger               = static_cast<ngap::triggering_message>(3);
  message.diagnostics->procedure_criticality = static_cast<ngap::criticality>(3);
  message.diagnostics->ies                   = {{static_cast<ngap::criticality>(3), 2, {}},
                                                {ngap::criticality::reject, 3, ngap::type_of_error::missing}};
  octets bytes;
  CHECK(encode(message, bytes) == error::none);
  // 0 1001 0 and fill: 48; 16; one IE: 00; 0 0 00 and fill, 0003, 0 1 and fill.
  CHECK(to_hex(bytes) == to_hex(initiating("09 40", 1, hex("0013 40 07 48 16 00 | 00 0003 40"))));
}
