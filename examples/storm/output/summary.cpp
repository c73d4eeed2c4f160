// SPDX-License-Identifier: BSD-3-Clause

#include "output/summary.hpp"

#include "output/metrics.hpp"
#include "output/table.hpp"
#include "scenario/time_text.hpp"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>

#include <algorithm>

namespace storm {

namespace {

std::string control_text(const scenario& of)
{
  const controller_config& by   = of.controller;
  std::string              text = "no OVERLOAD START";
  if (by.kind != controller_kind::none) {
    text = by.kind == controller_kind::fixed    ? "fixed control"
           : by.kind == controller_kind::staged ? "staged control"
                                                : "proportional control";
    absl::StrAppend(&text, ", action ", static_cast<unsigned>(by.levels.front().action));
    absl::StrAppend(&text, by.slice_share > 0 ? ", slices singled out" : "");
    absl::StrAppend(&text, by.early_warning ? ", early warning" : "");
  }
  return absl::StrCat(text, by.nas_congestion_control ? "; NAS congestion control" : "; no NAS congestion control");
}

std::string head_of(const named_run& run)
{
  std::uint64_t ues = 0;
  for (const population& each : run.values.populations) {
    ues += each.ues;
  }
  return absl::StrCat(run.label,
                      ": ",
                      run.values.title,
                      "\n  seed ",
                      run.seed,
                      ", ",
                      text_of(run.values.length),
                      ", ",
                      ues,
                      " UEs, ",
                      run.values.gnbs.count,
                      " gNBs, ",
                      run.values.amfs.size(),
                      " AMFs; ",
                      control_text(run.values),
                      "\n");
}

/// Whether a comparison can do without the line.
bool tells_nothing(const std::vector<std::string>& cells)
{
  return std::all_of(cells.begin() + 1, cells.end(), [](const std::string& each) {
    return each.find_first_of("123456789") == std::string::npos;
  });
}

/// What is shown of one thing in all runs; a run that does not have it has no counts.
template <class Counts>
struct row {
  std::string                        name;
  std::vector<std::optional<Counts>> by_run;
};

/// One run: a line for each thing. Several: a line for each number of each thing, and a column for each run.
template <class Counts>
std::string table_of(const std::string&                 title,
                     const std::vector<row<Counts>>&    rows,
                     const std::vector<metric<Counts>>& metrics,
                     const std::vector<named_run>&      runs)
{
  const auto cell = [&](const row<Counts>& of, const metric<Counts>& which, std::size_t run) {
    return of.by_run[run] ? which.text(*of.by_run[run], runs[run]) : "";
  };
  if (rows.empty()) {
    return "";
  }
  std::vector<std::string> head{absl::AsciiStrToUpper(title)};
  if (runs.size() == 1) {
    for (const metric<Counts>& each : metrics) {
      head.emplace_back(each.name);
    }
    table made(head);
    for (const row<Counts>& each : rows) {
      std::vector<std::string> cells{each.name};
      for (const metric<Counts>& which : metrics) {
        cells.push_back(cell(each, which, 0));
      }
      made.add(std::move(cells));
    }
    return "\n" + made.text();
  }
  for (const named_run& each : runs) {
    head.push_back(each.label);
  }
  table made(head);
  for (const row<Counts>& each : rows) {
    made.add({each.name});
    for (const metric<Counts>& which : metrics) {
      std::vector<std::string> cells{absl::StrCat("  ", which.name)};
      for (std::size_t run = 0; run < runs.size(); ++run) {
        cells.push_back(cell(each, which, run));
      }
      if (!tells_nothing(cells)) {
        made.add(std::move(cells));
      }
    }
  }
  return "\n" + made.text();
}

std::vector<row<class_results>> class_rows(const std::vector<named_run>& runs)
{
  std::vector<row<class_results>> rows;
  for (const ue_class& each : classes_of(runs)) {
    row<class_results> made{text_of(each), {}};
    for (const named_run& run : runs) {
      made.by_run.emplace_back(counts_of(run, each));
    }
    rows.push_back(std::move(made));
  }
  return rows;
}

std::vector<row<amf_results>> amf_rows(const std::vector<named_run>& runs)
{
  std::size_t most = 0;
  for (const named_run& run : runs) {
    most = std::max(most, run.out.amfs.size());
  }
  std::vector<row<amf_results>> rows(most);
  for (std::size_t amf = 0; amf < most; ++amf) {
    for (const named_run& run : runs) {
      const bool there = amf < run.out.amfs.size();
      rows[amf].by_run.push_back(there ? std::optional(run.out.amfs[amf]) : std::nullopt);
      if (there && rows[amf].name.empty()) {
        rows[amf].name = run.values.amfs[amf].name;
      }
    }
  }
  return rows;
}

std::vector<row<producer_results>> producer_rows(const std::vector<named_run>& runs)
{
  std::vector<row<producer_results>> rows;
  const auto                         add = [&](const char* name, auto configured, producer_results results::*counts) {
    row<producer_results> made{name, {}};
    bool                  any = false;
    for (const named_run& run : runs) {
      const bool there = (run.values.downstream.*configured).has_value();
      any              = any || there;
      made.by_run.push_back(there ? std::optional(run.out.*counts) : std::nullopt);
    }
    if (any) {
      rows.push_back(std::move(made));
    }
  };
  add("UDM", &downstream_config::udm, &results::udm);
  add("SMF", &downstream_config::smf, &results::smf);
  return rows;
}

/// A line for each number, also of one run.
std::string run_table(const std::vector<named_run>& runs)
{
  std::vector<std::string> head{"IN ALL"};
  for (const named_run& each : runs) {
    head.push_back(runs.size() == 1 ? "" : each.label);
  }
  table made(head);
  for (const metric<results>& which : run_metrics()) {
    std::vector<std::string> cells{which.name};
    for (const named_run& each : runs) {
      cells.push_back(which.text(each.out, each));
    }
    made.add(std::move(cells));
  }
  return "\n" + made.text();
}

} // namespace

std::string summary_of(const std::vector<named_run>& runs)
{
  std::string text;
  for (const named_run& each : runs) {
    text += head_of(each);
  }
  return absl::StrCat(text,
                      run_table(runs),
                      table_of("attempts", class_rows(runs), outcome_metrics(), runs),
                      table_of("signalling", class_rows(runs), signalling_metrics(), runs),
                      table_of("amf", amf_rows(runs), amf_metrics(), runs),
                      table_of("producer", producer_rows(runs), producer_metrics(), runs));
}

} // namespace storm
