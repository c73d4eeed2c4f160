// SPDX-License-Identifier: BSD-3-Clause

// What a START asks for, cause by cause, against the table of TS 38.413 8.7.7.2 written out.

#include "asked.hpp"
#include "n2trace/analysis/messages.hpp"

#include <string>

using namespace n2gate;
using namespace n2gate::test;
using trace::asked;
using trace::asked_percent;

namespace {

/// R: restricted, by the values of RRCEstablishmentCause: ten root values, notAvailable, mo-ExceptionData. Emergency is
/// always admitted (D1). NR has no mo-ExceptionData; in E-UTRA action 2 alone restricts it.
std::string class_of(action of)
{
  switch (of) {
  case mo_dt:
    return "AAAARRRRAAAA";
  case signalling:
    return "AAARRRRRAAAA";
  case emergency_mt:
    return "ARARRRRRRRRR";
  case high_priority:
    return "AAARRRRRAARA";
  }
  return "";
}

asked_percent refused(const std::string& of_class, int percent)
{
  asked_percent all{};
  for (std::size_t index = 0; index < of_class.size(); ++index) {
    all[index] = static_cast<std::uint8_t>(of_class[index] == 'R' ? percent : 0);
  }
  return all;
}

/// AMF-wide, by D2: a percentage alone is of action 1's class.
asked_percent amf_wide(std::optional<action> what, std::optional<int> share)
{
  if (!what && !share) {
    return {};
  }
  return refused(class_of(what.value_or(signalling)), share.value_or(100));
}

/// Of a slice item, by D5: without action the class is action 2's.
asked_percent of_item(std::optional<action> what, std::optional<int> share)
{
  return refused(class_of(what.value_or(emergency_mt)), share.value_or(100));
}

const std::vector<std::optional<action>> actions{std::nullopt, mo_dt, signalling, emergency_mt, high_priority};
const std::vector<std::optional<int>>    shares{std::nullopt, 1, 2, 33, 50, 98, 99};

} // namespace

TEST_CASE("when a START has an action and a percentage, then that share of the action's class is asked for",
          "[n2trace][38.413-8.7.7.2][D1][D2]")
{
  trace::asker ask;
  for (const std::optional<action>& what : actions) {
    for (int share = 0; share < 100; ++share) {
      const std::optional<int> said = share == 0 ? std::nullopt : std::optional<int>(share);
      INFO((what ? name(*what) : "no action") << ", " << share);
      const asked got = ask.ask(asks(what, said));
      CHECK(got.elsewhere == amf_wide(what, said));
      CHECK(got.least == got.elsewhere);
      CHECK(got.most == got.elsewhere);
      CHECK(got.slices.empty());
      CHECK(got.restricts() == (what || said));
    }
  }
}

TEST_CASE("when a START has slices, then they are asked for by their items and all others AMF-wide",
          "[n2trace][38.413-8.7.7.2][D5][D7]")
{
  trace::asker ask;
  for (const std::optional<action>& wide : actions) {
    for (const std::optional<int>& wide_share : shares) {
      for (const std::optional<action>& what : actions) {
        for (const std::optional<int>& share : shares) {
          const asked got = ask.ask(asks(wide, wide_share, {of_slices({s_nssai(5, 6), s_nssai(7)}, what, share)}));
          INFO((wide ? name(*wide) : "none") << ' ' << wide_share.value_or(0) << ", slices "
                                             << (what ? name(*what) : "none") << ' ' << share.value_or(0));
          const asked_percent elsewhere = amf_wide(wide, wide_share);
          const asked_percent here      = of_item(what, share);
          CHECK(got.elsewhere == elsewhere);
          REQUIRE(got.slices.size() == 1);
          CHECK(got.slices[0].percent == here);
          CHECK(got.slices[0].parameters == trace::slice_parameters{what, percent(share)});
          for (std::size_t index = 0; index < here.size(); ++index) {
            CHECK(got.least[index] == std::min(elsewhere[index], here[index]));
            CHECK(got.most[index] == std::max(elsewhere[index], here[index]));
          }
          CHECK(got.restricts());
        }
      }
    }
  }
}

TEST_CASE("when items say the same, then they are asked for once; when not, each", "[n2trace]")
{
  trace::asker ask;
  const asked  got = ask.ask(asks(std::nullopt,
                                 std::nullopt,
                                 {of_slices({s_nssai(1)}, mo_dt, 10),
                                   of_slices({s_nssai(2)}, mo_dt, 10),
                                   of_slices({s_nssai(3)}, mo_dt, 20),
                                   of_slices({s_nssai(4)}, signalling, 10)}));
  REQUIRE(got.slices.size() == 3);
  CHECK(got.slices[0].percent == of_item(mo_dt, 10));
  CHECK(got.slices[1].percent == of_item(mo_dt, 20));
  CHECK(got.slices[2].percent == of_item(signalling, 10));
  CHECK(got.most[3] == 10);
  CHECK(got.most[4] == 20);
  CHECK(got.least == asked_percent{}); // UEs of other slices
}

TEST_CASE("when START follows START, then nothing of the first is left in what is asked", "[n2trace][38.413-8.7.7.2]")
{
  trace::asker ask;
  static_cast<void>(ask.ask(asks(emergency_mt, 77, {of_slices({s_nssai(1)}, mo_dt)})));
  const asked got = ask.ask(asks(mo_dt, 1));
  CHECK(got.elsewhere == amf_wide(mo_dt, 1));
  CHECK(got.slices.empty());
  CHECK_FALSE(ask.ask(asks(std::nullopt)).restricts());
}
