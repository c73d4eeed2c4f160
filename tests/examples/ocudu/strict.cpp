// SPDX-License-Identifier: BSD-3-Clause

// All of examples/ocudu, instantiated. Compiled without exceptions and RTTI, with the warnings of a strict stack, after
// look_alikes.hpp or after OCUDU's headers (-include).

#include "overload_control.hpp"

std::optional<n2gate::overload_start> start_of(const asn1::ngap::overload_start_s& message)
{
  return n2gate_ocudu::overload_start_of(message);
}
n2gate::s_nssai slice_of(const ocudu::s_nssai_t& slice)
{
  return n2gate_ocudu::s_nssai_of_ran(slice);
}
n2gate::ng_5g_s_tmsi identity_of(const ocudu::five_g_s_tmsi_t& s_tmsi)
{
  return n2gate_ocudu::s_tmsi_of_ran(s_tmsi);
}
n2gate::establishment_cause cause_of(ocudu::establishment_cause_t cause)
{
  return n2gate_ocudu::establishment_cause_of(cause);
}

bool all_of(const n2gate::options&                        options,
            const std::vector<std::uint8_t>&              pdu,
            const ocudu::ocucp::ngap_ng_setup_response&   response,
            const asn1::rrc_nr::rrc_setup_request_ies_s&  request,
            const asn1::rrc_nr::rrc_setup_complete_ies_s& complete,
            const asn1::rrc_nr::resume_cause_e&           cause)
{
  n2gate_ocudu::overload_control control(options);
  if (control.ng_setup(0, response) != n2gate::error::none || !n2gate_ocudu::is_overload_procedure(pdu) ||
      !control.overload_pdu(0, pdu).empty()) {
    return false;
  }
  const n2gate::attempt attempt = control.setup_request(request);
  const bool admitted = attempt && control.setup_complete(attempt, 0, complete) && control.resume_request(0, cause) &&
                        control.resume_fallback(cause) &&
                        control.bound_amf(complete, n2gate_ocudu::ue_identity_of(request.ue_id)).has_value();
  control.association_lost(0);
  return admitted && control.table().status() == n2gate::error::none;
}
