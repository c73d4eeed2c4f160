// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// From the messages and events of a packet path to a report. Associations are put together to links of a gNB and an
// AMF, told apart by their addresses; a gNB that shares its address with another, by its Global RAN Node ID. Memory is
// bounded whatever the capture holds: what is beyond is counted in the report.

#include "link_story.hpp"
#include "sctp.hpp"

#include <map>
#include <memory>
#include <tuple>

namespace n2gate::trace {

class analyser {
public:
  static constexpr std::size_t max_links = 1024;
  static constexpr std::size_t max_steps = 50'000; ///< of requests over time, of all links; beyond, steps get longer

  explicit analyser(const analysis_options& options = {});

  /// What a packet path is to tell. Valid as long as the analyser is.
  [[nodiscard]] sctp_sink sink();

  /// A packet, before the path reads it.
  void at(const moment& seen);

  /// What came of everything; the analyser is done with. Of file, damage and packets the caller knows.
  [[nodiscard]] report finish();

private:
  /// The gNB's address, the AMF's end, and which gNB it is of those at one address. A gNB's port is another one after
  /// each loss and tells nothing.
  using link_key = std::tuple<ip_address, endpoint, int>;

  struct link {
    link_key                    key;
    std::unique_ptr<link_story> story;
    std::vector<std::uint8_t>   ran_node; ///< its Global RAN Node ID, as encoded; empty until it is told
  };
  struct known_association {
    endpoint                    first;
    endpoint                    second;
    sender                      amf = sender::unknown; ///< which of them
    std::optional<std::size_t>  link;                  ///< its place in links_
    std::vector<timeline_entry> untold;                ///< before it was clear that it is N2

    [[nodiscard]] const endpoint& amf_end() const { return amf == sender::first ? first : second; }
    [[nodiscard]] const endpoint& gnb_end() const { return amf == sender::first ? second : first; }
  };

  void event(const association_event& seen);
  void message(const user_message& seen);
  void tell(known_association& of, timeline_entry entry);

  /// Nothing if there are too many.
  [[nodiscard]] std::optional<std::size_t> link_of(const known_association& which, int number, const moment& seen);
  [[nodiscard]] bool                       attach(known_association& which, const moment& seen);

  void look_at_ran_node(known_association& of, const user_message& seen);
  void limit_steps(std::size_t added);

  std::unique_ptr<analysis_state>             state_;
  std::map<association_id, known_association> associations_;
  std::map<link_key, std::size_t>             links_by_key_;
  std::vector<link>                           links_;
  std::size_t                                 steps_ = 0;
  report                                      report_;
};

} // namespace n2gate::trace
