// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/ngap/codec.hpp"
#include "ngap/error_indication.hpp"
#include "ngap/incoming.hpp"
#include "ngap/overload.hpp"
#include "ngap/protocol.hpp"

#include <array>
#include <utility>

namespace n2gate::ngap {

namespace {

procedure initiated_procedure(long code) noexcept
{
  switch (code) {
  case procedure_code::overload_start:
    return procedure::overload_start;
  case procedure_code::overload_stop:
    return procedure::overload_stop;
  case procedure_code::error_indication:
    return procedure::error_indication;
  case procedure_code::initial_ue_message:
    return procedure::initial_ue_message;
  default:
    return procedure::other;
  }
}

procedure procedure_of(const NGAP_PDU_t& pdu) noexcept
{
  if (pdu.present == NGAP_PDU_PR_initiatingMessage) {
    return initiated_procedure(pdu.choice.initiatingMessage.procedureCode);
  }
  if (pdu.present == NGAP_PDU_PR_successfulOutcome &&
      pdu.choice.successfulOutcome.procedureCode == procedure_code::ng_setup) {
    return procedure::ng_setup_response;
  }
  return procedure::other; // a later release's kind of PDU has no alternative present
}

/// Whose procedure a PDU names that does not decode as a whole: its first octet tells which of the three alternatives
/// it is, its second the procedure code. Nothing when it names overload control, or no procedure: such octets are
/// answered from here. All else is the host's to answer, and an ERROR INDICATION must never be answered by another.
std::optional<procedure> host_procedure_named_by(span<std::uint8_t> pdu) noexcept
{
  constexpr std::uint8_t initiating   = 0x00;
  constexpr std::uint8_t successful   = 0x20;
  constexpr std::uint8_t unsuccessful = 0x40;

  std::optional<procedure> named;
  if (pdu.size() < 2) {
    return named;
  }
  switch (pdu[0] & 0xE0) {
  case initiating:
    if (const procedure which = initiated_procedure(pdu[1]); !is_overload_control(which)) {
      named = which;
    }
    break;
  case successful:
    named = pdu[1] == procedure_code::ng_setup ? procedure::ng_setup_response : procedure::other;
    break;
  case unsuccessful:
    named = procedure::other;
    break;
  default:
    break;
  }
  return named;
}

/// INITIAL UE MESSAGE goes from a gNB to an AMF: its establishment cause is of interest, the rest is not ours to judge.
std::optional<rrc_establishment_cause>
decode_initial_ue_message(span<std::uint8_t> message, arena& memory, faults& found)
{
  const std::array<known_ie, 1> known{{{ie_id::rrc_establishment_cause, n2gate_asn1_types.rrc_establishment_cause}}};

  std::optional<rrc_establishment_cause> cause;
  walk_ies(message, known, unknown_ies::not_ours, memory, found, [&](std::uint16_t, const aper_value& value) {
    if (value.understood) {
      cause = static_cast<rrc_establishment_cause>(value.as<RRCEstablishmentCause_t>());
    }
    return true;
  });
  return cause;
}

/// NG SETUP RESPONSE is the host's to read. That the NG Setup has succeeded is what counts here (TS 38.413 8.7.1.2): so
/// it must have the IEs without which it is to be rejected; what is in them, and in which order, is not looked into.
void decode_ng_setup_response(span<std::uint8_t> message, arena& memory, faults& found)
{
  const std::array<known_ie, 4> known{{{ie_id::amf_name, nullptr},
                                       {ie_id::served_guami_list, nullptr},
                                       {ie_id::relative_amf_capacity, nullptr}, // of criticality ignore: may be absent
                                       {ie_id::plmn_support_list, nullptr}}};
  constexpr std::uint32_t       mandatory = 0b1011;

  faults     order; // is the host's to judge
  const auto take = [](std::uint16_t, const aper_value&) {
    return true;
  };
  const std::uint32_t met = walk_ies(message, known, unknown_ies::not_ours, memory, order, take);
  if (order.error() == cause_protocol::transfer_syntax_error) {
    found.transfer_syntax();
  } else if ((met & mandatory) != mandatory) {
    found.missing();
  }
}

/// What `found` means for `result`. An initiating message of overload control is answered from here.
void conclude(decoded& result, const faults& found)
{
  result.error = found.error();
  if (result.error) {
    result.overload_start          = {};
    result.error_indication        = {};
    result.rrc_establishment_cause = std::nullopt;
  } else {
    result.skipped_ies = found.skipped();
  }

  std::optional<error_indication> due;
  if (!result.procedure) {
    due = found.indication(0, criticality::ignore);
  } else if (*result.procedure == procedure::overload_start) {
    due = found.indication(procedure_code::overload_start, criticality::ignore);
  } else if (*result.procedure == procedure::overload_stop) {
    due = found.indication(procedure_code::overload_stop, criticality::reject);
  }
  if (due) {
    static_cast<void>(encode(*due, result.answer)); // its list is within bounds
  }
}

} // namespace

decoded decode(span<std::uint8_t> pdu)
{
  decoded result;
  arena   memory;
  faults  found;

  const aper_value envelope = decode_aper(*n2gate_asn1_types.ngap_pdu, pdu, memory);
  if (envelope.value == nullptr) {
    found.transfer_syntax();
    result.procedure = host_procedure_named_by(pdu);
    conclude(result, found);
    return result;
  }

  const auto& parts = envelope.as<NGAP_PDU_t>();
  result.procedure  = procedure_of(parts);
  // All alternatives are of one type, so this is the message whichever is present.
  const OCTET_STRING_t&    value = parts.choice.initiatingMessage.value;
  const span<std::uint8_t> message(value.buf, static_cast<std::size_t>(value.size));
  switch (*result.procedure) {
  case procedure::overload_start:
    result.overload_start = decode_overload_start(message, memory, found);
    break;
  case procedure::overload_stop:
    decode_overload_stop(message, memory, found);
    break;
  case procedure::error_indication:
    result.error_indication = decode_error_indication(message, memory, found);
    break;
  case procedure::initial_ue_message:
    result.rrc_establishment_cause = decode_initial_ue_message(message, memory, found);
    break;
  case procedure::ng_setup_response:
    decode_ng_setup_response(message, memory, found);
    break;
  case procedure::other:
    break;
  }
  conclude(result, found);
  return result;
}

} // namespace n2gate::ngap
