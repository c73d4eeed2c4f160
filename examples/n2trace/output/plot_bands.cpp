// SPDX-License-Identifier: BSD-3-Clause

#include "plot_bands.hpp"

#include "gnuplot.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>

namespace n2gate::trace {
namespace {

constexpr std::size_t max_bands       = 200;
constexpr double      letter_width    = 6.6;
constexpr double      line_height     = 15;
constexpr double      least_for_edges = 4;

std::string label_of(const overload_start& message)
{
  const auto& action = message.amf_overload_response;
  const auto& share  = message.amf_traffic_load_reduction_indication;
  std::string text   = action ? absl::StrCat("action ", static_cast<int>(*action)) : share ? "no action" : "";
  if (share) {
    absl::StrAppend(&text, ", ", int{share->value()}, " %");
  }
  if (!message.overload_start_nssai_list.empty()) {
    absl::StrAppend(&text, text.empty() ? "" : ", ", "slices");
  }
  return text.empty() ? "nothing asked" : text;
}

/// Labels are level where the band is as wide, turned where it is less, and left out where it is narrower than a line.
enum class label_form { level, turned, none };

double width_of_label(const band& of)
{
  return letter_width * static_cast<double>(of.label.size());
}

label_form form_of(const band& of, double room)
{
  if (of.label.empty() || room < line_height) {
    return label_form::none;
  }
  return room > width_of_label(of) + 4 ? label_form::level : label_form::turned;
}

} // namespace

std::vector<band> bands_of(const link_report& link, const span_of_time& time)
{
  std::vector<band> bands;
  const double      apart = link.controls.size() > max_bands ? time.width() / max_bands : 0;
  for (const control& each : link.controls) {
    const double from = seconds_of(each.since.time);
    const double to   = seconds_of(each.until.time);
    if (!bands.empty() && to - bands.back().from < apart) {
      bands.back().to = to;
      bands.back().label.clear();
    } else {
      bands.push_back({from, to, label_of(each.message)});
    }
  }
  return bands;
}

double labels_height(const std::vector<band>& bands, double pixels_per_second)
{
  double height = 10;
  for (const band& each : bands) {
    const label_form form = form_of(each, (each.to - each.from) * pixels_per_second);
    height                = std::max(height,
                      form == label_form::none    ? 0
                                     : form == label_form::level ? 2 * line_height
                                                                 : width_of_label(each) + line_height);
  }
  return height;
}

std::string draw_bands(const std::vector<band>& bands, double pixels_per_second)
{
  std::string script;
  for (std::size_t index = 0; index < bands.size(); ++index) {
    const band&  each = bands[index];
    const double to   = std::max(each.to, each.from + 1 / pixels_per_second);
    const double room = (to - each.from) * pixels_per_second;
    absl::StrAppendFormat(&script,
                          "set object %d rectangle from %.3f, graph 0 to %.3f, graph 1 behind fillcolor rgb '%s' "
                          "fillstyle solid noborder\n",
                          index + 1,
                          each.from,
                          to,
                          index % 2 == 0 ? "#E4E4E4" : "#CFCFCF");
    if (room >= least_for_edges) { // which have to be seen in front of the requests, too
      for (const double edge : {each.from, to}) {
        absl::StrAppendFormat(&script,
                              "set arrow from %.3f, graph 0 to %.3f, graph 1 nohead front linecolor rgb '#505050' "
                              "linewidth 0.6 dashtype 3\n",
                              edge,
                              edge);
      }
    }
    const label_form form = form_of(each, room);
    if (form != label_form::none) {
      const double middle = form == label_form::level ? room / 2 : std::min(room, line_height) / 2;
      absl::StrAppendFormat(
          &script,
          "set label %d %s at %.3f, graph 0.97 %s front font ',9' textcolor rgb '#202020' noenhanced\n",
          index + 1,
          in_quotes(each.label),
          each.from + middle / pixels_per_second,
          form == label_form::level ? "center" : "rotate by 90 right");
    }
  }
  return script;
}

} // namespace n2gate::trace
