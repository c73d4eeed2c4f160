// SPDX-License-Identifier: BSD-3-Clause

#include "record/results.hpp"

#include <numeric>

namespace storm {

namespace {

std::string unequal(const std::string& what, std::uint64_t left, std::uint64_t right)
{
  return what + ": " + std::to_string(left) + " and " + std::to_string(right);
}

} // namespace

std::optional<std::string> audit(const results& run)
{
  std::uint64_t carried = 0;
  for (std::size_t population = 0; population < run.classes.size(); ++population) {
    for (std::size_t cause = 0; cause < n2gate::establishment_cause_count; ++cause) {
      const class_results& of    = run.classes[population][cause];
      const std::string    where = "population " + std::to_string(population) + ", cause " + std::to_string(cause);
      const auto           ended = std::accumulate(of.outcomes.begin(), of.outcomes.end(), std::uint64_t{0});
      if (ended != of.attempts) {
        return unequal(where + ", attempts and outcomes", of.attempts, ended);
      }
      if (of.delay.count() != of.count(outcome::succeeded)) {
        return unequal(where + ", delays and successes", of.delay.count(), of.count(outcome::succeeded));
      }
      if (of.rrc_rejects + of.rrc_releases + of.nas_requests > of.rrc_requests) {
        return unequal(where + ", requests and what became of them",
                       of.rrc_requests,
                       of.rrc_rejects + of.rrc_releases + of.nas_requests);
      }
      carried += of.nas_requests;
    }
  }
  std::uint64_t arrived = 0;
  for (std::size_t amf = 0; amf < run.amfs.size(); ++amf) {
    const amf_results& of = run.amfs[amf];
    if (of.arrived != of.dropped + of.served + of.waiting) {
      return unequal("AMF " + std::to_string(amf) + ", arrived and what became of it",
                     of.arrived,
                     of.dropped + of.served + of.waiting);
    }
    arrived += of.arrived;
  }
  return carried == arrived ? std::nullopt : std::optional(unequal("sent to AMFs and arrived there", carried, arrived));
}

} // namespace storm
