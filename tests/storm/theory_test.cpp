// SPDX-License-Identifier: BSD-3-Clause

// An AMF that nobody controls, against queueing theory.

#include "model/simulation.hpp"
#include "storm/small_world.hpp"
#include "support/catch.hpp"

#include <cmath>

using namespace storm;
using namespace storm::test;

namespace {

struct estimate {
  double mean;
  double half_width; ///< of the 99.9 % confidence interval, over independent runs
};

estimate over(const std::vector<double>& runs)
{
  constexpr double student_19 = 3.883; // two-sided 99.9 %, 19 degrees of freedom
  double           sum        = 0;
  double           square     = 0;
  for (const double each : runs) {
    sum += each;
    square += each * each;
  }
  const double count    = static_cast<double>(runs.size());
  const double variance = (square - sum * sum / count) / (count - 1);
  return {sum / count, student_19 * std::sqrt(variance / count)};
}

/// Poisson arrivals of `load` at an AMF with a mean service time of 1 ms, in 20 runs.
void compare(service_law law, double load, double mean_wait_in_ms)
{
  scenario values                           = quiet(200'000); // so many that hardly one is busy when it is its turn
  values.length                             = 120s;
  values.amfs[0].law                        = law;
  values.amfs[0].queue_limit                = 1'000'000;
  values.populations[0].causes              = {{establishment_cause::mo_data}};
  values.populations[0].attempts_per_second = load * 1000;

  std::vector<double> waits;
  std::vector<double> utilisations;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const results run = storm::run(values, seed);
    REQUIRE(audit(run) == std::nullopt);
    const amf_results& of = run.amfs[0];
    waits.push_back(seconds_of(of.wait.sum()) * 1000 / static_cast<double>(of.wait.count()));
    utilisations.push_back(seconds_of(of.busy) / seconds_of(values.length));
  }
  const estimate wait        = over(waits);
  const estimate utilisation = over(utilisations);
  INFO("mean wait " << wait.mean << " +- " << wait.half_width << " ms, theory " << mean_wait_in_ms);
  INFO("utilisation " << utilisation.mean << " +- " << utilisation.half_width << ", theory " << load);
  CHECK(std::abs(wait.mean - mean_wait_in_ms) <= wait.half_width);
  CHECK(wait.half_width < 0.06 * mean_wait_in_ms); // else it would say little
  CHECK(std::abs(utilisation.mean - load) <= utilisation.half_width);
  CHECK(utilisation.half_width < 0.01 * load);
}

} // namespace

TEST_CASE("when service times are exponential, then mean wait and utilisation are those of M/M/1", "[storm][theory]")
{
  compare(service_law::exponential, 0.5, 1.0); // rho / (mu (1 - rho))
  compare(service_law::exponential, 0.8, 4.0);
}

TEST_CASE("when service times are fixed, then mean wait and utilisation are those of M/D/1", "[storm][theory]")
{
  compare(service_law::deterministic, 0.5, 0.5); // rho / (2 mu (1 - rho))
  compare(service_law::deterministic, 0.8, 2.0);
}
