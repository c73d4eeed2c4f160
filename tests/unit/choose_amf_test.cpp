// SPDX-License-Identifier: BSD-3-Clause

// gate::choose_amf(): of the candidates that admit the UE one, by relative AMF capacity (TS 23.501 6.3.5); refuses only
// when none admits. How the choices spread is the subject of choose_amf_shares_test.

#include "pool.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data       = establishment_cause::mo_data;
constexpr auto mo_signalling = establishment_cause::mo_signalling;

const std::vector<s_nssai> listed{s_nssai(1)};

/// How often each AMF is chosen for `many` attempts alike, all of which must be let in.
std::vector<unsigned> chosen(several_amfs& net, unsigned many, attempt of, span<s_nssai> requested = {})
{
  std::vector<unsigned> counts(net.amfs.size());
  for (unsigned i = 0; i < many; ++i) {
    const amf_choice choice = net.gate.choose_amf(of, net.amfs, requested);
    REQUIRE(choice);
    REQUIRE(choice.verdict.answer() == rrc_answer::none);
    REQUIRE(choice.verdict.wait_time().count() == 0);
    const auto found = std::find(net.amfs.begin(), net.amfs.end(), choice.amf);
    REQUIRE(found != net.amfs.end());
    ++counts[static_cast<std::size_t>(found - net.amfs.begin())];
  }
  return counts;
}

using numbers = std::vector<unsigned>;

} // namespace

TEST_CASE("when an AMF is overloaded then it takes what its action permits and nothing else",
          "[unit][38.413-8.7.7.2][23.501-6.3.5]")
{
  several_amfs net;
  net.add();
  net.add();
  net.apply(net.amfs[0], start(0));
  REQUIRE(chosen(net, 1000, drawn(mo_data, 0)) == numbers{0, 1000});
  REQUIRE(chosen(net, 1000, drawn(mo_data, 99)) == numbers{0, 1000});
  const auto permitted = chosen(net, 1000, drawn(mo_signalling, 0));
  REQUIRE(permitted[0] >= 1);
  REQUIRE(permitted[1] >= 1);
  const auto emergency = chosen(net, 1000, drawn(establishment_cause::emergency, 0));
  REQUIRE(emergency[0] >= 499);
  REQUIRE(emergency[1] >= 499);

  // By the slice the UE requests, too.
  net.apply(net.amfs[0], start({}, {}, {item(listed, 2)}));
  REQUIRE(chosen(net, 100, drawn(mo_data, 0), listed) == numbers{0, 100});
  REQUIRE(chosen(net, 100, drawn(mo_data, 0), std::vector<s_nssai>{s_nssai(2)})[0] >= 1);

  // And by what the operator says.
  REQUIRE(net.table.overload_stop(net.amfs[0]) == error::none);
  net.apply(net.amfs[0], local_restriction{{mo_data}, percentage(100)});
  REQUIRE(chosen(net, 100, drawn(mo_data, 0)) == numbers{0, 100});
}

