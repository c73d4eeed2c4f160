// SPDX-License-Identifier: BSD-3-Clause

// Handles that name no AMF, or no longer: recognised by every control call, admitted by every gate (D12).

#include "fixture.hpp"

#include <cstdint>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

const std::vector<s_nssai> listed{s_nssai(1)};

void require_unknown(one_amf& net, amf_handle handle)
{
  REQUIRE(net.gate.admit(handle, mo_data).why() == reason::unknown_amf);
  REQUIRE(net.gate.admit(handle, mo_data, listed).why() == reason::unknown_amf);
  REQUIRE(net.gate.admit(handle, establishment_cause::emergency).why() == reason::unknown_amf);
  REQUIRE(net.gate.admit(handle, cause_of(255)).wait_time().count() == 0);
  REQUIRE(net.table.overload_start(handle, start(2, {}, {item(listed, 2)})) == error::unknown_amf);
  REQUIRE(net.table.overload_stop(handle) == error::unknown_amf);
  REQUIRE(net.table.ng_setup(handle) == error::unknown_amf);
  REQUIRE(net.table.association_lost(handle) == error::unknown_amf);
  REQUIRE(net.table.restrict_locally(handle, local_restriction{cause_set::all(), percentage(100)}) ==
          error::unknown_amf);
  REQUIRE(net.table.restrict_locally(handle, local_level::reject_sms) == error::unknown_amf);
  REQUIRE(net.table.lift_local_restriction(handle) == error::unknown_amf);
  REQUIRE(net.table.remove_amf(handle) == error::unknown_amf);
}

} // namespace

TEST_CASE("when an AMF is removed then its handle is stale for every call and its requests are admitted",
          "[unit][D12][D12/stale]")
{
  one_amf net;
  net.apply(start(2, {}, {item(listed, 2)}));
  net.apply(local_restriction{cause_set::all(), percentage(100)});
  REQUIRE_FALSE(net.admit(mo_data).admitted());
  REQUIRE(net.table.remove_amf(net.amf) == error::none);
  require_unknown(net, net.amf);
  REQUIRE(net.table.snapshot().amfs.empty());
}

TEST_CASE("when a slot is used again then the new AMF starts clean and the old handle stays stale",
          "[unit][D12][D12/stale]")
{
  options how;
  how.max_amfs = 1;
  one_amf                 net(how);
  std::vector<amf_handle> stale;
  for (unsigned turn = 0; turn < 300; ++turn) {
    CAPTURE(turn);
    const amf_handle old = net.amf;
    net.apply(start(2, {}, {item(listed, 2)}));
    net.apply(local_restriction{cause_set::all(), percentage(100)});
    REQUIRE_FALSE(net.admit(mo_data).admitted());
    REQUIRE_FALSE(net.admit(mo_data, listed).admitted());
    REQUIRE(net.table.remove_amf(old) == error::none);
    net.amf = net.table.add_amf({"amf-1"});
    REQUIRE(net.amf);
    REQUIRE(net.amf != old);
    REQUIRE(net.amf.slot() == old.slot());
    stale.push_back(old);

    const amf_snapshot seen = net.snapshot();
    REQUIRE_FALSE(seen.in_force.has_value());
    REQUIRE_FALSE(seen.local.has_value());
    REQUIRE_FALSE(seen.slice_list_dropped);
    REQUIRE(seen.handle == net.amf);
    REQUIRE(seen.decisions.admit.counts == decision_counters{}.counts);
    REQUIRE(letters(net) == nobody_restricted);
    REQUIRE(net.admit(mo_data, listed).why() == reason::not_overloaded);
  }
  net.apply(start(1));
  for (amf_handle old : stale) {
    REQUIRE(net.gate.admit(old, mo_data).why() == reason::unknown_amf);
  }
  require_unknown(net, stale.front());
  require_unknown(net, stale.back());
  REQUIRE(*net.snapshot().in_force == start(1));
  REQUIRE(letters(net) == default_row[1]);
}

TEST_CASE("when a handle is default-made then it names no AMF", "[unit][D12][D12/unknown]")
{
  one_amf net;
  net.apply(start(2));
  require_unknown(net, amf_handle{});
  REQUIRE(*net.snapshot().in_force == start(2));
}

