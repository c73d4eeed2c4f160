// SPDX-License-Identifier: BSD-3-Clause

#include "ngap/faults.hpp"

#include "ngap/protocol.hpp"

namespace n2gate::ngap {

void faults::not_understood(std::uint16_t ie_id, criticality ie_criticality)
{
  if (ie_criticality == criticality::reject) {
    rejected_ = true;
  } else {
    skipped_.push_back(ie_id);
  }
  if (ie_criticality != criticality::ignore && to_name_.size() < max_diagnostics_ies) {
    to_name_.push_back({ie_criticality, ie_id, type_of_error::not_understood});
  }
}

std::optional<cause_protocol> faults::error() const noexcept
{
  if (transfer_syntax_) {
    return cause_protocol::transfer_syntax_error;
  }
  if (falsely_constructed_) {
    return cause_protocol::abstract_syntax_error_falsely_constructed_message;
  }
  if (rejected_) {
    return cause_protocol::abstract_syntax_error_reject;
  }
  return std::nullopt;
}

std::optional<error_indication> faults::indication(std::uint8_t procedure_code, criticality procedure_criticality) const
{
  cause_protocol why = cause_protocol::abstract_syntax_error_ignore_and_notify;
  if (const auto refused = error()) {
    why = *refused;
  } else if (to_name_.empty()) {
    return std::nullopt;
  }

  error_indication indication;
  indication.cause = cause{cause_group::protocol, static_cast<std::uint8_t>(why)};
  if (why == cause_protocol::transfer_syntax_error) {
    return indication; // what does not decode has nothing that could be named
  }
  criticality_diagnostics& diagnostics = indication.diagnostics.emplace();
  diagnostics.procedure_code           = procedure_code;
  diagnostics.trigger                  = triggering_message::initiating_message;
  diagnostics.procedure_criticality    = procedure_criticality;
  if (why != cause_protocol::abstract_syntax_error_falsely_constructed_message) {
    diagnostics.ies = to_name_;
  }
  return indication;
}

} // namespace n2gate::ngap
