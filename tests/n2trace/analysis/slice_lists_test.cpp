// SPDX-License-Identifier: BSD-3-Clause

// What is odd about a slice list: slices listed more than once, and slices that are shut while others pass.

#include "n2trace/analysis/conversation.hpp"

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto overlapping = fault_kind::overlapping_slice_lists;
constexpr auto blocked     = fault_kind::slice_blocked;

/// A START that is in force for 20 s.
trace::report in_force(const overload_start& asked)
{
  conversation talk;
  talk.at(0).established().ng_setup().at(10).start(asked).at(30).stop();
  return talk.report();
}

trace::report in_force(std::vector<overload_start_nssai_item> slices)
{
  return in_force(asks(std::nullopt, std::nullopt, std::move(slices)));
}

constexpr std::uint64_t start_frame = 4;

} // namespace

TEST_CASE("when a slice stands in two items, then that is found, and whether they differ", "[n2trace][D4]")
{
  const s_nssai twice(1, 0x010203);
  const bool    same = GENERATE(true, false);
  const auto    told = found(
      in_force({of_slices({s_nssai(7), twice}, mo_dt, 20), of_slices({twice, s_nssai(9)}, mo_dt, same ? 20 : 30)}),
      overlapping);
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == std::vector<std::uint64_t>{start_frame});
  CHECK(contains(told[0].text, "1/010203"));
  CHECK(contains(told[0].text, same ? "the same parameters" : "different parameters"));
}

TEST_CASE("when items differ in the action, or in having one, then they are contrary", "[n2trace]")
{
  const auto other = GENERATE_COPY(of_slices({s_nssai(1)}, signalling, 20),
                                   of_slices({s_nssai(1)}, std::nullopt, 20),
                                   of_slices({s_nssai(1)}, mo_dt));
  const auto told  = found(in_force({of_slices({s_nssai(1)}, mo_dt, 20), other}), overlapping);
  REQUIRE(told.size() == 1);
  CHECK(contains(told[0].text, "different parameters"));
}

TEST_CASE("when one slice is listed alike and another is not, then they are contrary", "[n2trace]")
{
  const bool lower_is_contrary = GENERATE(false, true);
  const auto told              = found(in_force({of_slices({s_nssai(1), s_nssai(2)}, mo_dt, 20),
                                                 of_slices({s_nssai(1)}, mo_dt, lower_is_contrary ? 30 : 20),
                                                 of_slices({s_nssai(2)}, mo_dt, lower_is_contrary ? 20 : 30)}),
                          overlapping);
  REQUIRE(told.size() == 1);
  CHECK(contains(told[0].text, "different parameters"));
}

TEST_CASE("when a slice stands twice in one item, then it is listed more than once", "[n2trace]")
{
  const auto told = found(in_force({of_slices({s_nssai(1), s_nssai(1)}, mo_dt, 20)}), overlapping);
  REQUIRE(told.size() == 1);
  CHECK(contains(told[0].text, "the same parameters"));
}

TEST_CASE("when an SD is left out and FFFFFF elsewhere, then it is the same slice", "[n2trace][23.003-28.4.2]")
{
  CHECK(found(in_force({of_slices({s_nssai(1)}, mo_dt, 20), of_slices({s_nssai(1, 0xFFFFFF)}, mo_dt, 20)}), overlapping)
            .size() == 1);
}

TEST_CASE("when slices differ in SST or SD only, then they do not overlap", "[n2trace]")
{
  CHECK(found(in_force({of_slices({s_nssai(1), s_nssai(2), s_nssai(1, 1)}, mo_dt, 20),
                        of_slices({s_nssai(1, 2), s_nssai(2, 1), s_nssai(0)}, mo_dt, 30)}),
              overlapping)
            .empty());
}

TEST_CASE("when a slice is listed in two STARTs, then that is no overlap", "[n2trace]")
{
  conversation talk;
  talk.at(0).established();
  talk.start(asks(std::nullopt, std::nullopt, {of_slices({s_nssai(1)}, mo_dt, 20)}));
  talk.at(1).start(asks(std::nullopt, std::nullopt, {of_slices({s_nssai(1)}, mo_dt, 30)})).at(2).stop();
  CHECK(talk.report().findings.empty());
}

TEST_CASE("when a slice is shut while others pass, then that is found, with what came meanwhile", "[n2trace]")
{
  const auto   item = GENERATE(of_slices({s_nssai(1), s_nssai(2, 3)}, mo_dt),
                             of_slices({s_nssai(1), s_nssai(2, 3)}, signalling),
                             of_slices({s_nssai(1), s_nssai(2, 3)}, emergency_mt),
                             of_slices({s_nssai(1), s_nssai(2, 3)}, high_priority),
                             of_slices({s_nssai(1), s_nssai(2, 3)}, std::nullopt)); // D5
  conversation talk;
  talk.at(0).established().at(10).start(asks(std::nullopt, std::nullopt, {item, of_slices({s_nssai(9)}, mo_dt, 99)}));
  talk.requests(cause::mo_data, 40, 11, 29).at(30).stop();
  const auto told = found(talk.report(), blocked);
  REQUIRE(told.size() == 1);
  CHECK(told[0].frames == std::vector<std::uint64_t>{2});
  CHECK(contains(told[0].text, "1 2/000003 "));
  CHECK_FALSE(contains(told[0].text, " 9"));
  CHECK(contains(told[0].text, "40 INITIAL UE MESSAGEs in 20 s"));
}

TEST_CASE("when a share of a slice passes, then it is not shut", "[n2trace]")
{
  CHECK(found(in_force({of_slices({s_nssai(1)}, emergency_mt, 99)}), blocked).empty());
}

TEST_CASE("when all UEs are shut out alike, then it is no slice that is blocked", "[n2trace]")
{
  CHECK(found(in_force(asks(emergency_mt, std::nullopt, {of_slices({s_nssai(1)}, mo_dt)})), blocked).empty());
  CHECK(found(in_force(asks(mo_dt, std::nullopt)), blocked).empty());
  CHECK(found(in_force(asks(mo_dt, 50, {of_slices({s_nssai(1)}, mo_dt)})), blocked).size() == 1);
}

TEST_CASE("when a slice is shut by one item and spared by another, then the least counts and it is open",
          "[n2trace][D4]")
{
  const trace::report report =
      in_force({of_slices({s_nssai(1), s_nssai(2)}, mo_dt), of_slices({s_nssai(1)}, mo_dt, 10)});
  CHECK(found(report, overlapping).size() == 1);
  const auto told = found(report, blocked);
  REQUIRE(told.size() == 1);
  CHECK(contains(told[0].text, "slice 2 is blocked"));
}
