// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Decodes aligned PER (ITU-T X.691) into the C structs of asn1c, by walking asn1c's type descriptors.

#include "n2gate/span.hpp"
#include "ngap/arena.hpp"
#include "ngap/descriptor.hpp"

#include <cstdint>

namespace n2gate::ngap {

/// What a value decoded to.
struct aper_value {
  /// Null when the octets are no complete, valid encoding of the type, or when any are left over.
  const void* value = nullptr;

  /// False when something in it is an extension that this library does not know: an enumeration's value (it reads as
  /// its number, counted on from the root values) or a CHOICE's alternative (it reads as none present).
  /// Unknown extension additions of a SEQUENCE make no difference; they are skipped.
  bool understood = true;

  template <typename T>
  [[nodiscard]] const T& as() const noexcept
  {
    return *static_cast<const T*>(value);
  }
};

/// Decodes one value that fills `octets`. The result lives as long as `memory` and `octets` do: OCTET STRINGs point
/// into the input where they can. Time and memory grow with the number of octets, whatever the counts in them claim.
[[nodiscard]] aper_value decode_aper(const type_descriptor& type, span<std::uint8_t> octets, arena& memory);

} // namespace n2gate::ngap
