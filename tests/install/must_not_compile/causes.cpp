// SPDX-License-Identifier: BSD-3-Clause

// Compiled as it stands, and once for each MISTAKE: by then it must not compile. ResumeCause and EstablishmentCause are
// numbered differently, and so are those of E-UTRA.

#include "n2gate/n2gate.hpp"

void decide(n2gate::gate& gate, n2gate::amf_handle amf)
{
  const auto resume = n2gate::resume_cause::mps_priority_access;        // 9
  const auto setup  = n2gate::establishment_cause::mps_priority_access; // 8
  const auto eutra  = n2gate::eutra_establishment_cause::mo_voice_call;
  static_cast<void>(gate.resume_request(amf, resume));
  static_cast<void>(gate.setup_request(setup, n2gate::ue_identity()));
  static_cast<void>(gate.setup_request(eutra, n2gate::eutra_ue_identity()));
#if MISTAKE == 1
  static_cast<void>(gate.resume_request(amf, setup));
#elif MISTAKE == 2
  static_cast<void>(gate.setup_request(resume, n2gate::ue_identity()));
#elif MISTAKE == 3
  static_cast<void>(gate.admit(amf, resume));
#elif MISTAKE == 4
  static_cast<void>(gate.setup_request(eutra, n2gate::ue_identity()));
#elif MISTAKE == 5
  static_cast<void>(n2gate::cause_set{resume});
#elif MISTAKE == 6
  static_cast<void>(gate.resume_request(amf, 8));
#elif MISTAKE == 7
  const n2gate::establishment_cause same = resume;
  static_cast<void>(same);
#endif
}
