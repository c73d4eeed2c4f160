// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a C host's handle of a table is.

#include "n2gate/c/table.h"
#include "n2gate/overload_table.hpp"

/// The table, and whom to tell in C.
struct n2gate_table {
  explicit n2gate_table(const n2gate_options& values) noexcept;

  n2gate_observer        observer; ///< before the table, which is given its address
  n2gate::overload_table table;
};
