// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A snapshot as metrics, for Prometheus and for whatever else speaks its data model: names, help and types, samples
// with labels. Called by whoever serves metrics, from any thread, on a snapshot of its own. Allocates its result;
// std::bad_alloc is the only exception.

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

/// Every family is there, be it without samples. A decision counter that is zero has no sample.
[[nodiscard]] std::vector<metric_family> metrics(const table_snapshot& snapshot);

/// The same in Prometheus's text format 0.0.4, to be served as "text/plain; version=0.0.4".
[[nodiscard]] std::string prometheus_text(const table_snapshot& snapshot);

} // namespace n2gate
