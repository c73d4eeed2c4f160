// SPDX-License-Identifier: BSD-3-Clause

// What is seen from outside: snapshots, and the observer.

#include "mirror/mirror.hpp"
#include "support/require.hpp"

#include <algorithm>
#include <tuple>

namespace n2gate::test {

namespace {

bool same(const stage_decisions& a, const stage_decisions& b)
{
  return std::tie(a.admit.counts, a.setup_request.counts, a.setup_complete.counts, a.resume_request.counts) ==
         std::tie(b.admit.counts, b.setup_request.counts, b.setup_complete.counts, b.resume_request.counts);
}

bool same(const control_counters& a, const control_counters& b)
{
  return std::tie(a.starts, a.replacements, a.stops, a.clears, a.expiries, a.refused) ==
         std::tie(b.starts, b.replacements, b.stops, b.clears, b.expiries, b.refused);
}

void compare(const amf_snapshot& shown, const model_amf& amf)
{
  require(shown.handle == amf.handle && shown.name == amf.name, "which AMF it is");
  require(shown.served_guamis == amf.state.served_guamis, "its GUAMIs");
  require(shown.relative_amf_capacity == amf.capacity, "its capacity");
  require(shown.connected == amf.state.connected, "whether it is connected");
  require(shown.in_force == amf.state.in_force, "the message in force");
  require(shown.since == amf.since, "since when it is in force");
  require(shown.slice_list_dropped == amf.dropped, "whether its list was dropped");
  require(shown.local == amf.state.local, "its local restriction");
  require(same(shown.controls, amf.controls), "counts of its controls");
  require(same(shown.decisions, amf.decisions), "counts of decisions");
}

} // namespace

void mirror::compare()
{
  const table_snapshot seen = table_->snapshot();
  require(seen.amfs.size() == model_.amfs.size(), "how many AMFs there are");
  auto shown = seen.amfs.begin();
  for (const auto& [slot, amf] : model_.amfs) {
    test::compare(*shown++, amf);
  }
  require(same(seen.unknown_amf, model_.unknown), "counts of decisions for no AMF");
  require(seen.overtaken == 0, "overtaken by nobody");
  require(seen.time == model_.last_told(), "the time told last");
  require(seen.dry_run == model_.how.dry_run, "whether it is a dry run");

  // Within one call the order is open.
  require(std::is_permutation(heard_.begin(), heard_.end(), model_.due.begin(), model_.due.end()),
          "what the observer was told");
  heard_.clear();
  model_.due.clear();
}

} // namespace n2gate::test
