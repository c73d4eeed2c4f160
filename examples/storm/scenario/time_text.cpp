// SPDX-License-Identifier: BSD-3-Clause

#include "scenario/time_text.hpp"

#include <absl/strings/str_cat.h>

#include <array>

namespace storm {

namespace {

struct unit {
  const char*  name;
  std::int64_t microseconds;
};
constexpr std::array<unit, 4> units{{{"min", 60'000'000}, {"s", 1'000'000}, {"ms", 1'000}, {"us", 1}}};

constexpr std::int64_t most = 24LL * 3600 * 1'000'000;

bool is_digit(char each)
{
  return each >= '0' && each <= '9';
}

} // namespace

std::optional<duration> time_from(std::string_view text)
{
  const std::size_t space = text.find(' ');
  if (space == 0 || space == std::string_view::npos) {
    return std::nullopt;
  }
  std::int64_t factor = 0;
  for (const unit& each : units) {
    factor = text.substr(space + 1) == each.name ? each.microseconds : factor;
  }
  if (factor == 0) {
    return std::nullopt;
  }
  // In whole numbers: no rounding may move a time by a tick.
  std::int64_t whole  = 0;
  std::size_t  place  = 0;
  bool         digits = false;
  for (; place < space && is_digit(text[place]); ++place) {
    whole  = whole * 10 + (text[place] - '0');
    digits = true;
    if (whole > most) {
      return std::nullopt;
    }
  }
  std::int64_t part = 0;
  std::int64_t of   = 1; // the fraction is part / of
  if (digits && place < space && text[place] == '.') {
    digits = false;
    for (++place; place < space && is_digit(text[place]) && of < 100'000'000; ++place) {
      part   = part * 10 + (text[place] - '0');
      of     = of * 10;
      digits = true;
    }
  }
  if (!digits || place != space || part * factor % of != 0) {
    return std::nullopt;
  }
  const std::int64_t time = whole * factor + part * factor / of;
  return time <= most ? std::optional(duration(time)) : std::nullopt;
}

std::string text_of(duration time)
{
  const std::int64_t ticks = time.count();
  for (const unit& each : units) {
    const bool whole = ticks % each.microseconds == 0;
    if (whole && ticks >= each.microseconds) {
      return absl::StrCat(ticks / each.microseconds, " ", each.name);
    }
    if (each.microseconds == 1'000'000 && ticks % 1'000 == 0 && ticks > each.microseconds) {
      return absl::StrCat(static_cast<double>(ticks) * 1e-6, " s");
    }
  }
  return ticks == 0 ? "0 s" : absl::StrCat(ticks, " us");
}

} // namespace storm
