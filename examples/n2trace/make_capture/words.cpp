// SPDX-License-Identifier: BSD-3-Clause

#include "words.hpp"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <algorithm>

namespace n2gate::script {
namespace {

// Debian's Abseil has a string_view of its own.
absl::string_view view(std::string_view of)
{
  return {of.data(), of.size()};
}

} // namespace

std::string quoted(std::string_view word)
{
  constexpr std::size_t shown = 40;
  std::string           text  = "\"";
  for (const char each : word.substr(0, shown)) {
    text += absl::ascii_isprint(static_cast<unsigned char>(each)) ? each : '?';
  }
  return text + (word.size() > shown ? "...\"" : "\"");
}

std::optional<std::uint64_t> whole_number(std::string_view word, std::uint64_t most)
{
  std::uint64_t value = 0;
  for (const char each : word) {
    if (each < '0' || each > '9') {
      return std::nullopt;
    }
    value = value * 10 + static_cast<std::uint64_t>(each - '0');
    if (value > most) { // which is far below what 64 bits hold
      return std::nullopt;
    }
  }
  return word.empty() ? std::nullopt : std::optional(value);
}

words::words(std::string_view line)
{
  constexpr std::string_view blanks = " \t\r";
  line                              = line.substr(0, line.find('#'));
  for (std::size_t begin = line.find_first_not_of(blanks); begin != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(blanks, begin), line.size());
    all_.push_back(line.substr(begin, end - begin));
    begin = line.find_first_not_of(blanks, end);
  }
}

void words::fail(std::string what)
{
  if (!fault_) {
    fault_ = std::move(what);
  }
  at_ = all_.size();
}

std::string_view words::take(std::string_view wanted)
{
  if (empty()) {
    fail(absl::StrCat("the line ends where there should be ", view(wanted)));
    return {};
  }
  return all_[at_++];
}

bool words::take_if(std::string_view word)
{
  if (empty() || all_[at_] != word) {
    return false;
  }
  ++at_;
  return true;
}

std::uint64_t words::take_number(std::string_view wanted, std::uint64_t least, std::uint64_t most)
{
  const std::string_view word  = take(wanted);
  const auto             value = whole_number(word, most);
  if (value && *value >= least) {
    return *value;
  }
  fail(absl::StrCat(quoted(word), " should be ", view(wanted), ", a whole number from ", least, " to ", most));
  return 0;
}

std::uint64_t words::take_decimal(std::string_view wanted, int digits, std::uint64_t most)
{
  const std::string_view word  = take(wanted);
  const std::size_t      point = std::min(word.find('.'), word.size());
  std::string_view       after = word.substr(std::min(point + 1, word.size()));
  auto                   value = whole_number(word.substr(0, point), most);
  if (value && (point == word.size() || !after.empty()) && after.size() <= static_cast<std::size_t>(digits)) {
    const auto    fraction = after.empty() ? std::optional<std::uint64_t>(0) : whole_number(after, 999'999'999);
    std::uint64_t whole    = 1;
    std::uint64_t last     = 1;
    for (int digit = 0; digit < digits; ++digit) {
      whole *= 10;
      last *= digit >= static_cast<int>(after.size()) ? 10U : 1U;
    }
    const std::uint64_t all = *value * whole + fraction.value_or(0) * last;
    if (fraction && all <= most * whole) {
      return all;
    }
  }
  fail(absl::StrCat(quoted(word),
                    " should be ",
                    view(wanted),
                    ", a number from 0 to ",
                    most,
                    " with at most ",
                    digits,
                    " digits after its point"));
  return 0;
}

std::size_t words::take_one_of(std::string_view wanted, const std::vector<std::string_view>& choices)
{
  const std::string_view word  = take(wanted);
  const auto             found = std::find(choices.begin(), choices.end(), word);
  if (found != choices.end()) {
    return static_cast<std::size_t>(found - choices.begin());
  }
  const std::string all = absl::StrJoin(
      choices, ", ", [](std::string* out, std::string_view each) { out->append(each.data(), each.size()); });
  fail(absl::StrCat(quoted(word), " should be ", view(wanted), ": one of ", all));
  return 0;
}

void words::end()
{
  if (!empty()) {
    fail(absl::StrCat(quoted(peek()), " is one word too many"));
  }
}

} // namespace n2gate::script
