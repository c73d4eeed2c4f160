// SPDX-License-Identifier: BSD-3-Clause

#include "engine/random.hpp"
#include "record/histogram.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <vector>

using namespace storm;

TEST_CASE("when times are counted, then a quantile is the true one or at most 1/32 above it", "[storm][property]")
{
  random_stream         numbers(1, purpose::service);
  histogram             counted;
  std::vector<duration> all;
  duration              sum{};
  for (int each = 0; each < 20'000; ++each) {
    const duration time(static_cast<std::int64_t>(numbers.bits() >> (28 + numbers.below(36))));
    counted.add(time);
    all.push_back(time);
    sum += time;
  }
  std::sort(all.begin(), all.end());
  CHECK(counted.count() == all.size());
  CHECK(counted.sum() == sum);
  for (const double share : {0.001, 0.1, 0.5, 0.9, 0.99, 0.9999, 1.0}) {
    const auto rank     = static_cast<std::size_t>(std::ceil(share * static_cast<double>(all.size())));
    const auto true_one = all[rank - 1];
    CHECK(counted.quantile(share) >= true_one);
    CHECK(counted.quantile(share) <= true_one + true_one / 32);
  }
}

TEST_CASE("when two histograms are added, then it is as if all had been counted in one", "[storm][unit]")
{
  histogram one;
  histogram other;
  histogram both;
  for (int each = 1; each <= 100; ++each) {
    (each % 3 == 0 ? one : other).add(duration(each * each * 1000));
    both.add(duration(each * each * 1000));
  }
  one.add(other);
  CHECK(one.count() == 100);
  CHECK(one.sum() == both.sum());
  CHECK(one.quantile(0.5) == both.quantile(0.5));
  CHECK(one.quantile(0.99) == both.quantile(0.99));
}

TEST_CASE("when nothing was counted, then a quantile is 0", "[storm][unit]")
{
  CHECK(histogram().quantile(0.5) == 0us);
}
