// SPDX-License-Identifier: BSD-3-Clause

#include "explorer/scene_words.hpp"

#include <array>
#include <cstddef>
#include <string>

namespace n2gate::test::explorer {

const char* name(step of)
{
  constexpr std::array names{"start_amf",
                             "start_thin",
                             "start_slice_1",
                             "start_slices",
                             "start_spared",
                             "stop",
                             "lost",
                             "ng_setup",
                             "remove",
                             "add",
                             "restrict_locally",
                             "lift",
                             "no_capacity"};
  return names.at(static_cast<std::size_t>(of));
}

const char* name(request of)
{
  constexpr std::array names{
      "no_slice", "slice_1", "slice_2", "both_slices", "emergency", "resume", "set_up", "by_identity", "choose"};
  return names.at(static_cast<std::size_t>(of));
}

overload_start message_of(step start)
{
  constexpr auto action = overload_action::reject_rrc_cr_signalling;
  // So many that their table is of another size than that of one, and has more than one bucket.
  const std::vector<s_nssai> all{s_nssai(1), s_nssai(2), s_nssai(3), s_nssai(4), s_nssai(5), s_nssai(6)};
  switch (start) {
  case step::start_amf:
    return {action, {}, {}};
  case step::start_thin:
    return {action, percentage(1), {}};
  case step::start_slice_1:
    return {{}, {}, {{{s_nssai(1)}, {}, {}}}};
  case step::start_slices:
    return {{}, {}, {{all, {}, {}}}};
  default:
    return {action, {}, {{all, {}, percentage(1)}}};
  }
}

std::vector<s_nssai> slices_of(request what)
{
  switch (what) {
  case request::slice_1:
  case request::set_up:
    return {s_nssai(1)};
  case request::slice_2:
    return {s_nssai(2)};
  case request::both_slices:
    return {s_nssai(1), s_nssai(2)};
  default:
    return {};
  }
}

std::string scene::text() const
{
  const auto list = [](const auto& of) {
    std::string text;
    for (const auto each : of) {
      text += (text.empty() ? "" : ", ") + std::string(name(each));
    }
    return text;
  };
  std::string text = "before: " + list(before) + "; meanwhile: " + list(meanwhile) + "; asked:";
  for (const auto& each : gates) {
    text += " {" + list(each) + "}";
  }
  return text;
}

} // namespace n2gate::test::explorer
