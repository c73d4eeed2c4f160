// SPDX-License-Identifier: BSD-3-Clause

// The AMF's side of the loop: what it sees, when it acts, and what it asks for.

#include "model/controller.hpp"
#include "model/detector.hpp"
#include "model/load.hpp"
#include "support/catch.hpp"

using namespace storm;
using n2gate::establishment_cause;
using n2gate::overload_action;
using n2gate::percentage;
using n2gate::s_nssai;

namespace {

constexpr duration period = 1s;

const std::vector<nssai> kinds{{}, {s_nssai(1)}, {s_nssai(2)}, {s_nssai(1), s_nssai(2)}};

/// So much of what the AMF can do, offered by each kind for mo-Data, for as long as it takes to be sure.
load_estimate offering(std::initializer_list<double> by_kind)
{
  load_estimate load(kinds);
  for (int each = 0; each < 60; ++each) {
    std::size_t kind = 0;
    for (const double offer : by_kind) {
      load.arrived(kind++, establishment_cause::mo_data, from_seconds(offer));
    }
    load.close(period, {}, 1, 4);
  }
  return load;
}

controller_config proportional()
{
  controller_config values;
  values.kind               = controller_kind::proportional;
  values.levels             = {{0s, overload_action::reject_rrc_cr_signalling, 0}};
  values.target_utilisation = 0.8;
  return values;
}

n2gate::overload_start
wanted(const controller_config& values, const load_estimate& load, duration queue_delay = 0s, double told = 1)
{
  return controller(values, 5s).wanted(0s, period, queue_delay, load, told);
}

} // namespace

TEST_CASE("when a value exceeds its upper bound, then the AMF is overloaded until all were low for a while",
          "[storm][unit]")
{
  detector_config values;
  values.queue_delay_on  = 500ms;
  values.queue_delay_off = 100ms;
  values.utilisation_on  = 0.9;
  values.utilisation_off = 0.7;
  values.hold            = 5s;
  detector of(values);
  CHECK_FALSE(of.look(1s, 500ms, 0.9, false)); // not above
  CHECK(of.look(2s, 501ms, 0, false));
  CHECK(of.look(3s, 100ms, 0, false)); // not below: the rest begins anew
  CHECK(of.look(4s, 0s, 0, false));
  CHECK(of.look(7s, 99ms, 0.69, false));
  CHECK_FALSE(of.look(8s, 99ms, 0.69, false)); // 5 s after the last unrest
  CHECK(of.look(9s, 0s, 0.91, false));
  CHECK(of.look(10s, 0s, 0.7, false));
  CHECK(of.look(14s, 0s, 0, false));
  CHECK_FALSE(of.look(15s, 0s, 0, false));
  CHECK(of.look(16s, 0s, 0, true));
}

