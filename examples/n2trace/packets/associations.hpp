// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The SCTP associations of a capture. What goes one way under one verification tag is a flow; a packet's flow is known
// by its ports and its tag, whatever its addresses are, so an association may have several (RFC 9260 6.4). Flows become
// one association by INIT and INIT ACK; those of a capture that begins midway by their addresses. Tags are random
// numbers of 32 bits: where two associations have the same ports and tags at the same time, they are taken for one.

#include "endpoint.hpp"
#include "packet_counts.hpp"
#include "tsn_window.hpp"

#include <list>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace n2gate::trace {

/// Given in the order of appearance, and never twice.
enum class association_id : std::uint32_t {};

/// `first` is the end that sent INIT, or where that is not in the capture, the end that the first packet came from.
enum class sender : std::uint8_t { first, second, unknown };

struct association;

struct flow {
  association*                owner   = nullptr;
  sender                      from    = sender::unknown;
  bool                        pending = false; ///< agreed on, and not yet established
  bool                        used    = false; ///< by more than the chunks that agree on tags
  std::uint64_t               number  = 0;     ///< no other flow has it or has had it
  std::unique_ptr<tsn_window> tsns;            ///< from the first DATA chunk on
};

struct flow_key {
  std::uint16_t source_port      = 0;
  std::uint16_t destination_port = 0;
  std::uint32_t tag              = 0;

  [[nodiscard]] flow_key back(std::uint32_t other_tag) const { return {destination_port, source_port, other_tag}; }

  friend bool operator==(const flow_key& left, const flow_key& right)
  {
    return left.source_port == right.source_port && left.destination_port == right.destination_port &&
           left.tag == right.tag;
  }
};

/// The ends of a packet, whichever way it goes.
struct path {
  endpoint lower;
  endpoint higher;

  path(const endpoint& one, const endpoint& other) : lower(one < other ? one : other), higher(one < other ? other : one)
  {
  }

  friend bool operator==(const path& left, const path& right)
  {
    return left.lower == right.lower && left.higher == right.higher;
  }
};

struct known_path {
  path   ends;
  sender lower = sender::unknown; ///< whose end is the lower one
};

struct association {
  enum class phase { setting_up, established, closed };

  association_id          id{};
  endpoint                first;
  endpoint                second;
  phase                   state         = phase::setting_up;
  bool                    shutting_down = false;
  std::vector<flow_key>   flows;
  std::vector<known_path> paths; ///< those it is found by

  std::list<association>::iterator place; ///< among all

  /// Who sends what goes from `source` to `destination`.
  [[nodiscard]] sender sender_of(const endpoint& source, const endpoint& destination) const;
};

[[nodiscard]] inline sender other(sender one)
{
  return one == sender::first ? sender::second : sender::first;
}

/// Its memory is bounded: beyond max_associations the one goes that was silent for longest.
class associations {
public:
  static constexpr std::size_t max_associations = 4096;
  static constexpr std::size_t max_flows        = 6; ///< of an association: two in use, four that are agreed on
  static constexpr std::size_t max_paths        = 4; ///< of an association, to find it by

  explicit associations(packet_counts& counts) : counts_(counts) {}

  [[nodiscard]] flow*        find(const flow_key& key);
  [[nodiscard]] association* find(const path& of);

  /// Removes one if there are as many as there may be, and tells which.
  [[nodiscard]] std::optional<association_id> make_room();

  [[nodiscard]] association& add(const endpoint& first, const endpoint& second);

  /// Makes the key lead to this association alone. Flows that are agreed on and were never used may have to go.
  flow& add_flow(association& to, const flow_key& key, sender from, bool pending);

  /// What was agreed on is in use; what was in use is gone, and so are tags that were offered and not taken.
  void establish(association& which);

  /// What was agreed on is gone.
  void remove_pending(association& which);

  /// Something of it was seen, which `from` sent.
  void touch(association& which, const endpoint& source, const endpoint& destination, sender from);

  /// Whether `which` has a flow in this direction.
  [[nodiscard]] bool has_flow(const association& which, sender from, bool pending) const;

private:
  struct hash {
    std::size_t operator()(const flow_key& key) const
    {
      return mixed(std::uint64_t{key.source_port} << 48 | std::uint64_t{key.destination_port} << 32 | key.tag);
    }
    std::size_t operator()(const path& of) const
    {
      return mixed(mixed(of.lower.address.hash() ^ of.lower.port) + (of.higher.address.hash() ^ of.higher.port));
    }
  };

  template <typename Condition>
  void remove_flows(association& of, Condition condition);

  packet_counts&                               counts_;
  std::list<association>                       all_; ///< the one heard of last stands first
  std::unordered_map<flow_key, flow, hash>     flows_;
  std::unordered_map<path, association*, hash> paths_;
  std::uint32_t                                next_id_     = 0;
  std::uint64_t                                next_number_ = 0;
};

} // namespace n2gate::trace
