// SPDX-License-Identifier: BSD-3-Clause

#include "describe.hpp"
#include "hex.hpp"
#include "lines.hpp"
#include "names.hpp"
#include "text_parts.hpp"
#include "times.hpp"
#include "words.hpp"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <ostream>

namespace n2gate::trace {
namespace {

using effect = timeline_entry::effect;
using kind   = timeline_entry::kind;

constexpr std::size_t max_items_shown  = 4;
constexpr std::size_t max_octets_shown = 48;
constexpr std::size_t max_ies_shown    = 12;

std::string how_long(const control& what)
{
  return in_words(what.until.time - what.since.time);
}

/// " control #1: in force 2 min, until OVERLOAD STOP in frame 17", or " a control" if it was not kept.
std::string begun(const link_report& link, std::optional<control_index> which)
{
  if (!which || *which >= link.controls.size()) {
    return " a control";
  }
  const control&    what = link.controls[*which];
  const std::string where =
      what.end == control::ending::capture_ended ? "" : absl::StrCat(" in frame ", what.until.frame);
  return absl::StrCat(
      " control ", number_of(*which), ": in force ", how_long(what), ", until ", words(what.end), where);
}

/// "ends control #1, in force 2 min"
std::string ended(const char* how, const link_report& link, std::optional<control_index> which)
{
  return which && *which < link.controls.size()
             ? absl::StrCat(how, " ", number_of(*which), ", in force ", how_long(link.controls[*which]))
             : absl::StrCat(how, " the control in force");
}

std::string what_it_did(const link_report& link, const timeline_entry& entry)
{
  switch (entry.did) {
  case effect::none:
    return entry.what == kind::overload_stop ? "nothing was in force" : "";
  case effect::started:
    return absl::StrCat("starts", begun(link, entry.control));
  case effect::replaced:
    return absl::StrCat("replaces what was in force by", begun(link, entry.control));
  case effect::repeated:
    return "says the same again, and changes nothing";
  case effect::stopped:
    return ended("ends control", link, entry.control);
  case effect::cleared:
    return ended("clears control", link, entry.control);
  case effect::lost:
    return ended("with it goes control", link, entry.control);
  case effect::refused:
    return absl::StrCat("not valid and must change nothing",
                        entry.error ? absl::StrCat(": ", ngap::name(*entry.error)) : "");
  case effect::wrong_sender:
    return "sent by the gNB, though only an AMF sends it; changes nothing";
  case effect::too_long:
    return "longer than n2trace decodes; taken for no change";
  }
  return "";
}

template <typename Number>
std::string numbers(const std::vector<Number>& all)
{
  const std::size_t shown = std::min(all.size(), max_ies_shown);
  const std::string text  = absl::StrJoin(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(shown), ", ");
  return shown < all.size() ? absl::StrCat(text, " and ", all.size() - shown, " more") : text;
}

std::string hex_shortened(const std::vector<std::uint8_t>& octets)
{
  const std::size_t shown = std::min(octets.size(), max_octets_shown);
  const std::string text  = examples::hex_from_bytes({octets.data(), shown});
  return shown < octets.size() ? absl::StrCat(text, "... (", octets.size(), " octets)") : text;
}

std::string describe(const ngap::error_indication& indication)
{
  std::vector<std::string> parts{in_words(indication)};
  if (indication.diagnostics) {
    if (indication.diagnostics->procedure_code) {
      parts.push_back(absl::StrCat("procedure ", int{*indication.diagnostics->procedure_code}));
    }
    std::vector<std::uint16_t> missing;
    std::vector<std::uint16_t> not_understood;
    for (const ngap::criticality_diagnostics_ie& each : indication.diagnostics->ies) {
      (each.error == ngap::type_of_error::missing ? missing : not_understood).push_back(each.ie_id);
    }
    if (!not_understood.empty()) {
      parts.push_back(absl::StrCat("IE ", numbers(not_understood), " not understood"));
    }
    if (!missing.empty()) {
      parts.push_back(absl::StrCat("IE ", numbers(missing), " missing"));
    }
  }
  return absl::StrJoin(parts, ", ");
}

std::string sender_of(const timeline_entry& entry)
{
  return entry.from_amf ? "AMF" : entry.from == sender::unknown ? "?" : "gNB";
}

/// The slice list of a control, an item in two lines.
std::vector<std::string> slice_lines(const control& what)
{
  const auto&       list = what.message.overload_start_nssai_list;
  overload_start    shown;
  const std::size_t count = std::min(list.size(), max_items_shown);
  shown.overload_start_nssai_list.assign(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count));
  std::vector<std::string> lines = examples::describe(shown);
  lines.erase(lines.begin()); // the AMF-wide part
  if (count < list.size()) {
    lines.push_back(absl::StrCat("and ", list.size() - count, " more items of the slice list"));
  }
  if (what.slices_left_out) {
    lines.push_back(absl::StrCat("with a slice list of ", what.s_nssais, " S-NSSAIs, not kept"));
  }
  return lines;
}

/// What stands beside the time: first the message, then a line for each thing there is to say.
std::vector<std::string> lines_of(const link_report& link, const timeline_entry& entry)
{
  const bool begins = entry.what == kind::overload_start && entry.control && *entry.control < link.controls.size();
  std::vector<std::string> lines{words(entry.what)};
  if (begins) {
    absl::StrAppend(&lines.front(), ": ", amf_wide(link.controls[*entry.control].message));
    const auto slices = slice_lines(link.controls[*entry.control]);
    lines.insert(lines.end(), slices.begin(), slices.end());
  }
  if (entry.indication) {
    absl::StrAppend(&lines.front(), ": ", describe(*entry.indication));
  }
  if (entry.in_answer_to) {
    absl::StrAppend(&lines.front(), "; answers frame ", *entry.in_answer_to);
  }
  if (entry.first_frame != 0 && entry.first_frame < entry.seen.frame) {
    absl::StrAppend(&lines.front(), " (in parts, from frame ", entry.first_frame, " on)");
  }
  if (std::string did = what_it_did(link, entry); !did.empty()) {
    lines.push_back(std::move(did));
  }
  if (!entry.skipped_ies.empty()) {
    lines.push_back(absl::StrCat("skipped, not understood: IE ", numbers(entry.skipped_ies)));
  }
  if (!entry.answer.empty()) {
    lines.push_back(absl::StrCat("due in answer, ERROR INDICATION ", hex_shortened(entry.answer)));
  }
  return lines;
}

} // namespace

void write_timeline(const link_report& link, std::ostream& out)
{
  std::size_t frame_width = 5;
  for (const timeline_entry& each : link.timeline) {
    frame_width = std::max(frame_width, absl::StrCat(each.seen.frame).size());
  }
  std::string day;
  for (const timeline_entry& each : link.timeline) {
    if (std::string today = date(each.seen.time); today != day) {
      day = std::move(today);
      put_line(out, absl::StrCat("  ", day, " UTC ", right("frame", frame_width), "  from"));
    }
    std::string       head = absl::StrCat("  ",
                                    exact_of_day(each.seen.time),
                                    "  ",
                                    right(absl::StrCat(each.seen.frame), frame_width),
                                    "  ",
                                    left(sender_of(each), 4),
                                    "  ");
    const std::size_t hang = head.size();
    for (const std::string& line : lines_of(link, each)) {
      put_line(out, absl::StrCat(head, line), hang + 2);
      head = std::string(hang + 2, ' ');
    }
  }
  if (link.timeline_left_out != 0) {
    put_line(out, absl::StrCat("  and ", link.timeline_left_out, " more, which were too many to keep"));
  }
}

} // namespace n2gate::trace
