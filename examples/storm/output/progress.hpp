// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How far a run is: a line on a terminal that goes away at the end.

#include "model/simulation.hpp"

#include <chrono>
#include <string>

namespace storm {

class progress_line {
public:
  /// Shows nothing unless standard error is a terminal.
  progress_line(std::string label, duration length);
  ~progress_line() { clear(); }

  progress_line(const progress_line&)            = delete;
  progress_line& operator=(const progress_line&) = delete;

  void clear();

  /// For the run; as long as this is there.
  [[nodiscard]] progress told() noexcept { return {&progress_line::notify, this}; }

private:
  using clock = std::chrono::steady_clock;

  static void notify(void* context, moment now, std::uint64_t events);
  void        show(moment now, std::uint64_t events);

  std::string       label_;
  duration          length_;
  bool              wanted_;
  bool              visible_ = false;
  clock::time_point begun_   = clock::now();
  clock::time_point shown_   = begun_;
};

} // namespace storm
