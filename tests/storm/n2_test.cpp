// SPDX-License-Identifier: BSD-3-Clause

// NGAP octets from AMFs to gNBs.

#include "model/ng_setup_response.hpp"
#include "storm/small_world.hpp"
#include "support/catch.hpp"

using namespace storm;
using namespace storm::test;

TEST_CASE("when NG SETUP RESPONSE is made, then it is this octet string, and decodes whatever the name's length",
          "[storm][38.413-9.2.6.2]")
{
  const std::vector<std::uint8_t> expected{
      0x20, 0x15, 0x00, 0x2b, 0x00, 0x00, 0x04, 0x00, 0x01, 0x00, 0x07, 0x02, 0x00, 0x61, 0x6d, 0x66,
      0x2d, 0x31, 0x00, 0x60, 0x00, 0x08, 0x00, 0x00, 0x00, 0xf1, 0x10, 0x01, 0x00, 0x41, 0x00, 0x56,
      0x40, 0x01, 0xff, 0x00, 0x50, 0x00, 0x08, 0x00, 0x00, 0xf1, 0x10, 0x00, 0x00, 0x00, 0x08}; // as tshark reads it
  CHECK(ng_setup_response("amf-1", guami_of(0), 255) == expected);
  for (std::size_t length = 1; length <= 100; ++length) {
    const auto got = n2gate::ngap::decode(ng_setup_response(std::string(length, 'x'), guami_of(62), 7));
    CHECK(got.procedure == n2gate::ngap::procedure::ng_setup_response);
    CHECK_FALSE(got.error.has_value());
    CHECK(got.skipped_ies.empty());
  }
}

TEST_CASE("when an AMF sends its control, then the gNBs that it tells have it in force, after the delay of N2",
          "[storm][38.413-8.7.7]")
{
  scenario values             = quiet();
  values.gnbs.count           = 10;
  values.controller.gnb_share = 0.3;
  world in(values, 1);
  REQUIRE(in.amfs[0].told.size() == 3);
  n2gate::overload_start message;
  message.amf_overload_response                 = n2gate::overload_action::reject_rrc_cr_signalling;
  message.amf_traffic_load_reduction_indication = n2gate::percentage(60);
  message.overload_start_nssai_list.push_back(
      {{n2gate::s_nssai(2, 3)}, n2gate::overload_action::reject_non_emergency_mo_dt, n2gate::percentage(7)});
  in.amfs[0].in_force = message;
  send_control(in, 0);
  REQUIRE(step(in));
  CHECK(in.now == values.n2_delay);
  const auto in_force = [&] {
    std::vector<std::uint32_t> met;
    for (std::uint32_t index = 0; index < 10; ++index) {
      if (const auto held = in.gnbs[index].snapshot().amfs[0].in_force) {
        met.push_back(index);
        CHECK(*held == message);
      }
    }
    return met;
  };
  CHECK(in_force() == in.amfs[0].told);
  CHECK(in.out.n2_messages == 3);

  in.amfs[0].in_force.reset();
  send_control(in, 0); // STOP
  REQUIRE(step(in));
  CHECK(in_force().empty());
}

TEST_CASE("when a STOP is lost, then the gNB goes on refusing, unless it forgets the START by itself", "[storm][D14]")
{
  scenario values         = quiet();
  values.faults.stop_loss = 1;
  world in(values, 1);
  in.amfs[0].in_force                        = n2gate::overload_start{};
  in.amfs[0].in_force->amf_overload_response = n2gate::overload_action::reject_rrc_cr_signalling;
  send_control(in, 0);
  REQUIRE(step(in));
  in.amfs[0].in_force.reset();
  send_control(in, 0);
  while (step(in)) {
  }
  CHECK(in.out.n2_lost == 1);
  CHECK(in.gnbs[0].snapshot().amfs[0].in_force.has_value());
}

TEST_CASE("when an AMF has restarted, then what it had sent before does not arrive", "[storm][unit]")
{
  const scenario values = quiet();
  world          in(values, 1);
  in.amfs[0].in_force                        = n2gate::overload_start{};
  in.amfs[0].in_force->amf_overload_response = n2gate::overload_action::reject_rrc_cr_signalling;
  send_control(in, 0);
  amf_down(in, 0);
  amf_up(in, 0); // and NG SETUP RESPONSE is on its way
  CHECK(in.gnbs[0].receive(0, ng_setup_response("amf-1", guami_of(0), 255)).empty());
  while (step(in)) {
  }
  CHECK(in.out.n2_lost == 1);
  CHECK_FALSE(in.gnbs[0].snapshot().amfs[0].in_force.has_value());
}
