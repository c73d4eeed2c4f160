// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// One per CU-CP of OCUDU: the table, the gate of the CU-CP's executor, and which AMF has which handle. Each function
// stands for one place in OCUDU, which README.md names; all are called on the CU-CP's executor, which runs NGAP and RRC
// one task at a time, so that one gate does. AMFs go by the index that OCUDU's configuration gives them
// (cu_cp_amf_index_t), which is the same across reconnections.

#include "adapter.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <n2gate/ngap.hpp>
#include <optional>
#include <vector>

namespace n2gate_ocudu {

class overload_control {
public:
  explicit overload_control(const n2gate::options& values) : table_(values), gate_(table_.make_gate()) {}

  /// For snapshots, metrics, local restrictions and advance_time().
  [[nodiscard]] n2gate::overload_table& table() noexcept { return table_; }

  /// A PDU that is_overload_procedure(). What is not empty goes back to the AMF: an ERROR INDICATION.
  [[nodiscard]] std::vector<std::uint8_t> overload_pdu(std::size_t amf_index, n2gate::span<std::uint8_t> pdu)
  {
    return n2gate::ngap::receive(table_, handle(amf_index), pdu).message.answer;
  }

  /// NG SETUP RESPONSE (ngap_ng_setup_response), the first one or one after a loss: what the AMF had asked for is gone.
  template <typename NgSetupResponse>
  n2gate::error ng_setup(std::size_t amf_index, const NgSetupResponse& response)
  {
    std::vector<n2gate::guami> served;
    served.reserve(response.served_guami_list.size());
    for (const auto& item : response.served_guami_list) {
      served.push_back(guami_of(item.guami));
    }
    n2gate::amf_config config;
    config.name                  = response.amf_name;
    config.served_guamis         = served;
    config.relative_amf_capacity = static_cast<std::uint8_t>(response.relative_amf_capacity); // 0..255 on the wire

    if (const n2gate::amf_handle amf = handle(amf_index)) {
      const n2gate::error updated = table_.update_amf(amf, config);
      return updated == n2gate::error::none ? table_.ng_setup(amf) : updated;
    }
    if (amf_index >= amfs_.size()) {
      amfs_.resize(amf_index + 1);
    }
    n2gate::error why = n2gate::error::none;
    amfs_[amf_index]  = table_.add_amf(config, &why);
    return why;
  }

  /// The N2 association is gone, or an NG Setup has failed.
  void association_lost(std::size_t amf_index)
  {
    if (const n2gate::amf_handle amf = handle(amf_index)) {
      (void)table_.association_lost(amf); // fails for a stale handle alone, which none is here
    }
  }

  /// RRCSetupRequest (rrc_setup_request_ies_s). The attempt is kept with the UE.
  template <typename SetupRequestIes>
  [[nodiscard]] n2gate::attempt setup_request(const SetupRequestIes& ies)
  {
    return gate_.setup_request(establishment_cause_of(ies.establishment_cause), ue_identity_of(ies.ue_id));
  }

  /// The index of the AMF to which its 5G-S-TMSI binds the UE, as far as one is there.
  template <typename SetupCompleteIes>
  [[nodiscard]] std::optional<std::size_t> bound_amf(const SetupCompleteIes& ies, n2gate::ue_identity of_setup_request)
  {
    const auto               s_tmsi = s_tmsi_of(ies, of_setup_request);
    const n2gate::amf_handle amf    = s_tmsi ? gate_.serving_amf(*s_tmsi) : n2gate::amf_handle();
    const auto               found  = std::find(amfs_.begin(), amfs_.end(), amf);
    return amf && found != amfs_.end() ? std::optional(static_cast<std::size_t>(found - amfs_.begin())) : std::nullopt;
  }

  /// RRCSetupComplete (rrc_setup_complete_ies_s), for the AMF that INITIAL UE MESSAGE is about to go to.
  template <typename SetupCompleteIes>
  [[nodiscard]] n2gate::verdict
  setup_complete(n2gate::attempt attempt, std::size_t amf_index, const SetupCompleteIes& ies)
  {
    return gate_.setup_complete(attempt, handle(amf_index), requested_nssai_of(ies));
  }

  /// RRCResumeRequest (resume_cause_e) of a UE whose context is here; its AMF is the context's.
  template <typename ResumeCause>
  [[nodiscard]] n2gate::verdict resume_request(std::size_t amf_index, const ResumeCause& cause)
  {
    return gate_.resume_request(handle(amf_index), resume_cause_of(cause));
  }

  /// RRCResumeRequest that is answered with RRCSetup: judged as the RRCSetupRequest with the cause of the same name,
  /// but for rna-Update, mt-SDT and srs-Pos, which are never restricted (D9).
  template <typename ResumeCause>
  [[nodiscard]] n2gate::attempt resume_fallback(const ResumeCause& cause)
  {
    const n2gate::resume_cause from = resume_cause_of(cause);
    if (from < n2gate::resume_cause::rna_update) {
      return gate_.setup_request(static_cast<n2gate::establishment_cause>(from), n2gate::ue_identity()); // same numbers
    }
    switch (from) {
    case n2gate::resume_cause::rna_update:
    case n2gate::resume_cause::mt_sdt:
    case n2gate::resume_cause::srs_pos_config_or_activation_req:
      return n2gate::attempt();
    case n2gate::resume_cause::mps_priority_access:
      return gate_.setup_request(n2gate::establishment_cause::mps_priority_access, n2gate::ue_identity());
    case n2gate::resume_cause::mcs_priority_access:
      return gate_.setup_request(n2gate::establishment_cause::mcs_priority_access, n2gate::ue_identity());
    default:
      return gate_.setup_request(n2gate::establishment_cause::spare1, n2gate::ue_identity());
    }
  }

private:
  /// A false one before the first NG Setup; gates admit for it as for any unknown AMF (D12).
  [[nodiscard]] n2gate::amf_handle handle(std::size_t amf_index) const
  {
    return amf_index < amfs_.size() ? amfs_[amf_index] : n2gate::amf_handle();
  }

  n2gate::overload_table          table_;
  n2gate::gate                    gate_;
  std::vector<n2gate::amf_handle> amfs_;
};

} // namespace n2gate_ocudu
