// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A plain reference for a table: what each AMF has in force in ordinary containers, what has been counted and what an
// observer must have been told. Written from docs/overload-control.md; shares nothing with the library but its values.

#include "n2gate/n2gate.hpp"
#include "oracle/pool_oracle.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace n2gate::test {

/// A transition as it was told, with a name of its own.
struct told_transition {
  transition_kind              kind;
  amf_handle                   amf;
  std::string                  amf_name;
  std::chrono::nanoseconds     when;
  bool                         slice_list_dropped;
  std::optional<message_fault> fault;
};

[[nodiscard]] inline bool operator==(const told_transition& a, const told_transition& b)
{
  return a.amf == b.amf && std::tie(a.kind, a.amf_name, a.when, a.slice_list_dropped, a.fault) ==
                               std::tie(b.kind, b.amf_name, b.when, b.slice_list_dropped, b.fault);
}

struct model_amf {
  amf_handle               handle;
  std::string              name;
  std::uint8_t             capacity = 255;
  oracle::pool_amf         state{};         ///< its message in force is without the list when that was dropped
  bool                     dropped = false; ///< D15
  std::chrono::nanoseconds since{0};
  control_counters         controls{};
  stage_decisions          decisions{};

  [[nodiscard]] oracle::judgement
  judge(const options& how, establishment_cause cause, span<s_nssai> requested = {}) const
  {
    return oracle::judge(how, state.in_force, state.local, cause, requested);
  }

  /// Blocks of the slice control are exact when all its items ask for the same share.
  [[nodiscard]] bool one_slice_share() const
  {
    std::set<unsigned> shares;
    for (const auto& item : state.in_force->overload_start_nssai_list) {
      const auto& share = item.slice_traffic_load_reduction_indication;
      shares.insert(share ? share->value() : 100U);
    }
    return shares.size() <= 1;
  }
};

class model {
public:
  explicit model(const options& values) : how(values) {}

  /// The AMF that a handle names; null for one that is stale or no AMF's.
  [[nodiscard]] model_amf* find(amf_handle amf)
  {
    const auto found = amfs.find(amf.slot());
    return found == amfs.end() || found->second.handle != amf ? nullptr : &found->second;
  }

  /// The AMFs in the order of their slots, and their handles.
  [[nodiscard]] oracle::pool pool() const
  {
    oracle::pool all;
    for (const auto& [slot, amf] : amfs) {
      all.push_back(amf.state);
    }
    return all;
  }
  [[nodiscard]] std::vector<amf_handle> handles() const
  {
    std::vector<amf_handle> all;
    for (const auto& [slot, amf] : amfs) {
      all.push_back(amf.handle);
    }
    return all;
  }

  /// A further START replaces everything (38.413 8.7.7.2), and shows that the AMF is there.
  void start(model_amf& amf, const overload_start& message)
  {
    const bool replaces = amf.state.in_force.has_value();
    ++(replaces ? amf.controls.replacements : amf.controls.starts);
    amf.state.in_force  = message;
    amf.state.connected = true;
    amf.since           = last_told();
    amf.dropped         = oracle::list_dropped(how, message);
    if (amf.dropped) {
      amf.state.in_force->overload_start_nssai_list.clear();
    }
    tell(amf, replaces ? transition_kind::replaced : transition_kind::started, amf.dropped);
  }

  /// Ends what is in force; that nothing is, is no transition.
  void end(model_amf& amf, std::uint64_t control_counters::*count, transition_kind kind)
  {
    if (!amf.state.in_force) {
      return;
    }
    amf.state.in_force.reset();
    amf.dropped = false;
    amf.since   = std::chrono::nanoseconds(0);
    ++(amf.controls.*count);
    tell(amf, kind);
  }

  void refuse(model_amf& amf, message_fault fault)
  {
    ++amf.controls.refused.at(static_cast<std::size_t>(fault));
    tell(amf, transition_kind::refused, false, fault);
  }

  /// D14. The AMFs whose START has ended by it.
  std::vector<amf_handle> advance(std::chrono::nanoseconds now)
  {
    std::vector<amf_handle> expired;
    if (now.count() < 0 || (time && now <= *time)) {
      return expired;
    }
    const bool first = !time;
    time             = now;
    for (auto& [slot, amf] : amfs) {
      if (first && amf.state.in_force) {
        amf.since = now; // as old as the first time told
      }
      const auto age = std::chrono::duration_cast<std::chrono::milliseconds>(now - amf.since);
      if (amf.state.in_force && how.max_age.count() != 0 && age >= how.max_age) {
        end(amf, &control_counters::expiries, transition_kind::expired);
        expired.push_back(amf.handle);
      }
    }
    return expired;
  }

  [[nodiscard]] std::chrono::nanoseconds last_told() const { return time.value_or(std::chrono::nanoseconds(0)); }

  options                                 how;
  std::map<std::uint8_t, model_amf>       amfs; ///< by slot
  stage_decisions                         unknown{};
  std::optional<std::chrono::nanoseconds> time;
  std::vector<told_transition>            due; ///< what the observer must have been told since this was emptied

private:
  void tell(const model_amf& amf, transition_kind kind, bool dropped = false, std::optional<message_fault> fault = {})
  {
    due.push_back({kind, amf.handle, amf.name, last_told(), dropped, fault});
  }
};

} // namespace n2gate::test
