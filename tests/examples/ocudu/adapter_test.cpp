// SPDX-License-Identifier: BSD-3-Clause

// What examples/ocudu makes of OCUDU's types, on look-alikes that have their traps.

#include "adapter.hpp"
#include "look_alikes.hpp"
#include "support/catch.hpp"

#include <cstring>
#include <new>

using namespace asn1::ngap;
using namespace asn1::rrc_nr;

namespace {

/// A T in memory that held something before, so that what its constructor leaves alone is not zero by chance.
template <typename T>
class on_used_memory {
public:
  on_used_memory() { std::memset(&bytes_, 0x21, sizeof bytes_), made_ = new (&bytes_) T; }
  ~on_used_memory() { made_->~T(); }
  on_used_memory(const on_used_memory&)            = delete;
  on_used_memory& operator=(const on_used_memory&) = delete;

  T& operator*() { return *made_; }
  T* operator->() { return made_; }

private:
  alignas(T) unsigned char bytes_[sizeof(T)];
  T* made_;
};

slice_overload_item_s listed(std::uint8_t sst, std::optional<std::uint32_t> sd = {})
{
  on_used_memory<slice_overload_item_s> item;
  item->s_nssai.sst.from_number(sst);
  if (sd) {
    item->s_nssai.sd_present = true;
    item->s_nssai.sd.from_number(*sd);
  }
  return *item;
}

/// Every test that uses it also shows that no choice was asked for what it does not hold.
struct choices {
  choices() { look_alike::wrong_accesses = 0; }
  ~choices() { CHECK(look_alike::wrong_accesses == 0); }
};

} // namespace

TEST_CASE("when OCUDU has decoded a START without a percentage then what its field holds is not taken for one",
          "[ocudu]")
{
  const choices                    all;
  on_used_memory<overload_start_s> message;
  (*message)->amf_overload_resp_present = true;
  (*message)->amf_overload_resp.set_overload_action() =
      overload_action_opts::permit_high_prio_sessions_and_mobile_terminated_services_only;
  REQUIRE((*message)->amf_traffic_load_reduction_ind == 0x21);

  const auto start = n2gate_ocudu::overload_start_of(*message);
  REQUIRE(start);
  CHECK(start->amf_overload_response ==
        n2gate::overload_action::permit_high_priority_sessions_and_mobile_terminated_services_only);
  CHECK_FALSE(start->amf_traffic_load_reduction_indication);
  CHECK(start->overload_start_nssai_list.empty());
}

TEST_CASE("when OCUDU has decoded each of the four actions then each is the action of that name", "[ocudu]")
{
  const choices all;
  for (unsigned value = 0; value < 4; ++value) {
    on_used_memory<overload_start_s> message;
    (*message)->amf_overload_resp_present               = true;
    (*message)->amf_overload_resp.set_overload_action() = static_cast<overload_action_opts::options>(value);
    (*message)->amf_traffic_load_reduction_ind_present  = true;
    (*message)->amf_traffic_load_reduction_ind          = 50;
    const auto start                                    = n2gate_ocudu::overload_start_of(*message);
    REQUIRE(start);
    CHECK(start->amf_overload_response == static_cast<n2gate::overload_action>(value));
    CHECK(start->amf_traffic_load_reduction_indication == n2gate::percentage(50));
  }
}

TEST_CASE("when IE 2 is a choice or an action that is not known then there is no START, and no accessor is called "
          "that the choice does not hold",
          "[ocudu]")
{
  const choices                    all;
  on_used_memory<overload_start_s> message;
  (*message)->amf_overload_resp_present = true;
  CHECK_FALSE(n2gate_ocudu::overload_start_of(*message)); // nothing chosen
  (*message)->amf_overload_resp.set_choice_exts();
  CHECK_FALSE(n2gate_ocudu::overload_start_of(*message));
  (*message)->amf_overload_resp.set_overload_action(); // left at nulltype
  CHECK_FALSE(n2gate_ocudu::overload_start_of(*message));
}

