// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What an AMF knows of its load: the work that arrives, by requested NSSAI and establishment cause, and what it would
// be without the control in force. All in shares of what the AMF can do.

#include "engine/time.hpp"

#include <array>
#include <cstddef>
#include <deque>
#include <n2gate/n2gate.hpp>
#include <optional>
#include <vector>

namespace storm {

using nssai = std::vector<n2gate::s_nssai>;

/// By establishment cause.
using load_by_cause = std::array<double, n2gate::establishment_cause_count>;

/// What a START asks of UEs: to refuse `share` of the requests for these causes.
struct restriction {
  n2gate::cause_set causes;
  double            share = 0;
};

/// What gates refuse for an action: never an emergency call, by the default of options::always_admit (D1).
[[nodiscard]] n2gate::cause_set causes_refused_by(n2gate::overload_action action) noexcept;

/// Whom the slice list concerns: who requests nothing but listed slices (TS 38.413 8.7.7.2).
[[nodiscard]] bool is_matched(const nssai& requested, const nssai& listed) noexcept;
/// By a START that names an action in each of its parts, as a controller's does.
[[nodiscard]] restriction restriction_on(const nssai&                                 requested,
                                         const std::optional<n2gate::overload_start>& in_force) noexcept;

class load_estimate {
public:
  /// `kinds`: the requested NSSAIs that are told apart.
  explicit load_estimate(const std::vector<nssai>& kinds);

  void arrived(std::size_t kind, n2gate::establishment_cause cause, duration work) noexcept
  {
    arrived_[kind][static_cast<std::size_t>(cause)] += seconds_of(work);
  }

  /// The period is over, during which a part `told` of the gNBs obeyed `in_force`. `kept` periods are remembered.
  void close(duration period, const std::optional<n2gate::overload_start>& in_force, double told, std::size_t kept);

  [[nodiscard]] const std::vector<nssai>& kinds() const noexcept { return *kinds_; }

  /// What UEs of a kind offer for these causes.
  [[nodiscard]] double offered(std::size_t kind, n2gate::cause_set causes) const noexcept;
  [[nodiscard]] double offered() const noexcept;
  /// How much faster a kind's offer grows, by second, over the periods remembered; 0 when it falls.
  [[nodiscard]] double growth(std::size_t kind, duration period) const noexcept;

private:
  const std::vector<nssai>*       kinds_;
  std::vector<load_by_cause>      arrived_;
  std::vector<load_by_cause>      offered_; ///< smoothed
  std::deque<std::vector<double>> history_; ///< by kind
};

} // namespace storm
