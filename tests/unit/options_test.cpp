// SPDX-License-Identifier: BSD-3-Clause

#include "fixture.hpp"

#include <chrono>
#include <cstdint>

using namespace n2gate;
using std::chrono::seconds;

TEST_CASE("when no option is changed then the options are valid", "[unit]")
{
  REQUIRE(check(options{}) == error::none);
}

TEST_CASE("when a size is at its limit then it is valid, and one beyond it is not", "[unit]")
{
  struct sized {
    std::uint32_t options::*member;
    std::uint32_t           least;
    std::uint32_t           most;
  };
  for (const sized& size : {sized{&options::max_amfs, 1, 256},
                            sized{&options::max_gates, 1, 256},
                            sized{&options::max_s_nssais, 0, 16384}}) {
    CAPTURE(size.least, size.most);
    options values;
    values.*size.member = size.least;
    REQUIRE(check(values) == error::none);
    values.*size.member = size.most;
    REQUIRE(check(values) == error::none);
    // A number that is in range only after it was cut to 8 or 16 bits is out of range.
    for (std::uint32_t beyond : {size.most + 1, 0x10001U, 0x10010U, 0xFFFFFFFFU}) {
      values.*size.member = beyond;
      REQUIRE(check(values) == error::invalid_options);
    }
    if (size.least > 0) {
      values.*size.member = 0;
      REQUIRE(check(values) == error::invalid_options);
    }
  }
}

TEST_CASE("when the wait range lies in 1..16 s and is not reversed then it is valid, else not",
          "[unit][D16][38.331-6.2.2/wait-time][D16/range]")
{
  for (int least = -2; least <= 19; ++least) {
    for (int most = -2; most <= 19; ++most) {
      CAPTURE(least, most);
      options values;
      values.min_wait_time = seconds(least);
      values.max_wait_time = seconds(most);
      const bool valid     = least >= 1 && least <= most && most <= 16;
      REQUIRE(check(values) == (valid ? error::none : error::invalid_options));
    }
  }
}

TEST_CASE("when a wait time is in range only after it was cut short then it is not valid", "[unit][D16]")
{
  for (std::int64_t turn :
       {std::int64_t{1} << 8, std::int64_t{1} << 16, std::int64_t{1} << 32, -(std::int64_t{1} << 8)}) {
    CAPTURE(turn);
    options least;
    least.min_wait_time = seconds(turn + 1);
    REQUIRE(check(least) == error::invalid_options);
    options most;
    most.max_wait_time = seconds(turn + 16);
    REQUIRE(check(most) == error::invalid_options);
  }
}

TEST_CASE("when any set of causes is always admitted then the options are valid", "[unit][D1][D1/more]")
{
  options values;
  for (unsigned bits = 0; bits <= 0xFFFF; ++bits) {
    values.always_admit = cause_set::from_bits(static_cast<std::uint16_t>(bits));
    if (check(values) != error::none) {
      FAIL("refused " << bits);
    }
  }
}
