// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// One table, what is done to its AMF meanwhile, and what gates are asked meanwhile: all executions of it, with the
// library's own table and gates.

#include "explorer/memory.hpp"
#include "n2gate/n2gate.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace n2gate::test::explorer {

/// What a table is told about an AMF.
enum class step {
  start_amf,     ///< START: all of mo-Data, AMF-wide
  start_thin,    ///< START: one percent of that
  start_slice_1, ///< START: all of slice 1
  start_slices,  ///< START: all of slices 1 and 2
  start_spared,  ///< START: all of mo-Data AMF-wide, but one percent of slices 1 to 6
  stop,
  lost,
  ng_setup,
  remove,
  add, ///< after remove: the same AMF again, under another handle
  restrict_locally,
  lift,
  no_capacity, ///< its relative AMF capacity becomes 0
};
inline constexpr unsigned step_count = 13;

/// What a gate is asked.
enum class request {
  no_slice, ///< admit() of mo-Data without requested NSSAI
  slice_1,
  slice_2,
  both_slices,
  emergency,
  resume,      ///< resume_request() of mo-Data
  set_up,      ///< setup_request() and setup_complete() of mo-Data with slice 1
  by_identity, ///< serving_amf() of an identity of the AMF's, then admit() there
  choose,      ///< choose_amf() among the AMF and another one, with which nothing ever happens
};

struct scene {
  std::vector<step>                 before; ///< known to all
  std::vector<step>                 meanwhile;
  std::vector<std::vector<request>> gates; ///< one after the other, for each gate
  n2gate::slice_precedence          precedence = slice_precedence::slice;

  [[nodiscard]] std::string text() const;
};

struct explored {
  std::size_t                executions    = 0;
  std::size_t                most_accesses = 0; ///< of one call, to what the writer stores and what it waits for
  std::size_t                second_reads  = 0; ///< executions in which a gate announced itself
  std::optional<std::string> counterexample;    ///< a verdict that no single message in force during the call explains
};

/// Ends with the first counterexample, or after `most` executions.
[[nodiscard]] explored explore(const scene& of, std::size_t most = ~std::size_t{0});

} // namespace n2gate::test::explorer
