// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A message as the text that all decoders of the interoperability test are compared by: docs/interop.md has its
// grammar. Every value is kept as it stands there, in range or not, whether this library can send it or not.

#include "support/vectors.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace n2gate::interop {

using test::octets;

/// ProtocolIE-Field, ProtocolExtensionField and ProtocolIE-SingleContainer with an open type that is not looked into.
struct extension {
  std::uint16_t id          = 0;
  unsigned      criticality = 0;
  octets        content;
};

/// An extension addition that is there, an OCTET STRING.
struct addition {
  unsigned index = 0;
  octets   content;
};

/// What a SEQUENCE of NGAP ends with. Without extensions there is no iE-Extensions, without additions no extension bit.
struct ending {
  std::vector<extension> extensions;
  std::vector<addition>  additions;
};

/// OverloadResponse.
struct response {
  std::optional<unsigned> action;
  extension               choice; ///< choice-Extensions, without an action
};

struct slice {
  std::uint8_t                 sst = 0;
  std::optional<std::uint32_t> sd;
  ending                       s_nssai_ending;
  ending                       slice_ending;
};

struct item {
  std::vector<slice>      slices;
  std::optional<response> overload_response;
  std::optional<unsigned> percentage;
  interop::ending         ending;
};

struct percentage {
  unsigned value = 0;
};

struct cause {
  std::optional<unsigned> group;
  unsigned                value = 0;
  extension               choice; ///< choice-Extensions, without a group
};

struct diagnostics_entry {
  unsigned        criticality = 0;
  std::uint16_t   id          = 0;
  unsigned        error       = 0;
  interop::ending ending;
};

struct diagnostics {
  std::optional<unsigned>        procedure_code;
  std::optional<unsigned>        trigger;
  std::optional<unsigned>        procedure_criticality;
  std::vector<diagnostics_entry> entries; ///< none: the field is absent
  interop::ending                ending;
};

struct field {
  std::uint16_t                                                                     id          = 0;
  unsigned                                                                          criticality = 0;
  std::variant<octets, response, percentage, std::vector<item>, cause, diagnostics> value;
};

struct message {
  unsigned              later       = 0; ///< how many additions and enumeration values the sender's version has more
  unsigned              alternative = 0; ///< of NGAP-PDU
  unsigned              code        = 0;
  unsigned              criticality = 0;
  std::vector<field>    fields;
  std::vector<addition> additions;
};

/// Throws std::invalid_argument when the text is not of the grammar.
message parse(std::string_view text);

/// The encoding of any message, bit by bit as TS 38.413 9.4 and X.691 have it, by this library's bit_writer.
octets compose(const message& from);

/// The encoding by ngap::encode(), when that can send such a message.
std::optional<octets> encode(const message& from);

/// What ngap::decode() tells of a PDU, as text.
std::string decoded_text(const octets& pdu);

} // namespace n2gate::interop
