// SPDX-License-Identifier: BSD-3-Clause

#include "explorer/scene.hpp"

#include "core/table_state.hpp"
#include "explorer/scene_words.hpp"
#include "oracle/oracle.hpp"
#include "oracle/pool_oracle.hpp"

#include <algorithm>
#include <utility>

namespace n2gate::test::explorer {

namespace {

/// A gate's state, to bring it back to its beginning: to make a gate anew takes ten times as long as an execution.
/// Private members can be named in an explicit instantiation.
core::gate_state& state_of(gate& of);
template <core::gate_state* gate::*State>
struct opened {
  friend core::gate_state& state_of(gate& of) { return *(of.*State); }
};
template struct opened<&gate::state_>;

/// As a gate that takes its place; and its draws are the same again.
void begin_anew(gate& of)
{
  core::gate_state& state = state_of(of);
  state.begin_anew();
  state.random = core::random_numbers(0, 0);
}

constexpr guami               served{0x001, 1, 1, 1};
constexpr establishment_cause mo_data = establishment_cause::mo_data;

/// What holds after a step, as the oracle sees it.
struct state {
  amf_handle       amf; ///< none after remove
  oracle::pool_amf as{true, {served}, {}, {}};
  amf_handle       last; ///< the handle that a host has now
  bool             has_capacity = true;
};

enum class stage { admit, resume, setup_request, setup_complete, serving, choice };

/// What a gate answered, and which states could have been in force during the call.
struct answer {
  stage       at = stage::admit;
  amf_handle  amf;
  request     what = request::no_slice;
  verdict     said = verdict(reason::unknown_amf, rrc_answer::none, 0);
  attempt     first;
  amf_handle  chosen; ///< by serving_amf() or choose_amf()
  std::size_t from = 0;
  std::size_t to   = 0;
};

class stage_set {
public:
  explicit stage_set(const scene& of) : scene_(of), table_(how_)
  {
    states_.push_back({});
    for (std::size_t gate = 0; gate < of.gates.size(); ++gate) {
      gates_.push_back(table_.make_gate());
    }
    answers_.resize(of.gates.size());
    take(step::add);
    if (asks_for_choice()) {
      other_ = table_.add_amf({"other"});
    }
    for (const step each : of.before) {
      take(each);
    }
    states_.erase(states_.begin(), states_.end() - 1);
    the_memory().await(states_.front().last.slot() + 1U);
    the_memory().record([&] {
      for (const step each : of.meanwhile) {
        begun_.push_back(the_memory().now());
        take(each);
        done_.push_back(the_memory().pass());
      }
    });
  }

  explored explore(std::size_t most)
  {
    explored result;
    result.executions = the_memory().explore(
        static_cast<unsigned>(gates_.size()),
        [this](unsigned gate) {
          begin_anew(gates_[gate]);
          answers_[gate].clear();
        },
        [&](unsigned gate) {
          for (const request each : scene_.gates[gate]) {
            ask(gate, each, result);
          }
        },
        [&] {
          for (std::size_t gate = 0; gate < gates_.size() && !result.counterexample; ++gate) {
            if (const answer* wrong = unexplained(answers_[gate]); wrong != nullptr) {
              result.counterexample = tell(gate, *wrong);
            }
          }
          if (!result.counterexample && stays_announced()) {
            result.counterexample = scene_.text() + "\n  and a gate leaves the writer waiting for ever";
          }
          result.second_reads += announced() ? 1 : 0;
          return !result.counterexample;
        },
        most);
    return result;
  }

private:
  void take(step next)
  {
    state now = states_.back();
    switch (next) {
    case step::stop:
      (void)table_.overload_stop(now.amf);
      now.as.in_force.reset();
      break;
    case step::lost:
      (void)table_.association_lost(now.amf);
      now.as.in_force.reset();
      now.as.connected = false;
      break;
    case step::ng_setup:
      (void)table_.ng_setup(now.amf);
      now.as.in_force.reset();
      now.as.connected = true;
      break;
    case step::remove:
      (void)table_.remove_amf(now.amf);
      now = {{}, {false, {}, {}, {}}, now.last};
      break;
    case step::add:
      now     = state();
      now.amf = now.last = table_.add_amf({"amf", {&served, 1}});
      break;
    case step::restrict_locally:
      now.as.local = local_restriction{{mo_data}, percentage(100)};
      (void)table_.restrict_locally(now.amf, *now.as.local);
      break;
    case step::lift:
      now.as.local.reset();
      (void)table_.lift_local_restriction(now.amf);
      break;
    case step::no_capacity:
      now.has_capacity = false;
      (void)table_.update_amf(now.amf, {"amf", {&served, 1}, 0});
      break;
    default:
      now.as.in_force  = message_of(next);
      now.as.connected = true;
      (void)table_.overload_start(now.amf, *now.as.in_force);
    }
    states_.push_back(now);
  }

