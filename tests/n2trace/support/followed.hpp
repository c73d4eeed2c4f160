// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A packet path that is fed packet by packet and remembers what came of them.

#include "frames.hpp"
#include "packet_path.hpp"
#include "support/catch.hpp"

namespace n2gate::test {

using namespace frames;

struct followed_message {
  trace::association_id id{};
  trace::sender         from = trace::sender::unknown;
  trace::moment         seen;
  std::uint64_t         first_frame = 0;
  std::uint32_t         ppid        = 0;
  octets                bytes;
};

class followed_path {
public:
  explicit followed_path(int link_type = 101, trace::user_link_types user = trace::user_link_types::ignored) :
    link_type_(link_type),
    path_({[this](const trace::association_event& event) { events.push_back(event); },
           [this](const trace::user_message& message) {
             messages.push_back({message.id,
                                 message.from,
                                 message.seen,
                                 message.first_frame,
                                 message.ppid,
                                 octets(message.bytes.begin(), message.bytes.end())});
           }},
          user)
  {
  }

  /// One second after the one before, unless `pause` is another. A buffer of its own, so that AddressSanitizer sees
  /// what is read beyond the end.
  void
  feed(const octets& frame, std::size_t length_on_wire = 0, std::chrono::nanoseconds pause = std::chrono::seconds(1))
  {
    now_ += pause;
    const std::unique_ptr<std::uint8_t[]> exactly(new std::uint8_t[frame.size()]);
    std::copy(frame.begin(), frame.end(), exactly.get());
    path_.read({{now_, ++frames_},
                link_type_,
                {exactly.get(), frame.size()},
                length_on_wire > frame.size() ? length_on_wire : frame.size()});
  }

  [[nodiscard]] const trace::packet_counts& counts() const { return path_.counts(); }

  [[nodiscard]] std::vector<octets> bytes() const
  {
    std::vector<octets> all;
    for (const followed_message& each : messages) {
      all.push_back(each.bytes);
    }
    return all;
  }

  [[nodiscard]] std::vector<trace::association_event::kind> kinds() const
  {
    std::vector<trace::association_event::kind> all;
    for (const trace::association_event& each : events) {
      all.push_back(each.what);
    }
    return all;
  }

  std::vector<trace::association_event> events;
  std::vector<followed_message>         messages;

private:
  int                      link_type_;
  trace::packet_path       path_;
  std::chrono::nanoseconds now_{};
  std::uint64_t            frames_ = 0;
};

/// A gNB and an AMF, and what they send each other over raw IP.
struct peers {
  std::string   gnb      = "10.0.0.1";
  std::string   amf      = "10.0.0.2";
  std::uint16_t gnb_port = 45000;
  std::uint16_t amf_port = 38412;
  std::uint32_t gnb_tag  = 0x11111111; ///< chosen by the gNB: what is sent to it has it
  std::uint32_t amf_tag  = 0x22222222;

  [[nodiscard]] octets to_amf(std::initializer_list<octets> chunks) const
  {
    return ip(head(gnb, amf), sctp(gnb_port, amf_port, amf_tag, chunks));
  }
  [[nodiscard]] octets to_gnb(std::initializer_list<octets> chunks) const
  {
    return ip(head(amf, gnb), sctp(amf_port, gnb_port, gnb_tag, chunks));
  }
  [[nodiscard]] octets init_to_amf() const { return ip(head(gnb, amf), sctp(gnb_port, amf_port, 0, {init(gnb_tag)})); }

  /// INIT to COOKIE ACK, in four packets.
  void set_up(followed_path& path) const
  {
    path.feed(init_to_amf());
    path.feed(to_gnb({init_ack(amf_tag)}));
    path.feed(to_amf({cookie_echo()}));
    path.feed(to_gnb({cookie_ack()}));
  }

private:
  static ip_head head(const std::string& source, const std::string& destination)
  {
    ip_head made;
    made.source      = source;
    made.destination = destination;
    return made;
  }
};

} // namespace n2gate::test
