// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Whether the C++ memory model allows an execution in which the gates' loads read what they have read. Here is what the
// choice of a load's value could not know yet: what the writer's waits read of the gates, and what follows from that.

#include "explorer/memory.hpp"

#include <vector>

namespace n2gate::test::explorer {

/// Whether some choice of what the writer's waits read makes one execution of it all.
[[nodiscard]] bool is_consistent(const std::vector<gate_run>&      runs,
                                 const std::vector<recorded_wait>& waits,
                                 const std::vector<recorded_sc>&   sc);

} // namespace n2gate::test::explorer
