// SPDX-License-Identifier: BSD-3-Clause

// control_counters of a snapshot: every START is a start or a replacement or refused; every control that was started
// has been ended by a stop, a clear or an expiry, or is in force.

#include "pool.hpp"
#include "property.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <numeric>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;
using namespace std::chrono_literals;

namespace {

using refused_counts = std::array<std::uint64_t, message_fault_count>;

/// The counters by name, as an observer that was told of each transition would have them.
struct observed {
  std::array<std::uint64_t, 6> kinds{};
  refused_counts               refused{};

  static void note(void* context, const transition& what) noexcept
  {
    observed& self = *static_cast<observed*>(context);
    ++self.kinds[static_cast<std::size_t>(what.kind)];
    if (what.fault) {
      ++self.refused[static_cast<std::size_t>(*what.fault)];
    }
  }
};

struct step {
  overload_table& table;
  amf_handle      amf;

  /// One control call by chance; whether it was a START.
  bool operator()(dice& random, std::chrono::nanoseconds& now) const
  {
    switch (random(8)) {
    case 0:
    case 1:
    case 2: {
      const unsigned action  = random(6);
      const unsigned percent = 1 + random(120);
      static_cast<void>(table.overload_start(amf, start(action, percent)));
      return true;
    }
    case 3:
      static_cast<void>(table.overload_stop(amf));
      return false;
    case 4:
      static_cast<void>(table.ng_setup(amf));
      return false;
    case 5:
      static_cast<void>(table.association_lost(amf));
      return false;
    case 6:
      static_cast<void>(table.message_refused(amf, static_cast<message_fault>(random(message_fault_count))));
      return true;
    default:
      now += std::chrono::seconds(random(40));
      static_cast<void>(table.advance_time(now));
      return false;
    }
  }
};

} // namespace

TEST_CASE("when controls begin and end then each is counted by how it did",
          "[unit][38.413-8.7.7.2][38.413-8.7.8.2][choice/nothing-to-end]")
{
  options how;
  how.max_age = 30s;
  one_amf    net(how);
  const auto counted = [&] {
    return net.snapshot().controls;
  };
  REQUIRE(net.table.advance_time(0s) == error::none);
  net.apply(start(1));
  net.apply(start(2));
  net.apply(start({}));
  REQUIRE(counted().starts == 1);
  REQUIRE(counted().replacements == 2);
  REQUIRE(net.table.overload_stop(net.amf) == error::none);
  REQUIRE(net.table.overload_stop(net.amf) == error::none);
  REQUIRE(counted().stops == 1);
  net.apply(start(1));
  REQUIRE(net.table.ng_setup(net.amf) == error::none);
  REQUIRE(net.table.ng_setup(net.amf) == error::none);
  REQUIRE(net.table.association_lost(net.amf) == error::none);
  REQUIRE(counted().clears == 1);
  net.apply(start(1));
  REQUIRE(net.table.association_lost(net.amf) == error::none);
  REQUIRE(counted().clears == 2);
  net.apply(start(1));
  REQUIRE(net.table.advance_time(30s) == error::none);
  REQUIRE(counted().expiries == 1);
  REQUIRE(counted().starts == 4);
  REQUIRE(counted().refused == refused_counts{});
  REQUIRE(net.table.overload_start(net.amf, start(4)) == error::unknown_action);
  REQUIRE(net.table.overload_start(net.amf, start(1, 0)) == error::percentage_out_of_range);
  REQUIRE(net.table.overload_start(net.amf, start(1, {}, {item({})})) == error::empty_slice_list);
  REQUIRE(net.table.message_refused(net.amf, message_fault::transfer_syntax_error) == error::none);
  REQUIRE(net.table.message_refused(net.amf, message_fault::abstract_syntax_error_reject) == error::none);
  REQUIRE(net.table.message_refused(net.amf, message_fault::abstract_syntax_error_reject) == error::none);
  REQUIRE(counted().refused == refused_counts{1, 2, 0, 1, 1, 1});
  REQUIRE(counted().starts == 4);
}

TEST_CASE("when a slot is taken anew then its counts begin at zero", "[unit]")
{
  options how;
  how.max_amfs = 1;
  overload_table   table(how);
  const amf_handle first = table.add_amf({"first"});
  REQUIRE(table.overload_start(first, start(1)) == error::none);
  REQUIRE(table.overload_start(first, start(9)) == error::unknown_action);
  REQUIRE(table.remove_amf(first) == error::none);
  REQUIRE(table.add_amf({"second"}));
  const control_counters seen = table.snapshot().amfs.at(0).controls;
  REQUIRE(seen.starts + seen.replacements + seen.stops + seen.clears + seen.expiries == 0);
  REQUIRE(seen.refused == refused_counts{});
}

TEST_CASE("when any control calls are made then the counts add up and are what the observer was told",
          "[property][38.413-8.7.7.2][D14]")
{
  require_property([](std::uint32_t seed, const std::vector<std::uint32_t>& steps) {
    observed told;
    options  how;
    how.max_age  = 60s;
    how.observer = {&observed::note, &told};
    how.seed     = seed;
    overload_table           table(how);
    const amf_handle         amf = table.add_amf({"amf-1"});
    std::chrono::nanoseconds now{0};
    std::uint64_t            messages = 0;
    for (std::uint32_t each : steps) {
      dice random(each);
      messages += step{table, amf}(random, now) ? 1U : 0U;
    }
    const amf_snapshot      seen    = table.snapshot().amfs.at(0);
    const control_counters& count   = seen.controls;
    const auto              refused = std::accumulate(count.refused.begin(), count.refused.end(), std::uint64_t{0});
    RC_ASSERT(count.starts + count.replacements + refused == messages);
    RC_ASSERT(count.starts == count.stops + count.clears + count.expiries + (seen.in_force ? 1U : 0U));
    const decltype(told.kinds) kinds{
        count.starts, count.replacements, count.stops, count.clears, count.expiries, refused};
    RC_ASSERT(kinds == told.kinds);
    RC_ASSERT(count.refused == told.refused);
  });
}
