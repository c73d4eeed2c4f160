// SPDX-License-Identifier: BSD-3-Clause

// D10, per_ue: the draw is a hash of the 39 bits that RRCSetupRequest shows, the number of the period and the seed. A
// UE that tries again gets the same answer until the period is over, wherever it asks.

#include "pool.hpp"
#include "sampling.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;
using namespace std::chrono_literals;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

options per_ue(std::uint64_t seed = 7)
{
  options how;
  how.sampling      = sampling::per_ue;
  how.per_ue_period = 10s;
  how.seed          = seed;
  return how;
}

/// 5G-S-TMSIs as an AMF gives them: one set and pointer, and 5G-TMSIs in a row.
ng_5g_s_tmsi ue(unsigned number)
{
  return s_tmsi_of(0x155, 21, 0xC000'0000U + number);
}

std::vector<unsigned> draws(gate& at, unsigned many = 1000)
{
  std::vector<unsigned> made;
  for (unsigned number = 0; number < many; ++number) {
    made.push_back(at.setup_request(mo_data, ue(number)).draw());
  }
  return made;
}

/// How many of 1000 UEs have the same draw; ten by chance.
std::ptrdiff_t alike(const std::vector<unsigned>& a, const std::vector<unsigned>& b)
{
  std::ptrdiff_t same = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    same += a[i] == b[i] ? 1 : 0;
  }
  return same;
}

} // namespace

TEST_CASE("when a UE tries again within a period then its draw is the same, at every gate, AMF and moment",
          "[unit][D10][D10/per-ue]")
{
  several_amfs net(per_ue());
  gate         other  = net.table.make_gate();
  const auto   first  = net.add();
  const auto   second = net.add({guami_of(0x155, 21)});
  net.tell_time(42s);
  for (unsigned p : {1U, 35U, 80U, 99U}) {
    net.apply(first, start(1, p, {item({s_nssai(1)}, 1, p)}));
    net.apply(second, start(0, p));
    unsigned gone = 0;
    for (unsigned number = 0; number < 500; ++number) {
      const attempt asked   = net.gate.setup_request(mo_data, ue(number));
      const bool    refused = asked.draw() < p;
      CAPTURE(p, number);
      REQUIRE(bool(asked) == !refused);
      for (gate* at : {&net.gate, &other}) {
        REQUIRE(at->setup_request(mo_data, ue(number)).draw() == asked.draw());
        REQUIRE(at->setup_request(establishment_cause::mo_sms, ue(number)).draw() == asked.draw());
        REQUIRE(at->admit(first, mo_data, {}, ue(number)).admitted() == !refused);
        REQUIRE(at->admit(second, establishment_cause::mo_sms, {}, ue(number)).admitted() == !refused);
        REQUIRE(at->admit(first, mo_data, std::vector<s_nssai>{s_nssai(1)}, ue(number)).admitted() == !refused);
      }
      gone += refused ? 1U : 0U;
    }
    REQUIRE(std::abs(gone - 5.0 * p) < 4 * std::sqrt(5.0 * p * (1 - p / 100.0)) + 1);
  }
}

