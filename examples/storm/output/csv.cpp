// SPDX-License-Identifier: BSD-3-Clause

#include "output/csv.hpp"

#include "describe.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_replace.h>

#include <utility>

namespace storm {

namespace {

std::string field(const std::string& text)
{
  return text.find_first_of(",\"\r\n") == std::string::npos
             ? text
             : absl::StrCat("\"", absl::StrReplaceAll(text, {{"\"", "\"\""}}), "\"");
}

std::string time_field(duration time)
{
  return absl::StrFormat("%d.%06d", time.count() / 1'000'000, time.count() % 1'000'000);
}

/// Empty of nothing: 0 would be the best of times.
std::string quantile_field(const histogram& of, double share)
{
  return of.count() == 0 ? "" : time_field(of.quantile(share));
}

template <class... Cells>
void add_line(std::string& to, const Cells&... cells)
{
  const char* separator = "";
  (absl::StrAppend(&to, std::exchange(separator, ","), cells), ...);
  to += '\n';
}

std::string classes(const std::vector<named_run>& runs)
{
  std::string text = "run,population,cause,attempts,succeeded,gave_up,superseded,not_started,unfinished,delay_p50_s,"
                     "delay_p99_s,rrc_requests,rrc_rejects,rrc_releases,nas_requests,nas_drops,nas_back_offs,"
                     "nas_timeouts\n";
  for (const named_run& run : runs) {
    for (const ue_class& each : classes_of(run)) {
      const class_results of = counts_of(run, each);
      add_line(text,
               field(run.label),
               field(each.population),
               name(each.cause),
               of.attempts,
               of.count(outcome::succeeded),
               of.count(outcome::gave_up),
               of.count(outcome::superseded),
               of.count(outcome::not_started),
               of.count(outcome::unfinished),
               quantile_field(of.delay, 0.5),
               quantile_field(of.delay, 0.99),
               of.rrc_requests,
               of.rrc_rejects,
               of.rrc_releases,
               of.nas_requests,
               of.nas_drops,
               of.nas_back_offs,
               of.nas_timeouts);
    }
  }
  return text;
}

std::string amfs(const std::vector<named_run>& runs)
{
  std::string text = "run,amf,arrived,served,dropped,waiting,wasted,busy_s,wait_p50_s,wait_p99_s,longest_queue,"
                     "registered_at_end,starts,replacements,stops,held\n";
  for (const named_run& run : runs) {
    for (std::size_t amf = 0; amf < run.out.amfs.size(); ++amf) {
      const amf_results& of = run.out.amfs[amf];
      add_line(text,
               field(run.label),
               field(run.values.amfs[amf].name),
               of.arrived,
               of.served,
               of.dropped,
               of.waiting,
               of.wasted,
               time_field(of.busy),
               quantile_field(of.wait, 0.5),
               quantile_field(of.wait, 0.99),
               of.longest_queue,
               of.registered_at_end,
               of.starts,
               of.replacements,
               of.stops,
               of.held);
    }
  }
  return text;
}

std::string population_series(const std::vector<named_run>& runs)
{
  std::string text = "run,end_s,population,attempts,rrc_requests,refused,nas_requests,succeeded\n";
  for (const named_run& run : runs) {
    for (const sample& at : run.out.series) {
      for (std::size_t population = 0; population < at.populations.size(); ++population) {
        const population_sample& of = at.populations[population];
        add_line(text,
                 field(run.label),
                 time_field(at.end),
                 field(run.values.populations[population].name),
                 of.attempts,
                 of.rrc_requests,
                 of.refused,
                 of.nas_requests,
                 of.succeeded);
      }
    }
  }
  return text;
}

std::string amf_series(const std::vector<named_run>& runs)
{
  std::string text = "run,end_s,amf,arrived,dropped,queue,queue_delay_s,busy_s,registered\n";
  for (const named_run& run : runs) {
    for (const sample& at : run.out.series) {
      for (std::size_t amf = 0; amf < at.amfs.size(); ++amf) {
        const amf_sample& of = at.amfs[amf];
        add_line(text,
                 field(run.label),
                 time_field(at.end),
                 field(run.values.amfs[amf].name),
                 of.arrived,
                 of.dropped,
                 of.queue,
                 time_field(of.queue_delay),
                 time_field(of.busy),
                 of.registered);
      }
    }
  }
  return text;
}

std::string action_field(const std::optional<n2gate::overload_action>& action)
{
  return action ? absl::StrCat(static_cast<unsigned>(*action)) : "";
}

std::string percentage_field(const std::optional<n2gate::percentage>& share)
{
  return share ? absl::StrCat(share->value()) : "";
}

std::string slices_field(const n2gate::overload_start_nssai_item& item)
{
  std::string text;
  for (const n2gate::s_nssai each : item.slice_overload_list) {
    absl::StrAppend(&text, text.empty() ? "" : " ", n2gate::examples::describe(each));
  }
  return text;
}

/// A line for the AMF-wide part if there is one, and one for each item of the slice list; one for a START with neither.
std::string controls(const std::vector<named_run>& runs)
{
  std::string text = "run,when_s,amf,gnbs,message,slices,action,percentage\n";
  for (const named_run& run : runs) {
    for (const control_change& each : run.out.controls) {
      const std::string begin = absl::StrCat(field(run.label),
                                             ",",
                                             time_field(each.when),
                                             ",",
                                             field(run.values.amfs[each.amf].name),
                                             ",",
                                             each.gnbs,
                                             ",");
      if (!each.start) {
        absl::StrAppend(&text, begin, "OVERLOAD STOP,,,\n");
        continue;
      }
      const auto& [action, share, items] = *each.start;
      if (action || share || items.empty()) {
        absl::StrAppend(&text, begin, "OVERLOAD START,,", action_field(action), ",", percentage_field(share), "\n");
      }
      for (const n2gate::overload_start_nssai_item& item : items) {
        absl::StrAppend(&text,
                        begin,
                        "OVERLOAD START,",
                        slices_field(item),
                        ",",
                        action_field(item.slice_overload_response),
                        ",",
                        percentage_field(item.slice_traffic_load_reduction_indication),
                        "\n");
      }
    }
  }
  return text;
}

} // namespace

std::vector<csv_file> csv_files(const std::vector<named_run>& runs)
{
  return {{"classes.csv", classes(runs)},
          {"amfs.csv", amfs(runs)},
          {"population_series.csv", population_series(runs)},
          {"amf_series.csv", amf_series(runs)},
          {"controls.csv", controls(runs)}};
}

} // namespace storm
