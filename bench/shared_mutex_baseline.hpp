// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a competent user would write without this library: a map of AMFs under a reader-writer lock, and a random draw.

#include "n2gate/overload_start.hpp"

#include <cstdint>
#include <mutex>
#include <optional>
#include <random>
#include <shared_mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace n2gate::bench {

class shared_mutex_baseline {
public:
  void overload_start(std::uint32_t amf, const n2gate::overload_start& message)
  {
    control next;
    if (message.amf_overload_response) {
      next.causes  = restricted_causes(*message.amf_overload_response).without({establishment_cause::emergency});
      next.percent = message.amf_traffic_load_reduction_indication.value_or(percentage(100)).value();
    }
    for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
      for (s_nssai slice : item.slice_overload_list) {
        const overload_action action = item.slice_overload_response.value_or(
            overload_action::permit_emergency_sessions_and_mobile_terminated_services_only);
        next.slices[slice.value()] = {restricted_causes(action).without({establishment_cause::emergency}),
                                      item.slice_traffic_load_reduction_indication.value_or(percentage(100)).value()};
      }
    }
    const std::unique_lock<std::shared_mutex> lock(mutex_);
    amfs_[amf] = std::move(next);
  }

  /// `random` is the calling thread's own.
  bool
  admit(std::uint32_t amf, establishment_cause cause, const std::vector<s_nssai>& requested, std::mt19937& random) const
  {
    const std::shared_lock<std::shared_mutex> lock(mutex_);
    const auto                                found = amfs_.find(amf);
    if (found == amfs_.end()) {
      return true;
    }
    const control& held    = found->second;
    unsigned       percent = held.causes.contains(cause) ? held.percent : 0;
    if (!held.slices.empty() && !requested.empty()) {
      std::optional<unsigned> least = 100;
      for (s_nssai slice : requested) {
        const auto listed = held.slices.find(slice.value());
        if (listed == held.slices.end()) {
          least.reset();
          break;
        }
        const unsigned asked = listed->second.first.contains(cause) ? listed->second.second : 0;
        least                = asked < *least ? asked : *least;
      }
      percent = least.value_or(percent);
    }
    return percent == 0 || std::uniform_int_distribution<unsigned>(0, 99)(random) >= percent;
  }

private:
  struct control {
    cause_set                                                         causes;
    unsigned                                                          percent = 0;
    std::unordered_map<std::uint32_t, std::pair<cause_set, unsigned>> slices;
  };

  mutable std::shared_mutex                  mutex_;
  std::unordered_map<std::uint32_t, control> amfs_;
};

} // namespace n2gate::bench
