// SPDX-License-Identifier: BSD-3-Clause

// Random sequences of everything a table can be told and a gate can be asked, mirrored into a plain reference;
// RapidCheck shrinks a sequence that fails. fuzz_table runs the same body under libFuzzer.

#include "mirror/mirror.hpp"
#include "support/catch.hpp"
#include "unit/property.hpp"

#include <cstdint>
#include <vector>

using namespace n2gate::test;

namespace {

void require_mirrored(const focus& on)
{
  require_property([&on] {
    // RapidCheck's sequences have up to 100 elements; a call reads some ten octets.
    play(*rc::gen::scale(20, rc::gen::arbitrary<std::vector<std::uint8_t>>()), on);
  });
}

constexpr decision at_set_up[]      = {decision::setup_request, decision::setup_complete};
constexpr decision at_ng_enb[]      = {decision::admit_eutra, decision::setup_request};
constexpr decision choices_of_amf[] = {decision::choose_amf, decision::serving_amf};

} // namespace

TEST_CASE("when any sequence of control calls and requests runs then table and gates do as a plain reference does",
          "[property][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.1.1][D9][D10][D11][D12][D14][D15]")
{
  require_mirrored({});
}

TEST_CASE("when any pool is asked at RRCSetupRequest and RRCSetupComplete then both verdicts are those of one draw",
          "[property][38.413-8.7.7.2][38.331-6.2.2][D8][D1][D4][D7][D10][D12][D15][D16][D8/one-draw]")
{
  require_mirrored({at_set_up, false});
}

TEST_CASE("when any pool is asked in a dry run then all are admitted for the reasons of a real one",
          "[property][38.413-8.7.7.2][D8]")
{
  require_mirrored({at_set_up, true});
}

TEST_CASE("when any pool is asked by an ng-eNB then its verdict is that of the AMFs which 40 bits of the identity show",
          "[property][38.413-8.7.7.2][36.331-6.2.2][D12]")
{
  require_mirrored({at_ng_enb, {}});
}

TEST_CASE("when any candidates are given then one of those that admit is chosen, or the least restrictive refuses",
          "[property][38.413-8.7.7.2][23.501-6.3.5][38.300-16.3.2][D1][D4][D7][D8][D12][D16]")
{
  require_mirrored({choices_of_amf, false});
}

TEST_CASE("when any candidates are given in a dry run then one is chosen for the reasons of a real one",
          "[property][23.501-6.3.5][D12]")
{
  require_mirrored({choices_of_amf, true});
}
