// SPDX-License-Identifier: BSD-3-Clause

// Every combination of message, cause, request, options and local restriction against the oracle: on a fresh control, a
// hundred requests alike are refused exactly as often as the oracle's percentage says, each for an allowed reason.

#include "fixture.hpp"
#include "oracle/oracle.hpp"

#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

const s_nssai a(1);
const s_nssai b(1, 0x010203);
const s_nssai c(0, 0);
const s_nssai unlisted(9);

/// The slice part of a message, and the requests worth a try against it.
struct slice_case {
  std::vector<overload_start_nssai_item> items;
  std::vector<std::vector<s_nssai>>      requests;
};

std::vector<slice_case> slice_cases()
{
  std::vector<slice_case> made;
  made.push_back({{}, {{}, {a}}});
  // One item, every parameter pair.
  for (const maybe_number action :
       {maybe_number{}, maybe_number{0}, maybe_number{1}, maybe_number{2}, maybe_number{3}}) {
    for (const maybe_number share : {maybe_number{}, maybe_number{40}}) {
      made.push_back({{item({a, b}, action, share)}, {{}, {a}, {b, a}, {a, unlisted}, {unlisted}}});
    }
  }
  const std::vector<std::vector<s_nssai>> several{
      {a}, {b}, {c}, {a, b}, {b, c}, {c, a}, {a, b, c}, {c, unlisted, a}, {unlisted}, {a, a, b}};
  // Different items, overlapping items, and an S-NSSAI that two of them list.
  made.push_back({{item({a}, 2), item({b}, 3, 99), item({c}, 0, 1)}, several});
  made.push_back({{item({a}), item({b}, {}, 50), item({c}, 1)}, several});
  made.push_back({{item({a, b}, 1, 30), item({b, c}, 2, 60), item({b, b, a}, 3)}, several});
  // More than the table is built for (D15).
  made.push_back({{item({a, b}, 2), item({c, s_nssai(5), s_nssai(6), s_nssai(7)}, 2)}, {{}, {a}, {unlisted}}});
  return made;
}

std::vector<options> all_options()
{
  const cause_set emergency{establishment_cause::emergency};
  const cause_set priority{establishment_cause::mps_priority_access,
                           establishment_cause::mcs_priority_access,
                           establishment_cause::high_priority_access};

  std::vector<options> made;
  for (slice_match match : {slice_match::all, slice_match::any}) {
    for (slice_precedence precedence : {slice_precedence::slice, slice_precedence::strictest}) {
      for (const cause_set& always : {cause_set{}, emergency, emergency | priority}) {
        options how;
        how.slice_match      = match;
        how.slice_precedence = precedence;
        how.always_admit     = always;
        how.max_s_nssais     = 5;
        made.push_back(how);
      }
    }
  }
  return made;
}

std::vector<std::optional<local_restriction>> locals()
{
  const cause_set some{establishment_cause::emergency, establishment_cause::mt_access, establishment_cause::mo_data};
  return {std::nullopt,
          local_restriction{cause_set::all(), percentage(0)},
          local_restriction{some, percentage(50)},
          local_restriction{cause_set::all(), percentage(60)},
          local_restriction{restricted_causes(local_level::permit_emergency_and_mt), percentage(100)}};
}

std::vector<std::optional<n2gate::overload_start>> messages(const slice_case& slices)
{
  std::vector<std::optional<n2gate::overload_start>> made{std::nullopt};
  for (const maybe_number action :
       {maybe_number{}, maybe_number{0}, maybe_number{1}, maybe_number{2}, maybe_number{3}}) {
    for (const maybe_number share : {maybe_number{}, maybe_number{1}, maybe_number{50}, maybe_number{99}}) {
      made.emplace_back(start(action, share, slices.items));
    }
  }
  return made;
}

/// Empty when a hundred verdicts are as the oracle has it.
std::string
disagreement(one_amf& net, const oracle::judgement& expected, establishment_cause cause, span<s_nssai> nssai)
{
  unsigned count = 0;
  for (unsigned i = 0; i < 100; ++i) {
    const verdict v = net.admit(cause, nssai);
    count += v.admitted() ? 0U : 1U;
    if (!expected.allows(v.why())) {
      return std::string("reason ") + name(v.why());
    }
    if ((v.wait_time().count() == 0) != v.admitted()) {
      return "wait time of an admission or none of a refusal";
    }
  }
  return count == expected.share ? "" : std::to_string(count) + " refused of " + std::to_string(expected.share);
}

/// One message under one table of options: all causes, requests and local restrictions.
std::uint64_t compare(one_amf&                                     net,
                      const options&                               how,
                      const std::optional<n2gate::overload_start>& message,
                      const slice_case&                            slices)
{
  std::uint64_t cases = 0;
  for (const auto& local : locals()) {
    // Each control begins its blocks, and the hundred requests of a case are one block of the control that decides it:
    // so the next case begins another.
    bool made = net.table.overload_stop(net.amf) == error::none;
    made      = made && net.table.lift_local_restriction(net.amf) == error::none;
    made      = made && (!local || net.table.restrict_locally(net.amf, *local) == error::none);
    if (message) {
      const error answer = net.table.overload_start(net.amf, *message);
      made = made && answer == (oracle::list_dropped(how, *message) ? error::slice_list_dropped : error::none);
    }
    REQUIRE(made);
    for (const auto& requested : slices.requests) {
      for (unsigned value = 0; value < establishment_cause_count; ++value) {
        const auto        expected  = oracle::judge(how, message, local, cause_of(value), requested);
        const std::string complaint = disagreement(net, expected, cause_of(value), requested);
        if (!complaint.empty()) {
          std::ostringstream what;
          what << complaint << ", cause " << value << ", " << requested.size() << " requested, local "
               << (local ? int(local->share.value()) : -1) << ", always " << how.always_admit.bits() << ", any "
               << (how.slice_match == slice_match::any) << ", strictest "
               << (how.slice_precedence == slice_precedence::strictest);
          FAIL(what.str());
        }
        ++cases;
      }
    }
  }
  return cases;
}

} // namespace

TEST_CASE("when any message, request and option are combined then the verdicts are the oracle's",
          "[property][38.413-8.7.7.2][38.413-9.3.1.105][38.413-9.3.1.106][D1][D2][D3][D4][D5][D6][D7][D15]"
          "[38.413-8.7.7.2/percentage][38.413-8.7.7.2/slices][D4/least][D4/any]")
{
  std::uint64_t cases = 0;
  for (const options& how : all_options()) {
    one_amf net(how);
    for (const slice_case& slices : slice_cases()) {
      for (const auto& message : messages(slices)) {
        if (message) {
          INFO("action " << (message->amf_overload_response ? int(*message->amf_overload_response) : -1)
                         << ", percentage "
                         << (message->amf_traffic_load_reduction_indication
                                 ? int(message->amf_traffic_load_reduction_indication->value())
                                 : 100)
                         << ", " << message->overload_start_nssai_list.size() << " items");
          cases += compare(net, how, message, slices);
        } else {
          cases += compare(net, how, message, slices);
        }
      }
    }
  }
  REQUIRE(cases > 1000000);
}
