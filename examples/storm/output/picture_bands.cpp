// SPDX-License-Identifier: BSD-3-Clause

#include "output/picture_bands.hpp"

#include "gnuplot.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <array>

namespace storm {

namespace {

constexpr double strip_height = 13; // pixels
constexpr double strip_gap    = 3;

struct colour {
  std::array<double, 3> light;
  std::array<double, 3> dark;
};
constexpr colour blue{{214, 230, 244}, {8, 48, 107}};
constexpr colour orange{{253, 224, 190}, {166, 54, 3}};

std::string shade_of(const colour& of, int percentage)
{
  const double       share = percentage / 100.0;
  std::array<int, 3> parts{};
  for (std::size_t part = 0; part < parts.size(); ++part) {
    parts[part] = static_cast<int>(of.light[part] + (of.dark[part] - of.light[part]) * share);
  }
  return absl::StrFormat("#%02X%02X%02X", parts[0], parts[1], parts[2]);
}

/// Without an indication all of the class is refused (TS 38.413 8.7.7.2).
int asked_of(const std::optional<n2gate::percentage>& share)
{
  return share ? share->value() : 100;
}

control_band band_for(const n2gate::overload_start& start)
{
  control_band made;
  if (start.amf_overload_response || start.amf_traffic_load_reduction_indication) {
    made.of_all = asked_of(start.amf_traffic_load_reduction_indication);
  }
  for (const auto& item : start.overload_start_nssai_list) {
    made.of_slices = std::max(made.of_slices, asked_of(item.slice_traffic_load_reduction_indication));
  }
  return made;
}

/// A rectangle above the panel; lower and upper are pixels above it.
void draw_strip(
    std::string& to, moment from, moment until, double lower, double upper, double height, const std::string& with)
{
  absl::StrAppendFormat(
      &to,
      "set object rectangle from %.3f, graph %.4f to %.3f, graph %.4f noclip front fillcolor rgb '%s' "
      "fillstyle solid noborder\n",
      seconds_of(from),
      1 + lower / height,
      seconds_of(until),
      1 + upper / height,
      with);
}

} // namespace

std::vector<control_band> bands_of(const named_run& run, std::size_t amf)
{
  std::vector<control_band> bands;
  bool                      open = false;
  for (const control_change& each : run.out.controls) {
    if (each.amf != amf) {
      continue;
    }
    const control_band next = each.start ? band_for(*each.start) : control_band{};
    const bool         same =
        open && each.start && bands.back().of_all == next.of_all && bands.back().of_slices == next.of_slices;
    if (same) {
      continue;
    }
    if (open) {
      bands.back().to = each.when;
    }
    open = each.start.has_value();
    if (open) {
      bands.push_back({each.when, run.values.length, next.of_all, next.of_slices});
    }
  }
  return bands;
}

namespace {

/// A shade for each time in which any AMF has a control in force.
std::string draw_shades(const named_run& run)
{
  std::vector<control_band> all;
  for (std::size_t amf = 0; amf < run.values.amfs.size(); ++amf) {
    const auto bands = bands_of(run, amf);
    all.insert(all.end(), bands.begin(), bands.end());
  }
  std::sort(all.begin(), all.end(), [](const auto& left, const auto& right) { return left.from < right.from; });
  std::string script;
  for (std::size_t first = 0; first < all.size();) {
    moment      to   = all[first].to;
    std::size_t next = first + 1;
    for (; next < all.size() && all[next].from <= to; ++next) {
      to = std::max(to, all[next].to);
    }
    absl::StrAppendFormat(&script,
                          "set object rectangle from %.3f, graph 0 to %.3f, graph 1 behind fillcolor rgb '#F4F1E8' "
                          "fillstyle solid noborder\n",
                          seconds_of(all[first].from),
                          seconds_of(to));
    first = next;
  }
  return script;
}

} // namespace

std::string draw_bands(const named_run& run, double height)
{
  std::string       script = draw_shades(run);
  const std::size_t strips = std::min(run.values.amfs.size(), max_strips);
  for (std::size_t amf = 0; amf < strips; ++amf) {
    const double lower = strip_gap + static_cast<double>(strips - 1 - amf) * (strip_height + strip_gap);
    const double upper = lower + strip_height;
    draw_strip(script, moment{}, run.values.length, lower, upper, height, "#F0F0F0");
    for (const control_band& each : bands_of(run, amf)) {
      const double middle = each.of_all > 0 && each.of_slices > 0 ? (lower + upper) / 2
                            : each.of_slices > 0                  ? lower
                                                                  : upper;
      if (each.of_all > 0) {
        draw_strip(script, each.from, each.to, lower, middle, height, shade_of(blue, each.of_all));
      }
      if (each.of_slices > 0) {
        draw_strip(script, each.from, each.to, middle, upper, height, shade_of(orange, each.of_slices));
      }
    }
    absl::StrAppendFormat(&script,
                          "set label %s at graph -0.008, graph %.4f right font ',9' noenhanced\n",
                          n2gate::examples::in_quotes(run.values.amfs[amf].name),
                          1 + (lower + upper) / 2 / height);
  }
  return script;
}

std::string bands_legend(double height)
{
  constexpr int    step  = 10;
  constexpr double width = 0.006; // of the picture, for a step
  std::string      script;
  double           place = 0.07;
  const double     lower = 1 - 46 / height;
  const double     upper = 1 - 34 / height;
  const auto       text  = [&](const std::string& what) {
    absl::StrAppendFormat(&script,
                          "set label %s at screen %.4f, screen %.4f left font ',9'\n",
                          n2gate::examples::in_quotes(what),
                          place,
                          (lower + upper) / 2);
  };
  text("OVERLOAD START in force, by AMF. To refuse:");
  place += 0.2;
  for (const auto& [shades, meaning] : {std::pair(blue, "1 .. 100 % of all UEs in the class"),
                                        std::pair(orange, "1 .. 100 % of UEs of the slices named")}) {
    for (int share = 1; share <= 100; share += step) {
      absl::StrAppendFormat(&script,
                            "set object rectangle from screen %.4f, screen %.4f to screen %.4f, screen %.4f noclip "
                            "fillcolor rgb '%s' fillstyle solid noborder\n",
                            place,
                            lower,
                            place + width,
                            upper,
                            shade_of(shades, share));
      place += width;
    }
    place += 0.006;
    text(meaning);
    place += 0.19;
  }
  return script;
}

} // namespace storm
