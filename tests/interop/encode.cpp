// SPDX-License-Identifier: BSD-3-Clause

#include "interop/fields.hpp"
#include "n2gate/ngap.hpp"

#include <algorithm>

namespace n2gate::interop {

namespace {

constexpr unsigned reject = 0;
constexpr unsigned ignore = 1;

bool is_plain(const ending& last)
{
  return last.extensions.empty() && last.additions.empty();
}

/// An IE as ngap::encode() sends it: with this id and criticality, and later in order than all before it.
template <typename Value>
const Value* sent_as(const field& one, unsigned id, unsigned criticality)
{
  return one.id == id && one.criticality == criticality ? std::get_if<Value>(&one.value) : nullptr;
}

std::optional<overload_start_nssai_item> to_item(const item& from)
{
  overload_start_nssai_item to;
  if (!is_plain(from.ending) || (from.overload_response && !from.overload_response->action)) {
    return std::nullopt;
  }
  for (const slice& one : from.slices) {
    if (!is_plain(one.s_nssai_ending) || !is_plain(one.slice_ending) || one.sd == s_nssai::no_sd) {
      return std::nullopt; // FFFFFF is sent as no SD
    }
    to.slice_overload_list.emplace_back(one.sst, one.sd.value_or(s_nssai::no_sd));
  }
  if (from.overload_response) {
    to.slice_overload_response = static_cast<overload_action>(*from.overload_response->action);
  }
  if (from.percentage) {
    to.slice_traffic_load_reduction_indication = n2gate::percentage(static_cast<int>(*from.percentage));
  }
  return to;
}

/// Of an action beyond the four, ngap::encode() tells that it cannot send it.
std::optional<octets> encode_start(const message& from)
{
  overload_start to;
  unsigned       last_id = 0;
  for (const field& one : from.fields) {
    if (one.id <= last_id) {
      return std::nullopt;
    }
    last_id = one.id;
    if (const auto* action = sent_as<response>(one, 2, reject); action != nullptr && action->action) {
      to.amf_overload_response = static_cast<overload_action>(*action->action);
    } else if (const auto* share = sent_as<percentage>(one, 9, ignore)) {
      to.amf_traffic_load_reduction_indication = n2gate::percentage(static_cast<int>(share->value));
    } else if (const auto* items = sent_as<std::vector<item>>(one, 49, ignore)) {
      for (const item& each : *items) {
        const auto listed = to_item(each);
        if (!listed) {
          return std::nullopt;
        }
        to.overload_start_nssai_list.push_back(*listed);
      }
    } else {
      return std::nullopt;
    }
  }
  octets pdu;
  return ngap::encode(to, pdu) == error::none ? std::optional<octets>(pdu) : std::nullopt;
}

std::optional<ngap::criticality_diagnostics> to_diagnostics(const diagnostics& from)
{
  ngap::criticality_diagnostics to;
  if (!is_plain(from.ending)) {
    return std::nullopt;
  }
  if (from.procedure_code) {
    to.procedure_code = static_cast<std::uint8_t>(*from.procedure_code);
  }
  if (from.trigger) {
    to.trigger = static_cast<ngap::triggering_message>(*from.trigger);
  }
  if (from.procedure_criticality) {
    to.procedure_criticality = static_cast<ngap::criticality>(*from.procedure_criticality);
  }
  for (const diagnostics_entry& one : from.entries) {
    if (!is_plain(one.ending) || one.error > 255) {
      return std::nullopt;
    }
    to.ies.push_back(
        {static_cast<ngap::criticality>(one.criticality), one.id, static_cast<ngap::type_of_error>(one.error)});
  }
  return to;
}

std::optional<octets> encode_error_indication(const message& from)
{
  ngap::error_indication to;
  unsigned               last_id = 0;
  for (const field& one : from.fields) {
    if (one.id <= last_id) {
      return std::nullopt;
    }
    last_id = one.id;
    if (const auto* why = sent_as<cause>(one, 15, ignore); why != nullptr && why->group && why->value <= 255) {
      to.cause = {static_cast<ngap::cause_group>(*why->group), static_cast<std::uint8_t>(why->value)};
    } else if (const auto* what = sent_as<diagnostics>(one, 19, ignore)) {
      to.diagnostics = to_diagnostics(*what);
      if (!to.diagnostics) {
        return std::nullopt;
      }
    } else {
      return std::nullopt;
    }
  }
  octets pdu;
  return ngap::encode(to, pdu) == error::none ? std::optional<octets>(pdu) : std::nullopt;
}

} // namespace

std::optional<octets> encode(const message& from)
{
  if (from.alternative != 0 || !from.additions.empty()) {
    return std::nullopt;
  }
  if (from.code == 22 && from.criticality == ignore) {
    return encode_start(from);
  }
  if (from.code == 23 && from.criticality == reject && from.fields.empty()) {
    return ngap::encode_overload_stop();
  }
  if (from.code == 9 && from.criticality == ignore) {
    return encode_error_indication(from);
  }
  return std::nullopt;
}

} // namespace n2gate::interop
