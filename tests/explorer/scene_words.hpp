// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What the steps and requests of a scene stand for.

#include "explorer/scene.hpp"

#include <vector>

namespace n2gate::test::explorer {

[[nodiscard]] const char* name(step of);
[[nodiscard]] const char* name(request of);

/// Of a step that is a START.
[[nodiscard]] overload_start message_of(step start);

/// The requested NSSAI.
[[nodiscard]] std::vector<s_nssai> slices_of(request what);

} // namespace n2gate::test::explorer
