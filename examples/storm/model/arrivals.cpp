// SPDX-License-Identifier: BSD-3-Clause

// When UEs want something: the background, and storms.

#include "model/world.hpp"

namespace storm {

using n2gate::establishment_cause;

void schedule_need(world& in, std::uint32_t population)
{
  const double rate = in.config.populations[population].attempts_per_second;
  if (rate > 0) {
    in.events.at(
        in.now + from_seconds(in.arrivals[population].exponential(1 / rate)), event_kind::need_arrives, population);
  }
}

void need_arrives(world& in, std::uint32_t population)
{
  const storm::population& of      = in.config.populations[population];
  random_stream&           numbers = in.arrivals[population];
  const std::uint32_t      who     = in.first_ue[population] + numbers.below(of.ues);
  double                   weights = 0;
  for (const cause_share& each : of.causes) {
    weights += each.weight;
  }
  double      left = numbers.uniform() * weights;
  std::size_t what = 0;
  while (what + 1 < of.causes.size() && left >= of.causes[what].weight) {
    left -= of.causes[what++].weight;
  }
  schedule_need(in, population);
  needs(in, who, of.causes[what].cause);
}

void storm_begins(world& in, std::uint32_t storm)
{
  const storm_config& of   = in.config.storms[storm];
  const std::uint32_t from = in.first_ue[of.population];
  for (std::uint32_t index = from; index < from + in.config.populations[of.population].ues; ++index) {
    random_stream numbers(in.seed, purpose::storm_membership, index, storm);
    if (numbers.chance(of.share)) {
      const double after = of.shape == storm_shape::beta_3_4 ? numbers.beta_3_4() : numbers.uniform();
      in.events.at(in.now + from_seconds(after * seconds_of(of.spread)),
                   event_kind::storm_need,
                   index,
                   0,
                   static_cast<std::uint8_t>(storm));
    }
  }
}

void storm_need(world& in, std::uint32_t index, std::uint8_t storm)
{
  ue& of = in.ues[index];
  switch (in.config.storms[storm].kind) {
  case storm_kind::synchronised_registration:
    forget_context(in, of);
    of.amf = ue::no_amf;
    break;
  case storm_kind::reconnect_wave:
    needs(in, index, establishment_cause::mo_data);
    return;
  case storm_kind::roaming_in:
    break;
  case storm_kind::recovery:
    if (of.amf != ue::no_amf && of.epoch == in.amfs[of.amf].epoch) {
      return; // its AMF still knows it
    }
    of.registered = false;
    break;
  }
  needs(in, index, establishment_cause::mo_signalling);
}

} // namespace storm
