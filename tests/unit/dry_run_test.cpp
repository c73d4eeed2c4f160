// SPDX-License-Identifier: BSD-3-Clause

// options::dry_run: every request is admitted, and reasons and counts show what would have been refused.

#include "pool.hpp"

#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

const std::vector<s_nssai> listed{s_nssai(1)};

options dry()
{
  options how;
  how.dry_run = true;
  return how;
}

bool admitted_because(verdict v, reason why)
{
  return v.admitted() && v && v.answer() == rrc_answer::none && v.wait_time().count() == 0 && v.why() == why;
}

} // namespace

TEST_CASE("when it is a dry run then what would be refused is admitted, with the reason for which it would be",
          "[unit]")
{
  one_amf net(dry());
  net.apply(start(1, {}, {item(listed, 2)}));
  net.apply(local_restriction{{establishment_cause::mt_access}, percentage(100)});
  REQUIRE(admitted_because(net.admit(mo_data), reason::amf_overload));
  REQUIRE(admitted_because(net.admit(mo_data, listed), reason::slice_overload));
  REQUIRE(admitted_because(net.admit(establishment_cause::mt_access), reason::local_restriction));
  REQUIRE(admitted_because(net.admit(establishment_cause::mps_priority_access), reason::not_restricted));
  REQUIRE(admitted_because(net.gate.admit(net.amf, eutra_establishment_cause::mo_data), reason::amf_overload));
  REQUIRE(admitted_because(net.gate.resume_request(net.amf, resume_cause::mo_data), reason::amf_overload));
  REQUIRE(admitted_because(net.gate.resume_request({}, resume_cause::mo_data), reason::unknown_amf));

  const attempt asked = net.gate.setup_request(mo_data, {});
  REQUIRE(asked);
  REQUIRE(admitted_because(asked.verdict(), reason::amf_overload));
  REQUIRE(net.gate.setup_request(establishment_cause::emergency, {}));

  const stage_decisions seen = net.snapshot().decisions;
  REQUIRE(seen.admit.refused(mo_data) == 3);
  REQUIRE(seen.admit.count(mo_data, reason::slice_overload) == 1);
  REQUIRE(seen.resume_request.refused(resume_cause::mo_data) == 1);
  REQUIRE(seen.setup_request.refused(mo_data) == 1);
  REQUIRE(net.table.snapshot().dry_run);
  REQUIRE_FALSE(one_amf().table.snapshot().dry_run);
}

TEST_CASE("when it is a dry run and RRCSetupRequest would have been refused then RRCSetupComplete is not counted",
          "[unit][D8][choice/dry-run-later]")
{
  several_amfs net(dry());
  net.add();
  net.add();
  net.apply(net.amfs[0], start(1));
  net.apply(net.amfs[1], start(1));
  const attempt asked = net.gate.setup_request(mo_data, {});
  REQUIRE(net.table.overload_stop(net.amfs[1]) == error::none); // whatever has changed since
  REQUIRE(admitted_because(net.gate.setup_complete(asked, net.amfs[0]), reason::amf_overload));
  REQUIRE(admitted_because(net.gate.setup_complete(asked, net.amfs[1]), reason::amf_overload));
  REQUIRE(admitted_because(net.gate.setup_complete(asked, {}), reason::amf_overload));
  const amf_choice made = net.gate.choose_amf(asked, net.amfs);
  REQUIRE(admitted_because(made.verdict, reason::amf_overload));
  REQUIRE((made.amf == net.amfs[0] || made.amf == net.amfs[1]));
  const table_snapshot seen = net.table.snapshot();
  REQUIRE(seen.amfs[0].decisions.setup_complete.counts == decision_counters().counts);
  REQUIRE(seen.amfs[1].decisions.setup_complete.counts == decision_counters().counts);
  REQUIRE(seen.unknown_amf.setup_complete.counts == decision_counters().counts);
}

TEST_CASE("when it is a dry run then RRCSetupComplete shows what it alone would have refused", "[unit][D8]")
{
  one_amf net(dry());
  net.apply(start(1, 20, {item(listed, 1, 60)}));
  unsigned first = 0;
  unsigned then  = 0;
  for (unsigned i = 0; i < 1000; ++i) {
    const attempt asked = net.gate.setup_request(mo_data, {});
    REQUIRE(asked);
    REQUIRE(asked.verdict().why() == (asked.draw() < 20 ? reason::amf_overload : reason::spared));
    const verdict v = net.gate.setup_complete(asked, net.amf, listed);
    REQUIRE(v);
    if (asked.draw() < 20) {
      ++first;
      REQUIRE(admitted_because(v, reason::amf_overload));
    } else {
      REQUIRE(admitted_because(v, asked.draw() < 60 ? reason::slice_overload : reason::spared));
      then += asked.draw() < 60 ? 1U : 0U;
    }
  }
  REQUIRE(first == 200);
  REQUIRE(then == 400);
  const stage_decisions seen = net.snapshot().decisions;
  REQUIRE(seen.setup_request.count(reason::amf_overload) == 200);
  REQUIRE(seen.setup_request.count(reason::spared) == 800);
  REQUIRE(seen.setup_complete.count(reason::slice_overload) == 400);
  REQUIRE(seen.setup_complete.count(reason::spared) == 400);
}

