// SPDX-License-Identifier: BSD-3-Clause

// RRCSetupRequest by hand: which of several candidates decides, why, and for which it is counted.

#include "pool.hpp"

#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

const std::vector<s_nssai> listed{s_nssai(1)};

/// Asks until a verdict of `why` has come, 200 times at most; the place of the AMF it was counted for.
std::size_t counted_for(several_amfs& net, establishment_cause cause, reason why)
{
  const auto count = [&](std::size_t place) {
    return net.snapshot(place).decisions.setup_request.count(cause, why);
  };
  std::vector<std::uint64_t> before;
  for (std::size_t place = 0; place < net.amfs.size(); ++place) {
    before.push_back(count(place));
  }
  unsigned left = 200;
  while (left > 0 && net.gate.setup_request(cause, {}).verdict().why() != why) {
    --left;
  }
  REQUIRE(left > 0);
  std::size_t found = net.amfs.size();
  for (std::size_t place = 0; place < net.amfs.size(); ++place) {
    if (count(place) == before[place] + 1) {
      REQUIRE(found == net.amfs.size());
      found = place;
    }
  }
  return found;
}

/// At a gate of its own, whose blocks begin here.
unsigned refused_of_100(several_amfs& net, establishment_cause cause)
{
  gate     fresh   = net.table.make_gate();
  unsigned refused = 0;
  for (unsigned i = 0; i < 100; ++i) {
    refused += fresh.setup_request(cause, {}) ? 0U : 1U;
  }
  return refused;
}

} // namespace

TEST_CASE("when candidates ask for different percentages then the least restrictive decides", "[unit][38.413-8.7.7.2]")
{
  several_amfs net;
  net.apply(net.add(), start(1));
  net.apply(net.add(), start(1, 30));
  net.apply(net.add(), start(1, 29));
  REQUIRE(refused_of_100(net, mo_data) == 29);
  REQUIRE(counted_for(net, mo_data, reason::amf_overload) == 2);
  REQUIRE(counted_for(net, mo_data, reason::spared) == 2);
  // By the cause: the third restricts video no longer, and signalling neither.
  net.apply(net.amfs[2], start(0, 29));
  REQUIRE(refused_of_100(net, mo_data) == 29);
  REQUIRE(counted_for(net, establishment_cause::mo_signalling, reason::not_restricted) == 2);
}

TEST_CASE("when candidates are alike then one under no control decides, then the lowest slot", "[unit]")
{
  several_amfs net;
  net.apply(net.add(), start({}));
  net.apply(net.add(), start(1));
  net.add();
  net.add();
  REQUIRE(counted_for(net, mo_data, reason::not_overloaded) == 2);
  net.apply(net.amfs[2], local_restriction{{establishment_cause::mo_sms}, percentage(100)});
  REQUIRE(counted_for(net, mo_data, reason::not_overloaded) == 3);
  net.apply(net.amfs[3], local_restriction{{}, percentage(0)});
  REQUIRE(counted_for(net, mo_data, reason::not_restricted) == 0);
  net.apply(net.amfs[0], start(1, 50));
  REQUIRE(counted_for(net, mo_data, reason::not_restricted) == 2);
  net.apply(net.amfs[2], start(1, 50));
  net.apply(net.amfs[3], start(1, 50));
  REQUIRE(counted_for(net, mo_data, reason::amf_overload) == 0);
  REQUIRE(counted_for(net, mo_data, reason::spared) == 0);
}

TEST_CASE("when AMF and operator restrict a cause then the higher share counts, and of equal ones it is the AMF's",
          "[unit]")
{
  several_amfs net;
  net.apply(net.add(), start(1, 40));
  for (unsigned local : {0U, 39U, 40U}) {
    net.apply(net.amfs[0], local_restriction{{mo_data}, percent_of(local)});
    CAPTURE(local);
    REQUIRE(refused_of_100(net, mo_data) == 40);
    REQUIRE(counted_for(net, mo_data, reason::amf_overload) == 0);
    REQUIRE(net.snapshot(0).decisions.setup_request.count(reason::local_restriction) == 0);
  }
  net.apply(net.amfs[0], local_restriction{{mo_data}, percent_of(41)});
  REQUIRE(refused_of_100(net, mo_data) == 41);
  REQUIRE(net.snapshot(0).decisions.setup_request.count(reason::local_restriction) == 41);
  REQUIRE(net.gate.setup_request(establishment_cause::mo_sms, {}).verdict().why() != reason::local_restriction);
}

