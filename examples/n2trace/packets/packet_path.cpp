// SPDX-License-Identifier: BSD-3-Clause

#include "packet_path.hpp"

namespace n2gate::trace {

packet_path::packet_path(sctp_sink sink, user_link_types user) :
  user_(user), ip_(counts_), sctp_(std::move(sink), counts_)
{
}

void packet_path::read(const packet& seen)
{
  ++counts_.packets;
  const std::optional<link_payload> link = read_link(seen, user_, counts_);
  if (!link) {
    return;
  }
  switch (link->what) {
  case link_payload::content::ip:
    if (const std::optional<sctp_packet> packet = ip_.read(link->bytes, link->cut, seen.seen.time)) {
      sctp_.read(*packet, seen.seen);
    }
    break;
  case link_payload::content::sctp:
    sctp_.read({link->source.address, link->destination.address, link->bytes, link->cut}, seen.seen);
    break;
  case link_payload::content::ngap:
    if (link->cut) {
      ++counts_.cut; // a part of a PDU tells nothing
    } else {
      sctp_.read_pdu(link->source, link->destination, link->bytes, seen.seen);
    }
    break;
  }
}

} // namespace n2gate::trace
