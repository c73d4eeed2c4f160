// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The deterministic part of a decision, a second time: plain, slow, and written from the documents alone. It shares
// with the library the value types that carry a question and its answer, and no table, set or rule. Tests and
// benchmarks compare the library with it.

#include "n2gate/n2gate.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace n2gate::oracle {

/// Whose control decides a request.
enum class source { nobody, amf, slice, local };

/// What may be said of one request.
struct judgement {
  unsigned              share = 0; ///< percent of such requests to be refused
  source                from  = source::nobody;
  std::optional<reason> admission; ///< the reason when it is admitted; none when all are refused
  std::optional<reason> refusal;   ///< the reason when it is refused; none when all are admitted

  [[nodiscard]] bool allows(reason why) const { return admission == why || refusal == why; }
};

/// Four bits arrive from the radio interface; a larger number counts as spare1.
[[nodiscard]] inline unsigned number(establishment_cause cause)
{
  return std::min(static_cast<unsigned>(cause), 15U);
}

[[nodiscard]] inline bool member(const cause_set& set, establishment_cause cause)
{
  return ((set.bits() >> number(cause)) & 1U) == 1U;
}

/// The column of the action, TS 38.413 8.7.7.2, in its literal text.
[[nodiscard]] inline bool in_class_of(overload_action action, establishment_cause cause)
{
  const unsigned value    = number(cause);
  const bool     mo_data  = value >= 4 && value <= 7; // data, voice, video, SMS
  const bool     priority = value == 1 || value == 8 || value == 9;
  const bool     spare    = value >= 10;
  switch (static_cast<unsigned>(action)) {
  case 0:
    return mo_data;
  case 1:
    return mo_data || value == 3;
  case 2:
    return mo_data || value == 3 || priority || spare;
  case 3:
    return mo_data || value == 3 || spare || value == 0;
  default:
    return false;
  }
}

/// The share a pair of action and percentage takes from this cause; `silent` is the class when no action is given.
[[nodiscard]] inline unsigned share_of(const std::optional<overload_action>& action,
                                       const std::optional<percentage>&      percent,
                                       overload_action                       silent,
                                       establishment_cause                   cause)
{
  return in_class_of(action.value_or(silent), cause) ? (percent ? percent->value() : 100U) : 0U;
}

/// The AMF-wide part. Neither IE: nothing is restricted (D3). A percentage alone thins mobile-originated traffic (D2).
[[nodiscard]] inline unsigned amf_share(const overload_start& message, establishment_cause cause)
{
  if (!message.amf_overload_response && !message.amf_traffic_load_reduction_indication) {
    return 0;
  }
  return share_of(message.amf_overload_response,
                  message.amf_traffic_load_reduction_indication,
                  overload_action::reject_rrc_cr_signalling,
                  cause);
}

/// D15: a list that is longer than the table is built for is as good as none.
[[nodiscard]] inline bool list_dropped(const options& how, const overload_start& message)
{
  std::size_t listed = 0;
  for (const auto& item : message.overload_start_nssai_list) {
    listed += item.slice_overload_list.size();
  }
  return listed > how.max_s_nssais;
}

/// What one requested S-NSSAI is under; none when it is not listed. In several items: the least restrictive of its
/// entries with slice_match::all, the most restrictive with slice_match::any.
[[nodiscard]] inline std::optional<unsigned>
listed_share(const options& how, const overload_start& message, s_nssai wanted, establishment_cause cause)
{
  std::optional<unsigned> share;
  for (const auto& item : message.overload_start_nssai_list) {
    for (const s_nssai& listed : item.slice_overload_list) {
      if (listed.sst() != wanted.sst() || listed.sd() != wanted.sd()) {
        continue;
      }
      // D5: an item without a response is about all but emergency and mt-Access, which is action 2's class.
      const unsigned here = share_of(item.slice_overload_response,
                                     item.slice_traffic_load_reduction_indication,
                                     overload_action::permit_emergency_sessions_and_mobile_terminated_services_only,
                                     cause);
      if (!share) {
        share = here;
      } else {
        share = how.slice_match == slice_match::all ? std::min(*share, here) : std::max(*share, here);
      }
    }
  }
  return share;
}

/// The slice part; none when it does not concern this UE: nothing requested (D6), or, with slice_match::all, one
/// unlisted S-NSSAI; with slice_match::any, none listed (D4).
[[nodiscard]] inline std::optional<unsigned>
slice_share(const options& how, const overload_start& message, span<s_nssai> requested, establishment_cause cause)
{
  if (list_dropped(how, message)) {
    return std::nullopt;
  }
  std::optional<unsigned> share;
  for (const s_nssai& wanted : requested) {
    const std::optional<unsigned> here = listed_share(how, message, wanted, cause);
    if (how.slice_match == slice_match::all) {
      if (!here) {
        return std::nullopt;
      }
      share = std::min(share.value_or(100), *here);
    } else if (here) {
      share = std::max(share.value_or(0), *here);
    }
  }
  return share;
}

/// What holds for one request to one AMF: `in_force` is its OVERLOAD START, `local` its local restriction.
[[nodiscard]] inline judgement judge(const options&                          how,
                                     const std::optional<overload_start>&    in_force,
                                     const std::optional<local_restriction>& local,
                                     establishment_cause                     cause,
                                     span<s_nssai>                           requested = {})
{
  judgement answer;
  if (!in_force && !local) {
    answer.admission = reason::not_overloaded;
    return answer;
  }
  answer.admission = reason::not_restricted;
  if (member(how.always_admit, cause)) { // D1
    return answer;
  }

  if (in_force) {
    answer.from                         = source::amf;
    answer.share                        = amf_share(*in_force, cause);
    const std::optional<unsigned> slice = slice_share(how, *in_force, requested, cause);
    // D7: instead of the AMF-wide control, or the higher of both; alike, it is the slice's.
    if (slice && (how.slice_precedence == slice_precedence::slice || *slice >= answer.share)) {
      answer.from  = source::slice;
      answer.share = *slice;
    }
  }
  // Side by side with the AMF's own: the stricter counts; alike, it is the AMF's own.
  if (local && member(local->causes, cause) && local->share.value() > answer.share) {
    answer.from  = source::local;
    answer.share = local->share.value();
  }

  if (answer.share == 0) {
    answer.from = source::nobody;
    return answer;
  }
  answer.refusal = answer.from == source::amf     ? reason::amf_overload
                   : answer.from == source::slice ? reason::slice_overload
                                                  : reason::local_restriction;
  if (answer.share == 100) {
    answer.admission.reset();
  } else {
    answer.admission = reason::spared;
  }
  return answer;
}

} // namespace n2gate::oracle
