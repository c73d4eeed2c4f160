// SPDX-License-Identifier: BSD-3-Clause

// AMFs of a pool come, go, are lost and change while gates decide at both moments of a connection's set-up. All shares
// are 100 %, so that a state determines its verdicts.

#include "concurrency/explained.hpp"
#include "n2gate/n2gate.hpp"
#include "support/catch.hpp"

#include <array>
#include <atomic>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto all_mo = overload_action::reject_rrc_cr_signalling;
constexpr auto mo_dt  = overload_action::reject_non_emergency_mo_dt;

/// A pool and what a writer does to it.
struct pool {
  static constexpr std::array<const char*, 2> names{"amf-1", "amf-2"};

  overload_table            table;
  std::array<amf_handle, 2> amfs;

  error add(std::size_t which)
  {
    const guami serves{{}, 1, 1, static_cast<std::uint8_t>(which + 1)};
    error       why = error::none;
    amfs[which]     = table.add_amf({names[which], {&serves, 1}, 10}, &why);
    return why;
  }
  error serve(std::size_t which, std::uint8_t pointer)
  {
    const guami serves{{}, 1, 1, pointer};
    return table.update_amf(amfs[which], {names[which], {&serves, 1}, 10});
  }
  error remove(std::size_t which) { return table.remove_amf(amfs[which]); }
  error start(std::size_t which, overload_action action)
  {
    return table.overload_start(amfs[which], overload_start{action, {}, {}});
  }
  error stop(std::size_t which) { return table.overload_stop(amfs[which]); }
  error lose(std::size_t which) { return table.association_lost(amfs[which]); }
  error set_up(std::size_t which) { return table.ng_setup(amfs[which]); }
};

using step = std::function<error(pool&)>;

/// States that follow each other in a ring; many pairs of neighbours differ for a request whose AMF is not the one that
/// changes, and in the candidates alone.
std::vector<step> ring_of_states()
{
  std::vector<step> ring{
      [](pool& of) { return of.add(0); },
      [](pool& of) { return of.start(0, all_mo); }, // the one AMF refuses: all are refused
      [](pool& of) { return of.add(1); },           // now amf-2 takes what no identity binds to amf-1
      [](pool& of) { return of.start(1, mo_dt); },
      [](pool& of) { return of.serve(0, 9); }, // UEs of pointer 1 could go anywhere
      [](pool& of) { return of.start(1, all_mo); },
      [](pool& of) { return of.serve(0, 1); },
      [](pool& of) { return of.stop(0); },
      [](pool& of) { return of.lose(0); }, // only amf-2 is left, and it refuses
      [](pool& of) { return of.set_up(0); },
      [](pool& of) { return of.start(0, mo_dt); },
      [](pool& of) { return of.remove(1); },
      [](pool& of) { return of.lose(0); }, // nobody is left
      [](pool& of) { return of.remove(0); },
  };
  return ring;
}

struct request {
  establishment_cause cause;
  ue_identity         identity;
};

std::vector<request> requests()
{
  std::vector<request> mix;
  for (establishment_cause cause : {establishment_cause::mo_data,
                                    establishment_cause::mo_signalling,
                                    establishment_cause::mt_access,
                                    establishment_cause::emergency}) {
    mix.push_back({cause, {}});
    for (std::uint8_t pointer : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{9}, std::uint8_t{33}}) {
      mix.push_back({cause, ng_5g_s_tmsi(1, pointer, 0x12345678)});
    }
  }
  return mix;
}

/// The reason that each state gives for each request, found on a pool that nobody else touches.
std::vector<std::vector<reason>> expected_reasons(const std::vector<step>& ring, const std::vector<request>& mix)
{
  pool                             alone;
  gate                             own = alone.table.make_gate();
  std::vector<std::vector<reason>> expected(ring.size());
  for (std::size_t index = 0; index < ring.size(); ++index) {
    REQUIRE(ring[index](alone) == error::none);
    for (const request& each : mix) {
      expected[index].push_back(own.setup_request(each.cause, each.identity).verdict().why());
    }
  }
  return expected;
}

} // namespace

