// SPDX-License-Identifier: BSD-3-Clause

// From bytes to the table: what receive() adds to decode().

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;

TEST_CASE("when START, START and STOP are received in turn, then the last one holds",
          "[ngap][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.7.2/replace][38.413-8.7.8.2/ends]"
          "[38.413-8.7.8.2/without-start]")
{
  overload_table   table;
  const amf_handle amf      = table.add_amf({"amf"});
  const auto       in_force = [&] {
    return table.snapshot().amfs.at(0).in_force;
  };

  CHECK(ngap::receive(table, amf, row("start_action1_pct50_slices_action1_pct30")).applied == error::none);
  REQUIRE(in_force().has_value());
  CHECK(in_force()->overload_start_nssai_list.size() == 1);

  CHECK(ngap::receive(table, amf, row("start_pct30_only")).applied == error::none);
  REQUIRE(in_force().has_value());
  CHECK_FALSE(in_force()->amf_overload_response.has_value());
  CHECK(in_force()->amf_traffic_load_reduction_indication == percentage(30));
  CHECK(in_force()->overload_start_nssai_list.empty());

  CHECK(ngap::receive(table, amf, row("stop")).applied == error::none);
  CHECK_FALSE(in_force().has_value());

  CHECK(ngap::receive(table, amf, row("stop")).applied == error::none); // without a START: no change, no error
  CHECK_FALSE(in_force().has_value());
}

TEST_CASE("when a START comes from one AMF, then others are not touched", "[ngap][38.413-8.7.7.2][38.413-8.7.7.1/amf]")
{
  overload_table   table;
  const amf_handle first  = table.add_amf({"first"});
  const amf_handle second = table.add_amf({"second"});
  CHECK(ngap::receive(table, second, row("start_action0")).applied == error::none);
  const table_snapshot seen = table.snapshot();
  CHECK_FALSE(seen.amfs.at(first.slot()).in_force.has_value());
  CHECK(seen.amfs.at(second.slot()).in_force.has_value());
}

TEST_CASE("when a START comes from an AMF that is gone, then the table says so", "[ngap]")
{
  overload_table   table;
  const amf_handle amf = table.add_amf({"amf"});
  CHECK(table.remove_amf(amf) == error::none);
  for (const char* name : {"start_action0", "stop"}) {
    const auto got = ngap::receive(table, amf, row(name));
    CHECK(got.applied == error::unknown_amf);
    CHECK_FALSE(got.message.error.has_value());
    CHECK(got.message.answer.empty());
    CHECK_FALSE(got.for_host);
  }
}

TEST_CASE("when a START lists more slices than the table is built for, then the rest applies",
          "[ngap][D15][D15/dropped]")
{
  options small;
  small.max_s_nssais = 1;
  overload_table   table(small);
  const amf_handle amf = table.add_amf({"amf"});
  const auto       got = ngap::receive(table, amf, row("start_action1_pct50_slices_action1_pct30"));
  CHECK(got.applied == error::slice_list_dropped);
  CHECK_FALSE(got.message.error.has_value());
  const auto in_force = table.snapshot().amfs.at(0).in_force;
  REQUIRE(in_force.has_value());
  CHECK(in_force->amf_traffic_load_reduction_indication == percentage(50));
  CHECK(in_force->overload_start_nssai_list.empty());
}

TEST_CASE("when a message is not applied, then the table was not asked", "[ngap]")
{
  overload_table   table;
  const amf_handle nobody; // would be unknown_amf
  for (const char* name : {"start_unknown_action", "start_duplicate_ie", "start_truncated_a", "errind_reject_ie2"}) {
    INFO(name);
    CHECK_FALSE(ngap::receive(table, nobody, row(name)).applied.has_value());
  }
}

TEST_CASE("when a message is refused, then the AMF's counts tell why, but nothing of what is the host's to answer",
          "[ngap][38.413-10.2][38.413-10.3.4.2][38.413-10.3.6]")
{
  struct {
    octets                       bytes;
    std::optional<message_fault> counted;
  } const messages[] = {
      {row("start_truncated_a"), message_fault::transfer_syntax_error},
      {hex("ffffffff"), message_fault::transfer_syntax_error}, // no NGAP PDU
      {row("start_unknown_action"), message_fault::abstract_syntax_error_reject},
      {row("start_duplicate_ie"), message_fault::abstract_syntax_error_falsely_constructed_message},
      {hex("00094008000001000f4001"), std::nullopt}, // ERROR INDICATION, cut
      {hex("000f400500000000"), std::nullopt},       // INITIAL UE MESSAGE, cut
      {hex("20150003000000"), std::nullopt},         // NG SETUP RESPONSE without what is mandatory
  };
  for (const auto& [bytes, counted] : messages) {
    INFO(to_hex(bytes));
    fed_table fed;
    REQUIRE(fed.feed(bytes).message.error.has_value());
    const auto refused = fed.table.snapshot().amfs.at(0).controls.refused;
    for (unsigned fault = 0; fault < message_fault_count; ++fault) {
      CAPTURE(fault);
      CHECK(refused[fault] == (counted == static_cast<message_fault>(fault) ? 1U : 0U));
    }
  }
}

TEST_CASE("when a PDU of the host's does not decode as a whole, then it is the host's to answer",
          "[ngap][38.413-10.2][38.413-10.2/host][38.413-10/no-loop]")
{
  struct {
    ngap::procedure which;
    const char*     text;
  } const damaged[] = {
      {ngap::procedure::error_indication, "00094008000001000f4001"}, // cut
      {ngap::procedure::error_indication, "0009"},
      {ngap::procedure::initial_ue_message, "000f400500000000"}, // its length says five octets, there are four
      {ngap::procedure::other, "000e0005000000"},                // INITIAL CONTEXT SETUP REQUEST, cut
      {ngap::procedure::ng_setup_response, "2015000300000000"},  // an octet too many
      {ngap::procedure::other, "20160003000000ff"},              // START as an outcome, which there is not
      {ngap::procedure::other, "4015000500"},                    // NG SETUP FAILURE, cut
  };
  for (const auto& [which, text] : damaged) {
    INFO(text);
    fed_table  fed;
    const auto got = fed.feed(hex(text));
    CHECK(got.message.procedure == which);
    CHECK(got.message.error == ngap::cause_protocol::transfer_syntax_error);
    CHECK(got.message.answer.empty());
    CHECK(got.for_host);
    CHECK(fed.unchanged());
  }
  // No alternative of NGAP-PDU at all: nobody's, so answered from here.
  for (const char* text : {"60160003000000ff", "e0", "", "00", "ffffffff"}) {
    INFO(text);
    fed_table  fed;
    const auto got = fed.feed(hex(text));
    CHECK_FALSE(got.message.procedure.has_value());
    CHECK(got.message.answer == row("errind_transfer_syntax"));
    CHECK_FALSE(got.for_host);
    CHECK(fed.unchanged());
  }
}
