// SPDX-License-Identifier: BSD-3-Clause

// What an operator sees: the message in force as it was given, and counts that add up exactly.

#include "fixture.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

using counts = decltype(decision_counters::counts);

void tally(counts& into, establishment_cause cause, verdict v)
{
  const unsigned row = std::min(static_cast<unsigned>(cause), 15U);
  ++into.at(row).at(static_cast<unsigned>(v.why()));
}

} // namespace

TEST_CASE("when a START is in force then the snapshot shows it as it was given, items and their order",
          "[unit][38.413-8.7.7.2]")
{
  one_amf    net;
  const auto messages = {
      start({}),
      start(2),
      start({}, 7),
      start(3, 99),
      start({}, {}, {item({s_nssai(3), s_nssai(1), s_nssai(2, 0)}, 1, 5)}),
      start(0, 1, {item({s_nssai(9)}), item({s_nssai(8, 1)}, {}, 99), item({s_nssai(7)}, 0), item({s_nssai(9)}, 3)}),
      start(1, {}, {item({s_nssai(4), s_nssai(4), s_nssai(4, 0xFFFFFF)}, 2)}),
  };
  for (const auto& message : messages) {
    net.apply(message);
    REQUIRE(net.snapshot().in_force.has_value());
    REQUIRE(*net.snapshot().in_force == message);
    REQUIRE_FALSE(net.snapshot().slice_list_dropped);
  }
  std::vector<overload_start_nssai_item> items;
  for (unsigned i = 0; i < 1024; ++i) {
    items.push_back(item({s_nssai(static_cast<std::uint8_t>(i * 7), 1024 - i)}, i % 4, 1 + i % 99));
  }
  net.apply(start(1, 2, items));
  REQUIRE(*net.snapshot().in_force == start(1, 2, items));
}

TEST_CASE("when the caller's message changes afterwards then what is in force does not", "[unit]")
{
  one_amf net;
  auto    message = start(1, {}, {item({s_nssai(1)}, 1)});
  net.apply(message);
  message.amf_overload_response.reset();
  message.overload_start_nssai_list[0].slice_overload_list[0] = s_nssai(2);
  REQUIRE(*net.snapshot().in_force == start(1, {}, {item({s_nssai(1)}, 1)}));
  REQUIRE_FALSE(net.admit(establishment_cause::mo_signalling, std::vector<s_nssai>{s_nssai(1)}).admitted());
}

TEST_CASE("when AMFs come and go then the snapshot lists those that are there, by slot, with names and handles",
          "[unit]")
{
  one_amf                 net;
  std::vector<amf_handle> amfs{net.amf};
  for (unsigned i = 2; i <= 5; ++i) {
    amfs.push_back(net.table.add_amf({"amf-" + std::to_string(i)}));
  }
  REQUIRE(net.table.remove_amf(amfs[1]) == error::none);
  REQUIRE(net.table.remove_amf(amfs[3]) == error::none);
  const amf_handle sixth = net.table.add_amf({"amf-6"});

  const table_snapshot seen = net.table.snapshot();
  REQUIRE(seen.amfs.size() == 4);
  for (std::size_t i = 1; i < seen.amfs.size(); ++i) {
    REQUIRE(seen.amfs[i - 1].handle.slot() < seen.amfs[i].handle.slot());
  }
  const std::pair<amf_handle, const char*> expected[] = {
      {amfs[0], "amf-1"}, {amfs[2], "amf-3"}, {amfs[4], "amf-5"}, {sixth, "amf-6"}};
  for (const auto& [handle, called] : expected) {
    unsigned found = 0;
    for (const auto& each : seen.amfs) {
      if (each.handle == handle) {
        ++found;
        REQUIRE(each.name == called);
      }
    }
    REQUIRE(found == 1);
  }
}

