// SPDX-License-Identifier: BSD-3-Clause

#include "ip_reassembly.hpp"

#include <algorithm>

namespace n2gate::trace {
namespace {

bool of_one_datagram(const ip_fragment& left, const ip_fragment& right)
{
  return left.identification == right.identification && left.is_ipv6 == right.is_ipv6 &&
         (left.is_ipv6 || left.protocol == right.protocol) && left.source == right.source &&
         left.destination == right.destination;
}

} // namespace

std::optional<ip_payload> ip_reassembly::add(const ip_fragment& fragment)
{
  const std::size_t size = fragment.bytes.size();
  if (size == 0 || fragment.offset + size > max_octets || (fragment.more && size % block != 0)) {
    ++counts_.ip_fragments_refused;
    return std::nullopt;
  }
  datagram& into = place_of(fragment);
  if (into.refused || is_there(into, fragment)) {
    return std::nullopt;
  }
  if (!fits(into, fragment)) {
    ++counts_.ip_datagrams_refused;
    into.refused = true; // and stays, so that what follows is not taken for a new datagram
    into.bytes.clear();
    return std::nullopt;
  }
  store(into, fragment);
  if (!into.size || into.blocks_there != (*into.size + block - 1) / block) {
    return std::nullopt;
  }
  ++counts_.ip_datagrams_whole;
  whole_.swap(into.bytes);
  into.in_use = false;
  return ip_payload{into.protocol, whole_};
}

/// Where the fragment belongs; a new place if it is the first of its datagram.
ip_reassembly::datagram& ip_reassembly::place_of(const ip_fragment& fragment)
{
  datagram* place = &datagrams_[0];
  for (datagram& each : datagrams_) {
    if (each.in_use && of_one_datagram(each.first, fragment)) {
      // An identification comes again after a while.
      if (fragment.time - each.first.time <= max_age && each.first.time - fragment.time <= max_age) {
        return each;
      }
      place = &each;
      break;
    }
    if (place->in_use && (!each.in_use || each.age < place->age)) {
      place = &each;
    }
  }
  if (place->in_use && !place->refused) {
    ++counts_.ip_datagrams_evicted;
  }
  place->in_use       = true;
  place->refused      = false;
  place->age          = next_age_++;
  place->first        = fragment;
  place->first.bytes  = {};
  place->protocol     = fragment.protocol;
  place->blocks_there = 0;
  place->bytes.clear();
  place->blocks.reset();
  place->size.reset();
  return *place;
}

/// Whether exactly this was captured before.
bool ip_reassembly::is_there(const datagram& in, const ip_fragment& fragment) const
{
  const std::size_t end = fragment.offset + fragment.bytes.size();
  if (end > in.bytes.size() || (!fragment.more && in.size != end)) {
    return false;
  }
  for (std::size_t at = fragment.offset; at < end; at += block) {
    if (!in.blocks[at / block]) {
      return false;
    }
  }
  return std::equal(fragment.bytes.begin(), fragment.bytes.end(), in.bytes.data() + fragment.offset);
}

bool ip_reassembly::fits(const datagram& into, const ip_fragment& fragment) const
{
  const std::size_t end = fragment.offset + fragment.bytes.size();
  for (std::size_t at = fragment.offset; at < end; at += block) {
    if (into.blocks[at / block]) {
      return false;
    }
  }
  if (into.size) {
    return fragment.more && end <= *into.size;
  }
  return fragment.more || into.bytes.size() <= end;
}

void ip_reassembly::store(datagram& into, const ip_fragment& fragment)
{
  const std::size_t end = fragment.offset + fragment.bytes.size();
  into.bytes.reserve(max_octets); // at once, as growing would end at up to twice that
  into.bytes.resize(std::max(into.bytes.size(), end));
  std::copy(fragment.bytes.begin(), fragment.bytes.end(), into.bytes.data() + fragment.offset);
  for (std::size_t at = fragment.offset; at < end; at += block) {
    into.blocks.set(at / block);
    ++into.blocks_there;
  }
  if (!fragment.more) {
    into.size = end;
  }
  if (fragment.offset == 0) {
    into.protocol = fragment.protocol;
  }
}

} // namespace n2gate::trace
