// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What runs leave as CSV (RFC 4180, with lines that end in LF): counts and time series. The first column tells the run.
// Times are seconds with six decimals, exact but for percentiles, which are so to 1/32; a percentile of nothing is
// empty.

#include "output/named_run.hpp"

#include <string>
#include <vector>

namespace storm {

struct csv_file {
  const char* name;
  std::string content;
};

/// classes.csv, amfs.csv, population_series.csv, amf_series.csv and controls.csv.
[[nodiscard]] std::vector<csv_file> csv_files(const std::vector<named_run>& runs);

} // namespace storm
