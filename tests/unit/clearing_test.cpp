// SPDX-License-Identifier: BSD-3-Clause

// What ends an AMF's control: STOP (TS 38.413 8.7.8.2), NG Setup (8.7.1.1), the loss of its associations (D11).

#include "fixture.hpp"

#include <string>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

using ending = error (overload_table::*)(amf_handle) noexcept;

const std::pair<std::string, ending> endings[] = {{"overload_stop", &overload_table::overload_stop},
                                                  {"ng_setup", &overload_table::ng_setup},
                                                  {"association_lost", &overload_table::association_lost}};

const std::vector<s_nssai> embb{s_nssai(1)};

} // namespace

TEST_CASE("when STOP, NG Setup or the loss of all associations comes then everybody is admitted again",
          "[unit][38.413-8.7.8.2][38.413-8.7.1.1][D11][38.413-8.7.8.2/ends][38.413-8.7.1.1/clears][D11/clears]")
{
  for (const auto& [what, end] : endings) {
    CAPTURE(what);
    one_amf net;
    net.apply(start(2, {}, {item(embb, 2)}));
    REQUIRE(letters(net) == default_row[2]);
    REQUIRE(letters(net, embb) == default_row[2]);
    REQUIRE((net.table.*end)(net.amf) == error::none);
    REQUIRE(letters(net) == nobody_restricted);
    REQUIRE(letters(net, embb) == nobody_restricted);
    REQUIRE(net.admit(establishment_cause::mo_data).why() == reason::not_overloaded);
    REQUIRE(net.admit(establishment_cause::mo_data, embb).why() == reason::not_overloaded);
    REQUIRE_FALSE(net.snapshot().in_force.has_value());
  }
}

TEST_CASE("when the AMF's control ends then a local restriction stays", "[unit][38.413-8.7.8.2][D11][local/stays]")
{
  const local_restriction local{{establishment_cause::mo_sms, establishment_cause::mps_priority_access},
                                percentage(100)};
  for (const auto& [what, end] : endings) {
    CAPTURE(what);
    one_amf net;
    net.apply(local);
    net.apply(start(1));
    REQUIRE((net.table.*end)(net.amf) == error::none);
    REQUIRE(letters(net) == "AAAAAAARRAAAAAAA");
    REQUIRE(net.admit(establishment_cause::mo_sms).why() == reason::local_restriction);
    REQUIRE(net.admit(establishment_cause::mo_data).why() == reason::not_restricted);
    REQUIRE_FALSE(net.snapshot().in_force.has_value());
    REQUIRE(net.snapshot().local == local);
  }
}

TEST_CASE("when nothing is in force then STOP, NG Setup and loss are no errors and change nothing",
          "[unit][38.413-8.7.8.2][38.413-8.7.8.2/without-start]")
{
  for (const auto& [what, end] : endings) {
    CAPTURE(what);
    one_amf net;
    REQUIRE((net.table.*end)(net.amf) == error::none);
    REQUIRE((net.table.*end)(net.amf) == error::none);
    REQUIRE(letters(net) == nobody_restricted);
    REQUIRE(net.admit(establishment_cause::mo_data).why() == reason::not_overloaded);
    net.apply(start(0));
    REQUIRE(letters(net) == default_row[0]);
  }
}

TEST_CASE("when one AMF's control ends then the others' stay",
          "[unit][38.413-8.7.8.2][38.413-8.7.1.1][D11][38.413-8.7.8.2/amf][38.413-8.7.1.1/amf][D11/amf]")
{
  for (const auto& [what, end] : endings) {
    CAPTURE(what);
    one_amf          net;
    const amf_handle other = net.table.add_amf({"amf-2"});
    net.apply(start(0));
    REQUIRE(net.table.overload_start(other, start(0, {}, {item(embb, 2)})) == error::none);
    REQUIRE((net.table.*end)(net.amf) == error::none);
    REQUIRE(net.admit(establishment_cause::mo_data).why() == reason::not_overloaded);
    REQUIRE(net.gate.admit(other, establishment_cause::mo_data).why() == reason::amf_overload);
    REQUIRE(net.gate.admit(other, establishment_cause::mo_data, embb).why() == reason::slice_overload);
  }
}