TEST_CASE("when an attempt of a dry run is handed to a table that is none then it is judged and counted there",
          "[unit][D8]")
{
  // The operator has switched the control on, while connections were being set up.
  one_amf before(dry());
  before.apply(start(1));
  several_amfs now;
  now.add();
  now.apply(now.amfs[0], start(1, 50, {item(listed, 1, 80)}));
  unsigned refused = 0;
  for (unsigned i = 0; i < 100; ++i) {
    const attempt asked = before.gate.setup_request(mo_data, {});
    REQUIRE(admitted_because(asked.verdict(), reason::amf_overload));
    const unsigned draw = asked.draw();
    CAPTURE(draw);
    const verdict v = now.gate.setup_complete(asked, now.amfs[0]);
    REQUIRE(v.why() == (draw < 50 ? reason::amf_overload : reason::spared));
    REQUIRE((v.answer() == (draw < 50 ? rrc_answer::rrc_release : rrc_answer::none)));
    REQUIRE(now.gate.setup_complete(asked, {}).why() == reason::unknown_amf);
    const amf_choice made = now.gate.choose_amf(asked, now.amfs, listed);
    REQUIRE(made.verdict.why() == (draw < 80 ? reason::slice_overload : reason::spared));
    REQUIRE(bool(made) == (draw >= 80));
    REQUIRE((made.amf == (draw < 80 ? amf_handle() : now.amfs[0])));
    refused += draw < 50 ? 1U : 0U;
  }
  REQUIRE(refused == 50);
  const decision_counters counted = now.snapshot(0).decisions.setup_complete;
  REQUIRE(counted.count(mo_data, reason::amf_overload) == 50);
  REQUIRE(counted.count(mo_data, reason::slice_overload) == 80);
  REQUIRE(counted.count(mo_data, reason::spared) == 50 + 20);
  REQUIRE(now.table.snapshot().unknown_amf.setup_complete.count(mo_data, reason::unknown_amf) == 100);
  REQUIRE(before.snapshot().decisions.setup_complete.counts == decision_counters().counts);
}

TEST_CASE("when it is a dry run and no candidate admits then one is chosen as if all did",
          "[unit][23.501-6.3.5][choice/dry-run-choice]")
{
  several_amfs net(dry());
  net.add({}, 10);
  net.add({}, 30);
  net.add({}, 0);
  net.apply(net.amfs[0], start(1, 70));
  net.apply(net.amfs[1], local_restriction{{mo_data}, percentage(60)});
  net.apply(net.amfs[2], start(1));
  unsigned counts[3] = {};
  for (unsigned i = 0; i < 4000; ++i) {
    const amf_choice made = net.gate.choose_amf(drawn(mo_data, i % 60), net.amfs);
    REQUIRE(admitted_because(made.verdict, reason::local_restriction));
    for (unsigned place = 0; place < 3; ++place) {
      counts[place] += made.amf == net.amfs[place] ? 1U : 0U;
    }
  }
  CAPTURE(counts[0], counts[1], counts[2]);
  REQUIRE(counts[0] >= 998);
  REQUIRE(counts[0] <= 1002);
  REQUIRE(counts[1] == 4000 - counts[0]);
  // Where one does admit, the choice is the real one.
  for (unsigned i = 0; i < 100; ++i) {
    const amf_choice made = net.gate.choose_amf(drawn(mo_data, 60), net.amfs);
    REQUIRE(admitted_because(made.verdict, reason::spared));
    REQUIRE((made.amf == net.amfs[1]));
  }
}

TEST_CASE("when it is a dry run then as many would be refused as with the control on", "[unit][D10]")
{
  for (unsigned p : {1U, 45U, 99U}) {
    options on;
    on.seed     = 12;
    options off = on;
    off.dry_run = true;
    one_amf real(on);
    one_amf dummy(off);
    real.apply(start(1, p));
    dummy.apply(start(1, p));
    for (unsigned i = 0; i < 300; ++i) {
      static_cast<void>(real.admit(mo_data));
      static_cast<void>(dummy.admit(mo_data));
      static_cast<void>(real.gate.setup_request(mo_data, {}));
      static_cast<void>(dummy.gate.setup_request(mo_data, {}));
    }
    for (const stage_decisions& seen : {real.snapshot().decisions, dummy.snapshot().decisions}) {
      REQUIRE(seen.admit.refused(mo_data) == 3 * p);
      REQUIRE(seen.setup_request.refused(mo_data) == 3 * p);
    }
  }
}
