// SPDX-License-Identifier: BSD-3-Clause

#include "fixture.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

TEST_CASE("when an S-NSSAI has no SD then it equals the one with SD FFFFFF, and no other",
          "[unit][23.003-28.4.2][23.003-28.4.2/no-sd]")
{
  REQUIRE(s_nssai(1) == s_nssai(1, 0xFFFFFF));
  REQUIRE(s_nssai(1) != s_nssai(1, 0));
  REQUIRE(s_nssai(1) != s_nssai(2));
  REQUIRE(s_nssai(0) != s_nssai(255));
  REQUIRE_FALSE(s_nssai(1).has_sd());
  REQUIRE(s_nssai(1, 0).has_sd());
}

TEST_CASE("when an S-NSSAI is taken apart then SST and SD come out as they went in",
          "[unit][38.413-9.3.1.24][38.413-9.3.1.24/sst-0]")
{
  const s_nssai slice(0xAB, 0x010203);
  REQUIRE(slice.sst() == 0xAB);
  REQUIRE(slice.sd() == 0x010203);
  REQUIRE(slice.value() == 0xAB010203);
  REQUIRE(s_nssai::from_value(0xAB010203) == slice);
  REQUIRE(s_nssai::from_value(0) == s_nssai(0, 0));
  REQUIRE(s_nssai::from_value(0xFFFFFFFF) == s_nssai(0xFF));
  REQUIRE(s_nssai(1, 0xFF010203) == s_nssai(1, 0x010203));
}

TEST_CASE("when a set of causes is asked then a value above 15 counts as spare1", "[unit][choice/above-15]")
{
  const cause_set set{establishment_cause::emergency, cause_of(200)};
  REQUIRE(set.bits() == 0x8001);
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    REQUIRE(set.contains(cause_of(value)) == (value == 0 || value >= 15));
  }
  REQUIRE(cause_set{}.empty());
  REQUIRE_FALSE(set.empty());
  REQUIRE(cause_set::all().bits() == 0xFFFF);
  REQUIRE(cause_set::all().without(set).bits() == 0x7FFE);
  REQUIRE((set | cause_set::from_bits(6)).bits() == 0x8007);
  REQUIRE((set & cause_set::from_bits(7)).bits() == 1);
  REQUIRE(set == cause_set::from_bits(0x8001));
  REQUIRE(set != cause_set::from_bits(0x8000));
}

TEST_CASE("when a handle is stored as a number then the same handle comes back", "[unit]")
{
  const amf_handle handle(0xFE, 0xABCDEF);
  REQUIRE(handle.slot() == 0xFE);
  REQUIRE(handle.generation() == 0xABCDEF);
  REQUIRE(amf_handle::from_raw(handle.raw()) == handle);
  REQUIRE(handle != amf_handle(0xFD, 0xABCDEF));
  REQUIRE(handle != amf_handle(0xFE, 0xABCDEE));
  REQUIRE(handle);
  REQUIRE_FALSE(amf_handle{});
}

TEST_CASE("when a reason is a refusal then it says so", "[unit]")
{
  for (unsigned value = 0; value < reason_count; ++value) {
    CAPTURE(value);
    REQUIRE(is_admitted(static_cast<reason>(value)) == (value < static_cast<unsigned>(reason::amf_overload)));
  }
}

TEST_CASE("when a verdict has an answer for the UE then it is a refusal", "[unit]")
{
  for (rrc_answer answer : {rrc_answer::none, rrc_answer::rrc_reject, rrc_answer::rrc_release}) {
    const verdict made(reason::slice_overload, answer, 7);
    REQUIRE(made.admitted() == (answer == rrc_answer::none));
    REQUIRE(static_cast<bool>(made) == made.admitted());
    REQUIRE(made.answer() == answer);
    REQUIRE(made.why() == reason::slice_overload);
    REQUIRE(made.wait_time() == std::chrono::seconds(7));
  }
}

TEST_CASE("when nothing is known of an attempt then no percentage refuses it", "[unit][D12]")
{
  const attempt unknown;
  REQUIRE(unknown);
  REQUIRE(unknown.draw() == attempt::undrawn);
  REQUIRE(unknown.verdict().why() == reason::unknown_amf);
  REQUIRE(unknown.cause() == establishment_cause::spare1);
}

TEST_CASE("when an attempt is taken apart then verdict, cause and draw come out as they went in",
          "[unit][D8][D8/token]")
{
  for (unsigned why = 0; why < reason_count; ++why) {
    const bool    refusal = !is_admitted(static_cast<reason>(why));
    const auto    answer  = refusal ? rrc_answer::rrc_reject : rrc_answer::none;
    const auto    wait_s  = static_cast<std::uint8_t>(refusal ? 9 + why : 0);
    const verdict given(static_cast<reason>(why), answer, wait_s);
    for (unsigned cause = 0; cause < establishment_cause_count; ++cause) {
      for (unsigned draw = 0; draw < attempt::undrawn; ++draw) {
        const attempt made(given, cause_of(cause), static_cast<std::uint8_t>(draw));
        CAPTURE(why, cause, draw);
        REQUIRE(bool(made) == !refusal);
        REQUIRE(made.draw() == draw);
        REQUIRE(made.cause() == cause_of(cause));
        REQUIRE(made.verdict().why() == given.why());
        REQUIRE(made.verdict().answer() == given.answer());
        REQUIRE(made.verdict().wait_time() == std::chrono::seconds(wait_s));
      }
    }
  }
}

