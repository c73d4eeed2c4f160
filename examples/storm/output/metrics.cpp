// SPDX-License-Identifier: BSD-3-Clause

#include "output/metrics.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>

namespace storm {

namespace {

std::string count_text(std::uint64_t count)
{
  return absl::StrCat(count);
}

template <class Counts>
metric<Counts> counted(const char* name, std::uint64_t Counts::*which)
{
  return {name, [which](const Counts& counts, const named_run&) {
            return count_text(counts.*which);
          }};
}

template <class Counts>
metric<Counts> percentile(const char* name, histogram Counts::*which, double share)
{
  return {name, [which, share](const Counts& counts, const named_run&) {
            return (counts.*which).count() == 0 ? "-" : delay_text((counts.*which).quantile(share));
          }};
}

metric<class_results> share_of_attempts(const char* name, outcome which)
{
  return {name, [which](const class_results& counts, const named_run&) {
            return share_text(counts.count(which), counts.attempts);
          }};
}

template <class Counts>
metric<Counts> utilisation()
{
  return {"utilisation", [](const Counts& counts, const named_run& run) {
            return absl::StrFormat("%.1f %%", 100 * seconds_of(counts.busy) / seconds_of(run.values.length));
          }};
}

std::uint64_t sum_of(const results& run, std::uint64_t class_results::*which)
{
  std::uint64_t sum = 0;
  for (const auto& population : run.classes) {
    for (const class_results& each : population) {
      sum += each.*which;
    }
  }
  return sum;
}

metric<results> per_second(const char* name, std::uint64_t class_results::*which)
{
  return {name, [which](const results& out, const named_run& run) {
            return absl::StrFormat("%.0f/s", static_cast<double>(sum_of(out, which)) / seconds_of(run.values.length));
          }};
}

} // namespace

std::string share_text(std::uint64_t part, std::uint64_t of)
{
  return of == 0 ? "-" : absl::StrFormat("%.2f %%", 100 * static_cast<double>(part) / static_cast<double>(of));
}

std::string delay_text(duration time)
{
  const double seconds = seconds_of(time);
  return seconds >= 0.9995 ? absl::StrFormat("%.3g s", seconds) : absl::StrFormat("%.3g ms", seconds * 1e3);
}

std::optional<moment> calm_since(const named_run& run)
{
  const auto            delays = queue_delays_of(run.out);
  std::optional<moment> calm;
  for (std::size_t index = 0; index < delays.size(); ++index) {
    if (delays[index] >= run.values.detector.queue_delay_off) {
      calm = run.out.series[index].end + run.values.sample;
    }
  }
  return calm && *calm <= run.values.length ? calm : std::nullopt;
}

const std::vector<metric<class_results>>& outcome_metrics()
{
  static const std::vector<metric<class_results>> all{
      counted("attempts", &class_results::attempts),
      share_of_attempts("succeeded", outcome::succeeded),
      share_of_attempts("gave up", outcome::gave_up),
      share_of_attempts("superseded", outcome::superseded),
      share_of_attempts("not started", outcome::not_started),
      share_of_attempts("unfinished", outcome::unfinished),
      percentile("delay p50", &class_results::delay, 0.5),
      percentile("delay p99", &class_results::delay, 0.99),
  };
  return all;
}

const std::vector<metric<class_results>>& signalling_metrics()
{
  static const std::vector<metric<class_results>> all{
      counted("RRC offered", &class_results::rrc_requests),
      {"refused",
       [](const class_results& counts, const named_run&) {
         return share_text(counts.rrc_rejects + counts.rrc_releases, counts.rrc_requests);
       }},
      counted("RRCReject", &class_results::rrc_rejects),
      counted("RRCRelease", &class_results::rrc_releases),
      counted("NAS carried", &class_results::nas_requests),
      counted("lost", &class_results::nas_drops),
      counted("T3346", &class_results::nas_back_offs),
      counted("timed out", &class_results::nas_timeouts),
  };
  return all;
}

const std::vector<metric<amf_results>>& amf_metrics()
{
  static const std::vector<metric<amf_results>> all{
      utilisation<amf_results>(),
      counted("arrived", &amf_results::arrived),
      counted("dropped", &amf_results::dropped),
      counted("wasted", &amf_results::wasted),
      {"longest queue",
       [](const amf_results& counts, const named_run&) {
         return count_text(counts.longest_queue);
       }},
      percentile("wait p50", &amf_results::wait, 0.5),
      percentile("wait p99", &amf_results::wait, 0.99),
      counted("STARTs", &amf_results::starts),
      counted("replaced", &amf_results::replacements),
      counted("STOPs", &amf_results::stops),
      counted("held", &amf_results::held),
  };
  return all;
}

const std::vector<metric<producer_results>>& producer_metrics()
{
  static const std::vector<metric<producer_results>> all{
      utilisation<producer_results>(),
      counted("arrived", &producer_results::arrived),
      counted("served", &producer_results::served),
      counted("503", &producer_results::refused),
      counted("503 by SCP", &producer_results::throttled),
  };
  return all;
}

const std::vector<metric<results>>& run_metrics()
{
  static const std::vector<metric<results>> all{
      per_second("RRC requests offered", &class_results::rrc_requests),
      per_second("NAS requests carried", &class_results::nas_requests),
      {"refused by the gates",
       [](const results& out, const named_run&) {
         return share_text(sum_of(out, &class_results::rrc_rejects) + sum_of(out, &class_results::rrc_releases),
                           sum_of(out, &class_results::rrc_requests));
       }},
      {"RRC requests per attempt",
       [](const results& out, const named_run&) {
         const auto attempts = sum_of(out, &class_results::attempts);
         return attempts == 0 ? "-"
                              : absl::StrFormat("%.2f",
                                                static_cast<double>(sum_of(out, &class_results::rrc_requests)) /
                                                    static_cast<double>(attempts));
       }},
      {"longest queue delay",
       [](const results& out, const named_run&) {
         const auto delays = queue_delays_of(out);
         return delays.empty() ? "-" : delay_text(*std::max_element(delays.begin(), delays.end()));
       }},
      {"queue short again from",
       [](const results&, const named_run& run) {
         const auto calm = calm_since(run);
         return calm ? absl::StrFormat("%.0f s", seconds_of(*calm)) : "-";
       }},
      {"NGAP messages to gNBs",
       [](const results& out, const named_run&) {
         return count_text(out.n2_messages);
       }},
      {"lost on N2",
       [](const results& out, const named_run&) {
         return count_text(out.n2_lost);
       }},
      {"ERROR INDICATIONs",
       [](const results& out, const named_run&) {
         return count_text(out.error_indications);
       }},
  };
  return all;
}

} // namespace storm
