// SPDX-License-Identifier: BSD-3-Clause

#include "parse_event.hpp"

#include "hex.hpp"
#include "n2gate/ngap/codec.hpp"
#include "ngap_messages.hpp"

#include <absl/strings/str_cat.h>

namespace n2gate::script {
namespace {

using content = std::variant<association_change, messages, flow>;

side take_side(words& line)
{
  return line.take_one_of("who sends it", {"gnb", "amf"}) == 0 ? side::gnb : side::amf;
}

overload_action take_action(words& line)
{
  std::vector<std::string_view> names;
  for (std::uint8_t action = 0; action < 4; ++action) {
    if (line.peek() == std::to_string(action)) {
      line.take("");
      return overload_action{action};
    }
    names.emplace_back(name(overload_action{action}));
  }
  return static_cast<overload_action>(line.take_one_of("an action, or its number 0 to 3", names));
}

/// "1" or "1/010203": SST in decimal digits, SD in six hexadecimal ones.
std::optional<s_nssai> slice_of(std::string_view word)
{
  const std::size_t slash = word.find('/');
  const auto        sst   = whole_number(word.substr(0, slash), 255);
  if (!sst || slash == std::string_view::npos) {
    return sst ? std::optional(s_nssai(static_cast<std::uint8_t>(*sst))) : std::nullopt;
  }
  const auto sd = examples::bytes_from_hex(word.substr(slash + 1));
  if (!sd || sd->size() != 3) {
    return std::nullopt;
  }
  const std::uint32_t number = std::uint32_t{(*sd)[0]} << 16 | std::uint32_t{(*sd)[1]} << 8 | (*sd)[2];
  return s_nssai(static_cast<std::uint8_t>(*sst), number);
}

content overload_start_of(words& line)
{
  overload_start                  message;
  std::optional<overload_action>* action = &message.amf_overload_response;
  std::optional<percentage>*      share  = &message.amf_traffic_load_reduction_indication;
  while (!line.empty()) {
    if (line.take_if("action")) {
      if (*action) {
        line.fail("two actions for the same");
      }
      *action = take_action(line);
    } else if (line.take_if("percentage")) {
      if (*share) {
        line.fail("two percentages for the same");
      }
      *share = percentage(static_cast<int>(line.take_number("a percentage", 1, 99)));
    } else if (line.take_if("slices")) {
      overload_start_nssai_item& item = message.overload_start_nssai_list.emplace_back();
      action                          = &item.slice_overload_response;
      share                           = &item.slice_traffic_load_reduction_indication;
      do {
        const std::string_view word  = line.take("a slice");
        const auto             slice = slice_of(word);
        if (!slice) {
          line.fail(absl::StrCat(quoted(word), " should be a slice: SST, or SST/SD as in 1/010203"));
          break;
        }
        item.slice_overload_list.push_back(*slice);
      } while (!line.empty() && line.peek()[0] >= '0' && line.peek()[0] <= '9');
    } else {
      line.fail(absl::StrCat(quoted(line.peek()), " should be action, percentage or slices"));
    }
  }
  messages made{{{side::amf, {}}}};
  if (!line.fault()) {
    if (const error code = ngap::encode(message, made.all.front().pdu); code != error::none) {
      line.fail(n2gate::message(code));
    }
  }
  return made;
}

content error_indication_of(words& line)
{
  constexpr std::uint8_t        causes = 7;
  std::vector<std::string_view> names;
  for (std::uint8_t value = 0; value < causes; ++value) {
    names.emplace_back(name(ngap::cause_protocol{value}));
  }
  ngap::error_indication message;
  message.cause = ngap::cause{ngap::cause_group::protocol,
                              static_cast<std::uint8_t>(line.take_one_of("a cause of the protocol", names))};
  if (line.take_if("procedure")) {
    ngap::criticality_diagnostics about;
    about.procedure_code = static_cast<std::uint8_t>(line.take_number("a procedure code", 0, 255));
    about.trigger        = ngap::triggering_message::initiating_message;
    message.diagnostics  = about;
  }
  const side from = line.take_if("from-amf") ? side::amf : side::gnb;
  messages   made{{{from, {}}}};
  static_cast<void>(ngap::encode(message, made.all.front().pdu)); // nothing in it is too long
  return made;
}

content pdu_of(words& line)
{
  const side             from = take_side(line);
  const std::string_view word = line.take("a PDU in hexadecimal digits");
  const auto             pdu  = examples::bytes_from_hex(word);
  if (!pdu || pdu->empty() || pdu->size() > limits::pdu_octets) {
    line.fail(
        absl::StrCat(quoted(word), " should be a PDU of 1 to ", limits::pdu_octets, " octets in hexadecimal digits"));
    return messages{};
  }
  return messages{{{from, *pdu}}};
}

/// "N", or "rate R for S" and perhaps "poisson".
amount take_amount(words& line)
{
  amount taken;
  if (!line.take_if("rate")) {
    taken.count = line.take_number("how many, or rate", 1, limits::count);
    return taken;
  }
  taken.rate = line.take_decimal("a rate per second", 3, limits::rate);
  if (taken.rate == 0) {
    line.fail("a rate is more than 0");
  }
  if (!line.take_if("for")) {
    line.fail("a rate has for and seconds after it");
  }
  const std::uint64_t milliseconds = line.take_decimal("seconds", 3, limits::seconds);
  taken.duration                   = std::chrono::milliseconds(milliseconds);
  taken.independent                = line.take_if("poisson");
  if (static_cast<double>(taken.rate) * static_cast<double>(milliseconds) / 1e6 > static_cast<double>(limits::count)) {
    line.fail(absl::StrCat("rate by seconds is more than ", limits::count));
  }
  return taken;
}

content requests_of(words& line)
{
  constexpr std::uint8_t        same_as_nr = 10; // RRCEstablishmentCause is numbered otherwise from there on
  std::vector<std::string_view> names;
  for (std::uint8_t value = 0; value < same_as_nr; ++value) {
    names.emplace_back(name(establishment_cause{value}));
  }
  names.insert(names.end(), {"notAvailable", "mo-ExceptionData"});
  flow made;
  made.cause    = static_cast<ngap::rrc_establishment_cause>(line.take_one_of("an RRC establishment cause", names));
  made.how_many = take_amount(line);
  return made;
}

content nas_transports_of(words& line)
{
  flow made;
  made.what     = flow::kind::nas_transports;
  made.octets   = line.take_number("octets of a NAS message", limits::least_nas_octets, limits::nas_octets);
  made.how_many = take_amount(line);
  return made;
}

content heartbeats_of(words& line)
{
  flow made;
  made.what     = flow::kind::heartbeats;
  made.how_many = take_amount(line);
  return made;
}

} // namespace

content parse_event(words& line, const capture_script& script, std::size_t gnb, std::size_t amf)
{
  using change             = association_change::kind;
  const auto setup_request = [&] {
    return messages::message{side::gnb, ng_setup_request(script.gnbs[gnb].name, static_cast<std::uint32_t>(gnb + 1))};
  };
  enum { connect, restart, abort, shutdown, setup, failure, start, stop, indication, pdu, requests, nas, heartbeats };
  switch (line.take_one_of("what happens",
                           {"connect",
                            "restart",
                            "abort",
                            "shutdown",
                            "ng-setup",
                            "ng-setup-failure",
                            "overload-start",
                            "overload-stop",
                            "error-indication",
                            "pdu",
                            "requests",
                            "nas-transports",
                            "heartbeats"})) {
  case connect:
    return association_change{change::connect, side::gnb};
  case restart:
    return association_change{change::restart, side::gnb};
  case abort:
    return association_change{change::abort, take_side(line)};
  case shutdown:
    return association_change{change::shutdown, take_side(line)};
  case setup:
    return messages{
        {setup_request(), {side::amf, ng_setup_response(script.amfs[amf].name, static_cast<std::uint8_t>(amf + 1))}}};
  case failure:
    return messages{{setup_request(), {side::amf, ng_setup_failure()}}};
  case start:
    return overload_start_of(line);
  case stop:
    return messages{{{side::amf, ngap::encode_overload_stop()}}};
  case indication:
    return error_indication_of(line);
  case pdu:
    return pdu_of(line);
  case requests:
    return requests_of(line);
  case nas:
    return nas_transports_of(line);
  default:
    return heartbeats_of(line);
  }
}

} // namespace n2gate::script
