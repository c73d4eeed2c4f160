// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// A capture made of a script, and what n2trace's packet path reads back from it.

#include "capture.hpp"
#include "make_capture.hpp"
#include "n2gate/ngap/codec.hpp"
#include "n2trace/support/temporary_file.hpp"
#include "packet_path.hpp"
#include "support/catch.hpp"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace n2gate::test {

struct read_message {
  trace::association_id id{};
  trace::sender         from = trace::sender::unknown;
  trace::moment         seen;
  std::uint32_t         ppid = 0;
  frames::octets        bytes;

  [[nodiscard]] ngap::decoded decoded() const { return ngap::decode({bytes.data(), bytes.size()}); }
};

class made_capture {
public:
  explicit made_capture(const std::string& script, const std::string& suffix = ".pcap") :
    script_(frames::text(script)), path_(script_.path() + suffix)
  {
    const auto fault = script::make_capture(script_.path(), path_);
    INFO(fault.value_or(""));
    REQUIRE_FALSE(fault);
    read();
  }
  ~made_capture() { static_cast<void>(std::remove(path_.c_str())); }
  made_capture(const made_capture&)            = delete;
  made_capture& operator=(const made_capture&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }

  [[nodiscard]] std::string content() const
  {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  [[nodiscard]] std::vector<frames::octets> pdus() const
  {
    std::vector<frames::octets> all;
    for (const read_message& each : messages) {
      all.push_back(each.bytes);
    }
    return all;
  }

  std::vector<trace::association_event> events;
  std::vector<read_message>             messages;
  std::vector<trace::moment>            frames;
  trace::packet_counts                  counts;

private:
  void read()
  {
    trace::packet_path path(
        {[this](const trace::association_event& event) { events.push_back(event); },
         [this](const trace::user_message& message) {
           messages.push_back(
               {message.id, message.from, message.seen, message.ppid, {message.bytes.begin(), message.bytes.end()}});
         }},
        trace::user_link_types::ngap);
    trace::capture capture(path_);
    for (trace::packet packet; capture.next(packet);) {
      path.read(packet);
      frames.push_back(packet.seen);
    }
    REQUIRE(capture.message().empty());
    counts = path.counts();
  }

  temporary_file script_;
  std::string    path_;
};

} // namespace n2gate::test
