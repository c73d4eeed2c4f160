// SPDX-License-Identifier: BSD-3-Clause

// PDUs that are not for overload control: known by what they are, and left to the host.

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_protocol;
using ngap::procedure;

namespace {

void check_is_the_hosts(const octets& bytes, procedure which)
{
  INFO(to_hex(bytes));
  fed_table  fed;
  const auto got = fed.feed(bytes);
  CHECK(got.message.procedure == which);
  CHECK_FALSE(got.message.error.has_value());
  CHECK(got.message.answer.empty());
  CHECK(got.message.skipped_ies.empty());
  CHECK(got.for_host);
  CHECK(fed.unchanged());
}

/// INITIAL UE MESSAGE (15, ignore) with an RRCEstablishmentCause (90, ignore) of this value.
octets initial_ue_message(unsigned value)
{
  return initiating("0f 40", 1, hex("005a 40 01") + octets{static_cast<std::uint8_t>(value)});
}

} // namespace

TEST_CASE("when START or STOP comes as an outcome, then it is not for us to answer", "[ngap][38.413-10.3.4.1A]")
{
  // 0 01: successful outcome; 0 10: unsuccessful outcome.
  check_is_the_hosts(hex("20 16 40 03 000000"), procedure::other);
  check_is_the_hosts(hex("40 16 40 03 000000"), procedure::other);
  check_is_the_hosts(hex("20 17 00 03 000000"), procedure::other);
  check_is_the_hosts(hex("40 17 00 03 000000"), procedure::other);
  check_is_the_hosts(hex("20 16 40 01 ff"), procedure::other);
}

TEST_CASE("when a PDU is of another procedure, then it is the host's, whatever it holds", "[ngap][38.413-10.3.4.1]")
{
  for (unsigned code = 0; code < 256; ++code) {
    if (code == 9 || code == 15 || code == 22 || code == 23) {
      continue;
    }
    const auto c = static_cast<std::uint8_t>(code);
    check_is_the_hosts(octets{0x00, c, 0x00, 0x03, 0x00, 0x00, 0x00}, procedure::other);
    check_is_the_hosts(octets{0x00, c, 0x40, 0x02, 0xFF, 0xFF}, procedure::other);
    check_is_the_hosts(octets{0x40, c, 0x80, 0x00}, procedure::other);
  }
  check_is_the_hosts(hex("00 15 00 01 ff"), procedure::other); // NG SETUP REQUEST
}

TEST_CASE("when a later release's kind of PDU is complete, then it is the host's", "[ngap][38.413-10.3.4.1]")
{
  // Extension bit 1, normally small number 0 000000, then the open type.
  check_is_the_hosts(hex("80 01 00"), procedure::other);
  check_is_the_hosts(hex("bf 03 010203"), procedure::other);
  check_is_the_hosts(hex("c0 01 40 02 aabb"), procedure::other); // number 64
  for (const char* incomplete : {"80", "80 02 00", "80 01 00 00", "c0 00 00"}) {
    INFO(incomplete);
    const auto got = ngap::decode(hex(incomplete));
    CHECK_FALSE(got.procedure.has_value());
    CHECK(got.error == cause_protocol::transfer_syntax_error);
    CHECK(got.answer == transfer_syntax_answer());
  }
}

TEST_CASE("when NG SETUP RESPONSE comes, then the table starts afresh and the host goes on with it",
          "[ngap][38.413-8.7.1.1][38.413-8.7.1.1/clears]")
{
  // With what is mandatory: 0001 AMFName, 0060 ServedGUAMIList, 0050 PLMNSupportList. Otherwise IEs of any kind and
  // content, out of order and twice; 0056 RelativeAMFCapacity is of criticality ignore.
  for (const char* ies : {"0001 00 02 ffff", "0060 00 01 00", "ea61 00 00"}) {
    fed_table  fed;
    const auto got = fed.feed(hex("20 15 00") + with_length(hex("00 0006") + hex(ies) + hex("0056 40 01 ff") +
                                                            hex("0050 00 01 ff 0001 00 00 0060 00 01 aa") + hex(ies)));
    CHECK(got.message.procedure == procedure::ng_setup_response);
    CHECK_FALSE(got.message.error.has_value());
    CHECK(got.message.answer.empty());
    CHECK(got.message.skipped_ies.empty());
    CHECK(got.for_host);
    CHECK(got.applied == error::none);
    CHECK_FALSE(fed.in_force().has_value());
  }
}

TEST_CASE(
    "when NG SETUP RESPONSE lacks Relative AMF Capacity, which is of criticality ignore, then it counts all the same",
    "[ngap][38.413-10.3.5]")
{
  fed_table  fed;
  const auto got = fed.feed(hex("20 15 00") + with_length(hex("00 0003 0001 00 02 ffff 0060 00 01 00 0050 00 01 00")));
  CHECK(got.message.procedure == procedure::ng_setup_response);
  CHECK_FALSE(got.message.error.has_value());
  CHECK(got.applied == error::none);
  CHECK_FALSE(fed.in_force().has_value());
}

