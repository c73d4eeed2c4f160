// SPDX-License-Identifier: BSD-3-Clause

#include "make_capture.hpp"

#include "arrivals.hpp"
#include "conversation.hpp"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <memory>
#include <set>

namespace n2gate::script {
namespace {

struct closed {
  void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
};
using open_file = std::unique_ptr<std::FILE, closed>;

std::string system_fault(const std::string& path)
{
  return absl::StrCat(path, ": ", std::strerror(errno));
}

/// Nothing, or why it cannot be read.
std::optional<std::string> read_file(const std::string& path, std::string& into)
{
  const open_file file(std::fopen(path.c_str(), "rb"));
  if (!file) {
    return system_fault(path);
  }
  into.resize(limits::script_octets + 1);
  into.resize(std::fread(into.data(), 1, into.size(), file.get()));
  if (std::ferror(file.get()) != 0) {
    return system_fault(path);
  }
  if (into.size() > limits::script_octets) {
    return absl::StrCat(path, ": is longer than ", limits::script_octets, " octets");
  }
  return std::nullopt;
}

/// Makes the events of a script happen, those of several flows in the order of their times.
class player {
public:
  player(const capture_script& script, capture_writer& writer) :
    script_(script), writer_(writer), random_(script.file.seed)
  {
  }

  void play()
  {
    for (const event& each : script_.events) {
      play_flows(each.at);
      send_due(each.at);
      begin(each);
    }
    play_flows(nanoseconds::max());
    send_due(nanoseconds::max());
  }

private:
  struct running_flow {
    arrivals     when;
    const event* of = nullptr;
  };
  struct known {
    conversation               talk;
    std::optional<nanoseconds> due;
  };
  using key = std::pair<std::size_t, std::size_t>; ///< a gNB and an AMF

  void begin(const event& what)
  {
    if (const flow* const with = std::get_if<flow>(&what.what)) {
      const std::uint64_t seed = script_.file.seed * 1'000'003 + what.line;
      arrivals            when(with->how_many, what.at, seed);
      if (const auto first = when.next()) {
        flows_.emplace(std::pair(*first, what.line), running_flow{std::move(when), &what});
      }
      play_flows(what.at);
      return;
    }
    conversation& with = conversation_of(what);
    if (const auto* const change = std::get_if<association_change>(&what.what)) {
      with.change(*change, what.shape, what.at);
    } else {
      nanoseconds at = what.at;
      for (const messages::message& each : std::get<messages>(what.what).all) {
        with.say(each.from, each.pdu, what.shape, at);
        at += std::chrono::milliseconds(1); // an answer takes its time
      }
    }
    note_due({what.gnb, what.amf});
  }

  /// All that they do up to a time, this included.
  void play_flows(nanoseconds until)
  {
    while (!flows_.empty() && flows_.begin()->first.first <= until && writer_.good()) {
      auto              next = flows_.extract(flows_.begin());
      const event&      what = *next.mapped().of;
      const nanoseconds at   = next.key().first;
      send_due(at);
      conversation_of(what).go_on(std::get<flow>(what.what), what.shape, at);
      note_due({what.gnb, what.amf});
      if (const auto later = next.mapped().when.next()) {
        next.key().first = *later;
        flows_.insert(std::move(next));
      }
    }
  }

  conversation& conversation_of(const event& what)
  {
    const auto found = talks_.find({what.gnb, what.amf});
    if (found != talks_.end()) {
      return found->second.talk;
    }
    const auto   number = static_cast<std::uint32_t>(talks_.size());
    conversation made({&script_.gnbs[what.gnb], &script_.amfs[what.amf]}, number, random_, writer_);
    return talks_.emplace(key(what.gnb, what.amf), known{std::move(made), {}}).first->second.talk;
  }

  void note_due(const key& whose)
  {
    known& of = talks_.at(whose);
    if (of.due) {
      dues_.erase({*of.due, whose});
    }
    of.due = of.talk.due();
    if (of.due) {
      dues_.emplace(*of.due, whose);
    }
  }

  void send_due(nanoseconds now)
  {
    while (!dues_.empty() && dues_.begin()->first <= now) {
      const auto [at, whose] = *dues_.begin();
      talks_.at(whose).talk.send_due(at);
      note_due(whose);
    }
  }

  const capture_script&                                       script_;
  capture_writer&                                             writer_;
  std::mt19937_64                                             random_;
  std::map<std::pair<nanoseconds, std::size_t>, running_flow> flows_; ///< by their next time, and by their lines
  std::map<key, known>                                        talks_;
  std::set<std::pair<nanoseconds, key>>                       dues_;
};

} // namespace

std::optional<std::string> make_capture(const std::string& script, const std::string& out)
{
  std::string text;
  if (auto fault = read_file(script, text)) {
    return fault;
  }
  capture_script wanted;
  if (auto fault = parse(script, text, wanted)) {
    return fault;
  }
  open_file file(std::fopen(out.c_str(), "wb"));
  if (!file) {
    return system_fault(out);
  }
  capture_writer writer(wanted.file, absl::EndsWith(out, ".pcapng"), file.get());
  player(wanted, writer).play();
  if (!writer.good() || std::fclose(file.release()) != 0) {
    return system_fault(out);
  }
  return std::nullopt;
}

} // namespace n2gate::script
