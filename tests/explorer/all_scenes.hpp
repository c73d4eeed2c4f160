// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Every scene of a kind.

#include "explorer/scene.hpp"

#include <cstddef>
#include <vector>

namespace n2gate::test::explorer {

/// Every sequence of `length` steps that can be taken after `before`: none but add after remove, and add only there.
inline std::vector<std::vector<step>> sequences(const std::vector<step>& before, std::size_t length)
{
  std::vector<std::vector<step>> all{{}};
  for (std::size_t place = 0; place < length; ++place) {
    std::vector<std::vector<step>> longer;
    for (const std::vector<step>& each : all) {
      const std::vector<step>& told    = each.empty() ? before : each;
      const bool               is_gone = !told.empty() && told.back() == step::remove;
      for (unsigned next = 0; next < step_count; ++next) {
        if ((static_cast<step>(next) == step::add) == is_gone) {
          longer.push_back(each);
          longer.back().push_back(static_cast<step>(next));
        }
      }
    }
    all = longer;
  }
  return all;
}

/// What one gate is asked: each request alone, or two, of which the first lets the gate prepare for the second.
inline const std::vector<std::vector<request>>& questions()
{
  static const std::vector<std::vector<request>> all{
      {request::no_slice, request::no_slice},
      {request::no_slice, request::slice_1},
      {request::slice_1, request::no_slice},
      {request::slice_2, request::slice_1},
      {request::both_slices},
      {request::no_slice, request::emergency},
      {request::resume, request::no_slice},
      {request::set_up},
      {request::by_identity, request::no_slice},
      {request::choose},
  };
  return all;
}

/// What may hold before.
inline const std::vector<std::vector<step>>& beginnings()
{
  static const std::vector<std::vector<step>> all{
      {}, {step::start_amf}, {step::start_slice_1}, {step::start_spared}, {step::restrict_locally, step::start_slices}};
  return all;
}

} // namespace n2gate::test::explorer
