// SPDX-License-Identifier: BSD-3-Clause

// Random sequences of every control call and of decisions, over several AMFs and gates, each step mirrored into a plain
// reference and compared; RapidCheck shrinks a sequence that fails.

#include "fixture.hpp"
#include "model.hpp"
#include "property.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

/// One step: which call, on which AMF, and a seed for whatever else it needs.
using step = std::tuple<std::uint8_t, std::uint8_t, std::uint32_t>;

constexpr unsigned amf_limit  = 4;
constexpr unsigned gate_limit = 3;

class dice {
public:
  explicit dice(std::uint32_t seed) : engine_(seed) {}
  unsigned operator()(unsigned below) { return static_cast<unsigned>(engine_() % below); }

private:
  std::minstd_rand engine_;
};

/// Few values, so that requests and lists meet; the corners of the value range among them.
s_nssai slice_of(dice& random)
{
  static const s_nssai some[] = {s_nssai(0, 0), s_nssai(0), s_nssai(1), s_nssai(1, 0), s_nssai(1, 7), s_nssai(255)};
  return some[random(6)];
}

options options_of(std::uint32_t seed)
{
  dice    random(seed);
  options how;
  how.max_amfs         = 1 + random(amf_limit);
  how.max_gates        = 1 + random(gate_limit);
  how.max_s_nssais     = random(8);
  how.slice_match      = random(2) == 0 ? slice_match::all : slice_match::any;
  how.slice_precedence = random(2) == 0 ? slice_precedence::slice : slice_precedence::strictest;
  if (random(2) == 0) {
    how.always_admit = cause_set::from_bits(static_cast<std::uint16_t>(random(0x10000)));
  }
  how.min_wait_time = std::chrono::seconds(1 + random(8));
  how.max_wait_time = how.min_wait_time + std::chrono::seconds(random(9));
  how.seed          = seed;
  return how;
}

maybe_number share_of(dice& random)
{
  return random(3) == 0 ? maybe_number{} : maybe_number{1 + random(99)};
}

n2gate::overload_start message_of(dice& random)
{
  const auto action = [&] {
    return random(4) == 0 ? maybe_number{} : maybe_number{random(4)};
  };
  const auto common = share_of(random);
  const bool mixed  = random(4) == 0;

  std::vector<overload_start_nssai_item> items;
  for (unsigned left = random(4); left > 0; --left) {
    std::vector<s_nssai> listed;
    for (unsigned each = 1 + random(3); each > 0; --each) {
      listed.push_back(slice_of(random));
    }
    items.push_back(item(listed, action(), mixed ? share_of(random) : common));
  }
  return start(action(), share_of(random), items);
}

/// The table under test beside its reference.
class pair {
public:
  explicit pair(std::uint32_t seed) : how_(options_of(seed)), table_(how_), gates_(gate_limit), gate_names_(gate_limit)
  {
  }

  void take(const step& next)
  {
    const auto& [call, which, seed] = next;
    dice random(seed);
    switch (call % 16) {
    case 0:
      add(which);
      break;
    case 1:
      remove(which);
      break;
    case 2:
      other_gate(which % gate_limit);
      break;
    case 3:
    case 4:
    case 5:
      start_on(which, random);
      break;
    case 6:
      end(which, random);
      break;
    case 7:
    case 8:
      restrict_on(which, random);
      break;
    case 9:
      lift(which);
      break;
    case 10:
      wrong(which, random);
      break;
    default:
      decide(which, random);
    }
  }

