// SPDX-License-Identifier: BSD-3-Clause

// An ng-eNB: EstablishmentCause-5GC and NB-IoT's mo-ExceptionData (TS 36.331), which TS 38.413 8.7.7.2 restricts by the
// same rows, and identities with 40 bits in ng-5G-S-TMSI-Part1.

#include "pool.hpp"
#include "sampling.hpp"

#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

using eutra = eutra_establishment_cause;

eutra eutra_of(unsigned value)
{
  return static_cast<eutra>(value);
}

// emergency, highPriorityAccess, mt-Access, mo-Signalling, mo-Data, mo-VoiceCall, two spares, mo-ExceptionData.
constexpr const char* literal_eutra[4] = {"AAAARRAAA", "AAARRRAAA", "ARARRRRRR", "RAARRRRRA"};
constexpr const char* default_eutra[4] = {"AAAARRAAA", "AAARRRAAA", "ARARRRRRR", "AAARRRRRA"};

/// As which NR cause each counts.
constexpr establishment_cause counts_as[9] = {establishment_cause::emergency,
                                              establishment_cause::high_priority_access,
                                              establishment_cause::mt_access,
                                              establishment_cause::mo_signalling,
                                              establishment_cause::mo_data,
                                              establishment_cause::mo_voice_call,
                                              establishment_cause::spare1,
                                              establishment_cause::spare1,
                                              establishment_cause::high_priority_access};

enum class at { admit, setup_request, setup_complete };

/// 'A' or 'R' for each cause; the two stages must not differ from the single one when one AMF is all there is.
std::string eutra_letters(one_amf& net, at moment)
{
  std::string row;
  for (unsigned value = 0; value < 9; ++value) {
    verdict v = net.gate.admit(net.amf, eutra_of(value));
    if (moment != at::admit) {
      const attempt asked = net.gate.setup_request(eutra_of(value), {});
      REQUIRE((asked.cause() == counts_as[value]));
      v = moment == at::setup_request || !asked ? asked.verdict() : net.gate.setup_complete(asked, net.amf);
    }
    REQUIRE((v.admitted() == (v.answer() == rrc_answer::none)));
    REQUIRE((v.admitted() || v.answer() == rrc_answer::rrc_reject));
    row += v.admitted() ? 'A' : 'R';
  }
  return row;
}

} // namespace

TEST_CASE("when an action is in force then it restricts its class of E-UTRA causes", "[unit][38.413-8.7.7.2][D1]")
{
  options literally;
  literally.always_admit = {};
  one_amf net;
  one_amf by_the_letter(literally);
  for (at moment : {at::admit, at::setup_request, at::setup_complete}) {
    for (unsigned action = 0; action < 4; ++action) {
      CAPTURE(static_cast<int>(moment), action);
      net.apply(start(action));
      by_the_letter.apply(start(action));
      REQUIRE(eutra_letters(net, moment) == default_eutra[action]);
      REQUIRE(eutra_letters(by_the_letter, moment) == literal_eutra[action]);
    }
    REQUIRE(net.table.overload_stop(net.amf) == error::none);
    REQUIRE(eutra_letters(net, moment) == "AAAAAAAAA");
  }
}

TEST_CASE("when an E-UTRA cause is beyond the enumeration then it counts as a spare", "[unit]")
{
  one_amf net;
  for (unsigned action = 0; action < 4; ++action) {
    net.apply(start(action));
    for (unsigned value = 9; value < 256; ++value) {
      CAPTURE(action, value);
      REQUIRE(net.gate.admit(net.amf, eutra_of(value)).admitted() == (action < 2));
      const attempt asked = net.gate.setup_request(eutra_of(value), {});
      REQUIRE(bool(asked) == (action < 2));
      REQUIRE((asked.cause() == establishment_cause::spare1));
    }
  }
}

