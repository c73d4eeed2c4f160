// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The bound that ngap::decode() and ngap::receive() state for their memory. For a program that counted_new.cpp is
// linked into.

#include "support/counted_new.hpp"

#include <cstddef>

namespace n2gate::test {

[[nodiscard]] inline constexpr std::size_t memory_bound(std::size_t input_size)
{
  return 160 * input_size + 8192;
}

} // namespace n2gate::test
