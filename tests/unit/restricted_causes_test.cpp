// SPDX-License-Identifier: BSD-3-Clause

#include "fixture.hpp"

#include <string>

using namespace n2gate;
using namespace n2gate::test;

namespace {

std::string letters(cause_set restricted)
{
  std::string row;
  for (unsigned value = 0; value < establishment_cause_count; ++value) {
    row += ((restricted.bits() >> value) & 1U) != 0 ? 'R' : 'A';
  }
  return row;
}

} // namespace

TEST_CASE("when an action's causes are asked for then they are those of the literal text",
          "[unit][38.413-8.7.7.2][38.413-8.7.7.2/action0][38.413-8.7.7.2/action1][38.413-8.7.7.2/action2]"
          "[38.413-8.7.7.2/action3]")
{
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    REQUIRE(letters(restricted_causes(action_of(value))) == (value < 4 ? literal_row[value] : nobody_restricted));
  }
}

TEST_CASE("when a level's causes are asked for then they are those of its name, and emergency is in none",
          "[unit][local/level0][local/level1][local/level2][local/level3][local/level4][local/level5][local/level6]")
{
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    REQUIRE(letters(restricted_causes(static_cast<local_level>(value))) ==
            (value < 7 ? level_row[value] : nobody_restricted));
  }
}
