// SPDX-License-Identifier: BSD-3-Clause

// Random pools of AMFs, random requests, both moments of each attempt, compared with two naive oracles: pool_oracle for
// RRCSetupRequest, oracle for RRCSetupComplete. The draw is the library's; whether it is well distributed is the
// subject of marginals_test, random_sampling_test and per_ue_test.

#include "mirrored_pool.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

using words  = std::vector<std::uint32_t>;
using counts = decltype(decision_counters::counts);

/// What has been decided for one AMF, or for none, at the two moments.
struct decided {
  counts at_request{};
  counts at_complete{};
};

/// The table under test beside its reference.
class pair : mirrored_pool {
public:
  pair(std::uint32_t seed, bool dry_run, const words& amfs) : mirrored_pool(seed, dry_run, amfs), decided_(pool.size())
  {
  }

  /// One attempt, after a change now and then.
  void take(std::uint32_t seed)
  {
    dice random(seed);
    if (random(6) == 0) {
      change(random(static_cast<unsigned>(pool.size())), random);
    }
    if (random(12) == 0) {
      update(random(static_cast<unsigned>(pool.size())), random);
    }
    if (random(8) == 0) {
      time_ += how.per_ue_period / (1 + random(3));
      RC_ASSERT((table.advance_time(time_) == error::none));
    }
    const auto        cause    = cause_of(random(3) == 0 ? random(256) : random(16));
    const ue_identity identity = identity_of(random);
    const auto        expected = oracle::judge_setup_request(how, pool, cause, identity);
    const attempt     asked    = gate.setup_request(cause, identity);
    check_request(expected, cause, asked);
    for (std::size_t place : oracle::candidates(pool, identity)) {
      check_never_too_early(pool[place], cause, asked, random);
    }
    for (unsigned left = 1 + random(2); left > 0; --left) {
      complete(identity, cause, asked, random);
    }
  }

  void compare() const
  {
    const table_snapshot seen = table.snapshot();
    RC_ASSERT(seen.amfs.size() == pool.size());
    for (std::size_t place = 0; place < pool.size(); ++place) {
      RC_ASSERT(seen.amfs[place].connected == pool[place].connected);
      RC_ASSERT(seen.amfs[place].decisions.setup_request.counts == decided_[place].at_request);
      RC_ASSERT(seen.amfs[place].decisions.setup_complete.counts == decided_[place].at_complete);
      RC_ASSERT(seen.amfs[place].decisions.admit.counts == counts{});
    }
    RC_ASSERT(seen.unknown_amf.setup_request.counts == unknown_.at_request);
    RC_ASSERT(seen.unknown_amf.setup_complete.counts == unknown_.at_complete);
  }

private:
  void check_request(const oracle::pool_judgement& expected, establishment_cause cause, attempt asked)
  {
    const verdict v       = asked.verdict();
    const bool    refused = asked.draw() < expected.share;
    RC_ASSERT(v.admitted() == bool(asked));
    RC_ASSERT((v.why() == (refused ? expected.refusal : expected.admission)));
    RC_ASSERT((asked.cause() == cause_of(oracle::number(cause))));
    RC_ASSERT(asked.draw() < attempt::undrawn);
    check_answer(v, rrc_answer::rrc_reject);
    decided& at = expected.decides ? decided_[*expected.decides] : unknown_;
    ++at.at_request.at(oracle::number(cause)).at(static_cast<std::size_t>(v.why()));
  }

  /// Whatever the UE would have requested of whichever candidate: if it were let in there, it is let in here.
  void check_never_too_early(const oracle::pool_amf& amf, establishment_cause cause, attempt asked, dice& random) const
  {
    auto requests = oracle::worth_a_try(amf);
    requests.push_back({slice_of(random), slice_of(random)});
    for (const auto& requested : requests) {
      const bool let_in = asked.draw() >= oracle::judge(how, amf.in_force, amf.local, cause, requested).share;
      RC_ASSERT((!let_in || is_admitted(asked.verdict().why())));
    }
  }

  void complete(ue_identity identity, establishment_cause cause, attempt asked, dice& random)
  {
    std::vector<s_nssai> requested;
    for (unsigned each = random(4); each > 0; --each) {
      requested.push_back(slice_of(random));
    }
    // One of the candidates as a rule; any AMF, and none, must get an answer too.
    auto       places  = oracle::candidates(pool, identity);
    const bool nowhere = random(12) == 0;
    if (places.empty() || random(6) == 0) {
      places.assign(1, random(static_cast<unsigned>(pool.size())));
    }
    const std::size_t place = places[random(static_cast<unsigned>(places.size()))];
    if (!asked) {
      return; // the host has sent RRCReject, and no RRCSetupComplete comes
    }
    const amf_handle to = nowhere ? amf_handle(handles[place].slot(), 77) : handles[place];
    const verdict    v  = (random(2) == 0 ? gate : other).setup_complete(asked, to, requested);
    if (!is_admitted(asked.verdict().why())) {
      RC_ASSERT(how.dry_run); // as above, and so not counted
      RC_ASSERT((v.why() == asked.verdict().why() && v.admitted()));
      return;
    }
    check_answer(v, rrc_answer::rrc_release);
    decided& at = nowhere ? unknown_ : decided_[place];
    ++at.at_complete.at(oracle::number(cause)).at(static_cast<std::size_t>(v.why()));
    if (nowhere) {
      RC_ASSERT((v.why() == reason::unknown_amf));
      return;
    }
    const auto expected = oracle::judge(how, pool[place].in_force, pool[place].local, cause, requested);
    if (asked.draw() < expected.share) {
      RC_ASSERT((expected.refusal == v.why()));
    } else {
      RC_ASSERT((expected.admission == v.why()));
    }
  }

  std::vector<decided>     decided_;
  decided                  unknown_;
  std::chrono::nanoseconds time_{0};
};

void compare(bool dry_run)
{
  require_property([dry_run](std::uint32_t seed, const words& amfs, const words& requests) {
    pair both(seed, dry_run, amfs);
    for (std::uint32_t each : requests) {
      both.take(each);
    }
    both.compare();
  });
}

} // namespace

TEST_CASE("when any pool is asked at RRCSetupRequest and RRCSetupComplete then both verdicts are those of one draw",
          "[property][38.413-8.7.7.2][38.331-6.2.2][D8][D1][D4][D7][D10][D12][D15][D16][D8/one-draw]")
{
  compare(false);
}

TEST_CASE("when any pool is asked in a dry run then all are admitted for the reasons of a real one",
          "[property][38.413-8.7.7.2][D8]")
{
  compare(true);
}
