// SPDX-License-Identifier: BSD-3-Clause

// Gates decide while a writer changes the table: each verdict must be the one that a single state, in force at some
// moment during the call, explains. All shares here are 100 %, so that a state determines its verdicts.

#include "concurrency/explained.hpp"
#include "n2gate/n2gate.hpp"
#include "support/catch.hpp"

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto all_mo = overload_action::reject_rrc_cr_signalling;
constexpr auto mo_dt  = overload_action::reject_non_emergency_mo_dt;

std::vector<s_nssai> slices(std::uint8_t first_sst, std::size_t count)
{
  std::vector<s_nssai> result;
  for (std::size_t index = 0; index < count; ++index) {
    result.emplace_back(static_cast<std::uint8_t>(first_sst + index % 16), static_cast<std::uint32_t>(index));
  }
  return result;
}

/// What a writer does to bring the table from any state into the next.
using step = std::function<error(overload_table&, amf_handle)>;

step start(overload_start message)
{
  return [message](overload_table& table, amf_handle amf) {
    return table.overload_start(amf, message);
  };
}

struct request {
  establishment_cause  cause;
  std::vector<s_nssai> requested;
};

/// States that follow each other in a ring, chosen so that a mixture of two neighbours gives a verdict of neither: a
/// list of 1024 S-NSSAIs or of 8, other S-NSSAIs, AMF-wide restriction instead of slices, both, none.
std::vector<step> ring_of_states()
{
  std::vector<step> ring;
  ring.push_back(start({{}, {}, {{slices(1, 1024), all_mo, {}}}}));
  ring.push_back(start({all_mo, {}, {{slices(101, 1024), all_mo, {}}}}));
  ring.push_back([](overload_table& table, amf_handle amf) { return table.overload_stop(amf); });
  ring.push_back(start({{}, {}, {{slices(1, 8), mo_dt, {}}}}));
  ring.push_back(start({mo_dt, {}, {{slices(1, 1016), mo_dt, {}}, {slices(101, 8), all_mo, {}}}}));
  ring.push_back([](overload_table& table, amf_handle amf) {
    return table.restrict_locally(amf, {{establishment_cause::mo_sms}, percentage(100)});
  });
  ring.push_back(start({all_mo, {}, {}}));
  ring.push_back([](overload_table& table, amf_handle amf) { return table.association_lost(amf); });
  ring.push_back([](overload_table& table, amf_handle amf) { return table.lift_local_restriction(amf); });
  ring.push_back(start({}));
  return ring;
}

std::vector<request> requests()
{
  std::vector<request> mix;
  for (establishment_cause cause : {establishment_cause::mo_data,
                                    establishment_cause::mo_signalling,
                                    establishment_cause::mo_sms,
                                    establishment_cause::emergency}) {
    mix.push_back({cause, {}});
    mix.push_back({cause, slices(1, 8)});
    mix.push_back({cause, slices(101, 8)});
    std::vector<s_nssai> spanning = slices(1, 4);
    spanning.push_back(s_nssai(101, 0));
    mix.push_back({cause, spanning});
  }
  return mix;
}

/// The reason each state gives for each request, found on a table that nobody else touches.
std::vector<std::vector<reason>> expected_reasons(const std::vector<step>& ring, const std::vector<request>& mix)
{
  overload_table                   table;
  const amf_handle                 amf   = table.add_amf({"alone"});
  gate                             alone = table.make_gate();
  std::vector<std::vector<reason>> expected(ring.size());
  // Once round first, since a state may keep something of the one before it (the local restriction).
  for (std::size_t index = 0; index < 2 * ring.size(); ++index) {
    REQUIRE(ring[index % ring.size()](table, amf) == error::none);
    expected[index % ring.size()].clear();
    for (const request& each : mix) {
      expected[index % ring.size()].push_back(alone.admit(amf, each.cause, each.requested).why());
    }
  }
  return expected;
}

} // namespace

TEST_CASE(
    "when gates decide while a writer goes through states, then each verdict is one state's in force during the call",
    "[concurrency][38.413-8.7.7.2][38.413-8.7.7.2/one-message]")
{
  const std::vector<step>                ring     = ring_of_states();
  const std::vector<request>             mix      = requests();
  const std::vector<std::vector<reason>> expected = expected_reasons(ring, mix);
  constexpr std::size_t                  changes  = 20000;

  overload_table   table;
  const amf_handle amf = table.add_amf({"amf"});
  for (std::size_t index = 0; index < ring.size(); ++index) {
    REQUIRE(ring[index](table, amf) == error::none);
  }
  const auto seen = decide_meanwhile(
      table,
      ring.size() - 1,
      changes,
      [&](std::size_t state) { return ring[state % ring.size()](table, amf); },
      [&](gate& own, std::size_t index) {
        const request& each = mix[index % mix.size()];
        return own.admit(amf, each.cause, each.requested).why();
      },
      [&](std::size_t state, std::size_t index, reason why) {
        return expected[state % ring.size()][index % mix.size()] == why;
      });
  CHECK(seen.failed == 0);
  CHECK(seen.unexplained == 0);
  CHECK(seen.within_two > 0);
}

TEST_CASE("when two messages that both refuse a request replace each other, then no gate ever admits it",
          "[concurrency][38.413-8.7.7.2][38.413-8.7.7.2/one-message]")
{
  // By its slice list, or AMF-wide because the list is about other slices: half of one and half of the other admits.
  const overload_start by_slices{{}, {}, {{slices(1, 1024), all_mo, {}}}};
  const overload_start amf_wide{all_mo, {}, {{slices(101, 1024), all_mo, {}}}};
  const auto           requested = slices(1, 8);

  overload_table   table;
  const amf_handle amf = table.add_amf({"amf"});
  REQUIRE(table.overload_start(amf, by_slices) == error::none);

  std::atomic<bool>        finished{false};
  std::atomic<std::size_t> admitted{0};
  std::vector<std::thread> deciding;
  for (int thread = 0; thread < 2; ++thread) {
    deciding.emplace_back([&, own = table.make_gate()]() mutable {
      while (!finished.load()) {
        admitted += own.admit(amf, establishment_cause::mo_data, requested) ? 1 : 0;
      }
    });
  }
  std::size_t failed = 0;
  for (int change = 0; change < 5000; ++change) {
    failed += table.overload_start(amf, change % 2 == 0 ? amf_wide : by_slices) == error::none ? 0 : 1;
  }
  finished = true;
  for (std::thread& each : deciding) {
    each.join();
  }
  CHECK(failed == 0);
  CHECK(admitted == 0);
}
