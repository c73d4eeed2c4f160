// SPDX-License-Identifier: BSD-3-Clause

// What stands behind an AMF: UDM and SMF, with an SCP before them, and overload control by 503 and Retry-After
// (TS 29.500 6.4).

#include "model/world.hpp"

#include <algorithm>

namespace storm {

namespace {

producer_results& results_of(world& in, producer_id which)
{
  return which == producer_id::udm ? in.out.udm : in.out.smf;
}

void begin_service(world& in, producer_id which)
{
  producer& by = in.producers[static_cast<std::size_t>(which)];
  if (by.processor.busy() || by.processor.waiting() == 0) {
    return;
  }
  const job      begun = by.processor.begin();
  const duration takes = drawn(by.config->law, by.config->service, in.draw(purpose::service, begun.ue)) + by.owed;
  by.owed              = {};
  results_of(in, which).busy += takes;
  in.events.at(in.now + takes, event_kind::producer_served, 0, 0, static_cast<std::uint8_t>(which));
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
  amf&      by = in.amfs[request.amf];
  if (of.step != request.step) {
    return; // the AMF's own guard timer
  }
  const producer_id which = registers(of) ? producer_id::udm : producer_id::smf;
  producer&         to    = in.producers[static_cast<std::size_t>(which)];
  if (to.config == nullptr) {
    accept(in, request);
    return;
  }
  const bool     first = is_exempt(cause_of(in, of)); // 3gpp-Sbi-Message-Priority
  const bool     obeys = in.config.downstream.honour_retry_after;
  held_requests& held  = by.held[static_cast<std::size_t>(which)];
  if (obeys && held.until > in.now && !first) {
    ++in.out.amfs[request.amf].held;
    held.jobs.push_back(request);
    return;
  }
  producer_results& counts  = results_of(in, which);
  const bool        through = first || scp_lets_through(in);
  ++counts.arrived;
  if (through && (first || to.processor.waiting() < to.config->queue_limit)) {
    to.processor.add(request);
    begin_service(in, which);
    return;
  }
  // 503 with Retry-After
  if (through) {
    ++counts.refused;
    to.owed += to.config->refusal;
  } else {
    ++counts.throttled;
  }
  held.until = in.now + (obeys ? to.config->retry_after : in.config.downstream.impatience);
  held.jobs.push_back(request);
  in.events.at(held.until, event_kind::ask_again, request.amf, by.epoch, static_cast<std::uint8_t>(which));
}

void ask_again(world& in, std::uint32_t amf, producer_id which)
{
  std::deque<job>& held = in.amfs[amf].held[static_cast<std::size_t>(which)].jobs;
  for (std::size_t left = in.config.downstream.honour_retry_after ? held.size() : 1; left > 0; --left) {
    const job request = held.front();
    held.pop_front();
    ask_producer(in, request);
  }
}

void producer_served(world& in, producer_id which)
{
  const job done = in.producers[static_cast<std::size_t>(which)].processor.end();
  ++results_of(in, which).served;
  accept(in, done);
  begin_service(in, which);
}

} // namespace storm
