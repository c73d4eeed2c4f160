// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The data plane: decides whether an RRC connection request is admitted (TS 38.413 8.7.7.2).
// One gate per deciding thread, made by overload_table::make_gate(); a gate is used by one thread at a time. Any number
// of gates decide at the same time, while other threads change the table.
//
// Every decision is total: every cause value, every handle, identity and length gives a verdict. It is wait-free and
// allocation-free, makes no system call and reads no clock. Its verdict is the one that a single message of one
// AMF, in force during the call, explains, never a mixture of two. Time grows with the length of a requested NSSAI, of
// which a look-up takes two loads as a rule, and never more than n among n listed S-NSSAIs.

#include "n2gate/amf_handle.hpp"
#include "n2gate/attempt.hpp"
#include "n2gate/core/amf_sampling.hpp"
#include "n2gate/core/atomic.hpp"
#include "n2gate/core/decision_count.hpp"
#include "n2gate/core/export.hpp"
#include "n2gate/core/front_word.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/eutra_establishment_cause.hpp"
#include "n2gate/resume_cause.hpp"
#include "n2gate/s_nssai.hpp"
#include "n2gate/span.hpp"
#include "n2gate/ue_identity.hpp"
#include "n2gate/verdict.hpp"

#include <cstddef>
#include <cstdint>

namespace n2gate {

namespace core {
struct gate_state;
}

/// What gate::choose_amf() says: to which AMF, or to none.
struct amf_choice {
  /// The AMF that takes the UE; names none when the UE is refused, and when no candidate is a connected AMF.
  amf_handle      amf;
  n2gate::verdict verdict;

  /// Whether the UE is admitted. It may be so without an AMF: then no candidate is connected (D12).
  explicit constexpr operator bool() const noexcept { return verdict.admitted(); }
};

class [[N2GATE_EXPORT]] gate {
public:
  /// A gate without a table: it admits everything as reason::unknown_amf and counts nothing.
  gate() noexcept;
  /// The moved-from gate is one without a table. Assignment gives this gate's place back, as the destructor does. No
  /// other thread may use either gate meanwhile.
  gate(gate&& other) noexcept;
  gate& operator=(gate&& other) noexcept;
  gate(const gate&)            = delete;
  gate& operator=(const gate&) = delete;
  /// Gives its place in the table back; its counts stay in the table. May wait for a control call, as make_gate() may.
  /// A gate may outlive its table: then every handle is unknown to it.
  ~gate();

  /// Whether a table made this gate, be the table still there or not.
  explicit operator bool() const noexcept;

  /// RRCSetupRequest (TS 38.331 5.3.3), when neither the AMF nor the NSSAI is known: refuses only if every AMF that the
  /// UE could go to would refuse it, whatever the UE requests. These are the AMFs that serve the AMF Pointer and the
  /// lowest bit of the AMF Set ID in the identity; for a random value, an identity that no AMF matches, and one that an
  /// AMF matches which is not connected, all connected AMFs. The attempt has the verdict, which answers with RRCReject,
  /// and is kept for RRCSetupComplete.
  ///
  /// Time does not grow with the number of AMFs.
  [[nodiscard]] attempt setup_request(establishment_cause cause, ue_identity identity) noexcept;
  /// The same at an ng-eNB, whose identities show the two lowest bits of the AMF Set ID (TS 36.331 5.3.3).
  [[nodiscard]] attempt setup_request(eutra_establishment_cause cause, eutra_ue_identity identity) noexcept;

  /// RRCSetupComplete, when the AMF is known: the same draw as setup_request() made, now under what is in force for
  /// this AMF and the requested NSSAI. So p % at both moments refuse p %, not more (D8). Answers with RRCRelease.
  /// `requested_nssai` views a vector or array; it is empty when the UE gave none, which no slice control matches (D6).
  [[nodiscard]] verdict setup_complete(attempt of, amf_handle amf, span<s_nssai> requested_nssai = {}) noexcept;

