// SPDX-License-Identifier: BSD-3-Clause

// What is there when a run begins.

#include "model/world.hpp"

#include <algorithm>
#include <numeric>

namespace storm {

namespace {

/// A part of all gNBs, drawn for each AMF, in the order of their indices.
std::vector<std::uint32_t> told_gnbs(const scenario& values, std::uint64_t seed, std::size_t amf)
{
  std::vector<std::uint32_t> all(values.gnbs.count);
  std::iota(all.begin(), all.end(), 0U);
  random_stream numbers(seed, purpose::told_gnbs, amf);
  for (std::size_t left = all.size(); left > 1; --left) {
    std::swap(all[left - 1], all[numbers.below(static_cast<std::uint32_t>(left))]);
  }
  const double part = values.controller.gnb_share * static_cast<double>(all.size());
  all.resize(std::min(all.size(), static_cast<std::size_t>(std::ceil(part))));
  std::sort(all.begin(), all.end());
  return all;
}

void make_ues(world& in)
{
  unsigned capacity = 0;
  for (const amf_config& each : in.config.amfs) {
    capacity += each.relative_capacity;
  }
  for (std::size_t index = 0; index < in.config.populations.size(); ++index) {
    const population& of = in.config.populations[index];
    in.first_ue.push_back(static_cast<std::uint32_t>(in.ues.size()));
    in.arrivals.emplace_back(in.seed, purpose::arrivals, index);
    for (std::uint32_t count = 0; count < of.ues; ++count) {
      random_stream numbers(in.seed, purpose::population, in.ues.size());
      ue            made;
      made.population = static_cast<std::uint8_t>(index);
      made.gnb        = static_cast<std::uint16_t>(numbers.below(in.config.gnbs.count));
      if (of.registered) {
        unsigned left = numbers.below(capacity);
        made.amf      = 0;
        while (left >= in.config.amfs[made.amf].relative_capacity) {
          left -= in.config.amfs[made.amf++].relative_capacity;
        }
        made.registered = true;
        ++in.amfs[made.amf].registered;
      }
      in.ues.push_back(made);
    }
  }
}

} // namespace

world::world(const scenario& values, std::uint64_t by) : config(values), seed(by)
{
  std::vector<n2gate::s_nssai> slices;
  for (const population& each : values.populations) {
    const auto found = std::find(kinds.begin(), kinds.end(), each.requested_nssai);
    kind_of.push_back(static_cast<std::size_t>(found - kinds.begin()));
    if (found == kinds.end()) {
      kinds.push_back(each.requested_nssai);
      slices.insert(slices.end(), each.requested_nssai.begin(), each.requested_nssai.end());
    }
  }
  for (std::size_t index = 0; index < values.gnbs.count; ++index) {
    gnbs.emplace_back(values, slices.size(), random_stream(seed, purpose::gate, index).bits());
  }
  for (std::size_t index = 0; index < values.amfs.size(); ++index) {
    amfs.push_back({{},
                    load_estimate(kinds),
                    storm::detector(values.detector),
                    storm::controller(values.controller, values.detector.hold),
                    {},
                    told_gnbs(values, seed, index),
                    {}});
  }
  producers[0].config = values.downstream.udm ? &*values.downstream.udm : nullptr;
  producers[1].config = values.downstream.smf ? &*values.downstream.smf : nullptr;
  scp.tokens          = values.downstream.scp ? values.downstream.scp->burst : 0;
  make_ues(*this);
  out.classes.resize(values.populations.size());
  out.amfs.resize(values.amfs.size());
  interval.populations.resize(values.populations.size());
  interval.amfs.resize(values.amfs.size());
}

} // namespace storm
