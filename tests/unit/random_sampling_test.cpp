// SPDX-License-Identifier: BSD-3-Clause

// D10, random: each request by itself, with probability p / 100.

#include "pool.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

constexpr auto        mo_data  = establishment_cause::mo_data;
constexpr std::size_t requests = 200'000;

const std::vector<s_nssai> listed{s_nssai(1)};

/// One AMF under p % AMF-wide and on a slice list, and a local restriction of p % of mt-Access.
struct thinned : several_amfs {
  explicit thinned(unsigned p, std::uint64_t seed = 3) : several_amfs(how_of(seed)), other(table.make_gate())
  {
    add();
    apply(amfs[0], start(1, p, {item(listed, 1, p)}));
    apply(amfs[0], local_restriction{{establishment_cause::mt_access}, percent_of(p)});
  }

  n2gate::gate other;

private:
  static options how_of(std::uint64_t seed)
  {
    options how;
    how.sampling = sampling::random;
    how.seed     = seed;
    return how;
  }
};

struct way {
  const char*                   name;
  std::function<bool(thinned&)> refuses;
};

/// Every way to a decision that thins.
const std::vector<way>& ways()
{
  static const std::vector<way> all{{"admit, AMF-wide",
                                     [](thinned& net) {
                                       return !net.gate.admit(net.amfs[0], mo_data);
                                     }},
                                    {"admit, slice",
                                     [](thinned& net) {
                                       return !net.gate.admit(net.amfs[0], mo_data, listed);
                                     }},
                                    {"admit, local",
                                     [](thinned& net) {
                                       return !net.gate.admit(net.amfs[0], establishment_cause::mt_access);
                                     }},
                                    {"resume_request",
                                     [](thinned& net) {
                                       return !net.gate.resume_request(net.amfs[0], resume_cause::mo_data);
                                     }},
                                    {"setup_request",
                                     [](thinned& net) {
                                       return !net.gate.setup_request(mo_data, {});
                                     }},
                                    {"setup_request with an identity",
                                     [](thinned& net) {
                                       return !net.gate.setup_request(mo_data, s_tmsi_of(1, 1));
                                     }},
                                    {"setup_request and setup_complete", [](thinned& net) {
                                       return !net.gate.setup_complete(
                                           net.gate.setup_request(mo_data, {}), net.amfs[0], listed);
                                     }}};
  return all;
}

std::vector<bool> refusals(thinned& net, const way& by, std::size_t many = requests)
{
  std::vector<bool> made;
  for (std::size_t i = 0; i < many; ++i) {
    made.push_back(by.refuses(net));
  }
  return made;
}

} // namespace

TEST_CASE("when sampling is random then p % are refused within chance, and blocks of 100 vary as chance does",
          "[unit][38.413-9.3.1.106][D10][D10/random]")
{
  for (const way& by : ways()) {
    for (unsigned p : {1U, 50U, 90U}) {
      thinned    net(p);
      const auto seen    = refusals(net, by);
      double     total   = 0;
      double     squares = 0;
      for (std::size_t from = 0; from < requests; from += 100) {
        double count = 0;
        for (std::size_t i = from; i < from + 100; ++i) {
          count += seen[i] ? 1 : 0;
        }
        total += count;
        squares += (count - p) * (count - p);
      }
      const double q        = p / 100.0;
      const double variance = squares / (requests / 100.0);
      CAPTURE(by.name, p, total, variance);
      REQUIRE(std::abs(total - requests * q) < 4.5 * std::sqrt(requests * q * (1 - q)));
      // 2000 blocks: the variance of independent draws strays by about 3 %.
      REQUIRE(variance > 100 * q * (1 - q) * 0.82);
      REQUIRE(variance < 100 * q * (1 - q) * 1.2);
    }
  }
}

TEST_CASE("when sampling is random then no verdict tells of one up to 300 requests before", "[unit][D10][D10/random]")
{
  for (const way& by : ways()) {
    thinned    net(50);
    const auto seen = refusals(net, by);
    for (std::size_t lag = 1; lag <= 300; ++lag) {
      double sum = 0;
      for (std::size_t i = lag; i < requests; ++i) {
        sum += seen[i] == seen[i - lag] ? 1 : -1;
      }
      CAPTURE(by.name, lag, sum);
      REQUIRE(std::abs(sum) < 5 * std::sqrt(double(requests)));
    }
  }
}

TEST_CASE("when sampling is random then draws lie evenly in 0..99, and so do pairs in a row", "[unit][D8][D10]")
{
  thinned               net(50);
  std::vector<unsigned> single(100);
  std::vector<unsigned> pairs(10000);
  unsigned              before = 0;
  constexpr unsigned    many   = 1'000'000;
  for (unsigned i = 0; i < many; ++i) {
    const unsigned draw = net.gate.setup_request(mo_data, {}).draw();
    ++single.at(draw);
    ++pairs.at(before * 100 + draw);
    before = draw;
  }
  const auto chi_square = [](const std::vector<unsigned>& seen) {
    const double mean = double(many) / double(seen.size());
    double       sum  = 0;
    for (unsigned count : seen) {
      sum += (count - mean) * (count - mean) / mean;
    }
    return sum;
  };
  CAPTURE(chi_square(single), chi_square(pairs));
  REQUIRE(chi_square(single) < 99 + 5 * 14);
  REQUIRE(chi_square(single) > 99 - 5 * 14);
  REQUIRE(chi_square(pairs) < 9999 + 5 * 141);
  REQUIRE(chi_square(pairs) > 9999 - 5 * 141);
}

TEST_CASE("when sampling is random then the same seed gives the same verdicts, another seed or gate others",
          "[unit][D10]")
{
  for (const way& by : ways()) {
    thinned    one(50);
    thinned    same(50);
    thinned    different(50, 4);
    thinned    elsewhere(50);
    const auto seen = refusals(one, by, 1000);
    std::swap(elsewhere.gate, elsewhere.other);
    CAPTURE(by.name);
    REQUIRE(refusals(same, by, 1000) == seen);
    REQUIRE(refusals(different, by, 1000) != seen);
    REQUIRE(refusals(elsewhere, by, 1000) != seen);
  }
}

TEST_CASE("when sampling is random then no identity has a draw of its own", "[unit][D10]")
{
  thinned  net(50);
  unsigned refused = 0;
  for (unsigned i = 0; i < 1000; ++i) {
    refused += net.gate.setup_request(mo_data, s_tmsi_of(1, 1)) ? 0U : 1U;
  }
  REQUIRE(refused > 400);
  REQUIRE(refused < 600);
}
