// SPDX-License-Identifier: BSD-3-Clause

// Any sequence of what a table can be told, as values and as octets, and of what a gate can be asked: table and gates
// do as a plain reference does. state_machine_test runs the same body under RapidCheck.

#include "mirror/mirror.hpp"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
  n2gate::test::play({data, size});
  return 0;
}
