// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Encodes the C structs of asn1c in aligned PER (ITU-T X.691), by walking asn1c's type descriptors.

#include "ngap/descriptor.hpp"

#include <cstdint>
#include <vector>

namespace n2gate::ngap {

/// Appends the encoding of `value` to `out`, which is full octets. False when `value` is outside the bounds of its
/// type; what `out` then holds beyond what it held before is of no use.
[[nodiscard]] bool encode_aper(const type_descriptor& type, const void* value, std::vector<std::uint8_t>& out);

} // namespace n2gate::ngap
