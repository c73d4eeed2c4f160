// SPDX-License-Identifier: BSD-3-Clause

#include "gnuplot.hpp"
#include "names.hpp"
#include "plot.hpp"
#include "plot_bands.hpp"
#include "request_table.hpp"
#include "times.hpp"
#include "words.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <array>

namespace n2gate::trace {
namespace {

constexpr std::size_t max_panels   = 4;
constexpr std::size_t max_points   = 400; ///< steps: a step is some points of the width
constexpr int         width        = 1400;
constexpr int         panel_height = 400;
constexpr int         plot_height  = 315; ///< of a panel: the rest is for its title and the time below it
constexpr int         title_height = 30;
constexpr int         head_height  = 40;
constexpr double      plot_left    = 0.065; ///< of the width
constexpr double      plot_right   = 0.855;

/// From the bottom of the stack to its top: what a control protects is the ground on which the rest stands. The colours
/// are those of Okabe and Ito and of Paul Tol, which colour-blind eyes tell apart; neighbours differ in lightness, too.
struct stacked {
  int         cause;
  const char* colour;
};
constexpr std::array<stacked, request_cause_count> stack{{
    {0, "#882255"},  // emergency
    {1, "#CC6677"},  // highPriorityAccess
    {8, "#661100"},  // mps-PriorityAccess
    {9, "#AA4499"},  // mcs-PriorityAccess
    {2, "#117733"},  // mt-Access
    {3, "#E69F00"},  // mo-Signalling
    {4, "#56B4E9"},  // mo-Data
    {5, "#0072B2"},  // mo-VoiceCall
    {6, "#44AA99"},  // mo-VideoCall
    {7, "#F0E442"},  // mo-SMS
    {11, "#332288"}, // mo-ExceptionData
    {10, "#999999"}, // notAvailable
    {12, "#333333"}, // not told
}};

std::vector<std::size_t> links_to_draw(const report& what)
{
  std::vector<std::size_t> links;
  for (std::size_t index = 0; index < what.links.size(); ++index) {
    if (!what.links[index].requests.steps().empty() || !what.links[index].controls.empty()) {
      links.push_back(index);
    }
  }
  const auto requests = [&](std::size_t index) {
    return sum_of(what.links[index].requests.total());
  };
  std::stable_sort(links.begin(), links.end(), [&](auto left, auto right) { return requests(left) > requests(right); });
  links.resize(std::min(links.size(), max_panels));
  std::sort(links.begin(), links.end());
  return links;
}

/// Of the requests and of the controls; the rest of a capture tells nothing here.
span_of_time time_drawn(const report& what)
{
  span_of_time all{seconds_of(what.first.time), seconds_of(what.last.time)};
  for (const link_report& link : what.links) {
    if (!link.requests.steps().empty()) {
      const auto& steps = link.requests.steps();
      all.from          = std::min(all.from, seconds_of(steps.begin()->first));
      all.to            = std::max(all.to, seconds_of(steps.rbegin()->first + link.requests.step()));
    }
  }
  if (all.width() < 1) {
    all.to = all.from + 1;
  }
  return all;
}

/// A line for each step: when it begins, and for each cause what it and those below it add up to per second.
std::string data_of(const std::vector<request_row>& rows)
{
  std::string data;
  const auto  put = [&](std::chrono::seconds start, const request_counts& counts, double seconds) {
    absl::StrAppend(&data, start.count());
    double sum = 0;
    for (const stacked& each : stack) {
      sum += static_cast<double>(counts.at(static_cast<std::size_t>(each.cause))) / seconds;
      absl::StrAppendFormat(&data, " %.6g", sum);
    }
    data += '\n';
  };
  for (const request_row& each : rows) {
    put(each.start, each.counts, seconds_of(each.end - each.start));
  }
  if (rows.empty()) {
    put({}, {}, 1); // gnuplot takes no empty data
  } else {
    put(rows.back().end, {}, 1);
  }
  return data;
}

double highest(const std::vector<request_row>& rows)
{
  double most = 0;
  for (const request_row& each : rows) {
    most = std::max(most, static_cast<double>(sum_of(each.counts)) / seconds_of(each.end - each.start));
  }
  return most;
}

class panel_writer {
public:
  panel_writer(const report& what, std::vector<std::size_t> links) :
    what_(what), links_(std::move(links)), time_(time_drawn(what))
  {
    for (const std::size_t each : links_) {
      const request_counts total = what.links[each].requests.total();
      for (std::size_t cause = 0; cause < total.size(); ++cause) {
        occurs_[cause] = occurs_[cause] || total[cause] != 0;
      }
    }
  }

