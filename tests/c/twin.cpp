// SPDX-License-Identifier: BSD-3-Clause

// What a table is told, in C++ and in C.

#include "c/twin.hpp"

#include "support/require.hpp"

#include <algorithm>

namespace n2gate::test {

namespace {

template <typename Number>
unsigned number_of(Number value)
{
  return static_cast<unsigned>(value);
}

void require_same(n2gate_error in_c, error in_cpp, const char* what)
{
  require(number_of(in_c) == number_of(in_cpp), what);
}

n2gate_options c_options(const options& how, n2gate_observer observer)
{
  n2gate_options made   = n2gate_default_options();
  made.max_amfs         = how.max_amfs;
  made.max_s_nssais     = how.max_s_nssais;
  made.max_gates        = how.max_gates;
  made.always_admit     = {how.always_admit.bits()};
  made.slice_match      = static_cast<n2gate_slice_match>(how.slice_match);
  made.slice_precedence = static_cast<n2gate_slice_precedence>(how.slice_precedence);
  made.sampling         = static_cast<n2gate_sampling>(how.sampling);
  made.per_ue_period_ms = how.per_ue_period.count();
  made.max_age_ms       = how.max_age.count();
  made.dry_run          = how.dry_run;
  made.min_wait_time_s  = static_cast<std::uint32_t>(how.min_wait_time.count());
  made.max_wait_time_s  = static_cast<std::uint32_t>(how.max_wait_time.count());
  made.seed             = how.seed;
  made.observer         = observer;
  return made;
}

/// A configuration for C, which refers to the one it was made of.
struct c_config {
  explicit c_config(const owned_config& from)
  {
    for (const guami& each : from.served_guamis) {
      guamis.push_back({{each.plmn_identity[0], each.plmn_identity[1], each.plmn_identity[2]},
                        each.amf_region_id,
                        each.amf_set_id,
                        each.amf_pointer});
    }
    view = {from.name.c_str(), guamis.data(), guamis.size(), from.capacity};
  }
  std::vector<n2gate_guami> guamis;
  n2gate_amf_config         view;
};

} // namespace

c_start::c_start(const n2gate::overload_start& message)
{
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    std::vector<n2gate_s_nssai>& own = slices_.emplace_back();
    for (const s_nssai each : item.slice_overload_list) {
      own.push_back({each.value()});
    }
    const auto response = item.slice_overload_response;
    const auto share    = item.slice_traffic_load_reduction_indication;
    items_.push_back({own.data(),
                      own.size(),
                      response.has_value(),
                      static_cast<n2gate_overload_action>(response ? number_of(*response) : 0xAB),
                      share.has_value(),
                      share ? share->value() : -7});
  }
  const auto response = message.amf_overload_response;
  const auto share    = message.amf_traffic_load_reduction_indication;
  start_              = {response.has_value(),
                         static_cast<n2gate_overload_action>(response ? number_of(*response) : 0xAB),
                         share.has_value(),
            share ? share->value() : -7,
                         items_.data(),
                         items_.size()};
}

bool same(const n2gate_overload_start& in_c, const n2gate::overload_start& in_cpp)
{
  const auto same_part = [](bool present, auto value, const auto& optional, auto number) {
    return present == optional.has_value() && (!present || number_of(value) == number(*optional));
  };
  const auto action = [](overload_action value) {
    return number_of(value);
  };
  const auto percent = [](percentage value) {
    return unsigned{value.value()};
  };
  const auto& items = in_cpp.overload_start_nssai_list;
  return same_part(
             in_c.amf_overload_response_present, in_c.amf_overload_response, in_cpp.amf_overload_response, action) &&
         same_part(in_c.amf_traffic_load_reduction_indication_present,
                   in_c.amf_traffic_load_reduction_indication,
                   in_cpp.amf_traffic_load_reduction_indication,
                   percent) &&
         std::equal(in_c.overload_start_nssai_list,
                    in_c.overload_start_nssai_list + in_c.overload_start_nssai_count,
                    items.begin(),
                    items.end(),
                    [&](const n2gate_overload_start_nssai_item& a, const overload_start_nssai_item& b) {
                      return std::equal(a.slice_overload_list,
                                        a.slice_overload_list + a.slice_overload_count,
                                        b.slice_overload_list.begin(),
                                        b.slice_overload_list.end(),
                                        [](n2gate_s_nssai x, s_nssai y) { return x.value == y.value(); }) &&
                             same_part(a.slice_overload_response_present,
                                       a.slice_overload_response,
                                       b.slice_overload_response,
                                       action) &&
                             same_part(a.slice_traffic_load_reduction_indication_present,
                                       a.slice_traffic_load_reduction_indication,
                                       b.slice_traffic_load_reduction_indication,
                                       percent);
                    });
}

