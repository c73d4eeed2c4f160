// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Which START or STOP an ERROR INDICATION of the gNB answers (TS 38.413 8.7.5, 10), and what that means.

#include "report.hpp"

#include <optional>
#include <string>

namespace n2gate::trace {

class error_answers {
public:
  // The AMF has sent one; `entry` says what became of it.
  void start_came(const timeline_entry& entry);
  void stop_came(const timeline_entry& entry);

  struct answer {
    std::optional<std::uint64_t> frame; ///< of the START or STOP; none if that is not in the capture
    std::string                  text;
  };

  /// Nothing if it is about something else. `of_ue`: it names a UE.
  [[nodiscard]] std::optional<answer> answer_in(const timeline_entry& indication, bool of_ue) const;

private:
  struct told {
    moment      seen;
    const char* means; ///< to answer it with an error
  };

  std::optional<told> start_; ///< the last one, as is the STOP
  std::optional<told> stop_;
};

/// Of a message with an error, named `what`: why it is not valid, and what is due.
[[nodiscard]] std::string not_valid_in_words(const char* what, const timeline_entry& entry);

} // namespace n2gate::trace
