// SPDX-License-Identifier: BSD-3-Clause

// What an AMF's message costs: to decode and encode it, from its bytes until it is in force, and until it has ended;
// and the memory that a table takes. One item is one message. Every case looks at what has come out of it.

#include "oracle/oracle.hpp"
#include "ratio_reporter.hpp"
#include "starts.hpp"
#include "support/counted_new.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::bench;
using n2gate::test::taken_by;
using n2gate::test::taken_memory;

namespace {

void decode(benchmark::State& state, std::size_t s_nssais)
{
  const std::vector<start> starts = draw_starts(s_nssais);
  for (const start& each : starts) {
    const ngap::decoded got = ngap::decode(each.pdu);
    if (got.error || !(got.overload_start == each.message)) {
      return state.SkipWithError("what is decoded is not what was encoded");
    }
  }
  const taken_memory taken  = taken_by([&starts] {
    for (const start& each : starts) {
      benchmark::DoNotOptimize(ngap::decode(each.pdu));
    }
  });
  std::uint64_t      errors = 0;
  std::uint64_t      listed = 0;
  std::size_t        next   = 0;
  for (auto _ : state) {
    const ngap::decoded got = ngap::decode(starts[next].pdu);
    errors += got.error ? 1 : 0;
    for (const overload_start_nssai_item& item : got.overload_start.overload_start_nssai_list) {
      listed += item.slice_overload_list.size();
    }
    next = (next + 1) % starts.size();
  }
  const auto decoded = static_cast<std::uint64_t>(state.iterations());
  if (errors != 0 || listed != decoded * s_nssais) {
    state.SkipWithError("a START was not decoded whole");
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(decoded));
  const auto messages           = static_cast<double>(starts.size());
  state.counters["allocations"] = static_cast<double>(taken.allocations) / messages;
  state.counters["bytes"]       = static_cast<double>(taken.bytes) / messages;
}

void encode(benchmark::State& state, std::size_t s_nssais)
{
  const std::vector<start>  starts = draw_starts(s_nssais);
  std::vector<std::uint8_t> pdu;
  std::uint64_t             unlike = 0;
  std::size_t               next   = 0;
  for (auto _ : state) {
    unlike += ngap::encode(starts[next].message, pdu) != error::none || pdu != starts[next].pdu ? 1 : 0;
    next = (next + 1) % starts.size();
  }
  if (unlike != 0) {
    state.SkipWithError("a START was not encoded as before");
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

/// A table of AMFs, each of which serves a GUAMI of its own, and a gate.
struct live_table {
  explicit live_table(std::uint32_t count) : table(with(count)), gate(table.make_gate())
  {
    for (std::uint32_t index = 0; index < count; ++index) {
      const guami served{{}, 1, static_cast<std::uint16_t>(1 + index / 64), static_cast<std::uint8_t>(index % 64)};
      amfs.push_back(table.add_amf({"amf-" + std::to_string(index), {&served, 1}}));
    }
  }

  static options with(std::uint32_t count)
  {
    options values;
    values.max_amfs = std::max(count, values.max_amfs);
    return values;
  }

  /// Whether the gate decides by `message`, or by nothing, for every cause and some of the listed slices.
  [[nodiscard]] bool decides_by(amf_handle amf, const std::optional<overload_start>& message)
  {
    std::vector<std::vector<s_nssai>> requests{{}, {s_nssai(201, 9)}};
    if (message && !message->overload_start_nssai_list.empty()) {
      const std::vector<s_nssai>& listed = message->overload_start_nssai_list.front().slice_overload_list;
      requests.push_back({listed.front()});
      requests.push_back({listed.back(), listed[listed.size() / 2]});
    }
    for (const std::vector<s_nssai>& requested : requests) {
      for (unsigned value = 0; value < establishment_cause_count; ++value) {
        const auto              cause = static_cast<establishment_cause>(value);
        const oracle::judgement right = oracle::judge({}, message, std::nullopt, cause, requested);
        if (!right.allows(gate.admit(amf, cause, requested).why())) {
          return false;
        }
      }
    }
    return true;
  }

  overload_table          table;
  n2gate::gate            gate;
  std::vector<amf_handle> amfs;
};

/// Bytes to published: each START replaces the one before of its AMF. The AMFs take turns in an order that has no
/// pattern.
void receive(benchmark::State& state, std::size_t s_nssais, std::uint32_t amf_count)
{
  const std::vector<start> starts = draw_starts(s_nssais);
  live_table               live(amf_count);
  struct arrival {
    amf_handle   amf;
    const start* sent;
  };
  std::vector<arrival>    arrivals;
  std::vector<amf_handle> order = live.amfs;
  std::mt19937            random(22);
  while (arrivals.size() < starts.size()) {
    // In one round all AMFs send STARTs of one parity, in the next those of the other: none repeats what it sent.
    std::shuffle(order.begin(), order.end(), random);
    const std::size_t parity = arrivals.size() / amf_count % 2;
    for (amf_handle amf : order) {
      const std::size_t drawn = amf_count == 1 ? arrivals.size() : random() % starts.size() / 2 * 2 + parity;
      arrivals.push_back({amf, &starts[drawn]});
    }
  }
  const auto publish = [&live](const arrival& each) {
    return ngap::receive(live.table, each.amf, each.sent->pdu).applied == error::none;
  };
  for (const arrival& each : arrivals) {
    if (!publish(each) || !live.decides_by(each.amf, each.sent->message)) {
      return state.SkipWithError("a START is not in force");
    }
  }
  std::uint64_t failed = 0;
  std::size_t   next   = 0;
  for (auto _ : state) {
    failed += publish(arrivals[next]) ? 0 : 1;
    next = (next + 1) % arrivals.size();
  }
  const arrival& last = arrivals[(next + arrivals.size() - 1) % arrivals.size()];
  if (failed != 0 || !live.decides_by(last.amf, last.sent->message)) {
    state.SkipWithError("a START is not in force");
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()));
}

/// The end of what 64 AMFs have asked for: an iteration ends it for all of them, after it has been started anew, which
/// is not timed.
template <typename End>
void ending(benchmark::State& state, End end)
{
  constexpr std::uint32_t  amf_count = 64;
  const std::vector<start> starts    = draw_starts(0);
  live_table               live(amf_count);
  std::size_t              next   = 0;
  std::uint64_t            failed = 0;
  for (auto _ : state) {
    state.PauseTiming();
    for (amf_handle amf : live.amfs) {
      failed += live.table.overload_start(amf, starts[next].message) == error::none ? 0 : 1;
      next = (next + 1) % starts.size();
    }
    state.ResumeTiming();
    for (amf_handle amf : live.amfs) {
      failed += end(live.table, amf) ? 0 : 1;
    }
  }
  const bool ended = std::all_of(
      live.amfs.begin(), live.amfs.end(), [&live](amf_handle amf) { return live.decides_by(amf, std::nullopt); });
  if (failed != 0 || !ended) {
    state.SkipWithError("a START is still in force");
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * amf_count);
}

bool stop(overload_table& table, amf_handle amf)
{
  static const std::vector<std::uint8_t> pdu = ngap::encode_overload_stop();
  return ngap::receive(table, amf, pdu).applied == error::none;
}

bool lost_and_set_up(overload_table& table, amf_handle amf)
{
  return table.association_lost(amf) == error::none && table.ng_setup(amf) == error::none;
}

/// Bytes that a table takes when it is made, which is all it ever takes.
double table_bytes(std::uint32_t amfs, std::uint32_t gates)
{
  options values;
  values.max_amfs     = amfs;
  values.max_gates    = gates;
  values.max_s_nssais = 1024;
  bool       made     = false;
  const auto taken    = taken_by([&] { made = overload_table(values).status() == error::none; });
  return made ? static_cast<double>(taken.bytes) : 0;
}

/// `bytes`: what one more AMF or gate adds. The time is that of making the tables, and of no interest.
template <typename Bytes>
void memory(benchmark::State& state, Bytes bytes)
{
  double taken = 0;
  for (auto _ : state) {
    taken = bytes();
  }
  if (!(taken > 0)) {
    state.SkipWithError("a table was not made");
  }
  state.counters["bytes"] = taken;
}

} // namespace

int main(int argc, char** argv)
{
  using benchmark::RegisterBenchmark;
  for (const std::size_t count : {0U, 1U, 8U, 300U, 1024U}) {
    const std::string size = "/s_nssais:" + std::to_string(count);
    RegisterBenchmark(("decode" + size).c_str(), decode, count);
    RegisterBenchmark(("encode" + size).c_str(), encode, count);
    RegisterBenchmark(("receive" + size).c_str(), receive, count, 1);
  }
  for (const std::uint32_t count : {1U, 16U, 64U}) {
    RegisterBenchmark(("receive/two_ies/amfs:" + std::to_string(count)).c_str(), receive, 0, count);
  }
  RegisterBenchmark("stop", [](benchmark::State& state) { ending(state, stop); });
  RegisterBenchmark("lost+ng_setup", [](benchmark::State& state) { ending(state, lost_and_set_up); });
  RegisterBenchmark("memory/per_amf", [](benchmark::State& state) {
    memory(state, [] { return (table_bytes(64, 1) - table_bytes(16, 1)) / 48; });
  });
  RegisterBenchmark("memory/per_gate/amfs:64", [](benchmark::State& state) {
    memory(state, [] { return (table_bytes(64, 17) - table_bytes(64, 1)) / 16; });
  });
  return run_benchmarks(argc, argv);
}
