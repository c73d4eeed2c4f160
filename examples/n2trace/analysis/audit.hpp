// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Whether a gNB did what a control asked for, as far as N2 shows it: a request that a gNB has refused never comes to
// N2, so what was asked for can only be seen in what still came, and in how the rate stands to the one before.

#include "report.hpp"

#include <array>

namespace n2gate::trace {

/// The frames of the first requests of each cause.
using request_frames = std::array<std::vector<std::uint64_t>, request_cause_count>;

/// A line for each cause of which something is asked, and before them one for the class that is thinned, if one is.
[[nodiscard]] std::vector<audit_line> audit_of(const control& ended, const request_frames& frames);

/// Whether the class that `ended` restricts comes, after it, less than halfway back to its rate before it; how it
/// stands to that rate. Nothing if not, and if too little came to tell.
[[nodiscard]] std::optional<rate_ratio>
still_restricted(const control& ended, const request_counts& after, double seconds_after);

} // namespace n2gate::trace
