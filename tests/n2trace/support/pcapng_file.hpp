// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Writes pcapng files block by block, right ones and wrong ones.

#include "octets.hpp"

namespace n2gate::test {

using frames::octets;

class pcapng_writer {
public:
  /// Begins a section, in whose byte order all is that follows. `options` of this and of an interface: see option().
  pcapng_writer& section(bool big_endian = false, const octets& options = {}, unsigned version = 1);
  pcapng_writer& interface(unsigned link_type, std::size_t snaplen = 0, const octets& options = {});

  // Packets with so many units of time since 1970. `length_on_wire`: 0 for what there is of them.
  pcapng_writer& packet(std::size_t   interface,
                        std::uint64_t units,
                        const octets& bytes,
                        std::size_t   length_on_wire = 0,
                        const octets& options        = {});
  pcapng_writer& obsolete_packet(unsigned interface, std::uint64_t units, const octets& bytes);
  pcapng_writer& simple_packet(const octets& bytes, std::size_t length_on_wire = 0);

  /// Any block. `at_end`: what its second length differs by from the first.
  pcapng_writer& block(std::uint32_t type, const octets& body, std::size_t at_end = 0);

  // In the byte order of the section.
  [[nodiscard]] octets option(unsigned code, const octets& value) const;
  [[nodiscard]] octets order16(std::size_t value) const;
  [[nodiscard]] octets order32(std::size_t value) const;
  [[nodiscard]] octets order64(std::uint64_t value) const;

  /// if_tsresol and, if it is not 0, if_tsoffset.
  [[nodiscard]] octets times(std::uint8_t unit, std::int64_t offset = 0) const;

  [[nodiscard]] const octets& made() const { return made_; }

private:
  bool   big_endian_ = false;
  octets made_;
};

} // namespace n2gate::test
