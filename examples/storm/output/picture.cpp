// SPDX-License-Identifier: BSD-3-Clause

#include "output/picture.hpp"

#include "gnuplot.hpp"
#include "output/metrics.hpp"
#include "output/picture_bands.hpp"
#include "scenario/time_text.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <array>

namespace storm {

namespace {

using n2gate::examples::in_quotes;

// All lengths are pixels.
constexpr double width        = 1400;
constexpr double head_height  = 60;
constexpr double load_height  = 200; ///< of a panel alone; strips and title come above it, ticks below
constexpr double queue_height = 190;
constexpr double row_height   = 22;
constexpr double title_height = 26;
constexpr double foot_height  = 52;
constexpr double strip_room   = 16;
constexpr double left         = 105;
constexpr double right        = 275;
constexpr double bars_left    = 330;

/// Of Okabe and Ito, which colour-blind eyes tell apart; by run, and by AMF.
constexpr std::array<const char*, 6> curve_colours{"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#000000"};

struct ending {
  outcome     how;
  const char* text;
  const char* colour;
};
constexpr std::array<ending, outcome_count> endings{{
    {outcome::succeeded, "succeeded", "#8FD3BD"},
    {outcome::unfinished, "unfinished at the end", "#D9D9D9"},
    {outcome::superseded, "superseded by a call or paging", "#56B4E9"},
    {outcome::not_started, "not started: UE busy or resting", "#E69F00"},
    {outcome::gave_up, "given up after all repetitions", "#B2182B"},
}};

double room_above(const named_run& run)
{
  return title_height + strip_room * static_cast<double>(std::min(run.values.amfs.size(), max_strips)) + 4;
}

/// Places panels from top to bottom.
class picture {
public:
  explicit picture(const std::vector<named_run>& runs) : runs_(runs), classes_(classes_of(runs))
  {
    height_ = head_height + queue_height + title_height + foot_height + bars_height() + title_height + foot_height;
    for (const named_run& each : runs_) {
      height_ += room_above(each) + load_height + foot_height;
      longest_ = std::max(longest_, each.values.length);
    }
  }

  [[nodiscard]] std::string script(picture_format format)
  {
    absl::StrAppendFormat(&script_,
                          "set encoding utf8\nset terminal %s size %.0f,%.0f font 'sans,10' background rgb 'white'\n",
                          format == picture_format::png ? "pngcairo" : "svg",
                          width,
                          height_);
    script_ += "set tics nomirror out\nset border 3\nset grid ytics linecolor rgb '#DCDCDC' linewidth 0.5\n"
               "set style fill noborder\n";
    absl::StrAppend(&script_, "set multiplot\n");
    top_ = head_height;
    for (std::size_t run = 0; run < runs_.size(); ++run) {
      draw_load(run);
    }
    draw_queues();
    draw_endings();
    script_ += "unset multiplot\n";
    return std::move(script_);
  }

private:
  [[nodiscard]] double bars_height() const
  {
    return std::max(row_height,
                    row_height * static_cast<double>(classes_.size() * runs_.size()) +
                        6 * static_cast<double>(classes_.size()));
  }

  /// The next panel; what stands above it, and itself, in pixels.
  void place(double above, double tall, double from_left, const std::string& title)
  {
    const double upper = top_ + above;
    absl::StrAppendFormat(&script_,
                          "unset object\nunset label\nunset arrow\n"
                          "set lmargin at screen %.5f\nset rmargin at screen %.5f\n"
                          "set tmargin at screen %.5f\nset bmargin at screen %.5f\n",
                          from_left / width,
                          1 - right / width,
                          1 - upper / height_,
                          1 - (upper + tall) / height_);
    absl::StrAppendFormat(&script_,
                          "set label %s at screen %.5f, screen %.5f left font ',11' noenhanced\n",
                          in_quotes(title),
                          left / width,
                          1 - (top_ + title_height / 2) / height_);
    top_ = upper + tall + foot_height;
  }

  void write_head()
  {
    const named_run& first = runs_.front();
    std::string      text  = first.label;
    for (std::size_t run = 1; run < runs_.size(); ++run) {
      absl::StrAppend(&text, run + 1 == runs_.size() ? " and " : ", ", runs_[run].label);
    }
    absl::StrAppend(&text, runs_.size() == 1 ? ": " : "", runs_.size() == 1 ? first.values.title : "");
    absl::StrAppendFormat(&script_,
                          "set label %s at screen 0.5, screen %.5f center font ',14' noenhanced\n",
                          in_quotes(text),
                          1 - 16 / height_);
    script_ += bands_legend(height_);
  }

