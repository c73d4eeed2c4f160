// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// `n2trace --json`: the whole report as one JSON object. Written piece by piece, a line for each, so that it is never
// in memory as a whole. What its members mean is in `n2trace --help` and in report.hpp, whose names it has.

#include "report.hpp"

#include <iosfwd>

namespace n2gate::trace {

void write_json(const report& what, std::ostream& out);

} // namespace n2gate::trace
