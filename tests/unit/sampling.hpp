// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Watches the verdicts of one gate on one control, and holds them against D10: exactly p of each block of 100.

#include "n2gate/n2gate.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace n2gate::test {

/// The verdicts of one control at one gate, in the order of the requests.
class watched {
public:
  explicit watched(unsigned percent) : percent_(percent) {}

  void saw(verdict v) { refused_.push_back(!v.admitted()); }

  [[nodiscard]] const std::vector<bool>& refused() const { return refused_; }

  /// Empty when each whole block of 100 so far holds exactly p refusals, else which one does not.
  [[nodiscard]] std::string complaint() const
  {
    for (std::size_t block = 0; (block + 1) * 100 <= refused_.size(); ++block) {
      unsigned count = 0;
      for (std::size_t i = block * 100; i < (block + 1) * 100; ++i) {
        count += refused_[i] ? 1U : 0U;
      }
      if (count != percent_) {
        return std::to_string(count) + " instead of " + std::to_string(percent_) + " in block " + std::to_string(block);
      }
    }
    return {};
  }

private:
  unsigned          percent_;
  std::vector<bool> refused_;
};

} // namespace n2gate::test
