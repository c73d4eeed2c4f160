// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What most unit tests need: a table with one AMF and one gate, short ways to write messages, and readable failures.

#include "n2gate/n2gate.hpp"
#include "support/catch.hpp"

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace Catch {

template <>
struct StringMaker<n2gate::error> {
  static std::string convert(n2gate::error code) { return n2gate::message(code); }
};
template <>
struct StringMaker<n2gate::reason> {
  static std::string convert(n2gate::reason why) { return n2gate::name(why); }
};

} // namespace Catch

namespace n2gate::test {

inline establishment_cause cause_of(unsigned value)
{
  return static_cast<establishment_cause>(value);
}

inline overload_action action_of(unsigned value)
{
  return static_cast<overload_action>(value);
}

inline percentage percent_of(unsigned value)
{
  return percentage(static_cast<std::uint8_t>(value));
}

using maybe_number = std::optional<unsigned>;

/// An OVERLOAD START by its numbers on the wire.
inline n2gate::overload_start
start(maybe_number action, maybe_number percent = {}, std::vector<overload_start_nssai_item> items = {})
{
  n2gate::overload_start message;
  if (action) {
    message.amf_overload_response = action_of(*action);
  }
  if (percent) {
    message.amf_traffic_load_reduction_indication = percent_of(*percent);
  }
  message.overload_start_nssai_list = std::move(items);
  return message;
}

inline overload_start_nssai_item item(std::vector<s_nssai> slices, maybe_number action = {}, maybe_number percent = {})
{
  overload_start_nssai_item made;
  made.slice_overload_list = std::move(slices);
  if (action) {
    made.slice_overload_response = action_of(*action);
  }
  if (percent) {
    made.slice_traffic_load_reduction_indication = percent_of(*percent);
  }
  return made;
}

/// One AMF, one deciding thread.
struct one_amf {
  explicit one_amf(const n2gate::options& how = {}) : table(how), gate(table.make_gate()), amf(table.add_amf({"amf-1"}))
  {
    REQUIRE(table.status() == error::none);
    REQUIRE(gate);
    REQUIRE(amf);
  }

  void apply(const n2gate::overload_start& message) { REQUIRE(table.overload_start(amf, message) == error::none); }
  void apply(const n2gate::local_restriction& local) { REQUIRE(table.restrict_locally(amf, local) == error::none); }

  verdict admit(establishment_cause cause, span<s_nssai> requested = {}) { return gate.admit(amf, cause, requested); }

  amf_snapshot snapshot() const { return table.snapshot().amfs.at(0); }

  overload_table table;
  n2gate::gate   gate;
  amf_handle     amf;
};

/// 'A' or 'R' for each of the 16 causes, as in the table of overload-control.md, section 2.
inline std::string letters(one_amf& net, span<s_nssai> requested = {})
{
  std::string row;
  for (unsigned value = 0; value < establishment_cause_count; ++value) {
    row += net.admit(cause_of(value), requested).admitted() ? 'A' : 'R';
  }
  return row;
}

/// How many of `requests` alike are refused.
inline unsigned refused(one_amf& net, unsigned requests, establishment_cause cause, span<s_nssai> requested = {})
{
  unsigned count = 0;
  for (unsigned i = 0; i < requests; ++i) {
    count += net.admit(cause, requested).admitted() ? 0U : 1U;
  }
  return count;
}

inline constexpr const char* nobody_restricted = "AAAAAAAAAAAAAAAA";

/// The columns of TS 38.413 8.7.7.2 by cause 0..15, and what is left of them when emergency is always admitted (D1).
inline constexpr const char* literal_row[4] = {
    "AAAARRRRAAAAAAAA", "AAARRRRRAAAAAAAA", "ARARRRRRRRRRRRRR", "RAARRRRRAARRRRRR"};
inline constexpr const char* default_row[4] = {
    "AAAARRRRAAAAAAAA", "AAARRRRRAAAAAAAA", "ARARRRRRRRRRRRRR", "AAARRRRRAARRRRRR"};

/// The causes each local level restricts, by overload-control.md section 5.
inline constexpr const char* level_row[7] = {"AAAAARAAAAAAAAAA",
                                             "AAAAAARAAAAAAAAA",
                                             "AAAAAAARAAAAAAAA",
                                             "AARRRRRRAARRRRRR",
                                             "ARARRRRRRRRRRRRR",
                                             "ARRRARRRRRRRRRRR",
                                             "AARRRRRRAARRRRRR"};

} // namespace n2gate::test
