// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A table with its gates beside the reference: each call is made to both, by choice, and what the table and the gates
// answer is held against the reference at once. Whatever differs is thrown by require().

#include "mirror/blocks.hpp"
#include "mirror/choices.hpp"
#include "mirror/model.hpp"
#include "mirror/values.hpp"
#include "n2gate/n2gate.hpp"
#include "n2gate/ngap.hpp"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

namespace n2gate::test {

/// What a gate can be asked.
enum class decision { admit, admit_eutra, resume_request, setup_request, setup_complete, choose_amf, serving_amf };

inline constexpr decision every_decision[] = {decision::admit,
                                              decision::admit_eutra,
                                              decision::resume_request,
                                              decision::setup_request,
                                              decision::setup_complete,
                                              decision::choose_amf,
                                              decision::serving_amf};

class mirror {
public:
  explicit mirror(const options& how);

  // What a table can be told.
  void add_amf(choices& by);
  void update_amf(choices& by);
  void remove_amf(choices& by);
  void overload_start(choices& by);
  /// OVERLOAD STOP, NG Setup or the loss of the last association.
  void end(choices& by);
  void message_refused(choices& by);
  void advance_time(choices& by);
  void restrict_locally(choices& by);
  void lift_local_restriction(choices& by);
  /// A gate is dropped, made or moved.
  void change_gate(choices& by);
  /// A START, STOP or NG SETUP RESPONSE as octets, damaged now and then, or any octets.
  void receive(choices& by);

  /// Some decisions of one of these kinds at one gate.
  void decide(choices& by, span<decision> kinds);

  /// The snapshot and what the observer was told are as the reference has it.
  void compare();

  /// The table goes; its gates admit everything from there on.
  void outlive_table(choices& by);

private:
  struct named_gate {
    gate     at;
    unsigned name = 0; ///< unlike every gate's before it
  };

  static void note(void* context, const transition& what) noexcept;

  /// A handle given before, be it stale or not, or any number.
  [[nodiscard]] amf_handle  choose_handle(choices& by) const;
  [[nodiscard]] named_gate& choose_gate(choices& by) { return gates_.at(by(gate_limit)); }
  /// The answer is among `may_be` when there is an AMF, and unknown_amf when there is none.
  static void require_answer(error answer, const model_amf* amf, std::initializer_list<error> may_be);

  [[nodiscard]] std::vector<error> mistakes_in(const owned_config& config, amf_handle self) const;
  void                             take_start(model_amf* amf, const n2gate::overload_start& message, error answer);
  void take_end(model_amf& amf, std::uint64_t control_counters::*count, transition_kind kind);
  void take_received(amf_handle to, span<std::uint8_t> octets);
  /// What an AMF is under has changed, by its own message or by the operator.
  void changed(amf_handle amf, bool is_local);

  void ask(decision what, choices& by, named_gate& at, amf_handle asked, unsigned favoured);
  void admit(choices& by, named_gate& at, amf_handle asked, unsigned favoured);
  void admit_eutra(choices& by, named_gate& at, amf_handle asked, unsigned favoured);
  void resume_request(choices& by, named_gate& at, amf_handle asked, unsigned favoured);
  void setup_request(choices& by, named_gate& at, unsigned favoured);
  void setup_complete(choices& by, named_gate& at, amf_handle asked);
  void choose_amf(choices& by, named_gate& at);
  void serving_amf(choices& by, named_gate& at);

  /// A verdict on one request to one AMF, drawn for it alone.
  template <typename Counters>
  void take_verdict(const named_gate& at,
                    model_amf*        amf,
                    unsigned          row,
                    Counters stage_decisions::*  stage,
                    const oracle::judgement&     under,
                    std::optional<std::uint64_t> identity,
                    verdict                      v);
  /// The same of admit(), for an NR cause or the one whose class an E-UTRA cause shares.
  void take_admission(const named_gate&            at,
                      amf_handle                   asked,
                      establishment_cause          cause,
                      span<s_nssai>                requested,
                      std::optional<std::uint64_t> identity,
                      verdict                      v);
  void take_attempt(const named_gate&               at,
                    const oracle::pool_judgement&   under,
                    const std::vector<std::size_t>& candidates,
                    establishment_cause             cause,
                    std::optional<std::uint64_t>    identity,
                    attempt                         made);
  void take_choice(attempt of, const std::vector<amf_handle>& candidates, span<s_nssai> requested, amf_choice made);
  void check_not_too_early(attempt made, const std::vector<std::size_t>& candidates, span<s_nssai> requested);
  [[nodiscard]] attempt choose_attempt(choices& by) const;

  void check_answer(verdict v, rrc_answer answer) const;
  /// Whether D10's blocks thin a request of this identity, and whether its draw is the identity's.
  [[nodiscard]] bool                uses_blocks(std::optional<std::uint64_t> identity) const;
  [[nodiscard]] bool                draws_by_ue(std::optional<std::uint64_t> identity) const;
  [[nodiscard]] std::uint64_t       period() const;
  [[nodiscard]] const oracle::pool& pool();

  model                              model_;
  std::vector<told_transition>       heard_;
  std::optional<overload_table>      table_;
  std::array<named_gate, gate_limit> gates_;
  unsigned                           last_gate_ = 0;
  std::vector<amf_handle>            given_;
  std::vector<attempt>               attempts_; ///< of the last requests
  std::optional<oracle::pool>        pool_;     ///< until the next change
  amf_blocks                         amf_blocks_;
  pool_blocks                        pool_blocks_;
  ue_draws                           ue_draws_;
};

/// What a run is about.
struct focus {
  span<decision>      decisions = every_decision;
  std::optional<bool> dry_run; ///< by choice when empty
};

/// Reads the octets as options and a sequence of calls, and makes them.
void play(span<std::uint8_t> octets, const focus& on = {});

} // namespace n2gate::test
