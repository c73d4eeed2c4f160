// SPDX-License-Identifier: BSD-3-Clause

// What a snapshot is as metrics: Prometheus's conventions and text format, and numbers that are the snapshot's.

#include "fixture.hpp"
#include "n2gate/metrics.hpp"

#include <algorithm>
#include <cctype>
#include <limits>
#include <locale>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

amf_snapshot amf_named(const std::string& name, std::uint8_t slot = 0)
{
  amf_snapshot amf;
  amf.handle = amf_handle(slot, 1);
  amf.name   = name;
  return amf;
}

template <typename Cause>
void fill(basic_decision_counters<Cause>& decisions, std::mt19937& random)
{
  for (auto& row : decisions.counts) {
    for (auto& count : row) {
      count = random() % 4 == 0 ? 0 : random() % 1000000;
    }
  }
}

void fill(stage_decisions& decisions, std::mt19937& random)
{
  fill(decisions.admit, random);
  fill(decisions.setup_request, random);
  fill(decisions.setup_complete, random);
  fill(decisions.resume_request, random);
}

/// A snapshot in which everything is there that can be.
table_snapshot full_snapshot()
{
  std::mt19937   random(1);
  table_snapshot snapshot;
  for (const char* name : {"amf-1", "amf-2"}) {
    amf_snapshot amf       = amf_named(name);
    amf.in_force           = start(3, 29, {item({s_nssai(1), s_nssai(2)}), item({s_nssai(1)})});
    amf.local              = local_restriction{cause_set::all(), percentage(100)};
    amf.controls           = {7, 6, 5, 4, 3, {}};
    amf.slice_list_dropped = true;
    std::generate(amf.controls.refused.begin(), amf.controls.refused.end(), [&] { return random() % 100; });
    fill(amf.decisions, random);
    snapshot.amfs.push_back(amf);
  }
  fill(snapshot.unknown_amf, random);
  return snapshot;
}

metric_family family(const table_snapshot& snapshot, const std::string& name)
{
  for (const metric_family& each : metrics(snapshot)) {
    if (each.name == name) {
      return each;
    }
  }
  FAIL("no family " << name);
  return {};
}

/// Over the samples that have all of these labels.
double sum(const metric_family& family, const decltype(metric_sample::labels)& labels)
{
  double total = 0;
  for (const metric_sample& sample : family.samples) {
    const bool all = std::all_of(labels.begin(), labels.end(), [&](const auto& label) {
      return std::count(sample.labels.begin(), sample.labels.end(), label) == 1;
    });
    total += all ? sample.value : 0;
  }
  return total;
}

/// Whether the text has this line.
bool has_line(const table_snapshot& snapshot, const std::string& line)
{
  return ("\n" + prometheus_text(snapshot)).find("\n" + line + "\n") != std::string::npos;
}

std::string amf_label_of(const std::string& name)
{
  table_snapshot snapshot;
  snapshot.amfs.push_back(amf_named(name));
  return family(snapshot, "n2gate_amf_connected").samples.at(0).labels.at(0).second;
}

} // namespace

TEST_CASE("when metrics are named then it is by Prometheus's conventions", "[unit]")
{
  const auto snake_case = [](const std::string& name) {
    return !name.empty() && std::islower(static_cast<unsigned char>(name[0])) != 0 &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
  };
  std::set<std::string> names;
  for (const metric_family& each : metrics(full_snapshot())) {
    CAPTURE(each.name);
    REQUIRE(names.insert(each.name).second);
    REQUIRE(snake_case(each.name));
    REQUIRE(each.name.rfind("n2gate_", 0) == 0);
    const std::string suffix = "_total";
    const bool        total  = each.name.size() > suffix.size() &&
                       each.name.compare(each.name.size() - suffix.size(), suffix.size(), suffix) == 0;
    REQUIRE(total == (each.type == metric_type::counter));
    REQUIRE_FALSE(each.help.empty());
    REQUIRE_FALSE(each.samples.empty());
    for (const metric_sample& sample : each.samples) {
      for (const auto& [label, value] : sample.labels) {
        REQUIRE(snake_case(label));
      }
    }
  }
}

