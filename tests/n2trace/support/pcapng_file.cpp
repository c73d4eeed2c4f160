// SPDX-License-Identifier: BSD-3-Clause

#include "n2trace/support/pcapng_file.hpp"

#include <algorithm>

namespace n2gate::test {

using namespace frames;
namespace {

octets filled(octets bytes)
{
  bytes.resize((bytes.size() + 3) / 4 * 4);
  return bytes;
}

octets in_order(octets number, bool big_endian)
{
  if (!big_endian) {
    std::reverse(number.begin(), number.end());
  }
  return number;
}

} // namespace

pcapng_writer& pcapng_writer::section(bool big_endian, const octets& options, unsigned version)
{
  big_endian_ = big_endian;
  return block(0x0A0D0D0A,
               joined({order32(0x1A2B3C4D), order16(version), order16(0), order64(~std::uint64_t{0}), options}));
}

pcapng_writer& pcapng_writer::interface(unsigned link_type, std::size_t snaplen, const octets& options)
{
  return block(1, joined({order16(link_type), order16(0), order32(snaplen), options}));
}

pcapng_writer& pcapng_writer::packet(
    std::size_t interface, std::uint64_t units, const octets& bytes, std::size_t length_on_wire, const octets& options)
{
  return block(6,
               joined({order32(interface),
                       order32(units >> 32),
                       order32(units & 0xFFFFFFFF),
                       order32(bytes.size()),
                       order32(std::max(length_on_wire, bytes.size())),
                       filled(bytes),
                       options}));
}

pcapng_writer& pcapng_writer::obsolete_packet(unsigned interface, std::uint64_t units, const octets& bytes)
{
  constexpr std::size_t drops = 0xFFFF; // not known
  return block(2,
               joined({order16(interface),
                       order16(drops),
                       order32(units >> 32),
                       order32(units & 0xFFFFFFFF),
                       order32(bytes.size()),
                       order32(bytes.size()),
                       bytes}));
}

pcapng_writer& pcapng_writer::simple_packet(const octets& bytes, std::size_t length_on_wire)
{
  return block(3, joined({order32(std::max(length_on_wire, bytes.size())), bytes}));
}

pcapng_writer& pcapng_writer::block(std::uint32_t type, const octets& body, std::size_t at_end)
{
  const octets      whole = filled(body);
  const std::size_t size  = 12 + whole.size();
  const octets      all   = joined({order32(type), order32(size), whole, order32(size + at_end)});
  made_.insert(made_.end(), all.begin(), all.end());
  return *this;
}

octets pcapng_writer::option(unsigned code, const octets& value) const
{
  return joined({order16(code), order16(value.size()), filled(value)});
}

octets pcapng_writer::order16(std::size_t value) const
{
  return in_order(number16(value), big_endian_);
}

octets pcapng_writer::order32(std::size_t value) const
{
  return in_order(number32(value), big_endian_);
}

octets pcapng_writer::order64(std::uint64_t value) const
{
  return in_order(joined({number32(value >> 32), number32(value & 0xFFFFFFFF)}), big_endian_);
}

octets pcapng_writer::times(std::uint8_t unit, std::int64_t offset) const
{
  const octets resolution = option(9, {unit});
  return offset == 0 ? resolution : joined({resolution, option(14, order64(static_cast<std::uint64_t>(offset)))});
}

} // namespace n2gate::test
