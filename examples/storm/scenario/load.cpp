// SPDX-License-Identifier: BSD-3-Clause

#include "scenario/load.hpp"

#include "scenario/reader.hpp"

#include <absl/strings/str_cat.h>

#include <cerrno>
#include <cstring>
#include <fstream>

namespace storm {

namespace {

constexpr std::size_t max_octets = std::size_t{1024} * 1024;
constexpr std::size_t max_faults = 100;

} // namespace

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
  if (made.faults.size() > max_faults) {
    const std::size_t more = made.faults.size() - max_faults;
    made.faults.resize(max_faults);
    made.faults.push_back(absl::StrCat("and ", more, " more faults"));
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
  std::ifstream in(file, std::ios::binary);
  std::string   text(max_octets + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(in.gcount()));
  // A folder opens, and only reading from it fails.
  if (in.bad() || text.empty()) {
    return {{}, {absl::StrCat(file, ": cannot be read: ", errno != 0 ? std::strerror(errno) : "it is empty")}};
  }
  if (text.size() > max_octets) {
    return {{}, {absl::StrCat(file, ": is longer than ", max_octets, " octets")}};
  }
  return parse_scenario(text, file);
}

} // namespace storm
