// SPDX-License-Identifier: BSD-3-Clause

// D10: of every block of 100 requests that one gate sees in the restricted class of one control, exactly p are
// refused. Each control, each AMF and each gate counts for itself; requests outside the class do not count.

#include "fixture.hpp"
#include "sampling.hpp"

#include <random>
#include <string>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto mo_data   = establishment_cause::mo_data;
constexpr auto mt_access = establishment_cause::mt_access;

const std::vector<s_nssai> listed{s_nssai(1)};
const std::vector<s_nssai> unlisted{s_nssai(9)};

class dice {
public:
  explicit dice(unsigned seed) : engine_(seed) {}
  unsigned operator()(unsigned below) { return static_cast<unsigned>(engine_() % below); }

private:
  std::mt19937 engine_;
};

} // namespace

TEST_CASE("when a class is thinned by any p then exactly p of each block of 100 are refused",
          "[unit][38.413-9.3.1.106][D10][38.413-8.7.7.2/percentage][D10/exact]")
{
  one_amf net;
  for (unsigned p = 1; p <= 99; ++p) {
    net.apply(start(1, p));
    watched control(p);
    for (unsigned i = 0; i < 3000; ++i) {
      control.saw(net.admit(mo_data));
    }
    CAPTURE(p);
    REQUIRE(control.complaint() == "");
  }
}

TEST_CASE("when requests outside the class come in between then they do not count",
          "[unit][D10][38.413-8.7.7.2/rate][D10/class]")
{
  dice random(11);
  for (unsigned p = 1; p <= 99; p += 7) {
    one_amf net;
    net.apply(start(1, p));
    watched control(p);
    for (unsigned i = 0; i < 6000; ++i) {
      const unsigned cause = random(256);
      const verdict  v     = net.admit(cause_of(cause));
      if (cause >= 3 && cause <= 7) {
        control.saw(v);
      } else {
        REQUIRE(v.why() == reason::not_restricted);
      }
      // More of the class than a random cause gives, in runs.
      for (unsigned run = random(3); run > 0; --run) {
        control.saw(net.admit(mo_data));
      }
    }
    CAPTURE(p);
    REQUIRE(control.refused().size() > 6000);
    REQUIRE(control.complaint() == "");
  }
}

TEST_CASE("when AMF-wide, slice and local control thin at the same time then each counts for itself",
          "[unit][D10][D10/controls]")
{
  dice random(12);
  for (slice_precedence precedence : {slice_precedence::slice, slice_precedence::strictest}) {
    for (unsigned p = 1; p <= 99; p += 7) {
      options how;
      how.slice_precedence = precedence;
      one_amf net(how);
      // mt-Access is in the local class alone, and a request of a listed slice counts for that slice's control.
      const unsigned slice = precedence == slice_precedence::slice ? 100 - p : p + (100 - p) / 2;
      const unsigned local = 1 + (p * 31) % 99;
      if (slice == 100) {
        continue;
      }
      net.apply(start(1, p, {item(listed, 1, slice)}));
      net.apply(local_restriction{{mt_access}, percent_of(local)});
      watched amf_wide(p);
      watched of_slice(slice);
      watched of_local(local);
      for (unsigned i = 0; i < 9000; ++i) {
        switch (random(5)) {
        case 0:
          amf_wide.saw(net.admit(mo_data));
          break;
        case 1:
          amf_wide.saw(net.admit(mo_data, unlisted));
          break;
        case 2:
          of_slice.saw(net.admit(mo_data, listed));
          break;
        case 3:
          of_local.saw(net.admit(mt_access, random(2) == 0 ? span<s_nssai>(listed) : span<s_nssai>()));
          break;
        default:
          REQUIRE(net.admit(establishment_cause::mps_priority_access, listed).why() == reason::not_restricted);
        }
      }
      CAPTURE(p, slice, local, static_cast<int>(precedence));
      REQUIRE(amf_wide.complaint() == "");
      REQUIRE(of_slice.complaint() == "");
      REQUIRE(of_local.complaint() == "");
    }
  }
}

TEST_CASE("when a local restriction takes the AMF's requests over then what is left to the AMF is thinned exactly",
          "[unit][D10]")
{
  dice    random(13);
  one_amf net;
  net.apply(start(1, 30));
  net.apply(local_restriction{{mo_data}, percentage(70)});
  watched of_local(70);
  watched of_amf(30);
  for (unsigned i = 0; i < 20000; ++i) {
    if (random(2) == 0) {
      of_local.saw(net.admit(mo_data));
    } else {
      of_amf.saw(net.admit(establishment_cause::mo_sms));
    }
  }
  REQUIRE(of_local.complaint() == "");
  REQUIRE(of_amf.complaint() == "");
}