TEST_CASE("when a snapshot is written then each family has one HELP, one TYPE, then its samples, be it empty", "[unit]")
{
  for (const table_snapshot& snapshot : {table_snapshot{}, full_snapshot()}) {
    std::istringstream text(prometheus_text(snapshot));
    std::string        line;
    for (const metric_family& each : metrics(snapshot)) {
      REQUIRE(std::getline(text, line));
      REQUIRE(line == "# HELP " + each.name + " " + each.help);
      REQUIRE(std::getline(text, line));
      REQUIRE(line == "# TYPE " + each.name + (each.type == metric_type::counter ? " counter" : " gauge"));
      for (std::size_t sample = 0; sample < each.samples.size(); ++sample) {
        REQUIRE(std::getline(text, line));
        REQUIRE(line.rfind(each.name + (each.samples[sample].labels.empty() ? " " : "{"), 0) == 0);
      }
    }
    REQUIRE_FALSE(std::getline(text, line));
    REQUIRE(metrics(snapshot).size() == 12);
  }
}

TEST_CASE("when any snapshot is given then no two samples of a family have the same labels", "[unit]")
{
  table_snapshot snapshot = full_snapshot();
  for (const char* name : {"amf-1", "\xFF", "\xFE", "\xEF\xBF\xBD", "\xEF\xBF\xBD (slot 0)"}) {
    snapshot.amfs.push_back(snapshot.amfs[0]);
    snapshot.amfs.back().name = name;
  }
  for (const metric_family& each : metrics(snapshot)) {
    std::set<decltype(metric_sample::labels)> seen;
    for (const metric_sample& sample : each.samples) {
      REQUIRE(seen.insert(sample.labels).second);
    }
  }
}

TEST_CASE("when decisions are counted then the samples are the snapshot's counts, spares in one", "[unit]")
{
  const table_snapshot snapshot = full_snapshot();
  const metric_family  counted  = family(snapshot, "n2gate_decisions_total");
  const auto           check = [&](const std::string& amf, const char* stage, const auto& decisions, auto first_cause) {
    using cause = decltype(first_cause);
    std::set<std::string> names;
    for (unsigned value = 0; value < 16; ++value) {
      names.insert(name(static_cast<cause>(value)));
    }
    for (unsigned why = 0; why < reason_count; ++why) {
      const auto of_reason = static_cast<reason>(why);
      REQUIRE(sum(counted, {{"amf", amf}, {"stage", stage}, {"reason", name(of_reason)}}) ==
              static_cast<double>(decisions.count(of_reason)));
    }
    for (const std::string& spelling : names) {
      std::uint64_t admitted = 0;
      std::uint64_t refused  = 0;
      for (unsigned value = 0; value < 16; ++value) {
        const auto each = static_cast<cause>(value);
        admitted += spelling == name(each) ? decisions.admitted(each) : 0;
        refused += spelling == name(each) ? decisions.refused(each) : 0;
      }
      const auto of_outcome = [&](const char* outcome) {
        return sum(counted, {{"amf", amf}, {"stage", stage}, {"cause", spelling}, {"outcome", outcome}});
      };
      REQUIRE(of_outcome("admitted") == static_cast<double>(admitted));
      REQUIRE(of_outcome("refused") == static_cast<double>(refused));
    }
  };
  const auto check_stages = [&](const std::string& amf, const stage_decisions& decisions) {
    check(amf, "admit", decisions.admit, establishment_cause::emergency);
    check(amf, "setup_request", decisions.setup_request, establishment_cause::emergency);
    check(amf, "setup_complete", decisions.setup_complete, establishment_cause::emergency);
    check(amf, "resume_request", decisions.resume_request, resume_cause::emergency);
  };
  check_stages("amf-1", snapshot.amfs[0].decisions);
  check_stages("amf-2", snapshot.amfs[1].decisions);
  check_stages("", snapshot.unknown_amf);
  for (const metric_sample& sample : counted.samples) {
    REQUIRE(sample.value > 0);
  }
}

