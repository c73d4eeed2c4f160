// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A capture, from its file to the report.

#include "analysis_options.hpp"
#include "capture.hpp"
#include "link.hpp"
#include "report.hpp"

#include <string>

namespace n2gate::trace {

struct read_result {
  report        found; ///< of what could be read
  capture_fault fault = capture_fault::none;
  std::string   message; ///< one line, if there is a fault
};

/// "-" is standard input.
[[nodiscard]] read_result read_capture(const std::string& path, const analysis_options& options, user_link_types user);

} // namespace n2gate::trace
