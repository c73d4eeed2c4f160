// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The one way in which bodies that several drivers share find fault. RapidCheck reports what is thrown and shrinks the
// input, libFuzzer keeps the input of a process that an exception ends.

#include <stdexcept>
#include <string>

namespace n2gate::test {

inline void require(bool holds, const char* what)
{
  if (!holds) {
    throw std::logic_error(what);
  }
}
inline void require(bool holds, const std::string& what)
{
  if (!holds) {
    throw std::logic_error(what);
  }
}

} // namespace n2gate::test