TEST_CASE("when nothing has happened then transitions and refused messages are there with 0", "[unit]")
{
  table_snapshot snapshot;
  snapshot.amfs.push_back(amf_named("amf-1"));
  REQUIRE(family(snapshot, "n2gate_overload_transitions_total").samples.size() == 5);
  REQUIRE(family(snapshot, "n2gate_overload_messages_refused_total").samples.size() == message_fault_count);
  REQUIRE(family(snapshot, "n2gate_decisions_total").samples.empty());
  for (const char* kind : {"started", "replaced", "stopped", "cleared", "expired"}) {
    REQUIRE(has_line(snapshot,
                     "n2gate_overload_transitions_total{amf=\"amf-1\",transition=\"" + std::string(kind) + "\"} 0"));
  }
}

TEST_CASE("when nothing is in force then only what applies has samples", "[unit]")
{
  table_snapshot snapshot;
  snapshot.amfs.push_back(amf_named("amf-1"));
  for (const char* name : {"n2gate_amf_overload_age_seconds",
                           "n2gate_amf_overload_action",
                           "n2gate_amf_traffic_load_reduction_ratio",
                           "n2gate_amf_local_restriction_ratio"}) {
    REQUIRE(family(snapshot, name).samples.empty());
  }
  REQUIRE(has_line(snapshot, "n2gate_amf_connected{amf=\"amf-1\"} 1"));
  REQUIRE(has_line(snapshot, "n2gate_amf_overloaded{amf=\"amf-1\"} 0"));
  REQUIRE(has_line(snapshot, "n2gate_amf_overload_listed_slices{amf=\"amf-1\"} 0"));
}

TEST_CASE("when a START without any IE is in force then the AMF is overloaded, without action and ratio",
          "[unit][D3][D3/nobody]")
{
  table_snapshot snapshot;
  snapshot.amfs.push_back(amf_named("amf-1"));
  snapshot.amfs[0].in_force = start({});
  REQUIRE(has_line(snapshot, "n2gate_amf_overloaded{amf=\"amf-1\"} 1"));
  REQUIRE(has_line(snapshot, "n2gate_amf_overload_age_seconds{amf=\"amf-1\"} 0"));
  REQUIRE(family(snapshot, "n2gate_amf_overload_action").samples.empty());
  REQUIRE(family(snapshot, "n2gate_amf_traffic_load_reduction_ratio").samples.empty());
}

TEST_CASE("when the time is one from before the START then the age is 0", "[unit]")
{
  table_snapshot snapshot;
  snapshot.amfs.push_back(amf_named("amf-1"));
  snapshot.amfs[0].in_force = start({});
  snapshot.amfs[0].since    = std::chrono::seconds(2);
  snapshot.time             = std::chrono::seconds(1);
  REQUIRE(has_line(snapshot, "n2gate_amf_overload_age_seconds{amf=\"amf-1\"} 0"));
}

TEST_CASE("when an AMF's name has characters of the format then they are escaped", "[unit]")
{
  table_snapshot snapshot;
  snapshot.amfs.push_back(amf_named("a\\b\"c\nd{e}=,\t#"));
  REQUIRE(has_line(snapshot, "n2gate_amf_connected{amf=\"a\\\\b\\\"c\\nd{e}=,\t#\"} 1"));
  REQUIRE(amf_label_of(snapshot.amfs[0].name) == snapshot.amfs[0].name);
}

TEST_CASE("when an AMF's name is UTF-8 then it stays as it is", "[unit]")
{
  for (const char* name : {"\x01\x7F",
                           "\xC2\x80\xDF\xBF",
                           "\xE0\xA0\x80\xED\x9F\xBF\xEE\x80\x80\xEF\xBF\xBD\xEF\xBF\xBF",
                           "\xF0\x90\x80\x80\xF4\x8F\xBF\xBF"}) {
    REQUIRE(amf_label_of(name) == name);
  }
}

TEST_CASE("when an AMF's name is no UTF-8 then each octet that is part of no character becomes U+FFFD", "[unit]")
{
  const std::pair<std::string, unsigned> cases[] = {
      {"\x80", 1},                 // a continuation alone
      {"\xC3", 1},                 // a lead alone
      {"\xE2\x82", 2},             // cut short
      {"\xC1\xBF", 2},             // longer than need be
      {"\xE0\x9F\xBF", 3},         // too
      {"\xF0\x8F\xBF\xBF", 4},     // too
      {"\xED\xA0\x80", 3},         // a surrogate, the first
      {"\xED\xBF\xBF", 3},         // a surrogate, the last
      {"\xF4\x90\x80\x80", 4},     // beyond U+10FFFF
      {"\xF8\x88\x80\x80\x80", 5}, // of five octets
      {"\xFE\xFF", 2},             // never in UTF-8
      {std::string(1, '\0'), 1},   // a character, but not every reader takes it
  };
  for (const auto& [octets, count] : cases) {
    std::string replaced;
    for (unsigned i = 0; i < count; ++i) {
      replaced += "\xEF\xBF\xBD";
    }
    REQUIRE(amf_label_of("a" + octets + "b") == "a" + replaced + "b");
    REQUIRE(amf_label_of(octets) == replaced);
  }
}

