// SPDX-License-Identifier: BSD-3-Clause

// examples/ocudu/overload_control.hpp from NG Setup to the loss of the association, on look-alikes.

#include "look_alikes.hpp"
#include "overload_control.hpp"
#include "support/catch.hpp"

using namespace asn1::rrc_nr;

namespace {

const std::vector<std::uint8_t> start_action_1{0, 0x16, 0x40, 8, 0, 0, 1, 0, 2, 0, 1, 0x10};
const std::vector<std::uint8_t> truncated_start{0, 0x16, 0x40, 8};
const std::vector<std::uint8_t> stop{0, 0x17, 0, 3, 0, 0, 0};

ocudu::ocucp::ngap_ng_setup_response setup_response(const char* name, std::uint16_t amf_set, std::uint8_t amf_pointer)
{
  ocudu::ocucp::ngap_ng_setup_response response;
  response.amf_name              = name;
  response.served_guami_list     = {{{{{0x02, 0xF8, 0x39}}, amf_set, amf_pointer, 2}}};
  response.relative_amf_capacity = 255;
  return response;
}

rrc_setup_request_ies_s request(establishment_cause_opts::options cause)
{
  rrc_setup_request_ies_s ies;
  ies.ue_id.set_random_value().from_number(1);
  ies.establishment_cause = cause;
  return ies;
}

resume_cause_e resume(resume_cause_opts::options cause)
{
  return {cause};
}

/// Two AMFs, of which the second is overloaded.
struct second_overloaded {
  n2gate_ocudu::overload_control control{n2gate::options{}};

  second_overloaded()
  {
    REQUIRE(control.ng_setup(0, setup_response("amf-1", 1, 1)) == n2gate::error::none);
    REQUIRE(control.ng_setup(1, setup_response("amf-2", 2, 1)) == n2gate::error::none);
    REQUIRE(control.overload_pdu(1, start_action_1).empty());
  }

  bool admits(std::size_t amf, establishment_cause_opts::options cause)
  {
    return control.setup_complete(control.setup_request(request(cause)), amf, rrc_setup_complete_ies_s{}).admitted();
  }
  bool admits(std::size_t amf, const rrc_setup_complete_ies_s& ies)
  {
    return control.setup_complete(control.setup_request(request(establishment_cause_opts::mo_sig)), amf, ies)
        .admitted();
  }
};

} // namespace

TEST_CASE("when the only AMF sends START then RRCSetupRequest is refused with a waitTime, until its STOP", "[ocudu]")
{
  n2gate_ocudu::overload_control control{n2gate::options{}};
  const auto                     ies = request(establishment_cause_opts::mo_data);
  CHECK(control.setup_request(ies)); // no AMF yet
  REQUIRE(control.ng_setup(0, setup_response("amf-1", 1, 1)) == n2gate::error::none);
  CHECK(control.setup_request(ies));

  CHECK(control.overload_pdu(0, start_action_1).empty());
  const n2gate::attempt refused = control.setup_request(ies);
  CHECK_FALSE(refused);
  CHECK(refused.verdict().wait_time() >= std::chrono::seconds(1));
  CHECK(control.setup_request(request(establishment_cause_opts::emergency)));
  CHECK(control.setup_request(request(establishment_cause_opts::spare6))); // action 1 leaves the unknown alone

  CHECK(control.overload_pdu(0, stop).empty());
  CHECK(control.setup_request(ies));
}

TEST_CASE("when a START is cut off then it is answered, and does not end the one in force", "[ocudu]")
{
  second_overloaded net;
  CHECK_FALSE(net.control.overload_pdu(1, truncated_start).empty());
  CHECK_FALSE(net.admits(1, establishment_cause_opts::mo_sig));
  CHECK(net.admits(0, establishment_cause_opts::mo_sig));
}

TEST_CASE("when one of two AMFs is overloaded then RRCSetupComplete refuses for that one alone", "[ocudu]")
{
  second_overloaded net;
  CHECK(net.control.setup_request(request(establishment_cause_opts::mo_data)));
  CHECK(net.admits(0, establishment_cause_opts::mo_data));
  CHECK_FALSE(net.admits(1, establishment_cause_opts::mo_data));
  CHECK(net.admits(1, establishment_cause_opts::mt_access));
  CHECK(net.admits(7, establishment_cause_opts::mo_data)); // an AMF that is not known
}

