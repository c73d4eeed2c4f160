// SPDX-License-Identifier: BSD-3-Clause

#include "lines.hpp"
#include "names.hpp"
#include "request_table.hpp"
#include "text_parts.hpp"
#include "times.hpp"
#include "words.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numeric>
#include <ostream>

namespace n2gate::trace {
namespace {

using cause = ngap::rrc_establishment_cause;

std::uint64_t sum_of(const request_counts& counts, std::initializer_list<cause> causes)
{
  return std::accumulate(causes.begin(), causes.end(), std::uint64_t{0}, [&](std::uint64_t sum, cause each) {
    return sum + counts.at(static_cast<std::size_t>(request_cause_of(each)));
  });
}

std::string share(const request_counts& counts, std::initializer_list<cause> causes)
{
  const std::uint64_t all = trace::sum_of(counts);
  return all == 0 ? "-"
                  : absl::StrFormat("%.1f %%",
                                    100.0 * static_cast<double>(sum_of(counts, causes)) / static_cast<double>(all));
}

/// Those that a control is there to protect: their share should grow.
std::string shares_of(const control& what)
{
  const auto both = [&](const char* label, std::initializer_list<cause> causes) {
    return absl::StrCat(label, " ", share(what.before, causes), ", then ", share(what.under, causes));
  };
  return absl::StrCat("shares before and under it: ",
                      both("emergency", {cause::emergency}),
                      "; ",
                      both("mt-Access", {cause::mt_access}),
                      "; ",
                      both("priority (highPriorityAccess, mps, mcs)",
                           {cause::high_priority_access, cause::mps_priority_access, cause::mcs_priority_access}));
}

std::string rate(std::uint64_t count, double seconds)
{
  return seconds > 0 ? absl::StrFormat("%.2f", static_cast<double>(count) / seconds) : "-";
}

/// With a decimal where the limits are so near that they need it.
std::string kept_in_words(const std::optional<rate_ratio>& kept)
{
  if (!kept || !std::isfinite(kept->ratio)) {
    return "-";
  }
  constexpr double  near_limits = 0.05;
  const int         digits      = kept->high - kept->low < near_limits ? 1 : 0;
  const std::string limits      = std::isfinite(kept->high)
                                      ? absl::StrFormat("(%.*f to %.*f)", digits, 100 * kept->low, digits, 100 * kept->high)
                                      : absl::StrFormat("(%.0f or more)", 100 * kept->low);
  return absl::StrFormat("%.*f %% %s", digits, 100 * kept->ratio, limits);
}

std::string row(std::string_view what,
                std::string_view asked,
                std::string_view before,
                std::string_view under,
                std::string_view kept)
{
  return absl::StrCat(
      "    ", left(what, 19), right(asked, 8), right(before, 10), right(under, 10), "  ", left(kept, 22), "  ");
}

/// Where slices make a difference, it is from the least to the most.
std::string asked_in_words(const control& what, const audit_line& line)
{
  if (line.cause) {
    const int least = what.asked_least.at(static_cast<std::size_t>(*line.cause));
    const int most  = what.asked_most.at(static_cast<std::size_t>(*line.cause));
    if (least != most) {
      return absl::StrCat(least, "-", most, " %");
    }
  }
  return absl::StrCat(line.asked_percent, " %");
}

void write_line(const control& what, const audit_line& line, std::ostream& out)
{
  const std::string cells = row(line.cause ? name(*line.cause) : "restricted class",
                                asked_in_words(what, line),
                                rate(line.before, what.seconds_before),
                                rate(line.under, what.seconds_under),
                                kept_in_words(line.kept));
  constexpr std::size_t hang = 6;
  if (width_of(cells) + width_of(line.why) <= text_width) {
    put_line(out, absl::StrCat(cells, line.why));
  } else {
    put_line(out, cells);
    put_line(out, absl::StrCat(std::string(hang, ' '), line.why), hang);
  }
  if (!line.frames.empty()) {
    constexpr std::size_t most = 12;
    put_line(out, absl::StrCat(std::string(hang, ' '), "see ", frames_in_words(line.frames, most)), hang);
  }
}

void write_control(const control& what, control_index which, std::ostream& out)
{
  const bool at_end = what.end == control::ending::capture_ended;
  put_line(out,
           absl::StrCat("  ",
                        number_of(which),
                        " ",
                        amf_wide(what.message),
                        what.s_nssais != 0
                            ? absl::StrCat(", and ", what.s_nssais, what.s_nssais == 1 ? " S-NSSAI" : " S-NSSAIs")
                            : "",
                        ": ",
                        time_of_day(what.since.time),
                        " to ",
                        time_of_day(what.until.time),
                        ", frames ",
                        what.since.frame,
                        " to ",
                        at_end ? "the end" : absl::StrCat(what.until.frame)),
           4);
  put_line(out,
           absl::StrFormat("    %d requests in %s; compared: %s before it and %s under it",
                           what.requests,
                           in_words(what.until.time - what.since.time),
                           in_words(std::chrono::nanoseconds(std::llround(what.seconds_before * 1e9))),
                           in_words(std::chrono::nanoseconds(std::llround(what.seconds_under * 1e9)))),
           4);
  std::vector<std::string> absent;
  bool                     has_head = false;
  for (const audit_line& each : what.audit) {
    if (each.cause && each.before == 0 && each.under == 0) {
      absent.emplace_back(name(*each.cause));
      continue;
    }
    if (!has_head) {
      put_line(out, row("cause", "asked", "before/s", "under/s", "kept (95 % limits)"));
      has_head = true;
    }
    write_line(what, each, out);
  }
  if (!absent.empty()) {
    put_line(out, absl::StrCat("    restricted, and not seen before or under it: ", absl::StrJoin(absent, ", ")), 6);
  }
  if (trace::sum_of(what.before) + trace::sum_of(what.under) != 0) {
    put_line(out, absl::StrCat("    ", shares_of(what)), 6);
  }
}

} // namespace

void write_audit(const link_report& link, std::ostream& out)
{
  if (link.controls.empty()) {
    put_line(out, "  The AMF asked for nothing: no OVERLOAD START was in force.");
    return;
  }
  put_line(out, "  Does the gNB do what the AMF asked?");
  for (control_index each = 0; each < link.controls.size(); ++each) {
    write_control(link.controls[each], each, out);
  }
}

} // namespace n2gate::trace
