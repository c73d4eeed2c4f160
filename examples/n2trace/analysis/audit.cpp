// SPDX-License-Identifier: BSD-3-Clause

#include "audit.hpp"

#include "words.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace n2gate::trace {
namespace {

/// If requests come independently, none comes in fewer than 5 of 100 cases in which so many are expected.
constexpr double enough_expected = 3;

/// A cause of which every request is to be refused, whatever its slices are.
void judge_refused(audit_line& line, const control& of, const std::string& what)
{
  const std::string time = seconds_in_words(of.seconds_under);
  if (line.under != 0) {
    line.verdict = audit_verdict::not_obeyed;
    line.why     = absl::StrCat("not obeyed: ", line.under, " ", what, " in ", time);
    if (line.kept && line.before != 0) {
      absl::StrAppend(&line.why, ", ", in_words(*line.kept), " of the rate before");
    }
    return;
  }
  const double expected =
      of.seconds_before > 0 ? static_cast<double>(line.before) / of.seconds_before * of.seconds_under : 0;
  if (expected >= enough_expected) {
    line.verdict = audit_verdict::obeyed;
    line.why = absl::StrFormat("obeyed: no %s in %s; %.0f would have come at the rate before", what, time, expected);
  } else {
    line.why = absl::StrFormat(
        "cannot tell from N2: no %s came in %s, but only %.1f would have at the rate before", what, time, expected);
  }
}

/// A cause or a class of which some requests are to pass, by its rate.
void judge_thinned(audit_line& line, const control& of, const std::string& what)
{
  const double to_pass = 1 - line.asked_percent / 100.0;
  if (!line.kept || line.before == 0) {
    line.why = absl::StrCat("cannot tell from N2: no rate of ", what, " without a control stands before the START");
    return;
  }
  const std::string seen = absl::StrFormat(
      "%s came at %s of the rate before; %.0f %% were to pass", what, in_words(*line.kept), to_pass * 100);
  if (line.kept->high < to_pass / 2) {
    line.verdict      = audit_verdict::not_obeyed;
    line.refused_more = true;
    line.why          = absl::StrCat("not obeyed, unless fewer UEs asked: ", seen);
  } else if (line.kept->low > to_pass && line.kept->high >= 1 && of.unseen_before) {
    line.why = absl::StrCat("cannot tell from N2: a control may have been in force before the capture began: ", seen);
  } else if (line.kept->low > to_pass) {
    line.verdict = audit_verdict::not_obeyed;
    line.why     = absl::StrCat("not obeyed, unless more UEs asked: ", seen);
  } else if (line.kept->high < 1) {
    line.verdict = audit_verdict::obeyed;
    line.why     = absl::StrCat(
        line.kept->high < to_pass ? "obeyed, and more was refused or fewer UEs asked: " : "obeyed: ", seen);
  } else {
    line.why = absl::StrCat("cannot tell from N2: too few requests: ", seen);
  }
}

/// A cause of which nothing is asked, and which should come as before.
void judge_untouched(audit_line& line, const std::string& what)
{
  if (!line.kept || line.before == 0) {
    line.why = "not asked for, and no rate stands before the START";
  } else if (line.kept->high < 0.5) {
    line.verdict      = audit_verdict::not_obeyed;
    line.refused_more = true;
    line.why          = absl::StrFormat(
        "not obeyed, unless fewer UEs asked: %s came at %s of the rate before; nothing of it was to be refused",
        what,
        in_words(*line.kept));
  } else {
    line.verdict = audit_verdict::obeyed;
    line.why     = "not asked for";
  }
}

/// A cause of which more is asked of UEs of some slices than of others.
void judge_by_slice(audit_line& line, const control& of, const std::string& what, int least, int most)
{
  const std::string asked = absl::StrFormat("between %d and %d %%", least, most);
  if (least != 0 && !of.unseen_before && line.kept && line.before != 0 && line.kept->low > 1 - least / 100.0) {
    line.verdict = audit_verdict::not_obeyed;
    line.why =
        absl::StrFormat("not obeyed, unless more UEs asked: %s came at %s of the rate before; %s were to be refused",
                        what,
                        in_words(*line.kept),
                        asked);
    return;
  }
  line.why = absl::StrFormat(
      "cannot tell from N2: of %s, %s are to be refused by the slices that a UE requests, and N2 does not show those",
      what,
      asked);
}

std::optional<rate_ratio> kept_of(const audit_line& line, const control& of)
{
  if (of.seconds_before <= 0 || line.before + line.under == 0) {
    return std::nullopt;
  }
  return ratio_of({line.under, of.seconds_under}, {line.before, of.seconds_before});
}

audit_line line_of(
    const control& of, std::optional<request_cause> cause, int asked_percent, std::uint64_t before, std::uint64_t under)
{
  audit_line line;
  line.cause         = cause;
  line.asked_percent = asked_percent;
  line.before        = before;
  line.under         = under;
  line.kept          = of.seconds_under > 0 ? kept_of(line, of) : std::nullopt;
  return line;
}

} // namespace

