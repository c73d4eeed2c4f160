// SPDX-License-Identifier: BSD-3-Clause

#include "n2gate/metrics.hpp"

#include "n2gate/transition.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>

namespace n2gate {

namespace {

constexpr const char* replacement_character = "\xEF\xBF\xBD"; // U+FFFD

/// The length of the character that `text` begins with; 0 when it begins with none (Unicode, table 3-7), or with
/// U+0000, which not every reader of the format takes.
std::size_t character_length(std::string_view text)
{
  constexpr unsigned least[] = {0, 0, 0x80, 0x800, 0x10000}; // a shorter form would have done for what is below
  const unsigned     lead    = static_cast<unsigned char>(text[0]);
  const std::size_t  length  = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
  if (lead == 0 || length == 0 || length > text.size()) {
    return 0;
  }
  unsigned code = length == 1 ? lead : lead & (0x7FU >> length);
  for (std::size_t index = 1; index < length; ++index) {
    const unsigned next = static_cast<unsigned char>(text[index]);
    if (next >> 6 != 2) {
      return 0;
    }
    code = code << 6 | (next & 0x3F);
  }
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  return code < least[length] || code > 0x10FFFF || surrogate ? 0 : length;
}

std::string label_value(std::string_view bytes)
{
  std::string text;
  while (!bytes.empty()) {
    const std::size_t length = character_length(bytes);
    text += length == 0 ? std::string_view(replacement_character) : bytes.substr(0, length);
    bytes.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return text;
}

struct labelled_amf {
  const amf_snapshot& shown;
  std::string         label;
};

std::vector<labelled_amf> label_each(const std::vector<amf_snapshot>& amfs)
{
  std::vector<labelled_amf> labelled;
  std::set<std::string>     taken{""}; // the label of no AMF
  for (const amf_snapshot& amf : amfs) {
    std::string label = label_value(amf.name);
    while (!taken.insert(label).second) {
      label += " (slot " + std::to_string(amf.handle.slot()) + ")";
    }
    labelled.push_back({amf, std::move(label)});
  }
  return labelled;
}

/// `value_of` gives what std::optional<double> can be made of; an AMF for which that is nothing has no sample.
template <typename Value>
metric_family
amf_gauge(const char* name, const char* help, const std::vector<labelled_amf>& amfs, const Value& value_of)
{
  metric_family family{name, help, metric_type::gauge, {}};
  for (const labelled_amf& amf : amfs) {
    if (const std::optional<double> value = value_of(amf.shown)) {
      family.samples.push_back({{{"amf", amf.label}}, *value});
    }
  }
  return family;
}

std::optional<double> ratio(const std::optional<percentage>& share)
{
  return share ? std::optional<double>(share->value() / 100.0) : std::nullopt;
}

std::size_t listed_slices(const amf_snapshot& amf)
{
  std::size_t count = 0;
  if (amf.in_force) {
    for (const overload_start_nssai_item& item : amf.in_force->overload_start_nssai_list) {
      count += item.slice_overload_list.size();
    }
  }
  return count;
}

metric_family actions(const std::vector<labelled_amf>& amfs)
{
  metric_family family{"n2gate_amf_overload_action",
                       "The Overload Action that the OVERLOAD START in force names.",
                       metric_type::gauge,
                       {}};
  for (const auto& [amf, label] : amfs) {
    if (amf.in_force && amf.in_force->amf_overload_response) {
      family.samples.push_back({{{"amf", label}, {"action", name(*amf.in_force->amf_overload_response)}}, 1});
    }
  }
  return family;
}

metric_family transitions(const std::vector<labelled_amf>& amfs)
{
  metric_family family{"n2gate_overload_transitions_total",
                       "What has become of the overload control of the AMF.",
                       metric_type::counter,
                       {}};
  for (const auto& [amf, label] : amfs) {
    const control_counters&                         counts    = amf.controls;
    const std::pair<transition_kind, std::uint64_t> by_kind[] = {{transition_kind::started, counts.starts},
                                                                 {transition_kind::replaced, counts.replacements},
                                                                 {transition_kind::stopped, counts.stops},
                                                                 {transition_kind::cleared, counts.clears},
                                                                 {transition_kind::expired, counts.expiries}};
    for (const auto& [kind, count] : by_kind) {
      family.samples.push_back({{{"amf", label}, {"transition", name(kind)}}, static_cast<double>(count)});
    }
  }
  return family;
}

metric_family refused_messages(const std::vector<labelled_amf>& amfs)
{
  metric_family family{
      "n2gate_overload_messages_refused_total",
      "Messages that were not valid and changed nothing: OVERLOAD START, OVERLOAD STOP, or no NGAP PDU.",
      metric_type::counter,
      {}};
  for (const auto& [amf, label] : amfs) {
    for (unsigned fault = 0; fault < message_fault_count; ++fault) {
      family.samples.push_back({{{"amf", label}, {"cause", name(static_cast<message_fault>(fault))}},
                                static_cast<double>(amf.controls.refused[fault])});
    }
  }
  return family;
}

template <typename Cause>
void add_stage(metric_family&                        family,
               const std::string&                    amf,
               const char*                           stage,
               const basic_decision_counters<Cause>& decisions)
{
  constexpr std::size_t cause_count = basic_decision_counters<Cause>::cause_count;
  std::size_t           cause       = 0;
  while (cause < cause_count) {
    const std::string                       spelling = name(static_cast<Cause>(cause));
    std::array<std::uint64_t, reason_count> counts{};
    // Causes of one name, the spares, stand together.
    for (; cause < cause_count && spelling == name(static_cast<Cause>(cause)); ++cause) {
      for (unsigned why = 0; why < reason_count; ++why) {
        counts[why] += decisions.counts[cause][why];
      }
    }
    for (unsigned why = 0; why < reason_count; ++why) {
      if (counts[why] != 0) {
        family.samples.push_back({{{"amf", amf},
                                   {"stage", stage},
                                   {"cause", spelling},
                                   {"reason", name(static_cast<reason>(why))},
                                   {"outcome", is_admitted(static_cast<reason>(why)) ? "admitted" : "refused"}},
                                  static_cast<double>(counts[why])});
      }
    }
  }
}

void add_stages(metric_family& family, const std::string& amf, const stage_decisions& decisions)
{
  add_stage(family, amf, "admit", decisions.admit);
  add_stage(family, amf, "setup_request", decisions.setup_request);
  add_stage(family, amf, "setup_complete", decisions.setup_complete);
  add_stage(family, amf, "resume_request", decisions.resume_request);
}

metric_family decisions(const std::vector<labelled_amf>& amfs, const stage_decisions& unknown_amf)
{
  metric_family family{"n2gate_decisions_total",
                       "Decisions on RRC connection requests; without an AMF those for which none was known.",
                       metric_type::counter,
                       {}};
  for (const auto& [amf, label] : amfs) {
    add_stages(family, label, amf.decisions);
  }
  add_stages(family, "", unknown_amf);
  return family;
}

/// `special` are the characters to be escaped, beside the line feed.
void append_escaped(std::string& text, std::string_view value, std::string_view special)
{
  for (const char character : value) {
    if (character == '\n') {
      text += "\\n";
      continue;
    }
    if (special.find(character) != std::string_view::npos) {
      text += '\\';
    }
    text += character;
  }
}

/// The shortest decimal fraction that reads back as `value`; of an integer every digit.
void append_number(std::string& text, double value)
{
  char       digits[400]; // the longest, -2^-1074, has 327 characters
  const auto end = std::to_chars(std::begin(digits), std::end(digits), value, std::chars_format::fixed).ptr;
  text.append(digits, end);
}

void append_sample(std::string& text, const std::string& name, const metric_sample& sample)
{
  text += name;
  const char* before = "{";
  for (const auto& [label, value] : sample.labels) {
    text += before + label + "=\"";
    append_escaped(text, value, "\\\"");
    text += '"';
    before = ",";
  }
  text += sample.labels.empty() ? " " : "} ";
  append_number(text, sample.value);
  text += '\n';
}

} // namespace

std::vector<metric_family> metrics(const table_snapshot& snapshot)
{
  const std::vector<labelled_amf> amfs = label_each(snapshot.amfs);

  const auto overload_age = [&snapshot](const amf_snapshot& amf) {
    // Not below 0, be the snapshot one made by hand.
    const std::chrono::duration<double> age = std::max(snapshot.time - amf.since, std::chrono::nanoseconds(0));
    return amf.in_force ? std::optional<double>(age.count()) : std::nullopt;
  };
  const auto reduction = [](const amf_snapshot& amf) {
    return amf.in_force ? ratio(amf.in_force->amf_traffic_load_reduction_indication) : std::nullopt;
  };
  const auto local_share = [](const amf_snapshot& amf) {
    return amf.local ? ratio(amf.local->share) : std::nullopt;
  };

  std::vector<metric_family> families;
  families.push_back({"n2gate_dry_run",
                      "Whether this is a dry run, which admits every request.",
                      metric_type::gauge,
                      {{{}, snapshot.dry_run ? 1.0 : 0.0}}});
  families.push_back(amf_gauge(
      "n2gate_amf_connected", "Whether an association with the AMF is there.", amfs, [](const amf_snapshot& amf) {
        return amf.connected;
      }));
  families.push_back(amf_gauge(
      "n2gate_amf_overloaded", "Whether an OVERLOAD START of the AMF is in force.", amfs, [](const amf_snapshot& amf) {
        return amf.in_force.has_value();
      }));
  families.push_back(
      amf_gauge("n2gate_amf_overload_age_seconds", "Time since the OVERLOAD START in force came.", amfs, overload_age));
  families.push_back(actions(amfs));
  families.push_back(amf_gauge("n2gate_amf_traffic_load_reduction_ratio",
                               "The share of its class that the OVERLOAD START in force asks to refuse.",
                               amfs,
                               reduction));
  families.push_back(amf_gauge("n2gate_amf_overload_listed_slices",
                               "How many S-NSSAIs the OVERLOAD START in force lists.",
                               amfs,
                               listed_slices));
  families.push_back(amf_gauge("n2gate_amf_slice_list_dropped",
                               "Whether the OVERLOAD START in force lacks its slice list, too long for the table.",
                               amfs,
                               [](const amf_snapshot& amf) { return amf.slice_list_dropped; }));
  families.push_back(amf_gauge("n2gate_amf_local_restriction_ratio",
                               "The share of its class that the local restriction of the AMF refuses.",
                               amfs,
                               local_share));
  families.push_back(transitions(amfs));
  families.push_back(refused_messages(amfs));
  families.push_back(decisions(amfs, snapshot.unknown_amf));
  return families;
}

std::string prometheus_text(const table_snapshot& snapshot)
{
  std::string text;
  for (const metric_family& family : metrics(snapshot)) {
    text += "# HELP " + family.name + " ";
    append_escaped(text, family.help, "\\");
    text += "\n# TYPE " + family.name + (family.type == metric_type::counter ? " counter\n" : " gauge\n");
    for (const metric_sample& sample : family.samples) {
      append_sample(text, family.name, sample);
    }
  }
  return text;
}

} // namespace n2gate
