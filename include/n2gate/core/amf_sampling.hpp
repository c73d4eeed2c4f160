// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What one gate keeps of the requests for one AMF that it thins. Not an interface: it stands here because admit() is
// inline.

#include "n2gate/core/decision_count.hpp"
#include "n2gate/core/front_word.hpp"
#include "n2gate/core/refusals.hpp"
#include "n2gate/core/sampling_block.hpp"
#include "n2gate/core/source.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/verdict.hpp"

#include <array>
#include <cstdint>

namespace n2gate::core {

/// No verdict, where one could not be reached.
inline constexpr verdict undecided = verdict::from_raw(~std::uint32_t{0});

/// Blocks: one for each source, since AMF-wide, slice and local control each count for themselves.
///
/// And what follows from a control alone, worked out when the gate meets it first: under the same control a decision
/// then compares, draws and counts. Only for a control that is the AMF's own, and where blocks thin; every other one is
/// decided from the control itself.
class alignas(64) amf_sampling {
public:
  [[nodiscard]] sampling_block&       block(source of) noexcept { return blocks_[static_cast<unsigned>(of)]; }
  [[nodiscard]] const sampling_block& block(source of) const noexcept { return blocks_[static_cast<unsigned>(of)]; }

  /// What a gate prepares.
  struct preparation {
    front_word front;      ///< the control's
    cause_set  restricted; ///< its AMF-wide part: refuses `percent` of these
    unsigned   percent = 0;
    bool       slices  = false; ///< it has a slice list
    refusals   refusing;
    // The gate's counts for the AMF, each by cause.
    std::array<decision_count*, 2> admitted{};        ///< of reason::not_restricted and of reason::spared
    decision_count*                refused = nullptr; ///< of reason::amf_overload
  };

  /// While the AMF-wide block is not over.
  void prepare(const preparation& of) noexcept
  {
    front_      = of.front.bits();
    restricted_ = of.restricted.bits();
    limit_      = phases_below(of.percent);
    slices_     = of.slices;
    wait_count_ = of.refusing.wait_count();
    refusal_    = of.refusing.first(rrc_answer::rrc_reject) + refused_step;
    admitted_   = of.admitted;
    refused_    = of.refused;
  }
  [[nodiscard]] bool is_prepared_for(front_word current) const noexcept { return front_ == current.bits(); }
  [[nodiscard]] bool has_slices() const noexcept { return slices_; }

  /// 1 if the AMF-wide part restricts a cause below 16, else 0.
  [[nodiscard]] std::uint64_t restricts(unsigned cause) const noexcept
  {
    return std::uint64_t{restricted_} >> cause & 1;
  }
  /// Of those it refuses the ones whose phase is below it.
  [[nodiscard]] std::uint64_t limit() const noexcept { return limit_; }

  /// Decides by the AMF-wide part of what is prepared, for a cause below 16.
  [[gnu::always_inline, nodiscard]] inline verdict decide(unsigned cause) noexcept
  {
    const std::uint64_t restricted = restricts(cause);
    return decide(source::amf, cause, restricted, limit_ * restricted, refused_);
  }

  /// Decides with a draw from a source's block, which is not over, in which a `restricted` request counts (1, else 0),
  /// and refuses the phases below `limit`. Nothing here branches on whether the request is restricted or refused:
  /// request mixes are not predictable.
  [[gnu::always_inline, nodiscard]] inline verdict
  decide(source of, unsigned cause, std::uint64_t restricted, std::uint64_t limit, decision_count* refused) noexcept
  {
    const phase drawn = draw(of, static_cast<std::uint32_t>(restricted));
    // All ones, or zero: the difference is below zero when the phase is a refused one.
    const std::uint64_t if_refused = 0 - ((drawn - limit) >> 63);
    // Two counts, whose places do not depend on the draw: a load that had to wait until it is known where the request
    // before it counts would make a chain of all requests.
    (void)admitted_[restricted][cause].add(1 + if_refused);
    const std::uint64_t number = refused[cause].add(0 - if_refused);
    const std::uint32_t answer = refusal_ + static_cast<std::uint32_t>(of) + refusals::wait(wait_count_, number, drawn);
    return verdict::from_raw(admitted_reason + static_cast<std::uint32_t>(restricted) +
                             (answer & static_cast<std::uint32_t>(if_refused)));
  }

  /// The draw of the next request from a block that is not over. Every draw is made here: with the end of any block
  /// what is prepared ends as well, so that nothing prepared meets a block that is over.
  [[gnu::always_inline, nodiscard]] inline phase draw(source of, std::uint32_t counts) noexcept
  {
    sampling_block& from  = block(of);
    const phase     drawn = from.draw(counts);
    if (from.is_over()) {
      front_ = unprepared;
    }
    return drawn;
  }

  /// Of what the blocks have begun under: bits of a control_revision; none in the beginning.
  std::uint16_t revision = 0xFFFF;

private:
  static constexpr auto admitted_reason = static_cast<std::uint32_t>(reason::not_restricted);
  static constexpr auto refused_step =
      static_cast<std::uint32_t>(reason::amf_overload) - static_cast<std::uint32_t>(reason::spared);
  static_assert(static_cast<std::uint32_t>(reason::spared) == admitted_reason + 1);

  static constexpr std::uint64_t unprepared = ~std::uint64_t{0}; // no control has such a front word

  std::uint16_t                            restricted_ = 0;
  std::array<sampling_block, source_count> blocks_;
  std::uint64_t                            front_      = unprepared;
  std::uint64_t                            limit_      = 0; ///< phases below it are refused
  std::uint32_t                            refusal_    = 0; ///< what a refusal adds to verdict::raw()
  std::uint16_t                            wait_count_ = 0;
  bool                                     slices_     = false;
  std::array<decision_count*, 2>           admitted_{};
  decision_count*                          refused_ = nullptr;
};

static_assert(sizeof(amf_sampling) == 64);

} // namespace n2gate::core
