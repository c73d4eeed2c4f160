// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Lines that fit a terminal, whatever is in them.

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

namespace n2gate::trace {

inline constexpr std::size_t text_width = 100;

/// In characters of UTF-8.
[[nodiscard]] std::size_t width_of(std::string_view text);

/// Writes a line without control characters, in as many as it takes: those after the first begin with `hang` blanks.
void put_line(std::ostream& out, std::string_view text, std::size_t hang = 0);

/// Padded with blanks to the width, on the left or on the right.
[[nodiscard]] std::string right(std::string_view text, std::size_t width);
[[nodiscard]] std::string left(std::string_view text, std::size_t width);

} // namespace n2gate::trace
