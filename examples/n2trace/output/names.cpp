// SPDX-License-Identifier: BSD-3-Clause

#include "names.hpp"

namespace n2gate::trace {

const char* name(timeline_entry::kind kind)
{
  switch (kind) {
  case timeline_entry::kind::association_found:
    return "association_found";
  case timeline_entry::kind::association_established:
    return "association_established";
  case timeline_entry::kind::association_restarted:
    return "association_restarted";
  case timeline_entry::kind::association_aborted:
    return "association_aborted";
  case timeline_entry::kind::association_shut_down:
    return "association_shut_down";
  case timeline_entry::kind::ng_setup_request:
    return "ng_setup_request";
  case timeline_entry::kind::ng_setup_response:
    return "ng_setup_response";
  case timeline_entry::kind::ng_setup_failure:
    return "ng_setup_failure";
  case timeline_entry::kind::overload_start:
    return "overload_start";
  case timeline_entry::kind::overload_stop:
    return "overload_stop";
  case timeline_entry::kind::error_indication:
    return "error_indication";
  }
  return "unknown";
}

const char* name(timeline_entry::effect effect)
{
  switch (effect) {
  case timeline_entry::effect::none:
    return "none";
  case timeline_entry::effect::started:
    return "started";
  case timeline_entry::effect::replaced:
    return "replaced";
  case timeline_entry::effect::repeated:
    return "repeated";
  case timeline_entry::effect::stopped:
    return "stopped";
  case timeline_entry::effect::cleared:
    return "cleared";
  case timeline_entry::effect::lost:
    return "lost";
  case timeline_entry::effect::refused:
    return "refused";
  case timeline_entry::effect::wrong_sender:
    return "wrong_sender";
  case timeline_entry::effect::too_long:
    return "too_long";
  }
  return "unknown";
}

const char* name(control::ending ending)
{
  switch (ending) {
  case control::ending::capture_ended:
    return "capture_ended";
  case control::ending::replaced:
    return "replaced";
  case control::ending::stopped:
    return "stopped";
  case control::ending::cleared:
    return "cleared";
  case control::ending::lost:
    return "lost";
  }
  return "unknown";
}

const char* name(audit_verdict verdict)
{
  switch (verdict) {
  case audit_verdict::obeyed:
    return "obeyed";
  case audit_verdict::not_obeyed:
    return "not_obeyed";
  case audit_verdict::cannot_tell:
    return "cannot_tell";
  }
  return "unknown";
}

const char* name(sender from)
{
  switch (from) {
  case sender::first:
    return "first";
  case sender::second:
    return "second";
  case sender::unknown:
    return "unknown";
  }
  return "unknown";
}

const char* words(timeline_entry::kind kind)
{
  switch (kind) {
  case timeline_entry::kind::association_found:
    return "association found, set up before the capture";
  case timeline_entry::kind::association_established:
    return "association established";
  case timeline_entry::kind::association_restarted:
    return "association restarted";
  case timeline_entry::kind::association_aborted:
    return "association lost (ABORT)";
  case timeline_entry::kind::association_shut_down:
    return "association shut down";
  case timeline_entry::kind::ng_setup_request:
    return "NG SETUP REQUEST";
  case timeline_entry::kind::ng_setup_response:
    return "NG SETUP RESPONSE";
  case timeline_entry::kind::ng_setup_failure:
    return "NG SETUP FAILURE";
  case timeline_entry::kind::overload_start:
    return "OVERLOAD START";
  case timeline_entry::kind::overload_stop:
    return "OVERLOAD STOP";
  case timeline_entry::kind::error_indication:
    return "ERROR INDICATION";
  }
  return "unknown";
}

const char* words(control::ending ending)
{
  switch (ending) {
  case control::ending::capture_ended:
    return "the end of the capture";
  case control::ending::replaced:
    return "another OVERLOAD START";
  case control::ending::stopped:
    return "OVERLOAD STOP";
  case control::ending::cleared:
    return "NG SETUP";
  case control::ending::lost:
    return "the loss of the association";
  }
  return "unknown";
}

const char* name(ngap::cause_group group)
{
  switch (group) {
  case ngap::cause_group::radio_network:
    return "radio-network";
  case ngap::cause_group::transport:
    return "transport";
  case ngap::cause_group::nas:
    return "nas";
  case ngap::cause_group::protocol:
    return "protocol";
  case ngap::cause_group::misc:
    return "misc";
  }
  return "unknown";
}

} // namespace n2gate::trace