TEST_CASE("when a START lists slices then each is taken with its SD, or without the bytes of an absent one", "[ocudu]")
{
  const choices                    all;
  on_used_memory<overload_start_s> message;
  (*message)->overload_start_nssai_list_present = true;
  auto& items                                   = (*message)->overload_start_nssai_list;
  items.resize(2);
  items[0].slice_overload_list = {listed(1), listed(1, 0x010203), listed(2, 0xFFFFFF)};
  items[1].slice_overload_list = {listed(0, 7)};

  items[1].slice_overload_resp_present               = true;
  items[1].slice_overload_resp.set_overload_action() = overload_action_opts::reject_rrc_cr_sig;
  items[1].slice_traffic_load_reduction_ind_present  = true;
  items[1].slice_traffic_load_reduction_ind          = 30;

  n2gate::overload_start expected;
  expected.overload_start_nssai_list = {
      {{n2gate::s_nssai(1), n2gate::s_nssai(1, 0x010203), n2gate::s_nssai(2)}, {}, {}},
      {{n2gate::s_nssai(0, 7)}, n2gate::overload_action::reject_rrc_cr_signalling, n2gate::percentage(30)}};
  CHECK(n2gate_ocudu::overload_start_of(*message) == expected);

  // Something in the list that is not understood: the list goes, the rest stays (TS 38.413 10.3).
  (*message)->amf_overload_resp_present               = true;
  (*message)->amf_overload_resp.set_overload_action() = overload_action_opts::reject_non_emergency_mo_dt;
  items[1].slice_overload_resp.set_choice_exts();
  n2gate::overload_start without_list;
  without_list.amf_overload_response = n2gate::overload_action::reject_non_emergency_mo_dt;
  CHECK(n2gate_ocudu::overload_start_of(*message) == without_list);
}

TEST_CASE("when two of OCUDU's SSTs are compared by != then the answer is inverted, which the adapter does not meet",
          "[ocudu]")
{
  REQUIRE(ocudu::slice_number{1} != ocudu::slice_number{1});
  REQUIRE_FALSE(ocudu::slice_number{1} != ocudu::slice_number{2});
  CHECK(n2gate_ocudu::s_nssai_of_ran(ocudu::s_nssai_t{{1}, {7}}) == n2gate::s_nssai(1, 7));
  CHECK(n2gate_ocudu::s_nssai_of_ran(ocudu::s_nssai_t{{1}, {7}}) != n2gate::s_nssai(1, 8));
  CHECK(n2gate_ocudu::s_nssai_of_ran(ocudu::s_nssai_t{{1}, {7}}) != n2gate::s_nssai(2, 7));
  CHECK(n2gate_ocudu::s_nssai_of_ran(ocudu::s_nssai_t{}) == n2gate::s_nssai(0));
}

TEST_CASE("when a UE requests slices then SST, and SST with SD, are taken from the choice that holds", "[ocudu]")
{
  const choices            all;
  rrc_setup_complete_ies_s ies;
  CHECK(n2gate_ocudu::requested_nssai_of(ies).empty());
  ies.s_nssai_list.resize(3);
  ies.s_nssai_list[0].set_sst().from_number(0xFE);
  ies.s_nssai_list[1].set_sst_sd().from_number(0x01010203);
  CHECK(n2gate_ocudu::requested_nssai_of(ies) ==
        std::vector<n2gate::s_nssai>{n2gate::s_nssai(0xFE), n2gate::s_nssai(1, 0x010203)}); // the third: nothing chosen
}

TEST_CASE("when OCUDU passes an establishment cause on then each is the cause of its name, and unknown is a spare",
          "[ocudu]")
{
  for (unsigned value = 0; value < 16; ++value) {
    const auto decoded = static_cast<establishment_cause_opts::options>(value);
    CHECK(n2gate_ocudu::establishment_cause_of(establishment_cause_e(decoded)) ==
          static_cast<n2gate::establishment_cause>(value));
  }
  CHECK(n2gate_ocudu::establishment_cause_of(establishment_cause_e()) == n2gate::establishment_cause::spare1);
  for (unsigned value = 0; value < 10; ++value) {
    CHECK(n2gate_ocudu::establishment_cause_of(static_cast<ocudu::establishment_cause_t>(value)) ==
          static_cast<n2gate::establishment_cause>(value));
  }
  for (unsigned value = 10; value < 256; ++value) { // 10 is unknown
    CHECK(n2gate_ocudu::establishment_cause_of(static_cast<ocudu::establishment_cause_t>(value)) ==
          n2gate::establishment_cause::spare1);
  }
}

