// SPDX-License-Identifier: BSD-3-Clause

// What an AMF sends as octets. What they say is decode()'s to tell, which has proofs of its own; what follows for the
// table is the reference's.

#include "mirror/mirror.hpp"
#include "support/require.hpp"

#include <cstdint>
#include <vector>

namespace n2gate::test {

void mirror::take_received(amf_handle to, span<std::uint8_t> octets)
{
  const ngap::decoded  said = ngap::decode(octets);
  const ngap::received done = ngap::receive(*table_, to, octets);
  require(done.message.procedure == said.procedure && done.message.error == said.error, "another opinion of octets");
  model_amf* amf       = model_.find(to);
  const bool start     = said.procedure == ngap::procedure::overload_start;
  const bool stop      = said.procedure == ngap::procedure::overload_stop;
  const bool set_up    = said.procedure == ngap::procedure::ng_setup_response;
  const bool for_table = !said.error && (start || stop || set_up);
  require(done.for_host == (said.procedure && !start && !stop), "whose octets are");
  require(done.applied.has_value() == for_table, "octets are applied or not, and should not or should");
  if (said.error) {
    if (amf != nullptr && !done.for_host) {
      model_.refuse(*amf,
                    said.error == ngap::cause_protocol::transfer_syntax_error ? message_fault::transfer_syntax_error
                    : said.error == ngap::cause_protocol::abstract_syntax_error_reject
                        ? message_fault::abstract_syntax_error_reject
                        : message_fault::abstract_syntax_error_falsely_constructed_message);
    }
  } else if (start) {
    take_start(amf, said.overload_start, *done.applied);
  } else if (for_table) {
    require_answer(*done.applied, amf, {error::none});
    if (amf != nullptr) {
      take_end(*amf,
               stop ? &control_counters::stops : &control_counters::clears,
               stop ? transition_kind::stopped : transition_kind::cleared);
      if (set_up) {
        amf->state.connected = true;
        pool_blocks_.regrouped();
        pool_.reset();
      }
    }
  }
}

namespace {

/// AMF Name, Served GUAMI List and PLMN Support List, of which the values are the host's to look into.
const std::vector<std::uint8_t> ng_setup_response{
    0x20, 0x15, 0x00, 0x0F, 0x00, 0x00, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00, 0x60, 0x00, 0x00, 0x00, 0x50, 0x00, 0x00};

} // namespace

void mirror::receive(choices& by)
{
  const amf_handle          to = choose_handle(by);
  std::vector<std::uint8_t> octets;
  switch (by(6)) {
  case 0:
    octets = ngap::encode_overload_stop();
    break;
  case 1:
    octets = ng_setup_response;
    break;
  case 2:
    for (unsigned left = by(48); left > 0; --left) {
      octets.push_back(static_cast<std::uint8_t>(by(256)));
    }
    break;
  default:
    require(ngap::encode(choose_message(by), octets) == error::none, "a valid START that cannot be written");
  }
  if (!octets.empty() && by(4) == 0) {
    octets[by(static_cast<unsigned>(octets.size()))] = static_cast<std::uint8_t>(by(256));
  }
  take_received(to, octets);
}

} // namespace n2gate::test
