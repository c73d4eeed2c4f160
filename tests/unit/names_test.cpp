// SPDX-License-Identifier: BSD-3-Clause

#include "fixture.hpp"

#include <cstring>
#include <set>
#include <string>

using namespace n2gate;
using namespace n2gate::test;

TEST_CASE("when a cause is named then it has the spelling of TS 38.331, and spare from 10 on",
          "[unit][38.331-6.2.2][38.331-6.2.2/establishment-cause]")
{
  const char* const expected[] = {"emergency",
                                  "highPriorityAccess",
                                  "mt-Access",
                                  "mo-Signalling",
                                  "mo-Data",
                                  "mo-VoiceCall",
                                  "mo-VideoCall",
                                  "mo-SMS",
                                  "mps-PriorityAccess",
                                  "mcs-PriorityAccess"};
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    REQUIRE(std::string(name(cause_of(value))) == (value < 10 ? expected[value] : "spare"));
  }
}

TEST_CASE("when a reason is named then it is by its enumerator", "[unit]")
{
  const char* const expected[] = {"not_overloaded",
                                  "not_restricted",
                                  "spared",
                                  "unknown_amf",
                                  "amf_overload",
                                  "slice_overload",
                                  "local_restriction"};
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    REQUIRE(std::string(name(static_cast<reason>(value))) == (value < reason_count ? expected[value] : "unknown"));
  }
}

TEST_CASE("when an action is named then it has the spelling of TS 38.413",
          "[unit][38.413-9.3.1.105][38.413-9.3.1.105/values]")
{
  const char* const expected[] = {"reject-non-emergency-mo-dt",
                                  "reject-rrc-cr-signalling",
                                  "permit-emergency-sessions-and-mobile-terminated-services-only",
                                  "permit-high-priority-sessions-and-mobile-terminated-services-only"};
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    REQUIRE(std::string(name(action_of(value))) == (value < 4 ? expected[value] : "unknown"));
  }
}

TEST_CASE("when a local level is named then it is by its enumerator", "[unit]")
{
  const char* const expected[] = {"reject_mmtel_voice",
                                  "reject_mmtel_video",
                                  "reject_sms",
                                  "reject_non_emergency_non_high_priority",
                                  "permit_emergency_and_mt",
                                  "permit_emergency_and_mo_data",
                                  "permit_high_priority_and_emergency"};
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    REQUIRE(std::string(name(static_cast<local_level>(value))) == (value < 7 ? expected[value] : "unknown"));
  }
}

TEST_CASE("when an error is asked for its message then each has one of its own, without a full stop", "[unit]")
{
  std::set<std::string> seen;
  for (unsigned value = 0; value <= static_cast<unsigned>(error::list_too_long); ++value) {
    CAPTURE(value);
    const std::string text = message(static_cast<error>(value));
    REQUIRE(!text.empty());
    REQUIRE(text.back() != '.');
    REQUIRE(text.find('\n') == std::string::npos);
    REQUIRE(seen.insert(text).second);
  }
  for (unsigned value = static_cast<unsigned>(error::list_too_long) + 1; value < 256; ++value) {
    REQUIRE(message(static_cast<error>(value)) != nullptr);
  }
}
