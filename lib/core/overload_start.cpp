// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/overload_start.hpp"

namespace n2gate {

bool operator==(const overload_start_nssai_item& a, const overload_start_nssai_item& b) noexcept
{
  return a.slice_overload_list == b.slice_overload_list && a.slice_overload_response == b.slice_overload_response &&
         a.slice_traffic_load_reduction_indication == b.slice_traffic_load_reduction_indication;
}

bool operator==(const overload_start& a, const overload_start& b) noexcept
{
  return a.amf_overload_response == b.amf_overload_response &&
         a.amf_traffic_load_reduction_indication == b.amf_traffic_load_reduction_indication &&
         a.overload_start_nssai_list == b.overload_start_nssai_list;
}

} // namespace n2gate
