// SPDX-License-Identifier: BSD-3-Clause

// AMFs, gates and the table come and go while gates decide.

#include "n2gate/n2gate.hpp"
#include "support/catch.hpp"

#include <atomic>
#include <optional>
#include <thread>
#include <vector>

using namespace n2gate;

namespace {

const overload_start refuse_all_mo{overload_action::reject_rrc_cr_signalling, {}, {}};

const std::vector<s_nssai> slice{s_nssai(1, 0x010203)};

const overload_start refuse_slice{{}, {}, {{slice, overload_action::reject_rrc_cr_signalling, {}}}};

} // namespace

TEST_CASE("when an AMF's slot is used again, then its old handle never meets the new AMF's control",
          "[concurrency][D12][D12/stale]")
{
  options one_slot;
  one_slot.max_amfs = 1;
  overload_table table(one_slot);

  // The AMFs by turns: one that restricts nothing, whose handle the gates use, and one that refuses everything.
  std::atomic<std::uint32_t> harmless{0};
  std::atomic<bool>          finished{false};
  std::atomic<std::size_t>   refused{0};
  std::atomic<std::size_t>   known{0};
  std::vector<std::thread>   deciding;
  for (int thread = 0; thread < 2; ++thread) {
    deciding.emplace_back([&, own = table.make_gate()]() mutable {
      for (std::size_t index = 0; !finished.load(); ++index) {
        const auto    amf     = amf_handle::from_raw(harmless.load());
        const verdict outcome = own.admit(amf, establishment_cause::mo_data, index % 2 == 0 ? span<s_nssai>() : slice);
        refused += outcome ? 0 : 1;
        known += outcome.why() == reason::unknown_amf ? 0 : 1;
      }
    });
  }
  std::size_t failed = 0;
  const auto  expect = [&failed](error code) {
    failed += code == error::none ? 0 : 1;
  };
  for (int turn = 0; turn < 5000 || known == 0; ++turn) {
    const amf_handle first = table.add_amf({"harmless"});
    harmless.store(first.raw());
    expect(table.overload_start(first, {}));
    expect(table.remove_amf(first));
    const amf_handle second = table.add_amf({"strict"});
    expect(table.overload_start(second, turn % 2 == 0 ? refuse_all_mo : refuse_slice));
    expect(table.remove_amf(second));
  }
  finished = true;
  for (std::thread& each : deciding) {
    each.join();
  }
  CHECK(failed == 0);
  CHECK(refused == 0);
}

TEST_CASE("when gates come and go and snapshots are taken meanwhile, then every decision is counted once",
          "[concurrency]")
{
  options few_gates;
  few_gates.max_gates = 3;
  overload_table   table(few_gates);
  const amf_handle amf = table.add_amf({"amf"});
  REQUIRE(table.overload_start(amf, {{}, percentage(50), {}}) == error::none);

  std::atomic<std::size_t>   running{2};
  std::atomic<std::uint64_t> decided{0};
  std::vector<std::thread>   deciding;
  for (int thread = 0; thread < 2; ++thread) {
    deciding.emplace_back([&] {
      std::uint64_t count = 0;
      for (int turn = 0; turn < 200; ++turn) {
        gate own = table.make_gate();
        for (int request = 0; request < 500; ++request) {
          const verdict outcome = own.admit(amf, establishment_cause::mo_data);
          count += outcome.why() == reason::unknown_amf ? 0 : 1;
        }
      }
      decided += count;
      --running;
    });
  }
  std::uint64_t last          = 0;
  std::size_t   went_backward = 0;
  while (running > 0) {
    const std::uint64_t seen = table.snapshot().amfs.at(0).decisions.admit.requests(establishment_cause::mo_data);
    went_backward += seen < last ? 1 : 0;
    last = seen;
  }
  for (std::thread& each : deciding) {
    each.join();
  }
  const decision_counters counted = table.snapshot().amfs.at(0).decisions.admit;
  CHECK(decided == 2 * 200 * 500);
  CHECK(counted.requests(establishment_cause::mo_data) == decided);
  CHECK(counted.refused(establishment_cause::mo_data) == decided / 2);
  CHECK(went_backward == 0);
}

TEST_CASE("when the table goes while gates decide, then they admit everything from then on", "[concurrency][D12]")
{
  std::optional<overload_table> table;
  table.emplace();
  const amf_handle amf = table->add_amf({"amf"});
  REQUIRE(table->overload_start(amf, refuse_all_mo) == error::none);

  std::atomic<int>         seen_refusing{0};
  std::atomic<int>         seen_unknown{0};
  std::vector<std::thread> deciding;
  for (int thread = 0; thread < 2; ++thread) {
    deciding.emplace_back([&, own = table->make_gate()]() mutable {
      while (own.admit(amf, establishment_cause::mo_data)) {
      }
      ++seen_refusing;
      while (!own.admit(amf, establishment_cause::mo_data)) {
      }
      seen_unknown += own.admit(amf, establishment_cause::mo_data).why() == reason::unknown_amf ? 1 : 0;
    });
  }
  while (seen_refusing < 2) {
    std::this_thread::yield();
  }
  table.reset();
  for (std::thread& each : deciding) {
    each.join();
  }
  CHECK(seen_unknown == 2);
}
