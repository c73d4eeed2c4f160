// SPDX-License-Identifier: BSD-3-Clause

#include "report.hpp"

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

} // namespace n2gate::trace
