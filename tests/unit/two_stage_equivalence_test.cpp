// SPDX-License-Identifier: BSD-3-Clause

// D8, for every mode of sampling: RRCSetupRequest and then RRCSetupComplete refuse what one decision with the same draw
// would refuse, whether that is gate::admit() or a control of any percentage that the draw is held against.

#include "pool.hpp"

#include <chrono>
#include <cmath>
#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

const std::vector<s_nssai> listed{s_nssai(1)};

struct thinned : one_amf {
  explicit thinned(sampling mode, std::uint64_t seed = 11) : one_amf(how_of(mode, seed)) {}

private:
  static options how_of(sampling mode, std::uint64_t seed)
  {
    options how;
    how.sampling = mode;
    how.seed     = seed;
    return how;
  }
};

enum class control { amf_wide, slice, local };

constexpr control all_controls[] = {control::amf_wide, control::slice, control::local};

/// One control that refuses p % of mo-Data, p in 1..99, and the request that meets it.
span<s_nssai> thin(one_amf& net, control by, unsigned p)
{
  REQUIRE(net.table.overload_stop(net.amf) == error::none);
  REQUIRE(net.table.lift_local_restriction(net.amf) == error::none);
  switch (by) {
  case control::amf_wide:
    net.apply(start(1, p));
    return {};
  case control::slice:
    net.apply(start({}, {}, {item(listed, 1, p)}));
    return listed;
  default:
    net.apply(local_restriction{{mo_data}, percent_of(p)});
    return {};
  }
}

ng_5g_s_tmsi ue(unsigned number)
{
  return s_tmsi_of(0x155, 21, number * 0x9E37'79B9U);
}

/// Whether the UE is refused at either moment.
bool refused_in_two(gate& at, amf_handle amf, ue_identity identity, span<s_nssai> requested)
{
  const attempt asked = at.setup_request(mo_data, identity);
  return !asked || !at.setup_complete(asked, amf, requested);
}

/// Every percentage from 1 to 99, and of local restrictions 0 and 100, against one attempt after another.
void require_one_draw(thinned& net, const std::vector<attempt>& attempts)
{
  const std::vector<amf_handle> alone{net.amf};
  for (control by : all_controls) {
    for (unsigned p = by == control::local ? 0 : 1; p <= (by == control::local ? 100 : 99); ++p) {
      const auto requested = thin(net, by, p);
      for (const attempt& each : attempts) {
        const unsigned draw = each.draw();
        CAPTURE(static_cast<int>(by), p, draw);
        REQUIRE(net.gate.setup_complete(each, net.amf, requested).admitted() == (p <= draw));
        REQUIRE(bool(net.gate.choose_amf(each, alone, requested)) == (p <= draw));
      }
    }
  }
}

std::vector<attempt> undecided(thinned& net, unsigned many, bool with_identity)
{
  std::vector<attempt> made;
  while (made.size() < many) {
    const auto identity = with_identity ? ue_identity(ue(static_cast<unsigned>(made.size()))) : ue_identity();
    made.push_back(net.gate.setup_request(mo_data, identity));
    REQUIRE(made.back().draw() < attempt::undrawn);
  }
  return made;
}

} // namespace

TEST_CASE("when a hundred attempts have each draw once then as many are refused as of a block of admit()",
          "[unit][38.413-9.3.1.106][D8][D10]")
{
  thinned net(sampling::stratified);
  for (control by : all_controls) {
    for (unsigned p = 1; p <= 99; ++p) {
      const auto     requested = thin(net, by, p);
      const unsigned at_once   = refused(net, 100, mo_data, requested);
      unsigned       in_two    = 0;
      for (unsigned draw = 0; draw < 100; ++draw) {
        const bool gone = !net.gate.setup_complete(drawn(mo_data, draw), net.amf, requested);
        CAPTURE(static_cast<int>(by), p, draw);
        REQUIRE(gone == (draw < p));
        in_two += gone ? 1U : 0U;
      }
      REQUIRE(in_two == at_once);
    }
  }
}

