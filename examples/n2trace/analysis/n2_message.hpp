// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What an NGAP PDU is, as far as the story of overload control needs it. What does not matter to it is told apart by
// two octets and not decoded, since it is most of a capture.

#include "bytes.hpp"
#include "n2gate/ngap/message.hpp"

#include <optional>

namespace n2gate::trace {

struct n2_message {
  enum class kind {
    ng_setup_request,
    ng_setup_response,
    ng_setup_failure,
    overload_start,
    overload_stop,
    error_indication,
    initial_ue_message,
    other,
  };
  /// Who sends such a message (TS 38.413 8 and 9.2).
  enum class direction { to_amf, to_gnb, either };

  kind          what     = kind::other;
  direction     way      = direction::either;
  bool          too_long = false; ///< not decoded
  bool          of_ue    = false; ///< an ERROR INDICATION that names a UE
  ngap::decoded content;          ///< unless it is too long, or not of overload control
};

/// No START is longer that lists each of 1024 S-NSSAIs in an item of its own, with every parameter. A longer PDU is
/// told apart and not decoded, so that memory stays bounded.
inline constexpr std::size_t max_decoded_octets = std::size_t{64} * 1024;

[[nodiscard]] n2_message read_n2(bytes_view pdu);

/// The value of an IE, without decoding it; empty if it is not there or the message is no sequence of whole IEs.
[[nodiscard]] bytes_view ie_value(bytes_view pdu, std::uint16_t id);

} // namespace n2gate::trace
