// SPDX-License-Identifier: BSD-3-Clause

// Whatever the memory model allows, each verdict is explained by one message that was in force during the call.

#include "explorer/all_scenes.hpp"
#include "explorer/scene.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <cstdio>

using namespace n2gate::test::explorer;

namespace {

/// No call of a gate makes more accesses to what the writer stores than this, whatever the writer does: two attempts at
/// a full control with two S-NSSAIs, and what is prepared afterwards.
constexpr std::size_t most_accesses = 40;

class tally {
public:
  void add(const scene& of)
  {
    const explored seen = explore(of);
    if (seen.counterexample) {
      FAIL_CHECK(*seen.counterexample);
    }
    ++scenes_;
    total_.executions += seen.executions;
    total_.second_reads += seen.second_reads;
    total_.most_accesses = std::max(total_.most_accesses, seen.most_accesses);
  }

  /// Shown, since how much was explored tells how much it is worth.
  ~tally()
  {
    std::printf("%zu scenes, %zu executions, in %zu of them a gate announced itself, at most %zu accesses in a call\n",
                scenes_,
                total_.executions,
                total_.second_reads,
                total_.most_accesses);
  }

  [[nodiscard]] const explored& total() const noexcept { return total_; }

private:
  std::size_t scenes_ = 0;
  explored    total_;
};

void explore_all(const std::vector<step>& before, std::size_t steps)
{
  tally all;
  for (const std::vector<step>& meanwhile : sequences(before, steps)) {
    for (const std::vector<request>& asked : questions()) {
      all.add({before, meanwhile, {asked}});
    }
  }
  CHECK(all.total().executions > 0);
  CHECK(all.total().most_accesses <= most_accesses);
}

} // namespace

// One test for each beginning, so that they run side by side.
TEST_CASE("when an AMF that is not overloaded is told any two things, then one message in force explains each verdict",
          "[explorer][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.1.1][D11][D12]")
{
  explore_all(beginnings()[0], 2);
}

TEST_CASE("when an overloaded AMF is told any two things, then one message in force explains each verdict",
          "[explorer][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.1.1][D11][D12]")
{
  explore_all(beginnings()[1], 2);
}

TEST_CASE(
    "when an AMF with an overloaded slice is told any two things, then one message in force explains each verdict",
    "[explorer][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.1.1][D11][D12]")
{
  explore_all(beginnings()[2], 2);
}

TEST_CASE("when an overloaded AMF that spares slices is told any two things, then one message in force explains each "
          "verdict",
          "[explorer][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.1.1][D7][D11][D12]")
{
  explore_all(beginnings()[3], 2);
}

TEST_CASE("when an AMF under two restrictions is told any two things, then one message in force explains each verdict",
          "[explorer][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.1.1][D7][D11][D12]")
{
  explore_all(beginnings()[4], 2);
}

TEST_CASE("when slice control stands beside the AMF-wide one, then one message in force explains each verdict",
          "[explorer][D7]")
{
  tally all;
  for (const std::vector<step>& meanwhile : sequences({}, 2)) {
    all.add({{step::start_spared},
             meanwhile,
             {{request::no_slice, request::slice_1}},
             n2gate::slice_precedence::strictest});
  }
  CHECK(all.total().executions > 0);
}

TEST_CASE("when a slice list is replaced three times, then one message in force explains each verdict",
          "[explorer][38.413-8.7.7.2]")
{
  // Then the first list's memory and word have come back, and another message is in them.
  tally all;
  for (const step first : {step::start_slice_1, step::start_slices}) {
    for (const std::vector<step>& meanwhile : sequences({}, 3)) {
      const bool lists_only = std::all_of(meanwhile.begin(), meanwhile.end(), [](step each) {
        return each == step::start_slice_1 || each == step::start_slices;
      });
      if (lists_only) {
        all.add({{first}, meanwhile, {{request::no_slice, request::slice_1}}});
        all.add({{first}, meanwhile, {{request::slice_1}}});
      }
    }
  }
  CHECK(all.total().executions > 0);
  CHECK(all.total().most_accesses <= most_accesses);
}

TEST_CASE("when two gates read while a slice list changes twice, then one message in force explains each verdict",
          "[explorer]")
{
  tally all;
  all.add({{step::start_slice_1}, {step::start_slices, step::stop}, {{request::slice_1}, {request::slice_1}}});
  all.add({{step::start_slice_1}, {step::remove, step::add}, {{request::slice_1}, {request::by_identity}}});
  // The writer looks at each gate.
  all.add(
      {{step::start_slice_1}, {step::start_slices, step::start_slices}, {{}, {request::no_slice, request::slice_1}}});
  all.add({{step::start_spared}, {step::start_amf, step::start_spared}, {{request::slice_1}, {request::set_up}}});
  CHECK(all.total().executions > 0);
}

TEST_CASE("deep: any three things, with one gate", "[.deep]")
{
  for (const std::vector<step>& before : beginnings()) {
    explore_all(before, 3);
  }
}

TEST_CASE("deep: any two things, with two gates that are asked of a slice", "[.deep]")
{
  tally all;
  for (const std::vector<step>& meanwhile : sequences({step::start_slice_1}, 2)) {
    all.add({{step::start_slice_1}, meanwhile, {{request::slice_1}, {request::slice_1}}});
  }
}
