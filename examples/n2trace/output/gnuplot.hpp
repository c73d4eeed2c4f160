// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Runs gnuplot. Neither a shell nor gnuplot itself sees a name of a file: a name may hold what either would obey.

#include <string>
#include <string_view>

namespace n2gate::trace {

/// As gnuplot's scripts have texts: in single quotes it takes all as it is. Control characters become question marks.
[[nodiscard]] std::string in_quotes(std::string_view text);

struct gnuplot_result {
  std::string picture;
  std::string failure; ///< one line; empty if there is a picture
};

[[nodiscard]] gnuplot_result run_gnuplot(const std::string& script);

} // namespace n2gate::trace
