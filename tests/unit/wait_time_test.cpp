// SPDX-License-Identifier: BSD-3-Clause

// waitTime (TS 38.331 6.2.2): drawn per refusal, uniformly from the options' range (D16).

#include "fixture.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;
using std::chrono::seconds;

namespace {

constexpr auto mo_data = establishment_cause::mo_data;

options waiting(int least, int most)
{
  options how;
  how.min_wait_time = seconds(least);
  how.max_wait_time = seconds(most);
  return how;
}

/// Sum of squared deviations from equal shares, in units of the share.
double chi_square(const std::vector<double>& counts)
{
  double total = 0;
  for (double count : counts) {
    total += count;
  }
  const double mean = total / static_cast<double>(counts.size());
  double       sum  = 0;
  for (double count : counts) {
    sum += (count - mean) * (count - mean) / mean;
  }
  return sum;
}

} // namespace

TEST_CASE("when a request is refused then its wait time lies in the range, every value occurs, all about as often",
          "[unit][38.331-6.2.2][D16][38.331-6.2.2/wait-time][D16/range][D16/uniform]")
{
  for (int least = 1; least <= 16; ++least) {
    for (int most = least; most <= 16; ++most) {
      one_amf net(waiting(least, most));
      net.apply(start(1));
      const auto          values = static_cast<std::size_t>(most - least + 1);
      std::vector<double> counts(values);
      for (std::size_t i = 0; i < 1000 * values; ++i) {
        const auto wait = net.admit(mo_data).wait_time().count();
        if (wait < least || wait > most) {
          FAIL(wait << " s is not in " << least << ".." << most << " s");
        }
        counts[static_cast<std::size_t>(wait - least)] += 1;
      }
      CAPTURE(least, most);
      // At most 15 degrees of freedom, for which 60 is beyond one in a million.
      REQUIRE(chi_square(counts) < 60);
    }
  }
}

TEST_CASE("when any control refuses then the wait time is drawn, also for one refusal in a hundred",
          "[unit][38.331-6.2.2][D16][D16/uniform]")
{
  const std::vector<s_nssai> listed{s_nssai(1)};
  for (unsigned percent : {1U, 50U, 99U}) {
    one_amf net;
    net.apply(start(1, percent, {item(listed, 1, percent)}));
    net.apply(local_restriction{{establishment_cause::mt_access}, percent_of(percent)});
    std::vector<std::vector<double>> counts(3, std::vector<double>(16));
    for (unsigned i = 0; i < 200000; ++i) {
      const verdict seen[] = {
          net.admit(mo_data), net.admit(mo_data, listed), net.admit(establishment_cause::mt_access)};
      for (std::size_t by = 0; by < 3; ++by) {
        if (!seen[by].admitted()) {
          counts[by].at(static_cast<std::size_t>(seen[by].wait_time().count() - 1)) += 1;
        }
      }
    }
    for (std::size_t by = 0; by < 3; ++by) {
      CAPTURE(percent, by);
      REQUIRE(chi_square(counts[by]) < 60);
    }
  }
}

TEST_CASE("when UEs are refused one after the other, of whatever mix, then few come back together",
          "[unit][D16][D16/spread]")
{
  const std::vector<s_nssai> listed{s_nssai(1)};
  one_amf                    net;
  const amf_handle           other   = net.table.add_amf({"amf-2"});
  const auto                 message = start(1, {}, {item(listed, 1)});
  net.apply(message);
  net.apply(local_restriction{{establishment_cause::mt_access}, percentage(100)});
  REQUIRE(net.table.overload_start(other, message) == error::none);

  // Streams whose neighbours differ in cause, in control or in AMF, all in step.
  const std::pair<std::string, std::function<verdict(unsigned)>> streams[] = {
      {"one cause",
       [&](unsigned) {
         return net.admit(mo_data);
       }},
      {"all causes of the class",
       [&](unsigned i) {
         return net.admit(cause_of(3 + i % 5));
       }},
      {"two controls",
       [&](unsigned i) {
         return net.admit(mo_data, i % 2 == 0 ? span<s_nssai>() : listed);
       }},
      {"local and AMF-wide",
       [&](unsigned i) {
         return net.admit(cause_of(2 + i % 2));
       }},
      {"two AMFs", [&](unsigned i) {
         return net.gate.admit(i % 2 == 0 ? net.amf : other, mo_data);
       }}};

  for (const auto& [what, next] : streams) {
    std::vector<std::size_t> waits;
    for (unsigned i = 0; i < 16000; ++i) {
      const verdict v = next(i);
      REQUIRE_FALSE(v.admitted());
      waits.push_back(static_cast<std::size_t>(v.wait_time().count()));
    }
    // Of 16 values a neighbour has the same by chance in 6 %; of 160 in a row each stands 10 times, with a deviation
    // of 3.
    unsigned alike = 0;
    unsigned most  = 0;
    for (std::size_t i = 0; i + 1 < waits.size(); ++i) {
      alike += waits[i] == waits[i + 1] ? 1U : 0U;
    }
    for (std::size_t from = 0; from < waits.size(); from += 160) {
      std::vector<unsigned> counts(17);
      for (std::size_t i = from; i < from + 160; ++i) {
        most = std::max(most, ++counts.at(waits[i]));
      }
    }
    CAPTURE(what, alike, most);
    REQUIRE(alike < 1600);
    REQUIRE(most < 30);
  }
}

TEST_CASE("when a request is admitted then its wait time is 0, for whatever reason", "[unit][D16][D16/none]")
{
  one_amf net;
  REQUIRE(net.admit(mo_data).wait_time() == seconds(0)); // not overloaded
  net.apply(start(1, 50));
  REQUIRE(net.admit(establishment_cause::emergency).wait_time() == seconds(0));
  REQUIRE(net.gate.admit(amf_handle{}, mo_data).wait_time() == seconds(0));
  unsigned spared = 0;
  for (unsigned i = 0; i < 1000; ++i) {
    const verdict v = net.admit(mo_data);
    REQUIRE((v.wait_time() == seconds(0)) == v.admitted());
    spared += v.why() == reason::spared ? 1U : 0U;
  }
  REQUIRE(spared >= 490);
}
