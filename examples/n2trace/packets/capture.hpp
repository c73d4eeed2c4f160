// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Reads a pcap file through libpcap or a pcapng file through pcapng_reader, packet by packet. At no time is more than
// a block of it in memory, 1 MiB at most.

#include "packet.hpp"
#include "pcapng.hpp"

#include <cstdio>
#include <memory>
#include <optional>
#include <string>

struct pcap;

namespace n2gate::trace {

enum class capture_fault {
  none,
  cannot_open,   ///< it is not there, may not be read, or is a folder
  not_a_capture, ///< nothing can be read from it
  damaged,       ///< the packets before the damage were read
};

class capture {
public:
  /// "-" is standard input. What is wrong with it, fault() tells.
  explicit capture(const std::string& path);

  /// False at the end and at damage, and then always. What `into` views is valid until the next call.
  [[nodiscard]] bool next(packet& into);

  [[nodiscard]] capture_fault fault() const { return fault_; }

  /// One line that names the file and what is wrong with it; empty if nothing is.
  [[nodiscard]] const std::string& message() const { return message_; }

private:
  struct closed {
    void operator()(std::FILE* file) const;
    void operator()(pcap* file) const;
  };

  void fail(capture_fault fault, const std::string& what);

  std::string                        name_;
  std::unique_ptr<std::FILE, closed> file_; ///< unless pcap_ has it
  std::unique_ptr<pcap, closed>      pcap_;
  std::optional<pcapng_reader>       pcapng_;
  std::uint64_t                      frames_ = 0; ///< the last one's number
  capture_fault                      fault_  = capture_fault::none;
  std::string                        message_;
};

} // namespace n2gate::trace