TEST_CASE("when a pool changes while gates decide at RRCSetupRequest, then each verdict is one state's in force "
          "during the call",
          "[concurrency][38.413-8.7.7.2][D8]")
{
  const std::vector<step>                ring     = ring_of_states();
  const std::vector<request>             mix      = requests();
  const std::vector<std::vector<reason>> expected = expected_reasons(ring, mix);
  constexpr std::size_t                  changes  = 14 * 700;

  // The ring begins and ends with no AMF, which is its last state.
  pool       of;
  const auto seen = decide_meanwhile(
      of.table,
      ring.size() - 1,
      changes,
      [&](std::size_t state) { return ring[state % ring.size()](of); },
      [&](gate& own, std::size_t index) {
        const request& each = mix[index % mix.size()];
        return own.setup_request(each.cause, each.identity).verdict().why();
      },
      [&](std::size_t state, std::size_t index, reason why) {
        return expected[state % ring.size()][index % mix.size()] == why;
      });
  CHECK(seen.failed == 0);
  CHECK(seen.unexplained == 0);
  CHECK(seen.within_two > 0);
}

TEST_CASE("when AMFs are removed and added again while gates choose among them, then none that is gone takes a UE and "
          "a STOP for it changes nothing",
          "[concurrency][D8][D12]")
{
  pool of;
  REQUIRE(of.add(0) == error::none);
  REQUIRE(of.add(1) == error::none);
  REQUIRE(of.start(1, all_mo) == error::none);
  const amf_handle strict = of.amfs[1];

  // amf-1 comes and goes. Its handle is published while it is there; the count of its removals tells afterwards whether
  // a gate chose one that had gone before the call.
  std::atomic<std::uint32_t> harmless{of.amfs[0].raw()};
  std::atomic<std::uint32_t> removed{0}; // generation of the last one that is gone
  std::atomic<bool>          finished{false};
  std::atomic<std::size_t>   wrong{0};
  std::atomic<std::size_t>   chosen{0};
  std::vector<std::thread>   deciding;
  for (int thread = 0; thread < 2; ++thread) {
    deciding.emplace_back([&, own = of.table.make_gate()]() mutable {
      while (!finished.load()) {
        const std::array<amf_handle, 2> candidates{amf_handle::from_raw(harmless.load()), strict};
        const attempt                   first  = own.setup_request(establishment_cause::mo_sms, ue_identity());
        const std::uint32_t             gone   = removed.load();
        const amf_choice                choice = own.choose_amf(first, candidates);
        // Either amf-1 admits it, or it is gone and amf-2 refuses.
        wrong += choice ? (choice.amf != candidates[0]) : (choice.verdict.why() != reason::amf_overload);
        wrong += choice && candidates[0].generation() <= gone ? 1 : 0;
        chosen += choice ? 1 : 0;
        const verdict second = own.setup_complete(first, strict);
        wrong += second.why() == reason::amf_overload ? 0 : 1;
      }
    });
  }
  std::size_t failed = 0;
  for (int turn = 0; turn < 3000 || (chosen == 0 && turn < 3'000'000); ++turn) {
    const amf_handle gone = of.amfs[0];
    failed += of.remove(0) == error::none ? 0 : 1;
    removed.store(gone.generation());
    failed += of.table.overload_stop(gone) == error::unknown_amf ? 0 : 1;
    failed += of.table.association_lost(gone) == error::unknown_amf ? 0 : 1;
    failed += of.add(0) == error::none ? 0 : 1;
    harmless.store(of.amfs[0].raw());
  }
  finished = true;
  for (std::thread& each : deciding) {
    each.join();
  }
  CHECK(failed == 0);
  CHECK(wrong == 0);
  CHECK(chosen > 0);
}

