// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Display filters for Wireshark and tshark (4.0 and later) that lead to what the report tells of.

#include "report.hpp"

#include <string>
#include <vector>

namespace n2gate::trace {

struct filter_hint {
  std::string filter;
  std::string shows;
};

/// Those for which there is something in the capture. No filter is wider than `width`.
[[nodiscard]] std::vector<filter_hint> filter_hints(const report& what, std::size_t width);

} // namespace n2gate::trace
