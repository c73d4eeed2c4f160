// SPDX-License-Identifier: BSD-3-Clause

#include "associations.hpp"

#include <algorithm>

namespace n2gate::trace {

sender association::sender_of(const endpoint& source, const endpoint& destination) const
{
  for (const known_path& each : paths) {
    if (each.ends == path(source, destination)) {
      return source == each.ends.lower ? each.lower : other(each.lower);
    }
  }
  return source == first || destination == second ? sender::first : sender::second;
}

flow* associations::find(const flow_key& key)
{
  const auto found = flows_.find(key);
  return found == flows_.end() ? nullptr : &found->second;
}

association* associations::find(const path& of)
{
  const auto found = paths_.find(of);
  return found == paths_.end() ? nullptr : found->second;
}

std::optional<association_id> associations::make_room()
{
  if (all_.size() < max_associations) {
    return std::nullopt;
  }
  ++counts_.associations_evicted;
  const association& oldest = all_.back();
  for (const flow_key& key : oldest.flows) {
    flows_.erase(key);
  }
  for (const known_path& each : oldest.paths) {
    const auto found = paths_.find(each.ends);
    if (found != paths_.end() && found->second == &oldest) {
      paths_.erase(found);
    }
  }
  const association_id id = oldest.id;
  all_.pop_back();
  return id;
}

association& associations::add(const endpoint& first, const endpoint& second)
{
  ++counts_.associations;
  association& added = all_.emplace_front();
  added.id           = association_id{next_id_++};
  added.first        = first;
  added.second       = second;
  added.place        = all_.begin();
  touch(added, first, second, sender::first);
  return added;
}

flow& associations::add_flow(association& to, const flow_key& key, sender from, bool pending)
{
  if (const flow* there = find(key)) {
    std::vector<flow_key>& theirs = there->owner->flows;
    theirs.erase(std::find(theirs.begin(), theirs.end(), key));
    flows_.erase(key);
  }
  if (to.flows.size() == max_flows) {
    const auto oldest =
        std::find_if(to.flows.begin(), to.flows.end(), [this](const flow_key& each) { return find(each)->pending; });
    const auto gone = oldest == to.flows.end() ? to.flows.begin() : oldest;
    flows_.erase(*gone);
    to.flows.erase(gone);
  }
  to.flows.push_back(key);
  flow& added   = flows_[key];
  added.owner   = &to;
  added.from    = from;
  added.pending = pending;
  added.number  = next_number_++;
  return added;
}

void associations::establish(association& which)
{
  remove_flows(which, [](const flow& each) { return !each.pending; });
  for (const sender from : {sender::first, sender::second}) {
    const bool is_taken = std::any_of(which.flows.begin(), which.flows.end(), [&](const flow_key& key) {
      const flow& each = *find(key);
      return each.from == from && each.used;
    });
    remove_flows(which, [&](const flow& each) { return each.from == from && is_taken && !each.used; });
  }
  for (const flow_key& key : which.flows) {
    find(key)->pending = false;
  }
}

void associations::remove_pending(association& which)
{
  remove_flows(which, [](const flow& each) { return each.pending; });
}

template <typename Condition>
void associations::remove_flows(association& of, Condition condition)
{
  const auto is_gone = [&](const flow_key& key) {
    const auto found = flows_.find(key);
    if (!condition(found->second)) {
      return false;
    }
    flows_.erase(found);
    return true;
  };
  of.flows.erase(std::remove_if(of.flows.begin(), of.flows.end(), is_gone), of.flows.end());
}

void associations::touch(association& which, const endpoint& source, const endpoint& destination, sender from)
{
  all_.splice(all_.begin(), all_, which.place);
  const path on(source, destination);
  const bool is_known =
      std::any_of(which.paths.begin(), which.paths.end(), [&](const known_path& each) { return each.ends == on; });
  if (!is_known && which.paths.size() < max_paths) {
    which.paths.push_back({on, source == on.lower ? from : other(from)});
    paths_[on] = &which; // of several on one path, the one that was met last is the one that there is
  }
}

bool associations::has_flow(const association& which, sender from, bool pending) const
{
  return std::any_of(which.flows.begin(), which.flows.end(), [&](const flow_key& key) {
    const flow& each = flows_.find(key)->second;
    return each.from == from && each.pending == pending;
  });
}

} // namespace n2gate::trace
