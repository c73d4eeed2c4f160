// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Puts user messages together that were sent in several DATA chunks (RFC 9260 6.9) or I-DATA chunks (RFC 8260 2.2), in
// any order. Its memory is bounded for all flows together; beyond it the oldest incomplete message goes.

#include "packet.hpp"
#include "packet_counts.hpp"
#include "sctp_chunks.hpp"

#include <list>
#include <optional>
#include <unordered_map>
#include <vector>

namespace n2gate::trace {

class message_reassembly {
public:
  static constexpr std::size_t max_octets    = std::size_t{4} * 1024 * 1024; ///< also of one message
  static constexpr std::size_t max_fragments = 16384;

  struct message {
    bytes_view    bytes; ///< valid until the next call
    std::uint32_t ppid        = 0;
    std::uint64_t first_frame = 0; ///< the lowest frame that holds a part
  };

  explicit message_reassembly(packet_counts& counts) : counts_(counts) {}

  /// The message that this part completes, if it does. `flow`: a number that no other flow has or has had.
  [[nodiscard]] std::optional<message> add(std::uint64_t flow, const sctp_data& part, std::uint64_t frame);

private:
  struct place {
    std::uint64_t flow     = 0;
    std::uint64_t group    = 0;
    std::uint32_t position = 0;

    friend bool operator==(const place& left, const place& right)
    {
      return left.flow == right.flow && left.group == right.group && left.position == right.position;
    }
  };
  struct place_hash {
    std::size_t operator()(const place& of) const { return mixed(mixed(mixed(of.flow) ^ of.group) ^ of.position); }
  };
  struct fragment {
    std::vector<std::uint8_t>  bytes;
    bool                       begin     = false;
    bool                       end       = false;
    std::uint32_t              ppid      = 0;
    std::uint64_t              frame     = 0;
    std::uint32_t              other_end = 0; ///< of the parts in a row; right in the first and the last of them
    std::list<place>::iterator age;
  };
  using fragments = std::unordered_map<place, fragment, place_hash>;

  [[nodiscard]] fragment*              at(place of, std::uint32_t position);
  [[nodiscard]] std::optional<message> joined(place first, std::uint32_t last);
  void                                 remove(place first, std::uint32_t last);
  void                                 remove_row_of(const place& of);

  packet_counts&            counts_;
  fragments                 parts_;
  std::list<place>          ages_; ///< oldest first
  std::size_t               octets_ = 0;
  std::vector<std::uint8_t> whole_;
};

} // namespace n2gate::trace