TEST_CASE("when a slice list is in force then it restricts E-UTRA causes at RRCConnectionSetupComplete",
          "[unit][38.413-8.7.7.2][D4]")
{
  one_amf                    net;
  const std::vector<s_nssai> listed{s_nssai(1)};
  net.apply(start({}, {}, {item(listed, 2)}));
  for (unsigned value = 0; value < 9; ++value) {
    CAPTURE(value);
    const bool    refused = default_eutra[2][value] == 'R';
    const attempt asked   = net.gate.setup_request(eutra_of(value), {});
    REQUIRE(asked);
    const verdict v = net.gate.setup_complete(asked, net.amf, listed);
    REQUIRE(v.why() == (refused ? reason::slice_overload : reason::not_restricted));
    REQUIRE((v.answer() == (refused ? rrc_answer::rrc_release : rrc_answer::none)));
    REQUIRE(net.gate.admit(net.amf, eutra_of(value), listed).why() == v.why());
    REQUIRE(net.gate.setup_complete(asked, net.amf));
  }
}

TEST_CASE("when NR causes are restricted locally or always admitted then so are E-UTRA causes of their class",
          "[unit][D1][D1/more]")
{
  for (unsigned cause = 0; cause < 16; ++cause) {
    options how;
    how.always_admit = {};
    one_amf net(how);
    net.apply(local_restriction{{cause_of(cause)}, percentage(100)});
    how.always_admit = {cause_of(cause)};
    one_amf except(how);
    except.apply(local_restriction{cause_set::all(), percentage(100)});
    for (unsigned value = 0; value < 9; ++value) {
      const bool same = counts_as[value] == cause_of(cause);
      CAPTURE(cause, value);
      REQUIRE(net.gate.admit(net.amf, eutra_of(value)).admitted() == !same);
      REQUIRE(except.gate.admit(except.amf, eutra_of(value)).admitted() == same);
    }
  }
}

TEST_CASE("when E-UTRA causes are decided then they count as the NR causes of their class", "[unit]")
{
  one_amf net;
  net.apply(start(3));
  for (unsigned value = 0; value < 9; ++value) {
    static_cast<void>(net.gate.admit(net.amf, eutra_of(value)));
    static_cast<void>(net.gate.admit({}, eutra_of(value)));
    static_cast<void>(net.gate.setup_complete(net.gate.setup_request(eutra_of(value), {}), {}));
  }
  const table_snapshot seen = net.table.snapshot();
  for (unsigned cause = 0; cause < 16; ++cause) {
    const unsigned expected = cause == 1 || cause == 15 ? 2 : cause < 6 ? 1 : 0;
    CAPTURE(cause);
    REQUIRE(seen.amfs[0].decisions.admit.requests(cause_of(cause)) == expected);
    REQUIRE(seen.amfs[0].decisions.setup_request.requests(cause_of(cause)) == expected);
    REQUIRE(seen.unknown_amf.admit.requests(cause_of(cause)) == expected);
  }
}

TEST_CASE("when a class is thinned then NR and E-UTRA requests are in one block", "[unit][D10]")
{
  one_amf net;
  dice    random(6);
  net.apply(start(1, 37));
  watched seen(37);
  watched at_request(37);
  for (unsigned i = 0; i < 5000; ++i) {
    const bool nr = random(2) == 0;
    seen.saw(nr ? net.admit(establishment_cause::mo_data) : net.gate.admit(net.amf, eutra::mo_voice_call));
    const attempt asked = nr ? net.gate.setup_request(establishment_cause::mo_data, {})
                             : net.gate.setup_request(eutra::mo_signalling, {});
    at_request.saw(asked.verdict());
  }
  REQUIRE(seen.complaint() == "");
  REQUIRE(at_request.complaint() == "");
}

