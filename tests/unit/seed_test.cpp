// SPDX-License-Identifier: BSD-3-Clause

// All randomness comes from options::seed: the same seed and the same calls give the same verdicts (D10, D16).

#include "pool.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

using record = std::vector<std::pair<reason, std::int64_t>>;

/// The verdicts of one fixed sequence of calls on two gates and two AMFs.
record run(std::uint64_t seed)
{
  options how;
  how.seed = seed;
  one_amf                    net(how);
  const amf_handle           other  = net.table.add_amf({"amf-2"});
  gate                       second = net.table.make_gate();
  const std::vector<s_nssai> listed{s_nssai(1)};
  record                     made;
  const auto                 keep = [&](verdict v) {
    made.emplace_back(v.why(), v.wait_time().count());
  };

  for (unsigned turn = 0; turn < 5; ++turn) {
    net.apply(start(1, 40 + turn, {item(listed, 1, 60)}));
    net.apply(local_restriction{{establishment_cause::mt_access}, percentage(50)});
    REQUIRE(net.table.overload_start(other, start(2, 33)) == error::none);
    for (unsigned i = 0; i < 1000; ++i) {
      keep(net.admit(establishment_cause::mo_data));
      keep(net.admit(establishment_cause::mo_data, listed));
      keep(second.admit(net.amf, establishment_cause::mt_access));
      keep(second.admit(other, cause_of(i % 16)));
      keep(net.gate.admit(other, cause_of(i % 16)));
    }
    second = net.table.make_gate();
  }
  return made;
}

/// What each call that a two-stage host makes has given, in numbers, the numbers of one call in a row.
struct two_stages {
  std::vector<std::array<std::uint64_t, 4>> attempts; ///< draw, reason, waitTime, cause
  std::vector<std::array<std::uint64_t, 2>> completions;
  std::vector<std::array<std::uint64_t, 3>> choices; ///< with the AMF
  std::vector<std::array<std::uint64_t, 2>> resumptions;
};

std::array<std::uint64_t, 2> told_by(verdict v)
{
  return {static_cast<std::uint64_t>(v.why()), static_cast<std::uint64_t>(v.wait_time().count())};
}

/// One fixed sequence of calls on three AMFs and two gates, which each come anew in every turn.
two_stages run_two_stages(sampling mode, std::uint64_t seed)
{
  options how;
  how.sampling = mode;
  how.seed     = seed;
  several_amfs               net(how);
  gate                       second = net.table.make_gate();
  const std::vector<s_nssai> listed{s_nssai(1)};
  two_stages                 made;
  dice                       random(14);
  net.add({guami_of(2, 1)}, 10);
  net.add({guami_of(2, 1)}, 30);
  net.add({guami_of(3, 1)}, 20);
  for (unsigned turn = 0; turn < 4; ++turn) {
    net.tell_time(std::chrono::minutes(turn));
    net.apply(net.amfs[0], start(1, 40 + turn, {item(listed, 1, 60)}));
    net.apply(net.amfs[1], local_restriction{cause_set::all(), percentage(50)});
    net.apply(net.amfs[2], start(2, 33));
    for (unsigned i = 0; i < 2000; ++i) {
      gate&         at    = i % 2 == 0 ? net.gate : second;
      const auto    cause = cause_of(3 + random(3));
      const attempt asked = at.setup_request(cause, i % 3 == 0 ? ue_identity() : part1_of(2 + i % 2, 1, random(500)));
      const auto    first = told_by(asked.verdict());
      made.attempts.push_back({asked.draw(), first[0], first[1], static_cast<std::uint64_t>(asked.cause())});
      made.completions.push_back(told_by(at.setup_complete(asked, net.amfs[i % 3], listed)));
      const amf_choice to   = at.choose_amf(asked, net.amfs, listed);
      const auto       told = told_by(to.verdict);
      made.choices.push_back({to.amf.raw(), told[0], told[1]});
      made.resumptions.push_back(told_by(at.resume_request(net.amfs[i % 3], resume_cause::mo_data)));
    }
    second = net.table.make_gate();
  }
  return made;
}

/// How many calls gave something else.
template <typename Told>
unsigned differing(const std::vector<Told>& a, const std::vector<Told>& b, std::size_t column)
{
  REQUIRE(a.size() == b.size());
  unsigned count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    count += a[i][column] != b[i][column] ? 1U : 0U;
  }
  return count;
}

constexpr sampling all_modes[] = {sampling::stratified, sampling::random, sampling::per_ue};

} // namespace

TEST_CASE("when the seed and the calls are the same then the verdicts are, waitTime included", "[unit][D10][D16]")
{
  // Tables at different addresses, one made while another lives.
  const record  first = run(42);
  const one_amf between;
  REQUIRE(first == run(42));
  REQUIRE(run(0) == run(0));
  REQUIRE(run(~std::uint64_t{0}) == run(~std::uint64_t{0}));
}

TEST_CASE("when the seeds differ in any bit then the verdicts do", "[unit][D10][D16]")
{
  const record first = run(0);
  for (unsigned bit = 0; bit < 64; ++bit) {
    CAPTURE(bit);
    const record other = run(std::uint64_t{1} << bit);
    REQUIRE(first.size() == other.size());
    unsigned reasons = 0;
    unsigned waits   = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
      reasons += first[i].first != other[i].first ? 1U : 0U;
      waits += first[i].second != other[i].second ? 1U : 0U;
    }
    REQUIRE(reasons > 1000);
    REQUIRE(waits > 1000);
  }
}

TEST_CASE("when the seed and the calls are the same then attempts, verdicts, choices and resumptions are",
          "[unit][D8][D9][D10][D16]")
{
  for (sampling mode : all_modes) {
    for (std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{42}, ~std::uint64_t{0}}) {
      const two_stages   first = run_two_stages(mode, seed);
      const several_amfs between;
      const two_stages   again = run_two_stages(mode, seed);
      CAPTURE(static_cast<int>(mode), seed);
      REQUIRE((first.attempts == again.attempts));
      REQUIRE((first.completions == again.completions));
      REQUIRE((first.choices == again.choices));
      REQUIRE((first.resumptions == again.resumptions));
    }
  }
}

TEST_CASE("when the seeds differ in any bit then attempts, verdicts, choices and resumptions do",
          "[unit][D8][D9][D10][D16]")
{
  for (sampling mode : all_modes) {
    const two_stages first = run_two_stages(mode, 0);
    for (unsigned bit = 0; bit < 64; bit += 7) {
      const two_stages other = run_two_stages(mode, std::uint64_t{1} << bit);
      CAPTURE(static_cast<int>(mode), bit);
      REQUIRE(differing(first.attempts, other.attempts, 0) > 7600); // of 8000; 99 of 100 by chance
      REQUIRE(differing(first.attempts, other.attempts, 1) > 1000);
      REQUIRE(differing(first.attempts, other.attempts, 2) > 1000);
      REQUIRE(differing(first.attempts, other.attempts, 3) == 0); // the cause is none of chance
      for (std::size_t column : {0U, 1U}) {
        REQUIRE(differing(first.completions, other.completions, column) > 1000);
        REQUIRE(differing(first.resumptions, other.resumptions, column) > 1000);
      }
      for (std::size_t column : {0U, 1U, 2U}) {
        REQUIRE(differing(first.choices, other.choices, column) > 1000);
      }
    }
  }
}
