// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What the tests of the NGAP codec share: the vectors of tests/data/ngap.tsv, and a table to feed.

#include "n2gate/n2gate.hpp"
#include "n2gate/ngap.hpp"
#include "support/catch.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace n2gate::test {

inline const std::vector<vector_row>& vector_rows()
{
  static const std::vector<vector_row> rows = read_vectors(N2GATE_TEST_DATA "/ngap.tsv");
  return rows;
}

/// The bytes of the row with this name.
inline octets row(std::string_view name)
{
  for (const vector_row& one : vector_rows()) {
    if (one.name == name) {
      return one.bytes;
    }
  }
  throw std::invalid_argument("no row " + std::string(name));
}

/// Octets as a PDU carries them: length determinants of the shortest form, and they themselves in between.
inline octets with_length(const octets& content)
{
  octets      result;
  std::size_t left = content.size();
  const auto  take = [&](std::size_t count) {
    const auto first = content.end() - static_cast<std::ptrdiff_t>(left);
    result.insert(result.end(), first, first + static_cast<std::ptrdiff_t>(count));
    left -= count;
  };
  while (left >= 16384) {
    const std::size_t blocks = std::min<std::size_t>(left / 16384, 4);
    result.push_back(static_cast<std::uint8_t>(0xC0 | blocks));
    take(blocks * 16384);
  }
  if (left >= 128) {
    result.push_back(static_cast<std::uint8_t>(0x80 | (left >> 8)));
  }
  result.push_back(static_cast<std::uint8_t>(left));
  take(left);
  return result;
}

/// An initiating message (00) of a procedure, with IEs that are written out: id, criticality in the high two bits of an
/// octet, length, value. `head` is the message's first octet, where an extension bit would stand.
inline octets initiating(std::string_view code_and_criticality, unsigned ie_count, const octets& ies, int head = 0x00)
{
  const octets message = octets{static_cast<std::uint8_t>(head),
                                static_cast<std::uint8_t>(ie_count >> 8),
                                static_cast<std::uint8_t>(ie_count)} +
                         ies;
  return hex("00") + hex(code_and_criticality) + with_length(message);
}

/// OVERLOAD START (22, ignore).
inline octets start(unsigned ie_count, const octets& ies)
{
  return initiating("16 40", ie_count, ies);
}
inline octets start(unsigned ie_count, std::string_view ies)
{
  return start(ie_count, hex(ies));
}

/// An OVERLOAD START whose only IE is an Overload Start NSSAI List (49, ignore) with this value.
inline octets start_with_list(const octets& value)
{
  return start(1, hex("0031 40") + with_length(value));
}
inline octets start_with_list(std::string_view value)
{
  return start_with_list(hex(value));
}

/// A table with one AMF, which has asked for something already, so that a change of any kind shows.
struct fed_table {
  fed_table()
  {
    before.amf_overload_response                 = n2gate::overload_action::reject_rrc_cr_signalling;
    before.amf_traffic_load_reduction_indication = n2gate::percentage(37);
    before.overload_start_nssai_list             = {{{n2gate::s_nssai(7, 8)}, std::nullopt, n2gate::percentage(3)}};
    if (table.overload_start(amf, before) != n2gate::error::none) {
      throw std::logic_error("the table does not take a START");
    }
  }

  n2gate::ngap::received feed(const octets& bytes) { return n2gate::ngap::receive(table, amf, bytes); }

  std::optional<n2gate::overload_start> in_force() const { return table.snapshot().amfs.at(0).in_force; }
  bool                                  unchanged() const { return in_force() == before; }

  n2gate::overload_table table;
  n2gate::amf_handle     amf = table.add_amf({"amf"});
  n2gate::overload_start before;
};

/// The bytes that are due when a message is refused, or applied with a notice; read from the vectors.
inline octets transfer_syntax_answer()
{
  return row("errind_transfer_syntax");
}

} // namespace n2gate::test

namespace Catch {

template <>
struct StringMaker<n2gate::ngap::cause_protocol> {
  static std::string convert(n2gate::ngap::cause_protocol value) { return n2gate::ngap::name(value); }
};

} // namespace Catch
