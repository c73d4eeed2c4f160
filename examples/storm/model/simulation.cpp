// SPDX-License-Identifier: BSD-3-Clause

#include "model/simulation.hpp"

#include "model/world.hpp"

namespace storm {

namespace {

void schedule(world& in)
{
  const scenario& values = in.config;
  for (std::uint32_t index = 0; index < values.populations.size(); ++index) {
    schedule_need(in, index);
  }
  for (std::uint32_t index = 0; index < values.storms.size(); ++index) {
    in.events.at(values.storms[index].at, event_kind::storm_begins, index);
  }
  for (std::uint32_t index = 0; index < values.amfs.size(); ++index) {
    in.events.at(values.detector.period, event_kind::amf_period, index);
  }
  for (const association_fault& each : values.faults.associations) {
    const auto gnb = static_cast<std::uint16_t>(each.gnb);
    in.events.at(each.at, event_kind::association_lost, each.amf, gnb);
    in.events.at(each.at + each.down_for, event_kind::association_up, each.amf, gnb);
  }
  for (const amf_restart& each : values.faults.restarts) {
    in.events.at(each.at, event_kind::amf_down, each.amf);
    in.events.at(each.at + each.down_for, event_kind::amf_up, each.amf);
  }
  in.events.at(0s, event_kind::second, 0);
  in.events.at(values.sample, event_kind::sample, 0);
}

void take_sample(world& in)
{
  in.interval.end = in.now;
  for (std::size_t index = 0; index < in.amfs.size(); ++index) {
    const amf&  of  = in.amfs[index];
    amf_sample& row = in.interval.amfs[index];
    row.queue       = static_cast<std::uint32_t>(of.processor.waiting());
    row.queue_delay = of.processor.backlog();
    row.registered  = of.registered;
  }
  in.out.series.push_back(in.interval);
  in.interval.populations.assign(in.interval.populations.size(), {});
  in.interval.amfs.assign(in.interval.amfs.size(), {});
  in.events.at(in.now + in.config.sample, event_kind::sample, 0);
}

void happens_to_ue(world& in, const event& what)
{
  if (in.ues[what.subject].step != what.step) {
    ++in.out.overtaken;
    return;
  }
  switch (what.kind) {
  case event_kind::wake:
    wake(in, what.subject);
    break;
  case event_kind::setup_complete:
    setup_complete(in, what.subject);
    break;
  case event_kind::nas_answer:
    nas_answered(in, what.subject, static_cast<nas_answer>(what.detail));
    break;
  case event_kind::nas_timeout:
    nas_timeout(in, what.subject);
    break;
  default: // no UE's
    break;
  }
}

void happens(world& in, const event& what)
{
  switch (what.kind) {
  case event_kind::need_arrives:
    need_arrives(in, what.subject);
    break;
  case event_kind::storm_begins:
    storm_begins(in, what.subject);
    break;
  case event_kind::storm_need:
    storm_need(in, what.subject, what.detail);
    break;
  case event_kind::amf_served:
    if (what.step == in.amfs[what.subject].epoch) {
      amf_served(in, what.subject);
    }
    break;
  case event_kind::producer_served:
    producer_served(in, static_cast<producer_id>(what.detail));
    break;
  case event_kind::ask_again:
    if (what.step == in.amfs[what.subject].epoch) {
      ask_again(in, what.subject, static_cast<producer_id>(what.detail));
    }
    break;
  case event_kind::amf_period:
    amf_period(in, what.subject);
    break;
  case event_kind::n2_arrives:
    n2_arrives(in, what.subject);
    break;
  case event_kind::association_lost:
    association_lost(in, what.subject, what.step);
    break;
  case event_kind::association_up:
    association_up(in, what.subject, what.step);
    break;
  case event_kind::amf_down:
    amf_down(in, what.subject);
    break;
  case event_kind::amf_up:
    amf_up(in, what.subject);
    break;
  case event_kind::second:
    for (gnb& each : in.gnbs) {
      each.tell_time(in.now);
    }
    in.events.at(in.now + 1s, event_kind::second, 0);
    break;
  case event_kind::sample:
    take_sample(in);
    break;
  case event_kind::wake:
  case event_kind::setup_complete:
  case event_kind::nas_answer:
  case event_kind::nas_timeout:
    happens_to_ue(in, what);
    break;
  }
}

void end(world& in)
{
  for (ue& each : in.ues) {
    if (each.has_attempt()) {
      end_attempt(in, each, outcome::unfinished);
    }
  }
  for (std::size_t index = 0; index < in.amfs.size(); ++index) {
    const amf& of                        = in.amfs[index];
    in.out.amfs[index].waiting           = of.processor.waiting() + (of.processor.busy() ? 1 : 0);
    in.out.amfs[index].registered_at_end = of.registered;
  }
}

} // namespace

bool step(world& in)
{
  if (in.events.empty()) {
    return false;
  }
  const event next = in.events.take();
  if (next.when() > in.config.length) {
    return false;
  }
  in.now = next.when();
  ++in.out.events;
  // The one UE among a million is on its way from memory while this event happens: a fifth of a run's time.
  if (const event* after = in.events.next(); after != nullptr && after->subject < in.ues.size()) {
    __builtin_prefetch(&in.ues[after->subject]);
  }
  happens(in, next);
  return true;
}

results run(const scenario& values, std::uint64_t seed, progress told)
{
  world  in(values, seed);
  moment last{};
  schedule(in);
  while (step(in)) {
    if (told.notify != nullptr && in.now - last >= 1s) {
      last = in.now;
      told.notify(told.context, in.now, in.out.events);
    }
  }
  end(in);
  return std::move(in.out);
}

} // namespace storm
