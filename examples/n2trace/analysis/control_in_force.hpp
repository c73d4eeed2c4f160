// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A control while it is in force, and what is amiss with it when it has ended.

#include "after_control.hpp"
#include "analysis_options.hpp"
#include "audit.hpp"
#include "findings.hpp"

namespace n2gate::trace {

struct control_in_force {
  control                      record;        ///< complete when it has ended
  std::optional<control_index> place;         ///< in the report; none when there is too much to keep
  moment                       last_told;     ///< of the START that said it last
  std::size_t                  content   = 0; ///< a hash of what it says
  bool                         restricts = false;
  std::string                  words;
  std::string                  blocked; ///< slices, in words
  request_frames               frames;
};

/// By what it asked for and how long.
void look_at_ended(const control_in_force& ended, const analysis_options& options, std::size_t link, findings& into);

/// By its audit.
void look_at_audit(const control_in_force& ended, std::size_t link, findings& into);

/// The time after it is over.
void look_at_after(const after_control& after, std::chrono::nanoseconds now, std::size_t link, findings& into);

} // namespace n2gate::trace
