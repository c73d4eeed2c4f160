// SPDX-License-Identifier: BSD-3-Clause

#include "plot.hpp"

#include "gnuplot.hpp"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace n2gate::trace {

std::optional<plot_format> plot_format_of(const std::string& path)
{
  if (absl::EndsWithIgnoreCase(path, ".png")) {
    return plot_format::png;
  }
  return absl::EndsWithIgnoreCase(path, ".svg") ? std::optional(plot_format::svg) : std::nullopt;
}

std::string write_plot(const report& what, const std::string& path)
{
  const auto format = plot_format_of(path);
  if (!format) {
    return absl::StrCat(path, ": a plot is a .png or a .svg file");
  }
  const bool something = std::any_of(what.links.begin(), what.links.end(), [](const link_report& link) {
    return !link.requests.steps().empty() || !link.controls.empty();
  });
  if (!something) {
    return "nothing to plot: no INITIAL UE MESSAGE and no OVERLOAD START";
  }
  const gnuplot_result made = run_gnuplot(plot_script(what, *format));
  if (!made.failure.empty()) {
    return made.failure;
  }
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) {
    return absl::StrCat(path, ": ", std::strerror(errno));
  }
  const bool written = std::fwrite(made.picture.data(), 1, made.picture.size(), file) == made.picture.size();
  const int  reason  = errno;
  if (std::fclose(file) != 0 || !written) {
    return absl::StrCat(path, ": ", std::strerror(written ? errno : reason));
  }
  return "";
}

} // namespace n2gate::trace
