// SPDX-License-Identifier: BSD-3-Clause

// RRCResumeRequest (D9): the classes of establishment causes hold for resume causes of the same name, which are
// numbered differently from 8 on; rna-Update, mt-SDT and srs-PosConfigOrActivationReq are never restricted.

#include "pool.hpp"
#include "sampling.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

resume_cause resume_of(unsigned value)
{
  return static_cast<resume_cause>(value);
}

std::string resume_letters(one_amf& net)
{
  std::string row;
  for (unsigned value = 0; value < resume_cause_count; ++value) {
    row += net.gate.resume_request(net.amf, resume_of(value)).admitted() ? 'A' : 'R';
  }
  return row;
}

// By resume cause 0..15: 8 rna-Update, 9 mps, 10 mcs, 11 mt-SDT, 12 srs-Pos.
constexpr const char* literal_resume[4] = {
    "AAAARRRRAAAAAAAA", "AAARRRRRAAAAAAAA", "ARARRRRRARRAARRR", "RAARRRRRAAAAARRR"};
constexpr const char* default_resume[4] = {
    "AAAARRRRAAAAAAAA", "AAARRRRRAAAAAAAA", "ARARRRRRARRAARRR", "AAARRRRRAAAAARRR"};
constexpr const char* level_resume[7] = {"AAAAARAAAAAAAAAA",
                                         "AAAAAARAAAAAAAAA",
                                         "AAAAAAARAAAAAAAA",
                                         "AARRRRRRAAAAARRR",
                                         "ARARRRRRARRAARRR",
                                         "ARRRARRRARRAARRR",
                                         "AARRRRRRAAAAARRR"};

/// Resume causes that have an establishment cause of the same name, with its number. Spares have their own test.
constexpr std::pair<unsigned, unsigned> same_name[] = {
    {0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}, {6, 6}, {7, 7}, {9, 8}, {10, 9}};

} // namespace

TEST_CASE("when an action is in force then it restricts its class of resume causes",
          "[unit][38.413-8.7.7.2][D9][D1][38.331-5.3.13][38.331-6.2.2/resume-cause][D9/classes][D9/never]")
{
  options literally;
  literally.always_admit = {};
  one_amf net;
  one_amf by_the_letter(literally);
  REQUIRE(resume_letters(net) == nobody_restricted);
  for (unsigned action = 0; action < 4; ++action) {
    CAPTURE(action);
    net.apply(start(action));
    by_the_letter.apply(start(action));
    REQUIRE(resume_letters(net) == default_resume[action]);
    REQUIRE(resume_letters(by_the_letter) == literal_resume[action]);
    for (unsigned value = 0; value < 256; ++value) {
      const verdict v       = net.gate.resume_request(net.amf, resume_of(value));
      const bool    refused = default_resume[action][value < 16 ? value : 15] == 'R'; // above 15 it is spare1
      CAPTURE(value);
      REQUIRE(v.admitted() == !refused);
      REQUIRE(v.why() == (refused ? reason::amf_overload : reason::not_restricted));
      REQUIRE((v.answer() == (refused ? rrc_answer::rrc_reject : rrc_answer::none)));
      REQUIRE((refused ? v.wait_time().count() >= 1 && v.wait_time().count() <= 16 : v.wait_time().count() == 0));
    }
  }
  REQUIRE(net.table.overload_stop(net.amf) == error::none);
  REQUIRE(net.gate.resume_request(net.amf, resume_cause::mo_data).why() == reason::not_overloaded);
}

TEST_CASE("when a local restriction is set then it holds for resume causes of the same name and never for D9's three",
          "[unit][D9][D9/classes][D9/never]")
{
  one_amf net;
  for (unsigned level = 0; level < 7; ++level) {
    REQUIRE(net.table.restrict_locally(net.amf, static_cast<local_level>(level)) == error::none);
    CAPTURE(level);
    REQUIRE(resume_letters(net) == level_resume[level]);
  }
  net.apply(local_restriction{cause_set::all(), percentage(100)});
  REQUIRE(resume_letters(net) == "ARRRRRRRARRAARRR");

  options everything;
  everything.always_admit = {};
  one_amf strict(everything);
  for (unsigned cause = 0; cause < 10; ++cause) {
    strict.apply(local_restriction{{cause_of(cause)}, percentage(100)});
    std::string expected(nobody_restricted);
    for (const auto& [resumed, established] : same_name) {
      if (established == cause) {
        expected[resumed] = 'R';
      }
    }
    CAPTURE(cause);
    REQUIRE(resume_letters(strict) == expected);
  }
  REQUIRE(strict.gate.resume_request(strict.amf, resume_cause::mcs_priority_access).why() == reason::local_restriction);
}

