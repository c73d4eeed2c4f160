// SPDX-License-Identifier: BSD-3-Clause

// The event queue and the random streams.

#include "engine/event_queue.hpp"
#include "engine/random.hpp"
#include "support/catch.hpp"

#include <cmath>
#include <map>
#include <vector>

using namespace storm;

TEST_CASE("when events are scheduled in any order, then they come by time, and at one time in the order of scheduling",
          "[storm][property]")
{
  event_queue                          queue;
  std::multimap<moment, std::uint32_t> expected; // keeps the order of what is equal
  random_stream                        numbers(1, purpose::arrivals);
  moment                               now{};
  std::uint32_t                        made = 0;
  constexpr std::uint32_t              all  = 200'000;
  while (made < all || !queue.empty()) {
    // Now and then a burst; from this very tick to an hour ahead.
    for (std::uint32_t burst = numbers.below(4); burst > 0 && made < all; --burst) {
      const unsigned magnitude = numbers.below(32);
      const moment   when      = now + duration(static_cast<std::int64_t>(numbers.bits() & ((1ULL << magnitude) - 1)));
      if (when <= longest_run) {
        queue.at(when, event_kind::wake, made);
        expected.emplace(when, made++);
      } else {
        ++made;
      }
    }
    REQUIRE(queue.size() == expected.size());
    if (!queue.empty()) {
      const event next = queue.take();
      REQUIRE(next.when() == expected.begin()->first);
      REQUIRE(next.subject == expected.begin()->second);
      expected.erase(expected.begin());
      now = next.when();
    }
  }
}

TEST_CASE("when an event lies beyond the longest run, then it never happens", "[storm][unit]")
{
  event_queue queue;
  queue.at(longest_run + 1us, event_kind::wake, 1);
  CHECK(queue.empty());
  queue.at(longest_run, event_kind::wake, 2, 3, 4);
  const event last = queue.take();
  CHECK(last.when() == longest_run);
  CHECK(last.subject == 2);
  CHECK(last.step == 3);
  CHECK(last.detail == 4);
}

TEST_CASE("when a stream is made, then its name decides its numbers", "[storm][unit]")
{
  const auto first = [](std::uint64_t seed, purpose of, std::uint64_t subject, std::uint64_t count) {
    return random_stream(seed, of, subject, count).bits();
  };
  const auto one = first(1, purpose::service, 2, 3);
  CHECK(one == first(1, purpose::service, 2, 3));
  CHECK(one != first(2, purpose::service, 2, 3));
  CHECK(one != first(1, purpose::radio, 2, 3));
  CHECK(one != first(1, purpose::service, 3, 3));
  CHECK(one != first(1, purpose::service, 2, 4));
  CHECK(first(1, purpose::service, 2, 3) != first(1, purpose::service, 3, 2));
}

namespace {

struct moments {
  double mean;
  double variance;
};

/// Of the first draw of many streams, as the simulator uses them, and of one long stream.
template <typename Draw>
moments of_first_draws(Draw draw)
{
  constexpr int count  = 200'000;
  double        sum    = 0;
  double        square = 0;
  for (std::uint64_t subject = 0; subject < count / 2; ++subject) {
    random_stream numbers(7, purpose::service, subject);
    for (int each = 0; each < 2; ++each) {
      const double x = draw(numbers);
      sum += x;
      square += x * x;
    }
  }
  return {sum / count, square / count - (sum / count) * (sum / count)};
}

} // namespace

TEST_CASE("when numbers are drawn, then mean and variance are those of the distribution", "[storm][unit]")
{
  // Within five standard errors of the mean; of the variance, within a hundredth or two.
  const auto uniform = of_first_draws([](random_stream& of) { return of.uniform(); });
  CHECK(uniform.mean == Approx(0.5).margin(0.0033));
  CHECK(uniform.variance == Approx(1.0 / 12).epsilon(0.01));
  const auto exponential = of_first_draws([](random_stream& of) { return of.exponential(3); });
  CHECK(exponential.mean == Approx(3).margin(0.034));
  CHECK(exponential.variance == Approx(9).epsilon(0.035));
  const auto beta = of_first_draws([](random_stream& of) { return of.beta_3_4(); });
  CHECK(beta.mean == Approx(3.0 / 7).margin(0.002));
  CHECK(beta.variance == Approx(12.0 / 392).epsilon(0.015));
  const auto below = of_first_draws([](random_stream& of) { return of.below(10); });
  CHECK(below.mean == Approx(4.5).margin(0.033));
  CHECK(below.variance == Approx(8.25).epsilon(0.01));
}

TEST_CASE("when a time is drawn from a range, then both ends can come and nothing beyond", "[storm][unit]")
{
  random_stream    numbers(1, purpose::back_off);
  std::vector<int> met(4);
  for (int each = 0; each < 10'000; ++each) {
    const duration drawn = numbers.between(5us, 8us);
    REQUIRE(drawn >= 5us);
    REQUIRE(drawn <= 8us);
    ++met[static_cast<std::size_t>((drawn - 5us).count())];
  }
  for (const int count : met) {
    CHECK(count == Approx(2500).margin(250));
  }
  CHECK(numbers.between(5us, 5us) == 5us);
}
