// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Google Benchmark's report in the format that was asked for, and after a console table, for people, every case as a
// ratio to the one named "floor" of the same run: medians where there are repetitions, since these machines are noisy.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace n2gate::bench {

class ratio_reporter : public benchmark::BenchmarkReporter {
public:
  bool ReportContext(const Context& context) override { return format_->ReportContext(context); }

  void ReportRuns(const std::vector<Run>& runs) override
  {
    for (const Run& run : runs) {
      failed_ = failed_ || run.error_occurred;
      // Either every repetition is reported, or, if the user wants it so, their aggregates only.
      const bool is_median = run.run_type == Run::RT_Aggregate && run.aggregate_name == "median";
      const auto rate      = run.counters.find("items_per_second");
      if ((run.run_type == Run::RT_Iteration || is_median) && !run.error_occurred && rate != run.counters.end()) {
        const std::string name = run.run_name.str();
        if (times_[name].empty()) {
          order_.push_back(name);
        }
        times_[name].push_back(1e9 / rate->second.value);
      }
    }
    format_->ReportRuns(runs);
  }

  void Finalize() override
  {
    format_->Finalize();
    if (dynamic_cast<benchmark::ConsoleReporter*>(format_.get()) == nullptr || times_.count("floor") == 0) {
      return;
    }
    const double floor = median("floor");
    std::printf("\nfloor: load a word by AMF, shift, test, accumulate. With several threads: the time in which one of\n"
                "them, whichever, decides once. A warning of a DEBUG library is about Debian's build of Google\n"
                "Benchmark, not about n2gate.\n\n");
    std::printf("%-44s %14s %10s\n", "mean of one decision (median of repetitions)", "ns", "x floor");
    for (const std::string& name : order_) {
      std::printf("%-44s %14.2f %10.2f\n", name.c_str(), median(name), median(name) / floor);
    }
  }

  /// Whether a case gave a wrong result.
  [[nodiscard]] bool failed() const { return failed_; }

private:
  double median(const std::string& name)
  {
    std::vector<double>& times  = times_[name];
    const auto           middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
  }

  std::unique_ptr<benchmark::BenchmarkReporter> format_{benchmark::CreateDefaultDisplayReporter()};
  std::map<std::string, std::vector<double>>    times_; ///< of one decision, in ns
  std::vector<std::string>                      order_;
  bool                                          failed_ = false;
};

/// Runs what is registered, as the command line says. The exit status: 1 when a case gave a wrong result, 2 on wrong
/// usage.
inline int run_benchmarks(int argc, char** argv)
{
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
    return 2;
  }
  ratio_reporter reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  return reporter.failed() ? EXIT_FAILURE : EXIT_SUCCESS;
}

} // namespace n2gate::bench
