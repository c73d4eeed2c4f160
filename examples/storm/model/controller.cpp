// SPDX-License-Identifier: BSD-3-Clause

#include "model/controller.hpp"

#include <algorithm>
#include <cmath>

namespace storm {

namespace {

/// In which a proportional control wants the queue gone.
constexpr duration drain_time = 5s;

/// What is offered by UEs whom one part of a START concerns.
struct offer {
  double restricted = 0; ///< that which the action restricts
  double free       = 0;
};

/// The percentage that leaves `room` for both; 1..99.
n2gate::percentage percentage_for(const offer& of, double room, double told) noexcept
{
  const double refused = of.restricted > 0 ? 1 - (room - of.free) / of.restricted : 0;
  return n2gate::percentage(static_cast<int>(std::lround(std::clamp(refused / told * 100, 1.0, 99.0))));
}

std::optional<n2gate::percentage> percentage_of(const control_level& level) noexcept
{
  return level.percentage > 0 ? std::optional(n2gate::percentage(level.percentage)) : std::nullopt;
}

} // namespace

double controller::expected(const load_estimate& load, std::size_t kind, duration period) const
{
  const double now = load.offered(kind, n2gate::cause_set::all());
  return values_->early_warning ? now + load.growth(kind, period) * seconds_of(values_->early_warning->lead) : now;
}

bool controller::warns(const load_estimate& load, duration period) const noexcept
{
  double sum = 0;
  for (std::size_t kind = 0; kind < load.kinds().size(); ++kind) {
    sum += expected(load, kind, period);
  }
  return values_->early_warning && sum > 1;
}

void controller::single_out(const load_estimate& load, duration period)
{
  struct share {
    n2gate::s_nssai slice;
    double          load;
  };
  std::vector<share> shares;
  double             total = 0;
  for (std::size_t kind = 0; kind < load.kinds().size(); ++kind) {
    const nssai& requested = load.kinds()[kind];
    const double offered   = expected(load, kind, period);
    total += offered;
    for (const n2gate::s_nssai slice : requested) {
      auto found = std::find_if(shares.begin(), shares.end(), [&](const share& each) { return each.slice == slice; });
      if (found == shares.end()) {
        found = shares.insert(found, {slice, 0});
      }
      found->load += offered / static_cast<double>(requested.size());
    }
  }
  if (total <= values_->target_utilisation) {
    return; // nobody is to blame for a load that can be borne
  }
  for (const share& each : shares) {
    const bool known = std::find(singled_out_.begin(), singled_out_.end(), each.slice) != singled_out_.end();
    if (values_->slice_share > 0 && each.load > values_->slice_share * total && !known) {
      singled_out_.push_back(each.slice);
    }
  }
}

const control_level& controller::level_at(moment now, duration queue_delay) noexcept
{
  if (values_->kind != controller_kind::staged) {
    return values_->levels.front();
  }
  std::size_t reached = 0;
  while (reached + 1 < values_->levels.size() && queue_delay >= values_->levels[reached + 1].queue_delay) {
    ++reached;
  }
  if (reached >= level_) {
    level_   = reached;
    reached_ = now;
  } else if (now - reached_ >= hold_) { // a level down only when it has long not been needed
    --level_;
    reached_ = now;
  }
  return values_->levels[level_];
}

n2gate::overload_start
controller::wanted(moment now, duration period, duration queue_delay, const load_estimate& load, double told)
{
  const control_level& level  = level_at(now, queue_delay);
  const auto           causes = causes_refused_by(level.action);
  single_out(load, period);
  const nssai& slices = singled_out_;

  offer matched; // UEs of the slices that are singled out
  offer others;
  for (std::size_t kind = 0; kind < load.kinds().size(); ++kind) {
    const double all        = load.offered(kind, n2gate::cause_set::all());
    const double grown      = all > 0 ? expected(load, kind, period) / all : 0;
    const double restricted = load.offered(kind, causes);
    offer&       part       = is_matched(load.kinds()[kind], slices) ? matched : others;
    part.restricted += restricted * grown;
    part.free += (all - restricted) * grown;
  }

  const double target  = values_->target_utilisation;
  const double room    = target - std::min(target / 2, seconds_of(queue_delay) / seconds_of(drain_time));
  const bool   by_load = values_->kind == controller_kind::proportional;

  n2gate::overload_start message;
  if (slices.empty() || others.restricted + others.free > target) {
    const double left                             = slices.empty() ? room : std::max(0.0, room - matched.free);
    message.amf_overload_response                 = level.action;
    message.amf_traffic_load_reduction_indication = by_load ? percentage_for(others, left, told) : percentage_of(level);
  }
  if (!slices.empty()) {
    const double left = std::max(0.0, room - others.restricted - others.free);
    message.overload_start_nssai_list.push_back(
        {slices, level.action, by_load ? percentage_for(matched, left, told) : percentage_of(level)});
  }
  return message;
}

} // namespace storm
