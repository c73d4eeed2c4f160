// SPDX-License-Identifier: BSD-3-Clause

// What a host gets of admit(), which is inline: for hot_path_test.sh to look at.

#include "n2gate/gate.hpp"

namespace n2gate {

verdict host_admit(gate& gate, amf_handle amf, establishment_cause cause, span<s_nssai> requested_nssai) noexcept;

verdict host_admit(gate& gate, amf_handle amf, establishment_cause cause, span<s_nssai> requested_nssai) noexcept
{
  return gate.admit(amf, cause, requested_nssai);
}

} // namespace n2gate
