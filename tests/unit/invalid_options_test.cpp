// SPDX-License-Identifier: BSD-3-Clause

// A table whose options are out of range: it answers so at every call, and its gates admit.

#include "fixture.hpp"

#include <chrono>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;
using std::chrono::seconds;

namespace {

std::vector<options> invalid_ones()
{
  std::vector<options> made(11);
  made[0].max_amfs       = 0;
  made[1].max_amfs       = 257;
  made[2].max_amfs       = 0xFFFFFFFF;
  made[3].max_s_nssais   = 16385;
  made[4].max_gates      = 0;
  made[5].max_gates      = 257;
  made[6].min_wait_time  = seconds(0);
  made[7].max_wait_time  = seconds(17);
  made[8].max_wait_time  = seconds(0);
  made[9].min_wait_time  = seconds(9);
  made[9].max_wait_time  = seconds(8);
  made[10].min_wait_time = seconds(17);
  return made;
}

} // namespace

TEST_CASE("when an option is out of range then the table says so at every call and its gates admit", "[unit]")
{
  std::size_t number = 0;
  for (const options& how : invalid_ones()) {
    CAPTURE(number++);
    constexpr error wrong = error::invalid_options;
    REQUIRE(check(how) == wrong);
    overload_table table(how);
    REQUIRE(table.status() == wrong);

    error            why = error::none;
    const amf_handle amf = table.add_amf({"amf-1"}, &why);
    REQUIRE_FALSE(amf);
    REQUIRE(why == wrong);
    REQUIRE_FALSE(table.add_amf({"amf-1"}));
    for (amf_handle handle : {amf, amf_handle(0, 1), amf_handle(255, 7)}) {
      REQUIRE(table.overload_start(handle, start(1)) == wrong);
      REQUIRE(table.overload_stop(handle) == wrong);
      REQUIRE(table.ng_setup(handle) == wrong);
      REQUIRE(table.association_lost(handle) == wrong);
      REQUIRE(table.restrict_locally(handle, local_restriction{}) == wrong);
      REQUIRE(table.restrict_locally(handle, local_level::reject_sms) == wrong);
      REQUIRE(table.lift_local_restriction(handle) == wrong);
      REQUIRE(table.remove_amf(handle) == wrong);
    }

    why       = error::none;
    gate made = table.make_gate(&why);
    REQUIRE_FALSE(made);
    REQUIRE(why == wrong);
    REQUIRE_FALSE(table.make_gate());
    for (unsigned cause = 0; cause < 256; ++cause) {
      REQUIRE(made.admit(amf_handle(0, 1), cause_of(cause)).why() == reason::unknown_amf);
    }
    const table_snapshot seen = table.snapshot();
    REQUIRE(seen.amfs.empty());
    REQUIRE(seen.unknown_amf.admit.counts == decision_counters{}.counts);
  }
}

TEST_CASE("when the largest options are asked for then the table is made", "[unit]")
{
  options how;
  how.max_amfs  = 256;
  how.max_gates = 256;
  one_amf           net(how);
  std::vector<gate> gates;
  while (gates.size() < 255) {
    gates.push_back(net.table.make_gate());
    REQUIRE(gates.back());
  }
  REQUIRE_FALSE(net.table.make_gate());
  net.apply(start(1));
  for (gate& each : gates) {
    REQUIRE(each.admit(net.amf, establishment_cause::mo_data).why() == reason::amf_overload);
  }
  REQUIRE(net.snapshot().decisions.admit.count(reason::amf_overload) == 255);
}

TEST_CASE("when the smallest options are asked for then one AMF and one gate work", "[unit]")
{
  options how;
  how.max_amfs      = 1;
  how.max_gates     = 1;
  how.max_s_nssais  = 1;
  how.max_wait_time = seconds(1);
  one_amf                    net(how);
  const std::vector<s_nssai> listed{s_nssai(1)};
  net.apply(start(0, {}, {item(listed, 1)}));
  REQUIRE(letters(net) == default_row[0]);
  REQUIRE(letters(net, listed) == default_row[1]);
  REQUIRE_FALSE(net.table.make_gate());
  REQUIRE_FALSE(net.table.add_amf({"amf-2"}));
}
