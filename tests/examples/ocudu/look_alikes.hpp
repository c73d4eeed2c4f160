// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Types with the names and the traps of OCUDU's (commit 9b0cfa6), as far as examples/ocudu touches them, written for
// these tests. With OCUDU's own headers in its place, what includes this file compiles as well.
//
// The traps: an absent percentage and an absent SD hold whatever was in memory; the accessor of a choice that is not
// chosen is an error, here counted; `!=` of SST and SD says whether they are equal; "unknown" is 10 among the
// establishment causes, and 11, which is mt-SDT on the radio interface, among the resume causes; a decoder takes START
// and STOP only as that commit's does.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace look_alike {

/// How often a choice was asked for what it does not hold.
inline unsigned wrong_accesses = 0;

/// A bit or octet string of fixed size, as far as it is a number. Not initialised, as a std::array member is not.
struct number_string {
  std::uint64_t value;

  [[nodiscard]] std::uint64_t to_number() const { return value; }
  void                        from_number(std::uint64_t number) { value = number; }
};

template <typename Options>
struct enumerated : Options {
  enumerated() { Options::value = Options::nulltype; }
  enumerated(typename Options::options option) { Options::value = option; }
};

template <typename Options>
struct choice {
  using types_opts = Options;

  [[nodiscard]] enumerated<Options> type() const { return type_; }

protected:
  void choose(typename Options::options which) { type_ = which; }

  template <typename Held>
  Held& held(typename Options::options which, Held& value) const
  {
    wrong_accesses += type_.value != which;
    return value;
  }

private:
  enumerated<Options> type_;
};

template <typename Ies>
struct procedure {
  [[nodiscard]] const Ies& operator*() const { return ies; }
  [[nodiscard]] const Ies* operator->() const { return &ies; }
  [[nodiscard]] Ies*       operator->() { return &ies; }

  Ies ies;
};

} // namespace look_alike

namespace asn1::ngap {

struct overload_action_opts {
  enum options {
    reject_non_emergency_mo_dt,
    reject_rrc_cr_sig,
    permit_emergency_sessions_and_mobile_terminated_services_only,
    permit_high_prio_sessions_and_mobile_terminated_services_only,
    nulltype
  } value;
};
using overload_action_e = look_alike::enumerated<overload_action_opts>;

struct overload_resp_opts {
  enum options { overload_action, choice_exts, nulltype } value;
};
struct overload_resp_c : look_alike::choice<overload_resp_opts> {
  [[nodiscard]] const overload_action_e& overload_action() const
  {
    return held(overload_resp_opts::overload_action, action);
  }
  overload_action_e& set_overload_action()
  {
    choose(overload_resp_opts::overload_action);
    return action;
  }
  void set_choice_exts() { choose(overload_resp_opts::choice_exts); }

private:
  overload_action_e action;
};

struct s_nssai_s {
  bool                      sd_present = false;
  look_alike::number_string sst;
  look_alike::number_string sd;
};
struct slice_overload_item_s {
  asn1::ngap::s_nssai_s s_nssai;
};
struct overload_start_nssai_item_s {
  bool                               slice_overload_resp_present              = false;
  bool                               slice_traffic_load_reduction_ind_present = false;
  std::vector<slice_overload_item_s> slice_overload_list;
  overload_resp_c                    slice_overload_resp;
  std::uint8_t                       slice_traffic_load_reduction_ind = 1;
};
struct overload_start_ies_container {
  bool                                     amf_overload_resp_present              = false;
  bool                                     amf_traffic_load_reduction_ind_present = false;
  bool                                     overload_start_nssai_list_present      = false;
  overload_resp_c                          amf_overload_resp;
  std::uint8_t                             amf_traffic_load_reduction_ind;
  std::vector<overload_start_nssai_item_s> overload_start_nssai_list;
};
using overload_start_s = look_alike::procedure<overload_start_ies_container>;

} // namespace asn1::ngap

