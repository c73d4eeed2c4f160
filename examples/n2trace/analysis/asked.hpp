// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What an OVERLOAD START asks for, cause by cause. n2gate itself is asked, so that n2trace judges a gNB by the same
// rules that the library obeys.

#include "n2gate/overload_start.hpp"
#include "n2gate/overload_table.hpp"
#include "request_counts.hpp"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace n2gate::trace {

/// Percent to refuse, by request_cause. Emergency is never asked for (D1), nor is what tells no cause.
using asked_percent = std::array<std::uint8_t, request_cause_count>;

/// What an item of the slice list asks for.
struct slice_parameters {
  std::optional<overload_action> response;
  std::optional<percentage>      load_reduction;

  friend bool operator==(const slice_parameters& one, const slice_parameters& other)
  {
    return one.response == other.response && one.load_reduction == other.load_reduction;
  }
};

[[nodiscard]] inline slice_parameters parameters_of(const overload_start_nssai_item& item)
{
  return {item.slice_overload_response, item.slice_traffic_load_reduction_indication};
}

struct asked_of_slices {
  slice_parameters parameters;
  asked_percent    percent{};
};

struct asked {
  asked_percent                elsewhere{}; ///< of UEs that no slice item concerns
  std::vector<asked_of_slices> slices;      ///< of UEs that request listed ones alone; each kind of item once
  asked_percent                least{};     ///< over all UEs
  asked_percent                most{};

  /// Whether anything is to be refused of any UE.
  [[nodiscard]] bool restricts() const { return most != asked_percent{}; }
};

/// Each pair of parameters is asked for once, since a capture may hold any number of STARTs.
class asker {
public:
  asker();

  [[nodiscard]] asked ask(const overload_start& message);

private:
  using answers = std::map<std::pair<int, int>, asked_percent>;

  [[nodiscard]] asked_percent
  refused(answers& known, const slice_parameters& of, const overload_start& probe, span<s_nssai> requested_nssai);

  overload_table table_;
  amf_handle     amf_;
  gate           gate_;
  answers        amf_wide_;
  answers        of_items_;
};

} // namespace n2gate::trace
