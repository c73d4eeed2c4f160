// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Random options, messages and identities for properties of the two request stages.

#include "pool.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace n2gate::test {

/// Few values, so that identities and GUAMIs, requests and lists meet.
inline unsigned set_of(dice& random)
{
  static const unsigned some[] = {0, 1, 2, 0x101, 1023};
  return some[random(5)];
}
inline unsigned pointer_of(dice& random)
{
  static const unsigned some[] = {0, 1, 63};
  return some[random(3)];
}
inline s_nssai slice_of(dice& random)
{
  static const s_nssai some[] = {s_nssai(0, 0), s_nssai(1), s_nssai(1, 7), s_nssai(255)};
  return some[random(4)];
}

/// Often the same, so that AMFs, lists and local restrictions ask for equal shares.
inline unsigned percent_among(dice& random)
{
  static const unsigned some[] = {0, 30, 60, 100};
  return random(2) == 0 ? random(101) : some[random(4)];
}

inline ue_identity identity_of(dice& random)
{
  return random(4) == 0 ? ue_identity{} : part1_of(set_of(random), pointer_of(random), random(40));
}

inline n2gate::options options_of(std::uint32_t seed, bool dry_run)
{
  static const n2gate::sampling modes[] = {
      n2gate::sampling::stratified, n2gate::sampling::random, n2gate::sampling::per_ue};
  dice    random(seed);
  options how;
  how.max_amfs         = 8;
  how.max_s_nssais     = random(4) == 0 ? random(6) : 1024;
  how.slice_match      = random(2) == 0 ? slice_match::all : slice_match::any;
  how.slice_precedence = random(2) == 0 ? slice_precedence::slice : slice_precedence::strictest;
  how.sampling         = modes[random(3)];
  how.dry_run          = dry_run;
  if (random(3) == 0) {
    how.always_admit = cause_set::from_bits(static_cast<std::uint16_t>(random(0x10000)));
  }
  how.min_wait_time = std::chrono::seconds(1 + random(8));
  how.max_wait_time = how.min_wait_time + std::chrono::seconds(random(9));
  how.seed          = seed;
  return how;
}

inline n2gate::overload_start message_of(dice& random)
{
  const auto action = [&] {
    return random(4) == 0 ? maybe_number{} : maybe_number{random(4)};
  };
  const auto share = [&] {
    return random(4) == 0 ? maybe_number{} : maybe_number{std::clamp(percent_among(random), 1U, 99U)};
  };

  std::vector<overload_start_nssai_item> items;
  if (random(2) == 0) {
    for (unsigned left = random(4); left > 0; --left) {
      std::vector<s_nssai> listed;
      for (unsigned each = 1 + random(3); each > 0; --each) {
        listed.push_back(slice_of(random));
      }
      items.push_back(item(listed, action(), share()));
    }
  }
  return start(action(), share(), items);
}

} // namespace n2gate::test
