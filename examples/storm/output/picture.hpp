// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Runs as a picture that gnuplot draws: for each run the load before and behind the gates with the controls in force as
// bands, one above the other to one scale; then the queue delays of all, and how the attempts of each class ended.

#include "output/named_run.hpp"

#include <string>
#include <vector>

namespace storm {

enum class picture_format { png, svg };

/// What gnuplot is given. It writes the picture to its standard output.
[[nodiscard]] std::string picture_script(const std::vector<named_run>& runs, picture_format format);

} // namespace storm
