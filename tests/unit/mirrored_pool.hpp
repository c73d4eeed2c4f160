// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A table of 1..8 random AMFs, and beside it what the oracles must know of them. For properties.

#include "oracle/pool_oracle.hpp"
#include "property.hpp"
#include "random_pool.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace n2gate::test {

class mirrored_pool {
public:
  /// One AMF for each of `amfs`, the seeds of what they are under.
  mirrored_pool(std::uint32_t seed, bool dry_run, const std::vector<std::uint32_t>& amfs) :
    how(options_of(seed, dry_run)), table(how), gate(table.make_gate()), other(table.make_gate())
  {
    for (std::size_t place = 0; place < std::clamp<std::size_t>(amfs.size(), 1, 8); ++place) {
      dice random(amfs.empty() ? seed : amfs[place]);
      pool.emplace_back();
      capacities.push_back(255);
      handles.push_back(table.add_amf({name_of(place)}));
      RC_ASSERT((handles.back() && handles.back().slot() == place));
      update(place, random);
      change(place, random);
    }
  }

  /// Another START, local restriction or state of the association.
  void change(std::size_t place, dice& random)
  {
    oracle::pool_amf& amf    = pool[place];
    const amf_handle  handle = handles[place];
    if (random(4) != 0) {
      amf.in_force       = message_of(random);
      amf.connected      = true;
      const error answer = oracle::list_dropped(how, *amf.in_force) ? error::slice_list_dropped : error::none;
      RC_ASSERT((table.overload_start(handle, *amf.in_force) == answer));
    }
    if (random(4) == 0) {
      amf.local = {cause_set::from_bits(static_cast<std::uint16_t>(random(0x10000))),
                   percent_of(percent_among(random))};
      RC_ASSERT((table.restrict_locally(handle, *amf.local) == error::none));
    } else if (random(4) == 0) {
      amf.local.reset();
      RC_ASSERT((table.lift_local_restriction(handle) == error::none));
    }
    switch (random(8)) {
    case 0:
      amf.in_force.reset();
      amf.connected = false;
      RC_ASSERT((table.association_lost(handle) == error::none));
      break;
    case 1:
      amf.in_force.reset();
      amf.connected = true;
      RC_ASSERT((table.ng_setup(handle) == error::none));
      break;
    case 2:
      amf.in_force.reset();
      RC_ASSERT((table.overload_stop(handle) == error::none));
      break;
    default:
      break;
    }
  }

  /// Other GUAMIs and another capacity.
  void update(std::size_t place, dice& random)
  {
    static const std::uint8_t some[] = {0, 0, 1, 10, 255};
    oracle::pool_amf&         amf    = pool[place];
    amf.served_guamis.clear();
    for (unsigned left = random(4); left > 0; --left) {
      amf.served_guamis.push_back(guami_of(set_of(random), pointer_of(random)));
    }
    capacities[place] = some[random(5)];
    RC_ASSERT(
        (table.update_amf(handles[place], {name_of(place), amf.served_guamis, capacities[place]}) == error::none));
  }

  /// The answer that belongs to a moment, and its waitTime (D16).
  void check_answer(verdict v, rrc_answer answer) const
  {
    RC_ASSERT(v.admitted() == (how.dry_run || is_admitted(v.why())));
    RC_ASSERT((v.answer() == (v.admitted() ? rrc_answer::none : answer)));
    if (v.admitted()) {
      RC_ASSERT(v.wait_time().count() == 0);
    } else {
      RC_ASSERT((v.wait_time() >= how.min_wait_time && v.wait_time() <= how.max_wait_time));
    }
  }

  options                   how;
  overload_table            table;
  n2gate::gate              gate;
  n2gate::gate              other;
  oracle::pool              pool;
  std::vector<std::uint8_t> capacities;
  std::vector<amf_handle>   handles;

private:
  static std::string name_of(std::size_t place) { return "amf-" + std::to_string(place); }
};

} // namespace n2gate::test