TEST_CASE("when any mix is decided by two gates then the counts are exactly what the verdicts said, for each AMF",
          "[unit]")
{
  one_amf                    net;
  const amf_handle           amfs[] = {net.amf, net.table.add_amf({"amf-2"}), net.table.add_amf({"amf-3"})};
  std::optional<gate>        gates[2];
  std::array<counts, 3>      expected{};
  counts                     unknown{};
  std::mt19937               random(3);
  const std::vector<s_nssai> listed{s_nssai(1)};
  const auto                 pick = [&](unsigned below) {
    return static_cast<unsigned>(random() % below);
  };

  for (unsigned turn = 0; turn < 20; ++turn) {
    for (auto& each : gates) {
      if (!each || pick(3) == 0) {
        each.reset(); // its counts stay, and the gate that takes its place adds to them
        each.emplace(net.table.make_gate());
      }
    }
    const amf_handle changed = amfs[pick(3)];
    REQUIRE(net.table.overload_start(changed, start(pick(4), 1 + pick(99), {item(listed, pick(4), 1 + pick(99))})) ==
            error::none);
    REQUIRE(net.table.restrict_locally(
                amfs[pick(3)], {cause_set::from_bits(static_cast<std::uint16_t>(random())), percent_of(pick(101))}) ==
            error::none);
    if (pick(4) == 0) {
      REQUIRE(net.table.overload_stop(changed) == error::none);
    }
    for (unsigned i = 0; i < 3000; ++i) {
      const auto          cause     = cause_of(pick(256));
      const unsigned      which     = pick(4);
      const span<s_nssai> requested = pick(2) == 0 ? span<s_nssai>(listed) : span<s_nssai>();
      gate&               deciding  = *gates[pick(2)];
      if (which == 3) {
        tally(unknown,
              cause,
              deciding.admit(amf_handle::from_raw(static_cast<std::uint32_t>(random()) | 0xFF), cause, requested));
      } else {
        tally(expected[which], cause, deciding.admit(amfs[which], cause, requested));
      }
    }
    const table_snapshot seen = net.table.snapshot();
    for (std::size_t i = 0; i < 3; ++i) {
      REQUIRE(seen.amfs.at(i).handle == amfs[i]);
      REQUIRE(seen.amfs.at(i).decisions.admit.counts == expected[i]);
    }
    REQUIRE(seen.unknown_amf.admit.counts == unknown);
  }
  gates[0].reset();
  gates[1].reset();
  const table_snapshot seen = net.table.snapshot();
  for (std::size_t i = 0; i < 3; ++i) {
    REQUIRE(seen.amfs.at(i).decisions.admit.counts == expected[i]);
  }
  REQUIRE(seen.unknown_amf.admit.counts == unknown);
}

TEST_CASE("when a slot is used again then counts of the AMF before never show up for the new one", "[unit][D12]")
{
  one_amf net;
  net.apply(start(1));
  gate second = net.table.make_gate();
  for (unsigned i = 0; i < 10; ++i) {
    REQUIRE_FALSE(net.admit(establishment_cause::mo_data));
    REQUIRE_FALSE(second.admit(net.amf, establishment_cause::mo_data));
  }
  REQUIRE(net.table.remove_amf(net.amf) == error::none);
  net.amf = net.table.add_amf({"amf-1"});
  REQUIRE(net.snapshot().decisions.admit.counts == decision_counters{}.counts);
  second = gate(); // one gate goes before it has seen the new AMF
  REQUIRE(net.snapshot().decisions.admit.counts == decision_counters{}.counts);
  REQUIRE(net.admit(establishment_cause::mo_data).admitted()); // the other counts on for it
  counts expected{};
  expected[4][0] = 1;
  REQUIRE(net.snapshot().decisions.admit.counts == expected);
  net.gate = gate();
  REQUIRE(net.snapshot().decisions.admit.counts == expected);
}

TEST_CASE("when one AMF is removed then the counts of the others and of unknown ones stay", "[unit]")
{
  one_amf          net;
  const amf_handle other = net.table.add_amf({"amf-2"});
  for (unsigned i = 0; i < 5; ++i) {
    REQUIRE(net.admit(establishment_cause::mo_sms));
    REQUIRE(net.gate.admit(other, establishment_cause::mt_access));
    REQUIRE(net.gate.admit(amf_handle{}, establishment_cause::mo_data));
  }
  REQUIRE(net.table.remove_amf(net.amf) == error::none);
  const table_snapshot seen = net.table.snapshot();
  REQUIRE(seen.amfs.size() == 1);
  REQUIRE(seen.amfs[0].decisions.admit.count(establishment_cause::mt_access, reason::not_overloaded) == 5);
  REQUIRE(seen.amfs[0].decisions.admit.count(reason::not_overloaded) == 5);
  REQUIRE(seen.unknown_amf.admit.count(reason::unknown_amf) == 5);
}

TEST_CASE("when a START, a STOP or a local restriction comes then what was counted stays", "[unit]")
{
  one_amf net;
  REQUIRE(net.admit(establishment_cause::mo_data));
  net.apply(start(1));
  REQUIRE_FALSE(net.admit(establishment_cause::mo_data));
  net.apply(local_restriction{cause_set::all(), percentage(100)});
  REQUIRE(net.table.overload_stop(net.amf) == error::none);
  REQUIRE_FALSE(net.admit(establishment_cause::mo_data));
  REQUIRE(net.table.lift_local_restriction(net.amf) == error::none);
  REQUIRE(net.table.ng_setup(net.amf) == error::none);
  REQUIRE(net.admit(establishment_cause::mo_data));
  const decision_counters seen = net.snapshot().decisions.admit;
  REQUIRE(seen.count(reason::not_overloaded) == 2);
  REQUIRE(seen.count(reason::amf_overload) == 1);
  REQUIRE(seen.count(reason::local_restriction) == 1);
  REQUIRE(seen.requests(establishment_cause::mo_data) == 4);
}
