// SPDX-License-Identifier: BSD-3-Clause

// Whatever bytes an AMF sends: the table changes by a valid message alone, and becomes what that message says; what is
// refused is counted; memory stays within its bound. What decode() makes of the bytes is fuzz_decode's subject.

#include "n2gate/n2gate.hpp"
#include "n2gate/ngap.hpp"
#include "support/memory_bound.hpp"
#include "support/require.hpp"

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>

using namespace n2gate;
using n2gate::test::require;

namespace {

/// Few S-NSSAIs, so that lists are dropped as well (D15).
options small()
{
  options how;
  how.max_amfs     = 1;
  how.max_gates    = 1;
  how.max_s_nssais = 4;
  return how;
}

/// One table for all runs, brought into the same state before each.
struct fixture {
  overload_table       table{small()};
  amf_handle           amf = table.add_amf({"amf"});
  const overload_start held{overload_action::reject_rrc_cr_signalling,
                            percentage(50),
                            {{{s_nssai(1, 0x010203)}, std::nullopt, percentage(30)}}};

  [[nodiscard]] amf_snapshot state() const { return table.snapshot().amfs.at(0); }
};

std::uint64_t refused(const amf_snapshot& seen)
{
  return std::accumulate(seen.controls.refused.begin(), seen.controls.refused.end(), std::uint64_t{0});
}

/// A START was accepted, and this is what is in force now.
void check_start(const ngap::received& done, const amf_snapshot& now)
{
  require(now.in_force.has_value(), "a START that is not in force");
  if (done.applied == error::none) {
    require(*now.in_force == done.message.overload_start && !now.slice_list_dropped, "another START in force");
  } else {
    require(done.applied == error::slice_list_dropped && now.slice_list_dropped, "a valid START that is refused");
    require(now.in_force->overload_start_nssai_list.empty(), "a list in force that was dropped");
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
  static fixture on;
  require(on.table.overload_start(on.amf, on.held) == error::none, "the table takes no START");
  const amf_snapshot before = on.state();
  ngap::received     done;
  const std::size_t  peak = test::peak_of([&] { done = ngap::receive(on.table, on.amf, {data, size}); });
  require(peak <= test::memory_bound(size), std::to_string(peak) + " bytes of memory");

  const auto is = [&](ngap::procedure which) {
    return done.message.procedure == which;
  };
  const bool overload = is(ngap::procedure::overload_start) || is(ngap::procedure::overload_stop);
  const bool changes  = !done.message.error && (overload || is(ngap::procedure::ng_setup_response));
  require(done.applied.has_value() == changes, "applied what is not for the table, or not what is");
  require(done.for_host == (done.message.procedure && !overload), "whose it is");
  require(done.message.answer.empty() || !done.for_host, "an answer to what is the host's to answer");

  const amf_snapshot now = on.state();
  require(refused(now) - refused(before) == (done.message.error && !done.for_host ? 1U : 0U), "counts of the refused");
  if (!changes) {
    require(now.in_force == before.in_force, "changed by what is no valid message");
  } else if (is(ngap::procedure::overload_start)) {
    check_start(done, now);
  } else {
    require(!now.in_force && done.applied == error::none, "in force after its end");
  }
  return 0;
}
