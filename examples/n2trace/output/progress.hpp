// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// How far the reading of a large capture is: a line on a terminal that goes away at the end.

#include "packet.hpp"

#include <chrono>
#include <string>

namespace n2gate::trace {

class progress {
public:
  static constexpr std::uint64_t least_size = 64'000'000; ///< octets; what is smaller is read in a moment

  /// Shows nothing unless standard error is a terminal, and the file (or what "-" stands for) is a large one.
  explicit progress(const std::string& path);
  ~progress();

  progress(const progress&)            = delete;
  progress& operator=(const progress&) = delete;

  void read(const packet& seen);

private:
  using clock = std::chrono::steady_clock;

  void show(clock::time_point now);

  std::uint64_t     size_    = 0; ///< of the file; 0 to show nothing
  std::uint64_t     octets_  = 0; ///< of records read, as a pcap file has them
  std::uint64_t     frames_  = 0;
  bool              visible_ = false;
  clock::time_point begun_   = clock::now();
  clock::time_point shown_   = begun_;
};

} // namespace n2gate::trace
