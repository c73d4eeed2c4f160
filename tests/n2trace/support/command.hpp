// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Programs of Wireshark's, which are other readers and writers of captures.

#include "support/catch.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace n2gate::test {

/// If not, a test compares nothing, and warns.
[[nodiscard]] inline bool is_installed(const std::string& program)
{
  const bool found = std::system(("command -v " + program + " >/dev/null").c_str()) == 0;
  if (!found) {
    WARN(program << " is not installed: nothing was compared");
  }
  return found;
}

/// What it writes to its standard output.
[[nodiscard]] inline std::string output_of(const std::string& command)
{
  INFO(command);
  std::FILE* pipe = popen((command + " 2>/dev/null").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string told;
  for (int each = std::fgetc(pipe); each != EOF; each = std::fgetc(pipe)) {
    told += static_cast<char>(each);
  }
  REQUIRE(pclose(pipe) == 0);
  return told;
}

} // namespace n2gate::test
