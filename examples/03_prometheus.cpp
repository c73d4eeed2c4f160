// SPDX-License-Identifier: BSD-3-Clause

// Serves what a table knows to Prometheus, with prometheus-cpp, while a thread decides requests and AMFs ask for less
// of them. Ends with its standard input. See usage below.

#include "n2gate/metrics.hpp"
#include "n2gate/n2gate.hpp"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <prometheus/collectable.h>
#include <prometheus/exposer.h>
#include <prometheus/metric_family.h>
#include <string>
#include <thread>
#include <utility>
#include <vector>

using namespace n2gate;

namespace {

prometheus::MetricFamily to_prometheus(metric_family&& from)
{
  const bool               counts = from.type == metric_type::counter;
  prometheus::MetricFamily to{std::move(from.name),
                              std::move(from.help),
                              counts ? prometheus::MetricType::Counter : prometheus::MetricType::Gauge,
                              {}};
  for (metric_sample& sample : from.samples) {
    prometheus::ClientMetric& metric                     = to.metric.emplace_back();
    (counts ? metric.counter.value : metric.gauge.value) = sample.value;
    for (auto& [name, value] : sample.labels) {
      metric.label.push_back({std::move(name), std::move(value)});
    }
  }
  return to;
}

/// Asks the table anew at each scrape. The table outlives the exposer.
class table_collector : public prometheus::Collectable {
public:
  explicit table_collector(const overload_table& table) : table_(table) {}

  std::vector<prometheus::MetricFamily> Collect() const override
  {
    std::vector<prometheus::MetricFamily> collected;
    for (metric_family& family : metrics(table_.snapshot())) {
      collected.push_back(to_prometheus(std::move(family)));
    }
    return collected;
  }

private:
  const overload_table& table_;
};

/// A gNB with two AMFs: the first asks once for half of the data traffic, the second ever again for a tenth less in two
/// slices.
class network {
public:
  network() : first_(table.add_amf({"amf-1"})), second_(table.add_amf({"amf-2"})), gate_(table.make_gate())
  {
    overload_start half;
    half.amf_overload_response                 = overload_action::reject_non_emergency_mo_dt;
    half.amf_traffic_load_reduction_indication = percentage(50);
    expect_done(table.overload_start(first_, half));
    expect_done(table.restrict_locally(first_, local_level::reject_sms));
    expect_done(table.message_refused(second_, message_fault::transfer_syntax_error));
  }

  /// A message of the second AMF, then a hundred requests of each kind for each cause.
  void live_on(std::chrono::nanoseconds now)
  {
    overload_start tenth;
    tenth.overload_start_nssai_list = {{{s_nssai(1, 0x010203), s_nssai(2)}, std::nullopt, percentage(10)}};
    expect_done(table.advance_time(now));
    expect_done(table.overload_start(second_, tenth));
    const std::vector<s_nssai> requested{s_nssai(2)};
    for (unsigned request = 0; request < 100 * establishment_cause_count; ++request) {
      const auto cause = static_cast<establishment_cause>(request % establishment_cause_count);
      static_cast<void>(gate_.admit(first_, cause));
      static_cast<void>(gate_.resume_request(first_, static_cast<resume_cause>(request % resume_cause_count)));
      if (const attempt attempt = gate_.setup_request(cause, ue_identity())) {
        static_cast<void>(gate_.setup_complete(attempt, second_, requested));
      }
    }
  }

  overload_table table;

private:
  static void expect_done(error outcome)
  {
    if (outcome != error::none) {
      std::fprintf(stderr, "03_prometheus: %s\n", message(outcome));
    }
  }

  amf_handle first_;
  amf_handle second_;
  gate       gate_;
};

void serve(network& net, const std::string& address)
{
  prometheus::Exposer exposer(address);
  const auto          collector = std::make_shared<table_collector>(net.table);
  exposer.RegisterCollectable(collector);
  std::printf("serving /metrics on port %d until standard input ends\n", exposer.GetListeningPorts().at(0));
  std::fflush(stdout);

  std::atomic<bool> stop{false};
  std::thread       traffic([&net, &stop, began = std::chrono::steady_clock::now()] {
    while (!stop) {
      net.live_on(std::chrono::steady_clock::now() - began);
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  });
  while (std::getchar() != EOF) {
  }
  stop = true;
  traffic.join();
}

} // namespace

int main(int argc, char** argv)
{
  const std::string argument = argc == 2 ? argv[1] : "";
  if (argument.empty() || (argument[0] == '-' && argument != "--text")) {
    std::fputs("usage: 03_prometheus HOST:PORT, of which port 0 is any free one, or\n"
               "       03_prometheus --text, which prints the metrics instead\n",
               stderr);
    return 2;
  }
  network net;
  net.live_on(std::chrono::seconds(0));
  if (argument == "--text") {
    std::fputs(prometheus_text(net.table.snapshot()).c_str(), stdout);
    return std::fflush(stdout) == 0 ? 0 : 1;
  }
  try {
    serve(net, argument);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "03_prometheus: %s: %s\n", argument.c_str(), error.what());
    return 1;
  }
  return 0;
}
