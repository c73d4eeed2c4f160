// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Wireshark's reader on the command line, where it is installed.

#include "support/catch.hpp"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace n2gate::test {

[[nodiscard]] inline bool has_tshark()
{
  return std::system("command -v tshark >/dev/null") == 0;
}

/// What it tells.
[[nodiscard]] inline std::string tshark(const std::string& arguments)
{
  std::FILE* pipe = popen(("tshark " + arguments + " 2>/dev/null").c_str(), "r");
  REQUIRE(pipe != nullptr);
  std::string told;
  for (int each = std::fgetc(pipe); each != EOF; each = std::fgetc(pipe)) {
    told += static_cast<char>(each);
  }
  REQUIRE(pclose(pipe) == 0);
  return told;
}

} // namespace n2gate::test
