// SPDX-License-Identifier: BSD-3-Clause

#include "model/load.hpp"

#include <algorithm>
#include <numeric>

namespace storm {

namespace {

/// Of a new period, in the smoothed offer.
constexpr double newest = 0.5;

/// What is refused altogether shows nothing of itself: it counts as if one in a hundred got through.
constexpr double most_refused = 0.99;

} // namespace

n2gate::cause_set causes_refused_by(n2gate::overload_action action) noexcept
{
  return n2gate::restricted_causes(action).without({n2gate::establishment_cause::emergency});
}

bool is_matched(const nssai& requested, const nssai& listed) noexcept
{
  return !requested.empty() && std::all_of(requested.begin(), requested.end(), [&](n2gate::s_nssai slice) {
    return std::find(listed.begin(), listed.end(), slice) != listed.end();
  });
}

restriction restriction_on(const nssai& requested, const std::optional<n2gate::overload_start>& in_force) noexcept
{
  const auto made = [](std::optional<n2gate::overload_action> action, std::optional<n2gate::percentage> refused) {
    return action ? restriction{causes_refused_by(*action), refused ? refused->value() / 100.0 : 1.0} : restriction{};
  };
  if (!in_force) {
    return {};
  }
  for (const auto& item : in_force->overload_start_nssai_list) {
    if (is_matched(requested, item.slice_overload_list)) {
      return made(item.slice_overload_response, item.slice_traffic_load_reduction_indication);
    }
  }
  return made(in_force->amf_overload_response, in_force->amf_traffic_load_reduction_indication);
}

load_estimate::load_estimate(const std::vector<nssai>& kinds) :
  kinds_(&kinds), arrived_(kinds.size()), offered_(kinds.size())
{
}

void load_estimate::close(duration                                     period,
                          const std::optional<n2gate::overload_start>& in_force,
                          double                                       told,
                          std::size_t                                  kept)
{
  std::vector<double> latest(arrived_.size());
  for (std::size_t kind = 0; kind < arrived_.size(); ++kind) {
    const restriction asked  = restriction_on((*kinds_)[kind], in_force);
    const double      let_in = 1 - std::min(asked.share * told, most_refused);
    for (std::size_t cause = 0; cause < n2gate::establishment_cause_count; ++cause) {
      const bool   thinned = asked.causes.contains(static_cast<n2gate::establishment_cause>(cause));
      const double offer   = arrived_[kind][cause] / seconds_of(period) / (thinned ? let_in : 1);
      latest[kind] += offer;
      offered_[kind][cause] += newest * (offer - offered_[kind][cause]);
    }
    arrived_[kind] = {};
  }
  history_.push_back(std::move(latest));
  while (history_.size() > kept) {
    history_.pop_front();
  }
}

double load_estimate::offered(std::size_t kind, n2gate::cause_set causes) const noexcept
{
  double sum = 0;
  for (std::size_t cause = 0; cause < n2gate::establishment_cause_count; ++cause) {
    sum += causes.contains(static_cast<n2gate::establishment_cause>(cause)) ? offered_[kind][cause] : 0;
  }
  return sum;
}

double load_estimate::offered() const noexcept
{
  double sum = 0;
  for (std::size_t kind = 0; kind < offered_.size(); ++kind) {
    sum += offered(kind, n2gate::cause_set::all());
  }
  return sum;
}

double load_estimate::growth(std::size_t kind, duration period) const noexcept
{
  // Least squares over moments that are evenly apart.
  const double middle = (static_cast<double>(history_.size()) - 1) / 2;
  double       along  = 0;
  double       across = 0;
  for (std::size_t at = 0; at < history_.size(); ++at) {
    const double from_middle = static_cast<double>(at) - middle;
    along += from_middle * from_middle;
    across += from_middle * history_[at][kind];
  }
  return along > 0 ? std::max(0.0, across / along / seconds_of(period)) : 0;
}

} // namespace storm