TEST_CASE("when two AMFs have one label then the later one has its slot behind it", "[unit]")
{
  table_snapshot snapshot;
  snapshot.amfs = {amf_named("\xFF", 2), amf_named("\xFE", 3), amf_named("", 4)}; // "" stands for no AMF
  REQUIRE(has_line(snapshot, "n2gate_amf_connected{amf=\"\xEF\xBF\xBD\"} 1"));
  REQUIRE(has_line(snapshot, "n2gate_amf_connected{amf=\"\xEF\xBF\xBD (slot 3)\"} 1"));
  REQUIRE(has_line(snapshot, "n2gate_amf_connected{amf=\" (slot 4)\"} 1"));
}

TEST_CASE("when numbers are written then every digit is there, in any locale", "[unit]")
{
  struct grouped : std::numpunct<char> {
    char        do_decimal_point() const override { return ','; }
    char        do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
  };
  const std::locale before = std::locale::global(std::locale(std::locale(), new grouped));
  table_snapshot    snapshot;
  snapshot.amfs.push_back(amf_named("amf-1"));
  snapshot.amfs[0].in_force = start(0, 57);
  snapshot.time             = std::chrono::nanoseconds(1234567890123456);

  const std::string started = "n2gate_overload_transitions_total{amf=\"amf-1\",transition=\"started\"} ";
  for (const char* digits : {"0", "1000000", "100000000000000", "9007199254740991", "9007199254740992"}) {
    snapshot.amfs[0].controls.starts = std::stoull(digits);
    REQUIRE(has_line(snapshot, started + digits));
  }
  snapshot.amfs[0].controls.starts = std::numeric_limits<std::uint64_t>::max();
  REQUIRE(has_line(snapshot, started + "18446744073709551616")); // the nearest double
  REQUIRE(has_line(snapshot, "n2gate_amf_traffic_load_reduction_ratio{amf=\"amf-1\"} 0.57"));
  REQUIRE(has_line(snapshot, "n2gate_amf_overload_age_seconds{amf=\"amf-1\"} 1234567.890123456"));
  snapshot.time = std::chrono::nanoseconds(1);
  REQUIRE(has_line(snapshot, "n2gate_amf_overload_age_seconds{amf=\"amf-1\"} 0.000000001"));
  std::locale::global(before);
}