TEST_CASE("when a cause is always admitted then so is the resume cause of its name", "[unit][D1][D9][D1/more]")
{
  for (unsigned cause = 0; cause < 10; ++cause) {
    options how;
    how.always_admit = {cause_of(cause)};
    one_amf net(how);
    net.apply(local_restriction{cause_set::all(), percentage(100)});
    std::string expected = "RRRRRRRRARRAARRR";
    for (const auto& [resumed, established] : same_name) {
      if (established == cause) {
        expected[resumed] = 'A';
      }
    }
    CAPTURE(cause);
    REQUIRE(resume_letters(net) == expected);
  }
}

TEST_CASE("when a spare of establishment causes is restricted locally then so is the resume cause of its name",
          "[unit][D9]")
{
  one_amf net;
  net.apply(local_restriction{{establishment_cause::spare3}, percentage(100)});
  REQUIRE(resume_letters(net) == "AAAAAAAAAAAAARAA");
  net.apply(local_restriction{{establishment_cause::spare2}, percentage(100)});
  REQUIRE(resume_letters(net) == "AAAAAAAAAAAAAARA");
  net.apply(local_restriction{{establishment_cause::spare1}, percentage(100)});
  REQUIRE(resume_letters(net) == "AAAAAAAAAAAAAAAR");
  REQUIRE_FALSE(net.gate.resume_request(net.amf, resume_of(200)));
  net.apply(local_restriction{{establishment_cause::spare6, establishment_cause::spare4}, percentage(100)});
  REQUIRE(resume_letters(net) == nobody_restricted);
}

TEST_CASE("when a class is thinned by p % then p of each 100 resume requests in it are refused",
          "[unit][38.413-9.3.1.106][D9][D10][D6/no-match]")
{
  one_amf net;
  dice    random(4);
  for (unsigned p : {1U, 33U, 50U, 99U}) {
    net.apply(start(1, p, {item({s_nssai(1)}, 2)})); // no NSSAI is given, so that the list matches nobody (D6)
    watched seen(p);
    for (unsigned i = 0; i < 3000; ++i) {
      seen.saw(net.gate.resume_request(net.amf, resume_of(3 + random(5))));
      REQUIRE(net.gate.resume_request(net.amf, resume_cause::rna_update).why() == reason::not_restricted);
    }
    CAPTURE(p);
    REQUIRE(seen.complaint() == "");
  }
  net.apply(start({}, {}, {item({s_nssai(1)}, 2)}));
  REQUIRE(resume_letters(net) == nobody_restricted);
}

TEST_CASE("when resume requests are decided then they are counted by resume cause, and of no AMF as unknown",
          "[unit][D9][D12]")
{
  one_amf net;
  net.apply(start(2));
  for (unsigned value = 0; value < 16; ++value) {
    for (unsigned times = 0; times <= value; ++times) {
      static_cast<void>(net.gate.resume_request(net.amf, resume_of(value)));
      REQUIRE(net.gate.resume_request({}, resume_of(value)).why() == reason::unknown_amf);
    }
  }
  const table_snapshot seen = net.table.snapshot();
  for (unsigned value = 0; value < 16; ++value) {
    CAPTURE(value);
    const bool refused = default_resume[2][value] == 'R';
    const auto why     = refused ? reason::amf_overload : reason::not_restricted;
    REQUIRE(seen.amfs[0].decisions.resume_request.count(resume_of(value), why) == value + 1);
    REQUIRE(seen.amfs[0].decisions.resume_request.requests(resume_of(value)) == value + 1);
    REQUIRE(seen.unknown_amf.resume_request.count(resume_of(value), reason::unknown_amf) == value + 1);
  }
  REQUIRE(seen.amfs[0].decisions.admit.counts == decision_counters().counts);
  REQUIRE(seen.amfs[0].decisions.setup_request.counts == decision_counters().counts);
  REQUIRE(seen.amfs[0].decisions.setup_complete.counts == decision_counters().counts);
}

TEST_CASE("when nothing is in force then resume requests are counted at their own stage all the same", "[unit][D9]")
{
  one_amf net;
  for (unsigned value = 0; value < 16; ++value) {
    REQUIRE(net.gate.resume_request(net.amf, resume_of(value)).why() == reason::not_overloaded);
  }
  const stage_decisions seen = net.snapshot().decisions;
  for (unsigned value = 0; value < 16; ++value) {
    CAPTURE(value);
    REQUIRE(seen.resume_request.count(resume_of(value), reason::not_overloaded) == 1);
  }
  REQUIRE(seen.admit.counts == decision_counters().counts);
}

TEST_CASE("when a resume cause is named then it is in TS 38.331's spelling",
          "[unit][38.331-6.2.2][38.331-6.2.2/resume-cause]")
{
  const char* names[] = {"emergency",
                         "highPriorityAccess",
                         "mt-Access",
                         "mo-Signalling",
                         "mo-Data",
                         "mo-VoiceCall",
                         "mo-VideoCall",
                         "mo-SMS",
                         "rna-Update",
                         "mps-PriorityAccess",
                         "mcs-PriorityAccess",
                         "mt-SDT",
                         "srs-PosConfigOrActivationReq"};
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    REQUIRE(std::string(name(resume_of(value))) == (value < 13 ? names[value] : "spare"));
  }
}
