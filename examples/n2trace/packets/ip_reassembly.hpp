// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Puts datagrams together from fragments of IPv4 (RFC 791 3.2) and IPv6 (RFC 8200 4.5), in any order. Its memory is
// bounded: so many datagrams, each of at most 65,535 octets. A datagram whose fragments overlap or contradict each
// other is given up with all that comes of it (RFC 5722); a fragment that was captured twice is none of that.

#include "endpoint.hpp"
#include "packet_counts.hpp"

#include <array>
#include <bitset>
#include <chrono>
#include <optional>
#include <vector>

namespace n2gate::trace {

struct ip_fragment {
  ip_address               source;
  ip_address               destination;
  std::uint32_t            identification = 0;
  std::uint8_t             protocol       = 0; ///< of IPv6 the Next Header, which counts in the first fragment alone
  bool                     is_ipv6        = false;
  bool                     more           = false;
  std::size_t              offset         = 0; ///< in octets, a multiple of 8
  bytes_view               bytes;
  std::chrono::nanoseconds time{};
};

struct ip_payload {
  std::uint8_t protocol = 0;
  bytes_view   bytes;
};

class ip_reassembly {
public:
  static constexpr std::size_t          max_datagrams = 64;
  static constexpr std::size_t          max_octets    = 65535;
  static constexpr std::chrono::seconds max_age{60}; ///< RFC 8200 4.5

  explicit ip_reassembly(packet_counts& counts) : counts_(counts) {}

  /// The payload that the fragment completes, if it does; valid until the next call.
  [[nodiscard]] std::optional<ip_payload> add(const ip_fragment& fragment);

private:
  static constexpr std::size_t block = 8; ///< the unit of offsets

  struct datagram {
    bool                                in_use  = false;
    bool                                refused = false;
    std::uint64_t                       age     = 0; ///< the lower, the older
    ip_fragment                         first;       ///< whose bytes are not kept
    std::uint8_t                        protocol = 0;
    std::vector<std::uint8_t>           bytes;
    std::bitset<max_octets / block + 1> blocks;
    std::size_t                         blocks_there = 0;
    std::optional<std::size_t>          size; ///< known with the last fragment
  };

  [[nodiscard]] datagram& place_of(const ip_fragment& fragment);
  [[nodiscard]] bool      fits(const datagram& into, const ip_fragment& fragment) const;
  [[nodiscard]] bool      is_there(const datagram& in, const ip_fragment& fragment) const;
  void                    store(datagram& into, const ip_fragment& fragment);

  packet_counts&                      counts_;
  std::array<datagram, max_datagrams> datagrams_;
  std::uint64_t                       next_age_ = 0;
  std::vector<std::uint8_t>           whole_;
};

} // namespace n2gate::trace
