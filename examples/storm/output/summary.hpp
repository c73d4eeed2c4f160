// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The summary on standard output: of one run, or of several side by side.

#include "output/named_run.hpp"

#include <string>
#include <vector>

namespace storm {

/// Not empty. What a table of several runs shows, one of a single run shows too.
[[nodiscard]] std::string summary_of(const std::vector<named_run>& runs);

} // namespace storm
