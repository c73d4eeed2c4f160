// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What bench_admit and instructions time in C: the same tables and requests as subjects.hpp has, by n2gate.h.

#include "n2gate/n2gate.h"
#include "workload.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace n2gate::bench {

struct c_free {
  void operator()(n2gate_table* table) const noexcept { n2gate_table_free(table); }
  void operator()(n2gate_gate* gate) const noexcept { n2gate_gate_free(gate); }
};

/// As many AMFs as are asked for, under the same AMF-wide START or none.
class c_controlled_table {
public:
  c_controlled_table(std::uint32_t amfs, const std::optional<overload_start>& message)
  {
    n2gate_options values = n2gate_default_options();
    values.max_amfs       = amfs;
    n2gate_table* made    = nullptr;
    good_                 = n2gate_table_make(&values, &made) == n2gate_error_none;
    table_.reset(made);
    n2gate_overload_start start{};
    if (message && message->amf_overload_response) {
      start.amf_overload_response_present = true;
      start.amf_overload_response         = static_cast<n2gate_overload_action>(*message->amf_overload_response);
    }
    if (message && message->amf_traffic_load_reduction_indication) {
      start.amf_traffic_load_reduction_indication_present = true;
      start.amf_traffic_load_reduction_indication         = message->amf_traffic_load_reduction_indication->value();
    }
    for (std::uint32_t amf = 0; good_ && amf < amfs; ++amf) {
      const guami             at = pool_guami(amf);
      const n2gate_guami      served{{}, at.amf_region_id, at.amf_set_id, at.amf_pointer};
      const std::string       name = "amf-" + std::to_string(amf);
      const n2gate_amf_config config{name.c_str(), &served, 1, 255};
      good_ = n2gate_table_add_amf(made, &config, &amfs_.emplace_back()) == n2gate_error_none &&
              (!message || n2gate_table_overload_start(made, amfs_.back(), &start) == n2gate_error_none);
    }
  }

  /// Whether all is in force.
  explicit operator bool() const { return good_; }

  [[nodiscard]] std::unique_ptr<n2gate_gate, c_free> make_gate()
  {
    n2gate_gate* made = nullptr;
    good_             = good_ && n2gate_table_make_gate(table_.get(), &made) == n2gate_error_none;
    return std::unique_ptr<n2gate_gate, c_free>(made);
  }

  /// The same requests, with handles in the place of indices.
  [[nodiscard]] std::vector<request> addressed(std::vector<request> requests) const
  {
    for (request& each : requests) {
      each.amf = amfs_[each.amf].raw;
    }
    return requests;
  }

private:
  std::unique_ptr<n2gate_table, c_free> table_;
  std::vector<n2gate_amf>               amfs_;
  bool                                  good_ = false;
};

/// As a C host decides.
inline verdict decide_in_c(n2gate_gate* gate, const request& each)
{
  return verdict::from_raw(
      n2gate_gate_admit(
          gate, {each.amf}, static_cast<n2gate_establishment_cause>(each.cause), nullptr, 0, n2gate_ue_random_value())
          .raw);
}
inline verdict decide_in_c(n2gate_gate* gate, const setup_request& each)
{
  const n2gate_ue_identity identity =
      each.identity.is_random() ? n2gate_ue_random_value() : n2gate_ue_part1(each.identity.part1());
  const n2gate_attempt made =
      n2gate_gate_setup_request(gate, static_cast<n2gate_establishment_cause>(each.cause), identity);
  return verdict::from_raw(n2gate_attempt_verdict(made).raw);
}

} // namespace n2gate::bench
