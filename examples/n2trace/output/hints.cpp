// SPDX-License-Identifier: BSD-3-Clause

#include "hints.hpp"

#include <absl/strings/str_cat.h>

#include <algorithm>

namespace n2gate::trace {
namespace {

using kind = timeline_entry::kind;

bool occurs(const report& what, std::initializer_list<kind> kinds)
{
  return std::any_of(what.links.begin(), what.links.end(), [&](const link_report& link) {
    return std::any_of(link.timeline.begin(), link.timeline.end(), [&](const timeline_entry& entry) {
      return std::find(kinds.begin(), kinds.end(), entry.what) != kinds.end();
    });
  });
}

bool has_requests(const report& what)
{
  return std::any_of(
      what.links.begin(), what.links.end(), [](const link_report& link) { return !link.requests.steps().empty(); });
}

/// As many of the frames as the width has room for.
std::string frame_filter(const std::vector<std::uint64_t>& frames, std::size_t width)
{
  std::string filter = "frame.number in {";
  for (const std::uint64_t each : frames) {
    const std::string more = absl::StrCat(filter.back() == '{' ? "" : ", ", each);
    if (filter.size() + more.size() + 1 > width) {
      break;
    }
    filter += more;
  }
  return filter + "}";
}

} // namespace

std::vector<filter_hint> filter_hints(const report& what, std::size_t width)
{
  std::vector<filter_hint> hints;
  const auto               add = [&](bool there, const char* filter, const char* shows) {
    if (there) {
      hints.push_back({filter, shows});
    }
  };
  add(occurs(what, {kind::overload_start}), "ngap.procedureCode == 22", "OVERLOAD START");
  add(occurs(what, {kind::overload_stop}), "ngap.procedureCode == 23", "OVERLOAD STOP");
  add(occurs(what, {kind::ng_setup_request, kind::ng_setup_response, kind::ng_setup_failure}),
      "ngap.procedureCode == 21",
      "NG SETUP");
  add(occurs(what, {kind::error_indication}), "ngap.procedureCode == 9", "ERROR INDICATION");
  add(has_requests(what), "ngap.procedureCode == 15", "INITIAL UE MESSAGE");
  add(occurs(what, {kind::association_aborted, kind::association_shut_down}),
      "sctp.chunk_type in {6, 7, 14}",
      "ABORT, SHUTDOWN");
  for (std::size_t index = 0; index < what.findings.size(); ++index) {
    if (!what.findings[index].frames.empty()) {
      hints.push_back({frame_filter(what.findings[index].frames, width), absl::StrCat("finding ", index + 1)});
    }
  }
  return hints;
}

} // namespace n2gate::trace
