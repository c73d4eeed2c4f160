// SPDX-License-Identifier: BSD-3-Clause

// The control plane for C.

#include "n2gate/c/table.h"

#include "c/convert.hpp"
#include "c/start_message.hpp"
#include "c/table_handle.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <new>

using namespace n2gate;
using namespace n2gate::c;

namespace {

/// AMFName has 150 characters at most (TS 38.413 9.3.3.21).
constexpr std::size_t name_limit = 150;

void tell(void* context, const transition& what) noexcept
{
  std::array<char, name_limit + 1> name{}; // C wants an end of it
  std::copy_n(what.amf_name.data(), std::min(what.amf_name.size(), name_limit), name.begin());
  const n2gate_transition told{widen<n2gate_transition_kind>(what.kind),
                               to_c(what.amf),
                               name.data(),
                               what.when.count(),
                               what.slice_list_dropped,
                               what.fault.has_value(),
                               widen<n2gate_message_fault>(what.fault.value_or(message_fault()))};
  const auto&             observer = *static_cast<const n2gate_observer*>(context);
  observer.notify(observer.context, &told);
}

options to_cpp(const n2gate_options& values, n2gate_observer* observer) noexcept
{
  options made;
  made.max_amfs         = values.max_amfs;
  made.max_s_nssais     = values.max_s_nssais;
  made.max_gates        = values.max_gates;
  made.always_admit     = cause_set::from_bits(values.always_admit.bits);
  made.slice_match      = narrow<slice_match>(values.slice_match);
  made.slice_precedence = narrow<slice_precedence>(values.slice_precedence);
  made.sampling         = narrow<sampling>(values.sampling);
  made.per_ue_period    = std::chrono::milliseconds(values.per_ue_period_ms);
  made.max_age          = std::chrono::milliseconds(values.max_age_ms);
  made.dry_run          = values.dry_run;
  made.min_wait_time    = std::chrono::seconds(values.min_wait_time_s);
  made.max_wait_time    = std::chrono::seconds(values.max_wait_time_s);
  made.seed             = values.seed;
  if (observer != nullptr && observer->notify != nullptr) {
    made.observer = {tell, observer};
  }
  return made;
}

amf_config to_cpp(const n2gate_amf_config& config) noexcept
{
  return {config.name, c::to_cpp(config.served_guamis, config.served_guami_count), config.relative_amf_capacity};
}

/// For calls on an AMF that take nothing that could be null.
template <typename Call>
n2gate_error on(n2gate_table* table, Call call) noexcept
{
  return table == nullptr ? n2gate_error_null_pointer : to_c(call(table->table));
}

bool is_whole(const n2gate_amf_config* config) noexcept
{
  return config != nullptr && config->name != nullptr &&
         (config->served_guamis != nullptr || config->served_guami_count == 0);
}

} // namespace

n2gate_table::n2gate_table(const n2gate_options& values) noexcept :
  observer(values.observer), table(::to_cpp(values, &observer))
{
}

n2gate_cause_set n2gate_restricted_by_level(n2gate_local_level level) noexcept
{
  return {restricted_causes(narrow<local_level>(level)).bits()};
}

n2gate_options n2gate_default_options() noexcept
{
  const options values;
  return {values.max_amfs,
          values.max_s_nssais,
          values.max_gates,
          {values.always_admit.bits()},
          widen<n2gate_slice_match>(values.slice_match),
          widen<n2gate_slice_precedence>(values.slice_precedence),
          widen<n2gate_sampling>(values.sampling),
          values.per_ue_period.count(),
          values.max_age.count(),
          values.dry_run,
          static_cast<std::uint32_t>(values.min_wait_time.count()),
          static_cast<std::uint32_t>(values.max_wait_time.count()),
          values.seed,
          {nullptr, nullptr}};
}

n2gate_error n2gate_check_options(const n2gate_options* values) noexcept
{
  return values == nullptr ? n2gate_error_null_pointer : to_c(check(::to_cpp(*values, nullptr)));
}

