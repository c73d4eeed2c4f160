// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The words of a line of a script, taken one after the other. The first thing that is wrong with the line is kept, and
// from then on there are no more words, and what is taken is empty or 0: so a reader looks at fault() once, at its end.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace n2gate::script {

class words {
public:
  /// Splits at blanks and leaves out the comment.
  explicit words(std::string_view line);

  [[nodiscard]] bool             empty() const { return at_ == all_.size(); }
  [[nodiscard]] std::string_view peek() const { return empty() ? std::string_view() : all_[at_]; }

  /// `wanted` says what should be there, if the line ends here.
  std::string_view take(std::string_view wanted);

  /// Takes the next word if it is this one.
  bool take_if(std::string_view word);

  /// A whole number.
  std::uint64_t take_number(std::string_view wanted, std::uint64_t least, std::uint64_t most);

  /// A number with at most `digits` digits after its point, as a multiple of the last of them; up to `most` as it
  /// stands.
  std::uint64_t take_decimal(std::string_view wanted, int digits, std::uint64_t most);

  /// One of these words, by its index.
  std::size_t take_one_of(std::string_view wanted, const std::vector<std::string_view>& choices);

  bool take_switch() { return take_one_of("on or off", {"off", "on"}) == 1; }

  /// Nothing more may be there.
  void end();

  void fail(std::string what);

  /// What is wrong, if anything is.
  [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }

private:
  std::vector<std::string_view> all_;
  std::size_t                   at_ = 0;
  std::optional<std::string>    fault_;
};

/// `word` in quotation marks, for a message: cut if it is long, and without what does not print.
[[nodiscard]] std::string quoted(std::string_view word);

/// Digits and nothing else, and not more than `most`.
[[nodiscard]] std::optional<std::uint64_t> whole_number(std::string_view word, std::uint64_t most);

} // namespace n2gate::script
