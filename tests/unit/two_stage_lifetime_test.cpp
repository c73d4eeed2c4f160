// SPDX-License-Identifier: BSD-3-Clause

// The two stages, choose_amf() and resume_request() at gates that come and go, and which calls count where.

#include "pool.hpp"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

/// Whether each call admits as for an unknown AMF, as a gate without a table does.
bool knows_nothing(gate& at, const std::vector<amf_handle>& amfs)
{
  const auto unknown = [](verdict v) {
    return v.admitted() && v.why() == reason::unknown_amf && v.answer() == rrc_answer::none &&
           v.wait_time().count() == 0;
  };
  bool all = true;
  for (unsigned value = 0; value < 256; ++value) {
    const attempt asked  = at.setup_request(cause_of(value), part1_of(2, 5));
    const attempt random = at.setup_request(static_cast<eutra_establishment_cause>(value), {});
    all                  = all && unknown(asked.verdict()) && unknown(random.verdict());
    for (amf_handle amf : amfs) {
      all = all && unknown(at.setup_complete(asked, amf)) &&
            unknown(at.setup_complete(drawn(cause_of(value), 0), amf)) &&
            unknown(at.resume_request(amf, static_cast<resume_cause>(value))) &&
            unknown(at.admit(amf, static_cast<eutra_establishment_cause>(value)));
    }
    const amf_choice choice = at.choose_amf(asked, amfs);
    all                     = all && unknown(choice.verdict) && !choice.amf;
  }
  return all && !at.serving_amf(s_tmsi_of(2, 5));
}

} // namespace

TEST_CASE("when a gate has no table, or its table is gone, then every call admits as of an unknown AMF",
          "[unit][D12][D12/no-table]")
{
  gate without;
  REQUIRE(knows_nothing(without, {amf_handle(), amf_handle(0, 1), amf_handle(255, 1)}));

  auto                          table = std::make_unique<overload_table>();
  const std::vector<guami>      served{guami_of(2, 5)};
  const std::vector<amf_handle> amfs{table->add_amf({"amf-1", served})};
  gate                          left = table->make_gate();
  REQUIRE(table->overload_start(amfs[0], start(2)) == error::none);
  REQUIRE(table->restrict_locally(amfs[0], {cause_set::all(), percentage(100)}) == error::none);
  REQUIRE_FALSE(left.setup_request(mo_data, {}));
  REQUIRE((left.serving_amf(s_tmsi_of(2, 5)) == amfs[0]));
  gate moved = std::move(left);
  REQUIRE(knows_nothing(left, amfs));
  REQUIRE_FALSE(moved.setup_request(mo_data, {}));
  table.reset();
  REQUIRE(knows_nothing(moved, amfs));
}

TEST_CASE("when an attempt began at one gate then any other gate of the table goes on with it", "[unit][D8][D8/token]")
{
  several_amfs               net;
  gate                       other = net.table.make_gate();
  const std::vector<s_nssai> listed{s_nssai(1)};
  net.apply(net.add(), start({}, {}, {item(listed, 1, 50)}));
  for (unsigned i = 0; i < 1000; ++i) {
    const attempt asked = net.gate.setup_request(mo_data, {});
    static_cast<void>(other.setup_request(mo_data, {}));
    REQUIRE(other.setup_complete(asked, net.amfs[0], listed).admitted() == (asked.draw() >= 50));
    REQUIRE(bool(other.choose_amf(asked, net.amfs, listed)) == (asked.draw() >= 50));
  }
}

TEST_CASE("when an attempt was made before a START then that START counts at RRCSetupComplete", "[unit][D8][D8/later]")
{
  several_amfs net;
  net.add();
  for (unsigned p : {1U, 50U, 99U}) {
    REQUIRE(net.table.overload_stop(net.amfs[0]) == error::none);
    std::vector<attempt> under_way;
    for (unsigned i = 0; i < 100; ++i) {
      under_way.push_back(net.gate.setup_request(mo_data, {}));
      REQUIRE(under_way.back().verdict().why() == reason::not_overloaded);
    }
    net.apply(net.amfs[0], start(1, p));
    unsigned refused = 0;
    for (const attempt& each : under_way) {
      const verdict v = net.gate.setup_complete(each, net.amfs[0]);
      REQUIRE(v.admitted() == (each.draw() >= p));
      refused += v ? 0U : 1U;
    }
    REQUIRE(refused == p); // a block of those that nothing restricted yet
  }
}

