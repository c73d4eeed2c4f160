// SPDX-License-Identifier: BSD-3-Clause

// What a gate is asked with the AMF known, and when it has no table any more.

#include "mirror/mirror.hpp"
#include "support/require.hpp"

#include <algorithm>
#include <string>

namespace n2gate::test {

void mirror::check_answer(verdict v, rrc_answer answer) const
{
  const options& how = model_.how;
  require(v.admitted() == (how.dry_run || is_admitted(v.why())), "admitted or refused against its reason");
  require(v.answer() == (v.admitted() ? rrc_answer::none : answer), "the answer to the UE");
  if (v.admitted()) {
    require(v.wait_time().count() == 0, "a waitTime for one who is admitted");
  } else {
    require(v.wait_time() >= how.min_wait_time && v.wait_time() <= how.max_wait_time, "a waitTime out of its range");
  }
}

bool mirror::uses_blocks(std::optional<std::uint64_t> identity) const
{
  return model_.how.sampling == sampling::stratified || (model_.how.sampling == sampling::per_ue && !identity);
}

bool mirror::draws_by_ue(std::optional<std::uint64_t> identity) const
{
  return model_.how.sampling == sampling::per_ue && identity;
}

std::uint64_t mirror::period() const
{
  const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(model_.last_told());
  return static_cast<std::uint64_t>(now / model_.how.per_ue_period);
}

const oracle::pool& mirror::pool()
{
  if (!pool_) {
    pool_ = model_.pool();
  }
  return *pool_;
}

template <typename Counters>
void mirror::take_verdict(const named_gate& at,
                          model_amf*        amf,
                          unsigned          row,
                          Counters stage_decisions::*  stage,
                          const oracle::judgement&     under,
                          std::optional<std::uint64_t> identity,
                          verdict                      v)
{
  if (!at.at || amf == nullptr) {
    require(v.why() == reason::unknown_amf, "a reason for no AMF");
    require(v.admitted() && v.answer() == rrc_answer::none && v.wait_time().count() == 0, "an answer for no AMF");
    (model_.unknown.*stage).counts.at(row).at(3) += at.at ? 1U : 0U;
    return;
  }
  require(under.allows(v.why()), std::string("the reason is: ") + n2gate::name(v.why()));
  check_answer(v, rrc_answer::rrc_reject);
  ++(amf->decisions.*stage).counts.at(row).at(static_cast<std::size_t>(v.why()));
  if (under.from == oracle::source::nobody) {
    return;
  }
  const bool refused = !is_admitted(v.why());
  if (draws_by_ue(identity)) {
    require(refused ? ue_draws_.is_within(*identity, period(), 0, under.share - 1)
                    : ue_draws_.is_within(*identity, period(), under.share, 99),
            "another draw for the same UE");
  } else if (uses_blocks(identity) && (under.from != oracle::source::slice || amf->one_slice_share())) {
    require(amf_blocks_.saw(at.name, amf->handle, under, refused), "refusals in a block of 100");
  }
}

namespace {

std::optional<std::uint64_t> part1(ue_identity identity)
{
  return identity.is_random() ? std::nullopt : std::optional(identity.part1());
}
std::optional<std::uint64_t> part1(eutra_ue_identity identity)
{
  return identity.is_random() ? std::nullopt : std::optional(identity.part1());
}

/// D9: the establishment cause of the same name; none for the three that are never restricted.
std::optional<establishment_cause> same_class(resume_cause cause)
{
  const unsigned number = std::min(static_cast<unsigned>(cause), 15U);
  switch (number) {
  case 8:
  case 11:
  case 12:
    return std::nullopt;
  case 9:
    return establishment_cause::mps_priority_access;
  case 10:
    return establishment_cause::mcs_priority_access;
  default:
    return static_cast<establishment_cause>(number);
  }
}

} // namespace

void mirror::take_admission(const named_gate&            at,
                            amf_handle                   asked,
                            establishment_cause          cause,
                            span<s_nssai>                requested,
                            std::optional<std::uint64_t> identity,
                            verdict                      v)
{
  model_amf* amf   = model_.find(asked);
  const auto under = amf == nullptr ? oracle::judgement() : amf->judge(model_.how, cause, requested);
  take_verdict(at, amf, oracle::number(cause), &stage_decisions::admit, under, identity, v);
}

void mirror::admit(choices& by, named_gate& at, amf_handle asked, unsigned favoured)
{
  const auto    cause     = choose_cause<establishment_cause>(by, favoured);
  const auto    requested = choose_requested_nssai(by);
  const auto    identity  = choose_identity(by);
  const verdict v         = at.at.admit(asked, cause, requested, identity);
  take_admission(at, asked, cause, requested, part1(identity), v);
}

void mirror::admit_eutra(choices& by, named_gate& at, amf_handle asked, unsigned favoured)
{
  const auto    cause     = choose_cause<eutra_establishment_cause>(by, favoured);
  const auto    requested = choose_requested_nssai(by);
  const auto    identity  = choose_eutra_identity(by);
  const verdict v         = at.at.admit(asked, cause, requested, identity);
  take_admission(at, asked, oracle::same_class(cause), requested, part1(identity), v);
}

void mirror::resume_request(choices& by, named_gate& at, amf_handle asked, unsigned favoured)
{
  const auto        cause = choose_cause<resume_cause>(by, favoured);
  const auto        as    = same_class(cause);
  model_amf*        amf   = model_.find(asked);
  oracle::judgement under;
  if (amf != nullptr && as) {
    under = amf->judge(model_.how, *as);
  } else if (amf != nullptr) {
    under.admission = amf->state.in_force || amf->state.local ? reason::not_restricted : reason::not_overloaded;
  }
  const unsigned row = std::min(static_cast<unsigned>(cause), 15U);
  const verdict  v   = at.at.resume_request(asked, cause);
  take_verdict(at, amf, row, &stage_decisions::resume_request, under, std::nullopt, v);
}

void mirror::serving_amf(choices& by, named_gate& at)
{
  const ng_5g_s_tmsi whole = choose_s_tmsi(by);
  amf_handle         expected;
  for (const auto& [slot, amf] : model_.amfs) {
    const auto& served = amf.state.served_guamis;
    const bool  serves = std::any_of(served.begin(), served.end(), [&](const guami& each) {
      return each.amf_set_id == whole.value() >> 38 && each.amf_pointer == (whole.value() >> 32) % 64;
    });
    if (!expected && serves && amf.state.connected) {
      expected = amf.handle;
    }
  }
  require(at.at.serving_amf(whole) == (at.at ? expected : amf_handle()), "the AMF of a 5G-S-TMSI");
}

void mirror::ask(decision what, choices& by, named_gate& at, amf_handle asked, unsigned favoured)
{
  switch (what) {
  case decision::admit:
    return admit(by, at, asked, favoured);
  case decision::admit_eutra:
    return admit_eutra(by, at, asked, favoured);
  case decision::resume_request:
    return resume_request(by, at, asked, favoured);
  case decision::setup_request:
    return setup_request(by, at, favoured);
  case decision::setup_complete:
    return setup_complete(by, at, asked);
  case decision::choose_amf:
    return choose_amf(by, at);
  case decision::serving_amf:
    return serving_amf(by, at);
  }
}

void mirror::decide(choices& by, span<decision> kinds)
{
  named_gate&      at       = choose_gate(by);
  const amf_handle asked    = choose_handle(by);
  const decision   what     = kinds[by(static_cast<unsigned>(kinds.size()))];
  const unsigned   favoured = by(16);
  const unsigned   many     = by(3) == 0 ? 128 + by(128) : 1 + by(64); // blocks of 100 begin, and some get done
  const auto       drawn    = drawn_octets(by(0x10000), many * std::size_t{40});
  choices          each(drawn);
  for (unsigned left = many; left > 0; --left) {
    ask(what, each, at, asked, favoured);
  }
}

void mirror::outlive_table(choices& by)
{
  table_.reset();
  model_.amfs.clear();
  pool_.reset();
  for (named_gate& one : gates_) {
    const amf_handle asked = choose_handle(by);
    for (const decision what : every_decision) {
      ask(what, by, one, asked, 4);
    }
  }
  require(heard_.empty(), "the observer was told of the table's end");
}

} // namespace n2gate::test
