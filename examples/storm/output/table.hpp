// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A table of text: the first column stands left, all others right.

#include <string>
#include <vector>

namespace storm {

class table {
public:
  explicit table(std::vector<std::string> head) : rows_{std::move(head)} {}

  /// As many cells as the head has, or one: a line by itself, which makes no column wider.
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

  [[nodiscard]] std::string text() const;

private:
  std::vector<std::vector<std::string>> rows_;
};

} // namespace storm
