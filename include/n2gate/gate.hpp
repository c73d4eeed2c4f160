// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The data plane: decides whether an RRC connection request is admitted (TS 38.413 8.7.7.2).
// One gate per deciding thread, made by overload_table::make_gate(); a gate is used by one thread at a time. Any number
// of gates decide at the same time, while other threads change the table.

#include "n2gate/amf_handle.hpp"
#include "n2gate/establishment_cause.hpp"
#include "n2gate/s_nssai.hpp"
#include "n2gate/span.hpp"
#include "n2gate/verdict.hpp"

namespace n2gate {

namespace core {
struct gate_state;
}

class gate {
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

  /// Decides one request for the AMF it would go to. `requested_nssai` views a vector or array; it is empty when the UE
  /// gave none, which no slice control matches (D6).
  ///
  /// Total: every cause value, every handle and every length gives a verdict. Wait-free, allocation-free, makes no
  /// system call and reads no clock. Time grows with the length of `requested_nssai`; a look-up among n listed S-NSSAIs
  /// takes one or two steps as a rule, and never more than 4 n. The verdict is the one that a single message in force
  /// for this AMF during the call explains, never a mixture of two.
  [[nodiscard]] verdict admit(amf_handle amf, establishment_cause cause, span<s_nssai> requested_nssai = {}) noexcept;

private:
  friend class overload_table;
  explicit gate(core::gate_state& state) noexcept : state_(&state) {}

  core::gate_state* state_;
};

} // namespace n2gate