twin::twin(const options& how) : how_(how)
{
  how_.observer                = {hear, &heard_};
  const n2gate_options in_c    = c_options(how, {hear_in_c, &heard_in_c_});
  table_                       = std::make_unique<overload_table>(how_);
  const n2gate_error could_not = n2gate_table_make(&in_c, &c_table_);
  require_same(could_not, table_->status(), "a table that is made in one language alone");
  require_same(n2gate_check_options(&in_c), check(how_), "another opinion of options");
  require(could_not == n2gate_error_none, "valid options that make no table");
  gate_ = table_->make_gate();
  require(n2gate_table_make_gate(c_table_, &c_gate_) == n2gate_error_none && gate_, "no gate");
}

twin::~twin()
{
  n2gate_gate_free(c_gate_);
  n2gate_table_free(c_table_);
}

void twin::hear(void* all, const transition& what) noexcept
{
  static_cast<std::vector<heard_transition>*>(all)->push_back(
      {number_of(what.kind),
       what.amf.raw(),
       std::string(what.amf_name),
       what.when.count(),
       what.slice_list_dropped,
       what.fault ? std::optional(number_of(*what.fault)) : std::nullopt});
}

void twin::hear_in_c(void* all, const n2gate_transition* what)
{
  static_cast<std::vector<heard_transition>*>(all)->push_back(
      {number_of(what->kind),
       what->amf.raw,
       what->amf_name,
       what->when_ns,
       what->slice_list_dropped,
       what->fault_present ? std::optional(number_of(what->fault)) : std::nullopt});
}

amf_handle twin::choose_handle(choices& by) const
{
  return given_.empty() || by(16) == 0 ? amf_handle::from_raw(by(0x10000))
                                       : given_[by(static_cast<unsigned>(given_.size()))];
}

void twin::add_amf(choices& by)
{
  const owned_config config = choose_config(by);
  const c_config     in_c(config);
  error              why = error::none;
  n2gate_amf         amf{0x12345678};
  const amf_handle   made = table_->add_amf(config.view(), &why);
  require_same(n2gate_table_add_amf(c_table_, &in_c.view, &amf), why, "an AMF that is added in one language alone");
  require(amf.raw == made.raw(), "another handle");
  if (made) {
    given_.push_back(made);
  }
}

void twin::change_amf(choices& by)
{
  const amf_handle amf = choose_handle(by);
  if (by(2) == 0) {
    return require_same(n2gate_table_remove_amf(c_table_, {amf.raw()}), table_->remove_amf(amf), "a removal");
  }
  const owned_config config = choose_config(by);
  const c_config     in_c(config);
  require_same(
      n2gate_table_update_amf(c_table_, {amf.raw()}, &in_c.view), table_->update_amf(amf, config.view()), "an update");
}

void twin::overload_start(choices& by)
{
  const amf_handle             amf     = choose_handle(by);
  const n2gate::overload_start message = by(8) == 0 ? choose_wrong_message(by) : choose_message(by);
  const c_start                in_c(message);
  require_same(
      n2gate_table_overload_start(c_table_, {amf.raw()}, in_c.get()), table_->overload_start(amf, message), "a START");
}

void twin::end(choices& by)
{
  const amf_handle amf = choose_handle(by);
  const n2gate_amf in_c{amf.raw()};
  switch (by(4)) {
  case 0:
    return require_same(n2gate_table_overload_stop(c_table_, in_c), table_->overload_stop(amf), "a STOP");
  case 1:
    return require_same(n2gate_table_ng_setup(c_table_, in_c), table_->ng_setup(amf), "an NG Setup");
  case 2:
    return require_same(n2gate_table_association_lost(c_table_, in_c), table_->association_lost(amf), "a loss");
  default:
    const unsigned fault = by(8);
    return require_same(n2gate_table_message_refused(c_table_, in_c, static_cast<n2gate_message_fault>(fault)),
                        table_->message_refused(amf, static_cast<message_fault>(fault)),
                        "a refusal");
  }
}

void twin::advance_time(choices& by)
{
  const std::chrono::nanoseconds told = choose_time(by, how_, now_);
  now_                                = std::max(now_, told);
  require_same(n2gate_table_advance_time(c_table_, told.count()), table_->advance_time(told), "a time");
}

void twin::restrict_locally(choices& by)
{
  const amf_handle        amf = choose_handle(by);
  const n2gate_amf        in_c{amf.raw()};
  const local_restriction under = choose_restriction(by);
  switch (by(3)) {
  case 0:
    return require_same(n2gate_table_restrict_locally(c_table_, in_c, {under.causes.bits()}, under.share.value()),
                        table_->restrict_locally(amf, under),
                        "a restriction");
  case 1: {
    const unsigned level = by(9);
    return require_same(
        n2gate_table_restrict_to_level(c_table_, in_c, static_cast<n2gate_local_level>(level), under.share.value()),
        table_->restrict_locally(amf, static_cast<local_level>(level), under.share),
        "a level");
  }
  default:
    return require_same(
        n2gate_table_lift_local_restriction(c_table_, in_c), table_->lift_local_restriction(amf), "a lift");
  }
}

} // namespace n2gate::test
