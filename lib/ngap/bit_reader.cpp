// SPDX-License-Identifier: BSD-3-Clause

#include "ngap/bit_reader.hpp"

#include "ngap/per_rules.hpp"

#include <limits>

namespace n2gate::ngap {

std::uint32_t bit_reader::whole_number(std::uint32_t range) noexcept
{
  const whole_number_form form = form_of_range(range);
  if (form.aligned) {
    align();
  }
  const std::uint32_t value = bits(form.bits);
  if (value >= range) {
    fail(); // the bits can say more than the constraint allows
    return 0;
  }
  return value;
}

bit_reader::length bit_reader::length_determinant() noexcept
{
  align();
  const std::uint32_t first = bits(8);
  if (first < 0x80) {
    return {first, false}; // 11.9.3.6
  }
  if (first < 0xC0) {
    return {((first & 0x3F) << 8) | bits(8), false}; // 11.9.3.7
  }
  const std::uint32_t blocks = first & 0x3F;
  if (blocks < 1 || blocks > max_fragment_blocks) {
    fail(); // 11.9.3.8
    return {0, false};
  }
  return {std::size_t{blocks} * fragment_block, true};
}

std::uint32_t bit_reader::small_number() noexcept
{
  if (!bit()) {
    return bits(6);
  }
  // A semi-constrained whole number from 0 on: a length, then so many octets (11.7, 11.3.6).
  const length octet_count = length_determinant();
  if (octet_count.count == 0 || octet_count.more) {
    fail();
    return 0;
  }
  constexpr std::uint32_t too_much = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t           value    = 0;
  for (std::uint8_t octet : octets(octet_count.count)) {
    value = value >> 24 != 0 ? too_much : (value << 8) | octet;
  }
  return value;
}

std::size_t bit_reader::small_length() noexcept
{
  if (!bit()) {
    return bits(6) + 1;
  }
  const length many = length_determinant();
  if (many.count == 0 || many.more) {
    fail();
    return 0;
  }
  return many.count;
}

void bit_reader::skip_open_type() noexcept
{
  length part{0, true};
  while (ok() && part.more) {
    part = length_determinant();
    static_cast<void>(octets(part.count));
  }
}

} // namespace n2gate::ngap
