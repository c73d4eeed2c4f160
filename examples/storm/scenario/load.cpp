// SPDX-License-Identifier: BSD-3-Clause

#include "scenario/load.hpp"

#include "scenario/reader.hpp"

#include <absl/strings/str_cat.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

namespace storm {

loaded parse_scenario(std::string_view text, const std::string& file)
{
  loaded      made;
  json_result parsed = json_from(text);
  made.faults        = std::move(parsed.faults);
  if (parsed.value) {
    reader(*parsed.value, "", made.values, made.faults).read(made.values);
  }
  if (made.faults.empty()) {
    if (const auto fault = check(made.values)) {
      made.faults.push_back(*fault);
    }
  }
  for (std::string& each : made.faults) {
    const bool placed = each.front() == '/';
    each              = absl::StrCat(file, parsed.value || placed ? ": " : ":", each);
  }
  return made;
}

loaded load_scenario(const std::string& file)
{
  errno = 0;
  std::ifstream      in(file, std::ios::binary);
  std::ostringstream text;
  // A folder opens, and only reading from it fails.
  if (!in || !(text << in.rdbuf())) {
    return {{}, {absl::StrCat(file, ": cannot be read: ", errno != 0 ? std::strerror(errno) : "it is empty")}};
  }
  return parse_scenario(text.str(), file);
}

} // namespace storm
