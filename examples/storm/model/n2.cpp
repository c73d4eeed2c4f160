// SPDX-License-Identifier: BSD-3-Clause

// N2: NGAP octets from AMFs to gNBs, associations, and what is lost.

#include "model/ng_setup_response.hpp"
#include "model/world.hpp"

#include <n2gate/ngap.hpp>

namespace storm {

namespace {

void send(world&                     in,
          std::uint32_t              amf,
          std::vector<std::uint32_t> gnbs,
          std::vector<std::uint8_t>  pdu,
          bool                       by_new_association = false)
{
  in.on_n2.push_back({amf, in.amfs[amf].epoch, std::move(gnbs), std::move(pdu), by_new_association});
  in.events.at(in.now + in.config.n2_delay, event_kind::n2_arrives, static_cast<std::uint32_t>(in.on_n2.size() - 1));
}

std::vector<std::uint8_t> encoded(const n2gate::overload_start& message)
{
  std::vector<std::uint8_t> pdu;
  (void)n2gate::ngap::encode(message, pdu); // a scenario's slices are few, its percentages in range: see check()
  return pdu;
}

} // namespace

void send_control(world& in, std::uint32_t index)
{
  const amf& of = in.amfs[index];
  if (of.in_force) {
    send(in, index, of.told, encoded(*of.in_force));
    return;
  }
  std::vector<std::uint32_t> reached;
  for (const std::uint32_t gnb : of.told) {
    if (random_stream(in.seed, purpose::n2, gnb, in.on_n2.size()).chance(in.config.faults.stop_loss)) {
      ++in.out.n2_lost;
    } else {
      reached.push_back(gnb);
    }
  }
  send(in, index, std::move(reached), n2gate::ngap::encode_overload_stop());
}

void n2_arrives(world& in, std::uint32_t index)
{
  const n2_message message = std::move(in.on_n2[index]);
  for (const std::uint32_t at : message.gnbs) {
    gnb& to = in.gnbs[at];
    if (message.epoch != in.amfs[message.amf].epoch || !(message.by_new_association || to.is_connected(message.amf))) {
      ++in.out.n2_lost;
      continue;
    }
    ++in.out.n2_messages;
    if (const auto answer = to.receive(message.amf, message.pdu); !answer.empty()) {
      in.out.error_indications += n2gate::ngap::decode(answer).procedure == n2gate::ngap::procedure::error_indication;
    }
  }
}

void association_lost(world& in, std::uint32_t amf, std::uint32_t gnb)
{
  in.gnbs[gnb].association_lost(amf);
}

void association_up(world& in, std::uint32_t index, std::uint32_t gnb)
{
  const amf& of = in.amfs[index];
  if (!of.up) {
    return;
  }
  const amf_config& config = in.config.amfs[index];
  send(in, index, {gnb}, ng_setup_response(config.name, guami_of(index), config.relative_capacity), true);
  if (of.in_force && std::find(of.told.begin(), of.told.end(), gnb) != of.told.end()) {
    send(in, index, {gnb}, encoded(*of.in_force)); // NG Setup has cleared it there
  }
}

void amf_down(world& in, std::uint32_t index)
{
  amf& of = in.amfs[index];
  in.out.amfs[index].dropped += of.processor.clear();
  of.up         = false;
  of.registered = 0;
  ++of.epoch;
  if (of.in_force) {
    in.out.controls.push_back({in.now, index, static_cast<std::uint32_t>(of.told.size()), {}});
  }
  of.in_force.reset();
  of.detector = detector(in.config.detector);
  of.load     = load_estimate(in.kinds);
  of.held     = {};
  of.control.reset();
  for (gnb& each : in.gnbs) {
    each.association_lost(index);
  }
}

void amf_up(world& in, std::uint32_t index)
{
  in.amfs[index].up = true;
  for (std::uint32_t gnb = 0; gnb < in.gnbs.size(); ++gnb) {
    association_up(in, index, gnb);
  }
}

} // namespace storm
