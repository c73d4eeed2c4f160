// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// D10 by counting: what must hold of many verdicts, where none of them alone is determined.

#include "n2gate/n2gate.hpp"
#include "oracle/oracle.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace n2gate::test {

/// Decisions with the AMF known: of every 100 requests that a gate sees in the class of one control, as many are
/// refused as it asks for.
class amf_blocks {
public:
  /// The blocks of the control that changes are over, and new ones begin. Whether those of the AMF's other control go
  /// on or begin anew is left open: they are not counted until it changes itself.
  void changed(amf_handle amf, bool is_local)
  {
    for (auto each = blocks_.begin(); each != blocks_.end();) {
      const auto& [gate, raw, from] = each->first;
      const bool of_amf             = raw == amf.raw();
      if (of_amf && (from == oracle::source::local) == is_local) {
        each = blocks_.erase(each);
      } else {
        each->second.sure = each->second.sure && !of_amf;
        ++each;
      }
    }
  }

  /// False when a block is over and holds another number of refusals than `share`.
  [[nodiscard]] bool saw(unsigned gate, amf_handle amf, const oracle::judgement& under, bool refused)
  {
    block& one = blocks_[{gate, amf.raw(), under.from}];
    one.refused += refused ? 1U : 0U;
    if (++one.seen < 100) {
      return true;
    }
    const block over = std::exchange(one, block{0, 0, one.sure});
    return over.refused == under.share || !over.sure;
  }

private:
  struct block {
    unsigned seen    = 0;
    unsigned refused = 0;
    bool     sure    = true;
  };
  std::map<std::tuple<unsigned, std::uint32_t, oracle::source>, block> blocks_;
};

/// A run of draws in which each hundred holds every hundredth once; or several such runs that it may be.
class draw_blocks {
public:
  void may_begin_anew() { possible_.emplace_back(); }

  /// False when it is a draw of none of them.
  [[nodiscard]] bool saw(unsigned draw)
  {
    const auto over = [draw](const block& each) {
      return each.seen.at(draw);
    };
    possible_.erase(std::remove_if(possible_.begin(), possible_.end(), over), possible_.end());
    for (block& each : possible_) {
      each.seen.at(draw) = true;
      if (++each.count == 100) {
        each = block();
      }
    }
    return !possible_.empty();
  }

private:
  struct block {
    std::array<bool, 100> seen{};
    unsigned              count = 0;
  };
  std::vector<block> possible_{1};
};

/// Decisions at RRCSetupRequest: a gate has blocks for each set of candidates, one for what an AMF's control restricts
/// there and one for what a local restriction does.
class pool_blocks {
public:
  /// What a candidate is under.
  void changed(amf_handle amf)
  {
    for (auto each = blocks_.begin(); each != blocks_.end();) {
      const auto& set = std::get<1>(each->first);
      const bool  in  = std::find(set.begin(), set.end(), amf.raw()) != set.end();
      each            = in ? blocks_.erase(each) : std::next(each);
    }
  }

  /// Who is a candidate for whom: a set may have gone and come back meanwhile.
  void regrouped()
  {
    for (auto& [key, blocks] : blocks_) {
      blocks.may_begin_anew();
    }
  }

  [[nodiscard]] bool saw(unsigned gate, const std::vector<std::uint32_t>& set, bool is_local, unsigned draw)
  {
    return blocks_[{gate, set, is_local}].saw(draw);
  }

private:
  std::map<std::tuple<unsigned, std::vector<std::uint32_t>, bool>, draw_blocks> blocks_;
};

/// sampling::per_ue: within a period a UE has one draw, wherever it asks.
class ue_draws {
public:
  /// The UE's draw is in low..high. False when it cannot be.
  [[nodiscard]] bool is_within(std::uint64_t part1, std::uint64_t period, unsigned low, unsigned high)
  {
    auto& range  = known_.try_emplace({part1 % (std::uint64_t{1} << 39), period}, 0U, 99U).first->second;
    range.first  = std::max(range.first, low);
    range.second = std::min(range.second, high);
    return range.first <= range.second;
  }

private:
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::pair<unsigned, unsigned>> known_;
};

} // namespace n2gate::test