TEST_CASE("when 39, 40 or 48 bits of a 5G-S-TMSI are known then the draw is the same", "[unit][D10]")
{
  several_amfs net(per_ue());
  const auto   amf = net.add();
  net.apply(amf, start(1, 50));
  for (unsigned number = 0; number < 500; ++number) {
    for (unsigned set : {0U, 1U, 2U, 0x155U, 0x3FEU, 0x3FFU}) {
      const ng_5g_s_tmsi whole = s_tmsi_of(set, number % 64, number * 0x9E37'79B9U);
      const auto         bits  = whole.value();
      const unsigned     draw  = net.gate.setup_request(mo_data, ue_identity::from_part1(bits % (1ULL << 39))).draw();
      REQUIRE(draw < 100);
      REQUIRE(net.gate.setup_request(mo_data, whole).draw() == draw);
      const auto eutra = eutra_ue_identity::from_part1(bits % (1ULL << 40));
      REQUIRE(net.gate.setup_request(eutra_establishment_cause::mo_data, eutra).draw() == draw);
      REQUIRE(net.gate.setup_request(eutra_establishment_cause::mo_data, whole).draw() == draw);
      const bool refused = draw < 50;
      REQUIRE(net.gate.admit(amf, mo_data, {}, whole).admitted() == !refused);
      REQUIRE(net.gate.admit(amf, eutra_establishment_cause::mo_data, {}, eutra).admitted() == !refused);
      REQUIRE(net.gate.admit(amf, eutra_establishment_cause::mo_data, {}, whole).admitted() == !refused);
    }
  }
}

TEST_CASE("when any of the 39 bits differs then the draw is another's", "[unit][D10]")
{
  several_amfs net(per_ue());
  net.add();
  for (unsigned bit = 0; bit < 39; ++bit) {
    unsigned same = 0;
    for (unsigned number = 0; number < 1000; ++number) {
      const auto shown = ue_identity(ue(number)).part1();
      same += net.gate.setup_request(mo_data, ue_identity::from_part1(shown)).draw() ==
                      net.gate.setup_request(mo_data, ue_identity::from_part1(shown ^ (1ULL << bit))).draw()
                  ? 1U
                  : 0U;
    }
    CAPTURE(bit, same);
    REQUIRE(same < 30); // ten by chance
  }
}

TEST_CASE("when periods go by then p % of them refuse a UE, each by itself", "[unit][D10][D10/per-ue-period]")
{
  several_amfs net(per_ue());
  const auto   amf = net.add();
  net.apply(amf, start(1, 30));
  constexpr unsigned periods = 20000;
  for (unsigned number = 0; number < 3; ++number) {
    unsigned refused = 0;
    unsigned in_turn = 0;
    bool     before  = false;
    for (unsigned period = 0; period < periods; ++period) {
      // Never back, across all three UEs.
      net.tell_time(std::chrono::seconds((number * periods + period) * 10 + 3));
      const bool now = !net.gate.setup_request(mo_data, ue(number));
      refused += now ? 1U : 0U;
      in_turn += now && before ? 1U : 0U;
      before = now;
    }
    CAPTURE(number, refused, in_turn);
    REQUIRE(std::abs(refused - periods * 0.3) < 4 * std::sqrt(periods * 0.3 * 0.7));
    REQUIRE(std::abs(in_turn - periods * 0.09) < 6 * std::sqrt(periods * 0.09 * 0.91));
  }
}

TEST_CASE("when many UEs ask within one period then their draws lie evenly in 0..99", "[unit][D10]")
{
  several_amfs net(per_ue());
  net.add();
  constexpr unsigned many      = 200000;
  unsigned           seen[100] = {};
  for (unsigned number = 0; number < many; ++number) {
    ++seen[net.gate.setup_request(mo_data, ue(number)).draw()];
  }
  double sum = 0;
  for (unsigned count : seen) {
    sum += (count - many / 100.0) * (count - many / 100.0) / (many / 100.0);
  }
  CAPTURE(sum);
  REQUIRE(sum < 170); // chi-square of 99 degrees: mean 99, deviation 14
  REQUIRE(sum > 40);
}

TEST_CASE("when a period is over then draws are others, and not before", "[unit][D10][D10/per-ue-period]")
{
  several_amfs net(per_ue());
  net.add();
  const auto at_zero = draws(net.gate);
  net.tell_time(9'999'999'999ns);
  REQUIRE(draws(net.gate) == at_zero);
  net.tell_time(10s);
  const auto second = draws(net.gate);
  REQUIRE(alike(at_zero, second) < 30);
  net.tell_time(19'999ms);
  REQUIRE(draws(net.gate) == second);
  net.tell_time(20s);
  REQUIRE(alike(second, draws(net.gate)) < 30);
}

TEST_CASE("when a time is told that is before the last one then no draw changes", "[unit][D10]")
{
  several_amfs net(per_ue());
  net.add();
  net.tell_time(55s);
  const auto now = draws(net.gate);
  for (std::chrono::nanoseconds back : {std::chrono::nanoseconds(54s), 49s + 0ns, 0s + 0ns, -5s + 0ns}) {
    net.tell_time(back);
    REQUIRE(draws(net.gate) == now);
    REQUIRE(net.table.snapshot().time == 55s);
  }
  net.tell_time(59s);
  REQUIRE(draws(net.gate) == now);
}

TEST_CASE("when the seed is another then draws are others, and with the same seed the same", "[unit][D10]")
{
  several_amfs one(per_ue(1));
  several_amfs same(per_ue(1));
  several_amfs other(per_ue(2));
  for (auto* net : {&one, &same, &other}) {
    net->add();
  }
  const auto of_one = draws(one.gate);
  REQUIRE(draws(same.gate) == of_one);
  REQUIRE(alike(draws(other.gate), of_one) < 30);
}

TEST_CASE("when RRCSetupComplete comes in the next period then the draw of RRCSetupRequest still counts",
          "[unit][D8][D10]")
{
  several_amfs net(per_ue());
  const auto   amf = net.add();
  net.apply(amf, start({}, {}, {item({s_nssai(1)}, 1, 50)}));
  const std::vector<s_nssai> listed{s_nssai(1)};
  std::vector<attempt>       asked;
  for (unsigned number = 0; number < 1000; ++number) {
    asked.push_back(net.gate.setup_request(mo_data, ue(number)));
    REQUIRE(asked.back());
  }
  net.tell_time(10s);
  for (const attempt& each : asked) {
    REQUIRE(net.gate.setup_complete(each, amf, listed).admitted() == (each.draw() >= 50));
  }
}

TEST_CASE("when a UE shows no 5G-S-TMSI then it is thinned exactly as by stratified", "[unit][D10]")
{
  several_amfs net(per_ue());
  const auto   amf = net.add();
  dice         random(3);
  for (unsigned p : {1U, 17U, 50U, 99U}) {
    net.apply(amf, start(1, p));
    watched at_request(p);
    watched at_admit(p);
    watched at_resume(p);
    for (unsigned i = 0; i < 5000; ++i) {
      at_request.saw(net.gate.setup_request(mo_data, {}).verdict());
      // Those with an identity come between and count in no block.
      for (unsigned each = random(4); each > 0; --each) {
        static_cast<void>(net.gate.setup_request(mo_data, ue(random(100))));
      }
    }
    for (unsigned i = 0; i < 5000; ++i) {
      at_admit.saw(net.gate.admit(amf, mo_data));
      for (unsigned each = random(4); each > 0; --each) {
        static_cast<void>(net.gate.admit(amf, mo_data, {}, ue(random(100))));
      }
    }
    net.apply(amf, start(1, p));
    for (unsigned i = 0; i < 5000; ++i) {
      at_resume.saw(net.gate.resume_request(amf, resume_cause::mo_data));
    }
    CAPTURE(p);
    REQUIRE(at_request.complaint() == "");
    REQUIRE(at_admit.complaint() == "");
    REQUIRE(at_resume.complaint() == "");
  }
}

TEST_CASE("when a period of less than 1 ms is asked for then the table is not made", "[unit]")
{
  options how = per_ue();
  for (int ms : {-1000, -1, 0}) {
    how.per_ue_period = std::chrono::milliseconds(ms);
    REQUIRE(check(how) == error::invalid_options);
    REQUIRE(overload_table(how).status() == error::invalid_options);
  }
  how.per_ue_period = 1ms;
  REQUIRE(check(how) == error::none);
}
