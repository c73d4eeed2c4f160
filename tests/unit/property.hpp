// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// RapidCheck under Catch2, v2 and v3. The same properties run with the same values each time; RC_PARAMS in the
// environment takes another seed or another number of runs.

#include "support/catch.hpp"

#include <cstdlib>
#include <rapidcheck.h>
#include <sstream>
#include <utility>

namespace n2gate::test {

template <typename Testable>
void require_property(Testable&& holds)
{
  // Read by RapidCheck at its first use, once per process.
  static const int set = setenv("RC_PARAMS", "seed=38413 max_success=1000", 0);
  (void)set;
  const auto         result = rc::detail::checkTestable(std::forward<Testable>(holds));
  std::ostringstream told;
  rc::detail::printResultMessage(result, told);
  INFO(told.str());
  REQUIRE(result.template is<rc::detail::SuccessResult>());
}

} // namespace n2gate::test
