// SPDX-License-Identifier: BSD-3-Clause

// ResumeCause, EstablishmentCause and the causes of E-UTRA are numbered differently, and never stand for each other.
// Compiled with each MISTAKE from 1 to 7: it must not. With MENDED too, which puts the right argument in its place: it
// must.

#include "n2gate/n2gate.hpp"

#ifdef MENDED
#define N2GATE_PICK(wrong, right) right
#else
#define N2GATE_PICK(wrong, right) wrong
#endif

void decide(n2gate::gate& gate, n2gate::amf_handle amf)
{
  [[maybe_unused]] const auto resume = n2gate::resume_cause::mps_priority_access;        // 9
  [[maybe_unused]] const auto setup  = n2gate::establishment_cause::mps_priority_access; // 8
  [[maybe_unused]] const auto eutra  = n2gate::eutra_establishment_cause::mo_voice_call;
#if MISTAKE == 1
  static_cast<void>(gate.resume_request(amf, N2GATE_PICK(setup, resume)));
#elif MISTAKE == 2
  static_cast<void>(gate.setup_request(N2GATE_PICK(resume, setup), n2gate::ue_identity()));
#elif MISTAKE == 3
  static_cast<void>(gate.admit(amf, N2GATE_PICK(resume, setup)));
#elif MISTAKE == 4
  static_cast<void>(gate.setup_request(N2GATE_PICK(eutra, setup), n2gate::ue_identity()));
#elif MISTAKE == 5
  static_cast<void>(n2gate::cause_set{N2GATE_PICK(resume, setup)});
#elif MISTAKE == 6
  static_cast<void>(gate.resume_request(amf, N2GATE_PICK(8, resume)));
#elif MISTAKE == 7
  const n2gate::establishment_cause same = N2GATE_PICK(resume, setup);
  static_cast<void>(gate.admit(amf, same));
#endif
}
