// SPDX-License-Identifier: BSD-3-Clause

#include "control_in_force.hpp"

#include "words.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

namespace n2gate::trace {
namespace {

const char* name_of_end(fault_kind kind)
{
  switch (kind) {
  case fault_kind::still_restricted_after_stop:
    return "OVERLOAD STOP";
  case fault_kind::still_restricted_after_loss:
    return "the loss of the association";
  default:
    return "NG Setup";
  }
}

} // namespace

void look_at_ended(const control_in_force& ended,
                   control::ending         how,
                   const moment&           at,
                   const analysis_options& options,
                   std::size_t             link,
                   findings&               into)
{
  if (!ended.blocked.empty()) {
    into.add(fault_kind::slice_blocked,
             link,
             absl::StrCat("slice ",
                          ended.blocked,
                          " is blocked while others pass: ",
                          ended.requests,
                          " INITIAL UE MESSAGEs in ",
                          in_words(at.time - ended.since.time)),
             {ended.since.frame});
  }
  if (!ended.restricts) {
    return;
  }
  const auto silent = at.time - ended.last_told.time;
  if (how == control::ending::capture_ended) {
    into.add(fault_kind::restriction_never_lifted,
             link,
             absl::StrCat("no OVERLOAD STOP by the end of the capture, ",
                          in_words(at.time - ended.since.time),
                          " after OVERLOAD START: ",
                          ended.words),
             {ended.since.frame, ended.last_told.frame});
  } else if (silent > options.stale) {
    into.add(fault_kind::restriction_never_lifted,
             link,
             absl::StrCat("no OVERLOAD STOP for ", in_words(silent), ": ", ended.words),
             {ended.last_told.frame, at.frame});
  }
}

void look_at_audit(const control_in_force& ended, const control& kept, std::size_t link, findings& into)
{
  std::vector<std::string>   texts;
  std::vector<std::uint64_t> frames{ended.since.frame};
  const bool                 by_class = !kept.audit.empty() && !kept.audit.front().cause;
  for (const audit_line& line : kept.audit) {
    if (line.verdict == audit_verdict::not_obeyed && by_class == !line.cause) {
      texts.push_back(line.why);
      frames.insert(frames.end(), line.frames.begin(), line.frames.end());
    }
  }
  if (!texts.empty()) {
    into.add(fault_kind::not_obeyed, link, absl::StrCat(ended.words, ": ", absl::StrJoin(texts, "; ")), frames);
  }
}

void look_at_after(
    const after_control& after, const control& ended, std::chrono::nanoseconds now, std::size_t link, findings& into)
{
  const std::chrono::nanoseconds time    = after.time(now);
  const double                   seconds = std::chrono::duration<double>(time).count();
  if (const auto back = still_restricted(ended, after.counts, seconds)) {
    into.add(after.kind,
             link,
             absl::StrFormat(
                 "in the %s after %s, what was restricted (%s) came at %.0f %% (%.0f to %.0f %%) of the rate before",
                 in_words(time),
                 name_of_end(after.kind),
                 in_words(ended.message),
                 back->ratio * 100,
                 back->low * 100,
                 back->high * 100),
             after.frames);
  }
}

} // namespace n2gate::trace
