// SPDX-License-Identifier: BSD-3-Clause

#include "mirror/values.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace n2gate::test {

namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using std::chrono::seconds;

template <typename T, std::size_t N>
const T& one_of(choices& by, const T (&some)[N])
{
  return some[by(N)];
}

cause_set choose_causes(choices& by)
{
  return cause_set::from_bits(static_cast<std::uint16_t>(by(0x10000)));
}

/// Often the same, so that AMFs, lists and local restrictions ask for equal shares.
unsigned choose_share(choices& by)
{
  static const unsigned some[] = {1, 30, 60, 99};
  return by(2) == 0 ? 1 + by(99) : one_of(by, some);
}

std::optional<percentage> maybe_share(choices& by)
{
  return by(3) == 0 ? std::nullopt : std::optional(percentage(static_cast<int>(choose_share(by))));
}

std::optional<overload_action> maybe_action(choices& by)
{
  return by(4) == 0 ? std::nullopt : std::optional(static_cast<overload_action>(by(4)));
}

std::uint64_t choose_set(choices& by)
{
  static const std::uint64_t some[] = {0, 1, 2, 3, 0x101, 1023};
  return one_of(by, some);
}
std::uint64_t choose_pointer(choices& by)
{
  static const std::uint64_t some[] = {0, 1, 63};
  return one_of(by, some);
}

guami choose_guami(choices& by)
{
  guami made;
  made.amf_region_id = static_cast<std::uint8_t>(by(2));
  made.amf_set_id    = static_cast<std::uint16_t>(choose_set(by));
  made.amf_pointer   = static_cast<std::uint8_t>(choose_pointer(by));
  if (by(24) == 0) {
    (by(2) == 0 ? made.amf_set_id = 1024 : made.amf_pointer = 64);
  }
  return made;
}

/// The lower `bits` of a 5G-S-TMSI, or a random value.
template <unsigned Bits>
basic_ue_identity<Bits> choose_part(choices& by)
{
  const bool whole    = by(2) == 0;
  const bool random   = by(4) == 0;
  const auto identity = choose_s_tmsi(by);
  if (random) {
    return {};
  }
  return whole ? basic_ue_identity<Bits>(identity)
               : basic_ue_identity<Bits>::from_part1(identity.value() % (std::uint64_t{1} << Bits));
}

nanoseconds later(nanoseconds now, nanoseconds by)
{
  return now > nanoseconds::max() - by ? nanoseconds::max() : now + by;
}

} // namespace

options choose_options(choices& by)
{
  static const std::uint32_t s_nssais[] = {0, 1, 3, 6, 1024};
  static const milliseconds  periods[]  = {milliseconds(1), milliseconds(10), seconds(1), seconds(60)};
  static const milliseconds  ages[] = {milliseconds(0), milliseconds(1), seconds(30), seconds(60), milliseconds::max()};
  options                    how;
  how.max_amfs         = 1 + by(amf_limit);
  how.max_gates        = 1 + by(gate_limit);
  how.max_s_nssais     = one_of(by, s_nssais);
  how.slice_match      = by(2) == 0 ? slice_match::all : slice_match::any;
  how.slice_precedence = by(2) == 0 ? slice_precedence::slice : slice_precedence::strictest;
  how.sampling         = static_cast<sampling>(by(3));
  how.per_ue_period    = one_of(by, periods);
  how.max_age          = one_of(by, ages);
  how.dry_run          = by(4) == 0;
  if (by(2) == 0) {
    how.always_admit = choose_causes(by);
  }
  how.min_wait_time = seconds(1 + by(8));
  how.max_wait_time = how.min_wait_time + seconds(by(9));
  how.seed          = by(256);
  return how;
}

s_nssai choose_slice(choices& by)
{
  static const s_nssai some[] = {s_nssai(0, 0), s_nssai(0), s_nssai(1), s_nssai(1, 0), s_nssai(1, 7), s_nssai(255)};
  return one_of(by, some);
}

std::vector<s_nssai> choose_requested_nssai(choices& by)
{
  std::vector<s_nssai> requested;
  for (unsigned left = by(2) == 0 ? 0 : by(4); left > 0; --left) {
    requested.push_back(choose_slice(by));
  }
  return requested;
}

