// SPDX-License-Identifier: BSD-3-Clause

// Every row of tests/data/ngap.tsv: PDUs that other encoders made. What each must lead to is written out here.

#include "ngap/support.hpp"

#include <algorithm>
#include <set>

using namespace n2gate;
using namespace n2gate::test;
using ngap::cause_protocol;
using ngap::procedure;

namespace {

/// What a row must lead to.
struct expectation {
  std::string                   name;
  std::optional<procedure>      which;
  std::optional<cause_protocol> error = std::nullopt;
  overload_start                content{};
  std::vector<std::uint16_t>    skipped{};
  /// The row with the Error Indication that is due, if one is.
  std::string answer{};
  /// Whether encoding the content again gives the same bytes: not when it held something unknown.
  bool encodes_back = true;
  /// Refused of 100 requests of mo-Data and of mo-Signalling without requested NSSAI, and of mo-Data with requested
  /// NSSAI {1} and {1/010203}.
  std::array<int, 4> refused{};
};

overload_start message(std::optional<unsigned>                action,
                       std::optional<unsigned>                share,
                       std::vector<overload_start_nssai_item> slices = {})
{
  overload_start start;
  if (action) {
    start.amf_overload_response = static_cast<overload_action>(*action);
  }
  if (share) {
    start.amf_traffic_load_reduction_indication = percentage(static_cast<std::uint8_t>(*share));
  }
  start.overload_start_nssai_list = std::move(slices);
  return start;
}

const std::vector<expectation>& expectations()
{
  constexpr auto       no          = std::nullopt;
  constexpr auto       start       = procedure::overload_start;
  constexpr auto       reject      = cause_protocol::abstract_syntax_error_reject;
  constexpr auto       falsely     = cause_protocol::abstract_syntax_error_falsely_constructed_message;
  constexpr auto       syntax      = cause_protocol::transfer_syntax_error;
  constexpr auto       errind      = procedure::error_indication;
  const auto           action0     = overload_action::reject_non_emergency_mo_dt;
  const auto           action1     = overload_action::reject_rrc_cr_signalling;
  const auto           action2     = overload_action::permit_emergency_sessions_and_mobile_terminated_services_only;
  const s_nssai        sst1        = s_nssai(1);
  const s_nssai        sst1_010203 = s_nssai(1, 0x010203);
  const overload_start nothing     = message(no, no);
  const std::vector<std::uint16_t> none;

  static const std::vector<expectation> all{
      {"start_empty", start, no, nothing, none, "", true, {0, 0, 0, 0}},
      {"stop", procedure::overload_stop},
      {"start_action0", start, no, message(0, no), none, "", true, {100, 0, 100, 100}},
      {"start_action1", start, no, message(1, no), none, "", true, {100, 100, 100, 100}},
      {"start_action2", start, no, message(2, no), none, "", true, {100, 100, 100, 100}},
      {"start_action3", start, no, message(3, no), none, "", true, {100, 100, 100, 100}},
      {"start_action0_pct1", start, no, message(0, 1), none, "", true, {1, 0, 1, 1}},
      {"start_action0_pct50", start, no, message(0, 50), none, "", true, {50, 0, 50, 50}},
      {"start_action0_pct99", start, no, message(0, 99), none, "", true, {99, 0, 99, 99}},
      {"start_pct30_only", start, no, message(no, 30), none, "", true, {30, 30, 30, 30}},
      {"start_slice_sst1", start, no, message(no, no, {{{sst1}, no, no}}), none, "", true, {0, 0, 100, 0}},
      {"start_slice_sst1_sd010203",
       start,
       no,
       message(no, no, {{{sst1_010203}, no, no}}),
       none,
       "",
       true,
       {0, 0, 0, 100}},
      {"start_action1_pct50_slices_action1_pct30",
       start,
       no,
       message(1, 50, {{{sst1_010203, s_nssai(1, 0x112233)}, action1, percentage(30)}}),
       none,
       "",
       true,
       {50, 50, 50, 30}},
      {"start_two_items",
       start,
       no,
       message(no, no, {{{sst1}, action0, percentage(10)}, {{s_nssai(2, 0x0000FF), s_nssai(3)}, action2, no}}),
       none,
       "",
       true,
       {0, 0, 10, 0}},
      {"start_unknown_action", start, reject, nothing, none, "errind_reject_ie2"},
      {"start_unknown_ie_reject", start, reject, nothing, none, "errind_reject_ie60001"},
      {"start_unknown_ie_ignore", start, no, message(0, no), {60002}, "", false, {100, 0, 100, 100}},
      {"start_unknown_ie_notify",
       start,
       no,
       message(0, no),
       {60003},
       "errind_notify_ie60003",
       false,
       {100, 0, 100, 100}},
      {"start_duplicate_ie", start, falsely, nothing, none, "errind_falsely_constructed"},
      {"start_wrong_order", start, falsely, nothing, none, "errind_falsely_constructed"},
      {"start_truncated_a", no, syntax, nothing, none, "errind_transfer_syntax"},
      {"start_truncated_b", no, syntax, nothing, none, "errind_transfer_syntax"},
      {"start_raw_pct_127", start, syntax, nothing, none, "errind_transfer_syntax"},
      {"stop_empty_container_off_by_one", procedure::overload_stop, syntax, nothing, none, "errind_transfer_syntax"},
      {"errind_reject_ie2", errind},
      {"errind_reject_ie60001", errind},
      {"errind_notify_ie60003", errind},
      {"errind_falsely_constructed", errind},
      {"errind_transfer_syntax", errind},
  };
  return all;
}

const expectation& expected(const std::string& name)
{
  const auto& all   = expectations();
  const auto  found = std::find_if(all.begin(), all.end(), [&](const expectation& one) { return one.name == name; });
  if (found == all.end()) {
    throw std::logic_error("no expectation for the row " + name);
  }
  return *found;
}

octets encoded_again(const ngap::decoded& from)
{
  octets result;
  if (from.procedure == procedure::overload_start) {
    REQUIRE(ngap::encode(from.overload_start, result) == error::none);
  } else if (from.procedure == procedure::overload_stop) {
    result = ngap::encode_overload_stop();
  } else {
    REQUIRE(ngap::encode(from.error_indication, result) == error::none);
  }
  return result;
}

int refused_of_100(const octets& bytes, establishment_cause cause, const std::vector<s_nssai>& requested)
{
  overload_table   table;
  const amf_handle amf  = table.add_amf({"amf"});
  gate             door = table.make_gate();
  static_cast<void>(ngap::receive(table, amf, bytes));
  int refused = 0;
  for (int i = 0; i < 100; ++i) {
    refused += door.admit(amf, cause, requested) ? 0 : 1;
  }
  return refused;
}

} // namespace