TEST_CASE("when a handle is any number that no table gave then it is unknown, on every slot",
          "[unit][D12][D12/unknown]")
{
  for (std::uint32_t max_amfs : {1U, 16U, 256U}) {
    options how;
    how.max_amfs = max_amfs;
    one_amf net(how);
    net.apply(start(2, {}, {item(listed, 2)}));
    for (unsigned slot = 0; slot < 256; ++slot) {
      for (std::uint32_t generation :
           {0U, 1U, 2U, 3U, 0x7FU, 0xFFU, 0x100U, 0x101U, 0xFFFFU, 0x10001U, 0x7FFFFFU, 0xFFFFFEU, 0xFFFFFFU}) {
        const amf_handle garbage = amf_handle::from_raw((generation << 8) | slot);
        if (garbage == net.amf) {
          continue;
        }
        CAPTURE(max_amfs, slot, generation);
        if (net.gate.admit(garbage, mo_data, listed).why() != reason::unknown_amf ||
            net.gate.admit(garbage, cause_of(slot)).why() != reason::unknown_amf) {
          FAIL("a gate took it for an AMF");
        }
        if (net.table.overload_start(garbage, start(2)) != error::unknown_amf ||
            net.table.overload_stop(garbage) != error::unknown_amf ||
            net.table.restrict_locally(garbage, local_level::reject_sms) != error::unknown_amf ||
            net.table.remove_amf(garbage) != error::unknown_amf) {
          FAIL("the table took it for an AMF");
        }
      }
    }
    REQUIRE(net.table.snapshot().amfs.size() == 1);
    REQUIRE(net.admit(mo_data).why() == reason::amf_overload);
  }
}

TEST_CASE("when an AMF was removed and none came after it then no later generation of its slot is known", "[unit][D12]")
{
  one_amf net;
  REQUIRE(net.table.remove_amf(net.amf) == error::none);
  for (std::uint32_t ahead = 0; ahead < 5; ++ahead) {
    require_unknown(net, amf_handle(net.amf.slot(), net.amf.generation() + ahead));
  }
}

TEST_CASE("when 256 AMFs are there then each has its own control", "[unit][38.413-8.7.7.2][38.413-8.7.7.1/amf]")
{
  options how;
  how.max_amfs = 256;
  one_amf                 net(how);
  std::vector<amf_handle> amfs{net.amf};
  while (amfs.size() < 256) {
    amfs.push_back(net.table.add_amf({"amf-" + std::to_string(amfs.size() + 1)}));
    REQUIRE(amfs.back());
  }
  for (std::size_t i = 0; i < amfs.size(); ++i) {
    REQUIRE(net.table.overload_start(amfs[i], start(static_cast<unsigned>(i % 4))) == error::none);
  }
  for (std::size_t i = 0; i < amfs.size(); ++i) {
    CAPTURE(i);
    net.amf = amfs[i];
    REQUIRE(letters(net) == default_row[i % 4]);
  }
}

TEST_CASE("when requests go to no AMF then they are counted by cause, apart from all AMFs", "[unit][D12][D12/counted]")
{
  one_amf net;
  for (unsigned cause = 0; cause < 256; ++cause) {
    for (unsigned i = 0; i <= cause % 16; ++i) {
      REQUIRE(net.gate.admit(amf_handle::from_raw((cause << 8) | 0xFF), cause_of(cause)).why() == reason::unknown_amf);
    }
  }
  const table_snapshot seen = net.table.snapshot();
  for (unsigned cause = 0; cause < 15; ++cause) {
    REQUIRE(seen.unknown_amf.admit.count(cause_of(cause), reason::unknown_amf) == cause + 1);
    REQUIRE(seen.unknown_amf.admit.requests(cause_of(cause)) == cause + 1);
  }
  REQUIRE(seen.unknown_amf.admit.requests(establishment_cause::spare1) == 16 + 15 * 136);
  REQUIRE(seen.amfs.at(0).decisions.admit.counts == decision_counters{}.counts);
}
