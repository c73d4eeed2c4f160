// SPDX-License-Identifier: BSD-3-Clause

// A UE's attempt: RRC by TS 38.331 5.3.3, NAS by TS 24.501 5.5.1 and 5.6.1.

#include "model/world.hpp"

namespace storm {

using n2gate::establishment_cause;

namespace {

void wait_until(world& in, ue& of, std::uint32_t index, moment when, ue_state how = ue_state::waiting)
{
  of.state = how;
  in.events.at(when, event_kind::wake, index, ++of.step);
}

std::optional<n2gate::ng_5g_s_tmsi> identity(const ue& of, std::uint32_t index)
{
  return of.amf == ue::no_amf ? std::nullopt : std::optional(identity_of(of.amf, index));
}

/// Access categories 0 and 2 (TS 38.331 5.3.14.2).
bool passes_t302(const ue& of)
{
  return of.wants == establishment_cause::mt_access || of.wants == establishment_cause::emergency;
}

void request_setup(world& in, std::uint32_t index)
{
  ue& of = in.ues[index];
  ++in.class_of(of).rrc_requests;
  ++in.sample_of(of).rrc_requests;
  if (in.config.radio.loss > 0 && in.draw(purpose::radio, index).chance(in.config.radio.loss)) {
    ++of.requests;
    wait_until(in, of, index, in.now + in.config.radio.t300, ue_state::unanswered);
    return;
  }
  of.requests = 0;
  of.admitted = in.gnbs[of.gnb].setup_request(cause_of(in, of), identity(of, index));
  if (!of.admitted) { // RRCReject
    ++in.class_of(of).rrc_rejects;
    ++in.sample_of(of).refused;
    of.barred_until = in.now + of.admitted.verdict().wait_time();
    wait_until(in, of, index, of.barred_until.when());
    return;
  }
  of.state = ue_state::connecting;
  in.events.at(in.now + in.config.radio.setup_delay, event_kind::setup_complete, index, ++of.step);
}

/// As soon as no timer forbids it.
void go_on(world& in, std::uint32_t index)
{
  ue& of = in.ues[index];
  if (of.backed_off_until.when() > in.now && !is_exempt(cause_of(in, of))) {
    wait_until(in, of, index, of.backed_off_until.when());
  } else if (of.barred_until.when() > in.now && !passes_t302(of)) {
    wait_until(in, of, index, of.barred_until.when());
  } else {
    request_setup(in, index);
  }
}

void begin_attempt(world& in, std::uint32_t index)
{
  ue& of      = in.ues[index];
  of.began    = in.now;
  of.failures = 0;
  of.requests = 0;
  go_on(in, index);
}

/// An abnormal case (TS 24.501 5.5.1.2.7, 5.6.1.7): T3511, and after the last attempt T3502 or T3525.
void failed(world& in, std::uint32_t index)
{
  ue& of = in.ues[index];
  if (++of.failures < in.config.nas.max_attempts) {
    wait_until(in, of, index, in.now + in.config.nas.t3511);
  } else {
    const duration rest = registers(of) ? in.config.nas.t3502 : in.config.nas.t3525;
    end_attempt(in, of, outcome::gave_up);
    wait_until(in, of, index, in.now + rest, ue_state::resting);
  }
}

void count_attempt(world& in, ue& of, establishment_cause what)
{
  const auto who = in.population_of(of).identity;
  of.wants       = what;
  of.counted_as  = who == access_identity::mps   ? establishment_cause::mps_priority_access
                   : who == access_identity::mcs ? establishment_cause::mcs_priority_access
                                                 : what;
  ++in.class_of(of).attempts;
  ++in.sample_of(of).attempts;
}

} // namespace

void end_attempt(world& in, ue& of, outcome how)
{
  class_results& counts = in.class_of(of);
  ++counts.outcomes[static_cast<std::size_t>(how)];
  if (how == outcome::succeeded) {
    counts.delay.add(in.now - of.began.when());
    ++in.sample_of(of).succeeded;
  }
  of.state = ue_state::idle;
  ++of.step;
}

void needs(world& in, std::uint32_t index, establishment_cause what)
{
  ue& of = in.ues[index];
  // Nobody is paged who is not registered. An emergency call goes before everything but another one, an answer to
  // paging before what waits for a timer, be it not an emergency call.
  const bool can    = what != establishment_cause::mt_access || of.registered;
  const bool breaks = of.wants != establishment_cause::emergency &&
                      (what == establishment_cause::emergency ||
                       (what == establishment_cause::mt_access && of.state == ue_state::waiting));
  const bool rests =
      of.state == ue_state::resting && what != establishment_cause::emergency && what != establishment_cause::mt_access;
  if (!can || rests || (of.has_attempt() && !breaks)) {
    const ue before = of; // what is under way goes on
    count_attempt(in, of, what);
    ++in.class_of(of).outcomes[static_cast<std::size_t>(outcome::not_started)];
    of = before;
    return;
  }
  if (of.has_attempt()) {
    end_attempt(in, of, outcome::superseded);
  }
  count_attempt(in, of, what);
  if (what == establishment_cause::mt_access) {
    of.backed_off_until = {}; // paging stops T3346 (TS 24.501 5.3.9); emergency calls and priority let it run
  }
  begin_attempt(in, index);
}

void wake(world& in, std::uint32_t index)
{
  ue& of = in.ues[index];
  if (of.state == ue_state::resting) { // T3502 or T3525 is over
    count_attempt(in, of, of.wants);
    begin_attempt(in, index);
  } else if (of.state == ue_state::unanswered && of.requests >= in.config.radio.requests) {
    of.requests = 0;
    failed(in, index);
  } else {
    go_on(in, index);
  }
}

void setup_complete(world& in, std::uint32_t index)
{
  ue& of          = in.ues[index];
  of.barred_until = {}; // RRCSetup has stopped T302 (TS 38.331 5.3.3.4)
  const auto choice =
      in.gnbs[of.gnb].setup_complete(of.admitted, identity(of, index), in.population_of(of).requested_nssai);
  if (!choice) { // RRCRelease with waitTime
    ++in.class_of(of).rrc_releases;
    ++in.sample_of(of).refused;
    of.barred_until = in.now + choice.verdict.wait_time();
    wait_until(in, of, index, of.barred_until.when());
  } else if (!choice.amf) { // no AMF is connected, and the gNB ends the connection
    failed(in, index);
  } else {
    of.state = ue_state::asking;
    in.events.at(in.now + in.config.nas.t3510, event_kind::nas_timeout, index, ++of.step);
    initial_ue_message(in, index, choice.amf.slot());
  }
}

void nas_answered(world& in, std::uint32_t index, nas_answer answer)
{
  ue& of = in.ues[index];
  switch (answer) {
  case nas_answer::accept:
    of.registered = true;
    end_attempt(in, of, outcome::succeeded);
    break;
  case nas_answer::congestion: {
    const controller_config& by = in.config.controller;
    ++in.class_of(of).nas_back_offs;
    of.failures         = 0; // TS 24.501 5.5.1.2.5, cause 22
    of.backed_off_until = in.now + in.draw(purpose::back_off, index).between(by.t3346_min, by.t3346_max);
    wait_until(in, of, index, of.backed_off_until.when());
    break;
  }
  case nas_answer::no_context:
    of.registered = false; // it registers again, with the 5G-S-TMSI it has
    go_on(in, index);
    break;
  }
}

void nas_timeout(world& in, std::uint32_t index)
{
  ++in.class_of(in.ues[index]).nas_timeouts;
  failed(in, index);
}

} // namespace storm
