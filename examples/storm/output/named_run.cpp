// SPDX-License-Identifier: BSD-3-Clause

#include "output/named_run.hpp"

#include <absl/strings/str_cat.h>

#include <algorithm>

namespace storm {

std::vector<ue_class> classes_of(const named_run& run)
{
  std::vector<ue_class> all;
  for (std::size_t population = 0; population < run.out.classes.size(); ++population) {
    for (unsigned cause = 0; cause < n2gate::establishment_cause_count; ++cause) {
      if (run.out.classes[population][cause].attempts > 0) {
        all.push_back({run.values.populations[population].name, static_cast<n2gate::establishment_cause>(cause)});
      }
    }
  }
  return all;
}

std::vector<ue_class> classes_of(const std::vector<named_run>& runs)
{
  std::vector<ue_class> all;
  for (const named_run& run : runs) {
    for (const ue_class& each : classes_of(run)) {
      const bool known = std::any_of(all.begin(), all.end(), [&](const ue_class& other) {
        return other.population == each.population && other.cause == each.cause;
      });
      if (!known) {
        all.push_back(each);
      }
    }
  }
  return all;
}

class_results counts_of(const named_run& run, const ue_class& which)
{
  for (std::size_t population = 0; population < run.out.classes.size(); ++population) {
    if (run.values.populations[population].name == which.population) {
      return run.out.classes[population][static_cast<std::size_t>(which.cause)];
    }
  }
  return {};
}

std::string text_of(const ue_class& which)
{
  return absl::StrCat(which.population, ", ", name(which.cause));
}

std::vector<duration> queue_delays_of(const results& run)
{
  std::vector<duration> delays;
  for (const sample& each : run.series) {
    duration most{};
    for (const amf_sample& amf : each.amfs) {
      most = std::max(most, amf.queue_delay);
    }
    delays.push_back(most);
  }
  return delays;
}

} // namespace storm
