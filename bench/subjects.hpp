// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What bench_admit and bench_slices both time: the floor under every decision, and tables, n2gate's and others', whose
// AMFs are all under one START.

#include "decision_loop.hpp"
#include "workload.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace n2gate::bench {

/// Gives what `make` does, which is called once, when it is first asked for, on whichever thread: no run pays for cases
/// that are not in it.
template <typename Make>
auto on_demand(Make make)
{
  using value = decltype(make());
  struct keep {
    std::once_flag         made;
    std::unique_ptr<value> it;
  };
  return [make, kept = std::make_shared<keep>()]() -> value& {
    std::call_once(kept->made, [&] { kept->it.reset(new value(make())); });
    return *kept->it;
  };
}

/// The least that any decision by AMF and cause must do: a relaxed load of 64 bits by AMF, shift, test, accumulate.
/// `of` gives a workload of which action 1 refuses what it restricts, whatever slices are asked for.
template <typename Workload>
void add_floor(Workload of)
{
  benchmark::RegisterBenchmark("floor", [of](benchmark::State& state) {
    std::array<std::atomic<std::uint64_t>, amf_count> words;
    for (auto& word : words) {
      word.store(restricted_causes(overload_action::reject_rrc_cr_signalling).bits());
    }
    time_refusals(state, of().requests, of().expected, [&words](const auto& each) {
      return words[each.amf].load(std::memory_order_relaxed) >> static_cast<unsigned>(each.cause) & 1;
    });
  });
}

/// As many AMFs as are asked for, under the same START or none.
class controlled_table {
public:
  controlled_table(std::uint32_t amfs, const std::optional<overload_start>& message) : table_(limits(amfs))
  {
    for (std::uint32_t amf = 0; amf < amfs; ++amf) {
      const guami served = pool_guami(amf);
      amfs_.push_back(table_.add_amf({"amf-" + std::to_string(amf), {&served, 1}}));
      good_ = good_ && amfs_.back() && (!message || table_.overload_start(amfs_.back(), *message) == error::none);
    }
  }

  /// Whether all is in force.
  explicit operator bool() const { return good_; }

  gate make_gate() { return table_.make_gate(); }

  /// The same requests, with handles in the place of indices.
  template <typename Request>
  [[nodiscard]] std::vector<Request> addressed(std::vector<Request> requests) const
  {
    for (Request& each : requests) {
      each.amf = amfs_[each.amf].raw();
    }
    return requests;
  }

private:
  static options limits(std::uint32_t amfs)
  {
    options values;
    values.max_amfs = amfs;
    return values;
  }

  overload_table          table_;
  std::vector<amf_handle> amfs_;
  bool                    good_ = true;
};

/// A baseline with all its AMFs under the same START or none.
template <typename Baseline>
std::unique_ptr<Baseline> controlled_baseline(const std::optional<overload_start>& message)
{
  auto table = std::make_unique<Baseline>(amf_count);
  for (std::uint32_t amf = 0; message && amf < amf_count; ++amf) {
    table->overload_start(amf, *message);
  }
  return table;
}

} // namespace n2gate::bench
