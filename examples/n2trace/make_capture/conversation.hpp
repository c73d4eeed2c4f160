// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// The association between a gNB and an AMF: what both send, with the numbers that SCTP (RFC 9260) and NGAP give it.

#include "capture_writer.hpp"

#include <array>
#include <random>

namespace n2gate::script {

class conversation {
public:
  /// `number` tells it from the others of the script.
  conversation(const pair_of_nodes& ends, std::uint32_t number, std::mt19937_64& random, capture_writer& writer);

  void change(const association_change& how, const sctp_shape& shape, nanoseconds at);
  void say(side from, const frames::octets& pdu, const sctp_shape& shape, nanoseconds at);

  /// One of a flow. Nothing happens if the association has ended.
  void go_on(const flow& with, const sctp_shape& shape, nanoseconds at);

  /// When something is to be sent even if nothing else happens until then: what waits for more to be bundled with it,
  /// or an acknowledgement. None if there is nothing.
  [[nodiscard]] std::optional<nanoseconds> due() const;
  void                                     send_due(nanoseconds now);

private:
  static constexpr std::size_t streams = 10; ///< as many as the frame builders agree on

  /// One end: what it sends, and what it has got.
  struct end {
    std::uint32_t                      tag = 0; ///< in what is sent to it
    std::uint32_t                      tsn = 0; ///< the next
    std::array<std::uint16_t, streams> sequences{};
    std::array<std::uint32_t, streams> i_data_messages{};

    // DATA chunks that wait to be bundled.
    frames::octets chunks;
    std::size_t    chunk_count = 0;
    sctp_shape     shape;
    nanoseconds    first{};
    nanoseconds    last{};

    // DATA packets that came and are not acknowledged.
    std::size_t   packets = 0;
    nanoseconds   came{};
    std::uint32_t came_tsn = 0;
    sctp_shape    came_in;
  };

  [[nodiscard]] end& of(side which) { return which == side::gnb ? gnb_ : amf_; }

  void set_up(const sctp_shape& shape, nanoseconds at);
  void take_tags();
  void add_chunk(side from, const sctp_shape& shape, const frames::octets& chunk, nanoseconds at);
  void flush(side from);
  void acknowledge(side from, nanoseconds at);
  void send(side from, const sctp_shape& shape, const frames::octets& chunks, nanoseconds at);
  void say_on(side from, std::size_t stream, const frames::octets& pdu, const sctp_shape& shape, nanoseconds at);

  pair_of_nodes    ends_;
  std::uint64_t    number_;
  std::mt19937_64& random_;
  capture_writer&  writer_;
  bool             there_ = true;
  end              gnb_;
  end              amf_;
  std::uint32_t    ues_            = 0; ///< the last RAN UE NGAP ID
  std::uint64_t    nas_transports_ = 0;
};

} // namespace n2gate::script
