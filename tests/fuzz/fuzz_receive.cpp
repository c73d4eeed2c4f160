// SPDX-License-Identifier: BSD-3-Clause

// Whatever bytes an AMF sends: the table changes by a valid message alone, an answer is a valid ERROR INDICATION, and a
// START that was accepted survives being written and read again.

#include "n2gate/n2gate.hpp"
#include "n2gate/ngap.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

using namespace n2gate;

namespace {

void require(bool holds)
{
  if (!holds) {
    std::abort();
  }
}

/// One table for all runs, brought into the same state before each.
struct fixture {
  overload_table       table;
  amf_handle           amf = table.add_amf({"amf"});
  const overload_start held{overload_action::reject_rrc_cr_signalling,
                            percentage(50),
                            {{{s_nssai(1, 0x010203)}, std::nullopt, percentage(30)}}};

  [[nodiscard]] std::optional<overload_start> in_force() const { return table.snapshot().amfs.at(0).in_force; }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
  static fixture on;
  require(on.table.overload_start(on.amf, on.held) == error::none);
  const ngap::received done = ngap::receive(on.table, on.amf, {data, size});

  const bool changes = !done.message.error && done.message.procedure &&
                       (*done.message.procedure == ngap::procedure::overload_start ||
                        *done.message.procedure == ngap::procedure::overload_stop ||
                        *done.message.procedure == ngap::procedure::ng_setup_response);
  const auto now = on.in_force();
  if (!changes) {
    require(now.has_value() && *now == on.held);
  } else if (*done.message.procedure != ngap::procedure::overload_start) {
    require(!now.has_value());
  } else {
    require(now.has_value());
    if (done.applied == error::none) {
      require(*now == done.message.overload_start);
    } else {
      require(done.applied == error::slice_list_dropped && now->overload_start_nssai_list.empty());
    }
    std::vector<std::uint8_t> written;
    require(ngap::encode(done.message.overload_start, written) == error::none);
    const ngap::decoded again = ngap::decode(written);
    require(!again.error && again.overload_start == done.message.overload_start && again.skipped_ies.empty());
  }
  if (!done.message.answer.empty()) {
    const ngap::decoded answer = ngap::decode(done.message.answer);
    require(answer.procedure == ngap::procedure::error_indication && !answer.error && !done.for_host);
    require(answer.error_indication.cause.has_value());
  }
  return 0;
}
