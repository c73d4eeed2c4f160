// SPDX-License-Identifier: BSD-3-Clause

#include "analyser.hpp"

#include <algorithm>

namespace n2gate::trace {
namespace {

constexpr std::uint16_t ngap_port = 38412; // TS 38.412 7

/// Of an association that may be N2, before its first NGAP message.
constexpr std::size_t max_untold = 4;

constexpr std::uint16_t global_ran_node_id = 27; // an IE of NG SETUP REQUEST (TS 38.413 9.2.6.1)

sender amf_by_port(const endpoint& first, const endpoint& second)
{
  // Where both have it, the gNB is the one that has set the association up.
  return second.port == ngap_port ? sender::second : first.port == ngap_port ? sender::first : sender::unknown;
}

std::optional<timeline_entry::kind> entry_of(association_event::kind event)
{
  switch (event) {
  case association_event::kind::found:
    return timeline_entry::kind::association_found;
  case association_event::kind::established:
    return timeline_entry::kind::association_established;
  case association_event::kind::restarted:
    return timeline_entry::kind::association_restarted;
  case association_event::kind::aborted:
    return timeline_entry::kind::association_aborted;
  case association_event::kind::shutdown_complete:
    return timeline_entry::kind::association_shut_down;
  default:
    return std::nullopt; // INIT and SHUTDOWN announce what comes
  }
}

} // namespace

analyser::analyser(const analysis_options& options) : state_(std::make_unique<analysis_state>())
{
  state_->options = options;
}

sctp_sink analyser::sink()
{
  return {[this](const association_event& seen) { event(seen); },
          [this](const user_message& seen) {
            message(seen);
          }};
}

void analyser::at(const moment& seen)
{
  if (report_.last.frame == 0) {
    report_.first = seen;
  }
  report_.last = {std::max(report_.last.time, seen.time), seen.frame};
}

void analyser::event(const association_event& seen)
{
  known_association& of = associations_[seen.id];
  of.first              = seen.first;
  of.second             = seen.second;
  if (of.amf == sender::unknown) {
    of.amf = amf_by_port(seen.first, seen.second);
  }
  if (seen.what == association_event::kind::evicted) {
    if (of.link) {
      links_[*of.link].story->association_forgotten(seen.id);
    }
    associations_.erase(seen.id);
    return;
  }
  if (const std::optional<timeline_entry::kind> what = entry_of(seen.what)) {
    timeline_entry entry;
    entry.seen        = seen.seen;
    entry.first_frame = seen.seen.frame;
    entry.what        = *what;
    entry.association = seen.id;
    entry.from        = seen.from;
    entry.from_amf    = seen.from != sender::unknown && seen.from == of.amf;
    tell(of, std::move(entry));
  }
}

void analyser::tell(known_association& of, timeline_entry entry)
{
  if (!of.link && of.amf == sender::unknown) {
    if (of.untold.size() < max_untold) {
      of.untold.push_back(std::move(entry));
    }
    return;
  }
  if (!of.link && !attach(of, entry.seen)) {
    return;
  }
  link_story& story = *links_[*of.link].story;
  switch (entry.what) {
  case timeline_entry::kind::association_found:
  case timeline_entry::kind::association_established:
    return story.association_up(std::move(entry));
  case timeline_entry::kind::association_restarted:
    return story.association_restarted(std::move(entry));
  default:
    return story.association_down(std::move(entry));
  }
}

std::optional<std::size_t> analyser::link_of(const known_association& which, int number, const moment& seen)
{
  const link_key key{which.gnb_end().address, which.amf_end(), number};
  if (const auto known = links_by_key_.find(key); known != links_by_key_.end()) {
    return known->second;
  }
  if (links_.size() >= max_links) {
    return std::nullopt;
  }
  const std::size_t index = links_.size();
  links_by_key_.emplace(key, index);
  links_.push_back(
      {key,
       std::make_unique<link_story>(*state_, index, which.gnb_end().address.text(), which.amf_end().text(), seen),
       {}});
  return index;
}

bool analyser::attach(known_association& which, const moment& seen)
{
  which.link = link_of(which, 0, seen);
  if (which.link) {
    std::vector<timeline_entry> untold;
    untold.swap(which.untold);
    for (timeline_entry& each : untold) {
      tell(which, std::move(each));
    }
  }
  return which.link.has_value();
}

void analyser::message(const user_message& seen)
{
  const payload_protocol protocol = protocol_of(seen.ppid);
  known_association&     of       = associations_[seen.id];
  if (protocol == payload_protocol::other || (protocol == payload_protocol::unspecified && of.amf == sender::unknown)) {
    return;
  }
  ++report_.ngap_messages;
  const n2_message read = read_n2(seen.bytes);
  if (of.amf == sender::unknown && seen.from != sender::unknown) {
    // The gNB sets an association up (TS 38.412 7), which counts if nothing else tells.
    of.amf = read.way == n2_message::direction::to_gnb   ? seen.from
             : read.way == n2_message::direction::to_amf ? other(seen.from)
                                                         : sender::second;
  }
  if (!of.link && !attach(of, seen.seen)) {
    ++report_.links_left_out;
    return;
  }
  if (read.what == n2_message::kind::ng_setup_request) {
    look_at_ran_node(of, seen);
  }
  timeline_entry entry;
  entry.seen        = seen.seen;
  entry.first_frame = seen.first_frame;
  entry.association = seen.id;
  entry.from        = seen.from;
  entry.from_amf    = seen.from == sender::unknown ? read.way == n2_message::direction::to_gnb : seen.from == of.amf;
  link_story&       story  = *links_[*of.link].story;
  const std::size_t before = story.requests().steps().size();
  story.message(read, std::move(entry));
  limit_steps(story.requests().steps().size() - before);
}

void analyser::look_at_ran_node(known_association& of, const user_message& seen)
{
  const bytes_view                told = ie_value(seen.bytes, global_ran_node_id);
  const std::vector<std::uint8_t> node(told.begin(), told.end());
  for (link* here = &links_[*of.link]; !here->ran_node.empty() && here->ran_node != node; here = &links_[*of.link]) {
    if (!here->story->is_up_but_for(seen.id)) {
      break; // another gNB in its place
    }
    const std::optional<std::size_t> next = link_of(of, std::get<int>(here->key) + 1, seen.seen);
    if (!next) {
      return;
    }
    links_[*of.link].story->association_forgotten(seen.id);
    of.link = next;
  }
  links_[*of.link].ran_node = node;
}

void analyser::limit_steps(std::size_t added)
{
  steps_ += added;
  while (steps_ > max_steps) {
    steps_ = 0;
    for (const link& each : links_) {
      each.story->requests().coarsen();
      steps_ += each.story->requests().steps().size();
    }
  }
}

report analyser::finish()
{
  for (const link& each : links_) {
    report_.links.push_back(each.story->finish(report_.last));
  }
  report_.findings = state_->found.take();
  return std::move(report_);
}

} // namespace n2gate::trace
