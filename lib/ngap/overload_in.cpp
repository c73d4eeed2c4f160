// SPDX-License-Identifier: BSD-3-Clause

#include "ngap/incoming.hpp"
#include "ngap/overload.hpp"
#include "ngap/protocol.hpp"

#include <array>

namespace n2gate::ngap {

namespace {

/// Whether the response holds an action that this library knows: of choice-Extensions it knows none.
bool is_known(const OverloadResponse_t& response) noexcept
{
  return response.present == OverloadResponse_PR_overloadAction;
}

overload_action to_action(const OverloadResponse_t& response) noexcept
{
  return static_cast<overload_action>(response.choice.overloadAction);
}

percentage to_percentage(TrafficLoadReductionIndication_t value) noexcept
{
  return percentage(static_cast<std::uint8_t>(value)); // 1..99 by its constraint
}

s_nssai to_s_nssai(const S_NSSAI_t& from) noexcept
{
  const std::uint8_t sst = from.sST.buf[0];
  if (from.sD == nullptr) {
    return s_nssai(sst);
  }
  const std::uint8_t* sd = from.sD->buf;
  return s_nssai(sst, std::uint32_t{sd[0]} << 16 | std::uint32_t{sd[1]} << 8 | sd[2]);
}

overload_start_nssai_item to_item(const OverloadStartNSSAIItem_t& from, faults& found)
{
  overload_start_nssai_item item;
  const auto&               slices = from.sliceOverloadList.list;
  item.slice_overload_list.reserve(static_cast<std::size_t>(slices.count));
  for (int i = 0; i < slices.count; ++i) {
    const SliceOverloadItem_t& slice = *slices.array[i];
    item.slice_overload_list.push_back(to_s_nssai(slice.s_NSSAI));
    report_extensions(slice.s_NSSAI.iE_Extensions, found);
    report_extensions(slice.iE_Extensions, found);
  }
  if (from.sliceOverloadResponse != nullptr) {
    item.slice_overload_response = to_action(*from.sliceOverloadResponse);
  }
  if (from.sliceTrafficLoadReductionIndication != nullptr) {
    item.slice_traffic_load_reduction_indication = to_percentage(*from.sliceTrafficLoadReductionIndication);
  }
  report_extensions(from.iE_Extensions, found);
  return item;
}

/// False when any item asks for an action that is not known: then the whole list is not understood, and nothing in it
/// is looked at, extensions included.
bool take_list(const OverloadStartNSSAIList_t& from, std::vector<overload_start_nssai_item>& to, faults& found)
{
  for (int i = 0; i < from.list.count; ++i) {
    const OverloadResponse_t* response = from.list.array[i]->sliceOverloadResponse;
    if (response != nullptr && !is_known(*response)) {
      return false;
    }
  }
  to.reserve(static_cast<std::size_t>(from.list.count));
  for (int i = 0; i < from.list.count; ++i) {
    to.push_back(to_item(*from.list.array[i], found));
  }
  return true;
}

} // namespace

n2gate::overload_start decode_overload_start(span<std::uint8_t> message, arena& memory, faults& found)
{
  const std::array<known_ie, 3> known{{
      {ie_id::amf_overload_response, n2gate_asn1_types.overload_response},
      {ie_id::amf_traffic_load_reduction_indication, n2gate_asn1_types.traffic_load_reduction_indication},
      {ie_id::overload_start_nssai_list, n2gate_asn1_types.overload_start_nssai_list},
  }};

  n2gate::overload_start start;
  walk_ies(message, known, unknown_ies::judged, memory, found, [&](std::uint16_t id, const aper_value& value) {
    if (!value.understood) {
      return false; // an action beyond the four
    }
    if (id == ie_id::amf_overload_response) {
      const auto& response = value.as<OverloadResponse_t>();
      if (!is_known(response)) {
        return false;
      }
      start.amf_overload_response = to_action(response);
      return true;
    }
    if (id == ie_id::amf_traffic_load_reduction_indication) {
      start.amf_traffic_load_reduction_indication = to_percentage(value.as<TrafficLoadReductionIndication_t>());
      return true;
    }
    return take_list(value.as<OverloadStartNSSAIList_t>(), start.overload_start_nssai_list, found);
  });
  return start;
}

void decode_overload_stop(span<std::uint8_t> message, arena& memory, faults& found)
{
  walk_ies(message, {}, unknown_ies::judged, memory, found, [](std::uint16_t, const aper_value&) { return true; });
}

} // namespace n2gate::ngap
