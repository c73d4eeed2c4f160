// SPDX-License-Identifier: BSD-3-Clause

#include "model/ng_setup_response.hpp"

#include <cstddef>

namespace storm {

namespace {

using octets = std::vector<std::uint8_t>;

enum class criticality : std::uint8_t { reject = 0x00, ignore = 0x40 };

std::uint8_t octet(std::size_t value)
{
  return static_cast<std::uint8_t>(value);
}

/// Shorter than 128 octets, as all here.
void append_ie(octets& to, std::uint8_t id, criticality how, const octets& value)
{
  to.insert(to.end(), {0x00, id, static_cast<std::uint8_t>(how), octet(value.size())});
  to.insert(to.end(), value.begin(), value.end());
}

} // namespace

octets ng_setup_response(std::string_view amf_name, const n2gate::guami& served, std::uint8_t relative_capacity)
{
  // PrintableString (SIZE (1..150, ...)): an extension bit, eight bits of length - 1, then aligned.
  octets name{octet((amf_name.size() - 1) >> 1), octet(((amf_name.size() - 1) & 1) << 7)};
  name.insert(name.end(), amf_name.begin(), amf_name.end());

  const auto&       plmn   = served.plmn_identity;
  const std::size_t set    = served.amf_set_id;
  const octets      guamis = {0x00, // one item
                              0x00, // no extensions, no backup AMF
                              plmn[0],
                              plmn[1],
                              plmn[2],
                              served.amf_region_id,
                              octet(set >> 2),
                              octet(set << 6 | served.amf_pointer)}; // 10 and 6 bits
  const octets      plmns  = {0x00,                                  // one item, no extensions
                              plmn[0],
                              plmn[1],
                              plmn[2],
                              0x00,
                              0x00, // one slice
                              0x00,
                              0x08}; // SST 1 behind five bits of absent extensions and SD

  octets ies{0x00, 0x00, 0x04}; // no extension, four IEs
  append_ie(ies, 1, criticality::reject, name);
  append_ie(ies, 96, criticality::reject, guamis);
  append_ie(ies, 86, criticality::ignore, {relative_capacity});
  append_ie(ies, 80, criticality::reject, plmns);

  octets pdu{0x20, 0x15, 0x00}; // successful outcome, procedure 21, reject
  if (ies.size() >= 128) {
    pdu.push_back(0x80);
  }
  pdu.push_back(octet(ies.size()));
  pdu.insert(pdu.end(), ies.begin(), ies.end());
  return pdu;
}

} // namespace storm
