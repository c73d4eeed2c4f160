// SPDX-License-Identifier: BSD-3-Clause

// How C comes by a gate, and gives it back. Apart from the decisions, which call nothing of what is called here.

#include "c/convert.hpp"
#include "c/gate_handle.hpp"
#include "c/table_handle.hpp"

#include <new>
#include <utility>

using namespace n2gate;
using namespace n2gate::c;

n2gate_error n2gate_table_make_gate(n2gate_table* table, n2gate_gate** gate) noexcept
{
  if (gate == nullptr) {
    return n2gate_error_null_pointer;
  }
  *gate = nullptr;
  if (table == nullptr) {
    return n2gate_error_null_pointer;
  }
  error        why  = error::none;
  n2gate::gate made = table->table.make_gate(&why);
  if (why != error::none) {
    return to_c(why);
  }
  *gate = new (std::nothrow) n2gate_gate{std::move(made)};
  return *gate != nullptr ? n2gate_error_none : n2gate_error_out_of_memory;
}

void n2gate_gate_free(n2gate_gate* gate) noexcept
{
  delete gate;
}
