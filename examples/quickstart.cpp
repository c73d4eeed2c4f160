// SPDX-License-Identifier: BSD-3-Clause

// Applies NGAP PDUs to a table one after the other, and shows after each what 100,000 RRC connection requests meet.
// Without arguments: a story of real PDUs. See usage below.

#include "describe.hpp"
#include "hex.hpp"
#include "n2gate/n2gate.hpp"
#include "n2gate/ngap.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <array>
#include <cstdio>
#include <random>
#include <string>
#include <unistd.h>
#include <vector>

using namespace n2gate;
using namespace n2gate::examples;

namespace {

constexpr int requests_per_step = 100000;

struct share_of_cause {
  establishment_cause cause;
  int                 per_mille;
};

/// Stated in the output. The benchmarks have a mix of their own: either may change without the other.
constexpr std::array<share_of_cause, 10> cause_mix{{
    {establishment_cause::emergency, 5},
    {establishment_cause::high_priority_access, 10},
    {establishment_cause::mt_access, 250},
    {establishment_cause::mo_signalling, 200},
    {establishment_cause::mo_data, 400},
    {establishment_cause::mo_voice_call, 70},
    {establishment_cause::mo_video_call, 20},
    {establishment_cause::mo_sms, 30},
    {establishment_cause::mps_priority_access, 10},
    {establishment_cause::mcs_priority_access, 5},
}};

const std::vector<s_nssai> listed_slice{s_nssai(1, 0x010203)};
const std::vector<s_nssai> other_slice{s_nssai(2)};

/// The story: each line is a PDU as an AMF sends it.
const std::vector<std::pair<const char*, const char*>> story{
    {"OVERLOAD START: the AMF asks for half of the data traffic", "0016400d00000200020001000009400162"},
    {"OVERLOAD START again: it replaces all of the first", "001640080000010002000130"},
    {"OVERLOAD START with a slice list",
     "00164022000003000200011000094001620031401100006000011008010203100811223313a0"},
    {"OVERLOAD STOP", "00170003000000"},
};

const char* on_terminal(const char* code)
{
  return isatty(STDOUT_FILENO) != 0 ? code : "";
}

void title(const std::string& text)
{
  absl::PrintF("\n%s%s%s\n", on_terminal("\x1b[1m"), text, on_terminal("\x1b[0m"));
}

/// Draws requests from the mix and lets the gate decide them.
void decide_requests(gate& gate, amf_handle amf, std::mt19937& random)
{
  std::vector<double> weights;
  for (const share_of_cause& each : cause_mix) {
    weights.push_back(each.per_mille);
  }
  std::discrete_distribution<std::size_t> cause(weights.begin(), weights.end());
  std::discrete_distribution<int>         slice{4, 3, 3};
  const std::array<span<s_nssai>, 3>      requested{listed_slice, other_slice, span<s_nssai>()};
  for (int request = 0; request < requests_per_step; ++request) {
    const establishment_cause why = cause_mix[cause(random)].cause;
    static_cast<void>(gate.admit(amf, why, requested[static_cast<std::size_t>(slice(random))]));
  }
}

void show_counts(const decision_counters& before, const decision_counters& after)
{
  constexpr const char* row = "  %-19s %6s %9s %9s %9s %9s %9s\n";
  absl::PrintF(row, "", "", "", "", "", "refused:", "refused:");
  absl::PrintF(row, "cause", "mix", "requests", "admitted", "refused", "AMF-wide", "by slice");
  for (const auto& [cause, per_mille] : cause_mix) {
    const auto since = [](std::uint64_t was, std::uint64_t is) {
      return absl::StrCat(is - was);
    };
    absl::PrintF(row,
                 name(cause),
                 absl::StrFormat("%.1f %%", per_mille / 10.0),
                 since(before.requests(cause), after.requests(cause)),
                 since(before.admitted(cause), after.admitted(cause)),
                 since(before.refused(cause), after.refused(cause)),
                 since(before.count(cause, reason::amf_overload), after.count(cause, reason::amf_overload)),
                 since(before.count(cause, reason::slice_overload), after.count(cause, reason::slice_overload)));
  }
}

/// What is in force for the AMF, then what requests meet.
void show_step(overload_table& table, gate& gate, amf_handle amf, std::mt19937& random)
{
  const amf_snapshot before = table.snapshot().amfs.at(0);
  const char*        label  = "in force:";
  for (const std::string& line : before.in_force ? describe(*before.in_force) : std::vector<std::string>{"nothing"}) {
    absl::PrintF("  %-9s %s\n", label, line);
    label = "";
  }
  decide_requests(gate, amf, random);
  show_counts(before.decisions.admit, table.snapshot().amfs.at(0).decisions.admit);
}

/// Applies a PDU and tells what it was. Whether it was accepted.
bool apply(overload_table& table, amf_handle amf, const std::vector<std::uint8_t>& pdu)
{
  const ngap::received done = ngap::receive(table, amf, pdu);
  absl::PrintF("  received: %s\n", done.message.procedure ? name(*done.message.procedure) : "nothing that decodes");
  if (done.message.error) {
    absl::PrintF("  refused: %s\n", name(*done.message.error));
  }
  for (std::uint16_t id : done.message.skipped_ies) {
    absl::PrintF("  skipped: IE %d, not understood\n", id);
  }
  if (done.applied && *done.applied != error::none) {
    absl::PrintF("  table: %s\n", message(*done.applied));
  }
  if (!done.message.answer.empty()) {
    absl::PrintF("  to send back: %s\n", hex_from_bytes(done.message.answer));
  }
  return !done.message.error;
}

int usage(const std::string& wrong)
{
  std::fprintf(stderr, "quickstart: %s; usage: quickstart [HEX ...], one NGAP PDU each\n", wrong.c_str());
  return 2;
}

} // namespace

int main(int argc, char** argv)
{
  std::vector<std::pair<std::string, std::vector<std::uint8_t>>> steps;
  for (const auto& [what, hex] : story) {
    if (argc == 1) {
      steps.emplace_back(absl::StrFormat("%s\n  %s", what, hex), *bytes_from_hex(hex));
    }
  }
  for (int index = 1; index < argc; ++index) {
    const auto bytes = bytes_from_hex(argv[index]);
    if (!bytes || bytes->empty()) {
      return usage(absl::StrFormat("\"%s\" is not an even number of hexadecimal digits", argv[index]));
    }
    steps.emplace_back(absl::StrFormat("PDU %d", index), *bytes);
  }

  overload_table   table;
  const amf_handle amf  = table.add_amf({"amf-1"});
  gate             gate = table.make_gate();
  std::mt19937     random(1);

  absl::PrintF("After each PDU from the AMF: %d RRC connection requests. Of ten, four ask\n"
               "for slice %s, three for slice %s, and three name none.\n",
               requests_per_step,
               describe(listed_slice[0]),
               describe(other_slice[0]));
  title("Before any PDU");
  show_step(table, gate, amf, random);
  bool all_accepted = true;
  for (const auto& [what, pdu] : steps) {
    title(what);
    all_accepted = apply(table, amf, pdu) && all_accepted;
    show_step(table, gate, amf, random);
  }
  if (std::fflush(stdout) != 0) {
    std::perror("quickstart");
    return 1;
  }
  return all_accepted ? 0 : 1;
}
