// SPDX-License-Identifier: BSD-3-Clause

// A gate can be handed over, given back, and can outlive its table.

#include "fixture.hpp"

#include <optional>
#include <utility>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

} // namespace

TEST_CASE("when a gate has no table then it admits everything as unknown", "[unit][D12][D12/no-table]")
{
  gate none;
  REQUIRE_FALSE(none);
  for (unsigned cause = 0; cause < 256; ++cause) {
    const verdict v = none.admit(amf_handle(0, 1), cause_of(cause));
    REQUIRE(v.why() == reason::unknown_amf);
    REQUIRE(v.wait_time().count() == 0);
  }
}

TEST_CASE("when a gate is moved then the new one goes on where the old one was, and the old one admits", "[unit][D12]")
{
  one_amf net;
  net.apply(start(1, 30));
  unsigned gone = refused(net, 37, mo_data);
  gate     next = std::move(net.gate);
  REQUIRE(next);
  REQUIRE_FALSE(net.gate);
  REQUIRE(net.admit(mo_data).why() == reason::unknown_amf);
  for (unsigned i = 37; i < 100; ++i) {
    gone += next.admit(net.amf, mo_data).admitted() ? 0U : 1U;
  }
  REQUIRE(gone == 30);
  const table_snapshot seen = net.table.snapshot();
  REQUIRE(seen.amfs.at(0).decisions.admit.requests(mo_data) == 100);
  REQUIRE(seen.unknown_amf.admit.counts == decision_counters{}.counts);
}

TEST_CASE("when a gate is assigned then its former place is given back and its counts stay", "[unit]")
{
  options how;
  how.max_gates = 2;
  one_amf net(how);
  gate    second = net.table.make_gate();
  REQUIRE(second);
  REQUIRE(net.admit(mo_data));
  REQUIRE(second.admit(net.amf, mo_data));
  REQUIRE_FALSE(net.table.make_gate());

  net.gate = std::move(second);
  REQUIRE(net.gate);
  REQUIRE_FALSE(second);
  REQUIRE(net.admit(mo_data));
  gate third = net.table.make_gate();
  REQUIRE(third);
  REQUIRE_FALSE(net.table.make_gate());
  REQUIRE(net.snapshot().decisions.admit.requests(mo_data) == 3);

  third = gate();
  REQUIRE_FALSE(third);
  REQUIRE(net.table.make_gate());
}

TEST_CASE("when a moved-from gate is assigned to then it is whole again", "[unit]")
{
  one_amf net;
  net.apply(start(1));
  gate taken = std::move(net.gate);
  net.gate   = std::move(taken);
  REQUIRE(net.admit(mo_data).why() == reason::amf_overload);
}

TEST_CASE("when a gate outlives its table then it admits everything as unknown", "[unit][D12][D12/no-table]")
{
  std::optional<overload_table> table(std::in_place);
  const amf_handle              amf = table->add_amf({"amf-1"});
  REQUIRE(table->overload_start(amf, start(2, {}, {item({s_nssai(1)}, 2)})) == error::none);
  REQUIRE(table->restrict_locally(amf, {cause_set::all(), percentage(100)}) == error::none);
  gate kept   = table->make_gate();
  gate second = table->make_gate();
  REQUIRE(kept.admit(amf, mo_data).why() == reason::amf_overload);

  table.reset();
  const s_nssai one[] = {s_nssai(1)};
  for (unsigned cause = 0; cause < 256; ++cause) {
    REQUIRE(kept.admit(amf, cause_of(cause)).why() == reason::unknown_amf);
    REQUIRE(kept.admit(amf, cause_of(cause), one).why() == reason::unknown_amf);
    REQUIRE(kept.admit(amf_handle::from_raw(cause << 8 | cause), cause_of(cause)).why() == reason::unknown_amf);
  }
  gate moved = std::move(kept);
  REQUIRE(moved.admit(amf, mo_data).why() == reason::unknown_amf);
  second = std::move(moved);
  REQUIRE(second.admit(amf, mo_data).why() == reason::unknown_amf);

  table.emplace();
  REQUIRE(second.admit(table->add_amf({"amf-1"}), mo_data).why() == reason::unknown_amf);
}