  /// States that have come to be by a moment, and those that have begun to.
  static std::size_t count(const std::vector<moment>& of, moment by)
  {
    return static_cast<std::size_t>(std::upper_bound(of.begin(), of.end(), by) - of.begin());
  }

  template <typename Call>
  void during(unsigned gate, explored& result, answer& made, Call call)
  {
    const std::size_t before = the_memory().runs()[gate].size();
    made.from                = count(done_, the_memory().seen());
    call();
    const moment last    = std::max(the_memory().furthest(), the_memory().seen());
    made.to              = last == 0 ? 0 : count(begun_, last - 1);
    result.most_accesses = std::max(result.most_accesses, the_memory().runs()[gate].size() - before);
    answers_[gate].push_back(made);
  }

  /// Before a call the gate's thread may have heard of each step's end, or of none. Gives the handle that it knows.
  [[nodiscard]] amf_handle hear() const
  {
    const std::size_t known = count(done_, the_memory().seen());
    const std::size_t heard = known + the_memory().choose(static_cast<unsigned>(done_.size() - known) + 1);
    if (heard > known) {
      the_memory().see(done_[heard - 1]);
    }
    return states_[heard].last;
  }

  void ask(unsigned gate, request what, explored& result)
  {
    n2gate::gate&              by     = gates_[gate];
    const std::vector<s_nssai> slices = slices_of(what);
    answer                     made;
    made.what = what;
    made.amf  = hear();
    switch (what) {
    case request::resume:
      made.at = stage::resume;
      during(gate, result, made, [&] { made.said = by.resume_request(made.amf, resume_cause::mo_data); });
      break;
    case request::set_up:
      made.at = stage::setup_request;
      during(gate, result, made, [&] {
        made.first = by.setup_request(mo_data, ue_identity());
        made.said  = made.first.verdict();
      });
      if (made.first) {
        made.at  = stage::setup_complete;
        made.amf = hear();
        during(gate, result, made, [&] { made.said = by.setup_complete(made.first, made.amf, slices); });
      }
      break;
    case request::by_identity:
      made.at = stage::serving;
      during(gate, result, made, [&] {
        made.chosen = by.serving_amf(ng_5g_s_tmsi(served.amf_set_id, served.amf_pointer, 7));
      });
      if (made.chosen) {
        made.at = stage::admit;
        (void)hear();
        made.amf = made.chosen;
        during(gate, result, made, [&] { made.said = by.admit(made.amf, mo_data, slices); });
      }
      break;
    case request::choose: {
      const amf_handle candidates[] = {made.amf, other_};
      made.at                       = stage::choice;
      during(gate, result, made, [&] {
        const attempt first({reason::not_overloaded, rrc_answer::none, 0}, mo_data, 50);
        made.chosen = by.choose_amf(first, candidates).amf;
      });
      break;
    }
    default:
      during(gate, result, made, [&] {
        made.said = by.admit(made.amf, what == request::emergency ? establishment_cause::emergency : mo_data, slices);
      });
    }
  }