TEST_CASE("when a small snapshot is written then the text is this", "[unit]")
{
  table_snapshot snapshot;
  snapshot.time    = std::chrono::milliseconds(10250);
  snapshot.dry_run = true;
  snapshot.amfs.push_back(amf_named("amf-1"));
  amf_snapshot& amf             = snapshot.amfs[0];
  amf.in_force                  = start(1, 50, {item({s_nssai(1), s_nssai(2)}, 2), item({s_nssai(1)}, 3, 10)});
  amf.since                     = std::chrono::seconds(9);
  amf.local                     = local_restriction{cause_set{establishment_cause::mo_sms}, percentage(25)};
  amf.controls                  = {1, 2, 0, 0, 0, {}};
  amf.controls.refused[3]       = 4;
  amf.decisions.admit.counts    = {};
  amf.decisions.admit.counts[4] = {0, 0, 11, 0, 12, 0, 0};
  for (unsigned spare = 10; spare < 16; ++spare) {
    amf.decisions.setup_request.counts[spare][1] = spare;
  }
  amf.decisions.resume_request.counts[8][1]        = 5;
  snapshot.unknown_amf.setup_complete.counts[3][3] = 9;

  REQUIRE(prometheus_text(snapshot) ==
          R"(# HELP n2gate_dry_run Whether this is a dry run, which admits every request.
# TYPE n2gate_dry_run gauge
n2gate_dry_run 1
# HELP n2gate_amf_connected Whether an association with the AMF is there.
# TYPE n2gate_amf_connected gauge
n2gate_amf_connected{amf="amf-1"} 1
# HELP n2gate_amf_overloaded Whether an OVERLOAD START of the AMF is in force.
# TYPE n2gate_amf_overloaded gauge
n2gate_amf_overloaded{amf="amf-1"} 1
# HELP n2gate_amf_overload_age_seconds Time since the OVERLOAD START in force came.
# TYPE n2gate_amf_overload_age_seconds gauge
n2gate_amf_overload_age_seconds{amf="amf-1"} 1.25
# HELP n2gate_amf_overload_action The Overload Action that the OVERLOAD START in force names.
# TYPE n2gate_amf_overload_action gauge
n2gate_amf_overload_action{amf="amf-1",action="reject-rrc-cr-signalling"} 1
# HELP n2gate_amf_traffic_load_reduction_ratio The share of its class that the OVERLOAD START in force asks to refuse.
# TYPE n2gate_amf_traffic_load_reduction_ratio gauge
n2gate_amf_traffic_load_reduction_ratio{amf="amf-1"} 0.5
# HELP n2gate_amf_overload_listed_slices How many S-NSSAIs the OVERLOAD START in force lists.
# TYPE n2gate_amf_overload_listed_slices gauge
n2gate_amf_overload_listed_slices{amf="amf-1"} 3
# HELP n2gate_amf_slice_list_dropped Whether the OVERLOAD START in force lacks its slice list, too long for the table.
# TYPE n2gate_amf_slice_list_dropped gauge
n2gate_amf_slice_list_dropped{amf="amf-1"} 0
# HELP n2gate_amf_local_restriction_ratio The share of its class that the local restriction of the AMF refuses.
# TYPE n2gate_amf_local_restriction_ratio gauge
n2gate_amf_local_restriction_ratio{amf="amf-1"} 0.25
# HELP n2gate_overload_transitions_total What has become of the overload control of the AMF.
# TYPE n2gate_overload_transitions_total counter
n2gate_overload_transitions_total{amf="amf-1",transition="started"} 1
n2gate_overload_transitions_total{amf="amf-1",transition="replaced"} 2
n2gate_overload_transitions_total{amf="amf-1",transition="stopped"} 0
n2gate_overload_transitions_total{amf="amf-1",transition="cleared"} 0
n2gate_overload_transitions_total{amf="amf-1",transition="expired"} 0
# HELP n2gate_overload_messages_refused_total Messages that were not valid and changed nothing: OVERLOAD START, OVERLOAD STOP, or no NGAP PDU.
# TYPE n2gate_overload_messages_refused_total counter
n2gate_overload_messages_refused_total{amf="amf-1",cause="transfer-syntax-error"} 0
n2gate_overload_messages_refused_total{amf="amf-1",cause="abstract-syntax-error-reject"} 0
n2gate_overload_messages_refused_total{amf="amf-1",cause="abstract-syntax-error-falsely-constructed-message"} 0
n2gate_overload_messages_refused_total{amf="amf-1",cause="unknown-action"} 4
n2gate_overload_messages_refused_total{amf="amf-1",cause="percentage-out-of-range"} 0
n2gate_overload_messages_refused_total{amf="amf-1",cause="empty-slice-list"} 0
# HELP n2gate_decisions_total Decisions on RRC connection requests; without an AMF those for which none was known.
# TYPE n2gate_decisions_total counter
n2gate_decisions_total{amf="amf-1",stage="admit",cause="mo-Data",reason="spared",outcome="admitted"} 11
n2gate_decisions_total{amf="amf-1",stage="admit",cause="mo-Data",reason="amf_overload",outcome="refused"} 12
n2gate_decisions_total{amf="amf-1",stage="setup_request",cause="spare",reason="not_restricted",outcome="admitted"} 75
n2gate_decisions_total{amf="amf-1",stage="resume_request",cause="rna-Update",reason="not_restricted",outcome="admitted"} 5
n2gate_decisions_total{amf="",stage="setup_complete",cause="mo-Signalling",reason="unknown_amf",outcome="admitted"} 9
)");
}
