// SPDX-License-Identifier: BSD-3-Clause

#include "asked.hpp"

#include <algorithm>

namespace n2gate::trace {
namespace {

/// The cause of whose class the requests are. mo-ExceptionData goes with highPriorityAccess, as n2gate has it for an
/// ng-eNB: actions 0, 1 and 3 permit it, action 2 does not (TS 38.413 8.7.7.2).
establishment_cause class_of(ngap::rrc_establishment_cause cause)
{
  switch (cause) {
  case ngap::rrc_establishment_cause::not_available:
    return establishment_cause::spare1;
  case ngap::rrc_establishment_cause::mo_exception_data:
    return establishment_cause::high_priority_access;
  default:
    return static_cast<establishment_cause>(cause);
  }
}

} // namespace

asker::asker() : amf_(table_.add_amf({"amf"})), gate_(table_.make_gate())
{
}

asked_percent
asker::refused(answers& known, const slice_parameters& of, const overload_start& probe, span<s_nssai> requested_nssai)
{
  const auto [place, is_new] = known.try_emplace(
      {of.response ? static_cast<int>(*of.response) : -1, of.load_reduction ? of.load_reduction->value() : -1});
  if (!is_new) {
    return place->second;
  }
  static_cast<void>(table_.overload_start(amf_, probe));
  // A block of 100 requests of one class has exactly as many refusals as the percentage says (D10).
  constexpr int  block   = 100;
  asked_percent& percent = place->second;
  for (std::size_t cause = 0; cause < static_cast<std::size_t>(cause_not_told); ++cause) {
    const establishment_cause asks = class_of(static_cast<ngap::rrc_establishment_cause>(cause));
    for (int request = 0; request < block; ++request) {
      percent[cause] = static_cast<std::uint8_t>(percent[cause] + (gate_.admit(amf_, asks, requested_nssai) ? 0 : 1));
    }
  }
  return percent;
}

asked asker::ask(const overload_start& message)
{
  // As to slices, only the parameters of their items matter: one slice stands for all of an item. What is asked
  // AMF-wide does not concern it (D7).
  const s_nssai          slice(1);
  const slice_parameters wide{message.amf_overload_response, message.amf_traffic_load_reduction_indication};
  asked                  result;
  result.elsewhere = refused(amf_wide_, wide, {wide.response, wide.load_reduction, {}}, {});
  result.least     = result.elsewhere;
  result.most      = result.elsewhere;
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    const slice_parameters here = parameters_of(item);
    if (std::any_of(result.slices.begin(), result.slices.end(), [&](const asked_of_slices& other) {
          return other.parameters == here;
        })) {
      continue;
    }
    const overload_start probe{std::nullopt, std::nullopt, {{{slice}, here.response, here.load_reduction}}};
    const asked_percent  percent = refused(of_items_, here, probe, {&slice, 1});
    result.slices.push_back({here, percent});
    for (std::size_t cause = 0; cause < request_cause_count; ++cause) {
      result.least[cause] = std::min(result.least[cause], percent[cause]);
      result.most[cause]  = std::max(result.most[cause], percent[cause]);
    }
  }
  return result;
}

} // namespace n2gate::trace
