// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The OVERLOAD START in force for one AMF, kept in memory of fixed size until the next one, so that it can be shown and
// made ready for the gates again when a local restriction changes.

#include "n2gate/overload_start.hpp"
#include "n2gate/span.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace n2gate::core {

class held_message {
public:
  struct item {
    std::uint32_t                  s_nssais = 0; ///< how many, following those of the item before
    std::optional<overload_action> response;
    std::optional<percentage>      indication;
  };

  [[nodiscard]] bool reserve(std::size_t max_s_nssais) noexcept;

  /// Replaces what is held by a message that n2gate::check() accepts. Its slice list is left out when it is too long
  /// (D15).
  void hold(const overload_start& message) noexcept;
  void clear() noexcept;

  [[nodiscard]] bool in_force() const noexcept { return in_force_; }
  [[nodiscard]] bool slice_list_dropped() const noexcept { return slice_list_dropped_; }

  [[nodiscard]] const std::optional<overload_action>& response() const noexcept { return response_; }
  [[nodiscard]] const std::optional<percentage>&      indication() const noexcept { return indication_; }
  [[nodiscard]] span<item>                            items() const noexcept { return {items_.get(), item_count_}; }
  [[nodiscard]] span<std::uint32_t> s_nssais() const noexcept { return {s_nssais_.get(), s_nssai_count_}; }

  /// Makes this a copy of `other`, which has reserved no more than this one.
  void copy(const held_message& other) noexcept;

  /// The message as it was, but for a slice list that was dropped. Allocates.
  [[nodiscard]] overload_start to_overload_start() const;

private:
  bool                             in_force_           = false;
  bool                             slice_list_dropped_ = false;
  std::optional<overload_action>   response_;
  std::optional<percentage>        indication_;
  std::size_t                      max_s_nssais_  = 0;
  std::size_t                      item_count_    = 0;
  std::size_t                      s_nssai_count_ = 0;
  std::unique_ptr<item[]>          items_;
  std::unique_ptr<std::uint32_t[]> s_nssais_;
};

} // namespace n2gate::core
