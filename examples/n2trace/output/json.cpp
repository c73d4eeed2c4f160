// SPDX-License-Identifier: BSD-3-Clause

#include "json.hpp"

#include "message_json.hpp"
#include "named_counts.hpp"
#include "names.hpp"
#include "times.hpp"
#include "words.hpp"

#include <cmath>
#include <ostream>

namespace n2gate::trace {
namespace {

json text_or_null(const std::string& text)
{
  return text.empty() ? json(nullptr) : json(text);
}

template <typename T>
json value_or_null(const std::optional<T>& value)
{
  return value ? json(*value) : json(nullptr);
}

template <typename T>
json name_or_null(const std::optional<T>& value)
{
  return value ? json(name(*value)) : json(nullptr);
}

/// Both forms are exact; a number would not be, as most readers take it for a double.
json time_json(const moment& when)
{
  return {{"time", rfc3339(when.time)}, {"epoch", epoch(when.time)}, {"frame", when.frame}};
}

json counts_json(const packet_counts& counts)
{
  json object;
  for (const named_count& each : named_counts) {
    object[each.name] = counts.*each.member;
  }
  return object;
}

json requests_json(const request_counts& counts)
{
  json object = json::object();
  for (std::size_t cause = 0; cause < counts.size(); ++cause) {
    if (counts[cause] != 0) {
      object[name(static_cast<request_cause>(cause))] = counts[cause];
    }
  }
  return object;
}

json percents_json(const std::array<std::uint8_t, request_cause_count>& percents)
{
  json object = json::object();
  for (std::size_t cause = 0; cause < percents.size(); ++cause) {
    object[name(static_cast<request_cause>(cause))] = percents[cause];
  }
  return object;
}

json indication_json(const ngap::error_indication& indication)
{
  json cause = nullptr;
  if (indication.cause) {
    cause = {
        {"group", name(indication.cause->group)}, {"value", indication.cause->value}, {"text", in_words(indication)}};
  }
  json procedure = nullptr;
  json ies       = json::array();
  if (indication.diagnostics) {
    procedure = value_or_null(indication.diagnostics->procedure_code);
    for (const ngap::criticality_diagnostics_ie& each : indication.diagnostics->ies) {
      ies.push_back({{"ie_id", each.ie_id}, {"missing", each.error == ngap::type_of_error::missing}});
    }
  }
  return {{"cause", std::move(cause)}, {"procedure_code", std::move(procedure)}, {"ies", std::move(ies)}};
}

json entry_json(const timeline_entry& entry)
{
  json object = time_json(entry.seen);
  object.update({{"first_frame", entry.first_frame},
                 {"kind", name(entry.what)},
                 {"effect", name(entry.did)},
                 {"association", static_cast<std::uint32_t>(entry.association)},
                 {"from",
                  entry.from_amf                  ? "amf"
                  : entry.from == sender::unknown ? "unknown"
                                                  : "gnb"},
                 {"control", value_or_null(entry.control)},
                 {"error", name_or_null(entry.error)},
                 {"skipped_ies", entry.skipped_ies},
                 {"error_indication", hex_or_null(entry.answer)},
                 {"indication", entry.indication ? indication_json(*entry.indication) : json(nullptr)},
                 {"in_answer_to", value_or_null(entry.in_answer_to)}});
  return object;
}

json audit_json(const audit_line& line)
{
  json kept = nullptr;
  if (line.kept) {
    const bool bounded = std::isfinite(line.kept->high);
    kept               = {{"ratio", line.kept->ratio},
                          {"low", line.kept->low},
                          {"high", bounded ? json(line.kept->high) : json(nullptr)}};
  }
  return {{"cause", name_or_null(line.cause)},
          {"asked_percent", line.asked_percent},
          {"before", line.before},
          {"under", line.under},
          {"kept", std::move(kept)},
          {"verdict", name(line.verdict)},
          {"why", line.why},
          {"frames", line.frames}};
}

json control_json(const control& what)
{
  json audit = json::array();
  for (const audit_line& each : what.audit) {
    audit.push_back(audit_json(each));
  }
  return {{"since", time_json(what.since)},
          {"until", time_json(what.until)},
          {"ending", name(what.end)},
          {"action", to_json(what.message.amf_overload_response)},
          {"percentage", to_json(what.message.amf_traffic_load_reduction_indication)},
          {"slices", to_json(what.message.overload_start_nssai_list)},
          {"s_nssais", what.s_nssais},
          {"slices_left_out", what.slices_left_out},
          {"requests", what.requests},
          {"asked_percent", percents_json(what.asked)},
          {"asked_least_percent", percents_json(what.asked_least)},
          {"asked_most_percent", percents_json(what.asked_most)},
          {"seconds_before", what.seconds_before},
          {"before", requests_json(what.before)},
          {"seconds_under", what.seconds_under},
          {"under", requests_json(what.under)},
          {"audit", std::move(audit)}};
}

json finding_json(const finding& what)
{
  return {{"kind", name(what.kind)},
          {"link", what.link},
          {"text", what.text},
          {"frames", what.frames},
          {"count", what.count}};
}

/// `"key": [`, each element on a line of its own, `]`.
template <typename Elements, typename ToJson>
void write_array(std::ostream& out, const char* key, const Elements& elements, ToJson each_json)
{
  const char* separator = "\n";
  out << '"' << key << "\": [";
  for (const auto& each : elements) {
    out << separator << on_a_line(each_json(each));
    separator = ",\n";
  }
  out << "]";
}

void write_link(const link_report& link, std::ostream& out)
{
  out << "{\"gnb\": " << on_a_line(link.gnb) << ", \"amf\": " << on_a_line(link.amf) << ",\n";
  out << "\"timeline_left_out\": " << link.timeline_left_out << ",\n";
  write_array(out, "timeline", link.timeline, entry_json);
  out << ",\n";
  write_array(out, "controls", link.controls, control_json);
  out << ",\n\"step_seconds\": " << link.requests.step().count() << ",\n";
  write_array(out, "requests", link.requests.steps(), [](const auto& step) {
    return json{{"time", rfc3339(step.first)}, {"epoch", step.first.count()}, {"by_cause", requests_json(step.second)}};
  });
  out << "}";
}

} // namespace

void write_json(const report& what, std::ostream& out)
{
  out << "{\"file\": " << on_a_line(what.file) << ",\n";
  out << "\"damage\": " << on_a_line(text_or_null(what.damage)) << ",\n";
  out << "\"first\": " << on_a_line(time_json(what.first)) << ",\n";
  out << "\"last\": " << on_a_line(time_json(what.last)) << ",\n";
  out << "\"packet_counts\": " << on_a_line(counts_json(what.packets)) << ",\n";
  out << "\"ngap_messages\": " << what.ngap_messages << ",\n";
  out << "\"links_left_out\": " << what.links_left_out << ",\n";
  write_array(out, "findings", what.findings, finding_json);
  out << ",\n\"links\": [";
  const char* separator = "\n";
  for (const link_report& each : what.links) {
    out << separator;
    write_link(each, out);
    separator = ",\n";
  }
  out << "]}\n";
}

} // namespace n2gate::trace