TEST_CASE("when a control thins what arrives, then the AMF knows what is offered", "[storm][unit]")
{
  n2gate::overload_start in_force;
  in_force.amf_overload_response                 = overload_action::reject_non_emergency_mo_dt;
  in_force.amf_traffic_load_reduction_indication = percentage(75);
  in_force.overload_start_nssai_list.push_back(
      {{s_nssai(2)}, overload_action::reject_rrc_cr_signalling, percentage(50)});
  load_estimate load(kinds);
  for (int each = 0; each < 60; ++each) {
    load.arrived(1, establishment_cause::mo_data, 100ms);       // a quarter of what is offered
    load.arrived(1, establishment_cause::mo_signalling, 100ms); // action 0 leaves it alone
    load.arrived(2, establishment_cause::mo_signalling, 100ms); // a half
    load.arrived(3, establishment_cause::mo_data, 100ms);       // requests an unlisted slice too
    load.arrived(2, establishment_cause::emergency, 100ms);
    load.close(period, in_force, 1, 1);
  }
  CHECK(load.offered(1, {establishment_cause::mo_data}) == Approx(0.4));
  CHECK(load.offered(1, {establishment_cause::mo_signalling}) == Approx(0.1));
  CHECK(load.offered(2, {establishment_cause::mo_signalling}) == Approx(0.2));
  CHECK(load.offered(2, {establishment_cause::emergency}) == Approx(0.1));
  CHECK(load.offered(3, {establishment_cause::mo_data}) == Approx(0.4));
  CHECK(load.offered() == Approx(1.2));

  // An emergency call is never refused (D1), not even by action 3.
  n2gate::overload_start literal;
  literal.amf_overload_response = overload_action::permit_high_priority_sessions_and_mobile_terminated_services_only;
  CHECK(restriction_on(kinds[1], literal).share == 1);
  CHECK_FALSE(restriction_on(kinds[1], literal).causes.contains(establishment_cause::emergency));
  CHECK(restriction_on(kinds[1], literal).causes.contains(establishment_cause::mo_data));

  // Half of the gNBs obey: five eighths of what is offered arrive.
  load_estimate half(kinds);
  for (int each = 0; each < 60; ++each) {
    half.arrived(1, establishment_cause::mo_data, 250ms);
    half.close(period, in_force, 0.5, 1);
  }
  CHECK(half.offered() == Approx(0.4));
}

TEST_CASE("when the control is proportional, then the percentage leaves what the AMF aims at", "[storm][unit]")
{
  const auto message = wanted(proportional(), offering({0, 3.2, 0, 0}));
  CHECK(message.amf_overload_response == overload_action::reject_rrc_cr_signalling);
  CHECK(message.amf_traffic_load_reduction_indication == percentage(75));
  CHECK(message.overload_start_nssai_list.empty());
  // Half of the gNBs are told: they must refuse twice as much. A queue leaves less room. Never 0, never 100.
  CHECK(wanted(proportional(), offering({0, 1, 0, 0}), 0s, 0.5).amf_traffic_load_reduction_indication ==
        percentage(40));
  CHECK(wanted(proportional(), offering({0, 3.2, 0, 0}), 1s).amf_traffic_load_reduction_indication == percentage(81));
  CHECK(wanted(proportional(), offering({0, 0.5, 0, 0})).amf_traffic_load_reduction_indication == percentage(1));
  CHECK(wanted(proportional(), offering({0, 500, 0, 0})).amf_traffic_load_reduction_indication == percentage(99));
}

TEST_CASE("when a slice has more than its share, then it alone is restricted while the others leave it room",
          "[storm][unit]")
{
  auto values        = proportional();
  values.slice_share = 0.5;
  const auto message = wanted(values, offering({0.1, 0.2, 2, 0}));
  CHECK_FALSE(message.amf_overload_response.has_value());
  REQUIRE(message.overload_start_nssai_list.size() == 1);
  CHECK(message.overload_start_nssai_list[0].slice_overload_list == nssai{s_nssai(2)});
  CHECK(message.overload_start_nssai_list[0].slice_traffic_load_reduction_indication == percentage(75));

  const auto both = wanted(values, offering({0, 1.6, 4, 0}));
  CHECK(both.amf_overload_response.has_value());
  CHECK(both.amf_traffic_load_reduction_indication == percentage(50));
  CHECK(both.overload_start_nssai_list.at(0).slice_traffic_load_reduction_indication == percentage(99));

  const auto none = wanted(values, offering({0, 1, 1, 0}));
  CHECK(none.amf_overload_response.has_value());
  CHECK(none.overload_start_nssai_list.empty());
}

