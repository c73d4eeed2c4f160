// SPDX-License-Identifier: BSD-3-Clause

#include "scenario/scenario.hpp"

namespace storm {

namespace {

bool is_share(double value)
{
  return value >= 0 && value <= 1;
}

std::optional<std::string> check_populations(const scenario& values)
{
  std::size_t ues    = 0;
  std::size_t slices = 0;
  for (const population& each : values.populations) {
    for (const population& other : values.populations) {
      if (&other != &each && other.name == each.name) {
        return "two populations have the name " + each.name;
      }
    }
    double weights = 0;
    for (const cause_share& cause : each.causes) {
      if (!(cause.weight >= 0)) {
        return each.name + ": a cause's weight is below 0";
      }
      weights += cause.weight;
    }
    if (each.ues == 0) {
      return each.name + ": no UEs";
    }
    if (each.requested_nssai.size() > 8) {
      return each.name + ": more than 8 requested S-NSSAIs (TS 38.331 6.2.2)";
    }
    if (!(each.attempts_per_second >= 0) || (each.attempts_per_second > 0 && !(weights > 0))) {
      return each.name + ": attempts_per_second needs causes, and is not below 0";
    }
    ues += each.ues;
    slices += each.requested_nssai.size();
  }
  if (slices > 1024) {
    return "more than 1024 requested S-NSSAIs: one OVERLOAD START lists no more (TS 38.413 9.2.6.10)";
  }
  if (values.populations.empty() || values.populations.size() > max_populations || ues > max_ues) {
    return "there are 1 to 255 populations, of at most 10000000 UEs together";
  }
  return {};
}

std::optional<std::string> check_storms(const scenario& values)
{
  for (const storm_config& each : values.storms) {
    if (each.population >= values.populations.size()) {
      return "a storm of a population that is not there";
    }
    if (!is_share(each.share) || each.at < 0s || each.spread < 0s) {
      return "a storm's share is 0 to 1, its times are not below 0";
    }
  }
  if (values.storms.size() > 255) {
    return "more than 255 storms";
  }
  return {};
}

std::optional<std::string> check_amfs(const scenario& values)
{
  unsigned capacity = 0;
  for (const amf_config& each : values.amfs) {
    if (each.name.empty() || each.name.size() > 100) {
      return "an AMF's name has 1 to 100 characters";
    }
    for (const amf_config& other : values.amfs) {
      if (&other != &each && other.name == each.name) {
        return "two AMFs have the name " + each.name;
      }
    }
    if (each.registration <= 0s || each.service_request <= 0s || each.rejection <= 0s || each.queue_limit == 0) {
      return each.name + ": times of service and queue_limit are above 0";
    }
    capacity += each.relative_capacity;
  }
  if (values.amfs.empty() || values.amfs.size() > max_amfs || capacity == 0) {
    return "there are 1 to 63 AMFs, not all of capacity 0";
  }
  return {};
}

std::optional<std::string> check_control(const scenario& values)
{
  const controller_config& of = values.controller;
  if (of.kind != controller_kind::none && of.levels.empty()) {
    return "a controller needs a level";
  }
  for (const control_level& each : of.levels) {
    if (each.percentage > 99 || static_cast<unsigned>(each.action) > 3) {
      return "a level's action is 0 to 3, its percentage 1 to 99";
    }
  }
  if (!is_share(of.slice_share) || !(of.gnb_share > 0 && of.gnb_share <= 1) ||
      !(of.target_utilisation > 0 && of.target_utilisation <= 1)) {
    return "slice_share, gnb_share and target_utilisation are shares; the last two are above 0";
  }
  if (of.t3346_min < 0s || of.t3346_max < of.t3346_min) {
    return "T3346 lies between 0 and a greatest value";
  }
  if (of.early_warning && (of.early_warning->periods < 2 || of.early_warning->lead < 0s)) {
    return "early warning needs two periods or more, and a lead that is not below 0";
  }
  if (values.detector.queue_delay_off > values.detector.queue_delay_on ||
      values.detector.utilisation_off > values.detector.utilisation_on) {
    return "the detector's lower bounds are not above its upper ones";
  }
  if (values.detector.period < 1ms || values.detector.hold < 0s) {
    return "the detector's period is 1 ms or more, its hold not below 0";
  }
  return {};
}

std::optional<std::string> check_faults(const scenario& values)
{
  for (const association_fault& each : values.faults.associations) {
    if (each.gnb >= values.gnbs.count || each.amf >= values.amfs.size() || each.at < 0s || each.down_for < 0s) {
      return "a lost association of a gNB or AMF that is not there, or at no time";
    }
  }
  for (const amf_restart& each : values.faults.restarts) {
    if (each.amf >= values.amfs.size() || each.at < 0s || each.down_for < 0s) {
      return "the restart of an AMF that is not there, or at no time";
    }
  }
  return is_share(values.faults.stop_loss) ? std::nullopt : std::optional<std::string>("stop_loss is 0 to 1");
}

std::optional<std::string> check_downstream(const scenario& values)
{
  for (const auto* each : {&values.downstream.udm, &values.downstream.smf}) {
    if (*each && ((*each)->service <= 0s || (*each)->queue_limit == 0 || (*each)->retry_after < 0s)) {
      return "UDM and SMF: time of service and queue_limit are above 0, retry_after is not below 0";
    }
  }
  if (values.downstream.scp && !(values.downstream.scp->requests_per_second > 0)) {
    return "SCP: requests_per_second is above 0";
  }
  if (values.downstream.impatience <= 0s) {
    return "impatience is above 0";
  }
  return {};
}

} // namespace

std::optional<std::string> check(const scenario& values)
{
  if (values.length <= 0s || values.length > longest_run || values.sample < 1ms) {
    return "a run takes at most one hour, a sample 1 ms or more";
  }
  if (values.gnbs.count == 0 || values.gnbs.count > max_gnbs) {
    return "there are 1 to 4096 gNBs";
  }
  if (values.gnbs.min_wait_time < 1s || values.gnbs.max_wait_time > 16s || values.gnbs.min_wait_time % 1s != 0s ||
      values.gnbs.max_wait_time % 1s != 0s || values.gnbs.min_wait_time > values.gnbs.max_wait_time ||
      values.gnbs.per_ue_period < 1ms || values.gnbs.max_age < 0s) {
    return "gNBs: waitTime lies in 1 to 16 whole seconds, per_ue_period is 1 ms or more, max_age not below 0";
  }
  if (!is_share(values.radio.loss) || values.radio.t300 <= 0s || values.radio.requests == 0 ||
      values.radio.setup_delay < 0s || values.radio.nas_delay < 0s || values.n2_delay < 0s) {
    return "radio: loss is 0 to 1, T300 and requests are above 0, delays not below 0";
  }
  if (values.nas.max_attempts == 0 || values.nas.t3510 <= 0s || values.nas.t3511 <= 0s || values.nas.t3502 <= 0s ||
      values.nas.t3525 <= 0s) {
    return "NAS: timers and max_attempts are above 0";
  }
  for (const auto part : {check_populations, check_storms, check_amfs, check_control, check_faults, check_downstream}) {
    if (auto fault = part(values)) {
      return fault;
    }
  }
  return {};
}

scenario without_control(scenario values)
{
  values.controller.kind                   = controller_kind::none;
  values.controller.nas_congestion_control = false;
  return values;
}

scenario without_storms(scenario values)
{
  values.storms.clear();
  return values;
}

} // namespace storm