overload_start choose_message(choices& by)
{
  overload_start message;
  message.amf_overload_response                 = maybe_action(by);
  message.amf_traffic_load_reduction_indication = maybe_share(by);
  const auto common                             = maybe_share(by);
  const bool mixed                              = by(4) == 0;
  for (unsigned left = by(4); left > 0; --left) {
    overload_start_nssai_item item;
    for (unsigned each = 1 + by(3); each > 0; --each) {
      item.slice_overload_list.push_back(choose_slice(by));
    }
    item.slice_overload_response                 = maybe_action(by);
    item.slice_traffic_load_reduction_indication = mixed ? maybe_share(by) : common;
    message.overload_start_nssai_list.push_back(item);
  }
  return message;
}

overload_start choose_wrong_message(choices& by)
{
  const auto no_action = [&] {
    return static_cast<overload_action>(4 + by(252));
  };
  const auto no_share = [&] {
    return percentage(by(2) == 0 ? 0 : static_cast<int>(100 + by(156)));
  };
  overload_start message   = choose_message(by);
  const unsigned mistakes  = 1 + by(31);
  const bool     any_items = !message.overload_start_nssai_list.empty();
  if ((mistakes & 1) != 0 || !any_items) {
    message.amf_overload_response = no_action();
  }
  if ((mistakes & 2) != 0) {
    message.amf_traffic_load_reduction_indication = no_share();
  }
  if (any_items) {
    overload_start_nssai_item& item = message.overload_start_nssai_list.back();
    if ((mistakes & 4) != 0) {
      item.slice_overload_response = no_action();
    }
    if ((mistakes & 8) != 0) {
      item.slice_traffic_load_reduction_indication = no_share();
    }
    if ((mistakes & 31) >= 16) {
      item.slice_overload_list.clear();
    }
  }
  return message;
}

local_restriction choose_restriction(choices& by)
{
  const unsigned share = by(12) == 0 ? by(256) : by(2) == 0 ? by(101) : choose_share(by);
  return {choose_causes(by), percentage(static_cast<int>(share))};
}

owned_config choose_config(choices& by)
{
  static const std::uint8_t capacities[] = {0, 0, 1, 10, 255};
  static const std::size_t  sizes[]      = {0, 150, 151};
  owned_config              made;
  made.name     = by(24) == 0 ? std::string(one_of(by, sizes), 'x') : "amf-" + std::to_string(by(6));
  made.capacity = one_of(by, capacities);
  for (unsigned left = by(4); left > 0; --left) {
    made.served_guamis.push_back(choose_guami(by));
  }
  if (by(64) == 0) {
    made.served_guamis.resize(256 + by(2));
  }
  return made;
}

ng_5g_s_tmsi choose_s_tmsi(choices& by)
{
  const std::uint64_t set     = choose_set(by);
  const std::uint64_t pointer = choose_pointer(by);
  return ng_5g_s_tmsi(set << 38 | pointer << 32 | by(40));
}

ue_identity choose_identity(choices& by)
{
  return choose_part<39>(by);
}
eutra_ue_identity choose_eutra_identity(choices& by)
{
  return choose_part<40>(by);
}

nanoseconds choose_time(choices& by, const options& how, nanoseconds now)
{
  const nanoseconds from = std::max(now, nanoseconds(0));
  const nanoseconds age  = how.max_age > seconds(60) ? nanoseconds(seconds(60)) : nanoseconds(how.max_age);
  switch (by(16)) {
  case 0:
    return nanoseconds(by(256)) - nanoseconds(128);
  case 1:
    return from - nanoseconds(by(2));
  case 2:
    return by(4) == 0 ? nanoseconds::max() : nanoseconds::min();
  case 3:
  case 4:
    return later(from, age);
  case 5:
    return later(from, std::max(age, nanoseconds(1)) - nanoseconds(1));
  case 6:
    return later(from, how.per_ue_period);
  case 7:
  case 8:
    return later(from, seconds(by(256)));
  default:
    return later(from, nanoseconds(milliseconds(by(256))) / 4);
  }
}

} // namespace n2gate::test
