// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What happens between one gNB and one AMF: which control is in force when, what comes meanwhile, and what is amiss
// (TS 38.413 8.7.1, 8.7.7, 8.7.8). It is told of everything in the order of the capture.

#include "after_control.hpp"
#include "asked.hpp"
#include "audit.hpp"
#include "budget.hpp"
#include "control_in_force.hpp"
#include "n2_message.hpp"
#include "rate_window.hpp"

#include <set>

namespace n2gate::trace {

/// What the links of a capture share.
struct analysis_state {
  analysis_options options;
  asker            ask;
  findings         found;
  budget           memory{std::size_t{8} * 1024 * 1024};
};

class link_story {
public:
  link_story(analysis_state& shared, std::size_t index, std::string gnb, std::string amf, const moment& first);

  /// `entry` has what, when, where and who. An association is up from its set-up or its first message on.
  void association_up(timeline_entry entry);
  void association_restarted(timeline_entry entry);
  void association_down(timeline_entry entry);

  /// Nothing more comes of it under this id.
  void association_forgotten(association_id which) { up_.erase(which); }

  /// `entry` has when, where and who.
  void message(const n2_message& seen, timeline_entry entry);

  [[nodiscard]] bool is_up_but_for(association_id which) const { return up_.size() > up_.count(which); }

  [[nodiscard]] requests_over_time& requests() { return report_.requests; }

  /// The capture ends.
  [[nodiscard]] link_report finish(const moment& last);

private:
  struct told {
    moment      seen;
    const char* error_means; ///< what it says if an ERROR INDICATION answers it
  };

  void               start(const n2_message& seen, timeline_entry& entry);
  void               stop(const n2_message& seen, timeline_entry& entry);
  void               ng_setup_response(const n2_message& seen, timeline_entry& entry);
  void               error_indication(const n2_message& seen, timeline_entry& entry);
  void               initial_ue_message(const n2_message& seen, const moment& at);
  [[nodiscard]] bool is_valid(const n2_message& seen, timeline_entry& entry, fault_kind fault, const char* what);

  void begin(const overload_start& content, std::size_t hash, const moment& at);
  void end(control::ending how, const moment& at);

  /// What may have been in force since before the capture began.
  void end_unseen(std::chrono::nanoseconds free_since);

  void lose(timeline_entry& entry);
  void come_back(std::chrono::nanoseconds at);
  void settle_after(std::chrono::nanoseconds now);
  void keep(timeline_entry&& entry);
  void found(fault_kind kind, const std::string& text, const std::vector<std::uint64_t>& frames);

  analysis_state& shared_;
  std::size_t     index_;
  link_report     report_;

  std::set<association_id>        up_;
  std::optional<control_in_force> in_force_;
  std::optional<after_control>    after_;
  rate_window                     recent_;
  rate_window::sum                before_;         ///< the control in force, or those that it has replaced
  std::chrono::nanoseconds        free_since_;     ///< no control is in force, and the AMF is there
  bool                            unseen_ = true;  ///< a control may be in force that began before the capture
  bool                            lost_   = false; ///< the AMF, and nothing has come since
  std::optional<told>             last_start_;
  std::optional<told>             last_stop_;
};

} // namespace n2gate::trace
