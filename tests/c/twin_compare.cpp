// SPDX-License-Identifier: BSD-3-Clause

// What is shown and what octets say, in C++ and in C.

#include "c/twin.hpp"
#include "support/require.hpp"

#include <algorithm>
#include <array>

namespace n2gate::test {

namespace {

void require_same(const uint64_t (&in_c)[N2GATE_CAUSE_COUNT][N2GATE_REASON_COUNT],
                  const std::array<std::array<std::uint64_t, reason_count>, 16>& in_cpp)
{
  for (std::size_t cause = 0; cause < N2GATE_CAUSE_COUNT; ++cause) {
    require(std::equal(in_cpp[cause].begin(), in_cpp[cause].end(), in_c[cause]), "another count of decisions");
  }
}

void require_same(const n2gate_stage_decisions& in_c, const stage_decisions& in_cpp)
{
  require_same(in_c.admit, in_cpp.admit.counts);
  require_same(in_c.setup_request, in_cpp.setup_request.counts);
  require_same(in_c.setup_complete, in_cpp.setup_complete.counts);
  require_same(in_c.resume_request, in_cpp.resume_request.counts);
}

void require_same(const n2gate_amf_snapshot& in_c, const amf_snapshot& in_cpp)
{
  require(in_c.amf.raw == in_cpp.handle.raw() && in_c.name == in_cpp.name, "another AMF");
  require(std::equal(in_c.served_guamis,
                     in_c.served_guamis + in_c.served_guami_count,
                     in_cpp.served_guamis.begin(),
                     in_cpp.served_guamis.end(),
                     [](const n2gate_guami& a, const guami& b) {
                       return std::equal(b.plmn_identity.begin(), b.plmn_identity.end(), a.plmn_identity) &&
                              a.amf_region_id == b.amf_region_id && a.amf_set_id == b.amf_set_id &&
                              a.amf_pointer == b.amf_pointer;
                     }),
          "other GUAMIs");
  require(in_c.relative_amf_capacity == in_cpp.relative_amf_capacity && in_c.connected == in_cpp.connected,
          "another capacity or connection");
  require(in_c.in_force_present == in_cpp.in_force.has_value(), "in force in one language alone");
  require(same(in_c.in_force, in_cpp.in_force.value_or(overload_start())), "another START in force");
  require(in_c.since_ns == in_cpp.since.count() && in_c.slice_list_dropped == in_cpp.slice_list_dropped,
          "another age, or another list dropped");
  require(in_c.local_present == in_cpp.local.has_value(), "a local restriction in one language alone");
  const local_restriction local = in_cpp.local.value_or(local_restriction{{}, percentage(0)});
  require(in_c.local_causes.bits == local.causes.bits() && in_c.local_percent == local.share.value(),
          "another local restriction");
  const control_counters& counts = in_cpp.controls;
  require(in_c.controls.starts == counts.starts && in_c.controls.replacements == counts.replacements &&
              in_c.controls.stops == counts.stops && in_c.controls.clears == counts.clears &&
              in_c.controls.expiries == counts.expiries &&
              std::equal(counts.refused.begin(), counts.refused.end(), in_c.controls.refused),
          "another count of messages");
  require_same(in_c.decisions, in_cpp.decisions);
}

void require_same_metrics(const n2gate_snapshot& seen, const table_snapshot& in_cpp)
{
  char* text = nullptr;
  require(n2gate_prometheus_text(&seen, &text) == n2gate_error_none, "no text");
  const std::string kept = text;
  n2gate_text_free(text);
  require(kept == prometheus_text(in_cpp), "another text for Prometheus");

  const n2gate_metrics* in_c = nullptr;
  require(n2gate_snapshot_metrics(&seen, &in_c) == n2gate_error_none, "no metrics");
  const std::vector<metric_family> families = metrics(in_cpp);
  require(std::equal(in_c->families,
                     in_c->families + in_c->family_count,
                     families.begin(),
                     families.end(),
                     [](const n2gate_metric_family& a, const metric_family& b) {
                       return a.name == b.name && a.help == b.help &&
                              static_cast<unsigned>(a.type) == static_cast<unsigned>(b.type) &&
                              std::equal(a.samples,
                                         a.samples + a.sample_count,
                                         b.samples.begin(),
                                         b.samples.end(),
                                         [](const n2gate_metric_sample& x, const metric_sample& y) {
                                           return !(x.value < y.value) && !(y.value < x.value) &&
                                                  std::equal(x.labels,
                                                             x.labels + x.label_count,
                                                             y.labels.begin(),
                                                             y.labels.end(),
                                                             [](const n2gate_metric_label& label, const auto& pair) {
                                                               return label.name == pair.first &&
                                                                      label.value == pair.second;
                                                             });
                                         });
                     }),
          "other metrics");
  n2gate_metrics_free(in_c);
}

template <typename InC, typename InCpp>
bool same_part(bool present, InC in_c, const std::optional<InCpp>& in_cpp)
{
  return present == in_cpp.has_value() &&
         static_cast<unsigned>(in_c) == (present ? static_cast<unsigned>(*in_cpp) : 0U);
}

bool same_indication(const n2gate_error_indication& in_c, const ngap::error_indication& in_cpp)
{
  const ngap::cause                   cause = in_cpp.cause.value_or(ngap::cause{ngap::cause_group(), 0});
  const ngap::criticality_diagnostics about = in_cpp.diagnostics.value_or(ngap::criticality_diagnostics());
  return in_c.cause_present == in_cpp.cause.has_value() &&
         static_cast<unsigned>(in_c.cause_group) == static_cast<unsigned>(cause.group) &&
         in_c.cause_value == cause.value && in_c.diagnostics_present == in_cpp.diagnostics.has_value() &&
         same_part(in_c.procedure_code_present, in_c.procedure_code, about.procedure_code) &&
         same_part(in_c.trigger_present, in_c.trigger, about.trigger) &&
         same_part(in_c.procedure_criticality_present, in_c.procedure_criticality, about.procedure_criticality) &&
         std::equal(in_c.ies,
                    in_c.ies + in_c.ie_count,
                    about.ies.begin(),
                    about.ies.end(),
                    [](const n2gate_criticality_diagnostics_ie& a, const ngap::criticality_diagnostics_ie& b) {
                      return static_cast<unsigned>(a.ie_criticality) == static_cast<unsigned>(b.ie_criticality) &&
                             a.ie_id == b.ie_id && static_cast<unsigned>(a.error) == static_cast<unsigned>(b.error);
                    });
}

void require_same(const n2gate_received& in_c, const ngap::decoded& in_cpp)
{
  require(
      same_part(in_c.procedure_present, in_c.procedure, in_cpp.procedure) &&
          same_part(in_c.error_present, in_c.error, in_cpp.error) &&
          same_part(in_c.rrc_establishment_cause_present, in_c.rrc_establishment_cause, in_cpp.rrc_establishment_cause),
      "another procedure, error or cause");
  require(same(in_c.overload_start, in_cpp.overload_start), "another START decoded");
  require(same_indication(in_c.error_indication, in_cpp.error_indication), "another ERROR INDICATION decoded");
  require(std::equal(in_c.skipped_ies,
                     in_c.skipped_ies + in_c.skipped_ie_count,
                     in_cpp.skipped_ies.begin(),
                     in_cpp.skipped_ies.end()),
          "other skipped IEs");
  require(std::equal(in_c.answer, in_c.answer + in_c.answer_size, in_cpp.answer.begin(), in_cpp.answer.end()),
          "another answer");
}

/// What encode() of C makes of the message, in just as much room as it says it takes.
template <typename Encode>
void require_same_octets(Encode encode_in_c, error in_cpp, const std::vector<std::uint8_t>& octets)
{
  std::size_t  size = 1;
  n2gate_error told = encode_in_c(nullptr, 0, &size);
  require(size == octets.size(), "another size");
  if (in_cpp != error::none) {
    return require(static_cast<unsigned>(told) == static_cast<unsigned>(in_cpp), "another error of encoding");
  }
  require(told == n2gate_error_buffer_too_small, "room where there is none");
  std::vector<std::uint8_t> own(size);
  told = encode_in_c(own.data(), own.size(), &size);
  require(told == n2gate_error_none && own == octets, "other octets");
}

/// AMF Name, Served GUAMI List and PLMN Support List.
const std::vector<std::uint8_t> ng_setup_response{
    0x20, 0x15, 0x00, 0x0F, 0x00, 0x00, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00, 0x60, 0x00, 0x00, 0x00, 0x50, 0x00, 0x00};

} // namespace

void twin::compare()
{
  const table_snapshot   in_cpp = table_->snapshot();
  const n2gate_snapshot* seen   = nullptr;
  require(n2gate_table_snapshot(c_table_, &seen) == n2gate_error_none, "no snapshot");
  require(seen->amf_count == in_cpp.amfs.size(), "another number of AMFs");
  for (std::size_t index = 0; index < seen->amf_count; ++index) {
    require_same(seen->amfs[index], in_cpp.amfs[index]);
  }
  require_same(seen->unknown_amf, in_cpp.unknown_amf);
  require(seen->overtaken == in_cpp.overtaken && seen->time_ns == in_cpp.time.count() &&
              seen->dry_run == in_cpp.dry_run,
          "another time, dry run or number of overtaken decisions");
  require_same_metrics(*seen, in_cpp);
  n2gate_snapshot_free(seen);
  require(heard_ == heard_in_c_, "another observation");
}

void twin::receive(choices& by)
{
  const amf_handle          amf = choose_handle(by);
  std::vector<std::uint8_t> octets;
  switch (by(4)) {
  case 0:
    octets = ng_setup_response;
    break;
  case 1:
    for (unsigned left = by(48); left > 0; --left) {
      octets.push_back(static_cast<std::uint8_t>(by(256)));
    }
    break;
  default:
    require(ngap::encode(choose_message(by), octets) == error::none, "a valid START that cannot be written");
  }
  if (!octets.empty() && by(3) == 0) {
    octets[by(static_cast<unsigned>(octets.size()))] = static_cast<std::uint8_t>(by(256));
  }

  const n2gate_received* in_c   = nullptr;
  const ngap::received   in_cpp = ngap::receive(*table_, amf, octets);
  require(n2gate_receive(c_table_, {amf.raw()}, octets.data(), octets.size(), &in_c) == n2gate_error_none,
          "not received");
  require_same(*in_c, in_cpp.message);
  require(same_part(in_c->applied_present, in_c->applied, in_cpp.applied) && in_c->for_host == in_cpp.for_host,
          "applied or handed on in one language alone");
  n2gate_received_free(in_c);

  require(n2gate_decode(octets.data(), octets.size(), &in_c) == n2gate_error_none, "not decoded");
  require_same(*in_c, in_cpp.message);
  require(!in_c->applied_present && !in_c->for_host, "applied by decoding");
  n2gate_received_free(in_c);
}

void twin::encode(choices& by)
{
  std::vector<std::uint8_t> octets;
  switch (by(3)) {
  case 0: {
    const n2gate::overload_start message = by(4) == 0 ? choose_wrong_message(by) : choose_message(by);
    const c_start                in_c(message);
    const error                  wrong = ngap::encode(message, octets);
    return require_same_octets(
        [&](std::uint8_t* buffer, std::size_t capacity, std::size_t* size) {
          return n2gate_encode_overload_start(in_c.get(), buffer, capacity, size);
        },
        wrong,
        octets);
  }
  case 1:
    return require_same_octets([](std::uint8_t* buffer,
                                  std::size_t   capacity,
                                  std::size_t*  size) { return n2gate_encode_overload_stop(buffer, capacity, size); },
                               error::none,
                               ngap::encode_overload_stop());
  default: {
    // Numbers beyond the enumerations as well: they are left out.
    ngap::error_indication                         message;
    n2gate_error_indication                        in_c{};
    std::vector<n2gate_criticality_diagnostics_ie> ies;
    if (by(2) == 0) {
      const unsigned group = by(6);
      const auto     value = static_cast<std::uint8_t>(by(8));
      message.cause        = ngap::cause{static_cast<ngap::cause_group>(group), value};
      in_c.cause_present   = true;
      in_c.cause_group     = static_cast<n2gate_cause_group>(group);
      in_c.cause_value     = value;
    }
    if (by(4) != 0) {
      const unsigned trigger             = by(4);
      const unsigned criticality         = by(4);
      in_c.diagnostics_present           = true;
      in_c.trigger_present               = by(2) == 0;
      in_c.trigger                       = static_cast<n2gate_triggering_message>(trigger);
      in_c.procedure_criticality         = static_cast<n2gate_criticality>(criticality);
      in_c.procedure_code_present        = by(2) == 0;
      in_c.procedure_code                = static_cast<std::uint8_t>(by(256));
      in_c.procedure_criticality_present = by(2) == 0;
      message.diagnostics.emplace();
      if (in_c.trigger_present) {
        message.diagnostics->trigger = static_cast<ngap::triggering_message>(trigger);
      }
      if (in_c.procedure_criticality_present) {
        message.diagnostics->procedure_criticality = static_cast<ngap::criticality>(criticality);
      }
      if (in_c.procedure_code_present) {
        message.diagnostics->procedure_code = in_c.procedure_code;
      }
      for (unsigned left = by(64) == 0 ? 257 : by(4); left > 0; --left) {
        const auto     id    = static_cast<std::uint16_t>(by(0x10000));
        const unsigned about = by(3);
        const unsigned error = by(2);
        ies.push_back({static_cast<n2gate_criticality>(about), id, static_cast<n2gate_type_of_error>(error)});
        message.diagnostics->ies.push_back(
            {static_cast<ngap::criticality>(about), id, static_cast<ngap::type_of_error>(error)});
      }
      in_c.ies      = ies.data();
      in_c.ie_count = ies.size();
    }
    const error wrong = ngap::encode(message, octets);
    return require_same_octets(
        [&](std::uint8_t* buffer, std::size_t capacity, std::size_t* size) {
          return n2gate_encode_error_indication(&in_c, buffer, capacity, size);
        },
        wrong,
        octets);
  }
  }
}

} // namespace n2gate::test
