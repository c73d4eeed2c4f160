// SPDX-License-Identifier: BSD-3-Clause

// The AMF's loop: detect, decide, and tell the gNBs with START, another START, and STOP (TS 23.501 5.19.5).

#include "model/world.hpp"

namespace storm {

void amf_period(world& in, std::uint32_t index)
{
  const duration           period = in.config.detector.period;
  const controller_config& config = in.config.controller;
  amf&                     of     = in.amfs[index];
  in.events.at(in.now + period, event_kind::amf_period, index);

  const double told = static_cast<double>(of.told.size()) / static_cast<double>(in.gnbs.size());
  of.load.close(period, of.in_force, told, config.early_warning ? config.early_warning->periods : 1);
  const double   utilisation = seconds_of(of.busy) / seconds_of(period);
  const duration queue_delay = of.processor.backlog();
  of.busy                    = {};
  if (!of.up) {
    return;
  }

  const bool overloaded = of.detector.look(in.now, queue_delay, utilisation, of.control.warns(of.load, period));
  std::optional<n2gate::overload_start> wanted;
  if (overloaded && config.kind != controller_kind::none) {
    wanted = of.control.wanted(in.now, period, queue_delay, of.load, told);
  } else {
    of.control.reset();
  }
  if (wanted == of.in_force) {
    return;
  }
  amf_results& counts = in.out.amfs[index];
  ++(!wanted ? counts.stops : of.in_force ? counts.replacements : counts.starts);
  of.in_force = std::move(wanted);
  in.out.controls.push_back({in.now, index, static_cast<std::uint32_t>(of.told.size()), of.in_force});
  send_control(in, index);
}

} // namespace storm