TEST_CASE("when an attempt is kept as a number then it comes back, and any number is an attempt", "[unit]")
{
  const verdict given(reason::amf_overload, rrc_answer::rrc_reject, 16);
  const attempt made(given, establishment_cause::mo_sms, 42);
  const attempt back = attempt::from_raw(made.raw());
  REQUIRE(back.verdict().raw() == given.raw());
  REQUIRE(back.cause() == establishment_cause::mo_sms);
  REQUIRE(back.draw() == 42);
  REQUIRE(attempt::from_raw(attempt().raw()).raw() == attempt().raw());

  const attempt any = attempt::from_raw(~std::uint64_t{0});
  REQUIRE(any.cause() == establishment_cause::spare1);
  REQUIRE(any.draw() == attempt::undrawn);
}

TEST_CASE("when an attempt is made with a cause above 15 then it is spare1, with a draw above 99 then it is undrawn",
          "[unit][D8]")
{
  const verdict given(reason::amf_overload, rrc_answer::rrc_reject, 16);
  for (unsigned cause : {0U, 14U, 15U, 16U, 17U, 100U, 255U}) {
    for (unsigned draw = 0; draw < 256; ++draw) {
      const attempt made(given, cause_of(cause), static_cast<std::uint8_t>(draw));
      CAPTURE(cause, draw);
      REQUIRE(made.cause() == (cause < 15 ? cause_of(cause) : establishment_cause::spare1));
      REQUIRE(made.draw() == (draw < 100 ? draw : attempt::undrawn));
      // Neither spills into the verdict.
      REQUIRE(made.verdict().why() == reason::amf_overload);
      REQUIRE(made.verdict().answer() == rrc_answer::rrc_reject);
      REQUIRE(made.verdict().wait_time() == std::chrono::seconds(16));
    }
  }
}

TEST_CASE("when a span views a container then it sees its elements in order", "[unit]")
{
  const std::vector<s_nssai> slices{s_nssai(1), s_nssai(2), s_nssai(3)};
  const span<s_nssai>        view = slices;
  REQUIRE(view.size() == 3);
  REQUIRE(view.data() == slices.data());
  REQUIRE(view[2] == s_nssai(3));
  REQUIRE(std::vector<s_nssai>(view.begin(), view.end()) == slices);
  REQUIRE(span<s_nssai>().empty());
  const s_nssai plain[] = {s_nssai(4), s_nssai(5)};
  REQUIRE(span<s_nssai>(plain).size() == 2);
}

TEST_CASE("when counters are summed then each sum takes the right cells", "[unit]")
{
  decision_counters counters;
  std::uint64_t     next = 1;
  for (auto& row : counters.counts) {
    for (auto& cell : row) {
      cell = next;
      next *= 3;
      next %= 1000003;
    }
  }
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    const auto&   row      = counters.counts.at(value < 15 ? value : 15);
    std::uint64_t admitted = row[0] + row[1] + row[2] + row[3];
    std::uint64_t refused  = row[4] + row[5] + row[6];
    REQUIRE(counters.admitted(cause_of(value)) == admitted);
    REQUIRE(counters.refused(cause_of(value)) == refused);
    REQUIRE(counters.requests(cause_of(value)) == admitted + refused);
    for (unsigned why = 0; why < reason_count; ++why) {
      REQUIRE(counters.count(cause_of(value), static_cast<reason>(why)) == row.at(why));
    }
  }
  for (unsigned why = 0; why < reason_count; ++why) {
    std::uint64_t sum = 0;
    for (const auto& row : counters.counts) {
      sum += row.at(why);
    }
    REQUIRE(counters.count(static_cast<reason>(why)) == sum);
  }
}

TEST_CASE("when two messages differ in one part then they are not equal", "[unit]")
{
  const auto same = [] {
    return start(1, 50, {item({s_nssai(1), s_nssai(2, 3)}, 0, 10), item({s_nssai(4)})});
  };
  REQUIRE(same() == same());
  REQUIRE(start({}) == start({}));
  REQUIRE_FALSE(same() == start(1, 50));
  REQUIRE_FALSE(start(1) == start(2));
  REQUIRE_FALSE(start(1) == start({}));
  REQUIRE_FALSE(start(1, 50) == start(1, 51));
  REQUIRE_FALSE(start({}, 50) == start({}));

  auto other = same();
  other.overload_start_nssai_list[0].slice_overload_list.pop_back();
  REQUIRE_FALSE(other == same());
  other = same();
  other.overload_start_nssai_list[0].slice_overload_response.reset();
  REQUIRE_FALSE(other == same());
  other                                                                      = same();
  other.overload_start_nssai_list[0].slice_traffic_load_reduction_indication = percentage(11);
  REQUIRE_FALSE(other == same());
  other = same();
  std::swap(other.overload_start_nssai_list[0], other.overload_start_nssai_list[1]);
  REQUIRE_FALSE(other == same());

  REQUIRE(local_restriction{cause_set::all(), percentage(5)} == local_restriction{cause_set::all(), percentage(5)});
  REQUIRE_FALSE(local_restriction{cause_set::all(), percentage(5)} ==
                local_restriction{cause_set::all(), percentage(6)});
  REQUIRE_FALSE(local_restriction{cause_set::all(), percentage(5)} == local_restriction{cause_set{}, percentage(5)});
}
