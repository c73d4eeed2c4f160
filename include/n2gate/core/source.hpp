// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Whose control a verdict follows. Not an interface: it stands here because admit() is inline.

namespace n2gate::core {

/// The numbers are those of the refusing reasons, counted from amf_overload.
enum class source : unsigned { amf = 0, slice = 1, local = 2 };
inline constexpr unsigned source_count = 3;

} // namespace n2gate::core
