/* SPDX-License-Identifier: BSD-3-Clause */

/* Each MISTAKE takes a value of one type for one of another: with -Wextra and -Werror it does not compile, in C nor in
 * C++, until it is MENDED. */

#include "n2gate/n2gate.h"

n2gate_verdict ask(n2gate_gate* gate, n2gate_amf amf, n2gate_s_nssai slice);
n2gate_verdict ask(n2gate_gate* gate, n2gate_amf amf, n2gate_s_nssai slice)
{
  const n2gate_ue_identity nobody = n2gate_ue_random_value();
#ifdef MENDED
  (void)slice;
  return n2gate_gate_admit(gate, amf, n2gate_cause_mo_data, NULL, 0, nobody);
#elif MISTAKE == 1
  (void)slice;
  return n2gate_gate_admit(gate, amf, n2gate_resume_mo_data, NULL, 0, nobody);
#elif MISTAKE == 2
  (void)slice;
  return n2gate_gate_admit(gate, amf, n2gate_eutra_cause_mo_data, NULL, 0, nobody);
#elif MISTAKE == 3
  (void)slice;
  return n2gate_gate_admit_eutra(gate, amf, n2gate_eutra_cause_mo_data, NULL, 0, nobody);
#elif MISTAKE == 4
  return n2gate_gate_admit(gate, slice, n2gate_cause_mo_data, NULL, 0, nobody);
#elif MISTAKE == 5
  (void)slice;
  n2gate_gate_admit(gate, amf, n2gate_cause_mo_data, NULL, 0, nobody);
  return n2gate_gate_admit(gate, amf, n2gate_cause_mo_data, NULL, 0, nobody);
#endif
}