TEST_CASE("when an AMF is lost and comes back while gates choose, then none of its states are mixed",
          "[concurrency][D8][D11]")
{
  // amf-1 refuses, is lost, and refuses again with the START that shows that it is back: it never admits, but for a
  // mixture of "connected" and "asks for nothing".
  pool of;
  REQUIRE(of.add(0) == error::none);
  REQUIRE(of.start(0, all_mo) == error::none);
  const std::array<amf_handle, 1> candidates{of.amfs[0]};

  std::atomic<bool>        finished{false};
  std::atomic<std::size_t> admitted_there{0};
  std::atomic<std::size_t> refused{0};
  std::atomic<std::size_t> passed_over{0};
  std::vector<std::thread> deciding;
  for (int thread = 0; thread < 2; ++thread) {
    deciding.emplace_back([&, own = of.table.make_gate()]() mutable {
      const attempt any(verdict(reason::not_restricted, rrc_answer::none, 0), establishment_cause::mo_data, 50);
      while (!finished.load()) {
        const amf_choice choice = own.choose_amf(any, candidates);
        admitted_there += choice.amf ? 1 : 0;
        refused += choice ? 0 : 1;
        passed_over += choice.verdict.why() == reason::unknown_amf ? 1 : 0;
      }
    });
  }
  std::size_t failed = 0;
  for (int turn = 0; turn < 6'000 || ((refused == 0 || passed_over == 0) && turn < 3'000'000); ++turn) {
    failed += of.lose(0) == error::none ? 0 : 1;
    failed += of.start(0, all_mo) == error::none ? 0 : 1;
  }
  finished = true;
  for (std::thread& each : deciding) {
    each.join();
  }
  CHECK(failed == 0);
  CHECK(admitted_there == 0);
  CHECK(refused > 0);
  CHECK(passed_over > 0);
}

TEST_CASE("when time goes on while gates draw by UE, then a UE's verdict is that of one period in the call",
          "[concurrency][D10]")
{
  options how;
  how.sampling               = sampling::per_ue;
  how.per_ue_period          = std::chrono::milliseconds(1);
  constexpr int      periods = 2000;
  constexpr unsigned ues     = 16;
  const auto         ue      = [](unsigned which) {
    return ue_identity(ng_5g_s_tmsi(1, 1, which));
  };

  // Under 50 % on a table that nobody else touches.
  std::vector<std::array<bool, ues>> refused(periods + 1);
  {
    overload_table   alone(how);
    const amf_handle same = alone.add_amf({"amf"});
    REQUIRE(alone.overload_start(same, {all_mo, percentage(50), {}}) == error::none);
    gate own = alone.make_gate();
    for (int period = 0; period <= periods; ++period) {
      REQUIRE(alone.advance_time(std::chrono::milliseconds(period)) == error::none);
      for (unsigned which = 0; which < ues; ++which) {
        refused[static_cast<std::size_t>(period)][which] = !own.setup_request(establishment_cause::mo_data, ue(which));
      }
    }
  }
  overload_table   table(how);
  const amf_handle amf = table.add_amf({"amf"});
  REQUIRE(table.overload_start(amf, {all_mo, percentage(50), {}}) == error::none);

  const auto seen = decide_meanwhile(
      table,
      0,
      periods,
      [&](std::size_t period) {
        std::this_thread::sleep_for(std::chrono::microseconds(20)); // so that a period sees decisions
        return table.advance_time(std::chrono::milliseconds(period));
      },
      [&](gate& own, std::size_t index) {
        return !own.setup_request(establishment_cause::mo_data, ue(static_cast<unsigned>(index % ues)));
      },
      [&](std::size_t period, std::size_t index, bool no) { return refused[period][index % ues] == no; });
  CHECK(seen.failed == 0);
  CHECK(seen.unexplained == 0);
  CHECK(seen.within_two > 0);
}
