// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What one gate keeps of the requests at RRCSetupRequest that it thins.

#include "n2gate/core/sampling_block.hpp"

#include <cstdint>

namespace n2gate::core {

/// A block for one stream of one set of candidates: see pool_word. It begins anew when the revision of its control has
/// changed.
class pool_sampling {
public:
  /// Whether the block can be drawn from; if not, begin() first.
  [[nodiscard]] bool is_ready(std::uint16_t current) const noexcept { return revision_ == current; }

  void begin(std::uint16_t current, unsigned first) noexcept
  {
    revision_ = current;
    block_.begin(first);
  }

  /// Every request counts.
  [[nodiscard]] phase draw() noexcept
  {
    const phase drawn = block_.draw(1);
    if (block_.is_over()) {
      revision_ = over;
    }
    return drawn;
  }

private:
  static constexpr std::uint32_t over = 0x10000; // no revision

  sampling_block block_;
  std::uint32_t  revision_ = over;
};

static_assert(sizeof(pool_sampling) == 8);

} // namespace n2gate::core