TEST_CASE("when a UE requests a listed slice at RRCSetupComplete then it is refused, and one with another is not",
          "[ocudu]")
{
  second_overloaded net;
  REQUIRE(net.control.overload_pdu(1, stop).empty());
  REQUIRE(net.control // SST 1, SD 010203
              .overload_pdu(1, std::vector<std::uint8_t>{0, 0x16, 0x40, 0x11, 0, 0,    1, 0, 0x31, 0x40, 0x0A,
                                                         0, 0,    0,    0,    0, 0x10, 8, 1, 2,    3})
              .empty());
  rrc_setup_complete_ies_s ies;
  CHECK(net.admits(1, ies));
  ies.s_nssai_list.resize(1);
  ies.s_nssai_list[0].set_sst_sd().from_number(0x01010203);
  CHECK_FALSE(net.admits(1, ies));
  ies.s_nssai_list[0].set_sst().from_number(1);
  CHECK(net.admits(1, ies));
}

TEST_CASE("when a 5G-S-TMSI names an AMF that is there then it is told by its index", "[ocudu]")
{
  second_overloaded        net;
  rrc_setup_complete_ies_s ies;
  CHECK_FALSE(net.control.bound_amf(ies, {}));
  ies.ng_5_g_s_tmsi_value_present = true;
  auto& s_tmsi                    = ies.ng_5_g_s_tmsi_value.set_ng_5_g_s_tmsi();
  s_tmsi.from_number(n2gate::ng_5g_s_tmsi(2, 1, 77).value());
  CHECK(net.control.bound_amf(ies, {}) == 1U);
  s_tmsi.from_number(n2gate::ng_5g_s_tmsi(3, 1, 77).value());
  CHECK_FALSE(net.control.bound_amf(ies, {}));
}

TEST_CASE("when a UE resumes then its context's AMF counts, and rna-Update and mt-SDT are never refused", "[ocudu]")
{
  second_overloaded net;
  CHECK_FALSE(net.control.resume_request(1, resume(resume_cause_opts::mo_data)));
  CHECK(net.control.resume_request(0, resume(resume_cause_opts::mo_data)));
  CHECK(net.control.resume_request(1, resume(resume_cause_opts::rna_upd)));
  CHECK(net.control.resume_request(1, resume(resume_cause_opts::mt_sdt_v1810)));
}

TEST_CASE("when a resume falls back to setup then the cause of the same name counts, and what is never restricted "
          "passes",
          "[ocudu]")
{
  second_overloaded net;
  // All but emergency and mt-Access, from both AMFs: action 2.
  auto start   = start_action_1;
  start.back() = 0x20;
  REQUIRE(net.control.overload_pdu(0, start).empty());
  REQUIRE(net.control.overload_pdu(1, start).empty());
  const auto verdict = [&](unsigned cause) {
    const auto attempt = net.control.resume_fallback(resume(static_cast<resume_cause_opts::options>(cause)));
    CHECK(attempt.verdict().admitted() ==
          net.control.setup_complete(attempt, 1, rrc_setup_complete_ies_s{}).admitted());
    return attempt.verdict().admitted();
  };
  std::string row;
  for (unsigned cause = 0; cause < 16; ++cause) {
    row += verdict(cause) ? 'A' : 'R';
  }
  CHECK(row == "ARARRRRRARRAARRR");

  // Action 1 restricts neither priority service, and rna-Update is none of them.
  REQUIRE(net.control.overload_pdu(0, start_action_1).empty());
  REQUIRE(net.control.overload_pdu(1, start_action_1).empty());
  CHECK(net.control.resume_fallback(resume(resume_cause_opts::mps_prio_access)).cause() ==
        n2gate::establishment_cause::mps_priority_access);
  CHECK(net.control.resume_fallback(resume(resume_cause_opts::mcs_prio_access)).cause() ==
        n2gate::establishment_cause::mcs_priority_access);
}

TEST_CASE("when the association is lost or NG Setup is repeated then what the AMF asked for is gone", "[ocudu]")
{
  second_overloaded net;
  net.control.association_lost(5); // one that never was
  SECTION("lost")
  {
    net.control.association_lost(1);
    CHECK(net.admits(1, establishment_cause_opts::mo_data));
  }
  SECTION("NG Setup again, with the name it has now")
  {
    CHECK(net.control.ng_setup(1, setup_response("amf-2b", 9, 9)) == n2gate::error::none);
    CHECK(net.admits(1, establishment_cause_opts::mo_data));
    CHECK(net.control.table().snapshot().amfs.at(1).name == "amf-2b");
  }
  SECTION("an NG Setup that the table refuses is told")
  {
    CHECK(net.control.ng_setup(1, setup_response("amf-1", 9, 9)) == n2gate::error::name_in_use);
  }
}
