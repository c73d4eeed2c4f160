// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/overload_start.hpp"

namespace n2gate {

namespace {

error check(const std::optional<overload_action>& response, const std::optional<percentage>& indication) noexcept
{
  if (response && static_cast<unsigned>(*response) > 3) {
    return error::unknown_action;
  }
  // AMFTrafficLoadReductionIndication ::= INTEGER (1..99), TS 38.413 9.3.1.106
  if (indication && (indication->value() < 1 || indication->value() > 99)) {
    return error::percentage_out_of_range;
  }
  return error::none;
}

} // namespace

error check(const overload_start& message) noexcept
{
  error result = check(message.amf_overload_response, message.amf_traffic_load_reduction_indication);
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    if (result == error::none) {
      result = item.slice_overload_list.empty()
                   ? error::empty_slice_list
                   : check(item.slice_overload_response, item.slice_traffic_load_reduction_indication);
    }
  }
  return result;
}

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
