// SPDX-License-Identifier: BSD-3-Clause

#include "findings.hpp"

#include <algorithm>

namespace n2gate::trace {

const char* name(fault_kind kind)
{
  switch (kind) {
  case fault_kind::not_obeyed:
    return "not-obeyed";
  case fault_kind::restriction_never_lifted:
    return "restriction-never-lifted";
  case fault_kind::still_restricted_after_stop:
    return "still-restricted-after-stop";
  case fault_kind::still_restricted_after_loss:
    return "still-restricted-after-loss";
  case fault_kind::still_restricted_after_ng_setup:
    return "still-restricted-after-ng-setup";
  case fault_kind::overlapping_slice_lists:
    return "overlapping-slice-lists";
  case fault_kind::start_repeated_unchanged:
    return "start-repeated-unchanged";
  case fault_kind::malformed_start:
    return "malformed-start";
  case fault_kind::malformed_stop:
    return "malformed-stop";
  case fault_kind::slice_blocked:
    return "slice-blocked";
  case fault_kind::error_indication_in_answer:
    return "error-indication-in-answer";
  case fault_kind::sent_by_gnb:
    return "sent-by-gnb";
  }
  return "unknown";
}

void findings::add(fault_kind kind, std::size_t link, const std::string& text, const std::vector<std::uint64_t>& frames)
{
  const bool full  = all_.size() >= max_findings;
  auto       known = std::find_if(all_.rbegin(), all_.rend(), [&](const finding& each) {
    return each.kind == kind && each.link == link && (full || each.text == text);
  });
  if (known == all_.rend()) {
    if (full) {
      return; // of a link of which nothing of the kind is told yet: there is too much else to read
    }
    all_.push_back({kind, link, text, {}, 0});
    known = all_.rbegin();
  }
  ++known->count;
  for (std::uint64_t frame : frames) {
    if (known->frames.size() < finding::max_frames &&
        std::find(known->frames.begin(), known->frames.end(), frame) == known->frames.end()) {
      known->frames.push_back(frame);
    }
  }
}

std::vector<finding> findings::take()
{
  std::stable_sort(
      all_.begin(), all_.end(), [](const finding& one, const finding& other) { return one.link < other.link; });
  return std::move(all_);
}

} // namespace n2gate::trace