  [[nodiscard]] std::string script() const
  {
    std::string script;
    absl::StrAppendFormat(&script, "set xrange [%.3f:%.3f]\n", time_.from, time_.to);
    for (std::size_t panel = 0; panel < links_.size(); ++panel) {
      write_panel(panel, script);
    }
    return script;
  }

private:
  void write_panel(std::size_t panel, std::string& script) const
  {
    const link_report& link  = what_.links[links_[panel]];
    const auto         rows  = rows_of(link.requests, max_points);
    const auto         bands = bands_of(link, time_);
    const double       total = head_height + panel_height * static_cast<double>(links_.size());
    const double       top   = 1 - (head_height + panel_height * static_cast<double>(panel)) / total;
    absl::StrAppend(&script, "$requests", panel, " << END\n", data_of(rows), "END\n");
    absl::StrAppend(&script, "unset object\nunset arrow\nunset label\n");
    script += draw_bands(bands, scale());
    absl::StrAppend(&script,
                    "set title ",
                    in_quotes(absl::StrCat("gNB ", link.gnb, "  –  AMF ", link.amf, step_note(rows))),
                    " noenhanced\n");
    const double most = highest(rows);
    absl::StrAppendFormat(
        &script, "set yrange [0:%.6g]\n", (most > 0 ? most : 1) / (1 - labels_height(bands, scale()) / plot_height));
    absl::StrAppendFormat(&script,
                          "set tmargin at screen %.4f\nset bmargin at screen %.4f\n",
                          top - title_height / total,
                          top - (title_height + plot_height) / total);
    const bool last = panel + 1 == links_.size();
    absl::StrAppend(&script, "set xlabel ", in_quotes(last ? absl::StrCat("UTC, ", days()) : ""), "\n");
    write_curves(panel, script);
    script += "unset key\n"; // one for all panels
  }

  [[nodiscard]] double scale() const { return width * (plot_right - plot_left) / time_.width(); }

  [[nodiscard]] std::string days() const
  {
    const std::string first = date(what_.first.time);
    const std::string last  = date(what_.last.time);
    return first == last ? first : absl::StrCat(first, " to ", last);
  }

  static std::string step_note(const std::vector<request_row>& rows)
  {
    if (rows.empty() || rows.front().end - rows.front().start == std::chrono::seconds(1)) {
      return "";
    }
    return absl::StrCat("  (mean over ", in_words(rows.front().end - rows.front().start), ")");
  }

  /// The highest first: each covers what the one before has below it.
  void write_curves(std::size_t panel, std::string& script) const
  {
    const char* separator = "plot ";
    for (std::size_t place = stack.size(); place-- > 0;) {
      const stacked& each = stack[place];
      if (!occurs_.at(static_cast<std::size_t>(each.cause))) {
        continue;
      }
      absl::StrAppendFormat(&script,
                            "%s$requests%d using 1:%d with fillsteps fillstyle solid noborder fillcolor rgb '%s' "
                            "title %s noenhanced",
                            separator,
                            panel,
                            place + 2,
                            each.colour,
                            in_quotes(name(static_cast<request_cause>(each.cause))));
      separator = ", \\\n     ";
    }
    absl::StrAppend(&script, separator[0] == 'p' ? "plot NaN notitle\n" : "\n");
  }

  const report&                         what_;
  std::vector<std::size_t>              links_;
  span_of_time                          time_;
  std::array<bool, request_cause_count> occurs_{};
};

/// What stands below the axis.
const char* time_format(double seconds)
{
  constexpr double two_days = 172800;
  constexpr double a_moment = 12; // in which gnuplot marks parts of seconds
  return seconds > two_days ? "%d %b\\n%H:%M" : seconds < a_moment ? "%H:%M:%.1S" : "%H:%M:%S";
}

} // namespace

std::string plot_script(const report& what, plot_format format)
{
  const std::vector<std::size_t> links  = links_to_draw(what);
  const span_of_time             time   = time_drawn(what);
  const int                      height = head_height + panel_height * static_cast<int>(links.size());
  const char*                    device = format == plot_format::png ? "pngcairo" : "svg";
  const std::string              chosen =
      links.size() < what.links.size() ? absl::StrCat(" (", links.size(), " of ", what.links.size(), " links)") : "";
  std::string script;
  absl::StrAppendFormat(&script,
                        "set encoding utf8\nset terminal %s size %d,%d font 'sans,10' background rgb 'white'\n",
                        device,
                        width,
                        height);
  script += "set xdata time\nset timefmt '%s'\n";
  absl::StrAppend(&script, "set format x \"", time_format(time.width()), "\"\n");
  absl::StrAppendFormat(&script, "set lmargin at screen %.4f\nset rmargin at screen %.4f\n", plot_left, plot_right);
  script += "set ylabel 'INITIAL UE MESSAGEs per second'\n"
            "set tics nomirror out\nset border 3\n"
            "set grid ytics linecolor rgb '#D8D8D8' linewidth 0.5\n"
            "set key outside right top vertical Left reverse noinvert samplen 1.5 spacing 1.2\n";
  absl::StrAppend(&script,
                  "set multiplot title ",
                  in_quotes(absl::StrCat(
                      "RRC establishment causes on N2, and AMF overload control in force (grey): ", what.file, chosen)),
                  " font ',12' noenhanced\n");
  script += panel_writer(what, links).script();
  script += "unset multiplot\n";
  return script;
}

} // namespace n2gate::trace
