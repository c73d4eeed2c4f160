// SPDX-License-Identifier: BSD-3-Clause

#include "ngap/bit_writer.hpp"

#include "ngap/per_rules.hpp"

#include <algorithm>

namespace n2gate::ngap {

void bit_writer::bits(std::uint32_t value, unsigned count)
{
  while (count > 0) {
    if (free_bits_ == 0) {
      out_.push_back(0);
      free_bits_ = 8;
    }
    const unsigned      now  = std::min(count, free_bits_);
    const std::uint32_t part = (value >> (count - now)) & ((1U << now) - 1);
    out_.back()              = static_cast<std::uint8_t>(out_.back() | (part << (free_bits_ - now)));
    free_bits_ -= now;
    count -= now;
  }
}

void bit_writer::octets(span<std::uint8_t> values)
{
  if (values.empty()) {
    return;
  }
  align();
  out_.insert(out_.end(), values.begin(), values.end());
}

void bit_writer::whole_number(std::uint32_t value, std::uint32_t range)
{
  const whole_number_form form = form_of_range(range);
  if (form.aligned) {
    align();
  }
  bits(value, form.bits);
}

bit_writer::length bit_writer::length_determinant(std::size_t left)
{
  align();
  if (left < 0x80) {
    bits(static_cast<std::uint32_t>(left), 8);
    return {left, false};
  }
  if (left < fragment_block) {
    bits(0x8000U | static_cast<std::uint32_t>(left), 16);
    return {left, false};
  }
  const std::size_t blocks = std::min<std::size_t>(left / fragment_block, max_fragment_blocks);
  bits(0xC0U | static_cast<std::uint32_t>(blocks), 8);
  return {blocks * fragment_block, true};
}

void bit_writer::small_number(std::uint32_t value)
{
  if (value < 64) {
    bits(value, 7);
    return;
  }
  unsigned octet_count = 1;
  while (octet_count < 4 && value >> (8 * octet_count) != 0) {
    ++octet_count;
  }
  bit(true);
  length_determinant(octet_count);
  bits(value, 8 * octet_count);
}

} // namespace n2gate::ngap