  void draw_load(std::size_t index)
  {
    const named_run& run = runs_[index];
    place(room_above(run),
          load_height,
          left,
          runs_.size() > 1 ? absl::StrCat(run.label, ": ", run.values.title) : "load");
    if (index == 0) {
      write_head();
    }
    script_ += draw_bands(run, load_height);
    const double most = highest_load();
    absl::StrAppendFormat(
        &script_,
        "set xrange [0:%g]\nset yrange [0:%g]\nset ylabel 'per second'\nset xlabel 'time (s)' offset 0,0.6\n"
        "set format y '%%.0f'\nset key at screen %.5f, graph 1 left top Left reverse vertical samplen 1.6 spacing 1.3\n",
        seconds_of(longest_),
        most * 1.05,
        1 - (right - 15) / width);
    absl::StrAppend(&script_, "$load", index, " << END\n");
    const double interval = seconds_of(run.values.sample);
    for (const sample& each : run.out.series) {
      double offered  = 0;
      double carried  = 0;
      double answered = 0;
      for (const population_sample& of : each.populations) {
        offered += of.rrc_requests;
        carried += of.nas_requests;
        answered += of.succeeded;
      }
      absl::StrAppendFormat(&script_,
                            "%g %g %g %g\n",
                            seconds_of(each.end) - interval / 2,
                            offered / interval,
                            carried / interval,
                            answered / interval);
    }
    script_ += "END\n";
    absl::StrAppendFormat(
        &script_,
        "plot $load%d using 1:2 with filledcurves y1=0 fillcolor rgb '#F2B8B5' title 'before the gates: RRC requests', "
        "$load%d using 1:3 with filledcurves y1=0 fillcolor rgb '#8FB8DE' title 'behind them: NAS requests', "
        "$load%d using 1:4 with lines linewidth 2 linecolor rgb '#009E73' title 'attempts that succeed', "
        "%g with lines linewidth 1 dashtype 2 linecolor rgb '#000000' title 'all registrations AMFs can serve', "
        "%g with lines linewidth 1 dashtype 3 linecolor rgb '#000000' title 'or all service requests'\n",
        index,
        index,
        index,
        capacity_of(run, &amf_config::registration),
        capacity_of(run, &amf_config::service_request));
  }

  [[nodiscard]] double highest_load() const
  {
    double most = 1;
    for (const named_run& run : runs_) {
      most = std::max(most, capacity_of(run, &amf_config::registration));
      for (const sample& each : run.out.series) {
        double offered = 0;
        for (const population_sample& of : each.populations) {
          offered += of.rrc_requests;
        }
        most = std::max(most, offered / seconds_of(run.values.sample));
      }
    }
    return most;
  }

  /// Requests a second that all AMFs together can serve, if all took as long.
  static double capacity_of(const named_run& run, duration amf_config::*takes)
  {
    double sum = 0;
    for (const amf_config& each : run.values.amfs) {
      sum += 1 / seconds_of(each.*takes);
    }
    return sum;
  }

