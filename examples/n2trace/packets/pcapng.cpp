// SPDX-License-Identifier: BSD-3-Clause

#include "pcapng.hpp"

#include "bytes.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>

namespace n2gate::trace {
namespace {

constexpr std::uint32_t section_header        = 0x0A0D0D0A; // the same in either byte order
constexpr std::uint32_t interface_description = 1;
constexpr std::uint32_t obsolete_packet       = 2;
constexpr std::uint32_t simple_packet         = 3;
constexpr std::uint32_t enhanced_packet       = 6;
constexpr std::uint32_t systemd_journal       = 9;
constexpr std::uint32_t custom                = 0x00000BAD;
constexpr std::uint32_t custom_not_copied     = 0x40000BAD;

constexpr unsigned      option_end      = 0;
constexpr unsigned      option_tsresol  = 9;
constexpr unsigned      option_tsoffset = 14;
constexpr std::size_t   length_size     = 4; // at the end of a block, the same again
constexpr std::uint64_t billion         = 1'000'000'000;
constexpr std::uint64_t most_units      = std::numeric_limits<std::uint64_t>::max() / billion;

bool is_read(std::uint32_t type)
{
  return type == section_header || type == interface_description || type == obsolete_packet || type == simple_packet ||
         type == enhanced_packet;
}

std::string octets(std::size_t count)
{
  return std::to_string(count) + " octets";
}

} // namespace

pcapng_reader::pcapng_reader(std::FILE* file) : file_(file)
{
  static_cast<void>(next_block() && read_section());
}

bool pcapng_reader::next(packet& into)
{
  while (next_block()) {
    switch (type_) {
    case section_header:
      if (!read_section()) {
        return false;
      }
      break;
    case interface_description:
      if (!read_interface()) {
        return false;
      }
      break;
    case obsolete_packet:
    case enhanced_packet:
      return read_packet(into);
    case simple_packet:
      return read_simple_packet(into);
    case systemd_journal:
    case custom:
    case custom_not_copied:
      ++frames_; // no packet, but Wireshark shows a frame
      break;
    default:
      break;
    }
  }
  return false;
}

/// Type, length, body, and the length again. The length of a section's head is in the byte order that its body begins
/// with, and which holds from there on.
bool pcapng_reader::next_block()
{
  std::array<std::uint8_t, 12> head{};
  std::size_t                  head_size = 8;
  const std::size_t            got       = std::fread(head.data(), 1, head_size, file_);
  if (got == 0 && std::ferror(file_) == 0) {
    return false; // the end
  }
  if (!read(head.data() + got, head_size - got)) {
    return false;
  }
  if (trace::number32(head, 0) == section_header) {
    if (!read(head.data() + head_size, head.size() - head_size)) {
      return false;
    }
    const std::uint32_t order = trace::number32(head, head_size);
    if (order != 0x1A2B3C4D && order != 0x4D3C2B1A) {
      return fail("a section without a byte order");
    }
    big_endian_ = order == 0x1A2B3C4D;
    head_size   = head.size();
    in_section_ = true;
  } else if (!in_section_) {
    return fail("it does not begin with a section");
  }
  type_                   = number32(head, 0);
  const std::size_t total = number32(head, 4);
  if (total < head_size + length_size || total % 4 != 0) {
    return fail("a block that says it has " + octets(total));
  }
  const std::size_t size = total - head_size - length_size;
  if (!(is_read(type_) ? read_body(size) : skip_body(size))) {
    return false;
  }
  const std::size_t again = number32({buffer_.data(), buffer_.size()}, body_.size());
  return again == total ||
         fail("a block that says at its begin that it has " + octets(total) + " and at its end " + octets(again));
}

bool pcapng_reader::read_body(std::size_t size)
{
  if (size > max_block) {
    return fail("a block of " + octets(size));
  }
  buffer_.resize(std::max(buffer_.size(), size + length_size));
  body_ = {buffer_.data(), size};
  return read(buffer_.data(), size + length_size);
}

/// Leaves the length at the end in the buffer.
bool pcapng_reader::skip_body(std::size_t size)
{
  constexpr std::size_t step = 4096;
  buffer_.resize(std::max(buffer_.size(), step));
  body_ = {};
  for (; size > 0; size -= std::min(size, step)) {
    if (!read(buffer_.data(), std::min(size, step))) {
      return false;
    }
  }
  return read(buffer_.data(), length_size);
}

/// Minor versions only add to what there is; how long a section is need not be told.
bool pcapng_reader::read_section()
{
  if (body_.size() < 12) {
    return fail("a section whose head has " + octets(body_.size()));
  }
  const unsigned version = number16(body_, 0);
  interfaces_.clear();
  return version == 1 || fail("a section of version " + std::to_string(version));
}

bool pcapng_reader::read_interface()
{
  if (body_.size() < 8) {
    return fail("an interface of " + octets(body_.size()));
  }
  if (interfaces_.size() == max_interfaces) {
    return fail("more than " + std::to_string(max_interfaces) + " interfaces");
  }
  interface made;
  made.link_type = number16(body_, 0);
  made.snaplen   = number32(body_, 4);
  for (bytes_view options = from(body_, 8); options.size() >= 4;) {
    const unsigned    code = number16(options, 0);
    const std::size_t size = number16(options, 2);
    if (code == option_end) {
      break;
    }
    options = from(options, 4);
    if (size > options.size()) {
      return fail("an option of an interface that goes beyond it");
    }
    if (!read_option(made, code, at_most(options, size))) {
      return false;
    }
    options = from(options, std::min((size + 3) / 4 * 4, options.size()));
  }
  interfaces_.push_back(made);
  return true;
}

bool pcapng_reader::read_option(interface& of, unsigned code, bytes_view value)
{
  if (code == option_tsresol) {
    const unsigned exponent = value.size() == 1 ? value[0] & 0x7FU : 0x7F;
    const unsigned base     = value.size() == 1 && (value[0] & 0x80) != 0 ? 2 : 10;
    if (exponent > (base == 2 ? 63 : 19)) {
      return fail("an interface whose times are in no unit that can be told");
    }
    of.units_per_second = 1;
    for (unsigned count = 0; count < exponent; ++count) {
      of.units_per_second *= base;
    }
    of.units_dropped = 1;
    while (of.units_per_second / of.units_dropped > most_units) {
      of.units_dropped *= base;
    }
  } else if (code == option_tsoffset) {
    if (value.size() != 8) {
      return fail("an interface whose times have an offset of " + octets(value.size()));
    }
    const std::uint64_t first  = number32(value, 0);
    const std::uint64_t second = number32(value, 4);
    of.offset = static_cast<std::int64_t>(big_endian_ ? (first << 32) | second : (second << 32) | first);
  }
  return true;
}

bool pcapng_reader::read_packet(packet& into)
{
  constexpr std::size_t head = 20;
  if (body_.size() < head) {
    return fail("a packet block of " + octets(body_.size()));
  }
  const std::size_t which = type_ == enhanced_packet ? number32(body_, 0) : number16(body_, 0);
  if (which >= interfaces_.size()) {
    return fail("a packet of interface " + std::to_string(which) + ", which is not described");
  }
  const interface& from = interfaces_[which];
  time_                 = time_of((std::uint64_t{number32(body_, 4)} << 32) | number32(body_, 8), from);
  into.length_on_wire   = number32(body_, 16);
  return hand_out(into, from, head, number32(body_, 12));
}

/// Of the first interface. How much of it was captured is not told: as much as there was, up to the snapshot length.
bool pcapng_reader::read_simple_packet(packet& into)
{
  constexpr std::size_t head = 4;
  if (body_.size() < head) {
    return fail("a packet block of " + octets(body_.size()));
  }
  if (interfaces_.empty()) {
    return fail("a packet of an interface that is not described");
  }
  const interface& from = interfaces_.front();
  into.length_on_wire   = number32(body_, 0);
  return hand_out(into,
                  from,
                  head,
                  from.snaplen == 0 ? into.length_on_wire : std::min<std::size_t>(into.length_on_wire, from.snaplen));
}

bool pcapng_reader::hand_out(packet& into, const interface& from, std::size_t head, std::size_t captured)
{
  if (captured > max_packet || captured > body_.size() - head) {
    return fail("a packet of " + octets(captured) + " in a block of " + octets(body_.size()));
  }
  into.seen      = {time_, ++frames_};
  into.link_type = from.link_type;
  into.captured  = {body_.data() + head, captured};
  return true;
}

/// A file may tell times beyond what fits: such a time is the first or the last that does.
std::chrono::nanoseconds pcapng_reader::time_of(std::uint64_t units, const interface& by)
{
  constexpr std::int64_t most    = moment::most.count() / std::int64_t{billion};
  constexpr std::int64_t addable = std::numeric_limits<std::int64_t>::max() / 2;
  const auto          whole = static_cast<std::int64_t>(std::min<std::uint64_t>(units / by.units_per_second, addable));
  const std::int64_t  seconds = std::clamp(whole + std::clamp(by.offset, -addable, addable), -most, most);
  const std::uint64_t fraction =
      units % by.units_per_second / by.units_dropped * billion / (by.units_per_second / by.units_dropped);
  return std::min(std::chrono::nanoseconds(std::chrono::seconds(seconds)) + std::chrono::nanoseconds(fraction),
                  moment::most);
}

bool pcapng_reader::read(std::uint8_t* into, std::size_t size)
{
  if (std::fread(into, 1, size, file_) == size) {
    return true;
  }
  return fail(std::ferror(file_) != 0 ? std::strerror(errno) : "it ends within a block");
}

bool pcapng_reader::fail(const std::string& what)
{
  damage_ = what;
  return false;
}

std::uint16_t pcapng_reader::number16(bytes_view in, std::size_t at) const
{
  const std::uint16_t big = trace::number16(in, at);
  return big_endian_ ? big : static_cast<std::uint16_t>((big << 8) | (big >> 8));
}

std::uint32_t pcapng_reader::number32(bytes_view in, std::size_t at) const
{
  return big_endian_ ? trace::number32(in, at)
                     : std::uint32_t{number16(in, at)} | (std::uint32_t{number16(in, at + 2)} << 16);
}

} // namespace n2gate::trace
