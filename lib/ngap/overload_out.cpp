// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/ngap/codec.hpp"
#include "ngap/outgoing.hpp"
#include "ngap/protocol.hpp"

#include <algorithm>

namespace n2gate::ngap {

namespace {

void fill(OverloadResponse_t& to, overload_action action) noexcept
{
  to.present               = OverloadResponse_PR_overloadAction;
  to.choice.overloadAction = static_cast<long>(action);
}

void fill(OCTET_STRING_t& to, std::uint32_t value, int size, arena& memory)
{
  to.buf  = static_cast<std::uint8_t*>(memory.allocate(static_cast<std::size_t>(size)));
  to.size = size;
  for (int i = size - 1; i >= 0; --i, value >>= 8) {
    to.buf[i] = static_cast<std::uint8_t>(value);
  }
}

void fill(OverloadStartNSSAIItem_t& to, const overload_start_nssai_item& item, arena& memory)
{
  make_room(to.sliceOverloadList.list, item.slice_overload_list.size(), memory);
  for (const s_nssai& slice : item.slice_overload_list) {
    auto* entry = memory.allocate<SliceOverloadItem_t>();
    fill(entry->s_NSSAI.sST, slice.sst(), 1, memory);
    if (slice.has_sd()) {
      entry->s_NSSAI.sD = memory.allocate<SD_t>();
      fill(*entry->s_NSSAI.sD, slice.sd(), 3, memory);
    }
    append(to.sliceOverloadList.list, entry);
  }
  if (item.slice_overload_response) {
    to.sliceOverloadResponse = memory.allocate<OverloadResponse_t>();
    fill(*to.sliceOverloadResponse, *item.slice_overload_response);
  }
  if (item.slice_traffic_load_reduction_indication) {
    to.sliceTrafficLoadReductionIndication =
        optional_number(item.slice_traffic_load_reduction_indication->value(), memory);
  }
}

bool is_too_long(const n2gate::overload_start& message) noexcept
{
  const auto& items = message.overload_start_nssai_list;
  return items.size() > max_nssai_items ||
         std::any_of(items.begin(), items.end(), [](const overload_start_nssai_item& item) {
           return item.slice_overload_list.size() > max_slices_in_nssai_item;
         });
}

} // namespace

error encode(const n2gate::overload_start& message, std::vector<std::uint8_t>& pdu)
{
  pdu.clear();
  if (const error wrong = check(message); wrong != error::none) {
    return wrong;
  }
  if (is_too_long(message)) {
    return error::list_too_long;
  }
  arena            memory;
  outgoing_message out;
  if (message.amf_overload_response) {
    OverloadResponse_t response{};
    fill(response, *message.amf_overload_response);
    out.add(ie_id::amf_overload_response, criticality::reject, *n2gate_asn1_types.overload_response, &response);
  }
  if (message.amf_traffic_load_reduction_indication) {
    const TrafficLoadReductionIndication_t share = message.amf_traffic_load_reduction_indication->value();
    out.add(ie_id::amf_traffic_load_reduction_indication,
            criticality::ignore,
            *n2gate_asn1_types.traffic_load_reduction_indication,
            &share);
  }
  if (!message.overload_start_nssai_list.empty()) {
    OverloadStartNSSAIList_t list{};
    make_room(list.list, message.overload_start_nssai_list.size(), memory);
    for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
      auto* entry = memory.allocate<OverloadStartNSSAIItem_t>();
      fill(*entry, item, memory);
      append(list.list, entry);
    }
    out.add(ie_id::overload_start_nssai_list, criticality::ignore, *n2gate_asn1_types.overload_start_nssai_list, &list);
  }
  pdu = out.encode(procedure_code::overload_start, criticality::ignore);
  return error::none;
}

std::vector<std::uint8_t> encode_overload_stop()
{
  return outgoing_message().encode(procedure_code::overload_stop, criticality::reject);
}

} // namespace n2gate::ngap