TEST_CASE("when every candidate refuses then the UE is refused, for the reason of the least restrictive",
          "[unit][38.413-8.7.7.2][38.331-5.3.8]")
{
  options how;
  how.min_wait_time = std::chrono::seconds(3);
  how.max_wait_time = std::chrono::seconds(5);
  several_amfs net(how);
  net.add();
  net.add();
  net.add();
  net.apply(net.amfs[0], local_restriction{{mo_data}, percentage(70)});
  net.apply(net.amfs[1], start(1, 40));
  net.apply(net.amfs[2], start({}, 99, {item(listed, 1, 60)}));
  for (unsigned draw = 0; draw < 100; ++draw) {
    CAPTURE(draw);
    const amf_choice made = net.gate.choose_amf(drawn(mo_data, draw), net.amfs);
    REQUIRE(bool(made) == (draw >= 40));
    REQUIRE((made.amf == (draw < 40 ? amf_handle() : draw < 70 ? net.amfs[1] : made.amf)));
    REQUIRE(made.verdict.why() == (draw < 40 ? reason::amf_overload : reason::spared));
    if (!made) {
      REQUIRE(made.verdict.answer() == rrc_answer::rrc_release);
      REQUIRE(made.verdict.wait_time() >= how.min_wait_time);
      REQUIRE(made.verdict.wait_time() <= how.max_wait_time);
    }
  }
  const std::vector<amf_handle> strict{net.amfs[0], net.amfs[2]};
  for (unsigned draw = 0; draw < 100; ++draw) {
    const reason why = net.gate.choose_amf(drawn(mo_data, draw), strict, listed).verdict.why();
    REQUIRE(why == (draw < 60 ? reason::slice_overload : reason::spared));
    const reason other = net.gate.choose_amf(drawn(mo_data, draw), strict).verdict.why();
    REQUIRE(other == (draw < 70 ? reason::local_restriction : reason::spared));
  }
  // Refused ones are counted for the least restrictive, others for the one chosen.
  REQUIRE(net.snapshot(1).decisions.setup_complete.count(mo_data, reason::amf_overload) == 40);
  REQUIRE(net.snapshot(2).decisions.setup_complete.count(mo_data, reason::slice_overload) == 60);
  REQUIRE(net.snapshot(0).decisions.setup_complete.count(mo_data, reason::local_restriction) == 70);
  std::uint64_t spared = 0;
  for (unsigned place = 0; place < 3; ++place) {
    spared += net.snapshot(place).decisions.setup_complete.count(reason::spared);
  }
  REQUIRE(spared == 60 + 40 + 30);
}

TEST_CASE("when an AMF has capacity 0 then it is chosen only when no other admits",
          "[unit][38.413-9.3.1.32][38.413-9.3.1.32/zero]")
{
  several_amfs net;
  net.add({}, 0);
  net.add({}, 1);
  net.add({}, 255);
  const auto at_first = chosen(net, 2560, drawn(mo_data, 50));
  REQUIRE(at_first[0] == 0);
  REQUIRE(at_first[1] >= 8);
  net.apply(net.amfs[2], start(1));
  REQUIRE(chosen(net, 100, drawn(mo_data, 50)) == numbers{0, 100, 0});
  net.apply(net.amfs[1], start(1, 51));
  REQUIRE(chosen(net, 100, drawn(mo_data, 50)) == numbers{100, 0, 0});
  REQUIRE(chosen(net, 100, drawn(mo_data, 51)) == numbers{0, 100, 0});
  net.apply(net.amfs[0], start(1));
  REQUIRE_FALSE(net.gate.choose_amf(drawn(mo_data, 50), net.amfs));
  const std::vector<amf_handle> alone{net.amfs[0]};
  REQUIRE((net.gate.choose_amf(drawn(mo_signalling, 0), alone).amf == amf_handle()));
  REQUIRE(net.table.overload_stop(net.amfs[0]) == error::none);
  REQUIRE((net.gate.choose_amf(drawn(mo_signalling, 0), alone).amf == net.amfs[0]));
}

TEST_CASE("when all that admit have capacity 0 then all of them get UEs",
          "[unit][38.413-9.3.1.32][38.413-9.3.1.32/zero]")
{
  several_amfs net;
  net.add({}, 0);
  net.add({}, 0);
  net.add({}, 9);
  net.apply(net.amfs[2], start(1));
  const auto counts = chosen(net, 1000, drawn(mo_data, 50));
  REQUIRE(counts[0] >= 490);
  REQUIRE(counts[1] >= 490);
}

