// SPDX-License-Identifier: BSD-3-Clause

// Random pools of AMFs at an ng-eNB: what RRCConnectionRequest gets, compared with pool_oracle, which knows 40 bits of
// the identity. Requests of NR come between, so that neither is taken for the other.

#include "mirrored_pool.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

using namespace n2gate;
using namespace n2gate::test;

namespace {

using words  = std::vector<std::uint32_t>;
using counts = decltype(decision_counters::counts);

class both_ways : mirrored_pool {
public:
  both_ways(std::uint32_t seed, bool dry_run, const words& amfs) :
    mirrored_pool(seed, dry_run, amfs), decided_(pool.size())
  {
  }

  void take(std::uint32_t seed)
  {
    dice random(seed);
    if (random(6) == 0) {
      change(random(static_cast<unsigned>(pool.size())), random);
    }
    if (random(6) == 0) {
      update(random(static_cast<unsigned>(pool.size())), random);
    }
    const auto         tmsi  = random(40);
    const ng_5g_s_tmsi whole = s_tmsi_of(set_of(random) ^ random(4), pointer_of(random), tmsi);
    if (random(4) == 0) {
      const auto cause = cause_of(random(16));
      check(oracle::judge_setup_request(how, pool, cause, whole), cause, gate.setup_request(cause, whole));
      return;
    }
    const auto cause    = static_cast<eutra_establishment_cause>(random(3) == 0 ? random(256) : random(9));
    const auto shown    = eutra_ue_identity::from_part1(whole.value() % (1ULL << 40));
    const auto identity = random(4) == 0 ? eutra_ue_identity() : random(2) == 0 ? shown : eutra_ue_identity(whole);
    const auto expected = oracle::judge_setup_request(how, pool, cause, identity);
    check(expected, oracle::same_class(cause), gate.setup_request(cause, identity));
  }

  void compare() const
  {
    const table_snapshot seen = table.snapshot();
    for (std::size_t place = 0; place < pool.size(); ++place) {
      RC_ASSERT(seen.amfs[place].decisions.setup_request.counts == decided_[place]);
    }
    RC_ASSERT(seen.unknown_amf.setup_request.counts == unknown_);
  }

private:
  void check(const oracle::pool_judgement& expected, establishment_cause counts_as, attempt asked)
  {
    RC_ASSERT(asked.draw() < attempt::undrawn);
    RC_ASSERT((asked.cause() == counts_as));
    const reason why = asked.draw() < expected.share ? expected.refusal : expected.admission;
    RC_ASSERT((asked.verdict().why() == why));
    check_answer(asked.verdict(), rrc_answer::rrc_reject);
    counts& at = expected.decides ? decided_[*expected.decides] : unknown_;
    ++at.at(oracle::number(counts_as)).at(static_cast<std::size_t>(why));
  }

  std::vector<counts> decided_;
  counts              unknown_{};
};

} // namespace

TEST_CASE("when any pool is asked by an ng-eNB then its verdict is that of the AMFs which 40 bits of the identity show",
          "[property][38.413-8.7.7.2][36.331-6.2.2][D12]")
{
  require_property([](std::uint32_t seed, bool dry_run, const words& amfs, const words& requests) {
    both_ways pools(seed, dry_run, amfs);
    for (std::uint32_t each : requests) {
      pools.take(each);
    }
    pools.compare();
  });
}