namespace asn1::rrc_nr {

struct establishment_cause_opts {
  enum options {
    emergency,
    high_prio_access,
    mt_access,
    mo_sig,
    mo_data,
    mo_voice_call,
    mo_video_call,
    mo_sms,
    mps_prio_access,
    mcs_prio_access,
    spare6,
    spare5,
    spare4,
    spare3,
    spare2,
    spare1,
    nulltype
  } value;
};
using establishment_cause_e = look_alike::enumerated<establishment_cause_opts>;

struct resume_cause_opts {
  enum options {
    emergency,
    high_prio_access,
    mt_access,
    mo_sig,
    mo_data,
    mo_voice_call,
    mo_video_call,
    mo_sms,
    rna_upd,
    mps_prio_access,
    mcs_prio_access,
    mt_sdt_v1810,
    srs_pos_cfg_or_activation_req_v1800,
    spare3,
    spare2,
    spare1,
    nulltype
  } value;
};
using resume_cause_e = look_alike::enumerated<resume_cause_opts>;

struct init_ue_id_opts {
  enum options { ng_5_g_s_tmsi_part1, random_value, nulltype } value;
};
struct init_ue_id_c : look_alike::choice<init_ue_id_opts> {
  [[nodiscard]] const look_alike::number_string& ng_5_g_s_tmsi_part1() const
  {
    return held(init_ue_id_opts::ng_5_g_s_tmsi_part1, bits);
  }
  look_alike::number_string& set_ng_5_g_s_tmsi_part1()
  {
    choose(init_ue_id_opts::ng_5_g_s_tmsi_part1);
    return bits;
  }
  look_alike::number_string& set_random_value()
  {
    choose(init_ue_id_opts::random_value);
    return bits;
  }

private:
  look_alike::number_string bits{};
};
struct rrc_setup_request_ies_s {
  init_ue_id_c          ue_id;
  establishment_cause_e establishment_cause;
};

struct s_nssai_opts {
  enum options { sst, sst_sd, nulltype } value;
};
struct s_nssai_c : look_alike::choice<s_nssai_opts> {
  [[nodiscard]] const look_alike::number_string& sst() const { return held(s_nssai_opts::sst, bits); }
  [[nodiscard]] const look_alike::number_string& sst_sd() const { return held(s_nssai_opts::sst_sd, bits); }
  look_alike::number_string&                     set_sst()
  {
    choose(s_nssai_opts::sst);
    return bits;
  }
  look_alike::number_string& set_sst_sd()
  {
    choose(s_nssai_opts::sst_sd);
    return bits;
  }

private:
  look_alike::number_string bits{};
};

struct ng_5_g_s_tmsi_value_opts {
  enum options { ng_5_g_s_tmsi, ng_5_g_s_tmsi_part2, nulltype } value;
};
struct ng_5_g_s_tmsi_value_c : look_alike::choice<ng_5_g_s_tmsi_value_opts> {
  [[nodiscard]] const look_alike::number_string& ng_5_g_s_tmsi() const
  {
    return held(ng_5_g_s_tmsi_value_opts::ng_5_g_s_tmsi, bits);
  }
  [[nodiscard]] const look_alike::number_string& ng_5_g_s_tmsi_part2() const
  {
    return held(ng_5_g_s_tmsi_value_opts::ng_5_g_s_tmsi_part2, bits);
  }
  look_alike::number_string& set_ng_5_g_s_tmsi()
  {
    choose(ng_5_g_s_tmsi_value_opts::ng_5_g_s_tmsi);
    return bits;
  }
  look_alike::number_string& set_ng_5_g_s_tmsi_part2()
  {
    choose(ng_5_g_s_tmsi_value_opts::ng_5_g_s_tmsi_part2);
    return bits;
  }

private:
  look_alike::number_string bits{};
};
struct rrc_setup_complete_ies_s {
  bool                   ng_5_g_s_tmsi_value_present = false;
  std::vector<s_nssai_c> s_nssai_list;
  ng_5_g_s_tmsi_value_c  ng_5_g_s_tmsi_value;
};

} // namespace asn1::rrc_nr

namespace ocudu {

enum class establishment_cause_t : std::uint8_t {
  emergency,
  high_prio_access,
  mt_access,
  mo_sig,
  mo_data,
  mo_voice_call,
  mo_video_call,
  mo_sms,
  mps_prio_access,
  mcs_prio_access,
  unknown
};

/// SST or SD: `!=` is wrong on purpose.
struct slice_number {
  std::uint32_t number;

  [[nodiscard]] std::uint32_t value() const { return number; }
  [[nodiscard]] bool          operator==(const slice_number& other) const { return number == other.number; }
  [[nodiscard]] bool          operator!=(const slice_number& other) const { return number == other.number; }
};
struct s_nssai_t {
  slice_number sst{0};
  slice_number sd{0xFFFFFF};
};

struct five_g_s_tmsi_t {
  std::uint64_t number;

  [[nodiscard]] std::uint64_t to_number() const { return number; }
};

struct plmn_identity {
  std::array<std::uint8_t, 3> bytes{};

  [[nodiscard]] std::array<std::uint8_t, 3> to_bytes() const { return bytes; }
};
struct guami_t {
  plmn_identity plmn;
  std::uint16_t amf_set_id;
  std::uint8_t  amf_pointer;
  std::uint8_t  amf_region_id;
};

class byte_buffer {
public:
  struct fallback_allocation_tag {};

  byte_buffer(fallback_allocation_tag, const std::vector<std::uint8_t>& octets) : octets_(octets) {}

  [[nodiscard]] std::vector<std::uint8_t>::const_iterator begin() const { return octets_.begin(); }
  [[nodiscard]] std::vector<std::uint8_t>::const_iterator end() const { return octets_.end(); }

private:
  std::vector<std::uint8_t> octets_;
};

} // namespace ocudu

namespace asn1 {

enum OCUDUASN_CODE { OCUDUASN_SUCCESS, OCUDUASN_ERROR_DECODE_FAIL };

struct cbit_ref {
  explicit cbit_ref(const ocudu::byte_buffer& from) : octets(from.begin(), from.end()) {}

  std::vector<std::uint8_t> octets;
};

namespace ngap {

/// Stands for a whole PDU: keeps its bytes. Of OVERLOAD STOP the container's bound is one too high, so that the
/// conformant one is refused; what ends early is taken as if it were complete.
struct ngap_pdu_c {
  OCUDUASN_CODE unpack(const cbit_ref& from)
  {
    octets = from.octets;
    return octets == std::vector<std::uint8_t>{0, 0x17, 0, 3, 0, 0, 0} ? OCUDUASN_ERROR_DECODE_FAIL : OCUDUASN_SUCCESS;
  }

  std::vector<std::uint8_t> octets;
};

} // namespace ngap
} // namespace asn1

namespace ocudu::ocucp {

struct ngap_message {
  asn1::ngap::ngap_pdu_c pdu;
};
class ngap_message_notifier {
public:
  virtual ~ngap_message_notifier() = default;

  [[nodiscard]] virtual bool on_new_message(const ngap_message& message) = 0;
};

struct ngap_served_guami_item {
  guami_t guami;
};
struct ngap_ng_setup_response {
  std::string                         amf_name;
  std::vector<ngap_served_guami_item> served_guami_list;
  std::uint16_t                       relative_amf_capacity;
};

} // namespace ocudu::ocucp
