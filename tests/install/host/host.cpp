// SPDX-License-Identifier: BSD-3-Clause

#include <n2gate/n2gate.hpp>

int main()
{
  n2gate::overload_table       table;
  const n2gate::amf_handle     amf  = table.add_amf({"amf-1"});
  n2gate::gate                 gate = table.make_gate();
  const n2gate::overload_start start{n2gate::overload_action::reject_rrc_cr_signalling, {}, {}};
  const bool                   applied = table.overload_start(amf, start) == n2gate::error::none;
  return applied && !gate.admit(amf, n2gate::establishment_cause::mo_data) ? 0 : 1;
}
