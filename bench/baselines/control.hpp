// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What every baseline makes of an OVERLOAD START when it arrives: the causes and the percentage, ready to be looked at.
//
// A baseline is made for a number of AMFs, which stand in it by their index and are not overloaded; overload_start()
// replaces what one of them asks for. Threads that decide have a `reader` each, whose admit() says whether a request is
// let in, and counts that, as a stack must for its measurements (TS 28.552 5.1.1.15). That is all: a baseline has no
// reasons, no waiting times and no stale handles, and knows no local restriction.

#include "n2gate/overload_start.hpp"
#include "n2gate/span.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace n2gate::bench {

/// What one thread has decided, by AMF, cause and answer. Nobody else can read it meanwhile.
class decision_tally {
public:
  explicit decision_tally(std::size_t amfs) : counts_(amfs) {}

  /// Gives the answer that it counts.
  bool count(std::uint32_t amf, establishment_cause cause, bool admitted)
  {
    ++counts_[amf][static_cast<std::size_t>(cause)][admitted ? 1 : 0];
    return admitted;
  }

private:
  std::vector<std::array<std::array<std::uint64_t, 2>, establishment_cause_count>> counts_;
};

/// What is asked for one AMF, or one slice: `percent` of the requests with these causes are to be refused.
struct control {
  cause_set    causes;
  std::uint8_t percent = 0;

  control() = default;
  control(overload_action action, std::optional<percentage> share) :
    causes(restricted_causes(action).without({establishment_cause::emergency})),
    percent(share.value_or(percentage(100)).value())
  {
  }

  [[nodiscard]] unsigned percent_for(establishment_cause cause) const { return causes.contains(cause) ? percent : 0; }
};

/// The AMF-wide part.
inline control amf_control(const overload_start& message)
{
  return message.amf_overload_response
             ? control(*message.amf_overload_response, message.amf_traffic_load_reduction_indication)
             : control();
}

/// The slice part, in a map from S-NSSAI to control.
template <typename Map>
Map slice_controls(const overload_start& message)
{
  Map controls;
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    const control asked(item.slice_overload_response.value_or(
                            overload_action::permit_emergency_sessions_and_mobile_terminated_services_only),
                        item.slice_traffic_load_reduction_indication);
    for (s_nssai slice : item.slice_overload_list) {
      controls[slice.value()] = asked;
    }
  }
  return controls;
}

/// The percentage for a request: the least of its S-NSSAIs' if every one is listed, else the AMF's.
template <typename Map>
unsigned percent_for(const control& amf, const Map& slices, establishment_cause cause, span<s_nssai> requested)
{
  if (slices.empty() || requested.empty()) {
    return amf.percent_for(cause);
  }
  unsigned least = 100;
  for (s_nssai slice : requested) {
    const auto listed = slices.find(slice.value());
    if (listed == slices.end()) {
      return amf.percent_for(cause);
    }
    const unsigned asked = listed->second.percent_for(cause);
    least                = asked < least ? asked : least;
  }
  return least;
}

} // namespace n2gate::bench
