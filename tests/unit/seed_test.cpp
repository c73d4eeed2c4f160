// SPDX-License-Identifier: BSD-3-Clause

// All randomness comes from options::seed: the same seed and the same calls give the same verdicts (D10, D16).

#include "fixture.hpp"

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
