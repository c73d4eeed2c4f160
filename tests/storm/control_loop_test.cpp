// SPDX-License-Identifier: BSD-3-Clause

// The AMF's loop, period by period: START, another START as the load moves, STOP, and a new beginning.

#include "storm/small_world.hpp"
#include "support/catch.hpp"

using namespace storm;
using namespace storm::test;
using n2gate::percentage;
using n2gate::s_nssai;

namespace {

/// Two populations, each with a slice of its own.
scenario two_slices()
{
  scenario values                 = quiet();
  values.gnbs.count               = 3;
  values.controller.kind          = controller_kind::proportional;
  values.controller.levels        = {{0s, n2gate::overload_action::reject_rrc_cr_signalling, 0}};
  values.controller.slice_share   = 0.5;
  values.detector.period          = 1s;
  values.detector.hold            = 3s;
  values.detector.utilisation_on  = 0.95;
  values.detector.utilisation_off = 0.7;
  values.populations.push_back(values.populations[0]);
  values.populations[1].name            = "machines";
  values.populations[1].requested_nssai = {s_nssai(2)};
  return values;
}

/// One period, in which so much arrived of each slice, and the AMF was busy for so long.
void period(world& in, duration first, duration second, duration busy)
{
  in.now += 1s;
  in.amfs[0].load.arrived(0, establishment_cause::mo_data, first);
  in.amfs[0].load.arrived(1, establishment_cause::mo_data, second);
  in.amfs[0].busy = busy;
  amf_period(in, 0);
}

std::vector<s_nssai> listed(const world& in)
{
  return in.amfs[0].in_force.value().overload_start_nssai_list.at(0).slice_overload_list;
}

} // namespace

TEST_CASE("when the load moves, then the AMF sends START, another START, nothing when nothing changes, and STOP",
          "[storm][38.413-8.7.7.2]")
{
  const scenario values = two_slices();
  world          in(values, 1);
  const auto&    counts = in.out.amfs[0];
  period(in, 300ms, 100ms, 400ms);
  CHECK_FALSE(in.amfs[0].in_force.has_value());
  CHECK(in.on_n2.empty());

  period(in, 300ms, 3000ms, 1s); // more than it can do
  CHECK(counts.starts == 1);
  CHECK(listed(in) == nssai{s_nssai(2)});
  period(in, 300ms, 3000ms, 800ms); // by its estimate, far more
  CHECK(counts.replacements == 1);
  CHECK(in.out.controls.size() == 2);
  CHECK(in.on_n2.size() == 2);
  CHECK(in.on_n2[1].gnbs == std::vector<std::uint32_t>{0, 1, 2});

  for (int each = 0; each < 40; ++each) { // quiet, until the estimate has come down
    period(in, 300ms, 0s, each < 35 ? 800ms : 300ms);
  }
  CHECK(counts.stops == 1);
  CHECK_FALSE(in.amfs[0].in_force.has_value());
  CHECK_FALSE(in.out.controls.back().start.has_value());
  const auto replaced = counts.replacements;
  CHECK(replaced < 35); // the same message is not sent again
  CHECK(in.on_n2.size() == counts.starts + counts.replacements + counts.stops);

  period(in, 3000ms, 100ms, 1s); // and now the other slice alone
  CHECK(counts.starts == 2);
  CHECK(listed(in) == nssai{s_nssai(1)});
}

TEST_CASE("when there is no controller, then the AMF notices its overload and sends nothing", "[storm][unit]")
{
  const scenario values = without_control(two_slices());
  world          in(values, 1);
  period(in, 300ms, 3000ms, 1s);
  CHECK(in.amfs[0].detector.overloaded());
  CHECK(in.on_n2.empty());
  CHECK(in.out.controls.empty());
}

TEST_CASE("when an AMF is down, then it decides nothing", "[storm][unit]")
{
  const scenario values = two_slices();
  world          in(values, 1);
  in.amfs[0].up = false;
  period(in, 300ms, 3000ms, 1s);
  CHECK_FALSE(in.amfs[0].in_force.has_value());
  CHECK_FALSE(in.amfs[0].detector.overloaded());
}
