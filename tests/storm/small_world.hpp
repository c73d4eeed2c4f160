// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Scenarios of a few UEs, and a world that a test takes event by event.

#include "model/simulation.hpp"
#include "model/world.hpp"
#include "scenario/scenario.hpp"
#include "support/catch.hpp"

#include <n2gate/ngap.hpp>
#include <string>
#include <vector>

namespace storm::test {

using n2gate::establishment_cause;

/// One gNB, one AMF that takes 1 ms for everything, no radio loss, and registered UEs that want nothing by themselves.
inline scenario quiet(std::uint32_t ues = 1)
{
  scenario made;
  made.length = 10min;
  made.amfs.push_back({"amf-1"});
  made.amfs[0].law             = service_law::deterministic;
  made.amfs[0].registration    = 1ms;
  made.amfs[0].service_request = 1ms;
  made.amfs[0].rejection       = 1ms;
  made.radio.loss              = 0;
  population of;
  of.name            = "phones";
  of.ues             = ues;
  of.requested_nssai = {n2gate::s_nssai(1)};
  made.populations.push_back(of);
  return made;
}

inline std::vector<std::uint8_t> start(n2gate::overload_action action, int percentage = 0)
{
  n2gate::overload_start message;
  message.amf_overload_response = action;
  if (percentage > 0) {
    message.amf_traffic_load_reduction_indication = n2gate::percentage(percentage);
  }
  std::vector<std::uint8_t> pdu;
  CHECK(n2gate::ngap::encode(message, pdu) == n2gate::error::none);
  return pdu;
}

/// All causes of a population together.
inline class_results all_of(const std::array<class_results, n2gate::establishment_cause_count>& population)
{
  class_results sum;
  for (const class_results& each : population) {
    sum.attempts += each.attempts;
    for (std::size_t how = 0; how < outcome_count; ++how) {
      sum.outcomes[how] += each.outcomes[how];
    }
    sum.delay.add(each.delay);
    sum.rrc_requests += each.rrc_requests;
    sum.rrc_rejects += each.rrc_rejects;
    sum.rrc_releases += each.rrc_releases;
    sum.nas_requests += each.nas_requests;
    sum.nas_drops += each.nas_drops;
    sum.nas_back_offs += each.nas_back_offs;
    sum.nas_timeouts += each.nas_timeouts;
  }
  return sum;
}

/// When the count grew, by how much it did each time, until the run is over.
template <typename Count>
std::vector<moment> moments_of(world& in, Count&& count)
{
  std::vector<moment> met;
  std::uint64_t       last = 0;
  do {
    for (; last < count(); ++last) {
      met.push_back(in.now);
    }
  } while (step(in));
  return met;
}

/// RRCSetupRequests of the first population.
inline std::vector<moment> requests_of(world& in)
{
  return moments_of(in, [&] { return all_of(in.out.classes[0]).rrc_requests; });
}

} // namespace storm::test
