// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// What a gNB and an AMF say to each other, told to an analyser as a packet path would tell it: every step is a frame of
// its own, and stands in the order of the capture.

#include "analyser.hpp"
#include "frames.hpp"
#include "n2gate/ngap/codec.hpp"
#include "n2trace/analysis/messages.hpp"

#include <utility>

namespace n2gate::test {

using trace::fault_kind;
using event_kind = trace::association_event::kind;
using entry_kind = trace::timeline_entry::kind;
using effect     = trace::timeline_entry::effect;

/// `text` as frames.hpp takes it; empty: not known.
[[nodiscard]] inline trace::endpoint end_at(const std::string& text, std::uint16_t port)
{
  return {text.empty() ? trace::ip_address() : trace::ip_address(frames::address(text)), port};
}

[[nodiscard]] inline std::chrono::nanoseconds since_1970(double seconds)
{
  return std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
}

class conversation {
public:
  /// Of a time after the beginning, in seconds.
  static constexpr double beginning = 1'700'000'000;

  explicit conversation(const trace::analysis_options& options = {}) : analyser_(options), sink_(analyser_.sink()) {}

  // Where: the gNB is the first end of its associations, as who sets them up.

  conversation& over(std::uint32_t          association,
                     const trace::endpoint& gnb = end_at("10.0.0.1", 40000),
                     const trace::endpoint& amf = end_at("10.0.0.2", 38412))
  {
    id_    = trace::association_id{association};
    first_ = gnb;
    other_ = amf;
    gnb_   = trace::sender::first;
    return *this;
  }

  /// The same, but that the capture has shown a packet of the AMF first.
  conversation& over_found_from_amf(std::uint32_t          association,
                                    const trace::endpoint& gnb = end_at("10.0.0.1", 40000),
                                    const trace::endpoint& amf = end_at("10.0.0.2", 38412))
  {
    id_    = trace::association_id{association};
    first_ = amf;
    other_ = gnb;
    gnb_   = trace::sender::second;
    return *this;
  }

  /// Without any hint of who sends what.
  conversation& over_exported_pdus(std::uint32_t association)
  {
    over(association, end_at("", 0), end_at("", 0));
    gnb_ = trace::sender::unknown;
    return *this;
  }

  // When.

  conversation& at(double seconds)
  {
    now_ = since_1970(beginning) + since_1970(seconds);
    return *this;
  }
  conversation& at(std::chrono::nanoseconds time)
  {
    now_ = time;
    return *this;
  }

  /// The frame of the last step.
  [[nodiscard]] std::uint64_t frame() const { return frame_; }

  // Of the association.

  conversation& event(event_kind what, trace::sender from)
  {
    const trace::moment seen = next();
    sink_.event({id_, what, from, seen, first_, other_});
    return *this;
  }
  conversation& established() { return event(event_kind::established, trace::sender::first); }
  conversation& found() { return event(event_kind::found, trace::sender::first); }
  conversation& lost() { return event(event_kind::aborted, gnb()); }
  conversation& shut_down() { return event(event_kind::shutdown_complete, gnb()); }
  conversation& restarted() { return event(event_kind::restarted, gnb()); }
  conversation& evicted() { return event(event_kind::evicted, trace::sender::unknown); }

  // Messages.

  conversation& from_gnb(const octets& pdu, std::uint32_t ppid = 60) { return message(pdu, gnb_, ppid); }
  conversation& from_amf(const octets& pdu, std::uint32_t ppid = 60) { return message(pdu, amf(), ppid); }
  conversation& start(const overload_start& asks) { return from_amf(encoded(asks)); }
  conversation& start(const char* vector) { return from_amf(row(vector)); }
  conversation& stop() { return from_amf(ngap::encode_overload_stop()); }

  /// NG SETUP REQUEST and NG SETUP RESPONSE.
  conversation& ng_setup(std::uint32_t gnb_id = 1)
  {
    return from_gnb(ng_setup_request(gnb_id)).from_amf(ng_setup_response());
  }

  /// INITIAL UE MESSAGEs, `count` of them in even distances between the two times.
  conversation& requests(cause of, std::size_t count, double from, double to)
  {
    return requests({{of, count}}, from, to);
  }

  /// Those of several causes, mixed.
  conversation& requests(const std::vector<std::pair<cause, std::size_t>>& mix, double from, double to)
  {
    std::vector<std::pair<double, cause>> all;
    for (const auto& [of, count] : mix) {
      for (std::size_t index = 0; index < count; ++index) {
        all.emplace_back(from + (static_cast<double>(index) + 0.5) * (to - from) / static_cast<double>(count), of);
      }
    }
    std::stable_sort(all.begin(), all.end(), [](auto& one, auto& two) { return one.first < two.first; });
    for (const auto& [time, of] : all) {
      at(time).from_gnb(initial_ue_message(of));
    }
    return *this;
  }

  /// The capture ends.
  [[nodiscard]] trace::report report() { return analyser_.finish(); }

  /// A packet without anything of NGAP.
  conversation& nothing()
  {
    static_cast<void>(next());
    return *this;
  }

private:
  [[nodiscard]] trace::sender gnb() const { return gnb_ == trace::sender::unknown ? trace::sender::first : gnb_; }
  [[nodiscard]] trace::sender amf() const
  {
    return gnb_ == trace::sender::unknown ? trace::sender::unknown : trace::other(gnb_);
  }

  trace::moment next()
  {
    const trace::moment seen{now_, ++frame_};
    analyser_.at(seen);
    return seen;
  }

  conversation& message(const octets& pdu, trace::sender from, std::uint32_t ppid)
  {
    const trace::moment seen = next();
    sink_.message({id_, from, seen, seen.frame, ppid, pdu});
    return *this;
  }

  trace::analyser          analyser_;
  trace::sctp_sink         sink_;
  trace::association_id    id_{1};
  trace::endpoint          first_ = end_at("10.0.0.1", 40000);
  trace::endpoint          other_ = end_at("10.0.0.2", 38412);
  trace::sender            gnb_   = trace::sender::first;
  std::chrono::nanoseconds now_   = since_1970(beginning);
  std::uint64_t            frame_ = 0;
};

/// What a report finds of a kind.
[[nodiscard]] inline std::vector<trace::finding> found(const trace::report& report, fault_kind kind)
{
  std::vector<trace::finding> all;
  for (const trace::finding& each : report.findings) {
    if (each.kind == kind) {
      all.push_back(each);
    }
  }
  return all;
}

/// The effects of a link's STARTs, STOPs, NG Setups and ends of associations, in order; those with none included.
[[nodiscard]] inline std::vector<effect> effects(const trace::link_report& link)
{
  std::vector<effect> all;
  for (const trace::timeline_entry& each : link.timeline) {
    switch (each.what) {
    case entry_kind::association_found:
    case entry_kind::association_established:
    case entry_kind::ng_setup_request:
      break;
    default:
      all.push_back(each.did);
    }
  }
  return all;
}

[[nodiscard]] inline bool contains(const std::string& text, const std::string& part)
{
  return text.find(part) != std::string::npos;
}

} // namespace n2gate::test
