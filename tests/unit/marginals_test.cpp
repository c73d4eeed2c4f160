// SPDX-License-Identifier: BSD-3-Clause

// D8 and D10 together: whether a control acts at RRCSetupRequest, at RRCSetupComplete or at both, p % of its class are
// refused and not more. By `stratified` exactly so in each block of 100 at each gate, else within chance.

#include "pool.hpp"
#include "sampling.hpp"

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr unsigned attempts = 1'000'000;
constexpr unsigned ues      = 10'000;

const std::vector<s_nssai> listed{s_nssai(1)};

constexpr sampling all_modes[] = {sampling::stratified, sampling::random, sampling::per_ue};

/// Four standard deviations of so many independent draws.
bool by_chance(unsigned refused, unsigned of, unsigned percent)
{
  const double p = percent / 100.0;
  return std::abs(refused - of * p) < 4 * std::sqrt(of * p * (1 - p));
}

struct tally {
  unsigned seen    = 0;
  unsigned refused = 0;

  void saw(bool was_refused)
  {
    ++seen;
    refused += was_refused ? 1U : 0U;
  }
};

/// What two gates in turn make of a class, at RRCSetupRequest alone and over both moments. Other causes come between.
struct traffic {
  tally       first;
  tally       total;
  tally       by_amf[2];
  std::string complaint;

  traffic(several_amfs& net, sampling mode, unsigned p_first, unsigned p_total)
  {
    gate                 other = net.table.make_gate();
    gate*                gates[2]{&net.gate, &other};
    std::vector<watched> blocks_first(2, watched(p_first));
    std::vector<watched> blocks_total(2, watched(p_total));
    dice                 random(5);
    for (unsigned i = 0; i < attempts; ++i) {
      if (mode == sampling::per_ue && i % ues == 0) {
        net.tell_time(std::chrono::minutes(i / ues));
      }
      const unsigned which = random(2);
      const auto     cause = random(2) == 0 ? establishment_cause::mo_data : establishment_cause::mo_signalling;
      // Identities that bind to nobody, so that the candidates are always the same.
      const ue_identity identity =
          mode == sampling::per_ue || i % 2 == 0 ? part1_of(7, i % 3, i % ues * 2654435761U) : ue_identity{};
      const attempt  asked = gates[which]->setup_request(cause, identity);
      const unsigned to    = random(2);
      const verdict  last  = asked ? gates[which]->setup_complete(asked, net.amfs[to], listed) : asked.verdict();
      first.saw(!asked);
      total.saw(!last);
      by_amf[to].saw(!last);
      if (mode == sampling::stratified) {
        blocks_first[which].saw(asked.verdict());
        blocks_total[which].saw(last);
      }
      if (i % 5 == 0 && !gates[which]->setup_request(establishment_cause::mt_access, identity)) {
        complaint = "mt-Access refused";
      }
    }
    for (unsigned which = 0; which < 2 && mode == sampling::stratified; ++which) {
      complaint += blocks_first[which].complaint() + blocks_total[which].complaint();
    }
  }

  /// Of those bound for either AMF so many percent are refused, at whichever moment.
  [[nodiscard]] bool by_chance_of_either(unsigned percent) const
  {
    return by_chance(by_amf[0].refused, by_amf[0].seen, percent) &&
           by_chance(by_amf[1].refused, by_amf[1].seen, percent);
  }
};

struct two_amfs : several_amfs {
  two_amfs(sampling mode, const overload_start& first, const overload_start& second) : several_amfs(how_of(mode))
  {
    apply(add(), first);
    apply(add(), second);
  }

private:
  static options how_of(sampling mode)
  {
    options how;
    how.sampling = mode;
    how.seed     = 0x5EED;
    return how;
  }
};

} // namespace

TEST_CASE("when every candidate refuses p % AMF-wide then p % are refused at RRCSetupRequest and none later",
          "[unit][38.413-9.3.1.106][D8][D10][D8/share]")
{
  for (sampling mode : all_modes) {
    two_amfs      net(mode, start(1, 23), start(1, 23));
    const traffic seen(net, mode, 23, 23);
    CAPTURE(static_cast<int>(mode), seen.first.refused, seen.total.refused);
    REQUIRE(seen.complaint == "");
    REQUIRE(by_chance(seen.first.refused, attempts, 23));
    REQUIRE(seen.total.refused == seen.first.refused);
    REQUIRE(seen.by_chance_of_either(23));
  }
}

TEST_CASE("when a slice list alone refuses p % then none are refused at RRCSetupRequest and p % at RRCSetupComplete",
          "[unit][38.413-9.3.1.106][D8][D10][D8/share]")
{
  for (sampling mode : all_modes) {
    const auto    control = start({}, {}, {item(listed, 1, 41)});
    two_amfs      net(mode, control, control);
    const traffic seen(net, mode, 0, 41);
    CAPTURE(static_cast<int>(mode), seen.total.refused);
    REQUIRE(seen.complaint == "");
    REQUIRE(seen.first.refused == 0);
    REQUIRE(by_chance(seen.total.refused, attempts, 41));
    REQUIRE(seen.by_chance_of_either(41));
  }
}

TEST_CASE("when p % are refused at RRCSetupRequest and more by a slice list then the higher percentage is the total",
          "[unit][38.413-9.3.1.106][D8][D10][D8/share]")
{
  for (sampling mode : all_modes) {
    const auto    control = start(1, 20, {item(listed, 1, 65)});
    two_amfs      net(mode, control, control);
    const traffic seen(net, mode, 20, 65);
    CAPTURE(static_cast<int>(mode), seen.first.refused, seen.total.refused);
    REQUIRE(seen.complaint == "");
    REQUIRE(by_chance(seen.first.refused, attempts, 20));
    REQUIRE(by_chance(seen.total.refused, attempts, 65));
    REQUIRE(seen.by_chance_of_either(65));
  }
}

TEST_CASE("when candidates ask for different percentages then each AMF's own share is refused of those bound for it",
          "[unit][38.413-9.3.1.106][D8][D10][D8/share]")
{
  for (sampling mode : all_modes) {
    two_amfs net(mode, start(1, 30), start(1, 60));
    // Half go to either, at random: blocks of all requests hold 30 refusals at first, and no fixed number in the end.
    tally first;
    tally by_amf[2];
    dice  random(6);
    for (unsigned i = 0; i < attempts; ++i) {
      if (i % ues == 0) {
        net.tell_time(std::chrono::minutes(i / ues));
      }
      const attempt  asked = net.gate.setup_request(establishment_cause::mo_data, part1_of(7, 1, i % ues));
      const unsigned to    = random(2);
      first.saw(!asked);
      by_amf[to].saw(!(asked ? net.gate.setup_complete(asked, net.amfs[to]) : asked.verdict()));
    }
    CAPTURE(static_cast<int>(mode), by_amf[0].refused, by_amf[1].refused);
    REQUIRE(by_chance(first.refused, attempts, 30));
    REQUIRE(by_chance(by_amf[0].refused, by_amf[0].seen, 30));
    REQUIRE(by_chance(by_amf[1].refused, by_amf[1].seen, 60));
  }
}