TEST_CASE("when OCUDU has decoded a resume cause then each is the cause of its number on the radio interface",
          "[ocudu]")
{
  CHECK(n2gate_ocudu::resume_cause_of(resume_cause_e(resume_cause_opts::rna_upd)) == n2gate::resume_cause::rna_update);
  CHECK(n2gate_ocudu::resume_cause_of(resume_cause_e(resume_cause_opts::mps_prio_access)) ==
        n2gate::resume_cause::mps_priority_access);
  CHECK(n2gate_ocudu::resume_cause_of(resume_cause_e(resume_cause_opts::mt_sdt_v1810)) == n2gate::resume_cause::mt_sdt);
  for (unsigned value = 0; value < 16; ++value) {
    CHECK(n2gate_ocudu::resume_cause_of(resume_cause_e(static_cast<resume_cause_opts::options>(value))) ==
          static_cast<n2gate::resume_cause>(value));
  }
  CHECK(n2gate_ocudu::resume_cause_of(resume_cause_e()) == n2gate::resume_cause::spare1);
}

TEST_CASE("when a UE shows its identity in two parts then they are joined, and Part2 alone names nobody", "[ocudu]")
{
  const choices           all;
  constexpr std::uint64_t whole = 0x3FF'1234'5678 | std::uint64_t{0x155} << 39;
  init_ue_id_c            first;
  CHECK(n2gate_ocudu::ue_identity_of(first).is_random()); // nothing chosen
  first.set_random_value().from_number(5);
  const auto random = n2gate_ocudu::ue_identity_of(first);
  CHECK(random.is_random());
  first.set_ng_5_g_s_tmsi_part1().from_number(whole & 0x7F'FFFF'FFFF);
  const auto part1 = n2gate_ocudu::ue_identity_of(first);
  CHECK(part1.part1() == (whole & 0x7F'FFFF'FFFF));

  rrc_setup_complete_ies_s second;
  CHECK_FALSE(n2gate_ocudu::s_tmsi_of(second, part1));
  second.ng_5_g_s_tmsi_value_present = true;
  CHECK_FALSE(n2gate_ocudu::s_tmsi_of(second, part1)); // nothing chosen
  second.ng_5_g_s_tmsi_value.set_ng_5_g_s_tmsi_part2().from_number(whole >> 39);
  CHECK_FALSE(n2gate_ocudu::s_tmsi_of(second, random));
  REQUIRE(n2gate_ocudu::s_tmsi_of(second, part1));
  CHECK(n2gate_ocudu::s_tmsi_of(second, part1)->value() == whole);
  second.ng_5_g_s_tmsi_value.set_ng_5_g_s_tmsi().from_number(whole);
  REQUIRE(n2gate_ocudu::s_tmsi_of(second, random));
  CHECK(n2gate_ocudu::s_tmsi_of(second, random)->value() == whole);
  CHECK(n2gate_ocudu::s_tmsi_of_ran(ocudu::five_g_s_tmsi_t{whole}).value() == whole);
}

TEST_CASE("when OCUDU tells a GUAMI then each of its parts is where it belongs", "[ocudu]")
{
  const n2gate::guami expected{{0x02, 0xF8, 0x39}, 0xCA, 0x3FE, 0x3D};
  CHECK(n2gate_ocudu::guami_of(ocudu::guami_t{{{0x02, 0xF8, 0x39}}, 0x3FE, 0x3D, 0xCA}) == expected);
}

TEST_CASE("when bytes begin like an OVERLOAD START or STOP then they are kept from OCUDU's decoder, and no others",
          "[ocudu]")
{
  const auto taken = [](std::vector<std::uint8_t> pdu) {
    return n2gate_ocudu::is_overload_procedure(pdu);
  };
  CHECK(taken({0, 22, 0x40, 3, 0, 0, 0}));
  CHECK(taken({0, 23, 0, 3, 0, 0, 0}));
  CHECK(taken({0, 22}));
  CHECK_FALSE(taken({}));
  CHECK_FALSE(taken({0}));
  CHECK_FALSE(taken({0, 21, 0, 3, 0, 0, 0}));
  CHECK_FALSE(taken({0, 24}));
  CHECK_FALSE(taken({0x20, 21})); // NG SETUP RESPONSE
  CHECK_FALSE(taken({0x20, 22})); // no such outcome
}
