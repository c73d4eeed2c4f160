// SPDX-License-Identifier: BSD-3-Clause

// Random sequences of everything a table can be told and a gate can be asked, mirrored into a plain reference;
// RapidCheck shrinks a sequence that fails. fuzz_table runs the same body under libFuzzer.

#include "mirror/mirror.hpp"
#include "support/catch.hpp"
#include "unit/property.hpp"

#include <cstdint>
#include <vector>

using namespace n2gate::test;

TEST_CASE("when any sequence of control calls and requests runs then table and gates do as a plain reference does",
          "[property][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.1.1][D1][D4][D7][D8][D9][D10][D11][D12][D14][D15]")
{
  require_property([] {
    // RapidCheck's sequences have up to 100 elements; a call reads some ten octets.
    const auto octets = *rc::gen::scale(20, rc::gen::arbitrary<std::vector<std::uint8_t>>());
    play(octets);
  });
}
