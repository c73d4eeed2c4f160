// SPDX-License-Identifier: BSD-3-Clause

// How one rate stands to another: limits against published numbers, against the exact interval, and by trial.

#include "rate_ratio.hpp"
#include "support/catch.hpp"

#include <cmath>
#include <random>

using n2gate::trace::rate_ratio;
using n2gate::trace::ratio_of;

namespace {

/// The probability of at most `most` successes in `trials`, each with `chance`.
double at_most(std::uint64_t most, std::uint64_t trials, double chance)
{
  double sum = 0;
  for (std::uint64_t count = 0; count <= most; ++count) {
    const auto k = static_cast<double>(count);
    const auto n = static_cast<double>(trials);
    sum += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) + k * std::log(chance) +
                    (n - k) * std::log1p(-chance));
  }
  return sum;
}

/// Where a function that falls with the chance takes a value.
template <typename Falling>
double where(Falling function, double value)
{
  double low  = 0;
  double high = 1;
  for (int step = 0; step < 100; ++step) {
    const double middle                     = (low + high) / 2;
    (function(middle) > value ? low : high) = middle;
  }
  return low;
}

/// Clopper and Pearson's limits of the share of `now` in `now + before`, as a ratio of the two.
rate_ratio exact(std::uint64_t now, std::uint64_t before)
{
  const double low  = where([&](double chance) { return at_most(now - 1, now + before, chance); }, 0.975);
  const double high = where([&](double chance) { return at_most(now, now + before, chance); }, 0.025);
  return {static_cast<double>(now) / static_cast<double>(before), low / (1 - low), high / (1 - high)};
}

double odds(double share)
{
  return share / (1 - share);
}

} // namespace

TEST_CASE("when counts are those of a published table, then the limits are, too", "[n2trace][property]")
{
  // Newcombe, Statistics in Medicine 17 (1998) 857, table I, method 3: the score interval.
  struct row {
    std::uint64_t successes;
    std::uint64_t trials;
    double        low;
    double        high;
  };
  for (const row& each : {row{81, 263, 0.2553, 0.3662}, row{15, 148, 0.0624, 0.1605}, row{1, 29, 0.0061, 0.1718}}) {
    INFO(each.successes << " of " << each.trials);
    const rate_ratio got = ratio_of({each.successes, 10}, {each.trials - each.successes, 10});
    CHECK(got.low == Approx(odds(each.low)).epsilon(0.01));
    CHECK(got.high == Approx(odds(each.high)).epsilon(0.002));
    CHECK(got.ratio == Approx(static_cast<double>(each.successes) / static_cast<double>(each.trials - each.successes)));
  }
  const rate_ratio none = ratio_of({0, 10}, {20, 10});
  CHECK(none.ratio == 0);
  CHECK(none.low == 0);
  CHECK(none.high == Approx(odds(0.1611)).epsilon(0.002));
}

TEST_CASE("when times differ, then it is rates that are compared", "[n2trace]")
{
  const rate_ratio equal  = ratio_of({50, 30}, {100, 30});
  const rate_ratio longer = ratio_of({50, 60}, {100, 30});
  CHECK(equal.ratio == Approx(0.5));
  CHECK(longer.ratio == Approx(0.25));
  CHECK(longer.low == Approx(equal.low / 2));
  CHECK(longer.high == Approx(equal.high / 2));
}

TEST_CASE("when nothing was counted before, then there is no upper limit", "[n2trace]")
{
  const rate_ratio got = ratio_of({5, 10}, {0, 10});
  CHECK(std::isinf(got.ratio));
  CHECK(std::isinf(got.high));
  CHECK(got.low > 0);
  CHECK(std::isfinite(got.low));
}

TEST_CASE("when counts are large, then the limits are near the exact ones", "[n2trace][property]")
{
  for (std::uint64_t now : {20, 70, 300}) {
    for (std::uint64_t before : {50, 200, 1000}) {
      INFO(now << " after " << before);
      const rate_ratio got  = ratio_of({now, 60}, {before, 60});
      const rate_ratio want = exact(now, before);
      CHECK(got.ratio == Approx(want.ratio));
      CHECK(got.low == Approx(want.low).epsilon(0.07));
      CHECK(got.high == Approx(want.high).epsilon(0.07));
      // The exact interval is the wider one: it holds the truth in at least 95 of 100 cases.
      CHECK(got.low >= want.low);
      CHECK(got.high <= want.high);
      CHECK(got.low < got.ratio);
      CHECK(got.ratio < got.high);
    }
  }
}

TEST_CASE("when requests come independently, then about 95 of 100 intervals hold the truth", "[n2trace][property]")
{
  std::mt19937_64  random(20231114);
  constexpr int    draws         = 4000;
  constexpr double before_length = 60;
  constexpr double now_length    = 25;
  int              held_in_all   = 0;
  int              drawn_in_all  = 0;
  for (double rate : {0.5, 2.0, 20.0}) {
    for (double truth : {0.1, 0.5, 0.9, 1.0, 1.5}) {
      std::poisson_distribution<std::uint64_t> before(rate * before_length);
      std::poisson_distribution<std::uint64_t> now(rate * truth * now_length);
      int                                      held  = 0;
      int                                      drawn = 0;
      for (int draw = 0; draw < draws; ++draw) {
        const std::uint64_t count_before = before(random);
        const std::uint64_t count_now    = now(random);
        if (count_before + count_now == 0) {
          continue;
        }
        const rate_ratio got = ratio_of({count_now, now_length}, {count_before, before_length});
        held += got.low <= truth && truth <= got.high ? 1 : 0;
        ++drawn;
      }
      INFO(rate << " a second, ratio " << truth << ": " << held << " of " << drawn);
      // Small counts have few possible intervals, so their share swings more about 95 %.
      const double tolerance = rate * truth * now_length < 5 ? 0.05 : 0.02;
      CHECK(std::abs(static_cast<double>(held) / drawn - 0.95) < tolerance);
      held_in_all += held;
      drawn_in_all += drawn;
    }
  }
  CHECK(std::abs(static_cast<double>(held_in_all) / drawn_in_all - 0.95) < 0.01);
}