  [[nodiscard]] bool explains(const state& by, const answer& made) const
  {
    const reason why = made.said.why();
    if (made.at == stage::serving) {
      return made.chosen == (by.as.connected ? by.amf : amf_handle());
    }
    if (made.at == stage::choice) {
      // The other AMF admits and has capacity. Of two whose turn it is, the first one named takes the UE. The capacity
      // is no part of a message: it may be a later one.
      const bool admits = made.amf == by.amf && by.as.connected &&
                          oracle::judge(how_, by.as.in_force, by.as.local, mo_data).share <= 50;
      return std::any_of(&by, states_.data() + made.to + 1, [&](const state& later) {
        return made.chosen == (admits && later.has_capacity ? made.amf : other_);
      });
    }
    if (made.at == stage::setup_request) {
      const auto judged = oracle::judge_setup_request(how_, {by.as}, mo_data, ue_identity());
      return why == (judged.share > made.first.draw() ? judged.refusal : judged.admission);
    }
    if (made.amf != by.amf) {
      return why == reason::unknown_amf;
    }
    const establishment_cause cause  = made.what == request::emergency ? establishment_cause::emergency : mo_data;
    const auto                judged = oracle::judge(how_, by.as.in_force, by.as.local, cause, slices_of(made.what));
    return made.at == stage::setup_complete
               ? why == (made.first.draw() < judged.share ? judged.refusal : judged.admission)
               : judged.allows(why);
  }

  /// The first answer that no state explains which was in force during the call, and is not older than one that the
  /// gate has answered by before. Null when there is none.
  [[nodiscard]] const answer* unexplained(const std::vector<answer>& given) const
  {
    std::size_t earliest = 0;
    for (const answer& each : given) {
      // What is published for all AMFs together may be older than what one AMF's word has told.
      const bool  of_all = each.at == stage::setup_request || each.at == stage::serving;
      std::size_t by     = std::max(each.from, of_all ? 0 : earliest);
      while (by <= each.to && !explains(states_[by], each)) {
        ++by;
      }
      if (by > each.to) {
        return &each;
      }
      // A pool's word is all that RRCSetupRequest reads: it brings nothing with it.
      earliest = each.at == stage::setup_request ? earliest : std::max(earliest, by);
    }
    return nullptr;
  }

  [[nodiscard]] static bool announced()
  {
    const auto& runs = the_memory().runs();
    return std::any_of(runs.begin(), runs.end(), [](const gate_run& run) {
      return std::any_of(
          run.begin(), run.end(), [](const gate_access& each) { return each.by.kind == access_kind::store; });
    });
  }

  /// Whether the last that a gate has stored is what the writer waits on.
  [[nodiscard]] static bool stays_announced()
  {
    const auto& runs = the_memory().runs();
    return std::any_of(runs.begin(), runs.end(), [](const gate_run& run) {
      const auto last = std::find_if(
          run.rbegin(), run.rend(), [](const gate_access& each) { return each.by.kind == access_kind::store; });
      const auto& waits = the_memory().waits();
      return last != run.rend() && std::any_of(waits.begin(), waits.end(), [&](const recorded_wait& each) {
               return each.of == last->of && each.awaited == last->value;
             });
    });
  }

  [[nodiscard]] std::string tell(std::size_t gate, const answer& wrong) const
  {
    std::string text = scene_.text() + "\n  to " + name(wrong.what) + " gate " + std::to_string(gate) + " says " +
                       n2gate::name(wrong.said.why()) + ", and none of states " + std::to_string(wrong.from) + ".." +
                       std::to_string(wrong.to) + " explains it:";
    for (const gate_access& each : the_memory().runs()[gate]) {
      text += "\n    " + each.by.text();
      text += each.by.kind == access_kind::store
                  ? " of " + std::to_string(each.value)
                  : " from step " + std::to_string(each.at == 0 ? 0 : count(begun_, each.at - 1));
    }
    return text;
  }

  [[nodiscard]] bool asks_for_choice() const
  {
    return std::any_of(scene_.gates.begin(), scene_.gates.end(), [](const auto& asked) {
      return std::find(asked.begin(), asked.end(), request::choose) != asked.end();
    });
  }

  const scene&                     scene_;
  options                          how_ = options_of(scene_);
  overload_table                   table_;
  amf_handle                       other_;
  std::vector<state>               states_;
  std::vector<moment>              begun_;
  std::vector<moment>              done_;
  std::vector<n2gate::gate>        gates_;
  std::vector<std::vector<answer>> answers_;

  static options options_of(const scene& of)
  {
    options how;
    how.max_amfs         = 2;
    how.max_gates        = static_cast<std::uint32_t>(of.gates.size());
    how.max_s_nssais     = 6;
    how.slice_precedence = of.precedence;
    return how;
  }
};

} // namespace

explored explore(const scene& of, std::size_t most)
{
  return stage_set(of).explore(most);
}

} // namespace n2gate::test::explorer