  /// In place of setup_complete() for a UE that no identity binds to an AMF: one of `candidates` that admits it, in the
  /// long run as often as its relative AMF capacity says (TS 23.501 6.3.5), evenly spread; one of capacity 0 only when
  /// no other admits it. Refuses only when none admits, by the least restrictive of them. Stale handles and AMFs that
  /// are not connected are passed over. Each candidate is judged by what is in force when it is looked at; time grows
  /// with their number.
  [[nodiscard]] amf_choice
  choose_amf(attempt of, span<amf_handle> candidates, span<s_nssai> requested_nssai = {}) noexcept;

  /// The connected AMF to which a 5G-S-TMSI binds its UE, by AMF Set ID and AMF Pointer (TS 38.300 16.3.2); false when
  /// there is none. Of several the one in the lowest slot.
  [[nodiscard]] amf_handle serving_amf(ng_5g_s_tmsi identity) const noexcept;

  /// RRCResumeRequest (TS 38.331 5.3.13): the AMF is known from the UE's context, and no NSSAI is given. The classes of
  /// establishment causes hold for those of the same name; rna-Update, mt-SDT and srs-PosConfigOrActivationReq are
  /// never restricted (D9). Answers with RRCReject.
  [[nodiscard]] verdict resume_request(amf_handle amf, resume_cause cause) noexcept;

  /// One decision for a host that decides once, with the AMF known. `identity` matters to sampling::per_ue alone.
  /// Answers with RRCReject; where RRCSetupComplete has come already, the host sends RRCRelease instead.
  [[gnu::always_inline, nodiscard]] inline verdict admit(amf_handle          amf,
                                                         establishment_cause cause,
                                                         span<s_nssai>       requested_nssai = {},
                                                         ue_identity         identity        = {}) noexcept
  {
    const auto index = static_cast<unsigned>(cause);
    // Acquire, for what this gate reads next: the numbers of a slice list, or the control word. They are no older.
    const core::front_word front(fronts_[amf.slot()].load(std::memory_order_acquire));
    if (index < establishment_cause_count) {
      if (front.is_idle(amf)) {
        (void)idle_counts_[std::size_t{amf.slot()} * establishment_cause_count + index].add(1);
        return {reason::not_overloaded, rrc_answer::none, 0};
      }
      if (front.is_of(amf)) {
        core::amf_sampling& sampling = sampling_[amf.slot()];
        if (sampling.is_prepared_for(front)) {
          if (!sampling.has_slices() || requested_nssai.empty()) {
            return sampling.decide(index);
          }
          const verdict by_slices = admit_by_slices(amf.slot(), index, requested_nssai);
          if (by_slices.raw() != core::undecided.raw()) {
            return by_slices;
          }
        }
      }
    }
    return admit_unprepared(amf, cause, requested_nssai, identity);
  }
  [[nodiscard]] verdict admit(amf_handle                amf,
                              eutra_establishment_cause cause,
                              span<s_nssai>             requested_nssai = {},
                              eutra_ue_identity         identity        = {}) noexcept;

private:
  friend class overload_table;
  explicit gate(core::gate_state& state) noexcept;
  void swap(gate& other) noexcept;

  /// admit() by a slice list that is prepared; core::undecided when it no longer is.
  [[nodiscard]] verdict admit_by_slices(std::size_t slot, unsigned cause, span<s_nssai> requested_nssai) noexcept;
  /// admit() in full.
  [[nodiscard]] verdict admit_unprepared(amf_handle          amf,
                                         establishment_cause cause,
                                         span<s_nssai>       requested_nssai,
                                         ue_identity         identity) noexcept;

  core::gate_state* state_;
  // For what admit() does as a rule: an AMF is not overloaded, or the gate has met its control before.
  const core::atomic<std::uint64_t>* fronts_;      ///< a front_word for each slot
  core::decision_count*              idle_counts_; ///< by slot and cause
  core::amf_sampling*                sampling_;    ///< by slot
};

} // namespace n2gate
