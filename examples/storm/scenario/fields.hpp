// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The keys of a scenario file: what each is called, what it may hold and what it is for. Said once, here; defaults are
// those of scenario.hpp. A visitor goes through them: the loader to fill a scenario, `storm --keys` to tell of them.

#include "scenario/scenario.hpp"

#include <array>
#include <utility>

namespace storm {

template <class Value>
struct named {
  const char* name;
  Value       value;
};

inline constexpr std::array<named<access_identity>, 3>  access_identities{{
     {"ordinary", access_identity::ordinary},
     {"mps", access_identity::mps},
     {"mcs", access_identity::mcs},
}};
inline constexpr std::array<named<storm_kind>, 4>       storm_kinds{{
          {"synchronised_registration", storm_kind::synchronised_registration},
          {"reconnect_wave", storm_kind::reconnect_wave},
          {"roaming_in", storm_kind::roaming_in},
          {"recovery", storm_kind::recovery},
}};
inline constexpr std::array<named<storm_shape>, 2>      storm_shapes{{
         {"uniform", storm_shape::uniform},
         {"beta_3_4", storm_shape::beta_3_4},
}};
inline constexpr std::array<named<service_law>, 2>      service_laws{{
         {"deterministic", service_law::deterministic},
         {"exponential", service_law::exponential},
}};
inline constexpr std::array<named<controller_kind>, 4>  controller_kinds{{
     {"none", controller_kind::none},
     {"fixed", controller_kind::fixed},
     {"staged", controller_kind::staged},
     {"proportional", controller_kind::proportional},
}};
inline constexpr std::array<named<n2gate::sampling>, 3> samplings{{
    {"stratified", n2gate::sampling::stratified},
    {"random", n2gate::sampling::random},
    {"per_ue", n2gate::sampling::per_ue},
}};

/// Whether a key may be left out.
enum class need { required, optional };

inline constexpr std::size_t max_list = 64;

template <class Visitor>
void fields(Visitor& visit, population& of)
{
  visit.text("name", of.name, need::required, "what tables and pictures call it");
  visit.number("ues", of.ues, 1U, max_ues, need::required, "how many");
  visit.slices("requested_nssai", of.requested_nssai, "S-NSSAIs in RRCSetupComplete, {\"sst\": 1, \"sd\": \"010203\"}");
  visit.choice("access_identity", of.identity, access_identities, "TS 24.501 4.5.2");
  visit.flag("registered", of.registered, "when the run begins");
  visit.causes("causes", of.causes, "what the background wants, {\"mo-Data\": 3, \"emergency\": 1}, by weight");
  visit.number("attempts_per_second",
               of.attempts_per_second,
               0.0,
               1e6,
               need::optional,
               "the background: Poisson, of all these UEs together");
}

template <class Visitor>
void fields(Visitor& visit, storm_config& of)
{
  visit.choice("kind", of.kind, storm_kinds, "what the UEs do");
  visit.population_name("population", of.population, "which UEs");
  visit.number("share", of.share, 0.0, 1.0, need::optional, "of them, that take part");
  visit.time("at", of.at, 0us, longest_run, "when it begins");
  visit.time("spread", of.spread, 0us, longest_run, "within which each wants something once");
  visit.choice("shape", of.shape, storm_shapes, "of the arrivals; beta_3_4 is that of TR 37.868");
}

template <class Visitor>
void fields(Visitor& visit, amf_config& of)
{
  visit.text("name", of.name, need::required, "AMF Name");
  visit.number("relative_capacity",
               of.relative_capacity,
               std::uint8_t{0},
               std::uint8_t{255},
               need::optional,
               "Relative AMF Capacity (TS 38.413)");
  visit.choice("law", of.law, service_laws, "how the time of a request varies");
  visit.time("registration", of.registration, 1us, 10s, "what a registration takes of the AMF, on average");
  visit.time("service_request", of.service_request, 1us, 10s, "what any other procedure takes of it");
  visit.time("rejection", of.rejection, 1us, 10s, "what it takes to send a UE away");
  visit.number("queue_limit", of.queue_limit, 1U, 10'000'000U, need::optional, "requests beyond it are lost");
}

template <class Visitor>
void fields(Visitor& visit, detector_config& of)
{
  visit.time("period", of.period, 10ms, 60s, "how often an AMF looks at its load");
  visit.time("queue_delay_on", of.queue_delay_on, 1us, 600s, "overloaded from this work in the queue");
  visit.time("queue_delay_off", of.queue_delay_off, 1us, 600s, "no longer below it");
  visit.number(
      "utilisation_on", of.utilisation_on, 0.01, 1.01, need::optional, "overloaded from this part of a period");
  visit.number("utilisation_off", of.utilisation_off, 0.0, 1.0, need::optional, "no longer below it");
  visit.time("hold", of.hold, 0us, 600s, "how long both must have been low");
}

template <class Visitor>
void fields(Visitor& visit, control_level& of)
{
  visit.time("queue_delay", of.queue_delay, 0us, 600s, "from which on this level holds");
  visit.action("action", of.action, "Overload Action, 0..3 (TS 38.413 9.3.1.105)");
  visit.number("percentage",
               of.percentage,
               std::uint8_t{0},
               std::uint8_t{99},
               need::optional,
               "Traffic Load Reduction Indication; 0: left out, all are refused");
}

template <class Visitor>
void fields(Visitor& visit, early_warning_config& of)
{
  visit.time("lead", of.lead, 1ms, 60s, "how far the arrivals of a slice are continued in a straight line");
  visit.number("periods", of.periods, 2U, 100U, need::optional, "of the detector, from which the slope is taken");
}

template <class Visitor>
void fields(Visitor& visit, controller_config& of)
{
  visit.choice("kind", of.kind, controller_kinds, "how an AMF decides on its OVERLOAD START");
  visit.list("levels", of.levels, 0, 16, "fixed and proportional take the first, staged goes up and down");
  visit.number("target_utilisation", of.target_utilisation, 0.05, 1.0, need::optional, "proportional: the aim");
  visit.number("slice_share",
               of.slice_share,
               0.0,
               1.0,
               need::optional,
               "a slice with more of the load is restricted alone; 0: never");
  visit.number("gnb_share", of.gnb_share, 0.0, 1.0, need::optional, "of the gNBs, that are sent START");
  visit.object("early_warning", of.early_warning, "as NWDAF's signalling storm analytics (TS 23.288); off when absent");
  visit.flag("nas_congestion_control",
             of.nas_congestion_control,
             "T3346 for UEs without priority that START concerns, while the queue is long");
  visit.time("t3346_min", of.t3346_min, 1s, longest_run, "T3346, drawn from");
  visit.time("t3346_max", of.t3346_max, 1s, longest_run, "to");
}

template <class Visitor>
void fields(Visitor& visit, producer_config& of)
{
  visit.choice("law", of.law, service_laws, "how the time of a request varies");
  visit.time("service", of.service, 1us, 10s, "what a request takes, on average");
  visit.number("queue_limit", of.queue_limit, 1U, 10'000'000U, need::optional, "beyond it 503 with Retry-After");
  visit.whole_seconds("retry_after", of.retry_after, 1s, 600s, "Retry-After (TS 29.500 6.4)");
  visit.time("refusal", of.refusal, 1us, 10s, "what a 503 takes of it");
}

template <class Visitor>
void fields(Visitor& visit, scp_config& of)
{
  visit.number("requests_per_second", of.requests_per_second, 1.0, 1e6, need::optional, "that are let through");
  visit.number("burst", of.burst, 1U, 1'000'000U, need::optional, "at once after a pause");
}

template <class Visitor>
void fields(Visitor& visit, downstream_config& of)
{
  visit.object("udm", of.udm, "asked in a registration; off when absent");
  visit.object("smf", of.smf, "asked in all other procedures; off when absent");
  visit.object("scp", of.scp, "in front of both; off when absent");
  visit.flag("honour_retry_after", of.honour_retry_after, "false, a fault: an AMF asks again at once");
  visit.time("impatience", of.impatience, 1ms, 60s, "what \"at once\" is");
}

template <class Visitor>
void fields(Visitor& visit, radio_config& of)
{
  visit.number("loss", of.loss, 0.0, 0.99, need::optional, "of RRCSetupRequest or its answer");
  visit.time("t300", of.t300, 1ms, 60s, "TS 38.331 7.1.1");
  visit.number("requests", of.requests, 1U, 16U, need::optional, "without an answer, until NAS hears of the failure");
  visit.time("setup_delay", of.setup_delay, 1us, 10s, "from RRCSetupRequest to RRCSetupComplete");
  visit.time("nas_delay", of.nas_delay, 1us, 10s, "from the AMF's answer to the UE");
}

template <class Visitor>
void fields(Visitor& visit, nas_config& of)
{
  visit.time("t3510", of.t3510, 1ms, longest_run, "and T3517: without an answer from the AMF (TS 24.501 10.2)");
  visit.time("t3511", of.t3511, 1ms, longest_run, "from a failed attempt to the next");
  visit.time("t3502", of.t3502, 1ms, longest_run, "after max_attempts of a registration");
  visit.time("t3525", of.t3525, 1ms, longest_run, "after max_attempts of a service request");
  visit.number("max_attempts", of.max_attempts, 1U, 100U, need::optional, "of one registration or service request");
}

template <class Visitor>
void fields(Visitor& visit, gnb_config& of)
{
  visit.number("count", of.count, 1U, max_gnbs, need::optional, "each has its own overload_table and gate");
  visit.choice("sampling", of.sampling, samplings, "how p % are chosen (decision D10)");
  visit.time("per_ue_period", of.per_ue_period, 1ms, longest_run, "for which per_ue gives a UE the same answer");
  visit.time("max_age", of.max_age, 0us, longest_run, "of an OVERLOAD START (decision D14); 0: none");
  visit.whole_seconds("min_wait_time", of.min_wait_time, 1s, 16s, "the shortest waitTime (TS 38.331 6.2.2)");
  visit.whole_seconds("max_wait_time", of.max_wait_time, 1s, 16s, "and the longest");
}

template <class Visitor>
void fields(Visitor& visit, association_fault& of)
{
  visit.gnb_number("gnb", of.gnb, "which, from 0");
  visit.amf_name("amf", of.amf, "and the AMF it loses");
  visit.time("at", of.at, 0us, longest_run, "when");
  visit.time("down_for", of.down_for, 1ms, longest_run, "until NG Setup");
}

template <class Visitor>
void fields(Visitor& visit, amf_restart& of)
{
  visit.amf_name("amf", of.amf, "which");
  visit.time("at", of.at, 0us, longest_run, "when it goes down, and its memory of UEs with it");
  visit.time("down_for", of.down_for, 1ms, longest_run, "until NG Setup");
}

template <class Visitor>
void fields(Visitor& visit, fault_config& of)
{
  visit.number("stop_loss", of.stop_loss, 0.0, 1.0, need::optional, "probability that a gNB misses an OVERLOAD STOP");
  visit.list("associations", of.associations, 0, max_list, "N2 associations that fail");
  visit.list("restarts", of.restarts, 0, max_list, "AMFs that restart");
}

/// AMFs and populations stand before what refers to them by name.
template <class Visitor>
void fields(Visitor& visit, scenario& of)
{
  visit.text("name", of.name, need::required, "what tables and pictures call it");
  visit.text("title", of.title, need::required, "a line on what it shows");
  visit.time("length", of.length, 1s, longest_run, "simulated time");
  visit.time("sample", of.sample, 10ms, 60s, "interval of the time series");
  visit.object("gnbs", of.gnbs, "");
  visit.list("amfs", of.amfs, 1, max_amfs, "one pool");
  visit.list("populations", of.populations, 1, max_populations, "UEs of one kind, spread evenly over the gNBs");
  visit.list("storms", of.storms, 0, max_list, "");
  visit.object("detector", of.detector, "when an AMF is overloaded");
  visit.object("controller", of.controller, "what it does about it");
  visit.object("downstream", of.downstream, "what stands behind the AMFs");
  visit.object("radio", of.radio, "");
  visit.object("nas", of.nas, "");
  visit.time("n2_delay", of.n2_delay, 0us, 10s, "from AMF to gNB");
  visit.object("faults", of.faults, "");
}

} // namespace storm
