// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What bench/latency has found, as tables for people and as JSON for bench/report.

#include "percentiles.hpp"
#include "timer.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace n2gate::bench {

struct run_facts {
  unsigned    repetitions = 9;
  double      ns_per_tick = 0;
  std::size_t swept_bytes = 0; ///< the buffer that is walked to make tables cold
};

struct figures {
  struct throughput_row {
    std::size_t distinct;
    double      warm_ns;
    double      cold_ns;
  };
  struct chain_row {
    std::size_t distinct;
    double      without_ns; ///< the same chain without the decision
    double      with_ns;
  };

  std::string                 name;
  std::vector<throughput_row> throughput;
  std::vector<chain_row>      chain;
  percentiles                 calls; ///< in ticks
  percentiles                 empty;
  std::uint64_t               wrong = 0;
};

inline constexpr struct {
  const char* key;
  const char* title;
  double      percent;
} tail_points[] = {{"p50_ns", "p50", 50},
                   {"p90_ns", "p90", 90},
                   {"p99_ns", "p99", 99},
                   {"p99_9_ns", "p99.9", 99.9},
                   {"p99_99_ns", "p99.99", 99.99}};

inline void print_text(const run_facts& run, const std::vector<figures>& all)
{
  std::printf("Medians of %u repetitions; timer: %s, %.3f ns a tick; 16 AMFs, counters on.\n\n",
              run.repetitions,
              timer_name,
              run.ns_per_tick);
  std::printf("Throughput: mean ns of one decision over many. Cold: before each batch of 256 a buffer of %zu MiB is\n"
              "walked, so that words, slice tables, gate and counters are out of the caches; the requests are not.\n",
              run.swept_bytes >> 20);
  std::printf("%-34s %10s %10s %10s\n", "", "requests", "warm, ns", "cold, ns");
  for (const figures& each : all) {
    for (const auto& row : each.throughput) {
      std::printf("%-34s %10zu %10.2f %10.2f\n", each.name.c_str(), row.distinct, row.warm_ns, row.cold_ns);
    }
  }

  std::printf("\nDependent chain: ns of one decision when the next request depends on its verdict; beside it the same\n"
              "chain without a decision, which is not subtracted.\n");
  std::printf("%-34s %10s %10s %10s\n", "", "requests", "chain, ns", "without");
  for (const figures& each : all) {
    for (const auto& row : each.chain) {
      std::printf("%-34s %10zu %10.2f %10.2f\n", each.name.c_str(), row.distinct, row.with_ns, row.without_ns);
    }
  }

  std::printf(
      "\nTail: ns between two reads of the timer with one call between them, 65,536 requests, and with nothing\n"
      "between them, which is not subtracted.\n%-48s",
      "");
  for (const auto& point : tail_points) {
    std::printf(" %9s", point.title);
  }
  std::printf(" %9s\n", "worst");
  for (const figures& each : all) {
    for (const percentiles* of : {&each.calls, &each.empty}) {
      std::printf(
          "%-34s %-13s", of == &each.calls ? each.name.c_str() : "", of == &each.calls ? "call" : "empty timer");
      for (const auto& point : tail_points) {
        std::printf(" %9.0f", static_cast<double>(of->p(point.percent)) * run.ns_per_tick);
      }
      std::printf(" %9.0f\n", static_cast<double>(of->worst()) * run.ns_per_tick);
    }
  }

  for (const figures& each : all) {
    if (each.wrong != 0) {
      std::printf(
          "\n%s: %llu verdicts are not the oracle's\n", each.name.c_str(), static_cast<unsigned long long>(each.wrong));
    }
  }
}

inline void print_json(const run_facts& run, const std::vector<figures>& all)
{
  std::printf("{\"context\": {\"timer\": \"%s\", \"ns_per_tick\": %.6f, \"repetitions\": %u, \"swept_bytes\": %zu},\n"
              " \"cases\": [",
              timer_name,
              run.ns_per_tick,
              run.repetitions,
              run.swept_bytes);
  const char* between = "\n";
  for (const figures& each : all) {
    std::printf("%s  {\"name\": \"%s\", \"wrong\": %llu,\n   \"throughput\": [",
                between,
                each.name.c_str(),
                static_cast<unsigned long long>(each.wrong));
    const char* comma = "";
    for (const auto& row : each.throughput) {
      std::printf(
          "%s{\"requests\": %zu, \"warm_ns\": %.4f, \"cold_ns\": %.4f}", comma, row.distinct, row.warm_ns, row.cold_ns);
      comma = ", ";
    }
    std::printf("],\n   \"chain\": [");
    comma = "";
    for (const auto& row : each.chain) {
      std::printf("%s{\"requests\": %zu, \"ns\": %.4f, \"without_ns\": %.4f}",
                  comma,
                  row.distinct,
                  row.with_ns,
                  row.without_ns);
      comma = ", ";
    }
    std::printf("]");
    for (const percentiles* of : {&each.calls, &each.empty}) {
      std::printf(",\n   \"%s\": {", of == &each.calls ? "call" : "empty");
      for (const auto& point : tail_points) {
        std::printf("\"%s\": %.1f, ", point.key, static_cast<double>(of->p(point.percent)) * run.ns_per_tick);
      }
      std::printf("\"worst_ns\": %.1f, \"count\": %llu}",
                  static_cast<double>(of->worst()) * run.ns_per_tick,
                  static_cast<unsigned long long>(of->count()));
    }
    std::printf("}");
    between = ",\n";
  }
  std::printf("]}\n");
}

} // namespace n2gate::bench
