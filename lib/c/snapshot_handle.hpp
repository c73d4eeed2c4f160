// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What stands behind a snapshot that C has: the one of C++, to which the plain structs refer.

#include "n2gate/c/snapshot.h"
#include "n2gate/snapshot.hpp"

#include <vector>

namespace n2gate::c {

struct owned_snapshot : n2gate_snapshot {
  explicit owned_snapshot(table_snapshot from);
  // It refers to itself.
  owned_snapshot(const owned_snapshot&)            = delete;
  owned_snapshot& operator=(const owned_snapshot&) = delete;

  const table_snapshot                                       content;
  std::vector<std::vector<n2gate_overload_start_nssai_item>> items; ///< of each AMF
  std::vector<n2gate_amf_snapshot>                           views;
};

/// Every snapshot that C has was made as one of these.
[[nodiscard]] inline const owned_snapshot& owner_of(const n2gate_snapshot& snapshot) noexcept
{
  return static_cast<const owned_snapshot&>(snapshot);
}

} // namespace n2gate::c
