// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a C host's handle of a gate is.

#include "n2gate/c/gate.h"
#include "n2gate/gate.hpp"

struct n2gate_gate {
  n2gate::gate gate;
};
