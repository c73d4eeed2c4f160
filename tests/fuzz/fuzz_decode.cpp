// SPDX-License-Identifier: BSD-3-Clause

// Whatever bytes come: decode() says the same of them each time, error, content and answer are consistent, an answer is
// a valid ERROR INDICATION, what was decoded survives being written and read again, and memory stays within its bound.

#include "n2gate/ngap.hpp"
#include "support/memory_bound.hpp"
#include "support/require.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

using namespace n2gate;
using n2gate::test::require;
using octets = std::vector<std::uint8_t>;

namespace {

bool same(const std::optional<ngap::cause>& a, const std::optional<ngap::cause>& b)
{
  return a.has_value() == b.has_value() && (!a || (a->group == b->group && a->value == b->value));
}

bool same(const ngap::criticality_diagnostics_ie& a, const ngap::criticality_diagnostics_ie& b)
{
  return std::tie(a.ie_criticality, a.ie_id, a.error) == std::tie(b.ie_criticality, b.ie_id, b.error);
}

bool same(const ngap::criticality_diagnostics& a, const ngap::criticality_diagnostics& b)
{
  return std::tie(a.procedure_code, a.trigger, a.procedure_criticality) ==
             std::tie(b.procedure_code, b.trigger, b.procedure_criticality) &&
         std::equal(a.ies.begin(), a.ies.end(), b.ies.begin(), b.ies.end(), [](const auto& x, const auto& y) {
           return same(x, y);
         });
}

bool same(const ngap::error_indication& a, const ngap::error_indication& b)
{
  return same(a.cause, b.cause) && a.diagnostics.has_value() == b.diagnostics.has_value() &&
         (!a.diagnostics || same(*a.diagnostics, *b.diagnostics));
}

bool same(const ngap::decoded& a, const ngap::decoded& b)
{
  return std::tie(a.procedure, a.error, a.overload_start, a.rrc_establishment_cause, a.skipped_ies, a.answer) ==
             std::tie(b.procedure, b.error, b.overload_start, b.rrc_establishment_cause, b.skipped_ies, b.answer) &&
         same(a.error_indication, b.error_indication);
}

template <typename Enumeration>
void require_name(const std::optional<Enumeration>& value)
{
  require(!value || name(*value) != std::string("unknown"), "a value without a name");
}

/// No content but that of the procedure, none beside an error, and what there is in the ranges of TS 38.413.
void check_content(const ngap::decoded& got)
{
  require_name(got.procedure);
  require_name(got.error);
  require(!got.error || *got.error != ngap::cause_protocol::abstract_syntax_error_ignore_and_notify,
          "an error of a message that applies");
  const auto may_have = [&](ngap::procedure which) {
    return !got.error && got.procedure == which;
  };
  require(may_have(ngap::procedure::overload_start) || got.overload_start == overload_start(), "content of a START");
  require(may_have(ngap::procedure::error_indication) || same(got.error_indication, {}), "content of an indication");
  require(may_have(ngap::procedure::initial_ue_message) || !got.rrc_establishment_cause, "an establishment cause");
  require(!got.error || got.skipped_ies.empty(), "skipped IEs beside an error");
  require(got.error || got.procedure, "neither a procedure nor an error");

  require(check(got.overload_start) == error::none, "a START out of range");
  require(got.overload_start.overload_start_nssai_list.size() <= 1024, "more than 1024 items");
  for (const overload_start_nssai_item& item : got.overload_start.overload_start_nssai_list) {
    require(item.slice_overload_list.size() <= 1024, "more than 1024 slices");
    require_name(item.slice_overload_response);
  }
  require_name(got.overload_start.amf_overload_response);
  require(!got.rrc_establishment_cause || static_cast<unsigned>(*got.rrc_establishment_cause) <= 11, "a cause unknown");
}

/// TS 38.413 10.2 and 10.3: what is due in answer, to START, STOP and what is no PDU alone.
void check_answer(const ngap::decoded& got)
{
  const bool start = got.procedure == ngap::procedure::overload_start;
  const bool stop  = got.procedure == ngap::procedure::overload_stop;
  if (got.answer.empty()) {
    require(!got.error || (got.procedure && !start && !stop), "an error that nobody answers");
    return;
  }
  require(!got.procedure || start || stop, "an answer to what is the host's to answer");
  const ngap::decoded said = ngap::decode(got.answer);
  require(said.procedure == ngap::procedure::error_indication && !said.error && said.skipped_ies.empty(),
          "an answer that is no ERROR INDICATION");
  const auto cause = got.error.value_or(ngap::cause_protocol::abstract_syntax_error_ignore_and_notify);
  require(same(said.error_indication.cause, ngap::cause{ngap::cause_group::protocol, static_cast<std::uint8_t>(cause)}),
          "an answer with another cause than the error");
  const auto& about = said.error_indication.diagnostics;
  require(about.has_value() == (cause != ngap::cause_protocol::transfer_syntax_error), "diagnostics of what has none");
  if (about) {
    require(about->procedure_code == (start ? 22 : 23) &&
                about->trigger == ngap::triggering_message::initiating_message &&
                about->procedure_criticality == (start ? ngap::criticality::ignore : ngap::criticality::reject),
            "an answer about another message");
    require(about->ies.empty() == (cause == ngap::cause_protocol::abstract_syntax_error_falsely_constructed_message),
            "IEs named");
    for (const ngap::criticality_diagnostics_ie& each : about->ies) {
      require(each.ie_criticality != ngap::criticality::ignore && each.error == ngap::type_of_error::not_understood,
              "an IE named that is none to name");
    }
  }
}

/// What decode() gave goes through encode() unchanged.
void check_round_trip(const ngap::decoded& got)
{
  octets written;
  if (!got.error && got.procedure == ngap::procedure::overload_start) {
    require(ngap::encode(got.overload_start, written) == error::none, "a START that cannot be written");
    const ngap::decoded again = ngap::decode(written);
    require(!again.error && again.overload_start == got.overload_start && again.skipped_ies.empty(), "another START");
  }
  if (!got.error && got.procedure == ngap::procedure::error_indication) {
    require(ngap::encode(got.error_indication, written) == error::none, "an indication that cannot be written");
    const ngap::decoded again = ngap::decode(written);
    require(!again.error && same(again.error_indication, got.error_indication), "another indication");
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
  ngap::decoded     got;
  const std::size_t peak = test::peak_of([&] { got = ngap::decode({data, size}); });
  require(peak <= test::memory_bound(size), std::to_string(peak) + " bytes of memory");

  require(same(got, ngap::decode(octets(data, data + size))), "another opinion of the same octets");
  check_content(got);
  check_answer(got);
  check_round_trip(got);
  return 0;
}