std::vector<audit_line> audit_of(const control& ended, const request_frames& frames)
{
  std::vector<audit_line> lines;
  std::vector<audit_line> untouched;
  std::uint64_t           class_before  = 0;
  std::uint64_t           class_under   = 0;
  int                     class_percent = 0;
  bool                    class_is_one  = true; // and not divided by slices
  for (std::size_t cause = 0; cause < request_cause_count; ++cause) {
    const int         least = ended.asked_least[cause];
    const int         most  = ended.asked_most[cause];
    const auto        which = static_cast<request_cause>(cause);
    const std::string what  = name(which);
    audit_line        line  = line_of(ended, which, ended.asked[cause], ended.before[cause], ended.under[cause]);
    if (most == 0) {
      if (which != cause_not_told && line.before + line.under != 0 && ended.seconds_under > 0) {
        judge_untouched(line, what);
        untouched.push_back(std::move(line));
      }
      continue;
    }
    if (ended.seconds_under <= 0) {
      line.why = "cannot tell from N2: it was in force for too short a time";
    } else if (least != most) {
      judge_by_slice(line, ended, what, least, most);
    } else if (least == 100) {
      judge_refused(line, ended, what);
    } else {
      judge_thinned(line, ended, what);
    }
    if (line.verdict == audit_verdict::not_obeyed && least == 100) {
      line.frames = frames[cause];
    }
    class_is_one  = class_is_one && least == most;
    class_percent = most;
    class_before += line.before;
    class_under += line.under;
    lines.push_back(std::move(line));
  }
  if (class_is_one && class_percent > 0 && class_percent < 100 && ended.seconds_under > 0) {
    // What is asked is a share of the class, not of each of its causes (TS 38.413 8.7.7.2).
    audit_line whole = line_of(ended, std::nullopt, class_percent, class_before, class_under);
    judge_thinned(whole, ended, "the class");
    for (audit_line& each : lines) {
      const bool came   = each.before + each.under != 0;
      each.verdict      = came ? whole.verdict : audit_verdict::cannot_tell;
      each.refused_more = came && whole.refused_more;
      each.why          = "a part of the class";
    }
    lines.insert(lines.begin(), std::move(whole));
  }
  lines.insert(lines.end(), std::make_move_iterator(untouched.begin()), std::make_move_iterator(untouched.end()));
  return lines;
}

std::optional<rate_ratio> still_restricted(const control& ended, const request_counts& after, double seconds_after)
{
  std::uint64_t before_count = 0;
  std::uint64_t after_count  = 0;
  double        refused      = 0;
  for (std::size_t cause = 0; cause < request_cause_count; ++cause) {
    if (ended.asked[cause] != 0) {
      before_count += ended.before[cause];
      after_count += after[cause];
      refused = ended.asked[cause] / 100.0;
    }
  }
  if (before_count == 0 || ended.seconds_before <= 0 || seconds_after <= 0) {
    return std::nullopt;
  }
  const rate_ratio back    = ratio_of({after_count, seconds_after}, {before_count, ended.seconds_before});
  const double     halfway = 1 - refused / 2;
  return back.high < halfway ? std::optional(back) : std::nullopt;
}

} // namespace n2gate::trace