TEST_CASE("when a slice was singled out, then it alone is restricted until the overload is over", "[storm][unit]")
{
  auto values        = proportional();
  values.slice_share = 0.5;
  controller of(values, 5s);
  CHECK(of.wanted(0s, period, 0s, offering({0, 0.2, 2, 0}), 1).overload_start_nssai_list.size() == 1);
  const auto late = of.wanted(1s, period, 0s, offering({0, 0.2, 0.1, 0}), 1);
  CHECK_FALSE(late.amf_overload_response.has_value());
  CHECK(late.overload_start_nssai_list.at(0).slice_traffic_load_reduction_indication == percentage(1));
  const auto another = of.wanted(2s, period, 0s, offering({0, 1.2, 0.1, 0}), 1);
  CHECK(another.overload_start_nssai_list.at(0).slice_overload_list == nssai{s_nssai(2), s_nssai(1)});
  of.reset();
  CHECK(
      of.wanted(3s, period, 0s, offering({0, 0.6, 0.5, 0.2}), 1).overload_start_nssai_list.at(0).slice_overload_list ==
      nssai{s_nssai(1)});
}

TEST_CASE("when the control is staged, then the queue decides on the level, and it is left late", "[storm][unit]")
{
  controller_config values;
  values.kind              = controller_kind::staged;
  values.levels            = {{0s, overload_action::reject_non_emergency_mo_dt, 50},
                              {1s, overload_action::reject_rrc_cr_signalling, 60},
                              {3s, overload_action::permit_emergency_sessions_and_mobile_terminated_services_only, 0}};
  const load_estimate load = offering({0, 1, 0, 0});
  controller          of(values, 5s);
  const auto          action = [&](moment now, duration queue) {
    return of.wanted(now, period, queue, load, 1).amf_overload_response.value();
  };
  CHECK(action(0s, 999ms) == overload_action::reject_non_emergency_mo_dt);
  CHECK(action(1s, 1s) == overload_action::reject_rrc_cr_signalling);
  CHECK(action(2s, 3s) == overload_action::permit_emergency_sessions_and_mobile_terminated_services_only);
  CHECK_FALSE(of.wanted(3s, period, 3s, load, 1).amf_traffic_load_reduction_indication.has_value());
  CHECK(action(7s, 0s) == overload_action::permit_emergency_sessions_and_mobile_terminated_services_only);
  CHECK(action(8s, 0s) == overload_action::reject_rrc_cr_signalling);
  CHECK(action(12s, 0s) == overload_action::reject_rrc_cr_signalling);
  CHECK(action(13s, 0s) == overload_action::reject_non_emergency_mo_dt);
  CHECK(of.wanted(13s, period, 0s, load, 1).amf_traffic_load_reduction_indication == percentage(50));
}

TEST_CASE("when a slice's arrivals grow, then early warning sees them where they will be, and singles the slice out",
          "[storm][23.288]")
{
  auto values           = proportional();
  values.early_warning  = early_warning_config{3s, 4};
  values.slice_share    = 0.5;
  load_estimate    load = offering({0, 0.3, 0.1, 0});
  const controller of(values, 5s);
  CHECK_FALSE(of.warns(load, period));
  for (const double offer : {0.2, 0.3, 0.4}) {
    load.arrived(1, establishment_cause::mo_data, 300ms);
    load.arrived(2, establishment_cause::mo_data, from_seconds(offer));
    load.close(period, {}, 1, 4);
  }
  CHECK(load.growth(2, period) == Approx(0.1));
  CHECK(load.growth(1, period) == Approx(0).margin(1e-9));
  CHECK_FALSE(of.warns(load, period)); // 0.3 + 0.3 + 0.3
  for (const double offer : {0.6, 0.8, 1.0}) {
    load.arrived(1, establishment_cause::mo_data, 300ms);
    load.arrived(2, establishment_cause::mo_data, from_seconds(offer));
    load.close(period, {}, 1, 4);
  }
  CHECK(of.warns(load, period));
  const auto message = wanted(values, load);
  CHECK_FALSE(message.amf_overload_response.has_value());
  CHECK(message.overload_start_nssai_list.at(0).slice_overload_list == nssai{s_nssai(2)});

  values.early_warning.reset();
  CHECK_FALSE(controller(values, 5s).warns(load, period));
}
