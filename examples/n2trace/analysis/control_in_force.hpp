// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A control while it is in force, and what is amiss with it when it has ended.

#include "after_control.hpp"
#include "analysis_options.hpp"
#include "audit.hpp"
#include "findings.hpp"

namespace n2gate::trace {

/// What is kept of it for the report may be nothing, when there is too much to keep.
struct control_in_force {
  moment                       since;
  moment                       last_told;     ///< of the START that said it last
  std::size_t                  content   = 0; ///< a hash of what it says
  bool                         restricts = false;
  std::string                  words;
  std::string                  blocked; ///< slices, in words
  std::optional<control_index> kept;
  request_counts               under{};
  std::uint64_t                requests = 0;
  request_frames               frames;
};

/// `at`: what has ended it.
void look_at_ended(const control_in_force& ended,
                   control::ending         how,
                   const moment&           at,
                   const analysis_options& options,
                   std::size_t             link,
                   findings&               into);

/// By its audit.
void look_at_audit(const control_in_force& ended, const control& kept, std::size_t link, findings& into);

/// The time after it is over.
void look_at_after(
    const after_control& after, const control& ended, std::chrono::nanoseconds now, std::size_t link, findings& into);

} // namespace n2gate::trace