TEST_CASE("when a vector has no expectation, or an expectation no vector, then that shows", "[ngap]")
{
  std::set<std::string> rows;
  std::set<std::string> expected_rows;
  for (const vector_row& one : vector_rows()) {
    CHECK(rows.insert(one.name).second);
  }
  for (const expectation& one : expectations()) {
    CHECK(expected_rows.insert(one.name).second);
  }
  CHECK(rows == expected_rows);
}

TEST_CASE("when a vector is decoded, then its content, its fault and the answer are the expected ones",
          "[ngap][38.413-9.2.6.10][38.413-9.2.6.11][38.413-10.3.4.2][38.413-8.7.7.1/no-answer]"
          "[38.413-8.7.8.1/no-answer][38.413-9.2.6.10/optional][38.413-9.2.6.11/message][38.413-9.3.1.105/values]"
          "[38.413-9.3.1.107/optional][38.413-10.2/answer][38.413-10.3.4.2/ignore][38.413-10.3.4.2/notify]"
          "[38.413-10.3.4.2/reject]")
{
  for (const vector_row& one : vector_rows()) {
    INFO(one.name);
    const expectation&  want = expected(one.name);
    const ngap::decoded got  = ngap::decode(one.bytes);
    CHECK(got.procedure == want.which);
    CHECK(got.error == want.error);
    CHECK(got.overload_start == want.content);
    CHECK(got.skipped_ies == want.skipped);
    CHECK(to_hex(got.answer) == (want.answer.empty() ? "" : to_hex(row(want.answer))));
  }
}

TEST_CASE("when a vector without unknown IEs is encoded again, then it is the same to the bit",
          "[ngap][38.413-9.2.6.10/message][38.413-9.2.6.10/ies][38.413-9.2.6.10/optional][38.413-9.3.1.107/optional]")
{
  for (const vector_row& one : vector_rows()) {
    INFO(one.name);
    const expectation& want = expected(one.name);
    if (want.error || !want.encodes_back) {
      continue;
    }
    CHECK(to_hex(encoded_again(ngap::decode(one.bytes))) == to_hex(one.bytes));
  }
}

