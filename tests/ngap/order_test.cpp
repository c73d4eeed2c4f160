// SPDX-License-Identifier: BSD-3-Clause

// IEs twice or out of order (TS 38.413 10.3.6), and what counts when several faults meet.

#include "ngap/support.hpp"

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_protocol;

namespace {

// The three IEs of OVERLOAD START, as id | criticality | length | value.
const std::string response = "0002 00 01 00 |";
const std::string share    = "0009 40 01 62 |";
const std::string slices   = "0031 40 07 00000000000008 |";

void check_falsely_constructed(unsigned count, const std::string& ies)
{
  INFO(ies);
  fed_table  fed;
  const auto got = fed.feed(start(count, ies));
  CHECK(got.message.error == cause_protocol::abstract_syntax_error_falsely_constructed_message);
  CHECK(got.message.answer == row("errind_falsely_constructed"));
  CHECK(got.message.skipped_ies.empty());
  CHECK(fed.unchanged());
}

} // namespace

TEST_CASE("when a known IE comes twice, then nothing changes", "[ngap][38.413-10.3.6][38.413-10.3.6/twice]")
{
  check_falsely_constructed(2, response + response);
  check_falsely_constructed(2, share + share);
  check_falsely_constructed(2, slices + slices);
  check_falsely_constructed(3, response + share + response);
  check_falsely_constructed(3, response + "ea61 40 01 01 |" + response);
}

TEST_CASE("when known IEs are out of order, then nothing changes", "[ngap][38.413-10.3.6][38.413-10.3.6/order]")
{
  check_falsely_constructed(2, share + response);
  check_falsely_constructed(2, slices + response);
  check_falsely_constructed(2, slices + share);
  check_falsely_constructed(3, response + slices + share);
}

TEST_CASE("when all known IEs are in order, then they apply, whatever unknown ones stand between",
          "[ngap][38.413-10.3.6/known]")
{
  fed_table  fed;
  const auto got =
      fed.feed(start(6, "ea61 40 00 |" + response + "0001 40 01 00 |" + share + "0001 40 01 00 |" + slices));
  CHECK_FALSE(got.message.error.has_value());
  CHECK(got.message.skipped_ies == std::vector<std::uint16_t>{0xea61, 1, 1});
  const auto in_force = fed.in_force();
  REQUIRE(in_force.has_value());
  CHECK(in_force->amf_overload_response == overload_action::reject_non_emergency_mo_dt);
  CHECK(in_force->amf_traffic_load_reduction_indication == percentage(50));
  CHECK(in_force->overload_start_nssai_list.size() == 1);
}

TEST_CASE("when a message is falsely constructed and holds an IE to be rejected, then the former counts",
          "[ngap][38.413-10.3.6/first]")
{
  check_falsely_constructed(3, "ea61 00 01 01 |" + response + response);
  check_falsely_constructed(3, share + response + "ea61 80 01 01");
}

TEST_CASE("when any known IE does not decode, then that counts before all other faults",
          "[ngap][38.413-10.2][38.413-10.2/first]")
{
  fed_table         fed;
  const std::string wrong_share = "0009 40 01 fe"; // 128 %
  for (const auto& [count, ies] : {std::pair<unsigned, std::string>{2, "ea61 00 01 01 |" + wrong_share},
                                   {3, response + response + wrong_share},
                                   {3, response + "ea61 80 01 01 |" + wrong_share}}) {
    INFO(ies);
    const auto got = fed.feed(start(count, ies));
    CHECK(got.message.error == cause_protocol::transfer_syntax_error);
    CHECK(got.message.answer == transfer_syntax_answer());
    CHECK(fed.unchanged());
  }
}

TEST_CASE("when a known IE has another criticality than the standard gives it, then it is understood all the same",
          "[ngap]")
{
  for (const char* criticality : {"00", "40", "80"}) {
    const auto got = ngap::decode(start(1, std::string("0002") + criticality + "01 20"));
    CHECK_FALSE(got.error.has_value());
    CHECK(got.answer.empty());
    CHECK(got.overload_start.amf_overload_response ==
          overload_action::permit_emergency_sessions_and_mobile_terminated_services_only);
  }
}
