// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What is wrong with a message being received, and what follows from it (TS 38.413 clause 10).

#include "n2gate/ngap/message.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace n2gate::ngap {

class faults {
public:
  /// Something is no valid encoding (10.2). Nothing found before it counts any more.
  void transfer_syntax() noexcept { transfer_syntax_ = true; }

  /// An IE twice, or IEs out of order (10.3.6).
  void falsely_constructed() noexcept { falsely_constructed_ = true; }

  /// An IE that this library does not know, or whose value it does not know; `ie_criticality` is what the sender put
  /// beside it (10.3.4.2). The one way into all that criticality does.
  void not_understood(std::uint16_t ie_id, criticality ie_criticality);

  /// A mandatory IE of criticality reject is not there (10.3.5).
  void missing() noexcept { rejected_ = true; }

  /// Why the message must change nothing, if so. When several reasons meet, the one that makes the others doubtful
  /// counts: of a message that does not decode, or is not built as it should be, no IE can be judged.
  [[nodiscard]] std::optional<cause_protocol> error() const noexcept;

  /// The Error Indication that is due (10.3.4.2, 10.2) for an initiating message of this procedure, if one is.
  [[nodiscard]] std::optional<error_indication> indication(std::uint8_t procedure_code,
                                                           criticality  procedure_criticality) const;

  /// Ids of what is skipped when the message applies, in the order met.
  [[nodiscard]] const std::vector<std::uint16_t>& skipped() const noexcept { return skipped_; }

private:
  bool                                    transfer_syntax_     = false;
  bool                                    falsely_constructed_ = false;
  bool                                    rejected_            = false;
  std::vector<criticality_diagnostics_ie> to_name_; ///< what an Error Indication lists
  std::vector<std::uint16_t>              skipped_;
};

} // namespace n2gate::ngap