TEST_CASE("when a vector is received, then the table holds what it says or is as it was",
          "[ngap][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.8.2/ends][38.413-10.2/unchanged]")
{
  for (const vector_row& one : vector_rows()) {
    INFO(one.name);
    const expectation& want = expected(one.name);
    fed_table          fed;
    const auto         got = fed.feed(one.bytes);
    const bool asked = !want.error && want.which != procedure::error_indication;
    CHECK(got.applied == (asked ? std::optional(error::none) : std::nullopt));
    CHECK(got.for_host == (want.which == procedure::error_indication));
    CHECK(got.message.error == want.error);
    if (want.error || want.which == procedure::error_indication) {
      CHECK(fed.unchanged());
    } else if (want.which == procedure::overload_stop) {
      CHECK_FALSE(fed.in_force().has_value());
    } else {
      CHECK(fed.in_force() == want.content);
    }
  }
}

TEST_CASE("when a vector is received, then the gate refuses what it asks for",
          "[ngap][38.413-8.7.7.2][38.413-8.7.7.2/whole-class][38.413-8.7.7.2/percentage]"
          "[38.413-8.7.7.2/slice-percentage][38.413-8.7.7.2/slices-alone]")
{
  for (const vector_row& one : vector_rows()) {
    INFO(one.name);
    const expectation& want = expected(one.name);
    CHECK(refused_of_100(one.bytes, establishment_cause::mo_data, {}) == want.refused[0]);
    CHECK(refused_of_100(one.bytes, establishment_cause::mo_signalling, {}) == want.refused[1]);
    CHECK(refused_of_100(one.bytes, establishment_cause::mo_data, {s_nssai(1)}) == want.refused[2]);
    CHECK(refused_of_100(one.bytes, establishment_cause::mo_data, {s_nssai(1, 0x010203)}) == want.refused[3]);
    CHECK(refused_of_100(one.bytes, establishment_cause::emergency, {s_nssai(1)}) == 0);
  }
}

TEST_CASE("when an Error Indication of the vectors is decoded, then it tells what was wrong",
          "[ngap][38.413-9.2.7.3][38.413-9.3.1.3][38.413-9.2.7.3/content][38.413-9.3.1.3/content]")
{
  const auto decoded = [](std::string_view name) {
    return ngap::decode(row(name)).error_indication;
  };

  struct {
    const char*                  name;
    cause_protocol               why;
    bool                         has_diagnostics;
    std::optional<std::uint16_t> ie;
    ngap::criticality            ie_criticality;
  } const rows[] = {
      {"errind_reject_ie2", cause_protocol::abstract_syntax_error_reject, true, 2, ngap::criticality::reject},
      {"errind_reject_ie60001", cause_protocol::abstract_syntax_error_reject, true, 60001, ngap::criticality::reject},
      {"errind_notify_ie60003",
       cause_protocol::abstract_syntax_error_ignore_and_notify,
       true,
       60003,
       ngap::criticality::notify},
      {"errind_falsely_constructed",
       cause_protocol::abstract_syntax_error_falsely_constructed_message,
       true,
       std::nullopt,
       ngap::criticality::reject},
      {"errind_transfer_syntax", cause_protocol::transfer_syntax_error, false, std::nullopt, ngap::criticality::reject},
  };
  for (const auto& one : rows) {
    INFO(one.name);
    const ngap::error_indication got = decoded(one.name);
    REQUIRE(got.cause.has_value());
    CHECK(got.cause->group == ngap::cause_group::protocol);
    CHECK(got.cause->value == static_cast<std::uint8_t>(one.why));
    REQUIRE(got.diagnostics.has_value() == one.has_diagnostics);
    if (!one.has_diagnostics) {
      continue;
    }
    CHECK(got.diagnostics->procedure_code == 22);
    CHECK(got.diagnostics->trigger == ngap::triggering_message::initiating_message);
    CHECK(got.diagnostics->procedure_criticality == ngap::criticality::ignore);
    REQUIRE(got.diagnostics->ies.size() == (one.ie ? 1U : 0U));
    if (one.ie) {
      CHECK(got.diagnostics->ies[0].ie_id == *one.ie);
      CHECK(got.diagnostics->ies[0].ie_criticality == one.ie_criticality);
      CHECK(got.diagnostics->ies[0].error == ngap::type_of_error::not_understood);
    }
  }
}
