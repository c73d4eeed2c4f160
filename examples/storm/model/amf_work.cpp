// SPDX-License-Identifier: BSD-3-Clause

// What an AMF does with INITIAL UE MESSAGE.

#include "model/world.hpp"

namespace storm {

using n2gate::establishment_cause;

namespace {

bool knows(const world& in, const ue& of, std::size_t amf)
{
  return of.amf == amf && of.epoch == in.amfs[amf].epoch;
}

/// NAS congestion control catches what comes through in spite of the control in force, and whom that does not concern,
/// it does not either (TS 23.501 5.19.7.4: by S-NSSAI); without one, it is for all. Nobody is sent away from an AMF
/// that has nothing to do.
bool sends_away(const world& in, const ue& of, const amf& by, establishment_cause cause)
{
  if (!in.config.controller.nas_congestion_control || !by.detector.overloaded() || is_exempt(cause) ||
      by.processor.backlog() < in.config.detector.queue_delay_off) {
    return false;
  }
  return !by.in_force || restriction_on(in.kinds[in.kind_of[of.population]], by.in_force).causes.contains(cause);
}

/// Before it has done anything for the UE, the AMF sees whether it will.
nas_answer answer_to(const world& in, const ue& of, std::size_t amf)
{
  const establishment_cause cause = cause_of(in, of);
  if (sends_away(in, of, in.amfs[amf], cause)) {
    return nas_answer::congestion;
  }
  if (!registers(of) && !knows(in, of, amf) && cause != establishment_cause::emergency) {
    return nas_answer::no_context;
  }
  return nas_answer::accept;
}

void begin_service(world& in, std::size_t index)
{
  amf& by = in.amfs[index];
  if (by.processor.busy() || by.processor.waiting() == 0) {
    return;
  }
  const amf_config& config = in.config.amfs[index];
  const job         begun  = by.processor.begin();
  // A UE that has stopped waiting costs as much as any: the AMF does not know.
  const bool there     = in.ues[begun.ue].step == begun.step;
  by.answer            = there ? answer_to(in, in.ues[begun.ue], index) : nas_answer::accept;
  const bool     does  = by.answer == nas_answer::accept;
  const duration mean  = does ? begun.expected : config.rejection;
  const duration takes = drawn(config.law, mean, in.draw(purpose::service, begun.ue));
  in.out.amfs[index].wait.add(in.now - begun.arrived);
  by.busy += takes;
  in.out.amfs[index].busy += takes;
  in.interval.amfs[index].busy += takes;
  in.events.at(in.now + takes, event_kind::amf_served, static_cast<std::uint32_t>(index), by.epoch);
}

void answer(world& in, const job& done, nas_answer how)
{
  if (!in.gnbs[in.ues[done.ue].gnb].is_connected(done.amf)) {
    return; // the UE's connection has gone with the association
  }
  in.events.at(
      in.now + in.config.radio.nas_delay, event_kind::nas_answer, done.ue, done.step, static_cast<std::uint8_t>(how));
}

} // namespace

establishment_cause cause_of(const world& in, const ue& of) noexcept
{
  if (in.population_of(of).identity != access_identity::ordinary || of.wants == establishment_cause::emergency) {
    return of.counted_as;
  }
  return of.registered ? of.wants : establishment_cause::mo_signalling;
}

bool registers(const ue& of) noexcept
{
  return of.wants == establishment_cause::mo_signalling ||
         (!of.registered && of.wants != establishment_cause::emergency);
}

bool is_exempt(establishment_cause cause) noexcept
{
  constexpr n2gate::cause_set exempt{establishment_cause::emergency,
                                     establishment_cause::high_priority_access,
                                     establishment_cause::mt_access,
                                     establishment_cause::mps_priority_access,
                                     establishment_cause::mcs_priority_access};
  return exempt.contains(cause);
}

void initial_ue_message(world& in, std::uint32_t index, std::size_t to)
{
  const ue&         of     = in.ues[index];
  amf&              by     = in.amfs[to];
  const amf_config& config = in.config.amfs[to];
  amf_results&      counts = in.out.amfs[to];
  const duration    work   = registers(of) ? config.registration : config.service_request;

  ++in.class_of(of).nas_requests;
  ++in.sample_of(of).nas_requests;
  ++counts.arrived;
  ++in.interval.amfs[to].arrived;
  by.load.arrived(in.kind_of[of.population], cause_of(in, of), work);
  if (!by.up || by.processor.waiting() >= config.queue_limit) {
    ++counts.dropped;
    ++in.interval.amfs[to].dropped;
    ++in.class_of(of).nas_drops;
    return; // T3510 will tell the UE
  }
  by.processor.add({index, of.step, static_cast<std::uint8_t>(to), by.epoch, in.now, work});
  counts.longest_queue = std::max(counts.longest_queue, static_cast<std::uint32_t>(by.processor.waiting()));
  begin_service(in, to);
}

void amf_served(world& in, std::size_t index)
{
  amf&      by   = in.amfs[index];
  const job done = by.processor.end();
  ++in.out.amfs[index].served;
  if (in.ues[done.ue].step != done.step) {
    ++in.out.amfs[index].wasted;
  } else if (by.answer != nas_answer::accept) {
    answer(in, done, by.answer);
  } else {
    ask_producer(in, done);
  }
  begin_service(in, index);
}

void accept(world& in, const job& done)
{
  amf& by = in.amfs[done.amf];
  ue&  of = in.ues[done.ue];
  if (of.step != done.step || by.epoch != done.epoch) {
    return; // the UE has stopped waiting, or the AMF has forgotten what it was at
  }
  if (!knows(in, of, done.amf)) {
    forget_context(in, of);
    of.amf   = done.amf;
    of.epoch = by.epoch;
    ++by.registered;
  }
  answer(in, done, nas_answer::accept);
}

void forget_context(world& in, ue& of)
{
  if (of.amf != ue::no_amf && knows(in, of, of.amf)) {
    --in.amfs[of.amf].registered;
  }
  of.registered = false;
}

} // namespace storm
