// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// An address of an end of an association, and its port.

#include "bytes.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace n2gate::trace {

/// IPv4, IPv6, or not known.
class ip_address {
public:
  ip_address() = default;

  /// Of 4 or 16 octets.
  explicit ip_address(bytes_view octets);

  [[nodiscard]] bool          known() const { return size_ != 0; }
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] std::string   text() const; ///< "?" if not known

  friend bool operator==(const ip_address& left, const ip_address& right)
  {
    return left.size_ == right.size_ && left.octets_ == right.octets_;
  }
  friend bool operator!=(const ip_address& left, const ip_address& right) { return !(left == right); }
  friend bool operator<(const ip_address& left, const ip_address& right)
  {
    return left.size_ != right.size_ ? left.size_ < right.size_ : left.octets_ < right.octets_;
  }

private:
  std::array<std::uint8_t, 16> octets_{};
  std::uint8_t                 size_ = 0;
};

struct endpoint {
  ip_address    address;
  std::uint16_t port = 0;

  [[nodiscard]] std::string text() const; ///< "10.0.0.1:38412", "[2001:db8::1]:38412"

  friend bool operator==(const endpoint& left, const endpoint& right)
  {
    return left.port == right.port && left.address == right.address;
  }
  friend bool operator!=(const endpoint& left, const endpoint& right) { return !(left == right); }
  friend bool operator<(const endpoint& left, const endpoint& right)
  {
    return left.address != right.address ? left.address < right.address : left.port < right.port;
  }
};

} // namespace n2gate::trace
