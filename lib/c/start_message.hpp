// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// OVERLOAD START between its two forms.

#include "n2gate/c/overload_start.h"
#include "n2gate/overload_start.hpp"

#include <cstddef>
#include <vector>

namespace n2gate::c {

/// Whether no list has entries without a place where they are.
[[nodiscard]] bool is_whole(const n2gate_overload_start& message) noexcept;

/// Allocates.
[[nodiscard]] overload_start to_cpp(const n2gate_overload_start& message);

/// The items of a slice list for C, which refer to `message` where S-NSSAIs stand. Within the capacity of `items`
/// nothing is allocated.
void list_items(const overload_start& message, std::vector<n2gate_overload_start_nssai_item>& items);

/// A view of `message` and of its items.
[[nodiscard]] n2gate_overload_start view_of(const overload_start&                                message,
                                            const std::vector<n2gate_overload_start_nssai_item>& items) noexcept;

} // namespace n2gate::c
