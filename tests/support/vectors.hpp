// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Octets as text, and the files of PDUs that tests/data holds.

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace n2gate::test {

using octets = std::vector<std::uint8_t>;

/// Reads hexadecimal digits; blanks and bars between them are for the reader.
inline octets hex(std::string_view text)
{
  octets result;
  int    high = -1;
  for (char c : text) {
    if (c == ' ' || c == '|') {
      continue;
    }
    const std::size_t digit = std::string_view("0123456789abcdef").find(c);
    if (digit == std::string_view::npos) {
      throw std::invalid_argument("no hexadecimal digit: " + std::string(1, c));
    }
    if (high < 0) {
      high = static_cast<int>(digit);
    } else {
      result.push_back(static_cast<std::uint8_t>(high * 16 + static_cast<int>(digit)));
      high = -1;
    }
  }
  if (high >= 0) {
    throw std::invalid_argument("half an octet");
  }
  return result;
}

inline std::string to_hex(const octets& bytes)
{
  std::string text;
  for (std::uint8_t octet : bytes) {
    text += "0123456789abcdef"[octet >> 4];
    text += "0123456789abcdef"[octet & 15];
  }
  return text;
}

inline octets operator+(octets a, const octets& b)
{
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// One line of a file like tests/data/ngap.tsv: a name and hexadecimal digits, and what is for the reader.
struct vector_row {
  std::string name;
  octets      bytes;
};

inline std::vector<vector_row> read_vectors(const std::string& path)
{
  std::vector<vector_row> read;
  std::ifstream           file(path);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') {
      continue;
    }
    const std::size_t first  = line.find('\t');
    const std::size_t second = line.find('\t', first + 1);
    read.push_back({line.substr(0, first), hex(line.substr(first + 1, second - first - 1))});
  }
  return read;
}

} // namespace n2gate::test
