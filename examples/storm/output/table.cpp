// SPDX-License-Identifier: BSD-3-Clause

#include "output/table.hpp"

#include <algorithm>

namespace storm {

namespace {

/// In characters of UTF-8.
std::size_t width_of(const std::string& text)
{
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char each) { return (each & 0xC0) != 0x80; }));
}

} // namespace

std::string table::text() const
{
  std::vector<std::size_t> widths(rows_.front().size());
  for (const auto& row : rows_) {
    for (std::size_t column = 0; row.size() == widths.size() && column < row.size(); ++column) {
      widths[column] = std::max(widths[column], width_of(row[column]));
    }
  }
  std::string text;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t column = 0; column < row.size(); ++column) {
      const std::size_t width  = width_of(row[column]);
      const std::string padded = std::string(width < widths[column] ? widths[column] - width : 0, ' ');
      line += column == 0 ? row[column] + padded : "  " + padded + row[column];
    }
    line.resize(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

} // namespace storm
