// SPDX-License-Identifier: BSD-3-Clause

// What stands behind an AMF: UDM and SMF, with an SCP before them, and overload control by 503 and Retry-After
// (TS 29.500 6.4).

#include "model/world.hpp"

#include <algorithm>

namespace storm {

namespace {

void begin_service(world& in, producer& by, producer_results& counts, std::uint32_t which)
{
  if (by.processor.busy() || by.processor.waiting() == 0) {
    return;
  }
  const job      begun = by.processor.begin();
  const duration drawn =
      by.config->law == service_law::deterministic
          ? by.config->service
          : from_seconds(in.draw(purpose::service, begun.ue).exponential(seconds_of(by.config->service)));
  counts.busy += drawn + by.owed;
  in.events.at(in.now + drawn + by.owed, event_kind::producer_served, which);
  by.owed = {};
}

bool scp_lets_through(world& in)
{
  if (!in.config.downstream.scp) {
    return true;
  }
  const scp_config& scp = *in.config.downstream.scp;
  token_bucket&     of  = in.scp;
  of.tokens = std::min<double>(scp.burst, of.tokens + seconds_of(in.now - of.filled) * scp.requests_per_second);
  of.filled = in.now;
  if (of.tokens < 1) {
    return false;
  }
  of.tokens -= 1;
  return true;
}

} // namespace

void ask_producer(world& in, const job& request)
{
  const ue& of = in.ues[request.ue];
  if (of.step != request.step) {
    return; // the AMF's own guard timer
  }
  const bool        for_udm = registers(of);
  producer&         by      = for_udm ? in.udm : in.smf;
  producer_results& counts  = for_udm ? in.out.udm : in.out.smf;
  if (by.config == nullptr) {
    accept(in, request);
    return;
  }
  const bool first = is_exempt(cause_of(in, of)); // 3gpp-Sbi-Message-Priority
  const bool obeys = in.config.downstream.honour_retry_after;
  moment&    held  = for_udm ? in.amfs[request.amf].udm_held_until : in.amfs[request.amf].smf_held_until;
  const auto later = [&](moment when) {
    in.events.at(when, event_kind::ask_producer, request.ue, request.step, request.amf);
  };
  if (obeys && held > in.now && !first) {
    ++in.out.amfs[request.amf].held;
    later(held);
    return;
  }
  ++counts.arrived;
  const bool through = first || scp_lets_through(in);
  if (through && (first || by.processor.waiting() < by.config->queue_limit)) {
    by.processor.add(request);
    begin_service(in, by, counts, for_udm ? 0 : 1);
    return;
  }
  // 503 with Retry-After
  if (through) {
    ++counts.refused;
    by.owed += by.config->refusal;
  } else {
    ++counts.throttled;
  }
  held = in.now + by.config->retry_after;
  later(obeys ? held : in.now + in.config.downstream.impatience);
}

void producer_served(world& in, producer& of, producer_results& counts)
{
  const job done = of.processor.end();
  ++counts.served;
  accept(in, done);
  begin_service(in, of, counts, &of == &in.udm ? 0 : 1);
}

} // namespace storm