TEST_CASE(
    "when no AMF was connected at RRCSetupRequest then what is in force at RRCSetupComplete counts by a draw all the "
    "same",
    "[unit][D8][D10][D12]")
{
  for (sampling mode : {sampling::stratified, sampling::random, sampling::per_ue}) {
    options how;
    how.sampling = mode;
    several_amfs net(how);
    net.add();
    REQUIRE(net.table.association_lost(net.amfs[0]) == error::none);
    std::vector<attempt> asked;
    for (unsigned i = 0; i < 1000; ++i) {
      asked.push_back(net.gate.setup_request(mo_data, part1_of(2, 5, i)));
      REQUIRE(asked.back().draw() < attempt::undrawn);
    }
    net.apply(net.amfs[0], start(1, 50));
    unsigned refused = 0;
    for (unsigned i = 0; i < 1000; ++i) {
      const bool gone = !net.gate.setup_complete(asked[i], net.amfs[0]);
      REQUIRE(gone == (asked[i].draw() < 50));
      REQUIRE(
          (mode != sampling::per_ue || net.gate.setup_request(mo_data, part1_of(2, 5, i)).draw() == asked[i].draw()));
      refused += gone ? 1U : 0U;
    }
    CAPTURE(static_cast<int>(mode), refused);
    REQUIRE(refused > 420);
    REQUIRE(refused < 580);
  }
}

TEST_CASE("when an attempt comes from a gate without a table then no control refuses it", "[unit][D12]")
{
  gate         without;
  several_amfs net;
  net.apply(net.add(), start(1));
  REQUIRE(net.gate.setup_complete(without.setup_request(mo_data, {}), net.amfs[0]));
  REQUIRE((net.gate.choose_amf(without.setup_request(mo_data, s_tmsi_of(1, 1)), net.amfs).amf == net.amfs[0]));
}

TEST_CASE("when calls of each kind are made then each is counted by its own, at gates that are gone too", "[unit]")
{
  several_amfs net;
  net.apply(net.add(), start(0));
  for (unsigned round = 1; round <= 3; ++round) {
    gate          passing = net.table.make_gate();
    const attempt let_in  = passing.setup_request(establishment_cause::mt_access, {});
    REQUIRE_FALSE(passing.setup_request(mo_data, {}));
    REQUIRE(passing.setup_complete(let_in, net.amfs[0]));
    REQUIRE(passing.choose_amf(let_in, net.amfs));
    REQUIRE_FALSE(passing.choose_amf(drawn(mo_data, 0), net.amfs));
    REQUIRE_FALSE(passing.resume_request(net.amfs[0], resume_cause::mo_data));
    REQUIRE_FALSE(passing.admit(net.amfs[0], mo_data));
    REQUIRE(passing.admit({}, mo_data));
    REQUIRE(passing.setup_complete(let_in, {}));
    REQUIRE(passing.choose_amf(let_in, {}));
    REQUIRE(passing.resume_request({}, resume_cause::mo_data));
  }
  const table_snapshot  shown   = net.table.snapshot();
  const stage_decisions known   = shown.amfs[0].decisions;
  const stage_decisions unknown = shown.unknown_amf;
  const auto            all     = [](const auto& counters) {
    std::uint64_t sum = 0;
    for (unsigned why = 0; why < reason_count; ++why) {
      sum += counters.count(static_cast<reason>(why));
    }
    return sum;
  };
  REQUIRE(known.setup_request.count(establishment_cause::mt_access, reason::not_restricted) == 3);
  REQUIRE(known.setup_request.count(mo_data, reason::amf_overload) == 3);
  REQUIRE(all(known.setup_request) == 6);
  REQUIRE(known.setup_complete.count(establishment_cause::mt_access, reason::not_restricted) == 6);
  REQUIRE(known.setup_complete.count(mo_data, reason::amf_overload) == 3);
  REQUIRE(all(known.setup_complete) == 9);
  REQUIRE(all(known.resume_request) == 3);
  REQUIRE(all(known.admit) == 3);
  REQUIRE(all(unknown.admit) == 3);
  REQUIRE(all(unknown.setup_request) == 0);
  REQUIRE(unknown.setup_complete.count(establishment_cause::mt_access, reason::unknown_amf) == 6);
  REQUIRE(all(unknown.resume_request) == 3);
}