TEST_CASE("when 40 bits of the identity are known then both bits of the AMF Set ID count",
          "[unit][36.331-6.2.2][36.331-6.2.2/part1]")
{
  several_amfs net;
  net.add({guami_of(1, 9)});
  net.add({guami_of(3, 9)});
  net.add({guami_of(0x105, 9), guami_of(2, 8)});
  // Sets 1 and 0x105 end on 01: both are candidates of either's UEs; set 3 ends on 11, and shares but one bit with
  // them.
  for (unsigned overloaded = 0; overloaded < 8; ++overloaded) {
    for (unsigned place = 0; place < 3; ++place) {
      REQUIRE(net.table.overload_stop(net.amfs[place]) == error::none);
      if ((overloaded >> place & 1) == 1) {
        net.apply(net.amfs[place], start(1));
      }
    }
    const auto let_in = [&](unsigned set, unsigned pointer) {
      const auto whole  = s_tmsi_of(set, pointer);
      const auto shown  = eutra_ue_identity::from_part1(whole.value() % (1ULL << 40));
      const bool answer = bool(net.gate.setup_request(eutra::mo_data, shown));
      REQUIRE(bool(net.gate.setup_request(eutra::mo_data, whole)) == answer);
      return answer;
    };
    CAPTURE(overloaded);
    REQUIRE(let_in(1, 9) == ((overloaded & 5) != 5));
    REQUIRE(let_in(0x3FD, 9) == ((overloaded & 5) != 5));
    REQUIRE(let_in(3, 9) == ((overloaded & 2) == 0));
    REQUIRE(let_in(0x3FF, 9) == ((overloaded & 2) == 0));
    REQUIRE(let_in(2, 8) == ((overloaded & 4) == 0));
    // Nobody serves these: all are candidates, as for a random value.
    for (unsigned set : {0U, 2U, 0x3FEU}) {
      REQUIRE(let_in(set, 9) == (overloaded != 7));
    }
    REQUIRE(let_in(1, 8) == (overloaded != 7));
    REQUIRE(bool(net.gate.setup_request(eutra::mo_data, {})) == (overloaded != 7));
  }
}

TEST_CASE("when only the lowest bit of the AMF Set ID matches then a gNB binds the UE, and an ng-eNB does not",
          "[unit][36.331-6.2.2][38.331-6.2.2][36.331-6.2.2/part1]")
{
  several_amfs net;
  net.add({guami_of(1, 9)});
  net.add({guami_of(2, 5)});
  net.apply(net.amfs[0], start(1));
  const ng_5g_s_tmsi ue = s_tmsi_of(3, 9);
  REQUIRE_FALSE(net.gate.setup_request(establishment_cause::mo_data, ue));
  REQUIRE(net.gate.setup_request(eutra::mo_data, ue).verdict().why() == reason::not_overloaded);
  REQUIRE_FALSE(net.gate.setup_request(eutra::mo_data, s_tmsi_of(1, 9)));
  REQUIRE(net.gate.setup_request(eutra::mo_data, s_tmsi_of(2, 5)));
  // The pointer of one and the set of the other match nobody either.
  REQUIRE(net.gate.setup_request(eutra::mo_data, s_tmsi_of(2, 9)));
  REQUIRE(net.gate.setup_request(eutra::mo_data, s_tmsi_of(1, 5)));
  // Once the idle one is gone there is but one to go to.
  REQUIRE(net.table.association_lost(net.amfs[1]) == error::none);
  REQUIRE_FALSE(net.gate.setup_request(eutra::mo_data, ue));
}

TEST_CASE("when every pointer and pair of bits has an AMF of its own then an ng-eNB tells each from the others",
          "[unit][36.331-6.2.2][36.331-6.2.2/part1]")
{
  options how;
  how.max_amfs = 256;
  several_amfs net(how);
  for (unsigned number = 0; number < 256; ++number) {
    net.add({guami_of(0x154 + number / 64, number % 64)});
    net.apply(net.amfs.back(), start(1));
  }
  for (unsigned open = 0; open < 256; ++open) {
    REQUIRE(net.table.overload_stop(net.amfs[open]) == error::none);
    std::string found;
    for (unsigned number = 0; number < 256; ++number) {
      const auto shown = s_tmsi_of(number / 64, number % 64).value();
      if (net.gate.setup_request(eutra::mo_data, eutra_ue_identity::from_part1(shown))) {
        found += std::to_string(number) + ' ';
      }
    }
    REQUIRE(found == std::to_string(open) + ' ');
    net.apply(net.amfs[open], start(1));
  }
}

TEST_CASE("when an E-UTRA cause is named then it is in TS 36.331's spelling",
          "[unit][36.331-6.2.2][36.331-6.2.2/establishment-cause]")
{
  const char* names[] = {"emergency",
                         "highPriorityAccess",
                         "mt-Access",
                         "mo-Signalling",
                         "mo-Data",
                         "mo-VoiceCall",
                         "spare",
                         "spare",
                         "mo-ExceptionData"};
  for (unsigned value = 0; value < 256; ++value) {
    CAPTURE(value);
    REQUIRE(std::string(name(eutra_of(value))) == (value < 9 ? names[value] : "spare"));
  }
}
