// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A scenario with everything in it, small enough to run in a moment, and its variations.

#include "scenario/scenario.hpp"

#include <string>
#include <utility>
#include <vector>

namespace storm::test {

/// Two AMFs, six gNBs, phones, emergency callers, priority users, machines that register all at once at 5 s.
inline scenario small_storm()
{
  using n2gate::establishment_cause;
  scenario made;
  made.length     = 60s;
  made.gnbs.count = 6;
  made.nas.t3502  = 20s;
  made.nas.t3525  = 20s;
  made.populations.push_back({"phones",
                              10'000,
                              {n2gate::s_nssai(1)},
                              access_identity::ordinary,
                              true,
                              {{establishment_cause::mo_data, 6},
                               {establishment_cause::mt_access, 2},
                               {establishment_cause::mo_signalling, 1},
                               {establishment_cause::mo_voice_call, 1}},
                              100});
  made.populations.push_back(
      {"emergency callers", 2'000, {}, access_identity::ordinary, true, {{establishment_cause::emergency}}, 10});
  made.populations.push_back(
      {"mps", 500, {n2gate::s_nssai(1)}, access_identity::mps, true, {{establishment_cause::mo_data}}, 2});
  made.populations.push_back(
      {"mcs", 500, {n2gate::s_nssai(1)}, access_identity::mcs, true, {{establishment_cause::mo_data}}, 2});
  made.populations.push_back({"machines", 12'000, {n2gate::s_nssai(2)}, access_identity::ordinary, false, {}, 0});
  made.storms.push_back({storm_kind::synchronised_registration, 4, 1, 5s, 4s, storm_shape::beta_3_4});
  for (const char* name : {"amf-1", "amf-2"}) {
    amf_config amf;
    amf.name        = name;
    amf.queue_limit = 4'000;
    made.amfs.push_back(amf);
  }
  made.controller.levels = {{0s, n2gate::overload_action::reject_rrc_cr_signalling, 60}};
  return made;
}

/// Every controller, and every other thing that can be on, by its name.
inline std::vector<std::pair<std::string, scenario>> variations()
{
  std::vector<std::pair<std::string, scenario>> made{{"no control", small_storm()}};
  const auto                                    add = [&](const char* name, auto change) {
    scenario values        = small_storm();
    values.controller.kind = controller_kind::proportional;
    change(values);
    made.emplace_back(name, std::move(values));
  };
  add("proportional", [](scenario&) {});
  add("fixed", [](scenario& of) { of.controller.kind = controller_kind::fixed; });
  add("staged", [](scenario& of) {
    of.controller.kind   = controller_kind::staged;
    of.controller.levels = {
        {0s, n2gate::overload_action::reject_non_emergency_mo_dt, 50},
        {500ms, n2gate::overload_action::reject_rrc_cr_signalling, 60},
        {2s, n2gate::overload_action::permit_emergency_sessions_and_mobile_terminated_services_only, 0}};
  });
  add("action 3", [](scenario& of) {
    of.controller.kind   = controller_kind::fixed;
    of.controller.levels = {
        {0s, n2gate::overload_action::permit_high_priority_sessions_and_mobile_terminated_services_only, 0}};
  });
  add("slices", [](scenario& of) { of.controller.slice_share = 0.5; });
  add("half of the gNBs", [](scenario& of) { of.controller.gnb_share = 0.5; });
  add("early warning", [](scenario& of) { of.controller.early_warning = early_warning_config{}; });
  add("random", [](scenario& of) { of.gnbs.sampling = n2gate::sampling::random; });
  add("per_ue", [](scenario& of) { of.gnbs.sampling = n2gate::sampling::per_ue; });
  add("NAS alone", [](scenario& of) {
    of.controller.kind                   = controller_kind::none;
    of.controller.nas_congestion_control = true;
  });
  add("N2 and NAS", [](scenario& of) { of.controller.nas_congestion_control = true; });
  add("UDM overloaded", [](scenario& of) {
    of.downstream.udm              = producer_config{};
    of.downstream.udm->service     = 2ms;
    of.downstream.udm->queue_limit = 200;
    of.downstream.smf              = producer_config{};
    of.downstream.scp              = scp_config{400, 100};
  });
  add("Retry-After ignored", [](scenario& of) {
    of.downstream.udm                = producer_config{};
    of.downstream.udm->service       = 2ms;
    of.downstream.udm->queue_limit   = 200;
    of.downstream.honour_retry_after = false;
  });
  add("faults", [](scenario& of) {
    of.faults.stop_loss    = 0.5;
    of.gnbs.max_age        = 10s;
    of.faults.associations = {{0, 0, 7s, 3s}, {0, 1, 8s, 1s}, {3, 1, 9s, 20s}};
    of.faults.restarts     = {{1, 12s, 5s}};
    of.storms.push_back({storm_kind::recovery, 0, 1, 13s, 2s, storm_shape::uniform});
    of.storms.push_back({storm_kind::reconnect_wave, 0, 0.5, 30s, 1s, storm_shape::uniform});
  });
  add("roaming in", [](scenario& of) { of.storms = {{storm_kind::roaming_in, 4, 0.8, 5s, 4s, storm_shape::uniform}}; });
  add("nothing answers", [](scenario& of) { of.radio.loss = 1; });
  return made;
}

} // namespace storm::test
