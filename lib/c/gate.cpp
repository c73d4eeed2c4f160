// SPDX-License-Identifier: BSD-3-Clause

// The data plane for C. Each decision is the one of n2gate::gate; a null gate is one without a table.

#include "n2gate/c/gate.h"

#include "c/convert.hpp"
#include "c/gate_handle.hpp"

using namespace n2gate;
using namespace n2gate::c;

namespace {

constexpr n2gate_verdict without_gate{static_cast<unsigned>(reason::unknown_amf)};
static_assert(without_gate.raw == verdict(reason::unknown_amf, rrc_answer::none, 0).raw());

} // namespace

n2gate_attempt
n2gate_gate_setup_request(n2gate_gate* gate, n2gate_establishment_cause cause, n2gate_ue_identity identity) noexcept
{
  return gate == nullptr ? n2gate_attempt{}
                         : to_c(gate->gate.setup_request(narrow<establishment_cause>(cause), to_cpp(identity)));
}

n2gate_attempt n2gate_gate_setup_request_eutra(n2gate_gate*                     gate,
                                               n2gate_eutra_establishment_cause cause,
                                               n2gate_eutra_ue_identity         identity) noexcept
{
  return gate == nullptr ? n2gate_attempt{}
                         : to_c(gate->gate.setup_request(narrow<eutra_establishment_cause>(cause), to_cpp(identity)));
}

n2gate_verdict n2gate_gate_setup_complete(n2gate_gate*          gate,
                                          n2gate_attempt        attempt,
                                          n2gate_amf            amf,
                                          const n2gate_s_nssai* requested_nssai,
                                          size_t                requested_count) noexcept
{
  return gate == nullptr
             ? without_gate
             : to_c(gate->gate.setup_complete(to_cpp(attempt), to_cpp(amf), to_cpp(requested_nssai, requested_count)));
}

n2gate_amf_choice n2gate_gate_choose_amf(n2gate_gate*          gate,
                                         n2gate_attempt        attempt,
                                         const n2gate_amf*     candidates,
                                         size_t                candidate_count,
                                         const n2gate_s_nssai* requested_nssai,
                                         size_t                requested_count) noexcept
{
  if (gate == nullptr) {
    return {{}, without_gate};
  }
  const amf_choice made = gate->gate.choose_amf(
      to_cpp(attempt), to_cpp(candidates, candidate_count), to_cpp(requested_nssai, requested_count));
  return {to_c(made.amf), to_c(made.verdict)};
}

n2gate_amf n2gate_gate_serving_amf(const n2gate_gate* gate, n2gate_5g_s_tmsi identity) noexcept
{
  return gate == nullptr ? n2gate_amf{} : to_c(gate->gate.serving_amf(ng_5g_s_tmsi(identity.value)));
}

n2gate_verdict n2gate_gate_resume_request(n2gate_gate* gate, n2gate_amf amf, n2gate_resume_cause cause) noexcept
{
  return gate == nullptr ? without_gate : to_c(gate->gate.resume_request(to_cpp(amf), narrow<resume_cause>(cause)));
}

n2gate_verdict n2gate_gate_admit(n2gate_gate*               gate,
                                 n2gate_amf                 amf,
                                 n2gate_establishment_cause cause,
                                 const n2gate_s_nssai*      requested_nssai,
                                 size_t                     requested_count,
                                 n2gate_ue_identity         identity) noexcept
{
  return gate == nullptr ? without_gate
                         : to_c(gate->gate.admit(to_cpp(amf),
                                                 narrow<establishment_cause>(cause),
                                                 to_cpp(requested_nssai, requested_count),
                                                 to_cpp(identity)));
}

n2gate_verdict n2gate_gate_admit_eutra(n2gate_gate*                     gate,
                                       n2gate_amf                       amf,
                                       n2gate_eutra_establishment_cause cause,
                                       const n2gate_s_nssai*            requested_nssai,
                                       size_t                           requested_count,
                                       n2gate_eutra_ue_identity         identity) noexcept
{
  return gate == nullptr ? without_gate
                         : to_c(gate->gate.admit(to_cpp(amf),
                                                 narrow<eutra_establishment_cause>(cause),
                                                 to_cpp(requested_nssai, requested_count),
                                                 to_cpp(identity)));
}
