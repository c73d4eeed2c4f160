// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A plain reference for a table and its gates: what each AMF has in force in ordinary containers, verdicts by the
// oracle, blocks of D10 by counting. Shares nothing with the library but its values.

#include "n2gate/n2gate.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace n2gate::test {

struct model_amf {
  std::string                         name;
  std::optional<overload_start>       in_force; // without its list when that was dropped
  bool                                dropped = false;
  std::optional<local_restriction>    local;
  decltype(decision_counters::counts) counts{};

  struct block {
    unsigned seen    = 0;
    unsigned refused = 0;
    bool     sure    = true;
  };
  /// By gate and control: the block of 100 that is under way.
  std::map<std::pair<unsigned, oracle::source>, block> blocks;

  /// Blocks of the control that changes are over, and new ones begin. Whether the other's go on or begin anew is left
  /// open here: they are not counted until it changes itself.
  void change(bool of_local)
  {
    for (auto each = blocks.begin(); each != blocks.end();) {
      if ((each->first.second == oracle::source::local) == of_local) {
        each = blocks.erase(each);
      } else {
        (each++)->second.sure = false;
      }
    }
  }

  void clear()
  {
    in_force.reset();
    dropped = false;
    change(false);
  }

  void replace(const options& how, const overload_start& message)
  {
    clear();
    in_force = message;
    dropped  = oracle::list_dropped(how, message);
    if (dropped) {
      in_force->overload_start_nssai_list.clear();
    }
  }

  void restrict_locally(const std::optional<local_restriction>& restriction)
  {
    local = restriction;
    change(true);
  }

  /// Blocks of the slice control are exact when all its items ask for the same share.
  [[nodiscard]] bool one_slice_share() const
  {
    std::set<unsigned> shares;
    for (const auto& item : in_force->overload_start_nssai_list) {
      const auto& share = item.slice_traffic_load_reduction_indication;
      shares.insert(share ? share->value() : 100U);
    }
    return shares.size() <= 1;
  }

  /// Takes a verdict note; tells what is wrong with it, or nothing.
  [[nodiscard]] std::string
  saw(const options& how, unsigned gate, establishment_cause cause, span<s_nssai> requested, verdict v)
  {
    ++counts.at(oracle::number(cause)).at(static_cast<unsigned>(v.why()));
    const auto expected = oracle::judge(how, in_force, local, cause, requested);
    if (!expected.allows(v.why())) {
      return std::string("reason ") + n2gate::name(v.why());
    }
    if (v.admitted() ? v.wait_time().count() != 0
                     : v.wait_time() < how.min_wait_time || v.wait_time() > how.max_wait_time) {
      return "wait time " + std::to_string(v.wait_time().count());
    }
    if (expected.from == oracle::source::nobody || (expected.from == oracle::source::slice && !one_slice_share())) {
      return {};
    }
    block& under_way = blocks[{gate, expected.from}];
    under_way.refused += v.admitted() ? 0U : 1U;
    if (++under_way.seen < 100) {
      return {};
    }
    const unsigned refused = std::exchange(under_way, block{0, 0, under_way.sure}).refused;
    return refused == expected.share || !under_way.sure
               ? std::string()
               : std::to_string(refused) + " refused of " + std::to_string(expected.share) + " in a block";
  }
};

} // namespace n2gate::test
