// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Reads the packets of a pcapng file (draft-ietf-opsawg-pcapng) from a stream, which need not be able to seek. libpcap
// refuses files whose interfaces differ in link type or snapshot length, which is what mergecap makes of captures that
// are not alike; here each packet has its interface's. Blocks that hold no packets and describe no interface are
// skipped.

#include "packet.hpp"

#include <cstdio>
#include <string>
#include <vector>

namespace n2gate::trace {

class pcapng_reader {
public:
  // Beyond these a file is damaged. A block is in memory one at a time; those that are skipped may be of any size.
  static constexpr std::size_t max_packet     = std::size_t{256} * 1024; ///< Wireshark's and libpcap's
  static constexpr std::size_t max_block      = std::size_t{1024} * 1024;
  static constexpr std::size_t max_interfaces = 65536; ///< of a section: 2 MiB

  /// Reads the head of the first section; where there is none, damage() tells. `file` must outlive this.
  explicit pcapng_reader(std::FILE* file);

  /// False at the end and at damage, after which nothing more can be read. What `into` views is valid until the next
  /// call. A Simple Packet Block tells no time: it gets that of the packet before.
  [[nodiscard]] bool next(packet& into);

  /// What is wrong with the file, without the place; empty if nothing is.
  [[nodiscard]] const std::string& damage() const { return damage_; }

private:
  struct interface {
    int           link_type        = 0;
    std::uint32_t snaplen          = 0; ///< 0: none
    std::uint64_t units_per_second = 1'000'000;
    std::uint64_t units_dropped    = 1; ///< that a fraction of a second is divided by, so that its nanoseconds fit
    std::int64_t  offset           = 0; ///< in seconds
  };

  [[nodiscard]] bool          next_block();
  [[nodiscard]] bool          read_body(std::size_t size);
  [[nodiscard]] bool          skip_body(std::size_t size);
  [[nodiscard]] bool          read_section();
  [[nodiscard]] bool          read_interface();
  [[nodiscard]] bool          read_option(interface& of, unsigned code, span<std::uint8_t> value);
  [[nodiscard]] bool          read_packet(packet& into);
  [[nodiscard]] bool          read_simple_packet(packet& into);
  [[nodiscard]] bool          hand_out(packet& into, const interface& from, std::size_t head, std::size_t captured);
  [[nodiscard]] bool          read(std::uint8_t* into, std::size_t size);
  [[nodiscard]] bool          fail(const std::string& what);
  [[nodiscard]] std::uint16_t number16(span<std::uint8_t> in, std::size_t at) const;
  [[nodiscard]] std::uint32_t number32(span<std::uint8_t> in, std::size_t at) const;

  static std::chrono::nanoseconds time_of(std::uint64_t units, const interface& by);

  std::FILE*                file_;
  bool                      in_section_ = false;
  bool                      big_endian_ = true; ///< of the section
  std::vector<interface>    interfaces_;        ///< of the section
  std::uint32_t             type_ = 0;          ///< of the block
  span<std::uint8_t>        body_;              ///< of the block, unless it was skipped
  std::vector<std::uint8_t> buffer_;
  std::chrono::nanoseconds  time_{}; ///< of the last packet that had one
  std::uint64_t             frames_ = 0;
  std::string               damage_;
};

} // namespace n2gate::trace
