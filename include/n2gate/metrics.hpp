// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A snapshot as metrics, for Prometheus and for whatever else speaks its data model: names, help and types, samples
// with labels. Called by whoever serves metrics, from any thread, on a snapshot of its own. Allocates its result;
// std::bad_alloc is the only exception.
//
// Each family has the label `amf`, but for n2gate_dry_run:
//
//   gauge    n2gate_dry_run                           0 or 1
//   gauge    n2gate_amf_connected                     0 or 1
//   gauge    n2gate_amf_overloaded                    0 or 1: an OVERLOAD START is in force
//   gauge    n2gate_amf_overload_age_seconds          of that message
//   gauge    n2gate_amf_overload_action               1, with `action` as in TS 38.413 9.3.1.105
//   gauge    n2gate_amf_traffic_load_reduction_ratio  0.01..0.99
//   gauge    n2gate_amf_overload_listed_slices        S-NSSAIs, repeated ones too; 0 without a slice list
//   gauge    n2gate_amf_slice_list_dropped            0 or 1 (D15)
//   gauge    n2gate_amf_local_restriction_ratio       0..1
//   counter  n2gate_overload_transitions_total        by `transition`: started, replaced, stopped, cleared, expired
//   counter  n2gate_overload_messages_refused_total   by `cause`, a message_fault
//   counter  n2gate_decisions_total                   by `stage`, `cause`, `reason` and `outcome`
//
// What does not apply has no sample: an age while nothing is in force, a ratio of which the message says nothing. The
// first two counters always have all of their samples. A count of decisions that is zero has none, as there would be
// over 300 of them per AMF; so rate() and increase() miss what a series begins with.
//
// `stage` is the gate's call: admit, setup_request, setup_complete (which choose_amf() counts as too) or
// resume_request. `cause` is TS 38.331's spelling, all spare values as one, "spare"; an E-UTRA cause counts as the one
// whose class it shares. `outcome` is admitted or refused,
// and follows from `reason`; in a dry run refused means: would have been. Decisions that no AMF is known for are
// samples of the same family with amf="", which for Prometheus is a sample without the label; so
// sum(rate(n2gate_decisions_total[5m])) is every decision made, and no AMF's name is empty.
//
// Label values are UTF-8, as Prometheus demands: in an AMF's name each octet that is zero or not part of a character
// becomes U+FFFD. Should two AMFs then have one name, the later one has its slot behind it: " (slot 3)".

#include "n2gate/core/export.hpp"
#include "n2gate/snapshot.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace n2gate {

enum class metric_type : std::uint8_t { counter, gauge };

struct metric_sample {
  std::vector<std::pair<std::string, std::string>> labels; ///< name and value, not escaped
  double                                           value = 0;
};

struct metric_family {
  std::string                name;
  std::string                help;
  metric_type                type = metric_type::gauge;
  std::vector<metric_sample> samples;
};

/// Every family above is there, be it without samples. No two samples of a family have the same labels.
[[nodiscard, N2GATE_EXPORT]] std::vector<metric_family> metrics(const table_snapshot& snapshot);

/// The same in Prometheus's text format 0.0.4, to be served as "text/plain; version=0.0.4". Numbers are written in full
/// and without an exponent, whatever the locale.
[[nodiscard, N2GATE_EXPORT]] std::string prometheus_text(const table_snapshot& snapshot);

} // namespace n2gate
