// SPDX-License-Identifier: BSD-3-Clause

#include "link_story.hpp"

#include "describe.hpp"
#include "n2gate/ngap/codec.hpp"
#include "slice_lists.hpp"
#include "words.hpp"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <string_view>
#include <utility>

namespace n2gate::trace {
namespace {

using entry_kind = timeline_entry::kind;
using effect     = timeline_entry::effect;

constexpr std::size_t max_frames_of_cause = 10;
constexpr std::size_t max_skipped_ies     = 32;

/// Of a control that is kept, but for its slices: with what its audit says.
constexpr std::size_t octets_of_control = 4096;

/// Two STARTs that say the same have the same. How they are encoded does not matter.
std::size_t hash_of(const overload_start& content)
{
  std::vector<std::uint8_t> bytes;
  static_cast<void>(ngap::encode(content, bytes));
  return std::hash<std::string_view>()({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::size_t octets_of(const timeline_entry& entry)
{
  return sizeof entry + entry.answer.size() + entry.skipped_ies.size() * sizeof(std::uint16_t) +
         (entry.indication && entry.indication->diagnostics
              ? entry.indication->diagnostics->ies.size() * sizeof(ngap::criticality_diagnostics_ie)
              : 0);
}

} // namespace

link_story::link_story(
    analysis_state& shared, std::size_t index, std::string gnb, std::string amf, const moment& first) :
  shared_(shared), index_(index), free_since_(first.time)
{
  report_.gnb = std::move(gnb);
  report_.amf = std::move(amf);
}

void link_story::association_up(timeline_entry entry)
{
  if (up_.empty() && entry.what == entry_kind::association_established) {
    unseen_ = false; // nothing is in force before the first association
  }
  up_.insert(entry.association);
  keep(std::move(entry));
}

void link_story::association_restarted(timeline_entry entry)
{
  // The end that restarts has lost what it knew (RFC 9260 5.2).
  if (!is_up_but_for(entry.association)) {
    lose(entry);
  }
  up_.insert(entry.association);
  keep(std::move(entry));
}

void link_story::association_down(timeline_entry entry)
{
  if (up_.erase(entry.association) != 0 && up_.empty()) {
    lose(entry);
  }
  keep(std::move(entry));
}

void link_story::message(const n2_message& seen, timeline_entry entry)
{
  up_.insert(entry.association);
  switch (seen.what) {
  case n2_message::kind::initial_ue_message:
    return initial_ue_message(seen, entry.seen);
  case n2_message::kind::other:
    return;
  case n2_message::kind::ng_setup_request:
    entry.what = entry_kind::ng_setup_request;
    break;
  case n2_message::kind::ng_setup_failure:
    entry.what = entry_kind::ng_setup_failure;
    break;
  case n2_message::kind::ng_setup_response:
    ng_setup_response(seen, entry);
    break;
  case n2_message::kind::overload_start:
    start(seen, entry);
    break;
  case n2_message::kind::overload_stop:
    stop(seen, entry);
    break;
  case n2_message::kind::error_indication:
    error_indication(seen, entry);
    break;
  }
  keep(std::move(entry));
}

bool link_story::is_valid(const n2_message& seen, timeline_entry& entry, fault_kind fault, const char* what)
{
  if (!entry.from_amf) {
    entry.did = effect::wrong_sender;
    found(fault_kind::sent_by_gnb, absl::StrCat(what, " came from the gNB; only an AMF sends it"), {entry.seen.frame});
    return false;
  }
  if (seen.too_long) {
    entry.did = effect::too_long;
    return false;
  }
  entry.error       = seen.content.error;
  entry.answer      = seen.content.answer;
  entry.skipped_ies = seen.content.skipped_ies;
  entry.skipped_ies.resize(std::min(entry.skipped_ies.size(), max_skipped_ies));
  if (entry.error) {
    entry.did = effect::refused;
    found(fault, not_valid_in_words(what, entry), {entry.seen.frame});
    return false;
  }
  return true;
}

void link_story::start(const n2_message& seen, timeline_entry& entry)
{
  entry.what       = entry_kind::overload_start;
  const bool valid = is_valid(seen, entry, fault_kind::malformed_start, "OVERLOAD START");
  if (entry.did != effect::wrong_sender) {
    errors_.start_came(entry);
  }
  if (!valid) {
    return;
  }
  const overload_start& content = seen.content.overload_start;
  const std::size_t     hash    = hash_of(content);
  if (in_force_ && in_force_->content == hash) {
    entry.did            = effect::repeated;
    entry.control        = in_force_->place;
    in_force_->last_told = entry.seen;
    found(fault_kind::start_repeated_unchanged,
          absl::StrCat("OVERLOAD START says again what is in force: ", in_force_->words),
          {in_force_->record.since.frame, entry.seen.frame});
    return;
  }
  entry.did = in_force_ ? effect::replaced : effect::started;
  if (in_force_) {
    end(control::ending::replaced, entry.seen);
  } else {
    settle_after(entry.seen.time);
    before_ = recent_.between(free_since_, entry.seen.time);
  }
  begin(content, hash, entry.seen);
  entry.control = in_force_->place;
}

void link_story::begin(const overload_start& content, std::size_t hash, const moment& at)
{
  const asked      by_it = shared_.ask.ask(content);
  control_in_force begun;
  begun.last_told = at;
  begun.content   = hash;
  begun.restricts = by_it.restricts();
  begun.words     = in_words(content);
  begun.blocked   = examples::describe(blocked_slices(content, by_it));

  control& record       = begun.record;
  record.since          = at;
  record.s_nssais       = listed(content);
  record.message        = content;
  record.asked          = by_it.elsewhere;
  record.asked_least    = by_it.least;
  record.asked_most     = by_it.most;
  record.unseen_before  = std::exchange(unseen_, false);
  record.before         = before_.counts;
  record.seconds_before = before_.seconds;

  if (const std::optional<slice_overlap> overlap = overlap_of(content)) {
    found(fault_kind::overlapping_slice_lists,
          absl::StrCat("OVERLOAD START lists slice ",
                       examples::describe(overlap->slice),
                       " more than once, ",
                       overlap->contrary ? "with different parameters" : "with the same parameters"),
          {at.frame});
  }
  record.slices_left_out = !shared_.memory.take(
      record.s_nssais * sizeof(s_nssai) + content.overload_start_nssai_list.size() * sizeof(overload_start_nssai_item));
  if (record.slices_left_out) {
    record.message.overload_start_nssai_list = {};
  }
  if (shared_.memory.take(octets_of_control)) {
    begun.place = report_.controls.size();
    report_.controls.emplace_back();
  } else {
    ++report_.controls_left_out;
  }
  in_force_ = std::move(begun);
}

void link_story::stop(const n2_message& seen, timeline_entry& entry)
{
  entry.what       = entry_kind::overload_stop;
  const bool valid = is_valid(seen, entry, fault_kind::malformed_stop, "OVERLOAD STOP");
  if (entry.did != effect::wrong_sender) {
    errors_.stop_came(entry);
  }
  if (!valid) {
    return;
  }
  if (in_force_) {
    entry.did     = effect::stopped;
    entry.control = in_force_->place;
    end(control::ending::stopped, entry.seen);
  } else if (unseen_) {
    entry.did = effect::ended_unseen;
    end_unseen(entry.seen.time + shared_.options.grace);
  }
}

void link_story::ng_setup_response(const n2_message& seen, timeline_entry& entry)
{
  entry.what  = entry_kind::ng_setup_response;
  entry.error = seen.content.error;
  if (seen.too_long || entry.error) {
    entry.did = seen.too_long ? effect::too_long : effect::refused;
    return;
  }
  // It is the first procedure between the two (TS 38.413 8.7.1.1): what was up before is gone, even if nothing in the
  // capture has ended it.
  up_ = {entry.association};
  if (in_force_) {
    entry.did     = effect::cleared;
    entry.control = in_force_->place;
    end(control::ending::cleared, entry.seen);
  } else {
    end_unseen(entry.seen.time);
  }
  come_back(entry.seen.time);
}

void link_story::error_indication(const n2_message& seen, timeline_entry& entry)
{
  entry.what = entry_kind::error_indication;
  if (seen.too_long || seen.content.error) {
    entry.did   = seen.too_long ? effect::too_long : effect::refused;
    entry.error = seen.content.error;
    return;
  }
  entry.indication = seen.content.error_indication;
  if (entry.from_amf) {
    return;
  }
  if (const auto answer = errors_.answer_in(entry, seen.of_ue)) {
    entry.in_answer_to = answer->frame;
    std::vector<std::uint64_t> frames{entry.seen.frame};
    if (answer->frame) {
      frames.insert(frames.begin(), *answer->frame);
    }
    found(fault_kind::error_indication_in_answer, answer->text, frames);
  }
}

void link_story::initial_ue_message(const n2_message& seen, const moment& at)
{
  const request_cause cause = request_cause_of(seen.content.rrc_establishment_cause);
  const auto          index = static_cast<std::size_t>(cause);
  come_back(at.time);
  report_.requests.add(at.time, cause);
  if (in_force_) {
    ++in_force_->record.requests;
    if (at.time >= in_force_->record.since.time + shared_.options.grace) {
      ++in_force_->record.under[index];
      if (in_force_->frames[index].size() < max_frames_of_cause) {
        in_force_->frames[index].push_back(at.frame);
      }
    }
    return;
  }
  recent_.add(at.time, cause);
  if (after_ && after_->over(at.time)) {
    settle_after(at.time);
  } else if (after_) {
    after_->request(at.time, cause);
  }
}

void link_story::end(control::ending how, const moment& at)
{
  using seconds = std::chrono::duration<double>; // in which differences of times have room for the grace

  control_in_force ended = std::move(*in_force_);
  in_force_.reset();
  free_since_          = at.time + shared_.options.grace;
  control& record      = ended.record;
  record.until         = at;
  record.end           = how;
  record.seconds_under = std::max(0.0, (seconds(at.time - record.since.time) - seconds(shared_.options.grace)).count());
  record.audit         = audit_of(record, ended.frames);
  look_at_ended(ended, shared_.options, index_, shared_.found);
  look_at_audit(ended, index_, shared_.found);
  switch (how) {
  case control::ending::stopped:
    after_.emplace(record, ended.words, fault_kind::still_restricted_after_stop, free_since_);
    break;
  case control::ending::cleared:
    after_.emplace(record, ended.words, fault_kind::still_restricted_after_ng_setup, free_since_);
    break;
  case control::ending::lost:
    after_.emplace(record, ended.words, fault_kind::still_restricted_after_loss, std::nullopt);
    break;
  case control::ending::replaced:
  case control::ending::capture_ended:
    break;
  }
  if (ended.place) {
    report_.controls[*ended.place] = std::move(record);
  }
}

void link_story::end_unseen(std::chrono::nanoseconds free_since)
{
  if (unseen_) {
    unseen_     = false;
    free_since_ = std::max(free_since_, free_since);
  }
}

void link_story::lose(timeline_entry& entry)
{
  unseen_ = false;
  if (!lost_) {
    settle_after(entry.seen.time); // or else what follows the first loss is still to come
  }
  if (in_force_) {
    entry.did     = effect::lost;
    entry.control = in_force_->place;
    end(control::ending::lost, entry.seen);
  }
  lost_ = true;
}

void link_story::come_back(std::chrono::nanoseconds at)
{
  if (lost_) {
    lost_       = false;
    free_since_ = std::max(free_since_, at);
    if (after_) {
      after_->returned(at);
    }
  }
}

void link_story::settle_after(std::chrono::nanoseconds now)
{
  if (after_) {
    look_at_after(*after_, now, index_, shared_.found);
    after_.reset();
  }
}

void link_story::keep(timeline_entry&& entry)
{
  if (shared_.memory.take(octets_of(entry))) {
    report_.timeline.push_back(std::move(entry));
  } else {
    ++report_.timeline_left_out;
  }
}

void link_story::found(fault_kind kind, const std::string& text, const std::vector<std::uint64_t>& frames)
{
  shared_.found.add(kind, index_, text, frames);
}

link_report link_story::finish(const moment& last)
{
  if (in_force_) {
    end(control::ending::capture_ended, last);
  }
  settle_after(last.time);
  return std::move(report_);
}

} // namespace n2gate::trace
