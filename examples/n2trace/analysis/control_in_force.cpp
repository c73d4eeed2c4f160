// SPDX-License-Identifier: BSD-3-Clause

#include "control_in_force.hpp"

#include "words.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

namespace n2gate::trace {

void look_at_ended(const control_in_force& ended, const analysis_options& options, std::size_t link, findings& into)
{
  const control& record = ended.record;
  if (!ended.blocked.empty()) {
    into.add(fault_kind::slice_blocked,
             link,
             absl::StrCat("the AMF asks to block slice ", ended.blocked, " while UEs of others may pass"),
             {record.since.frame});
  }
  if (!ended.restricts) {
    return;
  }
  const auto silent = record.until.time - ended.last_told.time;
  if (record.end == control::ending::capture_ended) {
    into.add(fault_kind::restriction_never_lifted,
             link,
             absl::StrCat("no OVERLOAD STOP by the end of the capture, ",
                          in_words(silent),
                          " after OVERLOAD START",
                          silent > options.stale ? "" : ", which is not long",
                          ": ",
                          ended.words),
             {record.since.frame, ended.last_told.frame});
  } else if (silent > options.stale) {
    into.add(fault_kind::restriction_never_lifted,
             link,
             absl::StrCat("no OVERLOAD STOP for ", in_words(silent), ": ", ended.words),
             {ended.last_told.frame, record.until.frame});
  }
}

void look_at_audit(const control_in_force& ended, std::size_t link, findings& into)
{
  const control&             record = ended.record;
  std::vector<std::string>   let_through;
  std::vector<std::string>   refused;
  std::vector<std::uint64_t> frames{record.since.frame};
  const bool                 by_class = !record.audit.empty() && !record.audit.front().cause;
  for (const audit_line& line : record.audit) {
    const bool is_of_class = by_class && line.cause && record.asked[static_cast<std::size_t>(*line.cause)] != 0;
    if (line.verdict == audit_verdict::not_obeyed && !is_of_class) {
      (line.refused_more ? refused : let_through).push_back(line.why);
      frames.insert(frames.end(), line.frames.begin(), line.frames.end());
    }
  }
  if (!let_through.empty()) {
    into.add(fault_kind::not_obeyed, link, absl::StrCat(ended.words, ": ", absl::StrJoin(let_through, "; ")), frames);
  }
  if (!refused.empty()) {
    into.add(fault_kind::more_refused_than_asked,
             link,
             absl::StrCat(ended.words, ": ", absl::StrJoin(refused, "; ")),
             {record.since.frame, record.until.frame});
  }
}

void look_at_after(const after_control& after, std::chrono::nanoseconds now, std::size_t link, findings& into)
{
  const std::chrono::nanoseconds time    = after.time(now);
  const double                   seconds = std::chrono::duration<double>(time).count();
  if (const auto back = still_restricted(after.ended, after.counts, seconds)) {
    into.add(after.kind,
             link,
             absl::StrFormat("in the %s after %s, what was restricted (%s) came at %s of the rate before: "
                             "still refused, unless fewer UEs asked",
                             in_words(time),
                             in_words(after.ended.end),
                             after.words,
                             in_words(*back)),
             {after.ended.since.frame, after.ended.until.frame});
  }
}

} // namespace n2gate::trace
