// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What n2trace prints: the report as text of at most 100 columns, for the engineer who asks who refuses these UEs.

#include "report.hpp"

#include <iosfwd>

namespace n2gate::trace {

void write_text(const report& what, std::ostream& out);

} // namespace n2gate::trace
