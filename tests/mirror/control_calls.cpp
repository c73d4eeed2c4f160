// SPDX-License-Identifier: BSD-3-Clause

// What a table can be told, told to both.

#include "mirror/mirror.hpp"
#include "support/require.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

namespace n2gate::test {

mirror::mirror(const options& how) : model_(how)
{
  options observed  = how;
  observed.observer = {&mirror::note, this};
  table_.emplace(observed);
  require(table_->status() == error::none, "valid options are refused");
}

void mirror::note(void* context, const transition& what) noexcept
{
  static_cast<mirror*>(context)->heard_.push_back(
      {what.kind, what.amf, std::string(what.amf_name), what.when, what.slice_list_dropped, what.fault});
}

amf_handle mirror::choose_handle(choices& by) const
{
  const unsigned which = by(32);
  if (given_.empty() || which == 31) {
    return amf_handle::from_raw(by(0x10000) << 16 | by(0x10000));
  }
  if (which == 30) {
    return amf_handle(given_.back().slot(), given_.back().generation() + 1 + by(4));
  }
  return given_[given_.size() - 1 - which % std::min<std::size_t>(given_.size(), 5)];
}

void mirror::require_answer(error answer, const model_amf* amf, std::initializer_list<error> may_be)
{
  const bool right =
      amf == nullptr ? answer == error::unknown_amf : std::find(may_be.begin(), may_be.end(), answer) != may_be.end();
  require(right, std::string("the answer is: ") + message(answer));
}

void mirror::changed(amf_handle amf, bool is_local)
{
  amf_blocks_.changed(amf, is_local);
  pool_blocks_.changed(amf);
  pool_.reset();
}

std::vector<error> mirror::mistakes_in(const owned_config& config, amf_handle self) const
{
  std::vector<error> found;
  if (config.name.empty() || config.name.size() > 150) {
    found.push_back(error::invalid_name);
  }
  if (std::any_of(model_.amfs.begin(), model_.amfs.end(), [&](const auto& each) {
        return each.second.name == config.name && each.second.handle != self;
      })) {
    found.push_back(error::name_in_use);
  }
  if (config.served_guamis.size() > 256) {
    found.push_back(error::too_many_guamis);
  }
  if (std::any_of(config.served_guamis.begin(), config.served_guamis.end(), [](const guami& each) {
        return each.amf_set_id > 1023 || each.amf_pointer > 63;
      })) {
    found.push_back(error::invalid_guami);
  }
  return found;
}

void mirror::add_amf(choices& by)
{
  const owned_config config   = choose_config(by);
  auto               mistakes = mistakes_in(config, {});
  if (model_.amfs.size() == model_.how.max_amfs) {
    mistakes.push_back(error::table_full);
  }
  error            why  = error::out_of_memory;
  const amf_handle made = table_->add_amf(config.view(), &why);
  require(bool(made) == mistakes.empty(), "an AMF is added or not, and should not or should");
  if (!made) {
    require(std::find(mistakes.begin(), mistakes.end(), why) != mistakes.end(), "why no AMF is added");
    return;
  }
  require(why == error::none, "an AMF is added with an error");
  require(made.slot() < model_.how.max_amfs && model_.amfs.count(made.slot()) == 0, "a slot that is not free");
  require(std::find(given_.begin(), given_.end(), made) == given_.end(), "a handle given twice");
  given_.push_back(made);
  model_amf& amf          = model_.amfs[made.slot()];
  amf.handle              = made;
  amf.name                = config.name;
  amf.capacity            = config.capacity;
  amf.state.served_guamis = config.served_guamis;
  pool_blocks_.regrouped();
  pool_.reset();
}

void mirror::update_amf(choices& by)
{
  const amf_handle   named    = choose_handle(by);
  const owned_config config   = choose_config(by);
  const auto         mistakes = mistakes_in(config, named);
  model_amf*         amf      = model_.find(named);
  const error        answer   = table_->update_amf(named, config.view());
  if (amf == nullptr) {
    // Which of two mistakes is told is open.
    require(answer == error::unknown_amf || std::find(mistakes.begin(), mistakes.end(), answer) != mistakes.end(),
            "an update of no AMF");
  } else if (!mistakes.empty()) {
    require(std::find(mistakes.begin(), mistakes.end(), answer) != mistakes.end(), "why an AMF is not updated");
  } else {
    require(answer == error::none, "an AMF is not updated");
    amf->name                = config.name;
    amf->capacity            = config.capacity;
    amf->state.served_guamis = config.served_guamis;
    pool_blocks_.regrouped();
    pool_.reset();
  }
}

void mirror::remove_amf(choices& by)
{
  const amf_handle gone = choose_handle(by);
  model_amf*       amf  = model_.find(gone);
  require_answer(table_->remove_amf(gone), amf, {error::none});
  if (amf != nullptr) {
    take_end(*amf, &control_counters::clears, transition_kind::cleared);
    model_.amfs.erase(gone.slot());
    changed(gone, false);
    changed(gone, true);
    pool_blocks_.regrouped();
  }
}

namespace {

/// What is wrong with a START, and how that is counted.
std::vector<std::pair<error, message_fault>> mistakes_in(const overload_start& message)
{
  std::vector<std::pair<error, message_fault>> found;
  const auto look = [&](const std::optional<overload_action>& action, const std::optional<percentage>& share) {
    if (action && static_cast<unsigned>(*action) > 3) {
      found.emplace_back(error::unknown_action, message_fault::unknown_action);
    }
    if (share && (share->value() < 1 || share->value() > 99)) {
      found.emplace_back(error::percentage_out_of_range, message_fault::percentage_out_of_range);
    }
  };
  look(message.amf_overload_response, message.amf_traffic_load_reduction_indication);
  for (const overload_start_nssai_item& item : message.overload_start_nssai_list) {
    look(item.slice_overload_response, item.slice_traffic_load_reduction_indication);
    if (item.slice_overload_list.empty()) {
      found.emplace_back(error::empty_slice_list, message_fault::empty_slice_list);
    }
  }
  return found;
}

} // namespace

void mirror::take_start(model_amf* amf, const n2gate::overload_start& message, error answer)
{
  if (amf == nullptr) {
    return require(answer == error::unknown_amf, "a START of no AMF");
  }
  const auto mistakes = test::mistakes_in(message);
  if (!mistakes.empty()) {
    // Which of several mistakes is told is open.
    const auto told =
        std::find_if(mistakes.begin(), mistakes.end(), [&](const auto& each) { return each.first == answer; });
    require(told != mistakes.end(), "why a START is refused");
    return model_.refuse(*amf, told->second);
  }
  const bool was_away = !amf->state.connected;
  model_.start(*amf, message);
  require(answer == (amf->dropped ? error::slice_list_dropped : error::none), "a valid START is refused");
  changed(amf->handle, false);
  if (was_away) {
    pool_blocks_.regrouped();
  }
}

void mirror::overload_start(choices& by)
{
  const amf_handle to      = choose_handle(by);
  const auto       message = by(8) == 0 ? choose_wrong_message(by) : choose_message(by);
  take_start(model_.find(to), message, table_->overload_start(to, message));
}

void mirror::take_end(model_amf& amf, std::uint64_t control_counters::*count, transition_kind kind)
{
  if (amf.state.in_force) {
    changed(amf.handle, false);
  }
  model_.end(amf, count, kind);
}

void mirror::end(choices& by)
{
  const amf_handle on  = choose_handle(by);
  model_amf*       amf = model_.find(on);
  const unsigned   how = by(3);
  if (how == 0) {
    require_answer(table_->overload_stop(on), amf, {error::none});
    if (amf != nullptr) {
      take_end(*amf, &control_counters::stops, transition_kind::stopped);
    }
    return;
  }
  require_answer(how == 1 ? table_->ng_setup(on) : table_->association_lost(on), amf, {error::none});
  if (amf != nullptr) {
    take_end(*amf, &control_counters::clears, transition_kind::cleared);
    amf->state.connected = how == 1;
    pool_blocks_.regrouped();
    pool_.reset();
  }
}

void mirror::message_refused(choices& by)
{
  const amf_handle on     = choose_handle(by);
  model_amf*       amf    = model_.find(on);
  const unsigned   number = by(8) == 0 ? by(256) : by(message_fault_count);
  const auto       fault  = static_cast<message_fault>(number);
  const error      answer = table_->message_refused(on, fault);
  if (number >= 6) {
    require(answer == error::unknown_fault || (amf == nullptr && answer == error::unknown_amf), "a fault that is none");
    return;
  }
  require_answer(answer, amf, {error::none});
  if (amf != nullptr) {
    model_.refuse(*amf, fault);
  }
}

void mirror::advance_time(choices& by)
{
  const auto now = choose_time(by, model_.how, model_.time.value_or(std::chrono::nanoseconds(-1)));
  require(table_->advance_time(now) == error::none, "a time is not taken");
  for (const amf_handle ended : model_.advance(now)) {
    changed(ended, false);
  }
}

void mirror::restrict_locally(choices& by)
{
  const amf_handle  on    = choose_handle(by);
  model_amf*        amf   = model_.find(on);
  local_restriction local = choose_restriction(by);
  const bool        wrong = local.share.value() > 100;
  if (by(2) == 0) {
    require_answer(table_->restrict_locally(on, local), amf, {wrong ? error::percentage_out_of_range : error::none});
  } else {
    const unsigned number = by(8) == 0 ? by(256) : by(7);
    const auto     level  = static_cast<local_level>(number);
    const error    answer = table_->restrict_locally(on, level, local.share);
    if (number > 6) {
      // Which of several mistakes is told is open.
      require(answer == error::unknown_level || (amf == nullptr && answer == error::unknown_amf) ||
                  (wrong && answer == error::percentage_out_of_range),
              "a level that is none");
      return;
    }
    require_answer(answer, amf, {wrong ? error::percentage_out_of_range : error::none});
    // By docs/overload-control.md, section 5; bit n stands for cause n.
    static const std::uint16_t causes[] = {0x0020, 0x0040, 0x0080, 0xFCFC, 0xFFFA, 0xFFEE, 0xFCFC};
    local.causes                        = cause_set::from_bits(causes[number]);
  }
  if (amf != nullptr && !wrong) {
    amf->state.local = local;
    changed(on, true);
  }
}

void mirror::lift_local_restriction(choices& by)
{
  const amf_handle on  = choose_handle(by);
  model_amf*       amf = model_.find(on);
  require_answer(table_->lift_local_restriction(on), amf, {error::none});
  if (amf != nullptr && std::exchange(amf->state.local, std::nullopt)) {
    changed(on, true);
  }
}

void mirror::change_gate(choices& by)
{
  named_gate& one = choose_gate(by);
  switch (by(4)) {
  case 2:
    one = named_gate();
    break;
  case 3: { // one takes the other's place, which is given back
    named_gate& other = choose_gate(by);
    if (&other != &one) {
      one = std::exchange(other, named_gate());
    }
    break;
  }
  default: {
    one.at           = gate();
    const auto taken = std::count_if(gates_.begin(), gates_.end(), [](const auto& each) { return bool(each.at); });
    error      why   = error::out_of_memory;
    one.at           = table_->make_gate(&why);
    one.name         = ++last_gate_;
    const bool room  = taken < static_cast<std::ptrdiff_t>(model_.how.max_gates);
    require(bool(one.at) == room, "a gate is made or not, and should not or should");
    require(why == (room ? error::none : error::too_many_gates), "why no gate is made");
  }
  }
}

} // namespace n2gate::test
