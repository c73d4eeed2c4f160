// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What threads share. A name of its own, so that a test can build the core with atomics in its place that give whatever
// value the C++ memory model allows. Not an interface: it stands here because admit() is inline.

#include <atomic>

namespace n2gate::core {

template <typename T>
using atomic = std::atomic<T>;

} // namespace n2gate::core
