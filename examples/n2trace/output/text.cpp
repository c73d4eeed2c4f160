// SPDX-License-Identifier: BSD-3-Clause

#include "text.hpp"

#include "describe.hpp"
#include "hints.hpp"
#include "lines.hpp"
#include "named_counts.hpp"
#include "text_parts.hpp"
#include "times.hpp"
#include "words.hpp"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <ostream>

namespace n2gate::trace {
namespace {

constexpr std::size_t label_width = 15;

void put_labelled(std::ostream& out, const char* label, const std::string& text)
{
  put_line(out, absl::StrCat("  ", left(label, label_width), text), 2 + label_width);
}

std::string time_span(const report& what)
{
  if (what.packets.packets == 0) {
    return "0";
  }
  const std::string last_day =
      date(what.first.time) == date(what.last.time) ? "" : absl::StrCat(date(what.last.time), " ");
  return absl::StrCat(what.packets.packets,
                      ", ",
                      date(what.first.time),
                      " ",
                      exact_of_day(what.first.time),
                      " to ",
                      last_day,
                      exact_of_day(what.last.time),
                      " UTC (",
                      in_words(what.last.time - what.first.time),
                      ")");
}

/// Why there may be no NGAP, by what there was most of.
std::string instead_of_ngap(const packet_counts& counts)
{
  if (counts.packets == 0) {
    return "the capture has no packets";
  }
  if (counts.messages != 0) {
    return absl::StrCat("SCTP carries ",
                        counts.messages,
                        " messages of other protocols (NGAP has payload protocol 60, between gNB and AMF)");
  }
  if (counts.sctp_packets != 0) {
    return absl::StrCat("there are ", counts.sctp_packets, " SCTP packets, and no whole user message in them");
  }
  const named_count* most = nullptr;
  for (const named_count& each : named_counts) {
    if (each.is_loss && counts.*each.member != 0 && (most == nullptr || counts.*each.member > counts.*most->member)) {
      most = &each;
    }
  }
  return most == nullptr
             ? absl::StrCat(counts.packets, " packets hold none")
             : absl::StrCat("of ", counts.packets, " packets, there are ", counts.*most->member, " ", most->words);
}

void write_head(const report& what, std::ostream& out)
{
  put_line(out, absl::StrCat("n2trace: ", what.file), 9);
  put_labelled(out, "packets", time_span(what));
  if (what.ngap_messages != 0) {
    const std::string links = absl::StrCat(what.links.size(), what.links.size() == 1 ? " link" : " links");
    put_labelled(out, "NGAP messages", absl::StrCat(what.ngap_messages, " on ", links, " between a gNB and an AMF"));
  } else {
    put_labelled(out, "NGAP messages", absl::StrCat("none: ", instead_of_ngap(what.packets)));
  }
  if (what.links_left_out != 0) {
    put_labelled(out, "", absl::StrCat("and ", what.links_left_out, " of further links, which were too many to keep"));
  }
  if (!what.damage.empty()) {
    put_labelled(out, "damage", what.damage);
  }
  const char* label = "not read";
  for (const named_count& each : named_counts) {
    if (each.is_loss && what.packets.*each.member != 0) {
      put_labelled(out, label, absl::StrCat(what.packets.*each.member, " ", each.words));
      label = "";
    }
  }
  if (!what.links.empty()) {
    put_labelled(
        out, "findings", what.findings.empty() ? "none" : absl::StrCat(what.findings.size(), ", listed at the end"));
  }
}

} // namespace

std::string number_of(control_index which)
{
  return absl::StrCat("#", which + 1);
}

std::string amf_wide(const overload_start& message)
{
  return examples::describe(
      message.amf_overload_response, message.amf_traffic_load_reduction_indication, "nothing AMF-wide");
}

std::string frames_in_words(const std::vector<std::uint64_t>& frames, std::size_t most)
{
  const std::size_t shown = std::min(frames.size(), most);
  std::string       text  = frames.size() == 1 ? "frame" : "frames";
  for (std::size_t index = 0; index < shown; ++index) {
    const bool last = index + 1 == frames.size();
    absl::StrAppend(&text, index == 0 ? " " : last ? " and " : ", ", frames[index]);
  }
  return shown < frames.size() ? absl::StrCat(text, " and ", frames.size() - shown, " more") : text;
}

void write_findings(const report& what, std::ostream& out)
{
  if (what.findings.empty()) {
    return;
  }
  put_line(out, "");
  put_line(out, "Findings");
  for (std::size_t index = 0; index < what.findings.size(); ++index) {
    const finding&    each   = what.findings[index];
    const std::string number = absl::StrCat(right(absl::StrCat(index + 1), 3), ". ");
    const std::string where  = what.links.size() > 1 ? absl::StrCat(", link ", each.link + 1) : "";
    const std::string often  = each.count > 1 ? absl::StrCat(" (", each.count, " times; this is the first)") : "";
    put_line(out, absl::StrCat(number, name(each.kind), where, ": ", each.text, often), number.size());
    if (!each.frames.empty()) {
      put_line(out,
               absl::StrCat(std::string(number.size(), ' '), "see ", frames_in_words(each.frames, finding::max_frames)),
               number.size());
    }
  }
}

void write_hints(const report& what, std::ostream& out)
{
  constexpr std::size_t label = 20;
  const auto            hints = filter_hints(what, text_width - 2 - label);
  if (hints.empty()) {
    return;
  }
  put_line(out, "");
  put_line(out, "Display filters for Wireshark");
  for (const filter_hint& each : hints) {
    put_line(out, absl::StrCat("  ", left(each.shows, label), each.filter), 2 + label);
  }
}

void write_text(const report& what, std::ostream& out)
{
  write_head(what, out);
  for (std::size_t index = 0; index < what.links.size(); ++index) {
    const link_report& link = what.links[index];
    put_line(out, "");
    put_line(out, absl::StrCat("Link ", index + 1, ": gNB ", link.gnb, " - AMF ", link.amf), 2);
    write_timeline(link, out);
    put_line(out, "");
    write_requests(link, out);
    put_line(out, "");
    write_audit(link, out);
  }
  write_findings(what, out);
  write_hints(what, out);
}

} // namespace n2gate::trace
