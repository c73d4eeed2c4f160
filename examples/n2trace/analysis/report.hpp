// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a capture of N2 tells about overload control: what the analyser makes, and the outputs show.

#include "n2gate/ngap/message.hpp"
#include "n2gate/overload_start.hpp"
#include "packet_counts.hpp"
#include "rate_ratio.hpp"
#include "request_counts.hpp"
#include "sctp.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace n2gate::trace {

/// Where a control stands in link_report::controls.
using control_index = std::size_t;

/// One line of a link's story.
struct timeline_entry {
  enum class kind {
    association_found, ///< its INIT is not in the capture
    association_established,
    association_restarted,
    association_aborted,
    association_shut_down,
    ng_setup_request,
    ng_setup_response,
    ng_setup_failure,
    overload_start,
    overload_stop,
    error_indication,
  };
  /// What it did to what was in force for the AMF.
  enum class effect {
    none,         ///< nothing was there to change, or it changes nothing by its kind
    started,      ///< a control, while none was in force
    replaced,     ///< the one in force by another
    repeated,     ///< the one in force, by one that says the same
    stopped,      ///< it ended the one in force
    cleared,      ///< NG Setup ended it (TS 38.413 8.7.1)
    lost,         ///< the last association did (D11)
    ended_unseen, ///< a STOP that may have ended one from before the capture
    refused,      ///< the message is not valid and must change nothing
    wrong_sender, ///< only an AMF sends it, and this came from the gNB
    too_long,     ///< longer than n2trace decodes
  };

  moment                       seen;
  std::uint64_t                first_frame = 0; ///< less than seen.frame if it came in several packets
  kind                         what        = kind::association_found;
  effect                       did         = effect::none;
  association_id               association{};
  sender                       from     = sender::unknown; ///< in the terms of the association
  bool                         from_amf = false;
  std::optional<control_index> control; ///< that began or ended with it

  // Of a message.
  std::optional<ngap::cause_protocol>   error;        ///< why it is not valid
  std::vector<std::uint16_t>            skipped_ies;  ///< not understood, and to be ignored
  std::vector<std::uint8_t>             answer;       ///< the ERROR INDICATION that is due
  std::optional<ngap::error_indication> indication;   ///< of an ERROR INDICATION
  std::optional<std::uint64_t>          in_answer_to; ///< the frame of the START or STOP that it answers
};

enum class audit_verdict { obeyed, not_obeyed, cannot_tell };

/// What came of a cause, or of a whole class, while a control was in force.
struct audit_line {
  std::optional<request_cause> cause; ///< none: the class that is thinned, in whole
  int                          asked_percent = 0;
  std::uint64_t                before        = 0; ///< as control::before
  std::uint64_t                under         = 0; ///< as control::under
  std::optional<rate_ratio>    kept;              ///< the rate under the control by the rate before; none without rate
  audit_verdict                verdict      = audit_verdict::cannot_tell;
  bool                         refused_more = false; ///< not obeyed, since more is refused than was asked for
  std::string                  why;                  ///< in words, on a line
  std::vector<std::uint64_t>   frames;               ///< the first that should not be there
};

/// One OVERLOAD START while it was in force.
struct control {
  enum class ending { capture_ended, replaced, stopped, cleared, lost };

  moment         since;
  moment         until;
  ending         end = ending::capture_ended;
  overload_start message;                 ///< its slice list may be left out
  std::size_t    s_nssais        = 0;     ///< listed in all, left out or not
  bool           slices_left_out = false; ///< too many to keep them all
  std::uint64_t  requests        = 0;     ///< INITIAL UE MESSAGEs while it was in force

  /// Percent of each cause that it asks to refuse of UEs that no slice item concerns, by n2gate itself.
  std::array<std::uint8_t, request_cause_count> asked{};
  /// The least and the most over all UEs, those of listed slices included.
  std::array<std::uint8_t, request_cause_count> asked_least{};
  std::array<std::uint8_t, request_cause_count> asked_most{};

  /// The capture begins later than the association, so that another control may have been in force before.
  bool                    unseen_before = false;
  request_counts          before{};           ///< INITIAL UE MESSAGEs in seconds_before
  double                  seconds_before = 0; ///< without a control, before it or before those that it replaced
  request_counts          under{};            ///< INITIAL UE MESSAGEs in seconds_under
  double                  seconds_under = 0;  ///< of it, but for the grace in which what was under way still arrives
  std::vector<audit_line> audit;
};

/// A gNB and an AMF, by their addresses. What an AMF asks for holds for all associations between them.
struct link_report {
  std::string                 gnb; ///< "10.0.0.1", or "?"
  std::string                 amf; ///< "10.0.0.2:38412"
  std::vector<timeline_entry> timeline;
  std::vector<control>        controls;
  requests_over_time          requests;
  std::uint64_t               controls_left_out = 0; ///< beyond those kept: judged, and not listed
  std::uint64_t               timeline_left_out = 0; ///< entries beyond those kept
};

/// The gravest first.
enum class fault_kind {
  not_obeyed,
  more_refused_than_asked,
  restriction_never_lifted,
  still_restricted_after_stop,
  still_restricted_after_loss,
  still_restricted_after_ng_setup,
  overlapping_slice_lists,
  malformed_start,
  malformed_stop,
  error_indication_in_answer,
  sent_by_gnb,
  slice_blocked,
  start_repeated_unchanged,
};

/// "restriction-never-lifted". Static storage.
[[nodiscard]] const char* name(fault_kind kind);

struct finding {
  fault_kind                 kind{};
  std::size_t                link = 0;
  std::string                text;      ///< one sentence
  std::vector<std::uint64_t> frames;    ///< that show it, at most max_frames of them
  std::uint64_t              count = 1; ///< how often it was seen; the text is of the first

  static constexpr std::size_t max_frames = 20;
};

/// A time in which the capture has no packet at all.
struct silence {
  std::uint64_t            after_frame = 0;
  std::chrono::nanoseconds length{};

  /// With HEARTBEATs every 30 s, as is usual, two are missing.
  static constexpr std::chrono::seconds shortest{60};
  static constexpr std::size_t          max_kept = 20;
};

struct report {
  std::string              file;
  std::string              damage; ///< one line, if the capture could not be read to its end
  packet_counts            packets;
  std::uint64_t            ngap_messages  = 0;
  std::uint64_t            links_left_out = 0; ///< messages of links beyond those kept
  moment                   first;
  moment                   last;
  std::vector<silence>     silences; ///< the first of them
  std::vector<link_report> links;
  std::vector<finding>     findings;
  std::uint64_t            findings_left_out = 0; ///< of links of which nothing of the kind is told
};

} // namespace n2gate::trace