  void draw_queues()
  {
    place(title_height, queue_height, left, "work that waits in the AMF's queue, on a logarithmic scale");
    const double least   = 0.001;
    double       longest = 1;
    std::string  curves;
    const auto   add = [&](const std::string& name, const std::string& title, std::size_t number) {
      absl::StrAppendFormat(&curves,
                            "%s%s using 1:2 with lines linewidth 2 linecolor rgb '%s' title %s noenhanced",
                            curves.empty() ? "plot " : ", ",
                            name,
                            curve_colours.at(number % curve_colours.size()),
                            in_quotes(title));
    };
    const auto put = [&](moment end, duration delay) {
      longest = std::max(longest, seconds_of(delay));
      absl::StrAppendFormat(&script_, "%g %g\n", seconds_of(end), std::max(least, seconds_of(delay)));
    };
    if (runs_.size() == 1) {
      const named_run& run = runs_.front();
      for (std::size_t amf = 0; amf < std::min(run.values.amfs.size(), curve_colours.size()); ++amf) {
        absl::StrAppend(&script_, "$queue", amf, " << END\n");
        for (const sample& each : run.out.series) {
          put(each.end, each.amfs[amf].queue_delay);
        }
        script_ += "END\n";
        add(absl::StrCat("$queue", amf), run.values.amfs[amf].name, amf);
      }
    } else {
      for (std::size_t run = 0; run < runs_.size(); ++run) {
        const auto delays = queue_delays_of(runs_[run].out);
        absl::StrAppend(&script_, "$queue", run, " << END\n");
        for (std::size_t place = 0; place < delays.size(); ++place) {
          put(runs_[run].out.series[place].end, delays[place]);
        }
        script_ += "END\n";
        add(absl::StrCat("$queue", run), runs_[run].label, run);
      }
    }
    const scenario& values = runs_.front().values;
    absl::StrAppendFormat(&script_,
                          "set logscale y\nset yrange [%g:%g]\nset ylabel 'queue delay'\n"
                          "set ytics ('1 ms' 0.001, '10 ms' 0.01, '100 ms' 0.1, '1 s' 1, '10 s' 10, '100 s' 100)\n",
                          least,
                          std::max(longest, seconds_of(values.nas.t3510)) * 2);
    absl::StrAppendFormat(
        &curves,
        ", %g with lines dashtype 2 linecolor rgb '#666666' title 'AMF is overloaded from here', "
        "%g with lines dashtype 3 linewidth 1.5 linecolor rgb '#B2182B' title 'UE waits no longer (T3510)'\n",
        seconds_of(values.detector.queue_delay_on),
        seconds_of(values.nas.t3510));
    script_ += curves;
    script_ += "unset logscale y\nset ytics auto\n";
  }

  /// Bars of 100 %, drawn by hand: gnuplot's own histograms stack upright only.
  void draw_endings()
  {
    const double tall = bars_height();
    place(title_height, tall, bars_left, "how attempts ended, by population and cause");
    absl::StrAppendFormat(&script_, "set xrange [0:100]\nset yrange [%g:0]\nunset ytics\nunset ylabel\n", tall);
    script_ += "set border 1\nset xtics 0,10,100 format '%g %%'\nunset xlabel\nunset grid\n";
    double at = 3;
    for (const ue_class& each : classes_) {
      absl::StrAppendFormat(&script_,
                            "set label %s at graph -0.01, first %g right font ',10' noenhanced\n",
                            in_quotes(text_of(each)),
                            at + row_height * static_cast<double>(runs_.size()) / 2);
      for (const named_run& run : runs_) {
        draw_bar(counts_of(run, each), at, runs_.size() > 1 ? run.label : "");
        at += row_height;
      }
      at += 6;
    }
    const char* separator = "plot ";
    for (const ending& each : endings) {
      absl::StrAppendFormat(&script_,
                            "%sNaN with boxes fillstyle solid fillcolor rgb '%s' title %s",
                            separator,
                            each.colour,
                            in_quotes(each.text));
      separator = ", ";
    }
    script_ += "\n";
  }

  void draw_bar(const class_results& counts, double at, const std::string& label)
  {
    double from = 0;
    for (const ending& each : endings) {
      if (counts.count(each.how) == 0) {
        continue;
      }
      const double to = from + 100 * static_cast<double>(counts.count(each.how)) / static_cast<double>(counts.attempts);
      absl::StrAppendFormat(
          &script_,
          "set object rectangle from first %g, first %g to first %g, first %g front fillcolor rgb '%s' "
          "fillstyle solid noborder\n",
          from,
          at + 2,
          to,
          at + row_height - 2,
          each.colour);
      from = to;
    }
    absl::StrAppendFormat(
        &script_,
        "set label %s at first 1, first %g left front font ',9' textcolor rgb '#000000' noenhanced\n",
        in_quotes(absl::StrCat(share_text(counts.count(outcome::succeeded), counts.attempts),
                               " of ",
                               counts.attempts,
                               counts.delay.count() == 0 ? "" : ", 99 % of these within ",
                               counts.delay.count() == 0 ? "" : delay_text(counts.delay.quantile(0.99)),
                               label.empty() ? "" : "  –  ",
                               label)),
        at + row_height / 2);
  }

  const std::vector<named_run>& runs_;
  std::vector<ue_class>         classes_;
  double                        height_ = 0;
  double                        top_    = 0; ///< of what comes next
  duration                      longest_{};
  std::string                   script_;
};

} // namespace

std::string picture_script(const std::vector<named_run>& runs, picture_format format)
{
  return picture(runs).script(format);
}

} // namespace storm