TEST_CASE("when each block of 100 goes through both moments then as many are refused as of a block of admit()",
          "[unit][38.413-9.3.1.106][D8][D10]")
{
  for (control by : all_controls) {
    for (unsigned p = 1; p <= 99; p += 7) {
      thinned    net(sampling::stratified, p);
      const auto requested = thin(net, by, p);
      for (unsigned block = 0; block < 5; ++block) {
        unsigned in_two = 0;
        for (unsigned i = 0; i < 100; ++i) {
          in_two += refused_in_two(net.gate, net.amf, {}, requested) ? 1U : 0U;
        }
        CAPTURE(static_cast<int>(by), p, block);
        REQUIRE(in_two == refused(net, 100, mo_data, requested));
      }
    }
  }
}

TEST_CASE("when sampling is per_ue then both moments and admit() have one answer for a UE in a period",
          "[unit][D8][D10][D10/per-ue]")
{
  thinned net(sampling::per_ue);
  gate    other = net.table.make_gate();
  for (unsigned period = 0; period < 3; ++period) {
    REQUIRE(net.table.advance_time(std::chrono::minutes(period)) == error::none);
    for (control by : all_controls) {
      for (unsigned p : {1U, 30U, 50U, 99U}) {
        const auto requested = thin(net, by, p);
        unsigned   refused   = 0;
        for (unsigned number = 0; number < 1000; ++number) {
          const bool at_once = !net.gate.admit(net.amf, mo_data, requested, ue(number));
          CAPTURE(period, static_cast<int>(by), p, number);
          REQUIRE(refused_in_two(net.gate, net.amf, ue(number), requested) == at_once);
          REQUIRE(refused_in_two(other, net.amf, part1_of(0x155, 21, ue(number).tmsi()), requested) == at_once);
          const attempt eutra = net.gate.setup_request(eutra_establishment_cause::mo_data, ue(number));
          REQUIRE((!eutra || !net.gate.setup_complete(eutra, net.amf, requested)) == at_once);
          refused += at_once ? 1U : 0U;
        }
        REQUIRE(std::abs(refused - 10.0 * p) < 4 * std::sqrt(10.0 * p * (1 - p / 100.0)));
      }
    }
  }
}

TEST_CASE("when sampling is random then both moments together refuse the share that admit() refuses", "[unit][D8][D10]")
{
  constexpr unsigned many = 40'000;
  for (control by : all_controls) {
    for (unsigned p : {1U, 30U, 50U, 99U}) {
      thinned      net(sampling::random, p);
      const auto   requested = thin(net, by, p);
      const double q         = p / 100.0;
      unsigned     in_two    = 0;
      unsigned     at_once   = 0;
      for (unsigned i = 0; i < many; ++i) {
        in_two += refused_in_two(net.gate, net.amf, i % 2 == 0 ? ue_identity() : ue(i), requested) ? 1U : 0U;
        at_once += net.admit(mo_data, requested) ? 0U : 1U;
      }
      CAPTURE(static_cast<int>(by), p, in_two, at_once);
      REQUIRE(std::abs(in_two - many * q) < 4 * std::sqrt(many * q * (1 - q)));
      REQUIRE(std::abs(at_once - many * q) < 4 * std::sqrt(many * q * (1 - q)));
    }
  }
}

TEST_CASE("when an attempt has its draw then every control of more refuses it and every other admits it",
          "[unit][38.413-9.3.1.106][D8][D8/one-draw]")
{
  for (sampling mode : {sampling::stratified, sampling::random, sampling::per_ue}) {
    thinned net(mode);
    CAPTURE(static_cast<int>(mode));
    require_one_draw(net, undecided(net, 100, false));
    REQUIRE(net.table.overload_stop(net.amf) == error::none);
    REQUIRE(net.table.lift_local_restriction(net.amf) == error::none);
    require_one_draw(net, undecided(net, 100, true));
  }
}
