// SPDX-License-Identifier: BSD-3-Clause

#include "arrivals.hpp"

namespace n2gate::script {
namespace {

constexpr std::uint64_t nanoseconds_of_rate = 1'000'000'000'000; ///< in the 1000 seconds that a rate is counted in

nanoseconds from_number(std::uint64_t number)
{
  return nanoseconds(static_cast<std::int64_t>(number));
}

} // namespace

arrivals::arrivals(const amount& how_many, nanoseconds begin, std::uint64_t seed) :
  how_many_(how_many), begin_(begin), last_(begin), random_(seed)
{
}

std::optional<nanoseconds> arrivals::next()
{
  if (how_many_.count != 0) {
    return done_++ < how_many_.count ? std::optional(begin_) : std::nullopt;
  }
  last_ = how_many_.independent ? last_ + pause() : evenly();
  ++done_;
  return last_ < begin_ + how_many_.duration ? std::optional(last_) : std::nullopt;
}

/// Without an error that adds up. The limits of a script keep the products below 2^63.
nanoseconds arrivals::evenly() const
{
  const std::uint64_t whole = nanoseconds_of_rate / how_many_.rate;
  const std::uint64_t rest  = nanoseconds_of_rate % how_many_.rate;
  return begin_ + from_number(done_ * whole + done_ * rest / how_many_.rate);
}

/// Exponentially distributed, by von Neumann's method: of uniform numbers as long as they fall, the first is taken if
/// the run of them is odd; otherwise one mean is added, and it begins again.
nanoseconds arrivals::pause()
{
  const std::uint64_t mean = nanoseconds_of_rate / how_many_.rate;
  for (std::uint64_t whole = 0;; ++whole) {
    const std::uint64_t first = random_();
    bool                odd   = true;
    for (std::uint64_t last = first, each = random_(); each < last; last = each, each = random_()) {
      odd = !odd;
    }
    if (odd) {
      return from_number(whole * mean + (mean * (first >> 40) >> 24));
    }
  }
}

} // namespace n2gate::script
