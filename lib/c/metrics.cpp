// SPDX-License-Identifier: BSD-3-Clause

// A snapshot as metrics, for C.

#include "n2gate/metrics.hpp"

#include "c/convert.hpp"
#include "c/snapshot_handle.hpp"

#include <cstddef>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace n2gate::c {
namespace {

/// Families as C++ has them, to whose strings the plain structs refer.
struct owned_metrics : n2gate_metrics {
  explicit owned_metrics(std::vector<metric_family> from) : n2gate_metrics{}, content(std::move(from))
  {
    std::size_t sample_total = 0;
    std::size_t label_total  = 0;
    for (const metric_family& family : content) {
      sample_total += family.samples.size();
      for (const metric_sample& sample : family.samples) {
        label_total += sample.labels.size();
      }
    }
    // Enough for all, so that what is referred to stays where it is.
    labels.reserve(label_total);
    samples.reserve(sample_total);
    views.reserve(content.size());
    for (const metric_family& family : content) {
      take(family);
    }
    families     = views.data();
    family_count = views.size();
  }
  owned_metrics(const owned_metrics&)            = delete;
  owned_metrics& operator=(const owned_metrics&) = delete;

  const std::vector<metric_family>  content;
  std::vector<n2gate_metric_label>  labels;
  std::vector<n2gate_metric_sample> samples;
  std::vector<n2gate_metric_family> views;

private:
  void take(const metric_family& family)
  {
    const std::size_t first_sample = samples.size();
    for (const metric_sample& sample : family.samples) {
      const std::size_t first_label = labels.size();
      for (const auto& [name, value] : sample.labels) {
        labels.push_back({name.c_str(), value.c_str()});
      }
      samples.push_back({labels.data() + first_label, sample.labels.size(), sample.value});
    }
    views.push_back({family.name.c_str(),
                     family.help.c_str(),
                     widen<n2gate_metric_type>(family.type),
                     samples.data() + first_sample,
                     family.samples.size()});
  }
};

} // namespace
} // namespace n2gate::c

using namespace n2gate::c;

n2gate_error n2gate_prometheus_text(const n2gate_snapshot* snapshot, char** text) noexcept
{
  if (text == nullptr) {
    return n2gate_error_null_pointer;
  }
  *text = nullptr;
  if (snapshot == nullptr) {
    return n2gate_error_null_pointer;
  }
  return without_exceptions([&] {
    const std::string made = n2gate::prometheus_text(owner_of(*snapshot).content);
    *text                  = new char[made.size() + 1];
    std::memcpy(*text, made.c_str(), made.size() + 1);
    return n2gate_error_none;
  });
}

void n2gate_text_free(char* text) noexcept
{
  delete[] text;
}

n2gate_error n2gate_snapshot_metrics(const n2gate_snapshot* snapshot, const n2gate_metrics** metrics) noexcept
{
  if (metrics == nullptr) {
    return n2gate_error_null_pointer;
  }
  *metrics = nullptr;
  if (snapshot == nullptr) {
    return n2gate_error_null_pointer;
  }
  return without_exceptions([&] {
    *metrics = new owned_metrics(n2gate::metrics(owner_of(*snapshot).content));
    return n2gate_error_none;
  });
}

void n2gate_metrics_free(const n2gate_metrics* metrics) noexcept
{
  delete static_cast<const owned_metrics*>(metrics);
}
