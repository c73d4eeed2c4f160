// SPDX-License-Identifier: BSD-3-Clause

// Names and tags of what is tested in C.

#include "c/cases.h"
#include "support/catch.hpp"

#include <string>
#include <vector>

bool inline_functions_in_cpp11();

namespace {

void expect(const char* complaint)
{
  INFO((complaint != nullptr ? complaint : ""));
  CHECK(complaint == nullptr);
}

std::vector<long> all(const long* layout)
{
  std::vector<long> numbers;
  for (; *layout >= 0; ++layout) {
    numbers.push_back(*layout);
  }
  return numbers;
}

} // namespace

TEST_CASE("when C adds, updates and removes an AMF, then it is told what cannot be", "[c]")
{
  expect(an_amf_is_added_updated_and_removed());
}
TEST_CASE("when C applies a START of 30 %, then 30 of 100 are refused until the STOP", "[c][38.413-8.7.7.2]")
{
  expect(a_start_restricts_until_a_stop());
}
TEST_CASE("when a START from C is out of range, then nothing has changed", "[c]")
{
  expect(a_start_that_is_not_valid_changes_nothing());
}
TEST_CASE("when a START from C lists slices, then they count, and a list that is too long is dropped", "[c][D15]")
{
  expect(slice_lists_and_optional_parts());
}
TEST_CASE("when C tells of NG Setup, loss or time, then what was asked for ends", "[c][D11][D14]")
{
  expect(setup_and_loss_clear());
}
TEST_CASE("when C restricts locally, then by its set or level and percentage until it is lifted", "[c]")
{
  expect(local_restrictions());
}
TEST_CASE("when C observes, then it is told of each transition", "[c]")
{
  expect(the_observer_is_told());
}
TEST_CASE("when options from C are out of range, then there is no table", "[c]")
{
  expect(options_are_checked());
}
TEST_CASE("when a pointer from C is null that must not be, then that is an error", "[c]")
{
  expect(null_pointers_are_errors());
}
TEST_CASE("when C decides at both moments, then by one draw", "[c][D8]")
{
  expect(one_draw_for_both_moments());
}
TEST_CASE("when an attempt is all zero, then it is admitted", "[c]")
{
  expect(an_attempt_that_is_zero_is_admitted());
}
TEST_CASE("when C chooses among AMFs, then as their capacities say, and none that refuses", "[c]")
{
  expect(candidates_are_chosen());
}
TEST_CASE("when an identity from C binds a UE, then its AMF decides", "[c]")
{
  expect(an_identity_binds());
}
TEST_CASE("when an ng-eNB asks in C, then by its own causes and identities", "[c]")
{
  expect(eutra_twins());
}
TEST_CASE("when C asks for a resume, then by the resume cause", "[c][D9]")
{
  expect(resume_causes());
}
TEST_CASE("when a UE requests listed slices, then C is told at RRCSetupComplete", "[c]")
{
  expect(slices_decide());
}
TEST_CASE("when a number from C is outside its enumeration, then there is a verdict all the same", "[c]")
{
  expect(numbers_outside_enumerations());
}
TEST_CASE("when C has no gate, then everything is admitted", "[c][D12]")
{
  expect(without_a_gate());
}
TEST_CASE("when C frees a table before its gate, then the gate admits everything", "[c][D12]")
{
  expect(a_gate_outlives_its_table());
}
TEST_CASE("when C receives a START and a STOP, then they are applied", "[c][ngap]")
{
  expect(bytes_are_received());
}
TEST_CASE("when C receives what is faulty, then there is an answer and nothing has changed", "[c][ngap]")
{
  expect(a_faulty_message_is_answered());
}
TEST_CASE("when C decodes a message, then it has every part of it", "[c][ngap]")
{
  expect(a_message_is_decoded_whole());
}
TEST_CASE("when C encodes what it has decoded, then the bytes are the same", "[c][ngap]")
{
  expect(what_is_encoded_is_decoded());
}
TEST_CASE("when a buffer from C is too small, then nothing is written and the size is told", "[c][ngap]")
{
  expect(buffers_that_are_too_small());
}
TEST_CASE("when C takes a snapshot, then it shows what is in force and needs the table no more", "[c]")
{
  expect(a_snapshot_shows_what_is_in_force());
}
TEST_CASE("when C decides, then the snapshot counts it by stage, cause and reason", "[c]")
{
  expect(decisions_are_counted());
}
TEST_CASE("when C asks for metrics, then it has them as text and as values", "[c]")
{
  expect(metrics_as_text_and_as_values());
}
TEST_CASE("when C makes a value, then its bits are where they belong", "[c]")
{
  expect(values_are_made_and_read());
  CHECK(inline_functions_in_cpp11());
}
TEST_CASE("when C asks for a name, then it has the one of C++", "[c]")
{
  expect(everything_has_a_name());
}
TEST_CASE("when C and C++11 look at a struct, then its layout is the same", "[c]")
{
  CHECK(all(layout_in_c()) == all(layout_in_cpp11()));
  CHECK(all(layout_in_c()).size() > 80);
}
