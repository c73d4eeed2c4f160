// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Bytes written as hexadecimal digits, as captures and vectors show them.

#include "n2gate/span.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace n2gate::examples {

[[nodiscard]] inline int hex_digit(char digit)
{
  if (digit >= '0' && digit <= '9') {
    return digit - '0';
  }
  if (digit >= 'a' && digit <= 'f') {
    return digit - 'a' + 10;
  }
  return digit >= 'A' && digit <= 'F' ? digit - 'A' + 10 : -1;
}

/// Nothing for what is not an even number of hexadecimal digits.
[[nodiscard]] inline std::optional<std::vector<std::uint8_t>> bytes_from_hex(std::string_view hex)
{
  if (hex.size() % 2 != 0) {
    return std::nullopt;
  }
  std::vector<std::uint8_t> bytes;
  for (std::size_t index = 0; index < hex.size(); index += 2) {
    const int high = hex_digit(hex[index]);
    const int low  = hex_digit(hex[index + 1]);
    if (high < 0 || low < 0) {
      return std::nullopt;
    }
    bytes.push_back(static_cast<std::uint8_t>(high * 16 + low));
  }
  return bytes;
}

[[nodiscard]] inline std::string hex_from_bytes(span<std::uint8_t> bytes)
{
  constexpr char digits[] = "0123456789abcdef";
  std::string    hex;
  for (std::uint8_t byte : bytes) {
    hex += digits[byte >> 4];
    hex += digits[byte & 15];
  }
  return hex;
}

} // namespace n2gate::examples
