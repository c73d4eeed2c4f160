// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Stands before the library's header of this name, so that the whole core is built with the atomics of the explorer.

#include "explorer/explored_atomic.hpp"

namespace n2gate::core {

template <typename T>
using atomic = test::explorer::explored_atomic<T>;

} // namespace n2gate::core
