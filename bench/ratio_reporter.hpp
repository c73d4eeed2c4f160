// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Google Benchmark's console table, and after it every case as a ratio to the one named "floor" of the same run:
// medians where there are repetitions, since these machines are noisy.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace n2gate::bench {

class ratio_reporter : public benchmark::ConsoleReporter {
public:
  void ReportRuns(const std::vector<Run>& runs) override
  {
    for (const Run& run : runs) {
      // Either every repetition is reported, or, if the user wants it so, their aggregates only.
      const bool is_median = run.run_type == Run::RT_Aggregate && run.aggregate_name == "median";
      if ((run.run_type == Run::RT_Iteration || is_median) && !run.error_occurred) {
        const std::string name = run.run_name.str();
        if (times_[name].empty()) {
          order_.push_back(name);
        }
        times_[name].push_back(run.GetAdjustedRealTime()); // in ns, the unit of every case here
      }
      failed_ = failed_ || run.error_occurred;
    }
    ConsoleReporter::ReportRuns(runs);
  }

  void Finalize() override
  {
    if (times_.count("floor") != 0) {
      const double floor = median("floor");
      std::printf(
          "\nTimes above are for %.0f decisions. floor: load a word by AMF, shift, test, accumulate. A warning of a\n"
          "DEBUG library is about Debian's build of Google Benchmark, not about n2gate.\n\n",
          decisions_);
      std::printf("%-44s %14s %10s\n", "mean of one decision (median of repetitions)", "ns", "x floor");
      for (const std::string& name : order_) {
        std::printf("%-44s %14.2f %10.2f\n", name.c_str(), median(name) / decisions_, median(name) / floor);
      }
    }
    ConsoleReporter::Finalize();
  }

  /// `decisions`: how many one iteration takes, the same for every case.
  explicit ratio_reporter(double decisions) : ConsoleReporter(OO_Tabular), decisions_(decisions) {}

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

  double                                     decisions_;
  std::map<std::string, std::vector<double>> times_;
  std::vector<std::string>                   order_;
  bool                                       failed_ = false;
};

} // namespace n2gate::bench
