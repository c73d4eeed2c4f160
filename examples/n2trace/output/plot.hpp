// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// `n2trace --plot FILE`: requests per second by cause, and the controls in force, as gnuplot draws them.

#include "report.hpp"

#include <optional>
#include <string>

namespace n2gate::trace {

enum class plot_format { png, svg };

/// By the end of the file's name, ".png" or ".svg" in either case. Nothing for any other.
[[nodiscard]] std::optional<plot_format> plot_format_of(const std::string& path);

/// What gnuplot is given. It writes the picture to its standard output; no file is named in it.
[[nodiscard]] std::string plot_script(const report& what, plot_format format);

/// Runs gnuplot and writes the picture to the file, which is touched only if there is a picture. Returns what went
/// wrong, on a line, or an empty text.
[[nodiscard]] std::string write_plot(const report& what, const std::string& path);

} // namespace n2gate::trace
