// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The words of the litmus tests.

#include "explorer/explored_atomic.hpp"

namespace n2gate::test::explorer {

inline constexpr auto relaxed = std::memory_order_relaxed;
inline constexpr auto acquire = std::memory_order_acquire;
inline constexpr auto release = std::memory_order_release;
inline constexpr auto seq_cst = std::memory_order_seq_cst;

using cell = explored_atomic<int>;

} // namespace n2gate::test::explorer
