// SPDX-License-Identifier: BSD-3-Clause

#include "n2trace/support/made_report.hpp"

#include <cmath>
#include <limits>

namespace n2gate::test {
namespace {

using trace::control;
using trace::timeline_entry;
using cause = ngap::rrc_establishment_cause;

void add_requests(trace::requests_over_time& requests, double second, cause why, double rate)
{
  // So many that no second has the same number as the one before, and the mean is right.
  const int count = static_cast<int>(std::floor(rate * (second + 1)) - std::floor(rate * second));
  for (int each = 0; each < count; ++each) {
    requests.add(at(second, 1).time, trace::request_cause_of(why));
  }
}

timeline_entry entry(double seconds, std::uint64_t frame, timeline_entry::kind what, bool from_amf)
{
  timeline_entry made;
  made.seen        = at(seconds, frame);
  made.first_frame = frame;
  made.what        = what;
  made.from        = from_amf ? trace::sender::second : trace::sender::first;
  made.from_amf    = from_amf;
  return made;
}

trace::audit_line audited(std::optional<cause> why, int asked, std::uint64_t before, std::uint64_t under)
{
  trace::audit_line line;
  if (why) {
    line.cause = trace::request_cause_of(*why);
  }
  line.asked_percent = asked;
  line.before        = before;
  line.under         = under;
  const double ratio = static_cast<double>(under) / static_cast<double>(before);
  line.kept          = trace::rate_ratio{ratio, ratio * 0.9, ratio * 1.1};
  line.verdict       = trace::audit_verdict::obeyed;
  line.why           = "obeyed";
  return line;
}

control first_control()
{
  control made;
  made.since                                         = at(300.25, 4711);
  made.until                                         = at(600.5, 8000);
  made.end                                           = control::ending::replaced;
  made.message.amf_overload_response                 = overload_action::reject_non_emergency_mo_dt;
  made.message.amf_traffic_load_reduction_indication = percentage(50);
  made.requests                                      = 2000;
  made.asked[4]                                      = 50;
  made.asked_least                                   = made.asked;
  made.asked_most                                    = made.asked;
  made.seconds_before                                = 300;
  made.before                                        = {60, 150, 900, 1200, 2400, 600, 300, 240};
  made.under                                         = {61, 149, 905, 1194, 1190, 298, 149, 120};
  made.seconds_under                                 = 298.5;
  made.audit                                         = {audited({}, 50, 3000, 1500),
                                                        audited(cause::emergency, 0, 60, 61),
                                                        audited(cause::mo_data, 50, 2400, 1190),
                                                        audited(cause::mt_access, 0, 900, 905)};
  return made;
}

control second_control()
{
  control made;
  made.since = at(600.5, 8000);
  made.until = at(900, 12345);
  made.end   = control::ending::stopped;
  made.message.amf_overload_response =
      overload_action::permit_high_priority_sessions_and_mobile_terminated_services_only;
  overload_start_nssai_item item;
  item.slice_overload_list                     = {s_nssai(1, 0x010203), s_nssai(2)};
  item.slice_overload_response                 = overload_action::reject_rrc_cr_signalling;
  item.slice_traffic_load_reduction_indication = percentage(30);
  made.message.overload_start_nssai_list       = {item, overload_start_nssai_item{{s_nssai(3)}, {}, {}}};
  made.s_nssais                                = 3;
  made.requests                                = 3100;
  made.asked.fill(100);
  made.asked_least.fill(30);
  made.asked_most.fill(100);
  made.seconds_before = 300;
  made.seconds_under  = 299;

  trace::audit_line wrong  = audited(cause::mo_signalling, 100, 1200, 1150);
  wrong.verdict            = trace::audit_verdict::not_obeyed;
  wrong.why                = "not obeyed: of 100 requests 96 still come, and none should";
  wrong.frames             = {8017, 8020, 8033};
  trace::audit_line unsure = audited(cause::emergency, 0, 0, 4);
  unsure.kept =
      trace::rate_ratio{std::numeric_limits<double>::infinity(), 1.25, std::numeric_limits<double>::infinity()};
  unsure.verdict = trace::audit_verdict::cannot_tell;
  unsure.why     = "cannot tell from N2: there were none of this cause before, so that nothing can be compared with it";
  made.audit     = {wrong, unsure, audited(cause::mt_access, 0, 900, 905)};
  return made;
}

std::vector<timeline_entry> story()
{
  using kind   = timeline_entry::kind;
  using effect = timeline_entry::effect;
  std::vector<timeline_entry> made{entry(0, 4, kind::association_established, false),
                                   entry(0.01, 5, kind::ng_setup_request, false),
                                   entry(0.02, 6, kind::ng_setup_response, true),
                                   entry(300.25, 4711, kind::overload_start, true),
                                   entry(600.5, 8000, kind::overload_start, true),
                                   entry(700, 9000, kind::overload_start, true),
                                   entry(700.1, 9001, kind::error_indication, false),
                                   entry(900, 12345, kind::overload_stop, true),
                                   entry(1199, 20000, kind::association_aborted, false)};
  made[3].did         = effect::started;
  made[3].control     = 0;
  made[4].did         = effect::replaced;
  made[4].control     = 1;
  made[4].first_frame = 7998;
  made[4].skipped_ies = {451};
  made[5].did         = effect::refused;
  made[5].error       = ngap::cause_protocol::abstract_syntax_error_reject;
  made[5].answer      = {0x00, 0x09, 0x40, 0x14, 0x00, 0x00, 0x02, 0x00, 0x0f, 0x40, 0x01, 0x62,
                         0x00, 0x13, 0x40, 0x08, 0x78, 0x16, 0x10, 0x00, 0x00, 0x00, 0x02, 0x00};
  ngap::error_indication indication;
  indication.cause       = ngap::cause{ngap::cause_group::protocol, 1};
  indication.diagnostics = ngap::criticality_diagnostics{22,
                                                         ngap::triggering_message::initiating_message,
                                                         ngap::criticality::ignore,
                                                         {{ngap::criticality::reject, 2, {}}}};
  made[6].indication     = indication;
  made[6].in_answer_to   = 9000;
  made[7].did            = effect::stopped;
  made[7].control        = 1;
  return made;
}

trace::link_report made_link()
{
  trace::link_report link;
  link.gnb      = "10.0.0.1";
  link.amf      = "10.0.0.2:38412";
  link.timeline = story();
  link.controls = {first_control(), second_control()};
  for (int second = 0; second < 1200; ++second) {
    if (second >= 1000 && second < 1100) {
      continue; // a gap
    }
    const bool half = second > 300 && second <= 600;
    add_requests(link.requests, second, cause::emergency, 0.25);
    add_requests(link.requests, second, cause::high_priority_access, 0.5);
    add_requests(link.requests, second, cause::mt_access, 3 + std::sin(second / 60.0));
    add_requests(link.requests, second, cause::mo_signalling, 4);
    add_requests(link.requests, second, cause::mo_data, half ? 4 : 8 + 2 * std::sin(second / 40.0));
    add_requests(link.requests, second, cause::mo_voice_call, half ? 1 : 2);
    add_requests(link.requests, second, cause::mo_video_call, half ? 0.5 : 1);
    add_requests(link.requests, second, cause::mo_sms, half ? 0.4 : 0.8);
    if (second == 500) {
      link.requests.add(at(second, 1).time, trace::cause_not_told);
    }
  }
  return link;
}

trace::report with_head(std::vector<trace::link_report> links)
{
  trace::report made;
  made.file                   = "storm.pcapng";
  made.packets.packets        = 20000;
  made.packets.sctp_packets   = 19000;
  made.packets.associations   = 1;
  made.packets.messages       = 18500;
  made.packets.not_ip         = 1000;
  made.packets.retransmitted  = 12;
  made.packets.data_fragments = 4;
  made.ngap_messages          = 18500;
  made.first                  = at(0, 1);
  made.last                   = at(1199.5, 20000);
  made.links                  = std::move(links);
  trace::finding not_obeyed;
  not_obeyed.kind   = trace::fault_kind::not_obeyed;
  not_obeyed.text   = "The gNB lets mo-Signalling through, although the AMF asks to refuse all of it since frame 8000.";
  not_obeyed.frames = {8017, 8020, 8033};
  not_obeyed.count  = 1150;
  trace::finding malformed;
  malformed.kind   = trace::fault_kind::malformed_start;
  malformed.text   = "An OVERLOAD START is not valid and changes nothing.";
  malformed.frames = {9000};
  made.findings    = {not_obeyed, malformed};
  return made;
}

} // namespace

trace::moment at(double seconds, std::uint64_t frame)
{
  return {std::chrono::nanoseconds(made_start + std::llround(seconds * 1e9)), frame};
}

trace::report made_report()
{
  return with_head({made_link()});
}

trace::report made_report(std::size_t links, std::size_t controls)
{
  trace::link_report link = made_link();
  for (int second = 0; second < 1200; ++second) {
    for (std::size_t each = 0; each < trace::request_cause_count; ++each) {
      link.requests.add(at(second, 1).time, static_cast<trace::request_cause>(each));
    }
  }
  link.timeline.clear();
  link.controls.clear();
  const double length = 1200.0 / static_cast<double>(controls);
  for (std::size_t index = 0; index < controls; ++index) {
    control made = index % 3 == 0 ? second_control() : first_control();
    made.since   = at(length * static_cast<double>(index), index * 10 + 1);
    made.until   = at(length * static_cast<double>(index + 1) - (index % 5 == 0 ? length / 2 : 0), index * 10 + 11);
    link.controls.push_back(made);
    timeline_entry begun =
        entry(length * static_cast<double>(index), index * 10 + 1, timeline_entry::kind::overload_start, true);
    begun.did     = timeline_entry::effect::started;
    begun.control = index;
    link.timeline.push_back(begun);
  }
  return with_head(std::vector<trace::link_report>(links, link));
}

} // namespace n2gate::test