n2gate_error n2gate_table_make(const n2gate_options* values, n2gate_table** table) noexcept
{
  if (table == nullptr) {
    return n2gate_error_null_pointer;
  }
  *table     = nullptr;
  auto* made = new (std::nothrow) n2gate_table(values != nullptr ? *values : n2gate_default_options());
  if (made == nullptr) {
    return n2gate_error_out_of_memory;
  }
  const error status = made->table.status();
  if (status != error::none) {
    delete made;
    return to_c(status);
  }
  *table = made;
  return n2gate_error_none;
}

void n2gate_table_free(n2gate_table* table) noexcept
{
  delete table;
}

n2gate_error n2gate_table_add_amf(n2gate_table* table, const n2gate_amf_config* config, n2gate_amf* amf) noexcept
{
  if (amf != nullptr) {
    *amf = {};
  }
  if (table == nullptr || amf == nullptr || !is_whole(config)) {
    return n2gate_error_null_pointer;
  }
  error why = error::none;
  *amf      = to_c(table->table.add_amf(::to_cpp(*config), &why));
  return to_c(why);
}

n2gate_error n2gate_table_update_amf(n2gate_table* table, n2gate_amf amf, const n2gate_amf_config* config) noexcept
{
  if (!is_whole(config)) {
    return n2gate_error_null_pointer;
  }
  return on(table, [&](overload_table& of) { return of.update_amf(c::to_cpp(amf), ::to_cpp(*config)); });
}

n2gate_error n2gate_table_remove_amf(n2gate_table* table, n2gate_amf amf) noexcept
{
  return on(table, [&](overload_table& of) { return of.remove_amf(c::to_cpp(amf)); });
}

n2gate_error
n2gate_table_overload_start(n2gate_table* table, n2gate_amf amf, const n2gate_overload_start* message) noexcept
{
  if (table == nullptr || message == nullptr || !is_whole(*message)) {
    return n2gate_error_null_pointer;
  }
  return without_exceptions([&] { return to_c(table->table.overload_start(c::to_cpp(amf), c::to_cpp(*message))); });
}

n2gate_error n2gate_table_overload_stop(n2gate_table* table, n2gate_amf amf) noexcept
{
  return on(table, [&](overload_table& of) { return of.overload_stop(c::to_cpp(amf)); });
}

n2gate_error n2gate_table_ng_setup(n2gate_table* table, n2gate_amf amf) noexcept
{
  return on(table, [&](overload_table& of) { return of.ng_setup(c::to_cpp(amf)); });
}

n2gate_error n2gate_table_association_lost(n2gate_table* table, n2gate_amf amf) noexcept
{
  return on(table, [&](overload_table& of) { return of.association_lost(c::to_cpp(amf)); });
}

n2gate_error n2gate_table_message_refused(n2gate_table* table, n2gate_amf amf, n2gate_message_fault fault) noexcept
{
  return on(table,
            [&](overload_table& of) { return of.message_refused(c::to_cpp(amf), narrow<message_fault>(fault)); });
}

n2gate_error n2gate_table_advance_time(n2gate_table* table, int64_t now_ns) noexcept
{
  return on(table, [&](overload_table& of) { return of.advance_time(std::chrono::nanoseconds(now_ns)); });
}

n2gate_error
n2gate_table_restrict_locally(n2gate_table* table, n2gate_amf amf, n2gate_cause_set causes, int percent) noexcept
{
  return on(table, [&](overload_table& of) {
    return of.restrict_locally(c::to_cpp(amf),
                               local_restriction{cause_set::from_bits(causes.bits), percentage(percent)});
  });
}

n2gate_error
n2gate_table_restrict_to_level(n2gate_table* table, n2gate_amf amf, n2gate_local_level level, int percent) noexcept
{
  return on(table, [&](overload_table& of) {
    return of.restrict_locally(c::to_cpp(amf), narrow<local_level>(level), percentage(percent));
  });
}

n2gate_error n2gate_table_lift_local_restriction(n2gate_table* table, n2gate_amf amf) noexcept
{
  return on(table, [&](overload_table& of) { return of.lift_local_restriction(c::to_cpp(amf)); });
}