  void compare() const
  {
    const table_snapshot seen = table_.snapshot();
    RC_ASSERT(seen.amfs.size() == amfs_.size());
    RC_ASSERT(seen.unknown_amf.admit.counts == unknown_);
    std::map<std::uint8_t, amf_handle> by_slot;
    for (const auto& [raw, amf] : amfs_) {
      by_slot[amf_handle::from_raw(raw).slot()] = amf_handle::from_raw(raw);
    }
    RC_ASSERT(by_slot.size() == amfs_.size());
    std::size_t place = 0;
    for (const auto& [slot, handle] : by_slot) {
      const amf_snapshot& shown = seen.amfs[place++];
      const model_amf&    amf   = amfs_.at(handle.raw());
      RC_ASSERT((shown.handle == handle));
      RC_ASSERT(shown.name == amf.name);
      RC_ASSERT(shown.in_force.has_value() == amf.in_force.has_value());
      RC_ASSERT((!amf.in_force || *shown.in_force == *amf.in_force));
      RC_ASSERT(shown.slice_list_dropped == amf.dropped);
      RC_ASSERT((shown.local == amf.local));
      RC_ASSERT(shown.decisions.admit.counts == amf.counts);
    }
  }

private:
  /// A handle once given, be it stale or not, or one that never was; and its reference when it is there.
  amf_handle handle(unsigned which) const
  {
    return given_.empty() || which == 255 ? amf_handle::from_raw(which * 0x01010101U)
                                          : given_[given_.size() - 1 - which % std::min<std::size_t>(given_.size(), 5)];
  }
  model_amf* find(amf_handle named)
  {
    const auto found = amfs_.find(named.raw());
    return found == amfs_.end() ? nullptr : &found->second;
  }
  static error expected(const model_amf* amf) { return amf != nullptr ? error::none : error::unknown_amf; }

  void add(unsigned which)
  {
    const std::string called = "amf-" + std::to_string(which % 6);
    const bool in_use = std::any_of(amfs_.begin(), amfs_.end(), [&](auto& each) { return each.second.name == called; });
    const bool full   = amfs_.size() == how_.max_amfs;
    error      why    = error::none;
    const amf_handle made = table_.add_amf({called}, &why);
    RC_ASSERT(static_cast<bool>(made) == !(in_use || full));
    if (made) {
      RC_ASSERT(made.slot() < how_.max_amfs);
      RC_ASSERT(std::find(given_.begin(), given_.end(), made) == given_.end());
      given_.push_back(made);
      amfs_[made.raw()].name = called;
    } else {
      RC_ASSERT(((in_use && why == error::name_in_use) || (full && why == error::table_full)));
    }
  }

  void remove(unsigned which)
  {
    const amf_handle gone = handle(which);
    RC_ASSERT((table_.remove_amf(gone) == expected(find(gone))));
    amfs_.erase(gone.raw());
  }

  void other_gate(unsigned which)
  {
    gates_[which]      = gate();
    gate_names_[which] = ++last_gate_;
    error      why     = error::none;
    const auto taken   = std::count_if(gates_.begin(), gates_.end(), [](const gate& each) { return bool(each); });
    gates_[which]      = table_.make_gate(&why);
    RC_ASSERT(bool(gates_[which]) == (taken < static_cast<std::ptrdiff_t>(how_.max_gates)));
    RC_ASSERT((gates_[which] || why == error::too_many_gates));
  }

  void start_on(unsigned which, dice& random)
  {
    const auto message = message_of(random);
    model_amf* amf     = find(handle(which));
    error      answer  = expected(amf);
    if (amf != nullptr) {
      amf->replace(how_, message);
      answer = amf->dropped ? error::slice_list_dropped : error::none;
    }
    RC_ASSERT((table_.overload_start(handle(which), message) == answer));
  }

  void end(unsigned which, dice& random)
  {
    const auto calls = {&overload_table::overload_stop, &overload_table::ng_setup, &overload_table::association_lost};
    model_amf* amf   = find(handle(which));
    RC_ASSERT(((table_.*calls.begin()[random(3)])(handle(which)) == expected(amf)));
    if (amf != nullptr) {
      amf->clear();
    }
  }

