// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What `--out DIR` leaves in a folder: CSV files and pictures.

#include "output/named_run.hpp"

#include <string>
#include <vector>

namespace storm {

/// Makes the folder if it is not there. Returns what went wrong, on a line, or an empty text.
[[nodiscard]] std::string write_files(const std::vector<named_run>& runs, const std::string& folder);

} // namespace storm
