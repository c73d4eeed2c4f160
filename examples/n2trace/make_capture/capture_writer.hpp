// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// From SCTP packets to frames in a file, one by one.

#include "capture_file.hpp"
#include "script.hpp"

#include <cstdio>

namespace n2gate::script {

/// A gNB and an AMF, and what its packets have besides their content.
struct pair_of_nodes {
  const node* gnb = nullptr;
  const node* amf = nullptr;

  [[nodiscard]] const node& of(side which) const { return which == side::gnb ? *gnb : *amf; }
};

class capture_writer {
public:
  /// `file` is open for as long as this is there.
  capture_writer(const file_settings& settings, bool is_pcapng, std::FILE* file);

  /// Whether there are packets in the file and not PDUs alone.
  [[nodiscard]] bool has_packets() const;

  void write_packet(const pair_of_nodes&  ends,
                    side                  from,
                    const sctp_shape&     shape,
                    std::uint32_t         tag,
                    const frames::octets& chunks,
                    nanoseconds           at);

  /// In a file without packets.
  void write_pdu(const pair_of_nodes& ends, side from, const frames::octets& pdu, nanoseconds at);

  /// Whether all could be written so far.
  [[nodiscard]] bool good() const { return is_good_; }

private:
  void write_ip(const frames::octets& packet, nanoseconds at);
  void write_frame(frames::octets frame, nanoseconds at);
  void write(const frames::octets& bytes);

  file_settings     settings_;
  frames::file_form form_;
  bool              is_pcapng_;
  std::FILE*        file_;
  nanoseconds       last_{};
  std::uint16_t     identification_ = 0;
  bool              is_good_        = true;
};

} // namespace n2gate::script