  void restrict_on(unsigned which, dice& random)
  {
    model_amf*        amf = find(handle(which));
    local_restriction local{cause_set::from_bits(static_cast<std::uint16_t>(random(0x10000))), percent_of(random(101))};
    if (random(2) == 0) {
      RC_ASSERT((table_.restrict_locally(handle(which), local) == expected(amf)));
    } else {
      const auto level = static_cast<local_level>(random(7));
      local.causes     = restricted_causes(level);
      RC_ASSERT((table_.restrict_locally(handle(which), level, local.share) == expected(amf)));
    }
    if (amf != nullptr) {
      amf->restrict_locally(local);
    }
  }

  void lift(unsigned which)
  {
    model_amf* amf = find(handle(which));
    RC_ASSERT((table_.lift_local_restriction(handle(which)) == expected(amf)));
    if (amf != nullptr) {
      amf->restrict_locally(std::nullopt);
    }
  }

  /// Calls that are refused and change nothing.
  void wrong(unsigned which, dice& random)
  {
    const amf_handle on      = handle(which);
    const bool       known   = find(on) != nullptr;
    const auto       because = [&](error code) {
      return known ? code : error::unknown_amf;
    };
    const unsigned percent = random(2) == 0 ? 0 : 100 + random(156);
    RC_ASSERT((table_.overload_start(on, start(random(4), percent)) == because(error::percentage_out_of_range)));
    RC_ASSERT((table_.overload_start(on, start(4 + random(252))) == because(error::unknown_action)));
    if (how_.max_s_nssais > 0) {
      RC_ASSERT((table_.overload_start(on, start(1, 5, {item({s_nssai(1)}, 4)})) == because(error::unknown_action)));
      RC_ASSERT((table_.overload_start(on, start(1, 5, {item({})})) == because(error::empty_slice_list)));
    }
    RC_ASSERT((table_.restrict_locally(on, {cause_set::all(), percent_of(101 + random(155))}) ==
               because(error::percentage_out_of_range)));
    // Which of two mistakes is told is open.
    const error level = table_.restrict_locally(on, static_cast<local_level>(7 + random(249)));
    RC_ASSERT((level == error::unknown_level || level == because(error::unknown_level)));
  }

  void decide(unsigned which, dice& random)
  {
    const amf_handle asked    = handle(which);
    model_amf*       amf      = find(asked);
    const unsigned   number   = random(gate_limit);
    const auto       favoured = cause_of(random(16)); // half of a burst is of one cause, so that blocks get done
    for (unsigned left = random(250); left > 0; --left) {
      std::vector<s_nssai> requested;
      for (unsigned each = random(4); each > 0; --each) {
        requested.push_back(slice_of(random));
      }
      const auto    cause = random(2) == 0 ? favoured : cause_of(random(256));
      const verdict v     = gates_[number].admit(asked, cause, requested);
      if (!gates_[number] || amf == nullptr) {
        RC_ASSERT((v.why() == reason::unknown_amf && v.wait_time().count() == 0));
        unknown_.at(oracle::number(cause)).at(3) += gates_[number] ? 1U : 0U;
      } else {
        RC_ASSERT(amf->saw(how_, gate_names_[number], cause, requested, v) == std::string());
      }
    }
  }

  options                             how_;
  overload_table                      table_;
  std::vector<gate>                   gates_;
  std::vector<unsigned>               gate_names_;
  unsigned                            last_gate_ = 0;
  std::vector<amf_handle>             given_;
  std::map<std::uint32_t, model_amf>  amfs_; // those that are there, by handle
  decltype(decision_counters::counts) unknown_{};
};

} // namespace

TEST_CASE("when any sequence of control calls and requests runs then table and gates do as a plain reference does",
          "[property][38.413-8.7.7.2][38.413-8.7.8.2][38.413-8.7.1.1][D10][D11][D12][D15]")
{
  require_property([](std::uint32_t seed, const std::vector<step>& steps) {
    pair both(seed);
    // Something to decide on from the first step on.
    both.take({0, 0, 0});
    both.take({2, 0, 0});
    for (const step& next : steps) {
      both.take(next);
      both.compare();
    }
  });
}