TEST_CASE("when a listed slice is under less than the AMF-wide part then it is the least that is certain",
          "[unit][38.413-8.7.7.2][D4][D7]")
{
  for (slice_match match : {slice_match::all, slice_match::any}) {
    for (slice_precedence precedence : {slice_precedence::slice, slice_precedence::strictest}) {
      options how;
      how.slice_match      = match;
      how.slice_precedence = precedence;
      several_amfs net(how);
      net.apply(net.add(), start(1, 80, {item(listed, 1, 25), item({s_nssai(2)}, 0, 90)}));
      const bool slice = precedence == slice_precedence::slice;
      CAPTURE(static_cast<int>(match), static_cast<int>(precedence));
      REQUIRE(refused_of_100(net, mo_data) == (slice ? 25 : 80));
      // The second item does not restrict signalling at all.
      REQUIRE(refused_of_100(net, establishment_cause::mo_signalling) == (slice ? 0 : 80));
      REQUIRE(counted_for(net, mo_data, reason::amf_overload) == 0);
      // In two items: the least restrictive of its entries under `all`, the most restrictive under `any`.
      net.apply(net.amfs[0], start(1, 80, {item(listed, 1, 25), item(listed, 1, 35)}));
      REQUIRE(refused_of_100(net, mo_data) == (!slice ? 80 : match == slice_match::all ? 25 : 35));
      net.apply(net.amfs[0], local_restriction{{mo_data}, percentage(30)});
      REQUIRE(refused_of_100(net, mo_data) == (!slice ? 80 : match == slice_match::all ? 30 : 35));
      REQUIRE(counted_for(net,
                          mo_data,
                          slice && match == slice_match::all ? reason::local_restriction : reason::amf_overload) == 0);
    }
  }
}

TEST_CASE("when only the slice part restricts then nothing is certain before the NSSAI is known", "[unit][D3][D6]")
{
  several_amfs net;
  net.apply(net.add(), start({}, {}, {item(listed, 2)}));
  for (unsigned value = 0; value < 16; ++value) {
    REQUIRE(net.gate.setup_request(cause_of(value), {}).verdict().why() == reason::not_restricted);
  }
  net.apply(net.amfs[0], start({}));
  REQUIRE(net.gate.setup_request(mo_data, {}).verdict().why() == reason::not_restricted);
  net.apply(net.amfs[0], start({}, 100 - 1));
  REQUIRE(refused_of_100(net, mo_data) == 99);
  REQUIRE(net.gate.setup_request(establishment_cause::mps_priority_access, {}));
}

TEST_CASE("when RRCSetupRequest is refused then by RRCReject with a waitTime of the range, and RRCSetupComplete by "
          "RRCRelease",
          "[unit][38.331-5.3.3.5][38.331-5.3.8][D16][D16/range]")
{
  options how;
  how.min_wait_time = std::chrono::seconds(4);
  how.max_wait_time = std::chrono::seconds(6);
  several_amfs net(how);
  net.apply(net.add(), start(1, {}, {item(listed)}));
  unsigned seen[2][3] = {};
  for (unsigned i = 0; i < 1000; ++i) {
    const verdict first = net.gate.setup_request(mo_data, {}).verdict();
    const verdict then  = net.gate.setup_complete(drawn(mo_data, i % 100), net.amfs[0], listed);
    REQUIRE((first.answer() == rrc_answer::rrc_reject));
    REQUIRE((then.answer() == rrc_answer::rrc_release));
    for (const verdict& each : {first, then}) {
      REQUIRE(each.wait_time() >= how.min_wait_time);
      REQUIRE(each.wait_time() <= how.max_wait_time);
    }
    ++seen[0][first.wait_time().count() - 4];
    ++seen[1][then.wait_time().count() - 4];
  }
  for (const auto& stage : seen) {
    for (unsigned count : stage) {
      REQUIRE(count > 250);
      REQUIRE(count < 420);
    }
  }
}
