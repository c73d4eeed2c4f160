// SPDX-License-Identifier: BSD-3-Clause

// What a gate is asked at the two moments of a connection's set-up, and among several AMFs.

#include "mirror/mirror.hpp"
#include "support/require.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

namespace n2gate::test {

void mirror::take_attempt(const named_gate&               at,
                          const oracle::pool_judgement&   under,
                          const std::vector<std::size_t>& candidates,
                          establishment_cause             cause,
                          std::optional<std::uint64_t>    identity,
                          attempt                         made)
{
  const unsigned row = oracle::number(cause);
  const verdict  v   = made.verdict();
  require(bool(made) == v.admitted(), "an attempt that is not as its verdict");
  require(oracle::number(made.cause()) == row, "the cause of an attempt");
  if (!at.at) {
    return require(v.why() == reason::unknown_amf && v.admitted(), "a reason without a table");
  }
  require(made.draw() < attempt::undrawn, "an attempt without a draw");
  require(!draws_by_ue(identity) || ue_draws_.is_within(*identity, period(), made.draw(), made.draw()),
          "another draw for the same UE");
  const bool refused = made.draw() < under.share;
  require(v.why() == (refused ? under.refusal : under.admission), std::string("the reason is: ") + name(v.why()));
  check_answer(v, rrc_answer::rrc_reject);

  const auto       handles = model_.handles();
  stage_decisions& counted = under.decides ? model_.find(handles.at(*under.decides))->decisions : model_.unknown;
  ++counted.setup_request.counts.at(row).at(static_cast<std::size_t>(v.why()));
  if (under.share > 0 && uses_blocks(identity)) {
    std::vector<std::uint32_t> set;
    std::transform(candidates.begin(), candidates.end(), std::back_inserter(set), [&](std::size_t place) {
      return handles.at(place).raw();
    });
    require(pool_blocks_.saw(at.name, set, under.refusal == reason::local_restriction, made.draw()),
            "a draw twice in a block of 100");
  }
  attempts_.push_back(made);
  if (attempts_.size() > 8) {
    attempts_.erase(attempts_.begin());
  }
}

/// Whatever the UE will request of whichever candidate: if it would be let in there, it is let in here.
void mirror::check_not_too_early(attempt made, const std::vector<std::size_t>& candidates, span<s_nssai> requested)
{
  for (const std::size_t place : candidates) {
    const oracle::pool_amf& amf   = pool().at(place);
    const unsigned          share = oracle::judge(model_.how, amf.in_force, amf.local, made.cause(), requested).share;
    require(made.draw() < share || is_admitted(made.verdict().why()), "refused before it could be known");
  }
}

void mirror::setup_request(choices& by, named_gate& at, unsigned favoured)
{
  const auto part = [](auto identity) {
    return identity.is_random() ? std::nullopt : std::optional(identity.part1());
  };
  const auto take = [&](establishment_cause counts_as, const auto& under, auto identity, attempt made) {
    const auto candidates = oracle::candidates(pool(), identity);
    take_attempt(at, under, candidates, counts_as, part(identity), made);
    check_not_too_early(made, at.at ? candidates : std::vector<std::size_t>(), choose_requested_nssai(by));
  };
  if (by(2) == 0) {
    const auto cause    = choose_cause<establishment_cause>(by, favoured);
    const auto identity = choose_identity(by);
    const auto under    = oracle::judge_setup_request(model_.how, pool(), cause, identity);
    take(cause, under, identity, at.at.setup_request(cause, identity));
  } else {
    const auto cause    = choose_cause<eutra_establishment_cause>(by, favoured);
    const auto identity = choose_eutra_identity(by);
    const auto under    = oracle::judge_setup_request(model_.how, pool(), cause, identity);
    take(oracle::same_class(cause), under, identity, at.at.setup_request(cause, identity));
  }
}

attempt mirror::choose_attempt(choices& by) const
{
  if (attempts_.empty() || by(2) == 0) {
    // One that RRCSetupRequest has let in, with a draw of the test's choice; or one of which nothing is known.
    const auto     cause = static_cast<establishment_cause>(by(16));
    const unsigned draw  = by(101);
    return by(16) == 0
               ? attempt()
               : attempt(verdict(reason::not_overloaded, rrc_answer::none, 0), cause, static_cast<std::uint8_t>(draw));
  }
  return attempts_[by(static_cast<unsigned>(attempts_.size()))];
}

void mirror::setup_complete(choices& by, named_gate& at, amf_handle asked)
{
  const attempt of        = choose_attempt(by);
  const auto    requested = choose_requested_nssai(by);
  if (!of) {
    return; // the host has sent RRCReject, and no RRCSetupComplete comes
  }
  const verdict v   = at.at.setup_complete(of, asked, requested);
  model_amf*    amf = model_.find(asked);
  if (at.at && !is_admitted(of.verdict().why())) {
    return require(v.raw() == of.verdict().raw(), "a second verdict in a dry run"); // which is not counted
  }
  const unsigned row = oracle::number(of.cause());
  if (!at.at || amf == nullptr) {
    require(v.why() == reason::unknown_amf && v.admitted(), "a reason for no AMF");
    model_.unknown.setup_complete.counts.at(row).at(3) += at.at ? 1U : 0U;
    return;
  }
  const auto under = amf->judge(model_.how, of.cause(), requested);
  // An attempt of which nothing is known is let through even where all are to be refused.
  const auto why = of.draw() < under.share ? under.refusal : under.admission.value_or(reason::spared);
  require(v.why() == why, std::string("the reason is: ") + name(v.why()));
  check_answer(v, rrc_answer::rrc_release);
  ++amf->decisions.setup_complete.counts.at(row).at(static_cast<std::size_t>(v.why()));
}

namespace {

/// A connected candidate, and what holds there for the attempt.
struct judged {
  model_amf*        amf;
  oracle::judgement under;
};

/// The one of `open` that was chosen, which must not have capacity 0 if another has more.
model_amf& chosen_of(const std::vector<judged>& open, amf_handle chosen)
{
  const auto found =
      std::find_if(open.begin(), open.end(), [&](const judged& each) { return each.amf->handle == chosen; });
  require(found != open.end(), "an AMF is chosen that is none of those to choose from");
  require(found->amf->capacity > 0 ||
              std::all_of(open.begin(), open.end(), [](const judged& each) { return each.amf->capacity == 0; }),
          "an AMF without capacity is chosen while another has some");
  return *found->amf;
}

} // namespace

void mirror::take_choice(attempt                        of,
                         const std::vector<amf_handle>& candidates,
                         span<s_nssai>                  requested,
                         amf_choice                     made)
{
  std::vector<judged> connected;
  for (const amf_handle each : candidates) {
    model_amf* amf = model_.find(each);
    if (amf != nullptr && amf->state.connected) {
      connected.push_back({amf, amf->judge(model_.how, of.cause(), requested)});
    }
  }
  const verdict v    = made.verdict;
  const auto    take = [&](stage_decisions& counted) {
    ++counted.setup_complete.counts.at(oracle::number(of.cause())).at(static_cast<std::size_t>(v.why()));
  };
  require(bool(made) == v.admitted(), "a choice that is not as its verdict");
  if (!is_admitted(of.verdict().why())) { // a dry run: as if all admitted it, and not counted
    require(v.raw() == of.verdict().raw(), "a second verdict in a dry run");
    require(connected.empty() == !made.amf, "an AMF is chosen or not, and should not or should");
    if (made.amf) {
      static_cast<void>(chosen_of(connected, made.amf));
    }
    return;
  }
  check_answer(v, rrc_answer::rrc_release);
  if (connected.empty()) {
    require(v.why() == reason::unknown_amf && !made.amf, "a choice among nobody");
    return take(model_.unknown);
  }
  std::vector<judged> admitting;
  std::copy_if(connected.begin(), connected.end(), std::back_inserter(admitting), [&](const judged& each) {
    return each.under.share <= of.draw();
  });
  if (!admitting.empty()) {
    model_amf& chosen = chosen_of(admitting, made.amf);
    const auto under  = chosen.judge(model_.how, of.cause(), requested);
    require(v.why() == under.admission.value_or(reason::spared), std::string("the reason is: ") + name(v.why()));
    return take(chosen.decisions);
  }
  const judged& least = *std::min_element(connected.begin(), connected.end(), [](const judged& a, const judged& b) {
    return a.under.share != b.under.share ? a.under.share < b.under.share : a.amf->handle.slot() < b.amf->handle.slot();
  });
  require(least.under.refusal == v.why(), std::string("the reason is: ") + name(v.why()));
  if (model_.how.dry_run) {
    static_cast<void>(chosen_of(connected, made.amf));
  } else {
    require(!made.amf, "an AMF is chosen for one who is refused");
  }
  take(least.amf->decisions);
}

void mirror::choose_amf(choices& by, named_gate& at)
{
  const attempt           of        = choose_attempt(by);
  const auto              requested = choose_requested_nssai(by);
  std::vector<amf_handle> candidates;
  for (unsigned left = by(6); left > 0; --left) {
    candidates.push_back(choose_handle(by));
  }
  if (!of) {
    return; // the host has sent RRCReject
  }
  const amf_choice made = at.at.choose_amf(of, candidates, requested);
  if (!at.at) {
    require(made.verdict.why() == reason::unknown_amf && made && !made.amf, "a choice without a table");
  } else {
    take_choice(of, candidates, requested, made);
  }
}

} // namespace n2gate::test
