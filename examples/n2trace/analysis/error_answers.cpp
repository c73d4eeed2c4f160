// SPDX-License-Identifier: BSD-3-Clause

#include "error_answers.hpp"

#include "hex.hpp"
#include "n2_message.hpp"
#include "words.hpp"

#include <absl/strings/str_cat.h>

namespace n2gate::trace {
namespace {

using effect = timeline_entry::effect;

/// What it says that a START or STOP is answered with ERROR INDICATION (TS 38.413 10.3.4).
const char* error_means(const timeline_entry& answered)
{
  if (answered.did == effect::too_long) {
    return "; the message is longer than n2trace decodes";
  }
  if (answered.error) {
    return ", as is due for one that is not valid";
  }
  return answered.answer.empty() ? ", though the message is valid: it has not obeyed it"
                                 : ", as is due for an IE that is not understood; all else is to be obeyed";
}

} // namespace

void error_answers::start_came(const timeline_entry& entry)
{
  start_ = told{entry.seen, error_means(entry)};
}

void error_answers::stop_came(const timeline_entry& entry)
{
  stop_ = told{entry.seen, error_means(entry)};
}

std::optional<error_answers::answer> error_answers::answer_in(const timeline_entry& indication, bool of_ue) const
{
  // A protocol error without a procedure is of the message just before it, as a rule.
  constexpr std::chrono::seconds soon{5};

  const auto&                       cause     = indication.indication->cause;
  const auto&                       about     = indication.indication->diagnostics;
  const std::optional<std::uint8_t> procedure = about ? about->procedure_code : std::nullopt;
  const auto                        is_recent = [&](const std::optional<told>& message) {
    return message && indication.seen.time - message->seen.time <= soon;
  };
  const bool unnamed   = !procedure && !of_ue && cause && cause->group == ngap::cause_group::protocol;
  const bool stop_last = stop_ && (!start_ || start_->seen.frame < stop_->seen.frame);
  const bool of_stop   = procedure == code::overload_stop || (unnamed && stop_last && is_recent(stop_));
  const bool of_start  = procedure == code::overload_start || (unnamed && !stop_last && is_recent(start_));
  if (!of_stop && !of_start) {
    return std::nullopt;
  }
  const std::optional<told>& answered = of_stop ? stop_ : start_;
  return answer{answered ? std::optional(answered->seen.frame) : std::nullopt,
                absl::StrCat("the gNB answered ",
                             of_stop ? "OVERLOAD STOP" : "OVERLOAD START",
                             " with ERROR INDICATION (",
                             in_words(*indication.indication),
                             ")",
                             answered ? answered->means : "; the message it answers is not in the capture")};
}

std::string not_valid_in_words(const char* what, const timeline_entry& entry)
{
  const std::string due = entry.answer.empty()
                              ? "no ERROR INDICATION is due"
                              : absl::StrCat("this ERROR INDICATION is due: ", examples::hex_from_bytes(entry.answer));
  return absl::StrCat(what, " is not valid (", ngap::name(*entry.error), ") and must change nothing; ", due);
}

} // namespace n2gate::trace
