// SPDX-License-Identifier: BSD-3-Clause

#include "ngap/outgoing.hpp"

#include "ngap/aper_encode.hpp"

namespace n2gate::ngap {

namespace {

/// asn1c's view of an octet string; its structs know no const, and encoding only reads.
void view(OCTET_STRING_t& to, const std::vector<std::uint8_t>& octets) noexcept
{
  to.buf  = const_cast<std::uint8_t*>(octets.data());
  to.size = static_cast<int>(octets.size());
}

} // namespace

void outgoing_message::add(std::uint16_t          ie_id,
                           criticality            ie_criticality,
                           const type_descriptor& type,
                           const void*            value)
{
  ie& added = ies_.emplace_back(ie{ie_id, ie_criticality, {}});
  if (!encode_aper(type, value, added.value)) {
    ies_.pop_back(); // cannot be: values are checked before; better no IE than a wrong one
  }
}

std::vector<std::uint8_t> outgoing_message::encode(std::uint8_t procedure_code, criticality procedure_criticality) const
{
  arena     memory;
  Message_t message{};
  make_room(message.protocolIEs.list, ies_.size(), memory);
  for (const ie& one : ies_) {
    auto* field        = memory.allocate<ProtocolIE_Field_t>();
    field->id          = one.id;
    field->criticality = static_cast<long>(one.ie_criticality);
    view(field->value, one.value);
    append(message.protocolIEs.list, field);
  }
  std::vector<std::uint8_t> content;
  std::vector<std::uint8_t> pdu;
  NGAP_PDU_t                envelope{};
  envelope.present              = NGAP_PDU_PR_initiatingMessage;
  Procedure_Message_t& start    = envelope.choice.initiatingMessage;
  start.procedureCode           = procedure_code;
  start.criticality             = static_cast<long>(procedure_criticality);
  const bool content_is_encoded = encode_aper(*n2gate_asn1_types.message, &message, content);
  view(start.value, content);
  if (!content_is_encoded || !encode_aper(*n2gate_asn1_types.ngap_pdu, &envelope, pdu)) {
    pdu.clear();
  }
  return pdu;
}

} // namespace n2gate::ngap