TEST_CASE("when several AMFs are overloaded then none disturbs another's count", "[unit][D10][D10/gates]")
{
  options how;
  how.max_amfs = 256;
  one_amf                 net(how);
  dice                    random(14);
  std::vector<amf_handle> amfs{net.amf};
  std::vector<watched>    controls;
  for (unsigned i = 1; i < 256; ++i) {
    amfs.push_back(net.table.add_amf({"other-" + std::to_string(i)}));
  }
  for (unsigned i = 0; i < 256; ++i) {
    const unsigned p = 1 + (i * 41) % 99;
    REQUIRE(net.table.overload_start(amfs[i], start(1, p)) == error::none);
    controls.emplace_back(p);
  }
  for (unsigned i = 0; i < 256 * 450; ++i) {
    const unsigned which = random(256);
    controls[which].saw(net.gate.admit(amfs[which], mo_data));
  }
  for (unsigned i = 0; i < 256; ++i) {
    CAPTURE(i);
    REQUIRE(controls[i].complaint() == "");
  }
}

TEST_CASE("when several gates decide for one AMF then each has blocks of its own", "[unit][D10][D10/gates]")
{
  one_amf           net;
  dice              random(15);
  std::vector<gate> gates;
  for (unsigned i = 0; i < 8; ++i) {
    gates.push_back(net.table.make_gate());
  }
  for (unsigned p : {1U, 20U, 50U, 83U, 99U}) {
    net.apply(start(1, p, {item(listed, 1, p)}));
    std::vector<watched> amf_wide(8, watched(p));
    std::vector<watched> of_slice(8, watched(p));
    for (unsigned i = 0; i < 8000; ++i) {
      const unsigned which = random(8);
      if (random(2) == 0) {
        amf_wide[which].saw(gates[which].admit(net.amf, mo_data));
      } else {
        of_slice[which].saw(gates[which].admit(net.amf, mo_data, listed));
      }
    }
    for (unsigned i = 0; i < 8; ++i) {
      CAPTURE(p, i);
      REQUIRE(amf_wide[i].complaint() == "");
      REQUIRE(of_slice[i].complaint() == "");
    }
  }
}

TEST_CASE("when slices of one list are thinned by different percentages then each gets its own share of a long mix",
          "[unit][D10][38.413-8.7.7.2/slice-percentage][38.413-8.7.7.2/items]")
{
  one_amf              net;
  dice                 random(16);
  const unsigned       shares[] = {10, 35, 60, 85};
  std::vector<s_nssai> slices;

  std::vector<overload_start_nssai_item> items;
  for (unsigned i = 0; i < 4; ++i) {
    slices.emplace_back(static_cast<std::uint8_t>(i));
    items.push_back(item({slices[i]}, 1, shares[i]));
  }
  net.apply(start({}, {}, items));
  unsigned seen[4] = {};
  unsigned gone[4] = {};
  for (unsigned i = 0; i < 80000; ++i) {
    const unsigned which = random(4);
    ++seen[which];
    gone[which] += net.admit(mo_data, span<s_nssai>(&slices[which], 1)).admitted() ? 0U : 1U;
  }
  for (unsigned i = 0; i < 4; ++i) {
    CAPTURE(i, seen[i], gone[i]);
    // Independent draws would stray by 0.35 %; five times that is far beyond chance.
    REQUIRE(gone[i] * 1000 > seen[i] * (shares[i] * 10 - 18));
    REQUIRE(gone[i] * 1000 < seen[i] * (shares[i] * 10 + 18));
  }
}

TEST_CASE("when a class is thinned then those let through are spared, and the others refused by the control",
          "[unit][38.413-8.7.7.2]")
{
  one_amf net;
  net.apply(start(1, 50, {item(listed, 1, 50)}));
  net.apply(local_restriction{{mt_access}, percentage(50)});
  unsigned spared = 0;
  for (unsigned i = 0; i < 100; ++i) {
    const reason amf   = net.admit(mo_data).why();
    const reason slice = net.admit(mo_data, listed).why();
    const reason local = net.admit(mt_access).why();
    REQUIRE((amf == reason::amf_overload || amf == reason::spared));
    REQUIRE((slice == reason::slice_overload || slice == reason::spared));
    REQUIRE((local == reason::local_restriction || local == reason::spared));
    for (reason each : {amf, slice, local}) {
      spared += each == reason::spared ? 1U : 0U;
    }
  }
  REQUIRE(spared == 150);
}
