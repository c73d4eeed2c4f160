// SPDX-License-Identifier: BSD-3-Clause

#include "lines.hpp"

#include "without_controls.hpp"

#include <algorithm>
#include <ostream>

namespace n2gate::trace {
namespace {

bool begins_character(char octet)
{
  return (static_cast<unsigned char>(octet) & 0xC0U) != 0x80U;
}

/// The octets of the first `width` characters.
std::size_t octets_of(std::string_view text, std::size_t width)
{
  std::size_t octets = 0;
  for (; octets < text.size(); ++octets) {
    if (begins_character(text[octets]) && width-- == 0) {
      break;
    }
  }
  return octets;
}

/// Where to break what is wider than `width`: at a blank, or else in a word.
std::size_t end_of_line(std::string_view text, std::size_t width)
{
  const std::size_t most  = octets_of(text, width);
  const std::size_t words = std::min(text.find_first_not_of(' '), most); // the line's own indent is no place to break
  const std::size_t blank = text.rfind(' ', most);
  return blank != std::string_view::npos && blank > words ? blank : most;
}

} // namespace

std::size_t width_of(std::string_view text)
{
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

void put_line(std::ostream& out, std::string_view text, std::size_t hang)
{
  const std::string clean  = examples::without_controls(text);
  std::string_view  rest   = clean;
  std::size_t       indent = 0;
  while (width_of(rest) > text_width - indent) {
    const std::size_t end = end_of_line(rest, text_width - indent);
    out << std::string(indent, ' ') << rest.substr(0, rest.find_last_not_of(' ', end - 1) + 1) << '\n';
    rest.remove_prefix(std::min(rest.find_first_not_of(' ', end), rest.size()));
    indent = hang;
  }
  const std::size_t last = rest.find_last_not_of(' ');
  if (last == std::string_view::npos && indent != 0) {
    return; // the rest was blanks
  }
  out << std::string(last == std::string_view::npos ? 0 : indent, ' ') << rest.substr(0, last + 1) << '\n';
}

std::string right(std::string_view text, std::size_t width)
{
  const std::size_t taken = width_of(text);
  return std::string(taken < width ? width - taken : 0, ' ').append(text);
}

std::string left(std::string_view text, std::size_t width)
{
  const std::size_t taken = width_of(text);
  return std::string(text).append(taken < width ? width - taken : 0, ' ');
}

} // namespace n2gate::trace