TEST_CASE("when NG SETUP RESPONSE lacks what is mandatory, then the table stays and the host answers",
          "[ngap][38.413-10.3.5][38.413-8.7.1.2]")
{
  const char* const mandatory[] = {"0001 00 02 ffff", "0060 00 01 00", "0050 00 01 00"};
  for (unsigned missing = 0; missing < 8; ++missing) {
    std::vector<std::uint8_t> message = hex("00 00");
    message.push_back(static_cast<std::uint8_t>(4 - (missing & 1) - (missing >> 1 & 1) - (missing >> 2)));
    message = message + hex("0056 40 01 ff");
    for (unsigned which = 0; which < 3; ++which) {
      if ((missing >> which & 1) == 0) {
        message = message + hex(mandatory[which]);
      }
    }
    CAPTURE(missing);
    fed_table  fed;
    const auto got = fed.feed(hex("20 15 00") + with_length(message));
    CHECK(got.message.procedure == procedure::ng_setup_response);
    CHECK(got.message.answer.empty());
    CHECK(got.for_host);
    if (missing == 0) {
      CHECK_FALSE(got.message.error.has_value());
      CHECK_FALSE(fed.in_force().has_value());
    } else {
      CHECK(got.message.error == cause_protocol::abstract_syntax_error_reject);
      CHECK(fed.unchanged());
    }
  }
}

TEST_CASE("when NG SETUP RESPONSE does not decode, then the table stays and the host answers",
          "[ngap][38.413-10.2][38.413-10.2/host]")
{
  for (const char* message : {"", "00 00", "00 0001", "00 0001 0001 00 02 ff", "00 0001 0001 c0 01 ff", "00 0000 00"}) {
    INFO(message);
    fed_table  fed;
    const auto got = fed.feed(hex("20 15 00") + with_length(hex(message)));
    CHECK(got.message.procedure == procedure::ng_setup_response);
    CHECK(got.message.error == cause_protocol::transfer_syntax_error);
    CHECK(got.message.answer.empty());
    CHECK(got.for_host);
    CHECK(fed.unchanged());
  }
}

TEST_CASE("when NG SETUP FAILURE comes, then it is the host's and changes nothing", "[ngap][38.413-8.7.1.3]")
{
  check_is_the_hosts(hex("40 15 00 03 000000"), procedure::other);
}

TEST_CASE("when INITIAL UE MESSAGE has a cause, then it is told", "[ngap][38.413-9.3.1.111]")
{
  // Ten root values in four bits after the extension bit; two extension values: 1 0 000000 and 1 0 000001.
  for (unsigned value = 0; value < 10; ++value) {
    const auto got = ngap::decode(initial_ue_message(value << 3));
    CHECK(got.procedure == procedure::initial_ue_message);
    CHECK_FALSE(got.error.has_value());
    CHECK(got.rrc_establishment_cause == static_cast<ngap::rrc_establishment_cause>(value));
  }
  CHECK(ngap::decode(initial_ue_message(0x80)).rrc_establishment_cause == ngap::rrc_establishment_cause::not_available);
  CHECK(ngap::decode(initial_ue_message(0x81)).rrc_establishment_cause ==
        ngap::rrc_establishment_cause::mo_exception_data);
  check_is_the_hosts(initial_ue_message(0x18), procedure::initial_ue_message);
}

TEST_CASE("when INITIAL UE MESSAGE has a cause from a later release, then none is told", "[ngap]")
{
  const auto got = ngap::decode(initial_ue_message(0x82));
  CHECK_FALSE(got.error.has_value());
  CHECK_FALSE(got.rrc_establishment_cause.has_value());
  CHECK(got.answer.empty());
}

TEST_CASE("when INITIAL UE MESSAGE has other IEs, then they are left alone", "[ngap]")
{
  // RAN UE NGAP ID (85), NAS-PDU (38), User Location Information (121), the cause, UE Context Request (112), and one
  // that nobody knows with criticality reject.
  const auto got = ngap::decode(initiating(
      "0f 40",
      6,
      hex("0055 00 02 0001 | 0026 00 04 03 7e0041 | 0079 00 01 ff | 005a 40 01 20 | 0070 40 01 00 | ea61 00 00")));
  CHECK_FALSE(got.error.has_value());
  CHECK(got.skipped_ies.empty());
  CHECK(got.answer.empty());
  CHECK(got.rrc_establishment_cause == ngap::rrc_establishment_cause::mo_data);
}

TEST_CASE("when INITIAL UE MESSAGE is faulty, then that is told and not answered", "[ngap]")
{
  for (unsigned raw = 10; raw < 16; ++raw) { // no root values
    const auto got = ngap::decode(initial_ue_message(raw << 3));
    CHECK(got.error == cause_protocol::transfer_syntax_error);
    CHECK(got.answer.empty());
  }
  const auto twice = ngap::decode(initiating("0f 40", 2, hex("005a 40 01 20 | 005a 40 01 18")));
  CHECK(twice.error == cause_protocol::abstract_syntax_error_falsely_constructed_message);
  CHECK_FALSE(twice.rrc_establishment_cause.has_value());
  CHECK(twice.answer.empty());
}

TEST_CASE("when a procedure or a cause has a name, then it is the standard's", "[ngap]")
{
  CHECK(std::string(name(procedure::overload_start)) == "overload_start");
  CHECK(std::string(name(procedure::overload_stop)) == "overload_stop");
  CHECK(std::string(name(procedure::error_indication)) == "error_indication");
  CHECK(std::string(name(procedure::initial_ue_message)) == "initial_ue_message");
  CHECK(std::string(name(procedure::ng_setup_response)) == "ng_setup_response");
  CHECK(std::string(name(procedure::other)) == "other");
  CHECK(std::string(name(static_cast<procedure>(99))) == "unknown");

  const char* const causes[] = {"transfer-syntax-error",
                                "abstract-syntax-error-reject",
                                "abstract-syntax-error-ignore-and-notify",
                                "message-not-compatible-with-receiver-state",
                                "semantic-error",
                                "abstract-syntax-error-falsely-constructed-message",
                                "unspecified",
                                "unknown"};
  for (unsigned value = 0; value < 8; ++value) {
    CHECK(std::string(name(static_cast<cause_protocol>(value))) == causes[value]);
  }
}