TEST_CASE("when handles are stale then they are passed over, and without any AMF the UE is admitted to none",
          "[unit][D12][D12/no-amf][D12/counted]")
{
  several_amfs net;
  net.add();
  net.add();
  const std::vector<amf_handle> both = net.amfs;
  const std::vector<amf_handle> odd{
      amf_handle(), amf_handle::from_raw(0xFFFF'FFFF), both[1], amf_handle(250, 1), amf_handle(0, 2)};
  for (unsigned i = 0; i < 10; ++i) {
    REQUIRE((net.gate.choose_amf(drawn(mo_data, 0), odd).amf == both[1]));
  }
  net.apply(both[1], start(1));
  REQUIRE(net.gate.choose_amf(drawn(mo_data, 0), odd).verdict.why() == reason::amf_overload);

  REQUIRE(net.table.remove_amf(both[1]) == error::none);
  REQUIRE((net.gate.choose_amf(drawn(mo_data, 0), both).amf == both[0]));
  REQUIRE(net.table.remove_amf(both[0]) == error::none);
  gate without;
  for (const std::vector<amf_handle>& none : {both, odd, std::vector<amf_handle>()}) {
    for (gate* at : {&net.gate, &without}) {
      const amf_choice made = at->choose_amf(drawn(mo_data, 0), none);
      REQUIRE(made);
      REQUIRE_FALSE(made.amf);
      REQUIRE(made.verdict.why() == reason::unknown_amf);
      REQUIRE(made.verdict.answer() == rrc_answer::none);
    }
  }
  REQUIRE(net.table.snapshot().unknown_amf.setup_complete.count(mo_data, reason::unknown_amf) == 3);
}

TEST_CASE("when an AMF is lost then no UE is sent to it until it is back", "[unit][38.413-8.7.1.1][D11][D12]")
{
  several_amfs net;
  net.add();
  net.add({}, 0);
  REQUIRE(net.table.association_lost(net.amfs[0]) == error::none);
  REQUIRE(chosen(net, 100, drawn(mo_data, 0)) == numbers{0, 100});
  net.apply(net.amfs[1], start(1));
  REQUIRE_FALSE(net.gate.choose_amf(drawn(mo_data, 0), net.amfs));
  REQUIRE(net.table.association_lost(net.amfs[1]) == error::none);
  const amf_choice made = net.gate.choose_amf(drawn(mo_data, 0), net.amfs);
  REQUIRE(made.verdict.why() == reason::unknown_amf);
  REQUIRE_FALSE(made.amf);
  REQUIRE(net.table.ng_setup(net.amfs[0]) == error::none);
  REQUIRE(chosen(net, 100, drawn(mo_data, 0)) == numbers{100, 0});
}

TEST_CASE("when nothing is known of an attempt then any AMF takes it", "[unit]")
{
  several_amfs net;
  net.add();
  net.apply(net.amfs[0], start(2));
  net.apply(net.amfs[0], local_restriction{cause_set::all(), percentage(100)});
  const amf_choice made = net.gate.choose_amf(attempt(), net.amfs);
  REQUIRE(made);
  REQUIRE((made.amf == net.amfs[0]));
  REQUIRE(net.gate.setup_complete(attempt(), net.amfs[0]));
  REQUIRE(net.gate.choose_amf(drawn(mo_data, attempt::undrawn), net.amfs));
  REQUIRE(net.gate.setup_complete(drawn(mo_data, attempt::undrawn), net.amfs[0]));
}

TEST_CASE("when an AMF stands among the candidates twice then it has twice its share", "[unit][23.501-6.3.5]")
{
  several_amfs net;
  net.add({}, 10);
  net.add({}, 10);
  const std::vector<amf_handle> twice{net.amfs[0], net.amfs[0], net.amfs[1]};
  unsigned                      counts[2] = {};
  for (unsigned i = 0; i < 1000; ++i) {
    const amf_choice made = net.gate.choose_amf(drawn(mo_data, 0), twice);
    REQUIRE(made);
    REQUIRE((made.amf == net.amfs[0] || made.amf == net.amfs[1]));
    ++counts[made.amf == net.amfs[0] ? 0 : 1];
  }
  CAPTURE(counts[0], counts[1]);
  REQUIRE(counts[0] >= 665);
  REQUIRE(counts[1] >= 331);
  const std::vector<amf_handle> alone{net.amfs[1], net.amfs[1]};
  REQUIRE((net.gate.choose_amf(drawn(mo_data, 0), alone).amf == net.amfs[1]));
}
