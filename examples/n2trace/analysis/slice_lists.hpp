// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What is odd about the slice list of an OVERLOAD START.

#include "asked.hpp"

#include <optional>
#include <vector>

namespace n2gate::trace {

struct slice_overlap {
  s_nssai slice;    ///< the lowest of those listed more than once
  bool    contrary; ///< with different parameters somewhere
};

/// Whether S-NSSAIs stand in the list more than once.
[[nodiscard]] std::optional<slice_overlap> overlap_of(const overload_start& message);

/// The S-NSSAIs that no UE gets in with for any mobile-originated cause, while others of the AMF may.
[[nodiscard]] std::vector<s_nssai> blocked_slices(const overload_start& message, const asked& by_it);

/// How many S-NSSAIs are listed.
[[nodiscard]] std::size_t listed(const overload_start& message);

} // namespace n2gate::trace
