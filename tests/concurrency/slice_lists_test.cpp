// SPDX-License-Identifier: BSD-3-Clause

// An AMF replaces its slice list at full speed while gates look into it. Requests here repeat their S-NSSAIs, so that
// one look-up takes as long as several changes do, and falls among them.

#include "n2gate/n2gate.hpp"
#include "support/catch.hpp"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <utility>
#include <vector>

using namespace n2gate;

namespace {

constexpr auto all_mo  = overload_action::reject_rrc_cr_signalling;
constexpr auto mo_data = establishment_cause::mo_data;

std::vector<s_nssai> slices(std::uint8_t sst, std::size_t count)
{
  std::vector<s_nssai> made;
  for (std::size_t sd = 0; sd < count; ++sd) {
    made.emplace_back(sst, static_cast<std::uint32_t>(sd));
  }
  return made;
}

std::vector<s_nssai> joined(std::vector<s_nssai> first, const std::vector<s_nssai>& second)
{
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

std::vector<s_nssai> repeated(const std::vector<s_nssai>& some, std::size_t size)
{
  std::vector<s_nssai> made;
  while (made.size() < size) {
    made.push_back(some[made.size() % some.size()]);
  }
  return made;
}

/// Refuses all mobile originated traffic of these S-NSSAIs, and nothing else.
overload_start refuse(std::vector<s_nssai> listed)
{
  return {{}, {}, {{std::move(listed), all_mo, {}}}};
}

struct verdicts {
  std::size_t admitted = 0;
  std::size_t refused  = 0;
  std::size_t failed   = 0; ///< control calls
};

/// One AMF, under its first message, and two threads that decide, with a gate each.
struct storm {
  explicit storm(const overload_start& first) : amf(table.add_amf({"amf"}))
  {
    gates.push_back(table.make_gate());
    gates.push_back(table.make_gate());
    REQUIRE(table.overload_start(amf, first) == error::none);
  }

  /// Calls `change(n)` for n from 1 on until `enough(n)`, while `decide(gate)` makes one decision after the other.
  template <typename Change, typename Enough, typename Decide>
  verdicts rage(Change change, Enough enough, Decide decide)
  {
    std::atomic<bool>        finished{false};
    std::atomic<std::size_t> admitted{0};
    std::atomic<std::size_t> refused{0};
    std::vector<std::thread> deciding;
    for (gate& own : gates) {
      deciding.emplace_back([&] {
        while (!finished.load()) {
          ++(decide(own) ? admitted : refused);
        }
      });
    }
    verdicts made;
    for (std::size_t number = 1; !enough(number); ++number) {
      made.failed += change(number) == error::none ? 0 : 1;
    }
    finished = true;
    for (std::thread& each : deciding) {
      each.join();
    }
    made.admitted = admitted;
    made.refused  = refused;
    return made;
  }

  overload_table    table;
  amf_handle        amf;
  std::vector<gate> gates;
};

const std::vector<s_nssai> named     = slices(1, 8);
const std::vector<s_nssai> requested = repeated(named, 1000);

/// At RRCSetupComplete, where a gate reads the whole control each time.
const attempt drawn(verdict(reason::not_restricted, rrc_answer::none, 0), mo_data, 99);

} // namespace

TEST_CASE("when every slice list that an AMF sends refuses a request, then no gate ever admits it",
          "[concurrency][38.413-8.7.7.2][38.413-8.7.7.2/one-message]")
{
  // Of other sizes each time, so that an S-NSSAI is found at another place: whoever looks for it where the list before
  // had it finds it unlisted.
  const overload_start messages[] = {
      refuse(named), refuse(joined(named, slices(2, 1))), refuse(joined(slices(3, 40), named))};
  storm      amf(messages[0]);
  const auto made =
      amf.rage([&](std::size_t change) { return amf.table.overload_start(amf.amf, messages[change % 3]); },
               [](std::size_t change) { return change > 20000; },
               [&](gate& own) { return own.admit(amf.amf, mo_data, requested).admitted(); });
  CHECK(made.failed == 0);
  CHECK(made.refused > 0);
  CHECK(made.admitted == 0);
}

TEST_CASE("when an AMF under a slice list is updated again and again, then no gate ever admits what the list refuses",
          "[concurrency][38.413-8.7.7.2]")
{
  // Nothing of what is in force changes; where in memory it stands does.
  storm      amf(refuse(named));
  const auto update = [&](std::size_t change) {
    return amf.table.update_amf(amf.amf, {"amf", {}, static_cast<std::uint8_t>(change)});
  };
  const auto decide = [&](gate& own) {
    const bool admitted = own.admit(amf.amf, mo_data, requested).admitted();
    return own.setup_complete(drawn, amf.amf, requested).admitted() || admitted;
  };
  const auto made = amf.rage(
      update, [](std::size_t change) { return change > 10000; }, decide);
  CHECK(made.failed == 0);
  CHECK(made.refused > 0);
  CHECK(made.admitted == 0);
}

TEST_CASE("when changes overtake decisions at RRCSetupComplete, then these are by one message all the same, and the "
          "snapshot tells how many there were, also when the gates are gone",
          "[concurrency][38.413-8.7.7.2][38.413-8.7.7.2/one-message]")
{
  const overload_start messages[] = {refuse(named), refuse(joined(named, slices(2, 9)))};
  storm                amf(messages[0]);
  CHECK(amf.table.snapshot().overtaken == 0);
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  const auto made  = amf.rage(
      [&](std::size_t change) { return amf.table.overload_start(amf.amf, messages[change % 2]); },
      [&](std::size_t change) {
        return change % 1000 == 0 && (amf.table.snapshot().overtaken > 100 || std::chrono::steady_clock::now() > limit);
      },
      [&](gate& own) { return own.setup_complete(drawn, amf.amf, requested).admitted(); });
  CHECK(made.failed == 0);
  CHECK(made.admitted == 0);

  const std::uint64_t overtaken = amf.table.snapshot().overtaken;
  CHECK(overtaken > 100);
  CHECK(overtaken <= made.refused);
  amf.gates.pop_back();
  CHECK(amf.table.snapshot().overtaken == overtaken);
  amf.gates.clear();
  CHECK(amf.table.snapshot().overtaken == overtaken);
  const gate next = amf.table.make_gate();
  CHECK(amf.table.snapshot().overtaken == overtaken);
}
