// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Goes through the IEs of a received message (TS 38.413 clause 10.3). What each IE means is for the message to say.

#include "n2gate/ngap/message.hpp"
#include "n2gate/span.hpp"
#include "ngap/aper_decode.hpp"
#include "ngap/arena.hpp"
#include "ngap/faults.hpp"

#include <cstddef>
#include <cstdint>

namespace n2gate::ngap {

/// An IE that a message may have. Without a type it is known, but not looked into.
struct known_ie {
  std::uint16_t          id;
  const type_descriptor* type;
};

/// What becomes of IEs beyond the known ones: judged by their criticality, or left to whom the message is for.
enum class unknown_ies { judged, not_ours };

/// A criticality that was decoded, so one of the three.
[[nodiscard]] inline criticality to_criticality(long value) noexcept
{
  return static_cast<criticality>(value);
}

/// Decodes the IEs of `message` in turn and gives each that has a type to
///     bool take(std::uint16_t ie_id, const aper_value& value)
/// which answers whether it understood it. `known` is in the order that the message's definition prescribes.
///
/// All IEs are decoded before anything is judged, so that an invalid encoding anywhere is what counts. `take` must have
/// no lasting effect: only when it is over do the faults tell whether the message applies. The result has the n-th bit
/// set if the n-th of the known IEs was met.
template <typename Take>
std::uint32_t
walk_ies(span<std::uint8_t> message, span<known_ie> known, unknown_ies others, arena& memory, faults& found, Take take)
{
  const aper_value decoded = decode_aper(*n2gate_asn1_types.message, message, memory);
  if (decoded.value == nullptr) {
    found.transfer_syntax();
    return 0;
  }
  const auto&   fields = decoded.as<Message_t>().protocolIEs.list;
  std::size_t   next   = 0; // in `known`: what is before it can come no more
  std::uint32_t met    = 0;
  for (int i = 0; i < fields.count; ++i) {
    const ProtocolIE_Field_t& field = *fields.array[i];
    const auto                id    = static_cast<std::uint16_t>(field.id);
    std::size_t               index = 0;
    while (index < known.size() && known[index].id != id) {
      ++index;
    }
    if (index == known.size()) {
      if (others == unknown_ies::judged) {
        found.not_understood(id, to_criticality(field.criticality));
      }
      continue;
    }
    met |= std::uint32_t{1} << index;
    if (index < next) {
      found.falsely_constructed();
    } else {
      next = index + 1;
    }
    if (known[index].type == nullptr) {
      continue;
    }
    const aper_value value =
        decode_aper(*known[index].type, {field.value.buf, static_cast<std::size_t>(field.value.size)}, memory);
    if (value.value == nullptr) {
      found.transfer_syntax();
      return 0;
    }
    if (!take(id, value)) {
      found.not_understood(id, to_criticality(field.criticality));
    }
  }
  return met;
}

/// No extension of any type is known here: each is treated by its own criticality. `extensions` may be null.
inline void report_extensions(const ProtocolExtensionContainer_t* extensions, faults& found)
{
  if (extensions == nullptr) {
    return;
  }
  for (int i = 0; i < extensions->list.count; ++i) {
    const ProtocolIE_Field_t& field = *extensions->list.array[i];
    found.not_understood(static_cast<std::uint16_t>(field.id), to_criticality(field.criticality));
  }
}

} // namespace n2gate::ngap
