// SPDX-License-Identifier: BSD-3-Clause

#include "ngap/error_indication.hpp"

#include "n2gate/ngap/codec.hpp"
#include "ngap/incoming.hpp"
#include "ngap/outgoing.hpp"
#include "ngap/protocol.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace n2gate::ngap {

namespace {

/// The number of a cause within its group. All alternatives but the last are enumerations.
long number_of(const Cause_t& cause) noexcept
{
  switch (cause.present) {
  case Cause_PR_radioNetwork:
    return cause.choice.radioNetwork;
  case Cause_PR_transport:
    return cause.choice.transport;
  case Cause_PR_nas:
    return cause.choice.nas;
  case Cause_PR_protocol:
    return cause.choice.protocol;
  case Cause_PR_misc:
    return cause.choice.misc;
  case Cause_PR_choice_Extensions:
  case Cause_PR_NOTHING:
    break;
  }
  return -1;
}

std::optional<ngap::cause> to_cause(const Cause_t& from) noexcept
{
  const long number = number_of(from);
  if (number < 0 || number > std::numeric_limits<std::uint8_t>::max()) {
    return std::nullopt;
  }
  // asn1c counts alternatives from 1.
  return ngap::cause{static_cast<cause_group>(from.present - 1), static_cast<std::uint8_t>(number)};
}

/// False when there is no such cause.
bool fill(Cause_t& to, const ngap::cause& from) noexcept
{
  switch (from.group) {
  case cause_group::radio_network:
    to.choice.radioNetwork = from.value;
    break;
  case cause_group::transport:
    to.choice.transport = from.value;
    break;
  case cause_group::nas:
    to.choice.nas = from.value;
    break;
  case cause_group::protocol:
    to.choice.protocol = from.value;
    break;
  case cause_group::misc:
    to.choice.misc = from.value;
    break;
  default:
    return false;
  }
  to.present = static_cast<Cause_PR>(static_cast<int>(from.group) + 1);
  return true;
}

ngap::criticality_diagnostics to_diagnostics(const CriticalityDiagnostics_t& from, faults& found)
{
  ngap::criticality_diagnostics diagnostics;
  if (from.procedureCode != nullptr) {
    diagnostics.procedure_code = static_cast<std::uint8_t>(*from.procedureCode);
  }
  if (from.triggeringMessage != nullptr) {
    diagnostics.trigger = static_cast<triggering_message>(*from.triggeringMessage);
  }
  if (from.procedureCriticality != nullptr) {
    diagnostics.procedure_criticality = to_criticality(*from.procedureCriticality);
  }
  if (from.iEsCriticalityDiagnostics != nullptr) {
    const auto& list = from.iEsCriticalityDiagnostics->list;
    diagnostics.ies.reserve(static_cast<std::size_t>(list.count));
    for (int i = 0; i < list.count; ++i) {
      const CriticalityDiagnostics_IE_Item_t& item = *list.array[i];
      constexpr long                          last = std::numeric_limits<std::uint8_t>::max();
      diagnostics.ies.push_back({to_criticality(item.iECriticality),
                                 static_cast<std::uint16_t>(item.iE_ID),
                                 static_cast<type_of_error>(std::min(item.typeOfError, last))});
      report_extensions(item.iE_Extensions, found);
    }
  }
  report_extensions(from.iE_Extensions, found);
  return diagnostics;
}

bool is_within(criticality value) noexcept
{
  return static_cast<unsigned>(value) <= static_cast<unsigned>(criticality::notify);
}

void fill(CriticalityDiagnostics_t& to, const ngap::criticality_diagnostics& from, arena& memory)
{
  if (from.procedure_code) {
    to.procedureCode = optional_number(*from.procedure_code, memory);
  }
  if (from.trigger && static_cast<unsigned>(*from.trigger) <= 2) {
    to.triggeringMessage = optional_number(static_cast<long>(*from.trigger), memory);
  }
  if (from.procedure_criticality && is_within(*from.procedure_criticality)) {
    to.procedureCriticality = optional_number(static_cast<long>(*from.procedure_criticality), memory);
  }
  auto* list = memory.allocate<CriticalityDiagnostics_IE_List_t>();
  make_room(list->list, from.ies.size(), memory);
  for (const criticality_diagnostics_ie& one : from.ies) {
    if (!is_within(one.ie_criticality)) {
      continue;
    }
    auto* item          = memory.allocate<CriticalityDiagnostics_IE_Item_t>();
    item->iECriticality = static_cast<long>(one.ie_criticality);
    item->iE_ID         = one.ie_id;
    item->typeOfError   = static_cast<long>(one.error);
    append(list->list, item);
  }
  if (list->list.count != 0) {
    to.iEsCriticalityDiagnostics = list;
  }
}

} // namespace

error_indication decode_error_indication(span<std::uint8_t> message, arena& memory, faults& found)
{
  // The UE identities are known, and not needed here.
  const std::array<known_ie, 5> known{{
      {ie_id::amf_ue_ngap_id, nullptr},
      {ie_id::ran_ue_ngap_id, nullptr},
      {ie_id::cause, n2gate_asn1_types.cause},
      {ie_id::criticality_diagnostics, n2gate_asn1_types.criticality_diagnostics},
      {ie_id::five_g_s_tmsi, nullptr},
  }};

  error_indication indication;
  walk_ies(message, known, unknown_ies::judged, memory, found, [&](std::uint16_t id, const aper_value& value) {
    // Enumeration values from later releases are kept as the numbers they have.
    if (id == ie_id::cause) {
      indication.cause = to_cause(value.as<Cause_t>());
      return indication.cause.has_value();
    }
    indication.diagnostics = to_diagnostics(value.as<CriticalityDiagnostics_t>(), found);
    return true;
  });
  return indication;
}

error encode(const error_indication& message, std::vector<std::uint8_t>& pdu)
{
  pdu.clear();
  if (message.diagnostics && message.diagnostics->ies.size() > max_diagnostics_ies) {
    return error::list_too_long;
  }
  arena            memory;
  outgoing_message out;
  Cause_t          cause{};
  if (message.cause && fill(cause, *message.cause)) {
    out.add(ie_id::cause, criticality::ignore, *n2gate_asn1_types.cause, &cause);
  }
  if (message.diagnostics) {
    CriticalityDiagnostics_t diagnostics{};
    fill(diagnostics, *message.diagnostics, memory);
    out.add(
        ie_id::criticality_diagnostics, criticality::ignore, *n2gate_asn1_types.criticality_diagnostics, &diagnostics);
  }
  pdu = out.encode(procedure_code::error_indication, criticality::ignore);
  return error::none;
}

} // namespace n2gate::ngap
