// SPDX-License-Identifier: BSD-3-Clause

// All memory is taken when the table is made: no message of an AMF makes the table take more. A program of its own,
// because it replaces operator new.

#include "fixture.hpp"
#include "support/counted_new.hpp"

#include <cstdint>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

/// An AMF-wide part, and a list of so many S-NSSAIs that differ.
n2gate::overload_start listing(std::uint32_t s_nssais)
{
  std::vector<s_nssai> listed;
  for (std::uint32_t value = 0; value < s_nssais; ++value) {
    listed.push_back(s_nssai::from_value(value * 2654435761U));
  }
  return start(1, 50, {item(std::move(listed), 2, 70)});
}

} // namespace

TEST_CASE("when a list is longer than the table is built for then it is dropped without memory being taken",
          "[unit][D15][D15/memory]")
{
  options how;
  how.max_s_nssais = 8;
  one_amf net(how);
  for (const std::uint32_t s_nssais : {9U, 1024U, 1'048'576U}) {
    const auto         message = listing(s_nssais);
    error              answer  = error::none;
    const taken_memory taken   = taken_by([&] { answer = net.table.overload_start(net.amf, message); });
    CAPTURE(s_nssais);
    REQUIRE(answer == error::slice_list_dropped);
    REQUIRE(taken.allocations == 0);
  }
}

TEST_CASE("when controls come and go then no memory is taken", "[unit]")
{
  one_amf            net;
  const auto         messages = {listing(1), listing(1024), start(2), start({})};
  bool               made     = true;
  const taken_memory taken    = taken_by([&] {
    for (const auto& message : messages) {
      made = made && net.table.overload_start(net.amf, message) == error::none;
      made = made && net.table.restrict_locally(net.amf, local_level::reject_sms) == error::none;
    }
    made = made && net.table.lift_local_restriction(net.amf) == error::none;
    made = made && net.table.overload_stop(net.amf) == error::none;
  });
  REQUIRE(made);
  REQUIRE(taken.allocations == 0);
}

TEST_CASE("when the memory for any part of a table cannot be had then it says so, holds none and does nothing",
          "[unit]")
{
  options how;
  how.max_amfs             = 2;
  how.max_gates            = 2;
  how.max_s_nssais         = 4;
  const taken_memory whole = taken_by([&] { const overload_table table(how); });
  REQUIRE(whole.allocations > 0);

  for (std::size_t count = 0; count <= whole.allocations; ++count) {
    const std::size_t before = held_now();
    error             status = error::none;
    error             added  = error::none;
    with_failure_after(count, [&] {
      overload_table table(how);
      status = table.status();
      static_cast<void>(table.add_amf({"amf-1"}, &added));
    });
    const std::size_t after = held_now(); // what follows takes memory too
    CAPTURE(count);
    REQUIRE(status == (count < whole.allocations ? error::out_of_memory : error::none));
    REQUIRE(added == status);
    REQUIRE(after == before);
  }
}
